"""What time it is, as far as it can be proven: by the school's server, the machine's own clock, and sealed sittings.

A wall clock that was set ahead proves nothing. Anything that contradicts it is reported.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.school.local_time import minute
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.message import message

if TYPE_CHECKING:
    from dealer_trainer.records.school.clock_reading import ClockReading
    from dealer_trainer.records.school.school import School

SLACK = 2 * 60_000
"""How many milliseconds clocks may differ without being reported."""

MINUTE = 60_000


class ClockEvidence(NamedTuple):
    """What is known of the time. `shown`: it is at least this late, in ms of UTC; `now`: what the wall clock says.

    `doubts`: what contradicts the wall clock, in words. `sealed`: the earliest possible time of each sealing, by
    stream. `is_told`: the school's server gave the time.
    """

    shown: int
    now: int
    doubts: tuple[str, ...] = ()
    sealed: Mapping[str, int] = {}
    is_told: bool = False


class _Known(NamedTuple):
    """What is known after some readings. `shown`: it is at least this late.

    `ahead`: by how much the wall clock is known to be off.
    """

    last: "ClockReading"
    shown: int
    ahead: int = 0


def read_clocks(clock: Clock, server: int | None = None, sealed: str | None = None) -> "ClockReading":
    """What the clocks show now; `server`: the time of the school's server."""
    from dealer_trainer.records.school.clock_reading import ClockReading, boot_id

    return ClockReading(clock.now(), boot_id(), max(0, clock.ticks()), server, sealed)


def note_sealed(school: "School", clock: Clock, stream: str) -> None:
    """Store what the clocks show when a sitting is sealed: a later wait is counted from that. Raises SchoolError."""
    school.note_reading(read_clocks(clock, sealed=stream))


def evidence_of(school: "School", reading: "ClockReading") -> ClockEvidence:
    """What the records and the school prove about the time, with this reading as the last; raises SchoolError."""
    return clock_evidence((*school.readings(), reading), school.newest_event(), school.file_ahead())


def clock_evidence(readings: "Sequence[ClockReading]", newest_event: int = 0, file_ahead: int = 0) -> ClockEvidence:
    """What these readings prove, the last of them being the present one.

    `newest_event`: the latest wall clock time on record; `file_ahead`: how far the newest file is ahead of now.
    """
    known = _Known(readings[0], min(readings[0].at, readings[0].server or readings[0].at))
    sealed: dict[str, int] = {}
    for reading in readings:
        known = _after(known, reading)
        if reading.sealed is not None:
            sealed[reading.sealed] = known.shown
    now = readings[-1]
    doubts = tuple(_doubts(known, max(newest_event, *(reading.at for reading in readings)), file_ahead))
    return ClockEvidence(known.shown, now.at, doubts, sealed, now.server is not None)


def sealed_times(readings: "Sequence[ClockReading]") -> Mapping[str, int]:
    """The earliest possible time of each sealing, by stream, in ms of UTC."""
    return clock_evidence(readings).sealed if readings else {}


def _after(known: _Known, reading: "ClockReading") -> _Known:
    """What is known after one more reading: between two starts of the machine, its own clock measures the time."""
    shown, ahead, last = known.shown, known.ahead, known.last
    if reading.boot == last.boot and reading.ticks >= last.ticks:
        gone = reading.ticks - last.ticks
        shown, ahead = shown + gone, ahead + reading.at - last.at - gone
    elif reading.at < last.at:
        ahead = 0  # set back while the machine was off: the records' own times show that
    if reading.server is not None:
        # A faked server cannot end a wait alone either: the wall clock must agree.
        return _Known(reading, min(reading.server, max(shown, reading.at)), reading.at - reading.server)
    if reading.sealed is not None and abs(ahead) <= SLACK:
        shown = max(shown, reading.at)
    return _Known(reading, shown, ahead)


def _doubts(known: _Known, newest: int, file_ahead: int) -> Iterator[str]:
    """What contradicts the wall clock; once the school's server has answered, doubts from the past are settled."""
    now, span = known.last, span_text(known.ahead)
    if abs(known.ahead) > SLACK:
        how = message("ahead") if known.ahead > 0 else message("behind")
        if now.server is not None:
            yield message("this computer’s clock is {span} {how}, going by the school’s server", span=span, how=how)
            return
        yield message("this computer’s clock is {span} {how}: it was set since its last exam", span=span, how=how)
    if now.server is None and newest - now.at > SLACK:
        yield message("by this computer’s clock the newest record, of {time}, is in the future", time=minute(newest))
    elif now.server is None and file_ahead > SLACK:
        yield message("by this computer’s clock the newest file is {span} in the future", span=span_text(file_ahead))


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
