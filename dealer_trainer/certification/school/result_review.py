"""The result of a sitting that is over: worked out again from its events, decided on by a supervisor, sealed."""

from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.event_body import SignedVerdict
from dealer_trainer.certification.exam import Exam, ExamError
from dealer_trainer.certification.mark import marks_of
from dealer_trainer.certification.paper.award import Report
from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.result import Result
from dealer_trainer.certification.score import SignError, grades_of, result_of, verdicts_of
from dealer_trainer.certification.sitting import ExamAnswer, Sitting, SittingError
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.log.seal import Seal
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


class Mistake(NamedTuple):
    """An answer that was wrong, or a fault of a round. `number`: of the question or round in its part; both from 0."""

    part: int
    number: int
    text: str
    cause: ExamAnswer | Fault

    @property
    def fault(self) -> Fault | None:
        """The fault, None where it was an answer."""
        return self.cause if isinstance(self.cause, Fault) else None

    @property
    def is_critical(self) -> bool:
        """Whether the guide counts it among the critical ones."""
        return self.fault is not None and self.fault.severity == "critical"


class Review(NamedTuple):
    """A sitting that is over.

    `verdicts`: what a supervisor may sign. `grades`: what can be overridden, by target, each with the thousandths it
    may be set to. `report`: once it is sealed; `packet`: the file that a stranger verifies.
    """

    stream: str
    sitting: Sitting
    result: Result
    verdicts: tuple[SignedVerdict, ...]
    grades: dict[str, tuple[int, ...]]
    mistakes: tuple[Mistake, ...]
    report: Report | None
    packet: bytes


class Override(NamedTuple):
    """A grade set beside the grader's, in thousandths of what it can be worth."""

    target: str
    thousandths: int
    reason: str


class SignOff(NamedTuple):
    """The verdict that the school gives."""

    verdict: SignedVerdict
    reason: str


class Decline(NamedTuple):
    """No verdict: the supervisor does not sign."""

    reason: str


Decision = Override | SignOff | Decline


def review(school: "School", session: "Session", stream: str, game: Game) -> Review:
    """Work a sitting's result out from its events; raises SchoolError."""
    from dealer_trainer.records.log.packet import write_packet

    session.require("supervisor")
    packet = school.packet(stream)
    try:
        sitting = Sitting.of(game, packet.events)
    except SittingError as error:
        how = "Open it with the game and the version of the program it was started with"
        raise SchoolError("elsewhere", str(error), how) from error
    result = result_of(sitting)
    targets = [f"critical/{critical.number}" for critical in result.criticals]
    targets += dict.fromkeys(mark.target for mark in marks_of(sitting) if mark.target.startswith(("item/", "round/")))
    report = None if packet.seal is None else report_of(game, packet)
    grades = {target: grades_of(target) for target in targets}
    mistakes = tuple(_mistakes(sitting))
    return Review(stream, sitting, result, verdicts_of(result), grades, mistakes, report, write_packet(packet))


def decide(school: "School", session: "Session", stream: str, decision: Decision, game: Game, clock: Clock) -> None:
    """Write a supervisor's decision into the record; a verdict, or none, is sealed at once. Raises SchoolError."""
    session.require("supervisor")
    exam = _exam(school, stream, game, clock)
    try:
        _write(exam, session.person.id, decision)
    except (SittingError, SignError, ExamError) as error:
        raise _unfinished(error) from error
    _wait(exam)
    if not isinstance(decision, Override):
        school.seal(session, stream, clock.now())


def seal(school: "School", session: "Session", stream: str, at: int) -> "Seal":
    """Seal what was signed or declined, where that was cut off; raises SchoolError."""
    return school.seal(session, stream, at)


def abandon(school: "School", session: "Session", stream: str, game: Game, clock: Clock) -> None:
    """End a sitting that nobody came back to, once its time is over by the wall clock: graded as far as it was kept.

    Raises SchoolError.
    """
    session.require("supervisor")
    exam = _exam(school, stream, game, clock)
    try:
        if exam.sitting.stage != "finished":
            exam.abandon()
            _wait(exam)
            exam.acknowledge()
        exam.close()
    except (SittingError, ExamError) as error:
        raise _unfinished(error) from error
    _wait(exam)


def _exam(school: "School", stream: str, game: Game, clock: Clock) -> Exam:
    try:
        return Exam(game, school.resume(stream), clock)
    except SittingError as error:
        raise _unfinished(error) from error


def _write(exam: Exam, by: str, decision: Decision) -> None:
    match decision:
        case Override():
            exam.override(by, decision.target, decision.thousandths, decision.reason)
        case SignOff():
            exam.sign_off(by, decision.verdict, decision.reason)
        case Decline():
            exam.decline(by, decision.reason)


def _wait(exam: Exam) -> None:
    assert exam.future is not None
    exam.future.result()


def _unfinished(error: Exception) -> SchoolError:
    return SchoolError("unfinished", str(error).rstrip("."), "Open the sitting again")


def _mistakes(sitting: Sitting) -> list[Mistake]:
    found: list[Mistake] = []
    for place in range(len(sitting.blueprint.parts)):
        found += [
            Mistake(place, answer.number, answer.graded.why, answer)
            for answer in sitting.answers
            if answer.part == place and not answer.graded.is_right
        ]
        found += [
            Mistake(place, dealt.number, fault.why, fault)
            for dealt in sitting.rounds
            if dealt.part == place
            for fault in dealt.verdict.faults
        ]
    return found
