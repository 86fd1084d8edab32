"""The arrangement on a screen of any shape, and against burn-in: how far to move it, and whether it is night."""

from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QRect

from dealer_trainer.demo.program import Night

SHARE, CALL = 0.79, 0.12
"""Of a wide screen: the felt's share of the width, and the least share of the height for the call below it."""


class Composition(NamedTuple):
    """The boxes of the parts, in pixels of the window."""

    felt: QRect
    caption: QRect
    side: QRect
    foot: QRect
    card: QRect


def compose(wide: int, high: int, foot_high: int, felt_shape: float = 16 / 9) -> Composition:
    """Lay a screen out above a footer of a given height; `felt_shape`: width of the felt divided by its height."""
    foot = QRect(0, high - foot_high, wide, foot_high)
    card = QRect(0, 0, wide, high - foot_high)
    lay = _wide if wide >= high else _high
    return lay(wide, high - foot_high, felt_shape)._replace(foot=foot, card=card)


def _wide(wide: int, high: int, felt_shape: float) -> Composition:
    """Felt at the left, the column at the right, the call across the whole width below them."""
    felt_wide = round(wide * SHARE)
    felt_high = min(round(felt_wide / felt_shape), round(high * (1 - CALL)))
    return Composition(
        felt=QRect(0, 0, felt_wide, felt_high),
        caption=QRect(0, felt_high, wide, high - felt_high),
        side=QRect(felt_wide, 0, wide - felt_wide, felt_high),
        foot=QRect(),
        card=QRect(),
    )


def _high(wide: int, high: int, felt_shape: float) -> Composition:
    """Felt across the whole width, then the call, and the rest."""
    felt_high = min(round(wide / felt_shape), round(high * 0.5))
    caption_high = round(high * 0.13)
    top = felt_high + caption_high
    return Composition(
        felt=QRect(0, 0, wide, felt_high),
        caption=QRect(0, felt_high, wide, caption_high),
        side=QRect(0, top, wide, high - top),
        foot=QRect(),
        card=QRect(),
    )


STEP_MS = 45_000
"""How long everything stays in one place."""


def offset_at(now: int, most: int) -> tuple[int, int]:
    """The offset of the screen at `now`, in pixels: at most `most` to each side, every offset in turn.

    >>> offset_at(0, 4), offset_at(STEP_MS, 4)
    ((0, 0), (1, 1))
    """
    if most == 0:
        return 0, 0
    step = now // STEP_MS
    return _to_and_fro(step, most), _to_and_fro(step + step // (4 * most), most)


def is_night(wall: datetime, night: Night) -> bool:
    """Whether the local time is between the night's start and end, past midnight if it ends before it starts."""
    now = f"{wall:%H:%M}"
    if night.starts == night.ends:
        return False
    if night.starts < night.ends:
        return night.starts <= now < night.ends
    return now >= night.starts or now < night.ends


def _to_and_fro(step: int, most: int) -> int:
    """0, 1 … most … 0 … -most … 0, over and over."""
    place = step % (4 * most)
    if place <= most:
        return place
    return 2 * most - place if place <= 3 * most else place - 4 * most
