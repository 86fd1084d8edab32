"""A row that folds: its parts are side by side, and continue below if a longer language leaves them no room."""

from collections.abc import Sequence
from functools import reduce
from typing import Literal

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.layout import row

GAP = 8
"""Between two parts, in pixels at scale 1."""
Spread = Literal["left", "apart", "shared", "columns", "even"]
"""Parts with their own width from the left; the same with the last one at the right; all as large as each other, in
as few lines as fit, each with as many; in columns; from the left if they fit in a line, and otherwise shared."""
COLUMN = 126
"""The least width of a column, at scale 1."""


class FoldingRow(QWidget):
    """Never asks for more width than its widest part needs."""

    def __init__(self, parts: Sequence[QWidget], parent: QWidget | None = None, *, spread: Spread = "left") -> None:
        super().__init__(parent)
        self._parts: list[QWidget] = []
        self.spread, self.gap, self.column = spread, GAP, COLUMN
        # Without a layout: Qt asks a widget with a layout for its height through the layout alone.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        for part in parts:
            self.add(part)

    def add(self, part: QWidget, at: int | None = None) -> None:
        """Add a part at a place, or at the end."""
        part.setParent(self)
        self._parts.insert(len(self._parts) if at is None else at, part)
        self.updateGeometry()

    def remove(self, part: QWidget) -> None:
        """Take a part out and delete it."""
        self._parts.remove(part)
        part.hide()
        part.deleteLater()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """All parts side by side."""
        sizes = [_size(part) for part in self._shown()]
        return QSize(self._in_all([size.width() for size in sizes]), max((size.height() for size in sizes), default=0))

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest part, and as high as the highest."""
        return reduce(QSize.expandedTo, map(_size, self._shown()), QSize(0, 0))

    def hasHeightForWidth(self) -> bool:
        """Folded, it is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines."""
        heights = [max(size.height() for _, size in line) for line in self._lines(width)]
        return sum(heights) + self._below() * max(0, len(heights) - 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow what its parts did while it was hidden, for which there is no event."""
        super().showEvent(event)
        self.updateGeometry()
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Follow a part that changes its size, appears, or disappears."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def _shown(self) -> list[QWidget]:
        return [part for part in self._parts if not part.isHidden()]

    def _lines(self, width: int) -> list[list[tuple[QWidget, QSize]]]:
        """The parts line by line, each with its size: as many as fit; of parts that share a row, all or each alone."""
        if self.spread == "columns":
            count = max(1, (width + self._gap()) // (round(self.column * unit(self)) + self._gap()))
            wide = (width - self._gap() * (count - 1)) // count
            cells = [(part, QSize(wide, _size(part, wide).height())) for part in self._shown()]
            return [cells[at : at + count] for at in range(0, len(cells), count)]
        wanted = [_size(part).width() for part in self._shown()]
        is_shared = self.spread == "shared" or (self.spread == "even" and self._in_all(wanted) > width)
        if is_shared and (shown := self._shown()):
            count = self._shared(max(_size(part).width() for part in shown), len(shown), width)
            share = (width - self._gap() * (count - 1)) // count
            sized = [(part, QSize(share, _size(part, share).height())) for part in shown]
            return [sized[at : at + count] for at in range(0, len(sized), count)]
        sized = [(part, _size(part, width)) for part in self._shown()]
        lines: list[list[tuple[QWidget, QSize]]] = []
        left, gap = 0, self._gap()
        for part, size in sized:
            if lines and left + gap + size.width() <= width:
                lines[-1].append((part, size))
                left += gap + size.width()
            else:
                lines.append([(part, size)])
                left = size.width()
        return lines

    def _shared(self, widest: int, count: int, width: int) -> int:
        """How many of `count` parts share a line, so that all lines have as many."""
        most = max(1, (width + self._gap()) // (widest + self._gap()))
        return -(-count // -(-count // most))

    def _arrange(self) -> None:
        top, gap = 0, self._gap()
        for line in self._lines(self.width()):
            left = 0
            high = max(size.height() for _, size in line)
            for part, size in line:
                wide = min(size.width(), self.width())
                is_last = self.spread == "apart" and len(line) > 1 and part is line[-1][0]
                own = high if self.spread in ("columns", "even", "shared") else size.height()
                above = top + (high - own) // 2
                part.setGeometry(self.width() - wide if is_last else left, above, wide, own)
                left += wide + gap
            top += high + self._below()

    def _gap(self) -> int:
        return round(self.gap * unit(self))

    def _below(self) -> int:
        """Between two lines."""
        return self._gap()

    def _in_all(self, lengths: Sequence[int]) -> int:
        return sum(lengths) + self._gap() * max(0, len(lengths) - 1)


def beside(*widgets: QWidget) -> QWidget:
    """One widget with these widgets side by side."""
    made = QWidget()
    made.setLayout(row(*widgets, gap=6))
    return made


def _size(part: QWidget, width: int = 0) -> QSize:
    """The size of a part, within the minimum and maximum, also those of the stylesheet; folded to a width if it can."""
    wanted = part.sizeHint().expandedTo(part.minimumSizeHint())
    if 0 < width < wanted.width() and (high := part.heightForWidth(width)) > 0:
        wanted = QSize(width, high)
    return wanted.expandedTo(part.minimumSize()).boundedTo(part.maximumSize())
