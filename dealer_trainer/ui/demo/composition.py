"""The arrangement on a screen of any shape, and against burn-in: how far to move it, and whether it is night."""

from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QRect

from dealer_trainer.demo.program import Night

SHARE, LOW, CAPTION = 0.74, 0.27, 0.16
"""Of a wide screen: the felt's share of the width, and the least share of the height for caption and track, or for
the caption alone."""


class Composition(NamedTuple):
    """The boxes of the parts, in pixels of the window."""

    felt: QRect
    caption: QRect
    track: QRect
    side: QRect
    foot: QRect
    card: QRect


def compose(wide: int, high: int, foot_high: int, has_track: bool = True, felt_shape: float = 16 / 9) -> Composition:
    """Lay a screen out above a footer of a given height; `felt_shape`: width of the felt divided by its height."""
    foot = QRect(0, high - foot_high, wide, foot_high)
    card = QRect(0, 0, wide, high - foot_high)
    lay = _wide if wide >= high else _high
    return lay(wide, high - foot_high, felt_shape, has_track)._replace(foot=foot, card=card)


def _wide(wide: int, high: int, felt_shape: float, has_track: bool) -> Composition:
    """Felt and caption at the left, the column at the right, the track along the bottom."""
    felt_wide = round(wide * SHARE)
    felt_high = min(round(felt_wide / felt_shape), round(high * (1 - (LOW if has_track else CAPTION))))
    track_high = round(min(high * 0.13, (high - felt_high) * 0.46)) if has_track else 0
    caption_high = high - felt_high - track_high
    return Composition(
        felt=QRect(0, 0, felt_wide, felt_high),
        caption=QRect(0, felt_high, felt_wide, caption_high),
        track=QRect(0, felt_high + caption_high, wide, track_high),
        side=QRect(felt_wide, 0, wide - felt_wide, felt_high + caption_high),
        foot=QRect(),
        card=QRect(),
    )


def _high(wide: int, high: int, felt_shape: float, has_track: bool) -> Composition:
    """Felt across the whole width, then caption, track and the rest."""
    felt_high = min(round(wide / felt_shape), round(high * 0.5))
    caption_high = round(high * 0.11)
    track_high = round(high * 0.15) if has_track else 0
    top = felt_high + caption_high + track_high
    return Composition(
        felt=QRect(0, 0, wide, felt_high),
        caption=QRect(0, felt_high, wide, caption_high),
        track=QRect(0, felt_high + caption_high, wide, track_high),
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
