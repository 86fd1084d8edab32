"""One person seated for the same attempt at two stations, as the station log notes it."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log.document import Count, Name, Stream, Timestamp, read
from dealer_trainer.records.log.event import Event

FOUND: Final = "conflict_found"
SETTLED: Final = "conflict_settled"
"""Events of the station log: the school's server reported it; one of the two sittings has been voided since."""


class Conflict(NamedTuple):
    """Two sittings for one attempt. `stream`: the one here; `other`: the one begun at time `at` at `station`."""

    stream: Stream
    other: Stream
    station: Name
    attempt: Count
    at: Timestamp


def standing_conflicts(events: Iterable[Event]) -> tuple[Conflict, ...]:
    """The conflicts that station logs note and do not settle; raises LogError. Other events are skipped."""
    found: dict[tuple[str, str], Conflict] = {}
    for event in events:
        if event.kind == FOUND:
            conflict = read(Conflict, event.body, FOUND)
            found[conflict.stream, conflict.other] = conflict
        elif event.kind == SETTLED:
            conflict = read(Conflict, event.body, SETTLED)
            found.pop((conflict.stream, conflict.other), None)
    return tuple(found.values())


def conflict_text(conflict: Conflict) -> str:
    """A conflict in words, for every list that shows it."""
    return message(
        "The same person was seated for attempt {attempt} at {station} as well: sitting {other}.",
        attempt=conflict.attempt,
        station=conflict.station,
        other=conflict.other,
    )
