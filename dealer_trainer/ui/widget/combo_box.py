"""A box to choose from, with its arrow drawn as the window's other signs are."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QComboBox, QWidget

from dealer_trainer.ui.style.scaling import unit


class ComboBox(QComboBox):
    """Offers words, each standing for a value."""

    def __init__(self, words_of: dict[str, str] | dict[int, str], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        for value, words in words_of.items():
            self.addItem(words, value)

    def choose(self, value: str | int) -> None:
        """Show a value, without a word to anybody; one that is not offered joins, so that no file's own is lost."""
        if self.findData(value) < 0:
            self.addItem(str(value), value)
        self.blockSignals(True)
        self.setCurrentIndex(self.findData(value))
        self.blockSignals(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrow over what the style draws."""
        super().paintEvent(event)
        painter, scale = QPainter(self), unit(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.8 * scale))
        middle = QPointF(self.width() - 17 * scale, self.height() / 2)
        corners = ((-4.5, -2.2), (0, 2.3), (4.5, -2.2))
        painter.drawPolyline(QPolygonF([middle + QPointF(x, y) * scale for x, y in corners]))
