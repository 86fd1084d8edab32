"""A stack of chips large enough to be counted, beside a felt that is too small for that."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.engine import Cents
from dealer_trainer.ui.felt.chip import draw_stack, stack_box
from dealer_trainer.ui.style.scaling import unit

DIAMETER = 120
"""Diameter of a chip, in pixels at scale 1."""


class StackPicture(QWidget):
    """Draws one stack; hidden without chips."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: tuple[Cents, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def chips(self) -> tuple[Cents, ...]:
        """The chips drawn, from the bottom up."""
        return self._chips

    def show_chips(self, chips: tuple[Cents, ...]) -> None:
        """Draw these chips, or hide if there are none."""
        self._chips = chips
        self.setVisible(bool(chips))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the whole stack."""
        if not self._chips:
            return QSize(0, 0)
        return stack_box(self._chips, DIAMETER * unit(self)).size().toSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the stack in the middle."""
        if not self._chips:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        diameter = DIAMETER * unit(self)
        box = stack_box(self._chips, diameter)
        painter.translate(QPointF(self.width() / 2, 0) - QPointF(box.center().x(), box.top()))
        draw_stack(painter, self._chips, diameter)
