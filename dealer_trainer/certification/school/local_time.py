"""Moments of a record as local text, each with its zone where a day alone would not say which."""

from datetime import datetime
from typing import Final

_LAST: Final = 253_402_127_999_000
"""Two days before the last moment that a date can be written of, wherever that is."""


def day(at: int) -> str:
    """The day of a moment here, as records write it; `at` in milliseconds since 1970."""
    return _local(at).strftime("%Y-%m-%d")


def minute(at: int) -> str:
    """A moment here, to the minute, with its zone; `at` in milliseconds since 1970."""
    return f"{_local(at):%Y-%m-%d %H:%M} {zone(at)}"


def clock(at: int) -> str:
    """The time of day of a moment here; `at` in milliseconds since 1970."""
    return _local(at).strftime("%H:%M:%S")


def written_minute(at: int) -> str:
    """A moment here as `moment` reads it: "2026-11-22 09:30"."""
    return f"{_local(at):%Y-%m-%d %H:%M}"


def moment(text: str) -> int | None:
    """The moment here that somebody wrote, ms since 1970; None for what is none.

    >>> moment("tomorrow") is None
    True
    """
    try:
        return round(datetime.strptime(" ".join(text.split()), "%Y-%m-%d %H:%M").astimezone().timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        return None


def zone(at: int) -> str:
    """The zone here at a moment: "UTC", "UTC+01:00"."""
    offset = _local(at).strftime("%z")
    return "UTC" if offset == "+0000" else f"UTC{offset[:3]}:{offset[3:5]}"


def _local(at: int) -> datetime:
    """What comes after the year 9999, where a record's clock was set there, is shown as its last days."""
    return datetime.fromtimestamp(max(0, min(at, _LAST)) / 1000).astimezone()
