"""A stack on the tray as a button: named for a screen reader, reached with Tab, ringed when focused."""

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from dealer_trainer.engine import Cents
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.theme import AMBER


class StackButton(QAbstractButton):
    """Lets the mouse through to the tray."""

    chosen = Signal(int)
    """Index of the stack."""

    def __init__(self, index: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._index = index
        self.is_pressed_by_enter = True
        """False if Enter answers, and only Space chooses."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clicked.connect(self._on_clicked)

    def show_chips(self, chips: tuple[Cents, ...]) -> None:
        """Name the stack by its chips."""
        words = QCoreApplication.translate("Tray", "Stack {number}, from the bottom: {chips}")
        self.setAccessibleName(words.format(number=self._index + 1, chips=", ".join(map(money_text, chips))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the neighbor with the arrows; Enter presses as Space does."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self.focusPreviousChild()
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self.focusNextChild()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.is_pressed_by_enter:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the focus and nothing else."""
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(AMBER), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)

    def _on_clicked(self) -> None:
        self.chosen.emit(self._index)
