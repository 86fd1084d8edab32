"""Who is to sit: plans, also of a group, the queue of a station; and a new sitting, opened if the rules allow it."""

import secrets
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.form.form import MOST_SEED
from dealer_trainer.certification.school.attempt import NextAttempt, attempts_left, next_attempt
from dealer_trainer.certification.school.blueprint_store import (
    ExamHouse,
    approval_of,
    blueprints_of,
    check_same,
    check_version,
    exam_house,
)
from dealer_trainer.certification.school.live.remote_command import take_commands
from dealer_trainer.certification.school.local_time import day, minute
from dealer_trainer.certification.school.sitting_line import check_sound
from dealer_trainer.certification.sitting.body import NOTED_BY, Person, Reason, Signer, SittingError
from dealer_trainer.certification.sitting.opened import Opened, opening, secret_of
from dealer_trainer.certification.sitting.sitting import secret_in
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.engine import Rules
from dealer_trainer.games import Game, GameError
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message, sentence
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import Hash, KeyId, LogError, Stream, Timestamp, read
from dealer_trainer.records.log.event import Event, SeedOpening
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.records.school.elsewhere import BEGUN, PLANNED, REMOVED, note_plans, plan_events, station_names
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Person as Record
from dealer_trainer.records.school.session import Session


class NewSitting(Frozen):
    """Who is examined, how their identity was checked, by which blueprint."""

    trainee_id: str
    identity: Reason
    blueprint: Blueprint


def begin_sitting(
    school: School, session: Session, new: NewSitting, game: Game, clock: Clock, here: Rules | None = None
) -> Exam:
    """Open the sitting in the records, after asking the school's server for a few seconds; raises SchoolError.

    `game`: as it ships; the sitting is drawn and graded by what the school's admin has signed. `here`: the rules at
    this station's tables.
    """
    session.require("supervisor")
    if new.trainee_id == session.person.id:
        what = message("nobody can be their own examiner")
        raise SchoolError("forbidden", what, message("Have another supervisor give the exam"))
    school.take_over(new.trainee_id, clock.now())
    attempt = next_attempt(school, session, new.trainee_id, game, clock)
    secret = secret_of(secrets.randbelow(MOST_SEED + 1))
    opened = _opened(school, session, new, exam_house(school, game, here or game.rules), attempt, secret)
    log = school.begin(session, opened.kind, opened.document(), clock.now(), 0)
    exam = Exam(game, log, clock, secret)
    take_commands(school, exam)
    for note in attempt.notes:  # before anything else is in it
        exam.flag(NOTED_BY, sentence(note))
        assert exam.future is not None
        exam.future.result()
        exam.acknowledge()
    note_begun(school, session, new.trainee_id, game.id, log.stream, clock.now())
    return exam


def resume_sitting(school: School, session: Session, stream: str, game: Game, clock: Clock) -> Exam:
    """Resume a sitting of this station, its form opened with the key of the person signed in; raises SchoolError.

    A form that was made for another house than the school's is not resumed (ruling A13).
    """
    session.require("supervisor")
    try:
        exam = exam_of(school, session, stream, game, clock)
        present = exam_house(school, game, game.rules)
        why = message("the house rules have changed since the exam began")
        how = message("Grade it as it is, or have the former house rules signed again and then continue it")
        check_same(exam.sitting.game.rules, present.game.rules, why, how)
        take_commands(school, exam)
        return exam
    except SittingError as error:
        how = message("Open it with the game and the version of the program it was started with")
        raise SchoolError("elsewhere", str(error), how) from error


def exam_of(school: School, session: Session, stream: str, game: Game, clock: Clock) -> Exam:
    """A sitting of this station to resume; raises SchoolError, or SittingError for invalid events."""
    log = school.resume(session, stream)
    check_sound(school, log.events)
    secret = secret_in(log.events) or school.open_seed(session, stream)
    return Exam(game, log, clock, secret)


def signer_of(session: Session) -> Signer:
    """Whoever is signed in, as a record names them."""
    me = session.person
    return Signer(id=me.id, name=me.name, rank=me.rank, license=me.license, key=session.key.id)


def _opened(
    school: School, session: Session, new: NewSitting, house: ExamHouse, attempt: NextAttempt, secret: SeedOpening
) -> Opened:
    person = next(trainee for trainee in school.people() if trainee.id == new.trainee_id)
    _check_attempt(attempt, new, person)
    if person.extra_per_cent > new.blueprint.extra_time:
        what = message(
            "{person} has {given}% extra time, and the blueprint allows at most {most}%",
            person=person.label, given=person.extra_per_cent, most=new.blueprint.extra_time,
        )  # fmt: skip
        raise SchoolError("no_attempt", what, message("Change it under People, or use a blueprint that allows more"))
    check_version(school, new.blueprint, house.game)
    toml, approved = approval_of(school, new.blueprint, house.game)
    card = school.card
    try:
        return opening(
            house.game, new.blueprint, secret, school.boxes(),
            trainee=Person(id=person.id, name=person.name, staff_number=person.staff_number),
            supervisor=signer_of(session), school=Signer(id=card.id, name=card.name, key=card.key),
            identity=new.identity, attempt=attempt.attempt, extra_time_per_cent=person.extra_per_cent,
            private_reason=person.extra_reason, compared=attempt.compared, alias=school.alias(person.known_as),
            approved=approved, house_signed=house.signature, blueprint=toml,
        )  # fmt: skip
    except GameError as error:
        what = message("no exam can be drawn from the blueprint: {error}", error=str(error))
        raise SchoolError("wrong_file", what, message("Change the blueprint")) from error


def _check_attempt(attempt: NextAttempt, new: NewSitting, person: Record) -> None:
    """Raise SchoolError if the blueprint allows no attempt, or none yet."""
    blueprint = new.blueprint
    if not attempts_left(blueprint, attempt.attempt - 1):
        what = message(
            "{person} has used all {attempts} attempts that the blueprint allows",
            person=person.label, attempts=blueprint.attempts,
        )  # fmt: skip
        raise SchoolError("no_attempt", what, message("Save a blueprint that allows more"))
    until = attempt.wait_until(blueprint)
    if until is not None and attempt.is_waiting(blueprint):
        what = message(
            "{person} did not pass and may retake it from {time}: the blueprint requires {days} days between attempts",
            person=person.label, time=minute(until), days=blueprint.retest_days,
        )  # fmt: skip
        raise SchoolError("no_attempt", what, message("Save a blueprint with a shorter wait"))


PlanState = Literal["waiting", "missed", "seated", "removed"]
"""Missed: its day is over, and nobody was seated. Removed: also if the trainee is deactivated or erased."""


class Plan(NamedTuple):
    """A planned sitting. `trainee`: their id. `blueprint`: its digest, `title`: as displayed. `at`: ms of UTC.

    `station`: id of a station's key, None for any. The rest is known once it is planned: `id`: 32 hex digits; `name`:
    the trainee's, with the staff number if there is one, "" if unknown here; `state`: of the plan; `stream`: of the
    sitting that was begun from it.
    """

    trainee: str
    blueprint: str
    title: str
    game: str
    at: int
    station: str | None = None
    id: str = ""
    name: str = ""
    state: PlanState = "waiting"
    stream: str = ""


MOST_AT_ONCE = 1000
"""The most plans made at once."""
LONGEST_TITLE = 500
"""The most characters of a blueprint's title."""
MOST_AHEAD = 10 * 366 * 86_400_000
"""How far ahead a sitting can be planned, in ms."""


class _PlanDocument(NamedTuple):
    """A plan as an event has it; why somebody is examined again was said by earlier versions."""

    id: Stream
    trainee: Stream
    blueprint: Hash
    title: Annotated[str, Field(max_length=LONGEST_TITLE)]
    game: Annotated[str, Field(max_length=LONGEST_TITLE)]
    at: Timestamp
    station: KeyId | None
    why: Annotated[str, Field(max_length=40)] = ""


def plan_sittings(school: School, session: Session, plans: Sequence[Plan], at: int) -> tuple[str, ...]:
    """Plan sittings, all or none; returns their ids.

    Raises SchoolError, also for somebody who is no longer examined.
    """
    active = {person.id for person in school.people() if may_be_planned(person)}
    for plan in plans:
        if plan.trainee not in active:
            raise SchoolError("no_person", message("there is no such person"), message("Choose somebody from the list"))
        if not 0 < plan.at < at + MOST_AHEAD:
            what = message("nothing is planned for that day")
            raise SchoolError("no_attempt", what, message("Check the day, and this computer’s clock"))
    if not 0 < len(plans) <= MOST_AT_ONCE:
        raise ValueError(f"{len(plans)} plans at once")
    ids = tuple(secrets.token_hex(16) for _ in plans)
    bodies = [{"plan": _document(found, plan)} for found, plan in zip(ids, plans, strict=True)]
    note_plans(school, session, PLANNED, bodies, at)
    return ids


def remove_plans(school: School, session: Session, ids: Iterable[str], at: int) -> None:
    """Remove plans from the roster, whichever station made them; raises SchoolError."""
    note_plans(school, session, REMOVED, [{"plan": found} for found in ids], at)


def planned(school: School, now: int) -> tuple[Plan, ...]:
    """All plans of the school as last read, the earliest first; raises SchoolError. `now`: ms of UTC."""
    events = plan_events(school)
    people = {person.id: person for person in school.people()}
    removed = {str(event.body.get("plan")) for event in events if event.kind == REMOVED}
    begun = {str(event.body.get("plan")): str(event.body.get("stream")) for event in events if event.kind == BEGUN}
    found: dict[str, Plan] = {}
    for event in events:
        plan = _read(event) if event.kind == PLANNED else None
        if plan is None or plan.id in found:
            continue
        person = people.get(plan.trainee)
        found[plan.id] = plan._replace(
            name="" if person is None or person.name == WITHHELD else person.label,
            stream=begun.get(plan.id, ""),
            state=_state(plan, person, now, is_removed=plan.id in removed, is_begun=plan.id in begun),
        )
    return tuple(sorted(found.values(), key=lambda plan: (plan.at, plan.name.casefold(), plan.id)))


def queue_of(plans: Iterable[Plan], station: str) -> tuple[Plan, ...]:
    """The plans that wait, for this station or for any."""
    return tuple(plan for plan in plans if plan.state == "waiting" and plan.station in (None, station))


def next_trainee(plans: Iterable[Plan], station: str, now: int) -> Plan | None:
    """The first person in a station's queue who is planned for today; None if nobody is."""
    today = day(now)
    return next((plan for plan in queue_of(plans, station) if day(plan.at) <= today), None)


def note_begun(school: School, session: Session, trainee: str, game: str, stream: str, at: int) -> None:
    """Note that the plan of somebody just seated led to this sitting, if there is a plan for today or earlier.

    Raises SchoolError.
    """
    mine = [plan for plan in planned(school, at) if (plan.trainee, plan.game) == (trainee, game)]
    waiting = [plan for plan in mine if plan.state in ("waiting", "missed") and day(plan.at) <= day(at)]
    if waiting:
        note_plans(school, session, BEGUN, [{"plan": waiting[-1].id, "stream": stream}], at)


def may_be_planned(person: Record) -> bool:
    """Whether somebody is a trainee who has been neither deactivated nor erased."""
    return person.is_active and person.role == "trainee" and person.name != WITHHELD


def _state(plan: Plan, person: Record | None, now: int, *, is_removed: bool, is_begun: bool) -> PlanState:
    if is_begun:
        return "seated"
    if is_removed or person is None or not may_be_planned(person):
        return "removed"
    return "missed" if day(plan.at) < day(now) else "waiting"


def _document(found: str, plan: Plan) -> dict[str, Any]:
    document = _PlanDocument(found, plan.trainee, plan.blueprint, plan.title, plan.game, plan.at, plan.station)
    return document._asdict()


def _read(event: Event) -> Plan | None:
    """The plan in an event; None if another version wrote it."""
    written = event.body.get("plan")
    if isinstance(written, dict):  # plans for a retest of areas become plans for the exam
        written = {key: value for key, value in written.items() if key != "retest"}
    try:
        plan = read(_PlanDocument, written)
    except LogError:
        return None
    title = " ".join(plan.title.split())
    return Plan(plan.trainee, plan.blueprint, title, plan.game, plan.at, plan.station, plan.id)


class GroupPlan(NamedTuple):
    """The result for a group: how many were planned, and how many had been already."""

    planned: int
    already: int


def plan_group(school: School, session: Session, group: str, model: Plan, now: int) -> GroupPlan:
    """Plan a sitting like `model` for each trainee of a group, all for its time; all are written or none.

    They wait in one queue, from which each station takes the next. Raises SchoolError.
    """
    members = [person for person in school.people() if may_be_planned(person) and person.staff_group == group]
    waiting = {plan.trainee for plan in planned(school, now) if plan.state == "waiting" and plan.game == model.game}
    plans = [model._replace(trainee=person.id) for person in members if person.id not in waiting]
    if plans:  # pressed again, it plans the rest
        plan_sittings(school, session, plans[:MOST_AT_ONCE], now)
    return GroupPlan(len(plans[:MOST_AT_ONCE]), sum(person.id in waiting for person in members))


TAIL = 4
"""How many characters of a key tell two stations with the same name apart."""


def told_apart(names: Mapping[str, str]) -> dict[str, str]:
    """The names of stations by their keys; stations with the same name also get the last characters of their keys.

    >>> told_apart({"z6MkAbcd": "Station 2", "z6MkEfgh": "Station 2", "z6MkIjkl": "East"})
    {'z6MkAbcd': 'Station 2 (Abcd)', 'z6MkEfgh': 'Station 2 (Efgh)', 'z6MkIjkl': 'East'}
    """
    often = Counter(names.values())
    return {key: name if often[name] == 1 else f"{name} ({key[-TAIL:]})" for key, name in names.items()}


class RosterSummary(NamedTuple):
    """`here`: id of this station's key; `name`: its name; `stations`: the names of the others, by their keys."""

    here: str = ""
    now: int = 0
    plans: tuple[Plan, ...] = ()
    stations: tuple[tuple[str, str], ...] = ()
    name: str = ""


def roster_summary(school: School, session: Session, now: int) -> RosterSummary:
    """Read what the roster shows; raises SchoolError."""
    session.require("supervisor")
    names = all_station_names(school)
    name = names.pop(school.station)
    others = tuple(sorted(names.items(), key=lambda found: found[1]))
    return RosterSummary(school.station, now, planned(school, now), others, name)


def all_station_names(school: School) -> dict[str, str]:
    """The names of the school's stations, this one and those known here, by their keys."""
    first = school.first_event(school.station_log)
    here = "" if first is None else str(first.text.get("title", ""))
    return told_apart({**station_names(school), school.station: here})


def ready_next(school: School, game: Game, now: int) -> Plan:
    """Who is next at this station today; raises SchoolError, also where the blueprint may not be used."""
    plan = next_trainee((plan for plan in planned(school, now) if plan.game == game.id), school.station, now)
    if plan is None:
        what = message("nobody is planned at this station today")
        raise SchoolError("no_attempt", what, message("Plan an exam, or start a new one"))
    return ready(school, plan, game)


def ready(school: School, plan: Plan, game: Game) -> Plan:
    """A plan whose blueprint may be used at this station; raises SchoolError."""
    if plan.blueprint in {blueprint.digest() for blueprint in blueprints_of(school, game).usable}:
        return plan
    what = message("the blueprint {title} of the plan is not approved, or not at this station", title=plan.title)
    raise SchoolError("wrong_file", what, message("Have it approved, or start a new exam by another one"))
