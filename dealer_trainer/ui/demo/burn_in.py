"""Against burn-in: how far to move still parts, and whether it is night, both from the time."""

from datetime import datetime

from dealer_trainer.demo.program import Night

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
