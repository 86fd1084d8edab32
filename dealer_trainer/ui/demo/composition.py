"""The arrangement on a screen of any shape: a column beside the felt on wide ones, rows below it on tall ones."""

from typing import NamedTuple

from PySide6.QtCore import QRect

FELT = 16 / 9
"""Width of a felt divided by its height; other shapes are fitted into the same space."""


class Composition(NamedTuple):
    """The boxes of the parts, in pixels of the window."""

    felt: QRect
    caption: QRect
    track: QRect
    side: QRect
    foot: QRect
    card: QRect


def compose(wide: int, high: int, foot_high: int, has_track: bool = True) -> Composition:
    """Lay a screen out above a foot of a given height."""
    foot = QRect(0, high - foot_high, wide, foot_high)
    card = QRect(0, 0, wide, high - foot_high)
    if wide >= high:
        return _wide(wide, high - foot_high, has_track, foot, card)
    return _high(wide, high - foot_high, has_track, foot, card)


def _wide(wide: int, high: int, has_track: bool, foot: QRect, card: QRect) -> Composition:
    """Felt and caption at the left, the column at the right, the track along the bottom."""
    track_high = round(high * 0.125) if has_track else 0
    caption_high = round(high * 0.13)
    felt_high = high - track_high - caption_high
    felt_wide = min(round(felt_high * FELT), round(wide * 0.74))
    side = QRect(felt_wide, 0, wide - felt_wide, felt_high)
    return Composition(
        felt=QRect(0, 0, felt_wide, felt_high),
        caption=QRect(0, felt_high, wide, caption_high),
        track=QRect(0, felt_high + caption_high, wide, track_high),
        side=side,
        foot=foot,
        card=card,
    )


def _high(wide: int, high: int, has_track: bool, foot: QRect, card: QRect) -> Composition:
    """Felt across the whole width, then caption, track and the rest."""
    felt_high = min(round(wide / FELT), round(high * 0.5))
    caption_high = round(high * 0.105)
    track_high = round(high * 0.15) if has_track else 0
    top = felt_high + caption_high + track_high
    return Composition(
        felt=QRect(0, 0, wide, felt_high),
        caption=QRect(0, felt_high, wide, caption_high),
        track=QRect(0, felt_high + caption_high, wide, track_high),
        side=QRect(0, top, wide, high - top),
        foot=foot,
        card=card,
    )
