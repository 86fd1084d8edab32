"""Attempts that two stations gave at the same time: found when copying to the school's server, reported until settled.

Each station notes this for its own sitting. It is settled once one of the two is voided.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from dealer_trainer.certification.paper.award import Remark
from dealer_trainer.certification.paper.remark import STATION
from dealer_trainer.certification.school.appeal import upheld_streams
from dealer_trainer.certification.school.attempt import AttemptState, attempt_state, counted_state
from dealer_trainer.certification.sitting.body import BodyError
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.message import message
from dealer_trainer.records.log.conflict import Conflict, conflict_text

if TYPE_CHECKING:
    import psycopg

    from dealer_trainer.records.log.event import Event
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.inquiry import SeatedElsewhere


class Seated(NamedTuple):
    """A sitting as attempts are compared. `begun`, `last`: of its first and last events; ms of UTC."""

    stream: str
    trainee_id: str
    alias: str | None
    game: str
    attempt: int
    state: AttemptState
    begun: int
    last: int


def is_conflict(first: Seated, second: Seated) -> bool:
    """Whether two sittings of one person at two stations were given as the same attempt.

    Not if one was voided, nor if one was passed before the other began, because the count then restarts.
    """
    if (first.game, first.attempt) != (second.game, second.attempt) or "voided" in (first.state, second.state):
        return False
    earlier, later = sorted((first, second), key=lambda seated: seated.begun)
    return not (earlier.state == "pass" and earlier.last <= later.begun)


def note_on_poll(school: "School", now: Callable[[], int] | None = None) -> "Callable[[psycopg.Connection[Any]], None]":
    """What a station asks the school's server after each copy; `now`: the wall clock, ms of UTC."""
    return partial(note_conflicts, school, now or (lambda: time.time_ns() // 1_000_000))


def note_conflicts(school: "School", now: Callable[[], int], connection: "psycopg.Connection[Any]") -> None:
    """Note the conflicts that the server shows and those that are settled; raises SchoolError and psycopg's errors."""
    from dealer_trainer.records.school.server.inquiry import elsewhere

    mine = tuple(_own(school))
    if not mine:
        return
    ids, aliases = {seated.trainee_id for seated in mine}, {seated.alias for seated in mine} - {None}
    found, _ = elsewhere(connection, school.store, lambda id_, alias: id_ in ids or alias in aliases)
    known = {(conflict.stream, conflict.other): conflict for conflict in school.conflicts()}
    standing = {
        (own.stream, seated.stream): Conflict(own.stream, seated.stream, other.station, own.attempt, seated.begun)
        for other in found
        if (seated := _seated(other)) is not None
        for own in mine
        if _is_same_person(own, seated) and is_conflict(own, seated)
    }
    for pair in standing.keys() - known.keys():
        school.note_conflict(standing[pair], now())
    listed = {other.events[0].stream for other in found}
    for pair in known.keys() - standing.keys():
        if known[pair].other in listed:
            school.note_conflict(known[pair], now(), is_settled=True)


def conflict_remarks(school: "School", events: "Sequence[Event]") -> Iterator[Remark]:
    """What to report with a sitting: who else gave its trainee this attempt, unless the sitting says so itself."""
    said = {str(event.text.get("reason")) for event in events if event.kind == "flagged"}
    for found in school.conflicts():
        text = conflict_text(found)
        if found.stream == events[0].stream and text not in said:
            yield Remark(found.at, STATION, message("Noted"), text, is_incident=True)


def _is_same_person(first: Seated, second: Seated) -> bool:
    """Whether two people are the same; somebody added separately at two stations has two ids."""
    return first.trainee_id == second.trainee_id or (first.alias is not None and first.alias == second.alias)


def _own(school: "School") -> Iterator[Seated]:
    upheld, heads = upheld_streams(school), school.heads()
    known = {person.id: person.known_as for person in school.people()}
    for row in school.sittings():
        state: AttemptState = row.state if row.state in ("open", "closed") else "voided"
        if row.state not in ("open", "closed"):
            head = heads.get(row.stream)
            if head is None:  # lost, as the check of the records reports
                continue
            try:
                state = counted_state(attempt_state((head,)), is_upheld=row.stream in upheld)
            except BodyError:
                continue
        if row.station == school.station:
            yield Seated(
                row.stream,
                row.trainee_id,
                school.alias(known.get(row.trainee_id, row.trainee)),
                row.game,
                row.attempt,
                state,
                row.first_at,
                row.last_at,
            )


def _seated(other: "SeatedElsewhere") -> Seated | None:
    """A sitting that can be compared; None if another version of the program wrote it."""
    events = other.events
    try:
        opened = body_of(events[0])
        state = counted_state(attempt_state(events), is_upheld=other.is_upheld)
    except BodyError:
        return None
    if not isinstance(opened, Opened):
        return None
    return Seated(
        events[0].stream, opened.trainee.id, opened.alias, opened.game, opened.attempt, state, events[0].at,
        events[-1].at,
    )  # fmt: skip
