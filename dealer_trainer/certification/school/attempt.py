"""The attempts of a school's trainees at all its stations: at which one somebody is, and how far each of them is.

Sittings at other stations are read from the school's server and kept for when it is away. The wait for an attempt
counts by the server's clock, or by this computer's if there is no answer.
"""

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import is_former, parse_blueprint
from dealer_trainer.certification.paper.remark import STATION, Remark
from dealer_trainer.certification.school.local_time import clock_notes
from dealer_trainer.certification.school.sitting_line import stored_blueprint, unchanged
from dealer_trainer.certification.sitting.body import BodyError
from dealer_trainer.certification.sitting.event_body import Declined, SignedOff, Voided, body_of
from dealer_trainer.certification.sitting.opened import Compared, Opened
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import STATEMENT, STATUS, AppealRecord, CertificateStatus, appeals_of, follows
from dealer_trainer.records.log.check import Conflict, conflict_text
from dealer_trainer.records.log.document import LogError, read
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.decision import last_status, statuses
from dealer_trainer.records.school.elsewhere import keep_shared, read_shared
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.other_stations import (
    SchoolAnswer,
    SeatedElsewhere,
    elsewhere,
    read_back,
    upheld_in,
)
from dealer_trainer.records.school.session import Person, Session
from dealer_trainer.records.school.sitting import SittingRow
from dealer_trainer.table.seeded_random import GENERATOR

if TYPE_CHECKING:
    import psycopg


DAY = 86_400_000

SOON = 30 * DAY
"""A certificate that expires within this time is marked as ending soon."""

AttemptState = Literal["none", "open", "closed", "declined", "voided", "pass", "fail"]
"""The state of an attempt. None: never examined. Closed: it waits for a signature. Voided: it does not count."""
_WAITED_FOR: frozenset[AttemptState] = frozenset({"fail", "declined"})
CertificateState = Literal["none", "valid", "expiring", "expired"]
RetestState = Literal["none", "never", "later", "now"]
"""Whether a trainee may sit again. None: there is nothing to wait for. Never: no attempts are left."""


def counted_state(state: AttemptState, *, is_upheld: bool) -> AttemptState:
    """What a sitting counts as: a failed or declined attempt does not count if an appeal against it was upheld.

    >>> [counted_state(state, is_upheld=True) for state in ("fail", "declined", "pass")]
    ['voided', 'voided', 'pass']
    """
    return "voided" if is_upheld and state in _WAITED_FOR else state


class Terms(NamedTuple):
    """A blueprint's rules for attempts: how long a certificate is valid, the wait, and the number of attempts."""

    valid_days: int
    retest_days: int
    attempts: int


class FollowUp(NamedTuple):
    """The consequences of an attempt: when its certificate expires, or when the trainee may sit again; ms of UTC.

    `attempts_left`: None after a pass.
    """

    expires: int | None = None
    retest: int | None = None
    attempts_left: int | None = None


class PastAttempt(NamedTuple):
    """A sitting as attempts are counted and compared; `state`: what it counts as.

    `trainee`: their id where it was given; `alias`: by which the school's other stations know them. `begun`, `at`: when
    it began, and when its state was written; ms of UTC. `station`: the name of the other station that gave it, None for
    this one. `terms`: its blueprint's rules, None if they are unknown. `attempt`: its number, as it was given.
    """

    stream: str
    trainee: str
    alias: str | None
    game: str
    state: AttemptState
    begun: int
    at: int
    station: str | None = None
    terms: Terms | None = None
    attempt: int = 1


def attempt_state(events: Sequence[Event]) -> AttemptState:
    """The state of the sitting with these events; raises BodyError if the last one is not an event of a sitting."""
    last = body_of(events[-1])
    if isinstance(last, SignedOff):
        return last.verdict
    if isinstance(last, Declined | Voided):
        return "declined" if isinstance(last, Declined) else "voided"
    return "closed" if any(event.kind == "closed" for event in events) else "open"


def attempts_taken(states: Sequence[AttemptState]) -> int:
    """How many attempts somebody has used, from their sittings, oldest first; the count restarts after a pass.

    A voided sitting does not count; a declined one does (A8).

    >>> [attempts_taken(states) for states in (["fail", "declined"], ["fail", "voided"], ["pass", "fail"])]
    [2, 1, 1]
    """
    taken = 0
    for state in states:
        taken = 0 if state == "pass" else taken + (state != "voided")
    return taken


def retest_of(blueprint: Blueprint, past: Sequence[PastAttempt]) -> int | None:
    """When somebody with these sittings, oldest first, may sit again; None if there is no wait.

    A declined attempt has the same wait as a failed one (A8). A failure before a pass does not count, nor does what
    came between a failure and now.
    """
    failed: int | None = None
    for attempt in past:
        failed = None if attempt.state == "pass" else attempt.at if attempt.state in _WAITED_FOR else failed
    return None if failed is None or not blueprint.retest_days else failed + blueprint.retest_days * DAY


def follow_up(blueprint: Blueprint | Terms, at: int, attempts: int, *, is_passed: bool) -> FollowUp:
    """The consequences of a sitting that was signed off at `at`, the last of so many attempts.

    >>> from dealer_trainer.games import find_game
    >>> from dealer_trainer.certification.blueprint.reading import shipped_blueprint
    >>> follow_up(shipped_blueprint(find_game("rock-n-roll-dice")), 0, 1, is_passed=False)
    FollowUp(expires=None, retest=604800000, attempts_left=2)
    """
    if is_passed:
        return FollowUp(expires=at + blueprint.valid_days * DAY)
    left = attempts_left(blueprint, attempts)
    return FollowUp(retest=at + blueprint.retest_days * DAY if left else None, attempts_left=left)


def attempts_left(blueprint: Blueprint | Terms, attempts: int) -> int:
    """How many attempts a blueprint leaves after so many; None if it sets no limit."""
    return max(0, blueprint.attempts - attempts)


def certificate_state(expires: int | None, now: int) -> CertificateState:
    """Whether a certificate that expires at `expires` (None for no certificate) is still valid.

    >>> [certificate_state(expires, 100 * DAY) for expires in (None, 131 * DAY, 130 * DAY, 100 * DAY)]
    ['none', 'valid', 'expiring', 'expired']
    """
    if expires is None:
        return "none"
    return "valid" if expires - now > SOON else "expiring" if expires > now else "expired"


def retest_state(follow: FollowUp, now: int) -> RetestState:
    """Whether a trainee may sit again now.

    >>> [retest_state(FollowUp(None, retest, left), 7) for retest, left in ((None, None), (None, 0), (8, 1), (7, 1))]
    ['none', 'never', 'later', 'now']
    """
    if follow.retest is None:
        return "never" if follow.attempts_left == 0 else "none"
    return "now" if follow.retest <= now else "later"


def in_order(past: Iterable[PastAttempt]) -> tuple[PastAttempt, ...]:
    """The oldest first; those that began at the same time stay in the given order."""
    return tuple(sorted(past, key=lambda attempt: attempt.begun))


def begun_times(sittings: Iterable[SittingRow]) -> dict[str, int]:
    """When this station's sittings began, ms of UTC, by stream, in the order in which they were written.

    A clock that was set back makes no sitting older than the previous one of the same trainee and game.
    """
    latest: dict[tuple[str, str], int] = {}
    found = {}
    for sitting in sittings:
        who = sitting.trainee_id, sitting.game
        found[sitting.stream] = latest[who] = max(sitting.first_at, latest.get(who, 0))
    return found


def _follow_up(past: PastAttempt, attempts: int) -> FollowUp:
    if past.terms is None:
        return FollowUp()
    if past.state in ("pass", "fail", "declined"):
        return follow_up(past.terms, past.at, attempts, is_passed=past.state == "pass")
    return FollowUp(attempts_left=attempts_left(past.terms, attempts))


def is_conflict(first: PastAttempt, second: PastAttempt) -> bool:
    """Whether two sittings of one person at two stations were given as the same attempt.

    Not if one was voided, nor if one was passed before the other began, because the count then restarts.
    """
    if (first.game, first.attempt) != (second.game, second.attempt) or "voided" in (first.state, second.state):
        return False
    earlier, later = sorted((first, second), key=lambda seated: seated.begun)
    return not (earlier.state == "pass" and earlier.at <= later.begun)


def note_conflicts(school: School, now: Callable[[], int], connection: "psycopg.Connection[Any]") -> None:
    """Note the conflicts that the server shows and those that are settled; raises SchoolError and psycopg's errors."""
    mine = tuple(_own(school))
    if not mine:
        return
    ids, aliases = {seated.trainee for seated in mine}, {seated.alias for seated in mine} - {None}
    own_streams = {seated.stream for seated in mine}
    found, _ = elsewhere(connection, school, lambda id_, alias: id_ in ids or alias in aliases, own_streams)
    known = {(conflict.stream, conflict.other): conflict for conflict in school.conflicts()}
    standing = {
        (own.stream, seated.stream): Conflict(own.stream, seated.stream, other.station, own.attempt, seated.begun)
        for other in found
        if (seated := _seated(other, is_upheld=other.is_upheld)) is not None
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


def _is_same_person(first: PastAttempt, second: PastAttempt) -> bool:
    """Whether two people are the same; somebody added separately at two stations has two ids."""
    return first.trainee == second.trainee or (first.alias is not None and first.alias == second.alias)


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


def _own(school: School) -> Iterator[PastAttempt]:
    known = {person.id: person.known_as for person in school.people()}
    rows = [row for row in school.sittings() if row.station == school.station]
    for row, state in own_states(school, rows):
        alias = school.alias(known.get(row.trainee_id, row.trainee))
        yield _of_row(row, state, alias)


def _of_row(row: SittingRow, state: AttemptState, alias: str | None = None, begun: int = 0) -> PastAttempt:
    begun = begun or row.first_at
    last = max(row.last_at, begun)
    return PastAttempt(row.stream, row.trainee_id, alias, row.game, state, begun, last, attempt=row.attempt)


def _seated(other: SeatedElsewhere, *, is_upheld: bool) -> PastAttempt | None:
    """A sitting that is not here; None if another version of the program wrote it."""
    events = other.events
    try:
        opened, state = body_of(events[0]), counted_state(attempt_state(events), is_upheld=is_upheld)
    except BodyError:
        return None
    if not isinstance(opened, Opened):
        return None
    return PastAttempt(
        events[0].stream, opened.trainee.id, opened.alias, opened.game, state, events[0].at, events[-1].at,
        other.station, _terms_in(opened.blueprint, opened.blueprint_digest), opened.attempt,
    )  # fmt: skip


AT_ONCE = 500
"""How many sittings are asked for in one query."""
LONGEST_S = 4.0
"""How many seconds one look may take; the rest comes with the next."""
_FINAL = ("pass", "fail", "declined", "voided")


def kept_attempts(school: School) -> tuple[PastAttempt, ...]:
    """The sittings as last read, with the appeals known then: a failed attempt with an upheld appeal does not count."""
    shared = read_shared(school)
    upheld, mine = upheld_in(shared.events), {row.stream for row in school.sittings()}
    found = []
    for stream, facts in shared.sittings.items():
        if stream in mine:  # it was lost here, and is back
            continue
        state, terms = counted_state(facts["state"], is_upheld=stream in upheld), facts.get("terms")
        counted = {"stream": stream, "state": state, "terms": None if terms is None else Terms(*terms)}
        said = {name: value for name, value in (facts | counted).items() if name in PastAttempt._fields}
        found.append(PastAttempt(**said))
    return in_order(found)


def attempts_of(school: School, people: Iterable[Person], game: str) -> dict[str, tuple[PastAttempt, ...]]:
    """The sittings of each of these people for a game, by person id, including those under another station's id.

    People without any are left out.
    """
    of: dict[str | None, list[PastAttempt]] = {}
    for attempt in kept_attempts(school):
        for key in {attempt.trainee, attempt.alias} - {None} if attempt.game == game else ():
            of.setdefault(key, []).append(attempt)
    found = {}
    for person in people if of else ():
        mine = {
            attempt.stream: attempt for key in (person.id, school.alias(person.known_as)) for attempt in of.get(key, ())
        }
        if mine:
            found[person.id] = in_order(mine.values())
    return found


def withdrawn_elsewhere(school: School) -> frozenset[str]:
    """The sittings at other stations whose certificates were revoked or are suspended, as last read."""
    events = read_shared(school).events
    appeals: tuple[AppealRecord, ...] = ()
    with suppress(LogError):
        appeals = appeals_of(events)
    said: dict[str, CertificateStatus] = {}
    for event in events:
        if event.kind != STATUS:
            continue
        with suppress(LogError):
            status = read(CertificateStatus, event.body.get("status"))
            if STATEMENT.holds(status) and follows(status, said.get(status.stream), appeals):
                said[status.stream] = status
    return frozenset(stream for stream, status in said.items() if status.status != "reinstated")


def read_attempts(school: School, connection: "psycopg.Connection[Any]", at: int) -> None:
    """Read sittings that are not here and are new or were not over; raises SchoolError and psycopg's errors.

    What was read once is kept, whatever the server shows later.
    """
    until = time.monotonic() + LONGEST_S
    seen = {row.stream for row in school.sittings()}
    while time.monotonic() < until:
        shared = read_shared(school)
        sure = (stream for stream, facts in shared.sittings.items() if "terms" in facts)
        over = {stream for stream in sure if shared.sittings[stream].get("state") in _FINAL}
        found, _ = elsewhere(connection, school, lambda *_: True, over | seen, AT_ONCE)
        new = {kept.stream: _facts(kept) for other in found if (kept := _seated(other, is_upheld=False)) is not None}
        seen |= {other.events[0].stream for other in found}  # rows that no station signed come in place of some
        if any(shared.sittings.get(stream) != facts for stream, facts in new.items()):
            keep_shared(school, shared._replace(sittings=shared.sittings | new, at=at))
        if not found:
            return


def on_poll_of(school: School, now: Callable[[], int] | None = None) -> "Callable[[psycopg.Connection[Any]], None]":
    """What a station asks the school's server after each copy: conflicts, people, plans, and attempts."""
    clock = now or (lambda: time.time_ns() // 1_000_000)

    def on_poll(connection: "psycopg.Connection[Any]") -> None:
        note_conflicts(school, clock, connection)
        with suppress(SchoolError):  # what cannot be processed here does not stop the copying
            read_back(school, connection, clock())
        with suppress(SchoolError):
            read_attempts(school, connection, clock())

    return on_poll


def _facts(kept: PastAttempt) -> dict[str, Any]:
    facts = kept._asdict()
    del facts["stream"]
    facts["terms"] = None if kept.terms is None else list(kept.terms)  # in the form that JSON gives
    return facts


@lru_cache(maxsize=64)
def _terms_in(text: str, digest: str) -> Terms | None:
    """A blueprint's rules for attempts; None if the text is not what it claims."""
    try:
        blueprint = parse_blueprint(text, Path("blueprint.toml"))
    except GameError:
        return None
    if blueprint.digest() != digest and not is_former({"blueprint": text}):
        return None
    return Terms(blueprint.valid_days, blueprint.retest_days, blueprint.attempts)


class NextAttempt(NamedTuple):
    """The attempt at which a trainee is.

    `past`: the attempts before, the oldest first. `compared`: whether the school's server reported those of other
    stations. `now`: the server's time if it answered, otherwise this computer's. `notes`: what contradicts this
    computer's clock or records.
    """

    past: tuple[PastAttempt, ...]
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
    if lost := sum(other.events[0].station == school.station for other in others.sittings):
        notes += (message("sittings that this station gave are missing here or end otherwise than on the school’s "
                          "server ({count}): the records were put back to an earlier state", count=lost),)  # fmt: skip
    return NextAttempt(_past_of(school, person, game, others), compared, now, notes)


def _trainee(school: School, trainee_id: str) -> Person:
    found = next((person for person in school.people() if person.id == trainee_id and person.is_active), None)
    if found is None:
        raise SchoolError("no_person", message("there is no such person"), message("Choose somebody from the list"))
    return found


def _past_of(school: School, person: Person, game: Game, others: SchoolAnswer) -> tuple[PastAttempt, ...]:
    """The sittings before, oldest first; those that the server does not report now as they were last read."""
    upheld = upheld_streams(school)
    rows = [row for row in reversed(school.sittings()) if (row.trainee_id, row.game) == (person.id, game.id)]
    found, begun = list[PastAttempt](), begun_times(rows)
    for row in rows:
        events = school.events(row.stream)
        unchanged(school, events)
        state = _state(person, game, events, is_upheld=row.stream in upheld, where="")
        found.append(_of_row(row, state, begun=begun[row.stream]))
    for other in others.sittings:
        first, last = other.events[0], other.events[-1]
        if first.body.get("game") == game.id:
            where = None if first.station == school.station else other.station  # what is lost gets no verdict
            state = _state(person, game, other.events, is_upheld=other.is_upheld, where=where)
            found.append(PastAttempt(first.stream, person.id, None, game.id, state, first.at, last.at, other.station))
    elsewhere = {other.events[0].stream for other in others.sittings}
    read = attempts_of(school, (person,), game.id).get(person.id, ())
    return in_order((*found, *(kept for kept in read if kept.stream not in elsewhere)))


def _state(
    person: Person, game: Game, events: tuple[Event, ...], *, is_upheld: bool, where: str | None
) -> AttemptState:
    """What a sitting before counts as; raises SchoolError if it waits for its verdict `where`, or cannot be read."""
    try:
        state = counted_state(attempt_state(events), is_upheld=is_upheld)
        is_undecided = where is not None and state in ("open", "closed") and _is_of(game, events[0])
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
    return state


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
    past = {trainee: [*some] for trainee, some in elsewhere.items()}
    for attempt in _attempts_here(school, here):
        past.setdefault(attempt.trainee, []).append(attempt)
    names = {row.trainee_id: row.trainee for row in here}
    names |= {person.id: person.label for person in people if person.is_active or person.id not in names}
    listed = {person.id for person in people if person.is_active} | past.keys()
    withdrawn = withdrawn_streams(school) | withdrawn_elsewhere(school)
    lines = (line_of(trainee, names[trainee], past.get(trainee, ()), withdrawn) for trainee in listed)
    return tuple(sorted(lines, key=lambda line: (line.name.casefold(), line.trainee_id)))


def line_of(trainee: str, name: str, past: Sequence[PastAttempt], withdrawn: Collection[str] = ()) -> TraineeLine:
    """What somebody's sittings come to; `withdrawn`: those whose certificates were revoked or are suspended."""
    if not past:
        return TraineeLine(trainee, name, 0, "none", None, FollowUp())
    past = in_order(past)
    taken, counted = attempts_taken([each.state for each in past]), [each for each in past if each.state != "voided"]
    passed = (each for each in past if each.state == "pass" and each.stream not in withdrawn)  # a pass is still a pass
    certified = (_follow_up(each, taken).expires for each in passed)
    last = (counted or past)[-1]
    follow = _follow_up(last, taken)._replace(expires=max((at for at in certified if at is not None), default=None))
    return TraineeLine(trainee, name, len(counted), last.state, last.at, follow, last.station)


def _attempts_here(school: School, rows: Sequence[SittingRow]) -> Iterator[PastAttempt]:
    """This station's sittings."""
    used, begun = school.blueprints_used([row.stream for row in rows]), begun_times(rows)
    for row, state in own_states(school, rows):
        terms = stored_terms(school, used.get(row.stream, ""), row.stream)
        yield _of_row(row, state, begun=begun[row.stream])._replace(terms=terms)


def upheld_streams(school: School) -> frozenset[str]:
    """The sittings against which an appeal was upheld."""
    return frozenset(
        found.appeal.stream
        for found in school.appeals()
        if found.decision is not None and found.decision.outcome == "upheld"
    )


def withdrawn_streams(school: School) -> frozenset[str]:
    """The sittings whose certificates were revoked or are suspended; raises SchoolError."""
    last = last_status(statuses(school))
    return frozenset(stream for stream, status in last.items() if status.status != "reinstated")


def stored_terms(school: School, digest: str, stream: str) -> Terms | None:
    """A blueprint's rules for attempts; None if it cannot be read."""
    found = stored_blueprint(school, digest, stream)
    said = ((found.get(key), usual) for key, usual in Terms(365, 7, 3)._asdict().items())
    return Terms(*(value if isinstance(value, int) else usual for value, usual in said)) if found else None
