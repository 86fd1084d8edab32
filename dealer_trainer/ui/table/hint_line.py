"""The message line above the table: the next step in Learn, a fault in Practice, otherwise a short note."""

from collections.abc import Mapping
from typing import Literal

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import money_text, translated, with_meaning
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.stylesheet import HEAD
from dealer_trainer.ui.table.action.action import KeyText, action
from dealer_trainer.ui.table.hands.dealer_hands import Reach
from dealer_trainer.ui.table_text import fault_bridge, fault_text, latest_line, place_name
from dealer_trainer.ui.widget.folding_row import EDGE
from dealer_trainer.ui.widget.part import announce, named_label, row, set_look
from dealer_trainer.ui.widget.source_link import SourceLink, WayButton, rule_link

MOST = 2
"""The most bets that are named; for more, their number is given."""


def moved_text(rules: Rules, before: Snapshot, after: Snapshot) -> str:
    """Which bets the pop has corrected, as a sentence; empty if none, or if nothing was popped.

    What a player bets after the button is a request and is announced by itself; chips added on the sly are not.
    """
    is_popped = len(after.acts) == len(before.acts) + 1 and after.acts[-1].do == "pop"
    if not is_popped or after.round != before.round:
        return ""
    late = {request.place for request in after.requests} | {askew.place for askew in after.askew}
    old, new = ({wager.place: wager.amount for wager in shown.wagers} for shown in (before, after))
    moved = [place for place in {**old, **new} if old.get(place) != new.get(place) and place not in late]
    parts = []
    named = moved if len(moved) == MOST + 1 else moved[:MOST]  # a single one more is named
    for place in named:
        words = QCoreApplication.translate("Corrected", "{spot}: {money}")
        if place not in new:
            words = QCoreApplication.translate("Corrected", "{spot}: taken back")
        parts.append(words.format(spot=place_name(rules, place), money=money_text(new.get(place, 0))))
    if not parts:
        return ""
    if len(moved) > len(named):
        parts.append(QCoreApplication.translate("Corrected", "{count} more").format(count=len(moved) - MOST))
    words = QCoreApplication.translate("Corrected", "The floor sets the bets right before the roll counts: {bets}.")
    return words.format(bets="; ".join(parts))


MessageKind = Literal["quiet", "note", "right", "hint", "fault"]

LINES = 2
"""The lines for which the header has room."""
AIR, LEAST = 3, 260
"""Above and below more lines, and the least width, at scale 1."""
MESSAGE_MS = 4000
"""How long a message covers the usual text; an act ends it earlier."""


class HintLine(QFrame):
    """Shows one thing at a time, with the row it rests on, and announces it to a screen reader."""

    called = Signal(str)
    """A call that was chosen from the list."""
    said = Signal()
    """It says something, new or once more."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._keys = KeyText(self)
        self.setObjectName("hintLine")
        self.text = named_label(self, "hintText")
        """What the line says now."""
        room = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        room.setRetainSizeWhenHidden(True)
        self.text.setSizePolicy(room)
        self.on_felt = ""
        """The same as it is told on the felt, beside the buttons that act on it."""
        self._source = SourceLink(self)
        self.show_list = WayButton(self.tr("Show the calls"), self)
        self.show_list.set_cap(action("call").key.cap)
        self.show_list.clicked.connect(self.list_calls)
        self.show_list.hide()
        self._row = row((self.text, 1), self.show_list, self._source, margins=(14, 0, 10, 0))
        for way in (self.show_list, self._source):
            self._row.setAlignment(way, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(self._row)
        self.bridges: Mapping[str, str] = {}
        """What the trainee knows from another table, by the source of the row that it is about."""
        self.calls: tuple[str, ...] = ()
        """The calls that there are now, in Practice, of which one can be chosen and made."""
        self._is_typing = self._is_saying = False
        self.kind: MessageKind = "quiet"
        self._moved = self._left = self._undone = ""
        """What the pop has corrected, the mistake that stands since the act before the last, and a payout undone."""
        self._is_asked = False
        """Whether the message is a question, which stands until it is answered or taken back."""
        self._has_acted = False
        self._faulty = 0
        """How many acts of the round were shown to be faulty, or came before one that was."""
        self._reach = Reach()
        self._has_chips = False
        self._acts: tuple[Act, ...] = ()
        self._snapshot: Snapshot | None = None
        self.message_time = QTimer(self, singleShot=True, interval=MESSAGE_MS)
        self.message_time.timeout.connect(self._show_usual)

    def show_message(self, words: str, *, is_asked: bool = False) -> None:
        """Show a message for a while, or as long as a question is asked; then the line shows its usual text again."""
        self._say("note", words, "")
        self._is_asked = is_asked
        self.message_time.stop() if is_asked else self.message_time.start()

    def tell_refused(self, words: str) -> None:
        """Say that a call was not understood, and where there are words for it."""
        way = self.tr("Press / or click “{button}”.").format(button=self.show_list.text())
        self.show_message(f"{words} {way}" if self.calls else words)

    def list_calls(self) -> None:
        """Open the list of calls, each with its meaning; the one that is chosen is made."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for call in self.calls:
            menu.addAction(with_meaning(call)).triggered.connect(lambda _=False, call=call: self.called.emit(call))
        if self.calls:
            menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def show_calls(self, *, is_typing: bool) -> None:
        """Show words for the call while it is typed, if there are any."""
        self.message_time.stop()
        self._is_typing = is_typing
        if is_typing and self.calls:
            some = self.calls[1::4] if len(self.calls) > 4 else self.calls  # all of them have no room
            calls = "  ·  ".join(call.removesuffix(".") for call in some)
            self._say("quiet", self.tr("Calls, such as: {calls}").format(calls=calls), "")
        else:
            self._show_usual()

    def end_message(self) -> None:
        """Show the usual text again, because what the message asks for is done."""
        if self.message_time.isActive() or self._is_asked:
            self.message_time.stop()
            self._is_asked = False
            self._show_usual()

    def show_snapshot(self, snapshot: Snapshot, moved: str = "") -> None:
        """Show what to do now; `moved`: what the pop has corrected, which follows a fault and comes before all else."""
        self.message_time.stop()
        self._moved = moved
        before, self._snapshot = self._snapshot, snapshot
        is_same_round = before is not None and before.round == snapshot.round
        is_same = before is not None and is_same_round and before.acts == snapshot.acts
        if is_same and before is not None and before.new_faults and not snapshot.new_faults:
            self._left = self._left_text(before.new_faults)  # by the button that leaves it
        if not is_same:
            has_left = before is not None and before.new_faults and snapshot.acts[:-1] == before.acts
            self._left = self._left_text(before.new_faults) if before is not None and has_left else ""
            undone = before.acts[len(snapshot.acts) :] if before is not None and is_same_round else ()
            is_payout = bool(undone) and undone[0].do == "pay"
            self._undone = self.tr("Undone. The chips are back in the rack.") if is_payout else ""
        self._faulty = min(self._faulty if is_same_round else 0, len(snapshot.acts))
        if snapshot.new_faults or before is None:
            self._faulty = len(snapshot.acts)
        if not is_same:
            self._has_acted = before is not None and len(snapshot.acts) > (
                len(before.acts) if before.round == snapshot.round else 0
            )
        self._show_usual()
        has_note = snapshot.call_note not in ("", "unheard")
        if snapshot.hint is not None and has_note and not is_same and not snapshot.new_faults:
            self.show_message(self._note(snapshot))
        if moved and not snapshot.new_faults:
            self.show_message(f"{moved}  {self._left}".strip())

    def forget(self) -> None:
        """Forget the table that was shown: another comes."""
        self._snapshot = None

    def show_hands(self, reach: Reach, *, is_asked: bool) -> None:
        """Follow the selected bet, and whether chips are in hand: what the next key does depends on them.

        Chips that are put back end a message about them.
        """
        if not is_asked and self._is_asked:
            self.end_message()
        has_chips, acts = bool(reach.held), () if self._snapshot is None else self._snapshot.acts
        if self._has_chips and not has_chips and acts == self._acts:
            self.message_time.stop()
        self._acts = acts
        if reach != self._reach:
            self._reach, self._has_chips = reach, has_chips
            if not self.message_time.isActive():
                self._show_usual()

    def _show_usual(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            self._say("quiet", "", "")
            return
        if snapshot.new_faults:
            fault = snapshot.new_faults[0]
            words = "  ".join(filter(None, (self._fault_text(snapshot.new_faults), self._moved)))
            undo = self.tr("Press Z, or click Undo.") if snapshot.can_undo else ""
            self._say("fault", f"{words}  {undo}".strip(), rule_link(fault, snapshot.row or "-"), on_felt=words)
        else:
            kind, words, source = self._usual(snapshot)
            words = f"{'' if self._has_chips else self._undone} {words}".strip()
            self._say(kind, "   ".join(filter(None, (words, self._left))), source, on_felt=words)

    def _usual(self, snapshot: Snapshot) -> tuple[MessageKind, str, str]:
        """What the line says as long as no mistake is told: kind, words, and source."""
        if snapshot.hint is not None:
            own = self.bridges.get(snapshot.hint.source, "") if snapshot.hint.act.do == "announce" else ""
            words = f"{translated(snapshot.hint.text)} {own}".strip()
            words = f"{words} {self._keys.of(snapshot, self._reach)}".strip()
            before = self._note(snapshot) if snapshot.call_note == "unheard" else ""
            return "hint", f"{before} {words}".strip(), snapshot.hint.source
        if snapshot.is_done:
            words = self.tr("Everything is done. Press Enter, or click End round.")
            return "hint", self._held_text() if self._has_chips else words, ""
        if self._is_right(snapshot) and snapshot.call_note == "unheard":
            due = self.tr("The call is still due: press / for the wording.")
            return "quiet", f"{self._note(snapshot)} {due}", ""
        if self._is_right(snapshot) and snapshot.call_note == "free":
            return "quiet", f"{self._note(snapshot)}   {self._on_text(snapshot)}".strip(), ""
        if self._is_right(snapshot):
            return "right", self._right_text(snapshot), ""
        unread = self._note(snapshot) if snapshot.call_note == "unread" else ""
        return "quiet", f"{unread} {self._stage_text(snapshot)}".strip(), ""

    def _is_right(self, snapshot: Snapshot) -> bool:
        """Whether the last act gets a tick: in Practice, if nothing about it was wrong."""
        is_dealing = snapshot.stage != "review" and not snapshot.is_frozen and snapshot.duty is None
        return snapshot.level == "practice" and self._has_acted and is_dealing and self._faulty < len(snapshot.acts)

    def _right_text(self, snapshot: Snapshot) -> str:
        """A tick and the act, or all bets of a sweep; once nothing is left, how to continue."""
        done = self.tr("✓  {act}").format(act=latest_line(self._rules, snapshot.acts[self._faulty :]))
        if snapshot.call_note in ("opening", "enough"):
            done = f"{done}   {self._note(snapshot)}"
        return f"{done}   {self._on_text(snapshot)}".strip()

    def _on_text(self, snapshot: Snapshot) -> str:
        """How to continue, once nothing is left."""
        if not snapshot.is_clear:
            return ""
        if snapshot.stage == "settle" and self._has_chips:
            return self._held_text()
        return self._keys.plain("pop" if snapshot.stage == "open" else "finish")

    def _held_text(self) -> str:
        return self.tr("You still hold chips. Press Esc to put them back, or click ⌫ for one.")

    def _note(self, snapshot: Snapshot) -> str:
        """What there is to say about the last call; empty if nothing."""
        unheard = self.tr("Not recognized as a call.")
        notes = {
            "unheard": unheard,
            "unread": unheard,
            "free": self.tr("No call was due: say anything that isn’t wrong."),
            "enough": self.tr("This house only needs the number; a full call says more."),
            "opening": self.tr("Open the come-out in your own words."),
        }
        return notes.get(snapshot.call_note, "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the text to a new width; a new height alone comes of fitting, in its middle."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and not self._is_saying:
            self._fit()

    def _fit(self) -> None:
        """Set more than two lines in a smaller size, then instead of the source; the header grows with what is longer.

        The source is also found in the review.
        """
        margins, has_text = self._row.contentsMargins(), bool(self._source.text())
        whole, air = self.width() - margins.left() - margins.right(), round(AIR * unit(self))
        most = (HEAD - 2 * EDGE) * unit(self) - 2 * air
        if not self.show_list.isHidden():
            whole -= self.show_list.sizeHint().width() + self._row.spacing()
        beside = whole - (self._source.sizeHint().width() + self._row.spacing() if has_text else 0)
        for is_long, wide in ((False, beside), (True, beside), (True, whole)):
            set_look(self.text, "isLong", is_long)
            high = self.text.heightForWidth(wide)
            if high <= (most if is_long else LINES * self.text.fontMetrics().lineSpacing()):
                break
        if self._source.isHidden() == (has_text and wide == beside):
            self._source.setVisible(has_text and wide == beside)
        self.setMinimumSize(round(LEAST * unit(self)), max(0, high + 2 * air))  # an unplaced label knows no height

    def _fault_text(self, faults: tuple[Fault, ...]) -> str:
        fault = faults[0]
        cost = self.tr("That costs the house {money}.") if fault.cost > 0 else self.tr("The player is owed {money}.")
        cost = cost.format(money=money_text(abs(fault.cost))) if fault.cost else ""
        words = translated(fault.lesson) if fault.taught else f"{fault_text(fault)} {cost}".strip()
        others = faults[1:]
        for other in others if len(others) <= MOST else others[:1]:
            words += "  " + self.tr("Also: {fault}").format(fault=fault_text(other))
        if len(others) > MOST:
            words += "  " + self.tr("And {count} more.").format(count=len(others[1:]))
        own = fault_bridge(self.bridges, fault)
        words += f"  {own}" if own else ""
        return words

    def _left_text(self, faults: tuple[Fault, ...]) -> str:
        """A mistake that was told, and stands because the dealer went on."""
        return self.tr("Not corrected: {fault}").format(fault=self._fault_text(faults))

    def _stage_text(self, snapshot: Snapshot) -> str:
        """What can be done, never what is right, because Test must give no help."""
        if snapshot.duty is not None:
            return self.tr("Do what is asked of you, then press Enter.")
        is_called = snapshot.level == "test" and "floor" in [act.do for act in snapshot.acts[-1:]]
        if snapshot.stage == "open" and is_called:
            return self.tr("The floor was called. Keep dealing.")
        if snapshot.stage == "open" and snapshot.level == "practice" and not snapshot.is_clear:
            return self.tr("Bets are open.")
        if snapshot.stage == "open" and not snapshot.is_clear:
            return self.tr("Bets are open. Do what is due first, then press Space, or click Pop.")
        if snapshot.stage == "open":
            return self.tr("Bets are open. Press Space, or click Pop.")
        if snapshot.is_frozen and snapshot.level == "test":
            return self.tr("The floor was called. End the round, or keep dealing.")
        if snapshot.is_frozen:
            return self.tr("Hands off: the floor was called. End the round.")
        if snapshot.stage == "settle":
            return self.tr("The dice have landed. Deal the round, then press Enter, or click End round.")
        return ""

    def leave_to_felt(self, is_told: bool) -> None:
        """Show nothing but the source while the felt itself tells the same; a screen reader hears it as always."""
        is_told = is_told and (self.kind == "fault" or not self._left)
        self.text.setVisible(not is_told)
        set_look(self, "isTold", is_told)
        self._fit()

    def _say(self, kind: MessageKind, words: str, source: str, on_felt: str = "") -> None:
        self.on_felt = on_felt or words
        is_unheard = self._snapshot is not None and self._snapshot.call_note in ("unheard", "unread")
        self.show_list.setVisible(bool(self.calls) and (self._is_typing or is_unheard))
        is_new = words != self.text.text()
        is_other_kind = self.property("kind") != kind
        self.kind = kind
        self.setProperty("kind", kind)
        self._is_saying = True  # a source that is hidden while it is shown stays on the screen
        self.text.setText(words)
        self._source.show_source(source)
        for widget in (self, self.text) if is_other_kind else ():
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        self._row.activate()
        self._is_saying = False
        self._fit()
        if is_new:
            announce(self, f"{words} {self._source.text()}".strip())
        self.said.emit()
