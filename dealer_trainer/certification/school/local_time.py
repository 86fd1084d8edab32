"""Moments of a record as local text, with the time zone where needed; and what contradicts the clock."""

from datetime import UTC, datetime, timedelta
from typing import Final

from dealer_trainer.message import message

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
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
    moment = _EPOCH + timedelta(milliseconds=max(0, min(at, _LAST)))
    try:
        return moment.astimezone()
    except OSError:  # Windows knows no zone after the year 3000
        return moment


SLACK = 2 * 60_000
"""How many milliseconds clocks may differ without a note."""

MINUTE = 60_000


def clock_notes(now: int, newest: int, server: int | None = None) -> tuple[str, ...]:
    """What contradicts the clock; all times in ms of UTC.

    `newest`: of the records at this station; `server`: of the school's server, None if it did not answer.
    """
    if server is not None:
        span, off = span_text(now - server), now - server
        how = message("ahead") if off > 0 else message("behind")
        text = message("this computer’s clock is {span} {how}, going by the school’s server", span=span, how=how)
        return (text,) if abs(off) > SLACK else ()
    text = message("by this computer’s clock the newest record, of {time}, is in the future", time=minute(newest))
    return (text,) if newest - now > SLACK else ()


def span_text(ms: int) -> str:
    """A span of time, as precisely as it matters.

    >>> [str(span_text(ms)) for ms in (60_000, 180_000, 7_200_000, -31 * 86_400_000)]
    ['1 minute', '3 minutes', '2 hours', '31 days']
    """
    minutes = abs(ms) // MINUTE
    if minutes == 1:
        return message("1 minute")
    if minutes < 120:
        return message("{count} minutes", count=minutes)
    if minutes < 2880:
        return message("{count} hours", count=minutes // 60)
    return message("{count} days", count=minutes // 1440)


def clock_text(ms: int) -> str:
    """A time left, rounded up to whole seconds: "4:05", "1:02:03".

    >>> clock_text(244_001), clock_text(0), clock_text(3_723_000)
    ('4:05', '0:00', '1:02:03')
    """
    minutes, seconds = divmod(-(-ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
