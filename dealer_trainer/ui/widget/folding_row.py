"""A row that folds: its parts stand side by side, or one under the other where a longer language leaves no room."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.ui.style.scaling import unit

GAP = 8
"""Between two parts, in pixels at scale 1."""


class FoldingRow(QWidget):
    """Never asks for more width than its widest part needs."""

    def __init__(self, parts: Sequence[QWidget], parent: QWidget | None = None, *, is_apart: bool = False) -> None:
        """`is_apart`: the parts keep their size, with air between them; else they share the width."""
        super().__init__(parent)
        self._parts = tuple(parts)
        self._is_apart = is_apart
        for part in self._parts:
            part.setParent(self)
        # Without a layout: a widget that has one is asked for its height by that alone.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """All parts side by side."""
        sizes = self._sizes()
        return QSize(self._in_all([size.width() for size in sizes]), max((size.height() for size in sizes), default=0))

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest part."""
        sizes = self._sizes()
        return QSize(
            max((size.width() for size in sizes), default=0), max((size.height() for size in sizes), default=0)
        )

    def hasHeightForWidth(self) -> bool:
        """Folded it is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of one row, or of all parts."""
        heights = [size.height() for size in self._sizes()]
        return self._in_all(heights) if self._folds(width) else max(heights, default=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Follow a part that asks for another size, appears, or goes."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        shown, sizes = self._shown(), self._sizes()
        at, gap = 0, self._gap()
        for part, size in zip(shown, sizes, strict=True):
            if self._folds(self.width()):
                part.setGeometry(0, at, size.width() if self._is_apart else self.width(), size.height())
                at += size.height() + gap
            elif self._is_apart:
                left = self.width() - size.width() if part is shown[-1] and len(shown) > 1 else at
                part.setGeometry(left, 0, *size.toTuple())
                at += size.width() + gap
            else:
                wide = (self.width() - gap * (len(shown) - 1)) // len(shown)
                part.setGeometry(at, 0, wide, size.height())
                at += wide + gap

    def _folds(self, width: int) -> bool:
        widths = [size.width() for size in self._sizes()]
        needed = self._in_all(widths if self._is_apart else [max(widths, default=0)] * len(widths))
        return needed > width

    def _shown(self) -> list[QWidget]:
        return [part for part in self._parts if not part.isHidden()]

    def _sizes(self) -> list[QSize]:
        return [part.sizeHint().expandedTo(part.minimumSizeHint()) for part in self._shown()]

    def _gap(self) -> int:
        return round(GAP * unit(self))

    def _in_all(self, lengths: Sequence[int]) -> int:
        return sum(lengths) + self._gap() * max(0, len(lengths) - 1)
