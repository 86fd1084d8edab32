"""Rows of the school's server as events: every station may write there, so a row may contain anything of any size."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.row import event_at
from dealer_trainer.records.school.schema import EVENT

MOST_BODY: Final = 2_000_000
"""Bytes of an event's body that are fetched; the longest that a station writes is a blueprint or a sealed form."""
MOST_BEGINNING: Final = 20_000_000
"""Bytes of the first event of a station's log, which has everybody whom the school knew when the station joined."""
MOST_AT_ONCE: Final = 40_000_000
"""Bytes of all bodies in one answer."""
COLUMNS: Final = tuple(column.name for column in EVENT.columns)


def bounded(chosen: str, most: int = MOST_BODY) -> str:
    """A query for events, `chosen` with an order and a limit, whose answer is bounded.

    Longer bodies than `most` bytes are left out, and so is what is more than `MOST_AT_ONCE` bytes; the first row is
    always there. Asking for its length fetches no body.
    """
    names = ", ".join(f"found.{name}" for name in COLUMNS)
    return (
        f"SELECT {names} FROM (SELECT chosen.*, sum(octet_length(chosen.body)) OVER (ORDER BY stream, seq) AS total "  # noqa: S608 - names and questions of our own
        f"FROM ({chosen}) chosen WHERE octet_length(chosen.body) <= {most}) found "
        f"WHERE found.total - octet_length(found.body) < {MOST_AT_ONCE} ORDER BY found.stream, found.seq"
    )


def events_in(rows: Sequence[Sequence[Any]]) -> tuple[list[Event], int]:
    """The events in rows of the server, without their private texts, and how many rows are not events."""
    found = [event for row in rows if (event := event_in(row)) is not None]
    return found, len(rows) - len(found)


def event_in(row: Sequence[Any]) -> Event | None:
    """The event of a row, without its private texts; None if it is not an event."""
    try:
        return event_at(dict(zip(COLUMNS, row, strict=True)))
    except (LogError, ValueError):
        return None


def unbroken(
    rows: Sequence[Sequence[Any]], is_right: Callable[[Event], bool], broken: set[tuple[str, str]]
) -> Iterator[Event]:
    """The events in rows up to the first invalid one of each stream of a station.

    `broken`: receives the station and stream of each that ends this way.
    """
    for row in rows:
        origin = str(row[COLUMNS.index("station")]), str(row[COLUMNS.index("stream")])
        event = None if origin in broken else event_in(row)
        if event is not None and is_right(event):
            yield event
        else:
            broken.add(origin)
