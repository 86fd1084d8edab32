"""A supervisor's hands for tests of attempts: an exam is set up, begun, broken off and declined, all in the records."""

from typing import Any

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.decision import Decision, Decline, SignOff, Void, Withdrawal, decide, follow
from dealer_trainer.certification.school.examiner import Second
from dealer_trainer.certification.school.roster import NewSitting, begin_sitting, resume_sitting
from dealer_trainer.certification.sitting.body import Person as Examined
from dealer_trainer.certification.sitting.body import Signer
from dealer_trainer.certification.sitting.opened import opening, secret_of
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Person, Session
from dealer_trainer.records.school.store import events_of
from tests.certification.examining import BY, HandClock, Room, rock_n_roll, short

ADMIN, PASSWORD, OTHER, WORD = "Ada Pit", "four plain old words", "Olga Floor", "seven other brass keys"
GIVEN = "six old wooden chairs"
"""What an admin chooses for somebody."""


def opened(school: School, session: Session, trainee: Person, clock: HandClock, **more: Any) -> Exam:
    """An exam that was begun; raises SchoolError."""
    new = NewSitting(trainee_id=trainee.id, identity="Staff card 1207", blueprint=short(), **more)
    return begin_sitting(school, session, new, rock_n_roll(), clock)


def resumed(school: School, session: Session, stream: str, clock: HandClock) -> Exam:
    """An interrupted exam that its supervisor reopened."""
    exam = resume_sitting(school, session, stream, rock_n_roll(), clock)
    exam.reopen(session.person.id, "The power went")
    keep(exam)
    return exam


def ended(exam: Exam, by: str = BY) -> Exam:
    """Break an exam off and close it; `by`: who does it."""
    exam.terminate(by, "Left the room")
    keep(exam)
    exam.close()
    keep(exam)
    return exam


def keep(exam: Exam) -> None:
    """Wait until what was just done is saved, and take it in."""
    assert exam.future is not None
    exam.future.result(30)
    exam.acknowledge()


def decided(school: School, session: Session, exam: Exam, clock: HandClock, how: str = "decline") -> str:
    """Decline, fail or void a closed exam; its stream."""
    decisions: dict[str, Decision] = {
        "decline": Decline(reason="Left the room", password=PASSWORD),
        "fail": SignOff(verdict="fail", reason="Left the room", password=PASSWORD, seen="Nothing"),
        "pass": SignOff(
            verdict="pass", reason="Seen and heard", password=PASSWORD, seen="The hands were as quick as that"
        ),
        "void": Void(reason="The power went", password=PASSWORD, second=Second(name=OTHER, password=WORD)),
    }
    stream = exam.sitting.last.stream
    decide(school, session, stream, decisions[how], rock_n_roll(), clock)
    return stream


def failed(
    school: School, session: Session, trainee: Person, clock: HandClock, how: str = "decline", **more: Any
) -> str:
    """A whole attempt that counts, sealed."""
    return decided(school, session, ended(opened(school, session, trainee, clock, **more)), clock, how)


class _Seat(Room):
    """Somebody who knows all, at an exam that was begun in the records."""

    def __init__(self, exam: Exam, clock: HandClock) -> None:
        self.exam, self.clock = exam, clock

    def did(self) -> None:
        """Wait until it is kept."""
        keep(self.exam)


def sit(school: School, session: Session, seed: int, *, is_signed: bool = True) -> str:
    """A sitting of the short exam, all questions right, the table left to the clock, signed off and sealed."""
    game, clock, card, secret = rock_n_roll(), HandClock(), school.card, secret_of(seed)
    signer = Signer(id=session.person.id, name=session.person.name, key=session.key.id)
    body = opening(
        game, short(), secret, school.boxes(), trainee=Examined(id="p-1", name="Ann Bell"), supervisor=signer,
        school=Signer(id=card.id, name=card.name, key=card.key), identity="Badge, seen",
    )  # fmt: skip
    log = school.begin(session, "opened", body.document(), clock.now(), 0)
    seat = _Seat(Exam(game, log, clock, secret), clock)
    seat.do_part()
    seat.exam.begin_part()
    keep(seat.exam)
    seat.wait(600_000)
    seat.exam.close()
    keep(seat.exam)
    if is_signed:
        exam = Exam(game, school.resume(session, log.stream), clock)
        exam.sign_off(signer.id, "fail", "Seen by me.", seen="Quick, but it was their own work.")
        keep(exam)
        school.seal(session, log.stream, clock.now())
    return log.stream


def passed(school: School, session: Session, trainee: Person, clock: HandClock, **more: Any) -> str:
    """A whole exam without a mistake, signed and sealed."""
    exam = opened(school, session, trainee, clock, **more)
    _Seat(exam, clock).do_all()
    return decided(school, session, exam, clock, "pass")


def upheld(school: School, session: Session, stream: str, clock: HandClock) -> str:
    """An appeal against a sealed sitting, which the other supervisor upholds; the same stream."""
    filed = school.file_appeal(session, stream, "2026-11-22", "The light went out", clock.now())
    school.decide_appeal(school.sign_in(OTHER, WORD, clock.now()), filed.id, "upheld", "It did", clock.now())
    return stream


def withdrawn(school: School, session: Session, stream: str, clock: HandClock) -> str:
    """The certificate of a sitting, revoked; the same stream."""
    change = Withdrawal(reason="It was somebody else", password=PASSWORD)
    follow(school, session, stream, change, clock.now())
    return stream


def log_of(school: School) -> tuple[Event, ...]:
    """A station's own log, once everything that was asked for is written."""
    return school.write(lambda connection: events_of(connection, school.station_log))
