"""The attempts of a school's trainees at all its stations: at which one somebody is, and how far each of them is.

Sittings at other stations are read from the school's server and kept for when it is away. The wait for an attempt
counts by the server's clock, or by this computer's if there is no answer.
"""

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import is_former, parse_blueprint
from dealer_trainer.certification.paper.award import Remark
from dealer_trainer.certification.paper.remark import STATION
from dealer_trainer.certification.school.attempt import (
    DAY,
    Attempt,
    AttemptState,
    FollowUp,
    PastAttempt,
    Terms,
    attempt_state,
    attempts_taken,
    begun_times,
    counted_state,
    in_order,
    past_summary,
    retest_of,
    terms_of,
)
from dealer_trainer.certification.school.local_time import clock_notes
from dealer_trainer.certification.school.sitting_line import stored_terms, unchanged
from dealer_trainer.certification.sitting.body import BodyError
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Compared, Opened
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import (
    STATUS,
    AppealRecord,
    CertificateStatus,
    appeals_of,
    follows,
    is_status,
)
from dealer_trainer.records.log.conflict import Conflict, conflict_text
from dealer_trainer.records.log.document import LogError, read
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.decision import last_status, statuses
from dealer_trainer.records.school.elsewhere import keep_shared, read_shared
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.inquiry import SchoolAnswer, SeatedElsewhere, elsewhere, upheld_in
from dealer_trainer.records.school.server.read_back import read_back
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.sitting import SittingRow
from dealer_trainer.table.seeded_random import GENERATOR

if TYPE_CHECKING:
    import psycopg


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


def note_on_poll(school: School, now: Callable[[], int] | None = None) -> "Callable[[psycopg.Connection[Any]], None]":
    """What a station asks the school's server after each copy; `now`: the wall clock, ms of UTC."""
    return partial(note_conflicts, school, now or (lambda: time.time_ns() // 1_000_000))


def note_conflicts(school: School, now: Callable[[], int], connection: "psycopg.Connection[Any]") -> None:
    """Note the conflicts that the server shows and those that are settled; raises SchoolError and psycopg's errors."""
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


def conflict_remarks(school: School, events: Sequence[Event]) -> Iterator[Remark]:
    """What to report with a sitting: who else gave its trainee this attempt, unless the sitting says so itself."""
    said = {str(event.text.get("reason")) for event in events if event.kind == "flagged"}
    for found in school.conflicts():
        text = conflict_text(found)
        if found.stream == events[0].stream and text not in said:
            yield Remark(found.at, STATION, message("Noted"), text, is_incident=True)


def _is_same_person(first: Seated, second: Seated) -> bool:
    """Whether two people are the same; somebody added separately at two stations has two ids."""
    return first.trainee_id == second.trainee_id or (first.alias is not None and first.alias == second.alias)


def own_states(school: School, rows: Sequence[SittingRow]) -> Iterator[tuple[SittingRow, AttemptState]]:
    """Sittings of this station with what they count as, without what is lost or only another version reads."""
    upheld, heads = upheld_streams(school), school.heads([row.stream for row in rows])
    for row in rows:
        head, state = heads.get(row.stream), row.state
        if state == "open" or state == "closed":
            yield row, state
        elif head is not None:  # otherwise it is lost, as the check of the records reports
            with suppress(BodyError):
                yield row, counted_state(attempt_state((head,)), is_upheld=row.stream in upheld)


def _own(school: School) -> Iterator[Seated]:
    known = {person.id: person.known_as for person in school.people()}
    rows = [row for row in school.sittings() if row.station == school.station]
    for row, state in own_states(school, rows):
        alias = school.alias(known.get(row.trainee_id, row.trainee))
        yield Seated(row.stream, row.trainee_id, alias, row.game, row.attempt, state, row.first_at, row.last_at)


def _seated(other: SeatedElsewhere) -> Seated | None:
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


AT_ONCE = 500
"""How many sittings are asked for in one query."""
LONGEST_S = 4.0
"""How many seconds one look may take; the rest comes with the next."""
_FINAL = ("pass", "fail", "declined", "voided")


class KeptAttempt(NamedTuple):
    """A sitting at another station. `at`: time of the last event; `expires`: of the certificate; ms of UTC.

    `terms`: its blueprint's rules; None if it cannot be read, or was read by a version that stored none.
    """

    stream: str
    station: str
    trainee: str
    alias: str | None
    game: str
    content: str
    blueprint: str
    title: str
    state: AttemptState
    begun: int
    at: int
    expires: int | None = None
    terms: Terms | None = None

    @property
    def past(self) -> PastAttempt:
        """The sitting as one of somebody's past attempts."""
        return PastAttempt(self.stream, self.begun, Attempt(self.state, self.at), self.station, self.terms)


def kept_attempts(school: School) -> tuple[KeptAttempt, ...]:
    """The sittings as last read, with the appeals known then: a failed attempt with an upheld appeal does not count."""
    shared = read_shared(school.store)
    upheld = upheld_in(shared.events)
    found = []
    for stream, facts in shared.sittings.items():
        state, terms = counted_state(facts["state"], is_upheld=stream in upheld), facts.get("terms")
        counted = {"state": state, "terms": None if terms is None else Terms(*terms)}
        found.append(KeptAttempt(stream, **(facts | counted)))
    return tuple(sorted(found, key=lambda attempt: attempt.begun))


def attempts_of(school: School, people: Iterable[Person], game: str) -> dict[str, tuple[KeptAttempt, ...]]:
    """The sittings of each of these people for a game, by person id, including those under another station's id.

    People without any are left out.
    """
    kept = [attempt for attempt in kept_attempts(school) if attempt.game == game]
    if not kept:
        return {}
    by_id, by_alias = _by(kept, lambda attempt: attempt.trainee), _by(kept, lambda attempt: attempt.alias)
    found = {}
    for person in people:
        mine = *by_id.get(person.id, ()), *by_alias.get(school.alias(person.known_as), ())
        if mine:
            streams = {attempt.stream: attempt for attempt in mine}
            found[person.id] = tuple(sorted(streams.values(), key=lambda attempt: attempt.begun))
    return found


def _by(kept: Iterable[KeptAttempt], key: Callable[[KeptAttempt], str | None]) -> dict[str | None, list[KeptAttempt]]:
    found: dict[str | None, list[KeptAttempt]] = {}
    for attempt in kept:
        if (known := key(attempt)) is not None:
            found.setdefault(known, []).append(attempt)
    return found


def withdrawn_anywhere(school: School) -> frozenset[str]:
    """The sittings at any station whose certificates were revoked or are suspended; raises SchoolError."""
    return withdrawn_streams(school) | withdrawn_elsewhere(school)


def withdrawn_elsewhere(school: School) -> frozenset[str]:
    """The sittings at other stations whose certificates were revoked or are suspended, as last read."""
    events = read_shared(school.store).events
    appeals: tuple[AppealRecord, ...] = ()
    with suppress(LogError):
        appeals = appeals_of(events)
    said: dict[str, CertificateStatus] = {}
    for event in events:
        if event.kind != STATUS:
            continue
        with suppress(LogError):
            status = read(CertificateStatus, event.body.get("status"))
            if is_status(status) and follows(status, said.get(status.stream), appeals):
                said[status.stream] = status
    return frozenset(stream for stream, status in said.items() if status.status != "reinstated")


def read_attempts(school: School, connection: "psycopg.Connection[Any]", at: int) -> None:
    """Read sittings at other stations that are new or were not over; raises SchoolError and psycopg's errors.

    What was read once is kept, whatever the server shows later.
    """
    until = time.monotonic() + LONGEST_S
    seen: set[str] = set()
    while time.monotonic() < until:
        shared = read_shared(school.store)
        sure = (stream for stream, facts in shared.sittings.items() if "terms" in facts)
        over = {stream for stream in sure if shared.sittings[stream].get("state") in _FINAL}
        found, _ = elsewhere(connection, school.store, lambda *_: True, over | seen, AT_ONCE)
        new = {kept.stream: _facts(kept) for kept in _kept(found)}
        seen |= {other.events[0].stream for other in found}  # rows that no station signed come in place of some
        if any(shared.sittings.get(stream) != facts for stream, facts in new.items()):
            keep_shared(school.store, shared._replace(sittings=shared.sittings | new, at=at))
        if not found:
            return


def on_poll_of(school: School, now: Callable[[], int] | None = None) -> "Callable[[psycopg.Connection[Any]], None]":
    """What a station asks the school's server after each copy: conflicts, people, plans, and attempts."""
    clock = now or (lambda: time.time_ns() // 1_000_000)
    conflicts = note_on_poll(school, clock)

    def on_poll(connection: "psycopg.Connection[Any]") -> None:
        conflicts(connection)
        with suppress(SchoolError):  # what cannot be processed here does not stop the copying
            read_back(school.store, connection, clock())
        with suppress(SchoolError):
            read_attempts(school, connection, clock())

    return on_poll


def _facts(kept: KeptAttempt) -> dict[str, Any]:
    facts = kept._asdict()
    del facts["stream"]
    facts["terms"] = None if kept.terms is None else list(kept.terms)  # in the form that JSON gives
    return facts


def _kept(found: tuple[SeatedElsewhere, ...]) -> Iterator[KeptAttempt]:
    for other in found:
        events = other.events
        try:
            opened, state = body_of(events[0]), attempt_state(events)
        except BodyError:
            continue  # written by another version of the program: asked for again when needed
        if isinstance(opened, Opened):
            title, terms = _blueprint_of(opened.blueprint, opened.blueprint_digest)
            expires = events[-1].at + terms.valid_days * DAY if state == "pass" and terms is not None else None
            yield KeptAttempt(
                events[0].stream, other.station, opened.trainee.id, opened.alias, opened.game, opened.content,
                opened.blueprint_digest, title, state, events[0].at, events[-1].at, expires, terms,
            )  # fmt: skip


@lru_cache(maxsize=64)
def _blueprint_of(text: str, digest: str) -> tuple[str, Terms | None]:
    """A blueprint's title and rules for attempts; "" and None if the text is not what it claims."""
    try:
        blueprint = parse_blueprint(text, Path("blueprint.toml"))
    except GameError:
        return "", None
    is_sound = blueprint.digest() == digest or is_former({"blueprint": text})
    return (blueprint.title, terms_of(blueprint)) if is_sound else ("", None)


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


def next_attempt(school: School, session: Session, trainee_id: str, game: Game, clock: Clock) -> NextAttempt:
    """The attempt at which a trainee is, after asking the school's server for a few seconds.

    Raises SchoolError, also if an earlier sitting has no verdict yet or cannot be read.
    """
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
    past = _past_of(school, person, game, others)
    return NextAttempt(tuple(earlier.attempt for earlier in past), compared, now, notes)


def _trainee(school: School, trainee_id: str) -> Person:
    found = next((person for person in school.people() if person.id == trainee_id and person.is_active), None)
    if found is None:
        raise SchoolError("no_person", message("there is no such person"), message("Choose somebody from the list"))
    return found


def _past_of(school: School, person: Person, game: Game, others: SchoolAnswer) -> tuple[PastAttempt, ...]:
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


def _attempt(person: Person, game: Game, events: tuple[Event, ...], *, is_upheld: bool, where: str) -> Attempt:
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


def _game_of(events: tuple[Event, ...]) -> object:
    return events[0].body.get("game")


def _is_of(game: Game, first: Event) -> bool:
    """Whether a sitting can still be graded and signed: neither the game nor the exam's rules have changed since."""
    opened = body_of(first)
    is_same = isinstance(opened, Opened) and (opened.content, opened.generator) == (game.content_hash, GENERATOR)
    return is_same and not is_former(first.body)


class TraineeLine(NamedTuple):
    """A trainee, with the sittings at every station. Times are ms of UTC, None if there is none.

    `attempts`: sittings without the voided ones; `at`: the last event of the last of them. `follow`: the consequences
    of the last one, but with `expires` of the last certificate, whatever came after it; `attempts_left` is None if it
    does not matter or is unknown. `station`: where the last one was, None for this station.
    """

    trainee_id: str
    name: str
    attempts: int
    state: AttemptState
    at: int | None
    follow: FollowUp
    station: str | None = None


def trainee_lines(school: School, session: Session, game: str) -> tuple[TraineeLine, ...]:
    """Every active trainee, and everybody else with a sitting at this game, by name; raises SchoolError."""
    session.require("supervisor")
    people = [person for person in school.people() if person.role == "trainee"]
    elsewhere = attempts_of(school, people, game)
    here = [row for row in reversed(school.sittings()) if row.game == game]
    past: dict[str, list[PastAttempt]] = {
        trainee: [attempt.past for attempt in some] for trainee, some in elsewhere.items()
    }
    for trainee, attempt in _attempts_here(school, here):
        past.setdefault(trainee, []).append(attempt)
    names = {row.trainee_id: row.trainee for row in here}
    names |= {person.id: person.label for person in people if person.is_active or person.id not in names}
    listed = {person.id for person in people if person.is_active} | past.keys()
    withdrawn = withdrawn_anywhere(school)
    lines = (line_of(trainee, names[trainee], past.get(trainee, ()), withdrawn) for trainee in listed)
    return tuple(sorted(lines, key=lambda line: (line.name.casefold(), line.trainee_id)))


def line_of(
    trainee: str, name: str, past: Sequence[PastAttempt], withdrawn: Collection[str] = ()
) -> TraineeLine:  # fmt: skip
    """What somebody's sittings come to; `withdrawn`: those whose certificate does not stand."""
    if not past:
        return TraineeLine(trainee, name, 0, "none", None, FollowUp())
    attempts, last, follow = past_summary(in_order(past), withdrawn)
    return TraineeLine(trainee, name, attempts, last.state, last.attempt.at, follow, last.station)


def _attempts_here(school: School, rows: Sequence[SittingRow]) -> Iterator[tuple[str, PastAttempt]]:
    """This station's sittings, each with the id of its trainee."""
    used, begun = school.blueprints_used([row.stream for row in rows]), begun_times(rows)
    for row, state in own_states(school, rows):
        at = begun[row.stream]
        terms = stored_terms(school, used.get(row.stream, ""), row.stream)
        yield row.trainee_id, PastAttempt(row.stream, at, Attempt(state, max(row.last_at, at)), None, terms)


def upheld_streams(school: School) -> frozenset[str]:
    """The sittings against which an appeal was upheld."""
    return frozenset(
        found.appeal.stream
        for found in school.appeals()
        if found.decision is not None and found.decision.outcome == "upheld"
    )


def withdrawn_streams(school: School) -> frozenset[str]:
    """The sittings whose certificates were revoked or are suspended; raises SchoolError."""
    last = last_status(statuses(school.store))
    return frozenset(stream for stream, status in last.items() if status.status != "reinstated")
