"""An icon by itself, large and quiet: what a page without figures shows above its sentence."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.icon import draw_icon
from dealer_trainer.ui.style.scaling import unit

SIDE = 72
"""At scale 1."""


class IconLabel(QWidget):
    """Draws one icon."""

    def __init__(self, icon: str, parent: QWidget | None = None, side: int = SIDE) -> None:
        super().__init__(parent)
        self._icon, self._side, self._tone = icon, side, "accent"
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_icon(self, icon: str, tone: str = "accent") -> None:
        """Draw another one; `tone`: its color in the theme."""
        self._icon, self._tone = icon, tone
        self.update()

    def sizeHint(self) -> QSize:
        """As large as a heading."""
        side = round(self._side * unit(self))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the icon."""
        painter = QPainter(self)
        draw_icon(painter, self._icon, QRectF(self.rect()), QColor(getattr(appearance().window, self._tone)))
