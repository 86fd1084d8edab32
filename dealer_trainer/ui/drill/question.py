"""The question of an item, large and first; it signals its first painting, when the item's time begins."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.plain_label import PlainLabel

LINES = 2


class QuestionLine(QFrame):
    """Shows the question, and announces it to a screen reader."""

    painted = Signal()
    """A new question is on screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("question")
        self._is_new = False
        self._words = PlainLabel(self)
        self._words.setObjectName("questionWords")
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 4, 20, 8)
        row.addWidget(self._words)

    @property
    def words(self) -> str:
        """The current question."""
        return self._words.text()

    def ask(self, words: str, is_new: bool) -> None:
        """Show a question; `is_new` if its time is to begin."""
        self._words.setText(words)
        self._is_new = self._is_new or is_new
        if is_new:
            announce(self, words)
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Keep room for two lines, so that the felt below stays where it is from one question to the next."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._words.ensurePolished()
            self._words.setMinimumHeight(LINES * (self._words.fontMetrics().lineSpacing() + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Signal the first painting of a question."""
        super().paintEvent(event)
        if self._is_new:
            self._is_new = False
            self.painted.emit()
