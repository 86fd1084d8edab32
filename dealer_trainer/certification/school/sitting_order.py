"""A sitting as a supervisor orders it, opened in the records where the rules of attempts allow it."""

import secrets
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.exam.opening import opening
from dealer_trainer.certification.exam.retest import RetestError, RetestOffer, offer_of
from dealer_trainer.certification.form.form import MOST_SEED
from dealer_trainer.certification.school.appeal import upheld_streams
from dealer_trainer.certification.school.attempt import (
    Attempt,
    attempt_state,
    attempts_left,
    attempts_taken,
    counted_state,
    retest_of,
)
from dealer_trainer.certification.school.local_time import minute
from dealer_trainer.certification.sitting.body import Body, BodyError, Person, Signer
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened, Retest
from dealer_trainer.certification.sitting.private_reason import private_reason
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.table.seeded_random import GENERATOR

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person as Record
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


class SittingOrder(NamedTuple):
    """Who is examined, how their identity was checked, by which blueprint; `reason`: of the extra time.

    `retest`: the areas to be retested, where the last attempt's points of the others are kept; None for the whole test.
    """

    trainee_id: str
    identity: str
    blueprint: Blueprint
    extra_time_per_cent: int
    reason: str
    retest: frozenset[AreaId] | None = None


def begin_sitting(school: "School", session: "Session", order: SittingOrder, game: Game, clock: Clock) -> Exam:
    """Open the sitting in the records; raises SchoolError."""
    session.require("supervisor")
    private = private_reason(order.reason) if order.extra_time_per_cent else None
    opened = _opened(school, session, order, game, clock.now(), None if private is None else private.hash)
    if private is not None:
        school.confide(*private, clock.now())
    log = school.begin(session, opened.kind, opened.document(), clock.now(), 0)
    return Exam(game, log, clock)


def resume_sitting(school: "School", session: "Session", stream: str, game: Game, clock: Clock) -> Exam:
    """Resume a sitting of this station; raises SchoolError."""
    session.require("supervisor")
    try:
        return Exam(game, school.resume(stream), clock)
    except SittingError as error:
        how = message("Open it with the game and the version of the program it was started with")
        raise SchoolError("elsewhere", str(error), how) from error


def _opened(
    school: "School", session: "Session", order: SittingOrder, game: Game, now: int, extra_time_reason: str | None
) -> Opened:
    person = next(
        (trainee for trainee in school.people() if trainee.id == order.trainee_id and trainee.is_active),
        None,
    )
    if person is None:
        raise SchoolError("no_person", message("there is no such person"), message("Choose somebody from the list"))
    if person.id == session.person.id:
        what = message("nobody examines themselves")
        raise SchoolError("forbidden", what, message("Have another supervisor give the test"))
    attempt = _attempt_number(school, person, game, order.blueprint, now)
    if order.extra_time_per_cent > order.blueprint.extra_time:
        what = message("the blueprint allows at most {most}% extra time", most=order.blueprint.extra_time)
        raise SchoolError("no_attempt", what, message("Give less, or save a blueprint that allows more"))
    me, card = session.person, school.card
    try:
        return opening(
            game, order.blueprint, secrets.randbelow(MOST_SEED + 1), Person(id=person.id, name=person.name),
            Signer(id=me.id, name=me.name, key=session.key.id), Signer(id=card.id, name=card.name, key=card.key),
            order.identity, attempt, order.extra_time_per_cent, extra_time_reason,
            _retest(school, order, game, now),
        )  # fmt: skip
    except GameError as error:
        raise SchoolError(
            "wrong_file",
            message("no exam can be drawn from the blueprint: {error}", error=str(error)),
            message("Change the blueprint"),
        ) from error


def retest_offer(school: "School", session: "Session", trainee_id: str, game: Game) -> RetestOffer | None:
    """What a trainee may have retested by areas after the last attempt; None where it is not to be. For supervisors."""
    session.require("supervisor")
    return _offer(school, trainee_id, game)


def _offer(school: "School", trainee_id: str, game: Game) -> RetestOffer | None:
    """The last attempt that counts decides; one of another edition of the game leaves nothing to keep."""
    upheld = upheld_streams(school)
    for sitting in school.sittings():
        if (sitting.trainee_id, sitting.game) == (trainee_id, game.id):
            events = school.events(sitting.stream)
            if events[-1].kind == "voided" or sitting.stream in upheld:
                continue
            try:
                return offer_of(game, events)
            except SittingError:
                return None
    return None


def _retest(school: "School", order: SittingOrder, game: Game, now: int) -> Retest | None:
    if order.retest is None:
        return None
    offer = _offer(school, order.trainee_id, game)
    if offer is None or offer.blueprint.digest() != order.blueprint.digest():
        what = message("there is no failed attempt by this blueprint whose points could be kept")
        raise SchoolError("no_attempt", what, message("Order the whole test"))
    try:
        return offer.retest(order.retest, now)
    except RetestError as error:
        raise SchoolError("no_attempt", str(error).rstrip("."), message("Choose other areas")) from error


def _is_of(game: Game, opened: Body) -> bool:
    """Whether a sitting can still be worked and signed: its game's rules have not changed since."""
    return isinstance(opened, Opened) and (opened.content, opened.generator) == (game.content_hash, GENERATOR)


def _attempt_number(school: "School", person: "Record", game: Game, blueprint: Blueprint, now: int) -> int:
    """Which attempt this one is, from 1; raises SchoolError where the blueprint allows none, or none yet."""
    past = _past_attempts(school, person, game)
    taken = attempts_taken([attempt.state for attempt in past])
    if not attempts_left(blueprint, taken):
        what = message(
            "{person} has used all {attempts} attempts that the blueprint allows",
            person=person.name,
            attempts=blueprint.attempts,
        )
        raise SchoolError("no_attempt", what, message("Save a blueprint that allows more"))
    retest = retest_of(blueprint, past)
    if retest is not None and now < retest:
        what = message(
            "{person} did not pass and may sit again from {time}: the blueprint requires {days} days between attempts",
            person=person.name,
            time=minute(retest),
            days=blueprint.retest_days,
        )
        raise SchoolError("no_attempt", what, message("Save a blueprint with a shorter wait"))
    return taken + 1


def _past_attempts(school: "School", person: "Record", game: Game) -> list[Attempt]:
    """The attempts before, oldest first; raises SchoolError where one has no verdict yet or cannot be read."""
    sittings = reversed(school.sittings())
    sat = [sitting.stream for sitting in sittings if (sitting.trainee_id, sitting.game) == (person.id, game.id)]
    upheld = upheld_streams(school)
    past, is_undecided = [], False
    for stream in sat:
        events = school.events(stream)
        try:
            state = counted_state(attempt_state(events), is_upheld=stream in upheld)
            is_undecided |= state in ("open", "closed") and _is_of(game, body_of(events[0]))
        except BodyError as error:
            what = message("a sitting of {person} cannot be read: {error}", person=person.name, error=str(error))
            how = message("Use the school’s newest version, or check the records")
            raise SchoolError("damaged", what, how) from error
        past.append(Attempt(state, events[-1].at))
    if is_undecided:
        what = message("a sitting of {person} still has no verdict", person=person.name)
        raise SchoolError("no_attempt", what, message("Resume it, sign it off, decline or void it"))
    return past
