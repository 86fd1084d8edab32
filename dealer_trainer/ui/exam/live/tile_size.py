"""The size of the stations' tiles, and how much each shows, so that all are on one screen."""

from typing import Literal, NamedTuple

Detail = Literal["full", "half", "short", "brief", "line"]
"""How much a tile shows, from everything to a single line."""


class MinimumSize(NamedTuple):
    """The minimum size of a tile of a detail, in pixels at scale 1."""

    detail: Detail
    width: int
    height: int


MINIMUM_SIZES = (
    MinimumSize("full", 236, 145),
    MinimumSize("half", 190, 92),
    MinimumSize("short", 176, 72),
    MinimumSize("brief", 184, 40),
    MinimumSize("line", 126, 24),
)
"""From the detail that shows most."""
WIDEST, HIGHEST = 460, 176
"""A tile becomes no larger than this at scale 1, however few there are."""
GAPS: dict[Detail, int] = {"full": 12, "half": 8, "short": 6, "brief": 4, "line": 4}


class TileSize(NamedTuple):
    """The columns of tiles, their size, and the gap between them, in pixels."""

    detail: Detail
    columns: int
    width: int
    height: int
    gap: int

    def height_of(self, count: int) -> int:
        """The height of all rows of `count` tiles."""
        rows = -(-count // self.columns)
        return rows * (self.height + self.gap) - self.gap

    @property
    def rank(self) -> int:
        """How much less a tile shows than it could: 0 for everything."""
        return next(at for at, minimum in enumerate(MINIMUM_SIZES) if minimum.detail == self.detail)


def tile_size(count: int, width: int, height: int, scale: float) -> TileSize:
    """The size at which `count` tiles show as much as they can in a space of `width` by `height` pixels.

    If there is no room even for a line each, they take the height that they need.

    >>> tile_size(12, 1140, 520, 1.0)
    TileSize(detail='full', columns=4, width=276, height=165, gap=12)
    >>> tile_size(60, 1140, 460, 1.0)[:2]
    ('brief', 6)
    """
    for minimum in MINIMUM_SIZES:
        gap, wide, high = (round(part * scale) for part in (GAPS[minimum.detail], minimum.width, minimum.height))
        most = max(1, min(count, (width + gap) // (wide + gap)))
        fitting = [
            (columns, room)
            for columns in range(1, most + 1)
            if (room := (height + gap) // max(1, -(-count // columns)) - gap) >= high
        ]
        if fitting and width >= wide:
            columns, room = _roomiest(fitting, count, width, gap, scale, wide / high)
            each = min(round(WIDEST * scale), (width + gap) // columns - gap)
            return TileSize(minimum.detail, columns, each, min(round(HIGHEST * scale), room), gap)
    columns = max(1, (width + gap) // (wide + gap))
    return TileSize("line", columns, (width + gap) // columns - gap, high, gap)


def _roomiest(
    fitting: list[tuple[int, int]], count: int, width: int, gap: int, scale: float, shape: float
) -> tuple[int, int]:
    """The columns whose tiles are nearest to the intended shape; of several with large tiles, whole and wide rows."""

    def worth(found: tuple[int, int]) -> tuple[float, bool, bool, float, int]:
        columns, room = found
        wide = min(WIDEST * scale, (width + gap) // columns - gap)
        is_filled = columns * wide >= 0.85 * width
        return min(HIGHEST * scale, wide / shape, room), count % columns == 0, is_filled, wide, columns

    return max(fitting, key=worth)
