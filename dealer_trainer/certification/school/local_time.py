"""Moments of a record as local text."""

from datetime import datetime


def day(at: int) -> str:
    """The day of a moment here, as records write it; `at` in milliseconds since 1970."""
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d")


def minute(at: int) -> str:
    """A moment here, to the minute; `at` in milliseconds since 1970."""
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
