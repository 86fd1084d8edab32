"""Parts beside each other, or below each other where there is too little room."""

from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.layout import column


class SideBySide(QWidget):
    """All as wide as each other; `least`: pixels at scale 1 that they need beside each other, `gap` between them."""

    def __init__(self, parts: Sequence[QWidget], least: int, parent: QWidget | None = None, gap: int = 16) -> None:
        super().__init__(parent)
        self._parts, self._least = tuple(parts), least
        self._box = column(*parts, gap=gap)
        self.setLayout(self._box)

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest: the others can lie below it, each as high as it needs."""
        widest = reduce(QSize.expandedTo, (part.minimumSizeHint() for part in self._parts))
        if self._is_wide():
            return QSize(widest.width(), super().minimumSizeHint().height())
        heights = [max(part.heightForWidth(self.width()), part.minimumSizeHint().height()) for part in self._parts]
        return QSize(widest.width(), sum(heights) + self._box.spacing() * (len(heights) - 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay them anew."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        is_wide = self._is_wide()
        self._box.setDirection(way.LeftToRight if is_wide else way.TopToBottom)
        for place in range(len(self._parts)):
            self._box.setStretch(place, int(is_wide))
        self.updateGeometry()

    def _is_wide(self) -> bool:
        return self.width() >= self._least * unit(self)
