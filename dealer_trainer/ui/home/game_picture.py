"""A small picture of a game for its card: a dealer's felt, a keeper's table with its sheet, a host's scene."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.ui.family.family_screen import FamilyScreen
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import FELTS

_WIDE, _HIGH = 320.0, 150.0


class GamePicture(QWidget):
    """Draws a game as its family does; `dice`: the number of dice, `number`: its index in the family."""

    def __init__(self, screen: FamilyScreen, number: int, dice: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._screen, self._number, self._dice = screen, number, dice
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(84)
        appearance().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As large as the drawing."""
        return QSize(round(_WIDE), round(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt over the whole picture, with the game in its middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(self.rect()), 9, 9)
        painter.setClipPath(clip)
        colors = FELTS[appearance().felt]
        light = QRadialGradient(QPointF(self.width() / 2, self.height() * 0.3), self.width() * 0.7)
        for stop, color in ((0, colors.light), (0.6, colors.body), (1, colors.edge)):
            light.setColorAt(stop, QColor(color))
        painter.fillRect(self.rect(), QBrush(light))
        scale = min(self.width() / _WIDE, self.height() / _HIGH)
        painter.translate((self.width() - _WIDE * scale) / 2, (self.height() - _HIGH * scale) / 2)
        painter.scale(scale, scale)
        self._screen.draw(painter, colors, self._number, self._dice)
