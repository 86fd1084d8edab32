"""A supervisor's decision on a result, put into the records: overrides, the end, the seal, and what follows."""

from typing import TYPE_CHECKING

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.exam.recorded_sitting import ExamError
from dealer_trainer.certification.grading.outcome import SignError
from dealer_trainer.certification.grading.result import OUTCOMES
from dealer_trainer.certification.grading.sign_off import judged, second_signature
from dealer_trainer.certification.school.attempts_elsewhere import conflict_remarks
from dealer_trainer.certification.school.certificate_status import follow
from dealer_trainer.certification.school.decision import Decision, Decline, Ending, Later, Override, SignOff, Void
from dealer_trainer.certification.school.examiner import confirm, sign_in_second
from dealer_trainer.certification.school.local_time import clock_notes
from dealer_trainer.certification.school.new_sitting import exam_of, signer_of
from dealer_trainer.certification.school.review import seconds_of
from dealer_trainer.certification.school.sitting_line import sound_sitting
from dealer_trainer.certification.sitting.body import NOTED_BY, Person, SecondSignature
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.certification.sitting.supervisor_event import Overridden
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.message import message, sentence
from dealer_trainer.records.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.log.seal import Seal
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


def decide(school: "School", session: "Session", stream: str, decision: Decision, game: Game, clock: Clock) -> None:
    """Write a supervisor's decision into the records; an ending is sealed at once. Raises SchoolError."""
    session.require("supervisor")
    if isinstance(decision, Later):
        follow(school, session, stream, decision, clock.now())
        return
    exam = _exam(school, session, stream, game, clock)
    try:
        if isinstance(decision, Override):
            _check_override(school, session, exam.sitting, decision)
            _override(exam, _me(session), decision)
        else:
            confirm(school, session, decision.password, clock.now())
            _note_what_is_known(school, exam, clock.now())
            _end(school, session, exam, decision, clock.now())
    except (SittingError, SignError, ExamError) as error:
        raise _unfinished(error) from error
    if not isinstance(decision, Override):
        _wait(exam)
        seal(school, session, stream, clock)


def seal(school: "School", session: "Session", stream: str, clock: Clock) -> "Seal":
    """Seal a signed, declined, or voided sitting if that was interrupted; raises SchoolError."""
    last = sound_sitting(school, stream).events[-1]
    second = last.body.get("second")
    if isinstance(second, dict) and second.get("id") == session.person.id:
        what = message("your signature is the second one on this sitting")
        raise SchoolError("no_second", what, message("Have the supervisor who signed it seal it"))
    return school.seal(session, stream, clock.now(), last.hash)


def abandon(school: "School", session: "Session", stream: str, game: Game, clock: Clock) -> None:
    """End a sitting that nobody came back to, once its time is over by the wall clock; what was saved is graded.

    Raises SchoolError.
    """
    session.require("supervisor")
    exam = _exam(school, session, stream, game, clock)
    try:
        if exam.sitting.stage != "finished":
            exam.abandon()
            _wait(exam)
            exam.acknowledge()
        exam.close()
    except (SittingError, ExamError) as error:
        raise _unfinished(error) from error
    _wait(exam)


def _note_what_is_known(school: "School", exam: Exam, now: int) -> None:
    """Add to the sitting what the school's server said about it, and what contradicts the clock that dates it."""
    said = {str(event.text.get("reason")) for event in exam.sitting.notes}
    elsewhere = tuple(remark.reason for remark in conflict_remarks(school, (*exam.sitting.notes, exam.sitting.last)))
    for text in (*elsewhere, *map(sentence, clock_notes(now, school.newest_event()))):
        if text not in said:
            exam.flag(NOTED_BY, text)
            _wait(exam)
            exam.acknowledge()


def _check_override(school: "School", session: "Session", sitting: Sitting, decision: Override) -> None:
    """Raise SchoolError if overrides change the outcome and nobody is available to sign for that too."""
    if seconds_of(school, session) or all(worth is None for _, worth in decision.grades):
        return
    changed = dict(sitting.overrides)
    for target, worth in decision.grades:
        changed.pop(target, None)
        if worth is not None:
            changed[target] = Overridden(by=session.person.id, reason=decision.reason, target=target, thousandths=worth)
    both = judged(sitting.with_overrides(changed))
    if both.is_changed:
        what = message(
            "this would change the outcome from {before} to {after}. A second supervisor has to sign for that, and "
            "this school has only you",
            before=OUTCOMES[both.graded.outcome],
            after=OUTCOMES[both.result.outcome],
        )
        raise SchoolError(
            "no_second", what, message("Leave the outcome as graded, or have an admin add a supervisor first")
        )


def _override(exam: Exam, me: Person, decision: Override) -> None:
    for target, worth in decision.grades:
        if worth is None:
            exam.withdraw(me, target, decision.reason)
        else:
            exam.override(me, target, worth, decision.reason)
        _wait(exam)
        exam.acknowledge()


def _end(school: "School", session: "Session", exam: Exam, decision: Ending, at: int) -> None:
    me = _me(session)
    match decision:
        case SignOff():
            second = _second(school, session, exam.sitting, decision, at)
            exam.sign_off(me, decision.verdict, decision.reason, second, decision.seen or None, dict(decision.rubrics))
        case Void():
            exam.void(me, decision.reason, _second(school, session, exam.sitting, decision, at))
        case Decline():
            exam.decline(me, decision.reason)


def _second(
    school: "School", session: "Session", sitting: Sitting, decision: SignOff | Void, at: int
) -> SecondSignature | None:
    """The second supervisor's signature, given with their own password; None if none was asked for."""
    if decision.second is None:
        return None
    other = sign_in_second(school, decision.second, at)
    try:
        if other.person.id == session.person.id:
            what = message("you are already signing; the second signature must be another supervisor’s")
            raise SchoolError("no_second", what, message("Have another supervisor type their name and password"))
        who = signer_of(other)
        kind, verdict = ("signed_off", decision.verdict) if isinstance(decision, SignOff) else ("voided", None)
        return second_signature(sitting, kind, verdict, who, other.key)
    finally:
        other.end()


def _me(session: "Session") -> Person:
    return signer_of(session)


def _wait(exam: Exam) -> None:
    assert exam.future is not None
    exam.future.result()


def _exam(school: "School", session: "Session", stream: str, game: Game, clock: Clock) -> Exam:
    try:
        return exam_of(school, session, stream, game, clock)
    except SittingError as error:
        raise _unfinished(error) from error


def _unfinished(error: Exception) -> SchoolError:
    what = str(error)
    what = what.rstrip(".") if what.endswith(".") else what
    return SchoolError("unfinished", what, message("Open the sitting again"))
