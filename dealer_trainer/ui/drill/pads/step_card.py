"""A card with words and its key: one of several to choose from, or a step to put in order."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.keycap import keycap
from dealer_trainer.ui.widget.part import named_label, row, set_look
from dealer_trainer.ui.widget.verdict_panel import Highlight

LINES = 2
"""Lines of text for which a card has room, unless it is one of many."""
MARKS: dict[Highlight, str] = {"plain": "", "chosen": "", "right": "✓", "wrong": "✗"}
"""So that color is not the only cue."""


class StepCard(QPushButton):
    """A button with its key, words, and mark; with `is_paper`, a card of paper on the felt."""

    def __init__(self, parent: QWidget | None = None, *, is_paper: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("paperCard" if is_paper else "stepCard")
        self.highlight: Highlight = "plain"
        """How the card is marked."""
        self._is_paper = is_paper
        self._cap = keycap("", self)
        self.words = named_label(self, "cardWords")
        """What it says."""
        self._mark = named_label(self, "cardMark", is_wrapped=False)
        self._lines = row(
            self._cap, (self.words, 1), self._mark, gap=10, margins=(12, 1, 10, 1) if is_paper else (12, 5, 10, 5)
        )
        self._lines.setAlignment(self._cap, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(self._lines)
        for label in (self._cap, self.words, self._mark):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_paper else Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_text(self, words: str, cap: str, highlight: Highlight = "plain") -> None:
        """Set the card's text; the highlight is also put into words, because it is only a color and a mark."""
        self.highlight = highlight
        self._cap.show_text(cap)
        self.words.setText(words)
        self.updateGeometry()
        self._mark.show_text(MARKS[highlight])
        self.setAccessibleName(f"{cap}: {words}" if cap else words)
        descriptions = {
            "plain": "", "chosen": self.tr("chosen"), "right": self.tr("this was right"),
            "wrong": self.tr("this was wrong"),
        }  # fmt: skip
        self.setAccessibleDescription(descriptions[highlight])
        for widget in (self, self._mark):
            set_look(widget, "highlight", highlight)

    def sizeHint(self) -> QSize:
        """Room for two lines of words, among many for one, and for more if its width needs them."""
        two = self.fontMetrics().height() * (1 if self.words.property("isMany") else LINES) + round(14 * unit(self))
        return QSize(round(260 * unit(self)), max(two, self._lines.totalHeightForWidth(self.width())))

    def minimumSizeHint(self) -> QSize:
        """The same height: text wraps, and is never cut."""
        return QSize(round(120 * unit(self)), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height if the text needs more lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows and Enter to the owner of the cards; a button would handle them itself."""
        if event.key() in (
            Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Enter,
        ):  # fmt: skip
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Count a double click as one press: a second one would answer the next item."""
        if self._is_paper:
            super().mouseDoubleClickEvent(event)
        else:
            event.accept()
