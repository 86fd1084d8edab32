"""What microphone levels say about a room: whether a voice stands out."""

from collections.abc import Sequence
from typing import Literal

NOISY_DB = -38.0
"""If the quietest tenth is louder than this, the room is too loud."""

DEAF_DB = -60.0
"""If nothing is louder than this, no sound arrives: the microphone is off, or it is the wrong one."""

CLOSE_DB, LIVELY_DB = 14.0, 20.0
"""Decibels from room to voice: below the first, most calls must be repeated; below the second, some."""

Room = Literal["deaf", "loud", "close", "lively", "good"]


def is_loud(levels: Sequence[float]) -> bool:
    """Whether the room itself is too loud; levels in decibels below full scale."""
    return bool(levels) and floor_of(levels) > NOISY_DB


def floor_of(levels: Sequence[float]) -> float:
    """The level of the quietest tenth."""
    return sorted(levels)[max(0, len(levels) // 10 - 1)]


def room_of(levels: Sequence[float]) -> Room:
    """What a few seconds of silence and speech say.

    >>> room_of([-70.0] * 60 + [-25.0] * 40)
    'good'
    >>> room_of([-80.0] * 100)
    'deaf'
    """
    if not levels:
        return "deaf"
    loud = sorted(levels)[len(levels) * 95 // 100 - 1 if len(levels) > 1 else 0]
    if loud < DEAF_DB:
        return "deaf"
    apart = loud - floor_of(levels)
    if is_loud(levels):
        return "loud"
    if apart < CLOSE_DB:
        return "close"
    return "lively" if apart < LIVELY_DB else "good"
