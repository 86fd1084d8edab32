"""What is on the tray and where: stacks side by side on one line, each as large as room allows."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from dealer_trainer.engine import Cents
from dealer_trainer.ui.drill.answer_mark import Highlight
from dealer_trainer.ui.felt.chip import WALL

Chips = tuple[Cents, ...]


class TrayPicture(NamedTuple):
    """What is on the tray. `stacks` and `built`: chips from the bottom; `highlights`: the ring of each of `stacks`.

    `is_numbered`: one of the stacks is to be chosen. `has_rack`: chips are built into `built`. `is_cut`: the stack is
    cut into the piles of `built`. `is_compared`: the last one of `built` is right, one before it is not. `is_covered`:
    `stacks` are there, but no longer visible.
    """

    stacks: tuple[Chips, ...] = ()
    built: tuple[Chips, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    is_numbered: bool = False
    has_rack: bool = False
    is_cut: bool = False
    is_compared: bool = False
    is_covered: bool = False

    def highlight(self, index: int, *, is_built: bool) -> Highlight | None:
        """The ring of a stack, or None."""
        if is_built:
            last = len(self.built) - 1
            return None if not self.is_compared else "right" if index == last else "wrong"
        if not self.is_numbered:
            return None
        return self.highlights[index] if index < len(self.highlights) else "plain"


class PlacedStack(NamedTuple):
    """A stack on the tray: its chips, the center of its lowest chip, the diameter, and where it was put."""

    chips: Chips
    foot: QPointF
    diameter: float
    is_built: bool
    order: int

    @property
    def box(self) -> QRectF:
        """The area that it covers."""
        half = self.diameter / 2
        high = rise(len(self.chips), self.diameter)
        whole = 2 * half + high + self.diameter * WALL
        return QRectF(self.foot.x() - half, self.foot.y() - half - high, 2 * half, whole)


def rise(count: int, diameter: float) -> float:
    """How far the top chip is above the lowest: chips to be counted are never squeezed."""
    return max(0, count - 1) * WALL * diameter


def chips_above(standing: PlacedStack, at: QPointF) -> int:
    """How many chips are above a point of the front of a stack, at least one."""
    front = standing.foot.y() + standing.diameter * (0.5 + WALL)
    below = int((front - at.y()) / (WALL * standing.diameter))
    return min(len(standing.chips), max(1, len(standing.chips) - max(0, below)))


def row_of(stacks: tuple[Chips, ...], area: QRectF, diameter: float, *, is_built: bool) -> list[PlacedStack]:
    """Stacks side by side in the middle of an area, their bottoms on one line."""
    step = min(diameter * 1.75, area.width() / max(1, len(stacks)))
    tallest = max([len(stack) for stack in stacks], default=1)
    y = area.center().y() + rise(tallest, diameter) / 2
    left = area.center().x() - step * (len(stacks) - 1) / 2
    feet = (QPointF(left + index * step, y) for index in range(len(stacks)))
    pairs = enumerate(zip(stacks, feet, strict=True))
    return [PlacedStack(stack, foot, diameter, is_built, order) for order, (stack, foot) in pairs]
