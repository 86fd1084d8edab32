"""The result of a sitting that is over: worked out again from its events, decided on by a supervisor, sealed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.exam.recorded_sitting import ExamError
from dealer_trainer.certification.grading.mark import areas_of, marks_of
from dealer_trainer.certification.grading.outcome import SignError, grades_of
from dealer_trainer.certification.grading.result import OUTCOMES, Result
from dealer_trainer.certification.grading.sign_off import Judged, judged, second_signature
from dealer_trainer.certification.paper.award import Remark, Report
from dealer_trainer.certification.paper.remark import remarks_of
from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.school.examiner import sign_in
from dealer_trainer.certification.sitting.body import Person, SecondSignature, SignedVerdict, Signer
from dealer_trainer.certification.sitting.graded_work import ExamAnswer
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.certification.sitting.supervisor_event import Overridden
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.log.appeal import AppealRecord
    from dealer_trainer.records.log.seal import Seal
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


class Mistake(NamedTuple):
    """An answer that was wrong, or a fault of a round. `number`: of the question or round in its part; both from 0.

    `targets`: the grades that it is held against, as overrides name them. `round`: where its round is in the sitting's,
    which may be a spare one of the same number.
    """

    part: int
    number: int
    text: str
    cause: ExamAnswer | Fault
    targets: tuple[str, ...]
    round: int | None = None

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

    `both`: what it comes to, with its overrides and as graded. `grades`: what can be overridden, by target, each with
    the thousandths it may be set to. `seconds`: who else may sign, by name. `remarks`: what happened, in order, private
    reasons included. `report`: once it is sealed; `packet`: the file that a stranger verifies. `appeals`: the oldest
    first; `givers`: ids of who gave the sitting or overrode a grade in it.
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
    appeals: "tuple[AppealRecord, ...]" = ()
    givers: frozenset[str] = frozenset()

    @property
    def result(self) -> Result:
        """What it comes to, with its overrides."""
        return self.both.result

    @property
    def verdicts(self) -> tuple[SignedVerdict, ...]:
        """What a supervisor may sign."""
        return self.both.verdicts


class Override(NamedTuple):
    """Grades set beside the grader's, for one reason: by target, in thousandths; None withdraws an override."""

    grades: tuple[tuple[str, int | None], ...]
    reason: str


class Second(NamedTuple):
    """A second supervisor, who signs with their own password."""

    name: str
    password: str


class SignOff(NamedTuple):
    """The verdict that the school gives. `password`: of whoever is signed in, asked once more.

    `seen`: what was seen of work that is flagged as hard to believe or as needless. `rubrics`: by id, what the
    examiner passes or fails beside the score.
    """

    verdict: SignedVerdict
    reason: str
    password: str
    second: Second | None = None
    seen: str = ""
    rubrics: tuple[tuple[str, SignedVerdict], ...] = ()


class Decline(NamedTuple):
    """No verdict: the supervisor does not sign, and the attempt counts."""

    reason: str
    password: str


class Void(NamedTuple):
    """No verdict and no attempt, for a technical reason; two supervisors sign."""

    reason: str
    password: str
    second: Second


Ending = SignOff | Decline | Void
Decision = Override | Ending


def review(school: "School", session: "Session", stream: str, game: Game) -> Review:
    """Work a sitting's result out from its events; raises SchoolError."""
    from dealer_trainer.records.log.appeal import givers_of
    from dealer_trainer.records.log.packet import write_packet

    session.require("supervisor")
    packet = school.packet(stream)
    try:
        sitting = Sitting.of(game, packet.events)
    except SittingError as error:
        how = message("Open it with the game and the version of the program it was started with")
        raise SchoolError("elsewhere", str(error), how) from error
    both = judged(sitting)
    targets = [f"critical/{critical.number}" for critical in both.result.criticals]
    targets += dict.fromkeys(mark.target for mark in marks_of(sitting) if mark.target.startswith(("item/", "round/")))
    reasons = {digest: reason for digest, (_, reason) in school.confided().items()}
    return Review(
        stream, sitting, both, {target: grades_of(target) for target in targets}, tuple(mistakes_of(sitting)),
        _seconds(school, session), tuple(remarks_of(sitting, packet.events, reasons)),
        None if packet.seal is None else report_of(game, packet), write_packet(packet),
        tuple(found for found in school.appeals() if found.appeal.stream == stream), givers_of(packet.events),
    )  # fmt: skip


def decide(school: "School", session: "Session", stream: str, decision: Decision, game: Game, clock: Clock) -> None:
    """Write a supervisor's decision into the record; an ending is sealed at once. Raises SchoolError."""
    session.require("supervisor")
    exam = _exam(school, stream, game, clock)
    try:
        if isinstance(decision, Override):
            _check_override(school, session, exam.sitting, decision)
            _override(exam, _me(session), decision)
        else:
            _check_password(school, session, decision.password, clock.now())
            _end(school, session, exam, decision, clock.now())
    except (SittingError, SignError, ExamError) as error:
        raise _unfinished(error) from error
    if not isinstance(decision, Override):
        _wait(exam)
        school.seal(session, stream, clock.now())


def seal(school: "School", session: "Session", stream: str, at: int) -> "Seal":
    """Seal what was signed, declined or voided, where that was cut off; raises SchoolError."""
    second = school.events(stream)[-1].body.get("second")
    if isinstance(second, dict) and second.get("id") == session.person.id:
        what = message("your signature is the second one on this sitting")
        raise SchoolError("no_second", what, message("Have the supervisor who signed it seal it"))
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


def _seconds(school: "School", session: "Session") -> tuple[str, ...]:
    """The names of all others who may sign."""
    return tuple(
        person.name
        for person in school.people()
        if person.is_active and person.key is not None and person.role != "trainee" and person.id != session.person.id
    )


def _check_override(school: "School", session: "Session", sitting: Sitting, decision: Override) -> None:
    """Raise SchoolError where overrides change the outcome, and nobody is there who could sign for it too."""
    if _seconds(school, session) or all(worth is None for _, worth in decision.grades):
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
        case Decline():
            exam.decline(me, decision.reason)
        case Void():
            exam.void(me, decision.reason, _second(school, session, exam.sitting, decision, at))


def _second(
    school: "School", session: "Session", sitting: Sitting, decision: SignOff | Void, at: int
) -> SecondSignature | None:
    """The second supervisor's signature, given with their own password; none where none was asked for."""
    if decision.second is None:
        return None
    other = sign_in(school, decision.second.name, decision.second.password, at)
    try:
        if other.person.id == session.person.id:
            what = message("you sign already; the second signature is another supervisor’s")
            raise SchoolError("no_second", what, message("Have another supervisor type their name and password"))
        who = Signer(id=other.person.id, name=other.person.name, key=other.key.id)
        kind, verdict = ("signed_off", decision.verdict) if isinstance(decision, SignOff) else ("voided", None)
        return second_signature(sitting, kind, verdict, who, other.key)
    finally:
        other.end()


def _check_password(school: "School", session: "Session", password: str, at: int) -> None:
    """Ask whoever is signed in for the password once more; raises SchoolError."""
    sign_in(school, session.person.name, password, at).end()


def _me(session: "Session") -> Person:
    return Person(id=session.person.id, name=session.person.name)


def _exam(school: "School", stream: str, game: Game, clock: Clock) -> Exam:
    try:
        return Exam(game, school.resume(stream), clock)
    except SittingError as error:
        raise _unfinished(error) from error


def _wait(exam: Exam) -> None:
    assert exam.future is not None
    exam.future.result()


def _unfinished(error: Exception) -> SchoolError:
    what = str(error)
    what = what.rstrip(".") if what.endswith(".") else what
    return SchoolError("unfinished", what, message("Open the sitting again"))


def mistakes_of(sitting: Sitting) -> list[Mistake]:
    """Every wrong answer and every fault, part by part in the order in which it was asked."""
    found: list[Mistake] = []
    for place in range(len(sitting.blueprint.parts)):
        found += [
            Mistake(place, answer.number, answer.graded.why, answer, (f"item/{place}/{answer.number}",))
            for answer in sitting.answers
            if answer.part == place and not answer.graded.is_right
        ]
        found += [
            Mistake(place, dealt.number, fault.why, fault, tuple(_fault_targets(sitting, index, number)), index)
            for index, dealt in enumerate(sitting.rounds)
            if dealt.part == place
            for number, fault in enumerate(dealt.verdict.faults)
        ]
    return found


def _fault_targets(sitting: Sitting, index: int, number: int) -> Iterator[str]:
    """The critical fault, where it is one, and the areas of the round, where no spare round has taken its place."""
    dealt = sitting.rounds[index]
    for critical, place in enumerate(sitting.criticals):
        if place == (index, number):
            yield f"critical/{critical}"
    if not dealt.is_replaced:
        for area in areas_of(dealt.verdict.faults[number]):
            yield f"round/{dealt.part}/{dealt.number}/{area}"
