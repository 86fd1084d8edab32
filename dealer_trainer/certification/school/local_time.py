"""Moments of a record as local text, each with its zone where a day alone would not say which."""

from datetime import datetime


def day(at: int) -> str:
    """The day of a moment here, as records write it; `at` in milliseconds since 1970."""
    return _local(at).strftime("%Y-%m-%d")


def minute(at: int) -> str:
    """A moment here, to the minute, with its zone; `at` in milliseconds since 1970."""
    return f"{_local(at):%Y-%m-%d %H:%M} {zone(at)}"


def clock(at: int) -> str:
    """The time of day of a moment here; `at` in milliseconds since 1970."""
    return _local(at).strftime("%H:%M:%S")


def zone(at: int) -> str:
    """The zone here at a moment: "UTC", "UTC+01:00"."""
    offset = _local(at).strftime("%z")
    return "UTC" if offset == "+0000" else f"UTC{offset[:3]}:{offset[3:5]}"


def _local(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000).astimezone()
