"""Pictures of things on the felt, painted once for each size and cached: chips, dice, pucks, labels."""

import math
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

MOST = 900
"""The most pictures kept; the oldest go first. A full table with long amounts needs about a hundred."""
LAST = 8
"""The scales at which a felt's pictures are kept for the next felt: a window has two or three."""
LEAST_SCALE = 0.05
"""Pixels of a unit at the least: where a view has no size yet."""

Paint = Callable[[QPainter], None]


class Sprite(NamedTuple):
    """A picture, and the offset of its top left corner from its anchor point, in view pixels."""

    pixmap: QPixmap
    corner: QPointF

    def box(self, at: QPointF, scale: float = 1.0) -> QRectF:
        """Where it lies with its anchor at a point, in view pixels, or in units at so many pixels a unit."""
        return QRectF(at + self.corner / scale, self.pixmap.deviceIndependentSize() / scale)


@lru_cache(maxsize=LAST)
def _shared(*_: Hashable) -> dict[Hashable, Sprite]:
    """The pictures shared by a family at a scale and a device pixel ratio, empty at first."""
    return {}


class PixmapCache:
    """Paints in view box units at the scale of the view, sharp at any device pixel ratio."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.scale = 1.0
        self.ratio = 1.0
        self._family: Hashable = None
        self._sprites: dict[Hashable, Sprite] = {}

    def share(self, family: Hashable) -> None:
        """Share pictures from now on with caches of the same family at the same scale, matched by key."""
        if family != self._family:
            self._family = family
            self._sprites = _shared(family, self.scale, self.ratio)

    def set_scale(self, scale: float, ratio: float) -> None:
        """Set the scale, in pixels per unit, and the device pixel ratio."""
        if (scale, ratio) != (self.scale, self.ratio):
            self.scale, self.ratio = scale, ratio
            self._sprites = {} if self._family is None else _shared(self._family, scale, ratio)

    def sprite(self, key: Hashable, box: QRectF, paint: Paint) -> Sprite:
        """The picture with a key; a new one is painted within `box`, in units around its anchor point."""
        known = self._sprites.get(key)
        if known is not None:
            return known
        while len(self._sprites) >= self.most:
            del self._sprites[next(iter(self._sprites))]
        made = self.painted(box, paint)
        self._sprites[key] = made
        return made

    def least(self, units: float, pixels: float) -> float:
        """A height in units of at least `pixels` in the view, so that text stays legible in a small window."""
        return max(units, pixels / self.scale)

    def __len__(self) -> int:
        return len(self._sprites)

    def painted(self, box: QRectF, paint: Paint) -> Sprite:
        """A picture that is not kept: of a moment."""
        dots = self.scale * self.ratio
        left, top = math.floor(box.left() * dots), math.floor(box.top() * dots)
        wide = max(1, math.ceil(box.right() * dots) - left)
        high = max(1, math.ceil(box.bottom() * dots) - top)
        pixmap = QPixmap(wide, high)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(-left, -top)
        painter.scale(dots, dots)
        paint(painter)
        painter.end()
        pixmap.setDevicePixelRatio(self.ratio)
        return Sprite(pixmap, QPointF(left / self.ratio, top / self.ratio))
