"""Moments of a record as local text, with the time zone where a day alone would be ambiguous."""

from datetime import UTC, datetime
from typing import Final

_LAST: Final = 253_402_127_999_000
"""Two days before the last moment that can be written as a date, in any time zone."""


def day(at: int) -> str:
    """The local day of a moment, as records write it; `at` in milliseconds since 1970."""
    return _local(at).strftime("%Y-%m-%d")


def minute(at: int) -> str:
    """A moment in local time, to the minute, with its time zone; `at` in milliseconds since 1970."""
    return f"{_local(at):%Y-%m-%d %H:%M} {timezone_name(at)}"


def clock(at: int) -> str:
    """The local time of day of a moment; `at` in milliseconds since 1970."""
    return _local(at).strftime("%H:%M:%S")


def written_minute(at: int) -> str:
    """A local moment in the form that `moment` reads: "2026-11-22 09:30"."""
    return f"{_local(at):%Y-%m-%d %H:%M}"


def utc_minute(at: int) -> str:
    """The same moment in UTC, labeled as such.

    >>> utc_minute(0)
    '1970-01-01 00:00 UTC'
    """
    return f"{_local(at).astimezone(UTC):%Y-%m-%d %H:%M} UTC"


def moment(text: str) -> int | None:
    """The local moment that somebody typed, in ms since 1970; None if it is not one.

    >>> moment("tomorrow") is None
    True
    """
    try:
        return round(datetime.strptime(" ".join(text.split()), "%Y-%m-%d %H:%M").astimezone().timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        return None


def timezone_name(at: int) -> str:
    """The local time zone at a moment: "UTC", "UTC+01:00"."""
    offset = _local(at).strftime("%z")
    return "UTC" if offset == "+0000" else f"UTC{offset[:3]}:{offset[3:5]}"


def _local(at: int) -> datetime:
    """The local time; moments after the year 9999, from a wrongly set clock, are shown as its last days."""
    return datetime.fromtimestamp(max(0, min(at, _LAST)) / 1000).astimezone()
