"""The one line of talk above the table: the next step in Learn, a fault in Practice, a quiet word else."""

from typing import Literal

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt.accessible import announce
from dealer_trainer.ui.text import cost_text, fault_title, source_label

Tone = Literal["quiet", "hint", "fault"]

WORD_MS = 4000
"""How long a quiet word stands over what the moment asks for; an act ends it earlier."""


class HintLine(QFrame):
    """Says one thing at a time, with the row it rests on; a screen reader hears it too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hintLine")
        self._words = QLabel(self)
        self._words.setObjectName("hintWords")
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._source = QLabel(self)
        self._source.setObjectName("source")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 0, 0, 0)
        self._row.setSpacing(12)
        self._row.addWidget(self._words, 1)
        self._row.addWidget(self._source, 0, Qt.AlignmentFlag.AlignVCenter)
        self.tone: Tone = "quiet"
        self._snapshot: Snapshot | None = None
        self.word_time = QTimer(self)
        self.word_time.setSingleShot(True)
        self.word_time.setInterval(WORD_MS)
        self.word_time.timeout.connect(self._show_moment)

    @property
    def words(self) -> str:
        """What the line says now."""
        return self._words.text()

    def show_message(self, words: str) -> None:
        """Say a quiet word for a while; then the line says again what the moment asks for."""
        self._say("quiet", words, "")
        self.word_time.start()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Say what this moment asks for."""
        self.word_time.stop()
        self._snapshot = snapshot
        self._show_moment()

    def _show_moment(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            self._say("quiet", "", "")
            return
        if snapshot.new_faults:
            fault = snapshot.new_faults[0]
            self._say("fault", self._fault_words(snapshot.new_faults), source_label(fault.row))
        elif snapshot.hint is not None:
            self._say("hint", snapshot.hint.text, source_label(snapshot.hint.source))
        elif snapshot.is_done:
            self._say("hint", self.tr("All is done. Enter ends the round."), "")
        else:
            self._say("quiet", self._stage_words(snapshot), "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the words to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Set words that need more than the line's height smaller; the header never grows."""
        for is_long in (False, True):
            if self._words.property("isLong") != is_long:
                self._words.setProperty("isLong", is_long)
                self._words.style().unpolish(self._words)
                self._words.style().polish(self._words)
            if self._words.heightForWidth(self._words.width()) <= self.height():
                return

    def _fault_words(self, faults: tuple[Fault, ...]) -> str:
        fault, cost = faults[0], cost_text(faults[0])
        words = f"{fault_title(fault)}: {fault.why}" + (f" ({cost})" if cost else "")
        if len(faults) > 1:
            words += "  " + self.tr("And {count} more.").format(count=len(faults) - 1)
        return words

    def _stage_words(self, snapshot: Snapshot) -> str:
        """What can be done, never what is right: a test has to stay silent."""
        if snapshot.stage == "open":
            return self.tr("Bets are open. Space works the popper.")
        if snapshot.is_frozen:
            return self.tr("Hands off: the floor was called. End the round.")
        if snapshot.stage == "settle":
            return self.tr("The dice have fallen. Deal the round; Enter ends it.")
        return ""

    def _say(self, tone: Tone, words: str, source: str) -> None:
        is_new = words != self.words
        self.tone = tone
        self.setProperty("tone", tone)
        self._words.setText(words)
        self._words.setToolTip(words)
        self._source.setText(source)
        self._source.setVisible(bool(source))
        for widget in (self, self._words):
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        self._row.activate()
        self._fit()
        if is_new:
            announce(self, f"{words} {source}".strip())
