"""A new sitting as a supervisor gives it, opened in the records if the rules of attempts allow it."""

import secrets

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.form.form import MOST_SEED
from dealer_trainer.certification.school.attempt import NextAttempt, attempts_left, next_attempt
from dealer_trainer.certification.school.blueprint_store import (
    ExamHouse,
    approval_of,
    check_same,
    check_version,
    exam_house,
)
from dealer_trainer.certification.school.live.remote_command import take_commands
from dealer_trainer.certification.school.local_time import minute
from dealer_trainer.certification.school.roster import note_begun
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
from dealer_trainer.records.log.event import SeedOpening
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
            house.game, new.blueprint, secret,
            Person(id=person.id, name=person.name, staff_number=person.staff_number),
            signer_of(session), Signer(id=card.id, name=card.name, key=card.key),
            new.identity, attempt.attempt, person.extra_per_cent, person.extra_reason, attempt.compared,
            school.boxes(), school.alias(person.known_as), toml, approved, house.signature,
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
