"""Attempts and the wait between them at one station; what contradicts its clock goes on record."""

import pytest

from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.school.attempt import NextAttempt, next_attempt
from dealer_trainer.certification.school.decision import Void, decide
from dealer_trainer.certification.school.examiner import Second
from dealer_trainer.certification.school.local_time import clock_notes
from dealer_trainer.certification.verify.verify import verify_packet
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests.certification.examining import NOON, HandClock, rock_n_roll, short
from tests.certification.school.new_sittings import GIVEN, PASSWORD, WORD, decided, ended, failed, opened

DAY = 86_400_000
HOUR = 3_600_000


def found(school: School, admin: Session, trainee: Person, clock: HandClock) -> NextAttempt:
    """At which attempt somebody is."""
    return next_attempt(school, admin, trainee.id, rock_n_roll(), clock)


def refused(school: School, admin: Session, trainee: Person, clock: HandClock, **more: object) -> SchoolError:
    """Why no exam can be begun."""
    with pytest.raises(SchoolError) as caught:
        opened(school, admin, trainee, clock, **more)
    return caught.value


@pytest.mark.slow
def test_the_wait_goes_by_this_clock_without_a_server(
    school: School, admin: Session, trainee: Person, clock: HandClock
) -> None:
    """A week; a minute before its end the exam is refused, and nothing is written. After three there is no other."""
    failed(school, admin, trainee, clock)
    clock.go(7 * DAY - HOUR)
    assert found(school, admin, trainee, clock).is_waiting(short())
    assert refused(school, admin, trainee, clock).code == "no_attempt"
    assert len(school.sittings()) == 1
    clock.go(2 * HOUR)
    assert not found(school, admin, trainee, clock).is_waiting(short())
    second = opened(school, admin, trainee, clock)
    assert (second.sitting.opened.attempt, second.sitting.opened.compared) == (2, "no_server")
    decided(school, admin, ended(second), clock)
    clock.go(8 * DAY)
    failed(school, admin, trainee, clock)
    clock.go(8 * DAY)
    assert "has used all 3 attempts" in str(refused(school, admin, trainee, clock))


@pytest.mark.slow
@pytest.mark.parametrize("when", ["before the exam", "before signing"])
def test_a_clock_behind_the_records_goes_on_record(
    school: School, admin: Session, trainee: Person, clock: HandClock, when: str
) -> None:
    """The exam is given all the same; report, record, and `verify` say it once for the beginning and the signature."""
    failed(school, admin, school.add_person(admin, "Ben Stick", "trainee", None, NOON), clock)
    exam = None if when == "before the exam" else ended(opened(school, admin, trainee, clock))
    clock.jump(-2 * DAY)
    if exam is None:
        (note,) = found(school, admin, trainee, clock).notes
        assert "is in the future" in note
        exam = ended(opened(school, admin, trainee, clock))
    packet = school.packet(decided(school, admin, exam, clock))
    said = [remark.reason for remark in report_of(rock_n_roll(), packet).remarks if remark.is_incident]
    assert sum("is in the future" in reason for reason in said) == 1
    assert any("is in the future" in text for _, text in verify_packet(packet, (rock_n_roll(),)).facts)


@pytest.mark.slow
def test_nobody_signs_second_with_a_password_that_an_admin_chose(
    school: School, admin: Session, trainee: Person, clock: HandClock
) -> None:
    """Who knows it could sign first and second: it counts once its owner has chosen another one."""
    new = school.add_person(admin, "Ben New", "supervisor", GIVEN, clock.now())
    stream = ended(opened(school, admin, trainee, clock)).sitting.last.stream
    game, chosen, own_word = (
        rock_n_roll(),
        Second(name="Ben New", password=GIVEN),
        Second(name="Ben New", password=WORD),
    )
    with pytest.raises(SchoolError) as caught:
        decide(school, admin, stream, Void(reason="The power went", password=PASSWORD, second=chosen), game, clock)
    assert (caught.value.code, caught.value.what) == ("no_second", "somebody else chose the password of Ben New")
    own = school.sign_in("Ben New", GIVEN, clock.now())
    school.set_password(own, new.id, WORD, clock.now(), GIVEN)
    decide(school, admin, stream, Void(reason="The power went", password=PASSWORD, second=own_word), game, clock)
    assert school.events(stream)[-1].kind == "voided"


@pytest.mark.slow
def test_a_running_exam_keeps_the_next_one_from_beginning(
    school: School, admin: Session, trainee: Person, clock: HandClock
) -> None:
    """It is refused until the first one has its verdict."""
    exam = opened(school, admin, trainee, clock)
    assert "still has no verdict" in refused(school, admin, trainee, clock).what
    ended(exam)
    assert "still has no verdict" in refused(school, admin, trainee, clock).what


@pytest.mark.parametrize(
    ("now", "newest", "server", "said"),
    [
        (NOON, NOON, None, ""),
        (NOON, NOON + 120_000, None, ""),
        (NOON, NOON + 120_001, None, "the newest record"),
        (NOON, NOON + DAY, NOON + 1000, ""),
        (NOON + DAY, NOON, NOON, "24 hours ahead, going by the school’s server"),
        (NOON, NOON, NOON + 180_000, "3 minutes behind, going by the school’s server"),
    ],
)
def test_what_contradicts_a_clock(now: int, newest: int, server: int | None, said: str) -> None:
    """By more than two minutes: the server, or the newest record where it did not answer."""
    notes = clock_notes(now, newest, server)
    assert len(notes) == bool(said)
    assert said in " ".join(notes)
