"""What a station's clocks showed at important moments, noted in its log: the wall's, the machine's own, the server's.

The machine's own clock runs from its start and cannot be set; two readings after the same start show how much time
passed between them, whatever the wall clock was set to.
"""

import hashlib
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import sqlalchemy as sa
from pydantic import Field

from dealer_trainer.records.log.document import Count, Stream, Timestamp, read
from dealer_trainer.records.school.row import body_at
from dealer_trainer.records.school.schema import EVENT
from dealer_trainer.records.school.station import DATABASE, MARKER
from dealer_trainer.records.school.store import Store

CLOCK_READ: Final = "clock_read"
_BOOT, _OFFSETS = Path("/proc/sys/kernel/random/boot_id"), Path("/proc/self/timens_offsets")


class ClockReading(NamedTuple):
    """One look at the clocks. `at`: the wall clock, `ticks`: the machine's own, `server`: the school's; milliseconds.

    `boot`: the start of the machine that `ticks` counts from. `server`: None if it was not asked or did not answer.
    `sealed`: the sitting that was sealed just then.
    """

    at: Timestamp
    boot: Annotated[str, Field(min_length=1, max_length=64)]
    ticks: Count
    server: Timestamp | None = None
    sealed: Stream | None = None


@cache
def boot_id() -> str:
    """An id of this start of the machine; if the system has none, of this start of the program.

    A program with a clock of its own (a time namespace) counts as its own machine.
    """
    with suppress(OSError, UnicodeDecodeError):
        if found := _BOOT.read_text(encoding="ascii").strip():
            return hashlib.sha256(f"{found} {_shift()}".encode()).hexdigest()[:32]
    return secrets.token_hex(16)


def _shift() -> str:
    """How far the machine's own clocks are shifted for this program; "0" if they are not, or cannot be."""
    with suppress(OSError, UnicodeDecodeError):
        shifts = [line.split()[1:] for line in _OFFSETS.read_text(encoding="ascii").splitlines()]
        return str(shifts) if any(number != "0" for shift in shifts for number in shift) else "0"
    return "0"


def note_reading(store: Store, reading: ClockReading) -> None:
    """Note a reading in the station log; raises SchoolError."""
    body: dict[str, object] = {name: value for name, value in reading._asdict().items() if value is not None}
    store.write(lambda connection: store.note(connection, CLOCK_READ, body, reading.at))


def readings(store: Store) -> tuple[ClockReading, ...]:
    """Every reading, in the order in which they were noted; raises SchoolError."""
    chosen = sa.select(EVENT.c.body).where(EVENT.c.stream == store.station_log, EVENT.c.kind == CLOCK_READ)

    def job(connection: sa.Connection) -> tuple[ClockReading, ...]:
        bodies = connection.scalars(chosen.order_by(EVENT.c.seq))
        return tuple(read(ClockReading, body_at(body), CLOCK_READ) for body in bodies)

    return store.read(job)


def newest_event(store: Store) -> int:
    """The latest wall clock time of any event of this station; raises SchoolError."""
    chosen = sa.select(sa.func.max(EVENT.c.at)).where(EVENT.c.station == store.key.id)
    return store.read(lambda connection: connection.scalar(chosen)) or 0


def file_ahead(folder: Path) -> int:
    """How many milliseconds the newest file of the records is ahead of the system's clock; 0 if none is."""
    return max((0, *(at - time.time_ns() // 1_000_000 for at in _written(folder))))


def _written(folder: Path) -> Iterator[int]:
    for name in (DATABASE, MARKER):
        with suppress(OSError):
            yield (folder / name).stat().st_mtime_ns // 1_000_000
