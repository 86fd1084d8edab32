"""A sitting as a supervisor orders it, and what the records make of that; away from the window's thread."""

import secrets
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.blueprint import Blueprint, read_blueprint, shipped_blueprint
from dealer_trainer.certification.event_body import Body, BodyError, Flagged, Opened, Person, Signer, body_of
from dealer_trainer.certification.exam import Exam, opening
from dealer_trainer.certification.form import MOST_SEED
from dealer_trainer.certification.school.attempt import Attempt, attempts_had, retest_of, standing_of
from dealer_trainer.certification.school.local_time import minute
from dealer_trainer.certification.sitting import SittingError
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game, GameError
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.table.seeded_random import GENERATOR

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person as Record
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


class Order(NamedTuple):
    """Who sits, how it was checked that it is them, by which blueprint; `reason`: of the extra time."""

    trainee_id: str
    identity: str
    blueprint: Blueprint
    extra_time_per_cent: int
    reason: str


def blueprints_of(game: Game, kept: tuple[str, ...]) -> tuple[Blueprint, ...]:
    """The blueprints that can be examined by, what the school keeps before what ships; no two alike."""
    found: dict[str, Blueprint] = {}
    for text in kept:
        try:
            one = read_blueprint(text, game)
        except GameError:
            continue  # of another game, or of rows that this guide no longer has
        found.setdefault(one.digest(), one)
    try:
        shipped = shipped_blueprint(game)
    except GameError:
        return tuple(found.values())
    found.setdefault(shipped.digest(), shipped)
    return tuple(found.values())


def begin(school: "School", session: "Session", game: Game, order: Order, clock: Clock) -> Exam:
    """Open the sitting in the records; raises SchoolError."""
    session.require("supervisor")
    opened = _opened(school, session, game, order, clock.now())
    log = school.begin(session, opened.kind, opened.document(), clock.now(), 0)
    if order.extra_time_per_cent:
        words = f"{order.extra_time_per_cent} per cent of extra time: {order.reason}"
        note = Flagged(by=session.person.id, reason=words)
        log.append(note.kind, note.document(), clock.now(), 0).result()
    return Exam(game, log, clock)


def resume(school: "School", game: Game, stream: str, clock: Clock) -> Exam:
    """Take a sitting of this station up again; raises SchoolError."""
    try:
        return Exam(game, school.resume(stream), clock)
    except SittingError as error:
        raise SchoolError(
            "elsewhere", str(error), "Open it with the game and program that it was begun with"
        ) from error


def _opened(school: "School", session: "Session", game: Game, order: Order, now: int) -> Opened:
    person = next((one for one in school.people() if one.id == order.trainee_id and one.is_active), None)
    if person is None:
        raise SchoolError("no_person", "there is no such person", "Choose one of the list")
    attempt = _attempt(school, person, game, order.blueprint, now)
    if order.extra_time_per_cent > order.blueprint.extra_time:
        what = f"the blueprint allows {order.blueprint.extra_time} per cent of extra time at most"
        raise SchoolError("no_attempt", what, "Give less, or keep a blueprint that allows more")
    me, card = session.person, school.card
    try:
        return opening(
            game, order.blueprint, secrets.randbelow(MOST_SEED + 1), Person(id=person.id, name=person.name),
            Signer(id=me.id, name=me.name, key=session.key.id), Signer(id=card.id, name=card.name, key=card.key),
            order.identity, attempt, order.extra_time_per_cent,
        )  # fmt: skip
    except GameError as error:
        raise SchoolError("wrong_file", f"the blueprint has no form: {error}", "Change the blueprint") from error


def _is_of(game: Game, opened: Body) -> bool:
    """Whether a sitting can still be worked and signed: not one of rules that have changed since."""
    return isinstance(opened, Opened) and (opened.content, opened.generator) == (game.content_hash, GENERATOR)


def _attempt(school: "School", person: "Record", game: Game, blueprint: Blueprint, now: int) -> int:
    """Which attempt this one is, from 1; raises SchoolError where the blueprint allows none, or none yet."""
    sat = [one for one in reversed(school.sittings()) if one.trainee_id == person.id and one.game == game.id]
    try:
        logs = [school.events(one.stream) for one in sat]
        past = [Attempt(standing_of(events), events[-1].at) for events in logs]
        is_undecided = any(
            attempt.standing in ("open", "closed") and _is_of(game, body_of(events[0]))
            for attempt, events in zip(past, logs, strict=True)
        )
    except BodyError as error:
        what = f"a sitting of {person.name} cannot be read: {error}"
        raise SchoolError("damaged", what, "Use the newest program of the school, or check the records") from error
    if is_undecided:
        what = f"a sitting of {person.name} is still without a verdict"
        raise SchoolError("no_attempt", what, "Go on with it, or sign it off or decline it")
    had = attempts_had([one.standing for one in past])
    if had >= blueprint.attempts:
        what = f"{person.name} has had all {blueprint.attempts} attempts that the blueprint allows"
        raise SchoolError("no_attempt", what, "Keep a blueprint that allows more")
    retest = retest_of(blueprint, past)
    if retest is not None and now < retest:
        what = f"{person.name} failed and may sit again from {minute(retest)}: the blueprint asks for "
        what += f"{blueprint.retest_days} days between attempts"
        raise SchoolError("no_attempt", what, "Keep a blueprint with a shorter wait")
    return had + 1
