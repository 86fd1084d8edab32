"""At which attempt a trainee is, and whether the wait for it is over.

Attempts count across the whole school, as far as its server answers. The wait counts by the server's clock, or by this
computer's if there is no answer.
"""

from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import is_former
from dealer_trainer.certification.school.attempt import (
    Attempt,
    PastAttempt,
    attempt_state,
    attempts_taken,
    begun_times,
    counted_state,
    in_order,
    retest_of,
)
from dealer_trainer.certification.school.attempts_elsewhere import attempts_of
from dealer_trainer.certification.school.certificate_status import upheld_streams
from dealer_trainer.certification.school.local_time import clock_notes
from dealer_trainer.certification.school.sitting_line import unchanged
from dealer_trainer.certification.sitting.body import BodyError
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Compared, Opened
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.table.seeded_random import GENERATOR

if TYPE_CHECKING:
    from dealer_trainer.records.log.event import Event
    from dealer_trainer.records.school.person import Person
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.inquiry import SchoolAnswer
    from dealer_trainer.records.school.session import Session


class NextAttempt(NamedTuple):
    """The attempt at which a trainee is.

    `past`: the attempts before, the oldest first. `compared`: whether the school's server reported those of other
    stations. `now`: the server's time if it answered, otherwise this computer's. `notes`: what contradicts this
    computer's clock.
    """

    past: tuple[Attempt, ...]
    compared: Compared
    now: int
    notes: tuple[str, ...] = ()

    @property
    def attempt(self) -> int:
        """Its number, from 1."""
        return attempts_taken([attempt.state for attempt in self.past]) + 1

    def wait_until(self, blueprint: Blueprint) -> int | None:
        """When the trainee may sit by this blueprint; None if there is no wait."""
        return retest_of(blueprint, self.past)

    def is_waiting(self, blueprint: Blueprint) -> bool:
        """Whether the wait is not over."""
        until = self.wait_until(blueprint)
        return until is not None and self.now < until


def next_attempt(school: "School", session: "Session", trainee_id: str, game: Game, clock: Clock) -> NextAttempt:
    """The attempt at which a trainee is, after asking the school's server for a few seconds.

    Raises SchoolError, also if an earlier sitting has no verdict yet or cannot be read.
    """
    from dealer_trainer.records.school.server.inquiry import SchoolAnswer

    session.require("supervisor")
    person = _trainee(school, trainee_id)
    answer = school.ask(person.id, person.known_as)
    server: int | None = None
    compared: Compared = "no_server"
    others = SchoolAnswer(0, ())
    if isinstance(answer, SchoolAnswer):
        server, compared, others = answer.at, "school", answer
    elif answer.reason:
        compared = "no_answer"
    now = clock.now() if server is None else server
    notes = clock_notes(clock.now(), school.newest_event(), server)
    past = _past(school, person, game, others)
    return NextAttempt(tuple(earlier.attempt for earlier in past), compared, now, notes)


def _trainee(school: "School", trainee_id: str) -> "Person":
    found = next((person for person in school.people() if person.id == trainee_id and person.is_active), None)
    if found is None:
        raise SchoolError("no_person", message("there is no such person"), message("Choose somebody from the list"))
    return found


def _past(school: "School", person: "Person", game: Game, others: "SchoolAnswer") -> tuple[PastAttempt, ...]:
    """The sittings before, oldest first; those that the server does not report now as they were last read."""
    upheld = upheld_streams(school)
    rows = [row for row in reversed(school.sittings()) if (row.trainee_id, row.game) == (person.id, game.id)]
    found: list[PastAttempt] = []
    for stream, begun in begun_times(rows).items():
        events = school.events(stream)
        unchanged(school, events)
        attempt = _attempt(person, game, events, is_upheld=stream in upheld, where="")
        found.append(PastAttempt(stream, begun, attempt._replace(at=max(attempt.at, begun))))
    for other in others.sittings:
        if _game_of(other.events) == game.id:
            attempt = _attempt(person, game, other.events, is_upheld=other.is_upheld, where=other.station)
            found.append(PastAttempt(other.events[0].stream, other.events[0].at, attempt, other.station))
    elsewhere = {other.events[0].stream for other in others.sittings}
    read = attempts_of(school, (person,), game.id).get(person.id, ())
    kept = [kept_attempt.past for kept_attempt in read if kept_attempt.stream not in elsewhere]
    return in_order((*found, *kept))


def _attempt(person: "Person", game: Game, events: "tuple[Event, ...]", *, is_upheld: bool, where: str) -> Attempt:
    try:
        state = counted_state(attempt_state(events), is_upheld=is_upheld)
        is_undecided = state in ("open", "closed") and _is_of(game, events[0])
    except BodyError as error:
        what = message("a sitting of {person} cannot be read: {error}", person=person.label, error=str(error))
        how = message("Use the school’s newest version, or check the records")
        raise SchoolError("damaged", what, how) from error
    if is_undecided and where:
        what = message("a sitting of {person} at {station} still has no verdict", person=person.label, station=where)
        raise SchoolError("no_attempt", what, message("Finish it there, then have that station copy to the server"))
    if is_undecided:
        what = message("a sitting of {person} still has no verdict", person=person.label)
        raise SchoolError("no_attempt", what, message("Resume it, sign it off, decline or void it"))
    return Attempt(state, events[-1].at)


def _game_of(events: "tuple[Event, ...]") -> object:
    return events[0].body.get("game")


def _is_of(game: Game, first: "Event") -> bool:
    """Whether a sitting can still be graded and signed: neither the game nor the exam's rules have changed since."""
    opened = body_of(first)
    is_same = isinstance(opened, Opened) and (opened.content, opened.generator) == (game.content_hash, GENERATOR)
    return is_same and not is_former(first.body)
