"""A result as a supervisor reviews it, what they decide on it, and putting that into the records."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from pydantic import Field

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.exam.recorded_sitting import ExamError
from dealer_trainer.certification.grading.mark import areas_of, marks_of
from dealer_trainer.certification.grading.result import OUTCOMES, Result, SignError, grades_of
from dealer_trainer.certification.grading.sign_off import Judged, judged, second_signature
from dealer_trainer.certification.paper.remark import Remark, remarks_of
from dealer_trainer.certification.paper.sealed_report import Report, report_of
from dealer_trainer.certification.school.attempt import conflict_remarks
from dealer_trainer.certification.school.examiner import Second, confirm, sign_in_second
from dealer_trainer.certification.school.local_time import clock_notes, day
from dealer_trainer.certification.school.roster import exam_of, signer_of
from dealer_trainer.certification.school.sitting_line import numbers_of, sound_sitting, with_number
from dealer_trainer.certification.sitting.body import NOTED_BY, Reason, SecondSignature, SignedVerdict, SittingError
from dealer_trainer.certification.sitting.event_body import Overridden
from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.certification.sitting.sitting_state import Cause, Done, ExamAnswer, ExamRound, why_of
from dealer_trainer.certification.verify.facts import Fact, record_facts
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyFault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message, sentence
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log import appeal as appeal_log
from dealer_trainer.records.log.packet import write_packet
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.records.school.decision import revoke, statuses
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.other_stations import other_end
from dealer_trainer.records.school.session import Session

Words = Annotated[str, Field(min_length=appeal_log.SHORTEST, max_length=appeal_log.LONGEST)]
"""Grounds and reasons of what follows a sealed sitting."""


class Override(Frozen):
    """Grades that replace the grader's, for one reason: by target, in thousandths; None withdraws an override."""

    grades: tuple[tuple[str, int | None], ...]
    reason: Reason


class Decline(Frozen):
    """No verdict: the supervisor does not sign, and the attempt counts. `password`: theirs, asked once more."""

    reason: Reason
    password: str


class SignOff(Decline):
    """The school's verdict.

    `seen`: what the supervisor saw of flagged work. `rubrics`: by id, what the examiner passes or fails beside the
    score.
    """

    verdict: SignedVerdict
    second: Second | None = None
    seen: Annotated[str, Field(max_length=500)] = ""
    rubrics: tuple[tuple[str, SignedVerdict], ...] = ()


class Void(Decline):
    """No verdict and no attempt, for a technical reason; two supervisors sign."""

    second: Second


class AppealFiling(Frozen):
    """A supervisor's record of a trainee's appeal. `day`: when the trainee appealed, as "2026-11-22"."""

    day: Annotated[str, Field(max_length=10)]
    grounds: Words


class AppealRuling(Frozen):
    """The decision on the appeal with that id. `password`: of the person deciding, asked once more."""

    appeal: str
    outcome: appeal_log.AppealOutcome
    reason: Words
    password: str


class Withdrawal(Frozen):
    """A certificate is revoked, and why. `password`: the supervisor's, asked once more."""

    reason: Words
    password: str


Ending = SignOff | Decline | Void
Later = AppealFiling | AppealRuling | Withdrawal
"""What may follow a sealed sitting."""
Decision = Override | Ending | Later


class Mistake(NamedTuple):
    """A wrong answer, or a fault of a round or a table duty. `number`: of the question, round, or duty; both from 0.

    `targets`: the grades that it affects, as overrides name them. `round`: the index of its round or duty in the
    sitting, the rounds first; a spare round has the number of another.
    """

    part: int
    number: int
    text: str
    cause: Cause
    targets: tuple[str, ...]
    round: int | None = None

    @property
    def fault(self) -> Fault | DutyFault | None:
        """The fault, None if it was an answer."""
        return None if isinstance(self.cause, ExamAnswer) else self.cause

    @property
    def is_critical(self) -> bool:
        """Whether the guide counts it as critical."""
        return self.fault is not None and self.fault.severity == "critical"


class Review(NamedTuple):
    """A sitting that is over.

    `both`: the results, with overrides and as graded. `grades`: what can be overridden, by target, each with the
    thousandths allowed. `seconds`: who else may sign, by name. `remarks`: what happened, in order, including private
    reasons. `report`: once it is sealed; `packet`: the file that a stranger verifies. `appeals`: the oldest first;
    `givers`: ids of those who gave the sitting or overrode a grade in it. `statuses`: the statements about its
    certificate, the oldest first. `staff_number`: the trainee's, None without one. `facts`: what the record says.
    """

    stream: str
    sitting: Sitting
    both: Judged
    grades: dict[str, tuple[int, ...]]
    mistakes: tuple[Mistake, ...]
    seconds: tuple[str, ...]
    remarks: tuple[Remark, ...]
    report: Report | None
    packet: bytes
    appeals: tuple[appeal_log.AppealRecord, ...] = ()
    givers: frozenset[str] = frozenset()
    statuses: tuple[appeal_log.CertificateStatus, ...] = ()
    staff_number: str | None = None
    facts: tuple[Fact, ...] = ()

    @property
    def trainee(self) -> str:
        """The trainee's name at the time, with the staff number if there is one: two people may have the same name."""
        return with_number(self.sitting.opened.trainee.name, self.staff_number)

    @property
    def result(self) -> Result:
        """The result, with overrides."""
        return self.both.result

    @property
    def verdicts(self) -> tuple[SignedVerdict, ...]:
        """What a supervisor may sign."""
        return self.both.verdicts


def review(school: School, session: Session, stream: str, game: Game) -> Review:
    """Compute a sitting's result from its events; raises SchoolError."""
    session.require("supervisor")
    events, packet = sound_sitting(school, stream)
    try:
        sitting = Sitting.of(game, events, secret_in(events) or school.open_seed(session, stream))
    except SittingError as error:
        how = message("Open it with the game and the version of the program it was started with")
        raise SchoolError("elsewhere", str(error), how) from error
    both = judged(sitting)
    targets = [f"critical/{critical.number}" for critical in both.result.criticals]
    marks = (mark.target for mark in marks_of(sitting))
    targets += dict.fromkeys(target for target in marks if target.startswith(("item/", "round/", "duty/")))
    return Review(
        stream, sitting, both, {target: grades_of(target) for target in targets}, tuple(mistakes_of(sitting)),
        seconds_of(school, session), (*remarks_of(sitting, events), *conflict_remarks(school, events)),
        None if packet.seal is None else report_of(game, packet), write_packet(packet),
        tuple(found for found in school.appeals() if found.appeal.stream == stream),
        appeal_log.givers_of(packet.events),
        tuple(status for status in statuses(school) if status.stream == stream),
        numbers_of(school).get(sitting.opened.trainee.id),
        tuple(record_facts(packet, both, game)),
    )  # fmt: skip


def seconds_of(school: School, session: Session) -> tuple[str, ...]:
    """The names of everybody else who may sign."""
    return tuple(
        person.name
        for person in school.people()
        if person.is_active and person.key is not None and person.role != "trainee" and person.id != session.person.id
    )


def mistakes_of(sitting: Sitting) -> list[Mistake]:
    """Every wrong answer and every fault, part by part, in the order asked."""
    return [
        Mistake(work.part, work.number, why_of(cause), cause, tuple(_targets_of(sitting, work, cause)), index)
        for work, cause, index in sitting.faults
    ]


def _targets_of(sitting: Sitting, work: Done, cause: Cause) -> Iterator[str]:
    """The critical fault, if it is one, and what is graded: the areas of a round, unless a spare has replaced it."""
    for number, found in enumerate(sitting.criticals):
        if found.work is work and (found.fault or work) is cause:
            yield f"critical/{number}"
    if isinstance(work, ExamRound):
        if not work.is_replaced and isinstance(cause, Fault):
            yield from (f"round/{work.part}/{work.number}/{area}" for area in areas_of(cause))
        return
    yield f"{'item' if isinstance(work, ExamAnswer) else 'duty'}/{work.part}/{work.number}"


def decide(school: School, session: Session, stream: str, decision: Decision, game: Game, clock: Clock) -> None:
    """Write a supervisor's decision into the records; an ending is sealed at once. Raises SchoolError."""
    session.require("supervisor")
    if isinstance(decision, Later):
        follow(school, session, stream, decision, clock.now())
        return
    exam = _exam(school, session, stream, game, clock)
    try:
        if isinstance(decision, Override):
            _check_override(school, session, exam.sitting, decision)
            for target, worth in decision.grades:
                if worth is None:
                    exam.withdraw(signer_of(session), target, decision.reason)
                else:
                    exam.override(signer_of(session), target, worth, decision.reason)
                _wait(exam)
                exam.acknowledge()
        else:
            confirm(school, session, decision.password, clock.now())
            _check_end(school, stream)
            _note_what_is_known(school, exam, clock.now())
            _end(school, session, exam, decision, clock.now())
    except (SittingError, SignError, ExamError) as error:
        raise _unfinished(error) from error
    if not isinstance(decision, Override):
        _wait(exam)
        seal(school, session, stream, clock)


def seal(school: School, session: Session, stream: str, clock: Clock) -> Seal:
    """Seal a signed, declined, or voided sitting if that was interrupted; raises SchoolError."""
    last = sound_sitting(school, stream).events[-1]
    second = last.body.get("second")
    if isinstance(second, dict) and second.get("id") == session.person.id:
        what = message("your signature is the second one on this sitting")
        raise SchoolError("no_second", what, message("Have the supervisor who signed it seal it"))
    return school.seal(session, stream, clock.now(), last.hash)


def abandon(school: School, session: Session, stream: str, game: Game, clock: Clock) -> None:
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


def _check_end(school: School, stream: str) -> None:
    """Raise SchoolError if this station signed the sitting before, as the school's server knows."""
    if (other := other_end(school, stream)) is not None:
        what = message("this sitting was signed on {day} already, as the school’s server knows", day=day(other.at))
        how = message("This station’s folder was put back: keep it, and join the school again as another station")
        raise SchoolError("damaged", what, how)


def _note_what_is_known(school: School, exam: Exam, now: int) -> None:
    """Add to the sitting what the school's server said about it, and what contradicts the clock that dates it."""
    said = {str(event.text.get("reason")) for event in exam.sitting.notes}
    elsewhere = tuple(remark.reason for remark in conflict_remarks(school, (*exam.sitting.notes, exam.sitting.last)))
    for text in (*elsewhere, *map(sentence, clock_notes(now, school.newest_event()))):
        if text not in said:
            exam.flag(NOTED_BY, text)
            _wait(exam)
            exam.acknowledge()


def _check_override(school: School, session: Session, sitting: Sitting, decision: Override) -> None:
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
            before=OUTCOMES[both.graded.outcome], after=OUTCOMES[both.result.outcome],
        )  # fmt: skip
        how = message("Leave the outcome as graded, or have an admin add a supervisor first")
        raise SchoolError("no_second", what, how)


def _end(school: School, session: Session, exam: Exam, decision: Ending, at: int) -> None:
    me = signer_of(session)
    match decision:
        case SignOff():
            second = _second(school, session, exam.sitting, decision, at)
            exam.sign_off(me, decision.verdict, decision.reason, second, decision.seen or None, dict(decision.rubrics))
        case Void():
            exam.void(me, decision.reason, _second(school, session, exam.sitting, decision, at))
        case Decline():
            exam.decline(me, decision.reason)


def _second(
    school: School, session: Session, sitting: Sitting, decision: SignOff | Void, at: int
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


def _wait(exam: Exam) -> None:
    assert exam.future is not None
    exam.future.result()


def _exam(school: School, session: Session, stream: str, game: Game, clock: Clock) -> Exam:
    try:
        return exam_of(school, session, stream, game, clock)
    except SittingError as error:
        raise _unfinished(error) from error


def _unfinished(error: Exception) -> SchoolError:
    return SchoolError("unfinished", str(error).rstrip("."), message("Open the sitting again"))


def follow(school: School, session: Session, stream: str, said: Later, at: int) -> None:
    """Record an appeal against a sealed sitting, decide one, or revoke a certificate; raises SchoolError.

    Whoever had a part in the sitting decides no appeal against it.
    """
    if isinstance(said, AppealFiling):
        school.file_appeal(session, stream, said.day, said.grounds, at)
        return
    confirm(school, session, said.password, at)
    if isinstance(said, AppealRuling):
        school.decide_appeal(session, said.appeal, said.outcome, said.reason, at)
    else:
        revoke(school, session, stream, said.reason, at)
