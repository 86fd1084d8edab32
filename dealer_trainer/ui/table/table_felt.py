"""The felt of the table screen: a sweep with Shift held, and a signal for every new size."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Place
from dealer_trainer.ui.felt import FeltView


class TableFelt(FeltView):
    """Drawing a line over bets with Shift held touches each of them once, the toke after its player's bet."""

    swept = Signal(object)
    """The Place of a bet that was touched."""
    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._touched: set[Place] | None = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a sweep if Shift is held, otherwise anything else."""
        is_sweep = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if is_sweep and event.button() == Qt.MouseButton.LeftButton:
            self._touched = set()
            self._touch(event.position().toPoint())
            event.accept()
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Touch the bets that the sweep reaches."""
        if self._touched is None:
            super().mouseMoveEvent(event)
        else:
            self._touch(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the sweep."""
        if self._touched is None:
            super().mouseReleaseEvent(event)
        else:
            self._touched = None
            self.follow(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Signal that every spot has moved."""
        super().resizeEvent(event)
        self.resized.emit()

    def _touch(self, point: QPoint) -> None:
        assert self._touched is not None
        bets = [stack.place for stack in self.picture.stacks if stack.kind == "bet"]
        for place in sorted(bets, key=lambda bet: bet.owner == "dealer"):
            spot = place._replace(owner="player")
            if place not in self._touched and self.rect_of(spot).contains(point):
                self._touched.add(place)
                self.swept.emit(place)
