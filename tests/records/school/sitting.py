"""Sittings for the tests of the school's records."""

from pathlib import Path

from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.school import School, join
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.sitting import SittingLog

ADMIN, PASSWORD = "Ada Königs", "four plain old words"
SID, WORD = "Sid Orr", "another few words"
NOON = 1_800_000_000_000


def opened(session: Session, trainee: str = "Ann Bell") -> dict[str, object]:
    """The body of a first event."""
    return {
        "trainee": {"id": "a" * 32, "name": trainee},
        "supervisor": {"id": session.person.id, "name": session.person.name, "key": session.key.id},
        "game": "rock-n-roll-dice",
        "attempt": 1,
    }


def answer(number: int) -> dict[str, object]:
    """The body of an answer."""
    return {"part": 0, "number": number, "answer": {"amount": number * 50, "call": "five, no field – ½ ☃"}}


def work(log: SittingLog, answers: int) -> tuple[Event, ...]:
    """Answer so many items, each after the one before was kept."""
    start = len(log.events)
    return tuple(
        log.append("answered", answer(number), NOON + number * 1000, number * 1000).result(30)
        for number in range(start, start + answers)
    )


def sat(school: School, session: Session, answers: int = 3, trainee: str = "Ann Bell") -> str:
    """A sealed sitting's stream."""
    log = school.begin(session, "opened", opened(session, trainee), NOON, 0)
    work(log, answers)
    log.append("closed", {"result": "0" * 64}, NOON + 900_000, 900_000).result(30)
    log = school.resume(session, log.stream)
    log.append("signed_off", {"verdict": "pass"}, NOON + 900_001, 900_001).result(30)
    school.seal(session, log.stream, NOON + 900_002)
    return log.stream


def supervisor(school: School, admin: Session, name: str = "Sid Orr", word: str = WORD) -> Session:
    """Another supervisor, signed in with the password that the admin chose."""
    school.add_person(admin, name, "supervisor", word, NOON + 2)
    return school.sign_in(name, word, NOON + 3)


def joined(school: School, admin: Session, folder: Path) -> School:
    """Another station of the school."""
    return join(folder, school.enrollment_file(admin, NOON), ADMIN, PASSWORD, NOON)
