"""A supervisor's hands for tests of attempts: a test is ordered, begun, broken off and declined, all in the records."""

from typing import Any

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.decision import Decision, Decline, Second, SignOff, Void
from dealer_trainer.certification.school.decision_record import decide
from dealer_trainer.certification.school.sitting_order import SittingOrder, begin_sitting
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests.certification.examining import BY, HandClock, rock_n_roll, short

ADMIN, PASSWORD, OTHER, WORD = "Ada Pit", "four plain old words", "Olga Floor", "seven other brass keys"


def ordered(school: School, session: Session, trainee: Person, clock: HandClock, **more: Any) -> Exam:
    """A test that was begun; raises SchoolError."""
    order = SittingOrder(trainee.id, "Staff card 1207", short(), 0, "", **more)
    return begin_sitting(school, session, order, rock_n_roll(), clock)


def ended(exam: Exam) -> Exam:
    """Break a test off and close it."""
    exam.terminate(BY, "Left the room")
    _keep(exam)
    exam.close()
    _keep(exam)
    return exam


def _keep(exam: Exam) -> None:
    assert exam.future is not None
    exam.future.result(30)
    exam.acknowledge()


def decided(school: School, session: Session, exam: Exam, clock: HandClock, how: str = "decline") -> str:
    """Decline, fail or void a closed test; its stream."""
    decisions: dict[str, Decision] = {
        "decline": Decline("Left the room", PASSWORD),
        "fail": SignOff("fail", "Left the room", PASSWORD, None, "Nothing"),
        "void": Void("The power went", PASSWORD, Second(OTHER, WORD)),
    }
    stream = exam.sitting.last.stream
    decide(school, session, stream, decisions[how], rock_n_roll(), clock)
    return stream


def failed(
    school: School, session: Session, trainee: Person, clock: HandClock, how: str = "decline", **more: Any
) -> str:
    """A whole attempt that counts, sealed."""
    return decided(school, session, ended(ordered(school, session, trainee, clock, **more)), clock, how)
