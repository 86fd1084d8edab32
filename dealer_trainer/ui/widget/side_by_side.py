"""Parts beside each other, or below each other where there is too little room; the two lines of a header."""

from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.layout import column, row


class HeaderFrame(QFrame):
    """Of the same height whatever its two lines say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._row = row(gap=14)
        self.setLayout(column((self._row, 1), gap=0, margins=(20, 0, 16, 0)))

    def _add_lines(self, first: QWidget, second: QWidget) -> None:
        """Add one line above the other, vertically centered."""
        self._row.addLayout(column(1, first, second, 1, gap=0))


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
