"""The message line above the table: the next step in Learn, a fault in Practice, otherwise a short note."""

from typing import Literal

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from dealer_trainer.engine import Place, Rules
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table.action.next_action import KeyText
from dealer_trainer.ui.table_text import cost_text, fault_text, latest_line
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.plain_label import PlainLabel, set_tip
from dealer_trainer.ui.widget.source_link import SourceLink

MessageKind = Literal["quiet", "right", "hint", "fault"]

MESSAGE_MS = 4000
"""How long a message covers the usual text; an act ends it earlier."""


class HintLine(QFrame):
    """Shows one thing at a time, with the row it rests on, and announces it to a screen reader."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._keys = KeyText(self)
        self.setObjectName("hintLine")
        self._text = PlainLabel(self)
        self._text.setObjectName("hintText")
        self._text.setWordWrap(True)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._source = SourceLink(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 0, 0, 0)
        self._row.setSpacing(12)
        self._row.addWidget(self._text, 1)
        self._row.addWidget(self._source, 0, Qt.AlignmentFlag.AlignVCenter)
        self.kind: MessageKind = "quiet"
        self._has_acted = False
        self._faulty = 0
        """How many acts of the round were shown to be faulty, or came before one that was."""
        self._selection: Place | None = None
        self._snapshot: Snapshot | None = None
        self.message_time = QTimer(self)
        self.message_time.setSingleShot(True)
        self.message_time.setInterval(MESSAGE_MS)
        self.message_time.timeout.connect(self._show_usual)

    @property
    def text(self) -> str:
        """What the line shows now."""
        return self._text.text()

    def show_message(self, words: str) -> None:
        """Show a message for a while; then the line shows its usual text again."""
        self._say("quiet", words, "")
        self.message_time.start()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show what to do now."""
        self.message_time.stop()
        before, self._snapshot = self._snapshot, snapshot
        is_same_round = before is not None and before.round == snapshot.round
        is_same = before is not None and is_same_round and before.acts == snapshot.acts
        self._faulty = min(self._faulty if is_same_round else 0, len(snapshot.acts))
        if snapshot.new_faults:
            self._faulty = len(snapshot.acts)
        if not is_same:
            self._has_acted = before is not None and len(snapshot.acts) > (
                len(before.acts) if before.round == snapshot.round else 0
            )
        self._show_usual()
        if snapshot.hint is not None and not is_same and not snapshot.new_faults:
            notes = {"opening": self._opening_text(), "free": self._free_text(), "enough": self._enough_text()}
            if words := notes.get(snapshot.call_note):
                self.show_message(words)

    def show_selection(self, place: Place | None) -> None:
        """Follow the selected bet: the next key depends on it."""
        if place != self._selection:
            self._selection = place
            if not self.message_time.isActive():
                self._show_usual()

    def _show_usual(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            self._say("quiet", "", "")
            return
        if snapshot.new_faults:
            fault = snapshot.new_faults[0]
            self._say("fault", self._fault_text(snapshot.new_faults, can_undo=snapshot.can_undo), fault.row)
        elif snapshot.hint is not None:
            words = f"{translated(snapshot.hint.text)} {self._keys.of(snapshot, self._selection)}".strip()
            before = self._unheard_text() if snapshot.call_note == "unheard" else ""
            self._say("hint", f"{before} {words}".strip(), snapshot.hint.source)
        elif snapshot.is_done:
            self._say("hint", self.tr("Everything is done. Press Enter to end the round."), "")
        elif self._is_right(snapshot) and snapshot.call_note == "unheard":
            self._say("quiet", " ".join((self._unheard_text(), self.tr("The call is still due."))), "")
        elif self._is_right(snapshot) and snapshot.call_note == "free":
            self._say("quiet", f"{self._free_text()}   {self._on_text(snapshot)}".strip(), "")
        elif self._is_right(snapshot):
            self._say("right", self._right_text(snapshot), "")
        else:
            self._say("quiet", self._stage_text(snapshot), "")

    def _is_right(self, snapshot: Snapshot) -> bool:
        """Whether the last act gets a tick: in Practice, if nothing about it was wrong."""
        is_dealing = snapshot.stage != "review" and not snapshot.is_frozen
        return snapshot.level == "practice" and self._has_acted and is_dealing

    def _right_text(self, snapshot: Snapshot) -> str:
        """A tick and the act, or all bets of a sweep; once nothing is left, how to continue."""
        acts = snapshot.acts[self._faulty :] or snapshot.acts[-1:]
        done = self.tr("✓  {act}").format(act=latest_line(self._rules, acts))
        if snapshot.call_note in ("opening", "enough"):
            note = self._opening_text() if snapshot.call_note == "opening" else self._enough_text()
            done = f"{done}   {note}"
        return f"{done}   {self._on_text(snapshot)}".strip()

    def _on_text(self, snapshot: Snapshot) -> str:
        """How to continue, once nothing is left."""
        if not snapshot.is_clear:
            return ""
        return self.tr("Space pops the dice.") if snapshot.stage == "open" else self.tr("Enter ends the round.")

    def _unheard_text(self) -> str:
        return self.tr("That was not understood as a call.")

    def _free_text(self) -> str:
        return self.tr("No call was due: any words that state nothing wrong are free.")

    def _enough_text(self) -> str:
        return self.tr("The number is enough in this house; a full call says more.")

    def _opening_text(self) -> str:
        return self.tr("Any words may open the come-out.")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the text to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Set text that is too long in a smaller size, so that the header never grows."""
        for is_long in (False, True):
            if self._text.property("isLong") != is_long:
                self._text.setProperty("isLong", is_long)
                self._text.style().unpolish(self._text)
                self._text.style().polish(self._text)
            if self._text.heightForWidth(self._text.width()) <= self.height():
                return

    def _fault_text(self, faults: tuple[Fault, ...], *, can_undo: bool) -> str:
        fault, cost = faults[0], cost_text(faults[0])
        words = translated(fault.lesson) if fault.taught else fault_text(fault)
        words += f" ({cost})" if cost and not fault.taught else ""
        others = faults[1:]
        if others:
            words += "  " + self.tr("Also: {fault}").format(fault=fault_text(others[0]))
        if others[1:]:
            words += "  " + self.tr("And {count} more.").format(count=len(others[1:]))
        if can_undo:
            words += "  " + self.tr("Press Z to undo.")
        return words

    def _stage_text(self, snapshot: Snapshot) -> str:
        """What can be done, never what is right, because Test must give no help."""
        if snapshot.stage == "open" and snapshot.level == "practice" and not snapshot.is_clear:
            return self.tr("Bets are open.")
        if snapshot.stage == "open" and not snapshot.is_clear:
            return self.tr("Bets are open. Set right what must be set right, then press Space to pop the dice.")
        if snapshot.stage == "open":
            return self.tr("Bets are open. Press Space to pop the dice.")
        if snapshot.is_frozen and snapshot.level == "test":
            return self.tr("The floor was called. End the round, or deal on.")
        if snapshot.is_frozen:
            return self.tr("Hands off: the floor was called. End the round.")
        if snapshot.stage == "settle":
            return self.tr("The dice have landed. Deal the round, then press Enter.")
        return ""

    def _say(self, kind: MessageKind, words: str, source: str) -> None:
        is_new = words != self.text
        is_other_kind = self.property("kind") != kind
        self.kind = kind
        self.setProperty("kind", kind)
        self._text.setText(words)
        set_tip(self._text, words)
        self._source.show_source(source)
        for widget in (self, self._text) if is_other_kind else ():
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        self._row.activate()
        self._fit()
        if is_new:
            announce(self, f"{words} {self._source.text()}".strip())
