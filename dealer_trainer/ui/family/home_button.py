"""Home in the navigation of a game's window: an icon with its word, and its key."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QPushButton, QWidget

from dealer_trainer.ui.style.icon import draw_icon
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import set_tip
from dealer_trainer.ui.widget.pressed_key import HOME_KEY

_SIDE, _LEFT = 18, 9
"""Size of the icon, and the space before it, at scale 1; the stylesheet keeps this room free."""


class HomeButton(QPushButton):
    """Leads to the choice of games."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText(self.tr("Home"))
        self.setObjectName("home")
        self.setAutoDefault(False)
        self.setShortcut(QKeySequence(HOME_KEY))
        set_tip(self, self.tr("Choose another game ({key})").format(key=HOME_KEY))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the icon in front of the text."""
        super().paintEvent(event)
        scale = unit(self)
        side = _SIDE * scale
        painter = QPainter(self)
        box = QRectF(_LEFT * scale, (self.height() - side) / 2, side, side)
        draw_icon(painter, "home", box, self.palette().color(QPalette.ColorRole.ButtonText))
        painter.end()
