"""The question of an item, large and first; it signals its first painting, when the item's time begins."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from dealer_trainer.drills.session.session import Stage
from dealer_trainer.ui.drill.pads.pad import CurrentStack, Pad
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import row
from dealer_trainer.ui.widget.plain_label import named_label


class AnswerBar(QFrame):
    """Shows one pad at a time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.pads = CurrentStack(self)
        self.pads.setObjectName("pads")
        self.says = named_label(self, "wrong", is_wrapped=False)
        self.says.hide()
        self.main_button = KeyButton(self.tr("Answer"), "Enter", self)
        self.main_button.setObjectName("act")
        self.main_button.setProperty("isMain", True)
        # On a low screen the felt shrinks, never the cards to answer with.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.pads.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        made = row((self.pads, 1), self.says, self.main_button, gap=16, margins=(20, 12, 16, 12))
        made.setAlignment(self.main_button, Qt.AlignmentFlag.AlignTop)
        self.setLayout(made)

    def say(self, words: str) -> None:
        """Show words beside the pad, or none."""
        self.says.setText(words)
        self.says.setVisible(bool(words))

    def show_main(self, pad: Pad | None, stage: Stage) -> None:
        """Name what the main button does now; hide it if there is nothing to confirm."""
        is_asked = stage == "asked"
        is_needed = stage == "explained" or (is_asked and pad is not None and pad.is_submitted)
        self.main_button.setVisible(is_needed)
        word = pad.submit_text if is_asked and pad is not None else self.tr("Next")
        self.main_button.setText(word)
        self.main_button.setAccessibleName(word)
        self.main_button.updateGeometry()


LINES = 2


class QuestionLine(QFrame):
    """Shows the question, and announces it to a screen reader."""

    painted = Signal()
    """A new question is on screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("question")
        self._is_new = False
        self.words = named_label(self, "questionWords")
        """The current question."""
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setLayout(row(self.words, margins=(20, 4, 20, 8)))

    def ask(self, words: str, is_new: bool) -> None:
        """Show a question; `is_new` if its time is to begin."""
        self.words.setText(words)
        self._is_new = self._is_new or is_new
        if is_new:
            announce(self, words)
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Keep room for two lines, so that the felt below stays where it is from one question to the next."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.words.ensurePolished()
            self.words.setMinimumHeight(LINES * (self.words.fontMetrics().lineSpacing() + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Signal the first painting of a question."""
        super().paintEvent(event)
        if self._is_new:
            self._is_new = False
            self.painted.emit()
