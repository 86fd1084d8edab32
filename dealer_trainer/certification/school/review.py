"""A result as a supervisor reviews it before deciding: what was wrong, what may be overridden, who may sign."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.grading.mark import areas_of, marks_of
from dealer_trainer.certification.grading.outcome import grades_of
from dealer_trainer.certification.grading.result import Result
from dealer_trainer.certification.grading.sign_off import Judged, judged
from dealer_trainer.certification.paper.award import Remark, Report
from dealer_trainer.certification.paper.remark import remarks_of
from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.school.attempts_elsewhere import conflict_remarks
from dealer_trainer.certification.school.certificate_status import statuses_of
from dealer_trainer.certification.school.sitting_line import numbers_of, sound_sitting, with_number
from dealer_trainer.certification.sitting.body import SignedVerdict
from dealer_trainer.certification.sitting.graded_work import ExamAnswer
from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.certification.verify.facts import Fact, record_facts
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.log.appeal import AppealRecord, CertificateStatus
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


class Mistake(NamedTuple):
    """A wrong answer, or a fault of a round. `number`: of the question or round in its part; both from 0.

    `targets`: the grades that it affects, as overrides name them. `round`: the index of its round in the sitting, which
    may be a spare one with the same number.
    """

    part: int
    number: int
    text: str
    cause: ExamAnswer | Fault
    targets: tuple[str, ...]
    round: int | None = None

    @property
    def fault(self) -> Fault | None:
        """The fault, None if it was an answer."""
        return self.cause if isinstance(self.cause, Fault) else None

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
    appeals: "tuple[AppealRecord, ...]" = ()
    givers: frozenset[str] = frozenset()
    statuses: "tuple[CertificateStatus, ...]" = ()
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


def review(school: "School", session: "Session", stream: str, game: Game) -> Review:
    """Compute a sitting's result from its events; raises SchoolError."""
    from dealer_trainer.records.log.appeal import givers_of
    from dealer_trainer.records.log.packet import write_packet

    session.require("supervisor")
    events, packet = sound_sitting(school, stream)
    try:
        sitting = Sitting.of(game, events, secret_in(events) or school.open_seed(session, stream))
    except SittingError as error:
        how = message("Open it with the game and the version of the program it was started with")
        raise SchoolError("elsewhere", str(error), how) from error
    both = judged(sitting)
    targets = [f"critical/{critical.number}" for critical in both.result.criticals]
    targets += dict.fromkeys(mark.target for mark in marks_of(sitting) if mark.target.startswith(("item/", "round/")))
    return Review(
        stream, sitting, both, {target: grades_of(target) for target in targets}, tuple(mistakes_of(sitting)),
        seconds_of(school, session), (*remarks_of(sitting, events), *conflict_remarks(school, events)),
        None if packet.seal is None else report_of(game, packet), write_packet(packet),
        tuple(found for found in school.appeals() if found.appeal.stream == stream), givers_of(packet.events),
        statuses_of(school, stream), numbers_of(school).get(sitting.opened.trainee.id),
        tuple(record_facts(packet, both)),
    )  # fmt: skip


def seconds_of(school: "School", session: "Session") -> tuple[str, ...]:
    """The names of everybody else who may sign."""
    return tuple(
        person.name
        for person in school.people()
        if person.is_active and person.key is not None and person.role != "trainee" and person.id != session.person.id
    )


def mistakes_of(sitting: Sitting) -> list[Mistake]:
    """Every wrong answer and every fault, part by part, in the order asked."""
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
            for number, fault in enumerate(dealt.graded.faults)
        ]
    return found


def _fault_targets(sitting: Sitting, index: int, number: int) -> Iterator[str]:
    """The critical fault, if it is one, and the areas of the round, unless a spare round has replaced it."""
    dealt = sitting.rounds[index]
    for critical, place in enumerate(sitting.criticals):
        if place == (index, number):
            yield f"critical/{critical}"
    if not dealt.is_replaced:
        for area in areas_of(dealt.graded.faults[number]):
            yield f"round/{dealt.part}/{dealt.number}/{area}"
