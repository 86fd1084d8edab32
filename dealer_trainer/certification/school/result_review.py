"""What the records do for a result: worked out anew, overridden, signed for, sealed; away from the window's thread."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.event_body import Chosen
from dealer_trainer.certification.exam import Exam, ExamError
from dealer_trainer.certification.paper.award import Report
from dealer_trainer.certification.paper.filling import report_of
from dealer_trainer.certification.result import Result
from dealer_trainer.certification.score import SignError, marks_of, result_of
from dealer_trainer.certification.sitting import Answering, Sitting, SittingError
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


class Wrong(NamedTuple):
    """Something that was wrong: an answer, or a fault of a round. `number`: of it in its part; both from 0."""

    part: int
    number: int
    words: str
    told: Answering | Fault

    @property
    def fault(self) -> Fault | None:
        """The fault, None where it was an answer."""
        return self.told if isinstance(self.told, Fault) else None

    @property
    def is_critical(self) -> bool:
        """Whether the guide counts it among the critical ones."""
        return self.fault is not None and self.fault.severity == "critical"


class Judged(NamedTuple):
    """A sitting that is over. `targets`: what can be overridden; `report`: once it is sealed."""

    stream: str
    sitting: Sitting
    result: Result
    targets: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    report: Report | None
    packet: bytes


def judge(game: Game, stream: str, school: "School") -> Judged:
    """Work a sitting's result out from its events; raises SchoolError."""
    from dealer_trainer.records.log.packet import write_packet

    packet = school.packet(stream)
    try:
        sitting = Sitting.of(game, packet.events)
    except SittingError as error:
        raise SchoolError(
            "elsewhere", str(error), "Open it with the game and program that it was begun with"
        ) from error
    result = result_of(sitting)
    targets = [mark.target for mark in marks_of(sitting) if mark.target.startswith(("item/", "round/"))]
    targets = [f"critical/{one.number}" for one in result.criticals] + [
        target for target in dict.fromkeys(targets) if not target.endswith("/pace")
    ]
    report = None if packet.seal is None else report_of(game, packet)
    return Judged(stream, sitting, result, tuple(targets), _wrong(sitting), report, write_packet(packet))


class Bench(NamedTuple):
    """What a supervisor's word is written with."""

    school: "School"
    session: "Session"
    game: Game
    clock: Clock


def override(bench: Bench, stream: str, target: str, thousandths: int, why: str) -> None:
    """Set a grade beside the grader's; raises SchoolError."""
    by = _signer(bench)
    _write(bench, stream, lambda exam: exam.override(by, target, thousandths, why))


def sign_off(bench: Bench, stream: str, verdict: Chosen, why: str) -> None:
    """Say what the school says, and seal it; raises SchoolError."""
    by = _signer(bench)
    _write(bench, stream, lambda exam: exam.sign_off(by, verdict, why))
    bench.school.seal(bench.session, stream, bench.clock.now())


def decline(bench: Bench, stream: str, why: str) -> None:
    """Do not sign, and seal that; raises SchoolError."""
    by = _signer(bench)
    _write(bench, stream, lambda exam: exam.decline(by, why))
    bench.school.seal(bench.session, stream, bench.clock.now())


def abandon(bench: Bench, stream: str) -> None:
    """End a sitting that nobody came back to, once its time is over by the wall clock: graded as far as it was kept."""
    bench.session.require("supervisor")
    if Exam(bench.game, bench.school.resume(stream), bench.clock).sitting.stage != "finished":
        _write(bench, stream, lambda exam: exam.abandon())
    _write(bench, stream, lambda exam: exam.close())


def _signer(bench: Bench) -> str:
    bench.session.require("supervisor")
    return bench.session.person.id


def _write(bench: Bench, stream: str, do: Callable[[Exam], None]) -> None:
    try:
        exam = Exam(bench.game, bench.school.resume(stream), bench.clock)
        do(exam)
    except (SittingError, SignError, ExamError) as error:
        raise SchoolError("unfinished", str(error).rstrip("."), "Look at the sitting again") from error
    assert exam.future is not None
    exam.future.result()


def _wrong(sitting: Sitting) -> tuple[Wrong, ...]:
    found: list[Wrong] = []
    for place in range(len(sitting.blueprint.parts)):
        found += [
            Wrong(place, one.number, one.graded.why, one)
            for one in sitting.answers
            if one.part == place and not one.graded.is_right
        ]
        found += [
            Wrong(place, one.number, fault.why, fault)
            for one in sitting.rounds
            if one.part == place
            for fault in one.verdict.faults
        ]
    return tuple(found)
