"""What contradicts this computer's clock, in words: it goes on the record of a sitting, and stops nothing."""

from dealer_trainer.certification.school.local_time import minute
from dealer_trainer.message import message

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

    >>> [str(span_text(ms)) for ms in (180_000, 7_200_000, -31 * 86_400_000)]
    ['3 minutes', '2 hours', '31 days']
    """
    minutes = abs(ms) // MINUTE
    if minutes < 120:
        return message("{count} minutes", count=minutes)
    if minutes < 2880:
        return message("{count} hours", count=minutes // 60)
    return message("{count} days", count=minutes // 1440)
