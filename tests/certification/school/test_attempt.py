"""Attempts and the wait between them, wherever somebody sat; what contradicts a clock, or hides an attempt, is told."""

import shutil
import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.school.attempt import (
    DAY,
    NextAttempt,
    TraineeLine,
    attempts_left,
    next_attempt,
    trainee_lines,
)
from dealer_trainer.certification.school.decision import Void, decide
from dealer_trainer.certification.school.examiner import Second
from dealer_trainer.certification.school.local_time import clock_notes
from dealer_trainer.certification.verify.verify import verify_packet
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import (
    DECIDED,
    FILED,
    STATEMENT,
    STATUS,
    Appeal,
    AppealDecision,
    CertificateStatus,
)
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.school.elsewhere import Shared, keep_shared
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Person, Session
from tests.certificates import named
from tests.certification.examining import NOON, SUPERVISOR, HandClock, rock_n_roll, short
from tests.certification.school.new_sittings import (
    GIVEN,
    PASSWORD,
    WORD,
    decided,
    ended,
    failed,
    opened,
    passed,
    upheld,
    withdrawn,
)

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


STATES = ("pass", "withdrawn", "fail", "declined", "upheld", "voided", "closed", "open")
"""What became of a sitting elsewhere. Upheld: failed, with an appeal. Withdrawn: passed, with the certificate."""
BEFORE, HERE, AFTER = NOON, NOON + 100 * DAY, NOON + 200 * DAY
NOBODY = named("Sam Pit").commitment


class Known(NamedTuple):
    """A station with a trainee for each thing that became of a sitting here, by that."""

    school: School
    session: Session
    trainees: dict[str, Person]
    clock: HandClock

    def lines(self) -> dict[str, TraineeLine]:
        """What School says of each trainee, by id."""
        return {line.trainee_id: line for line in trainee_lines(self.school, self.session, rock_n_roll().id)}

    def read(self, places: dict[str, int]) -> None:
        """Keep that each trainee sat at another station: what became of it, and when."""
        facts: dict[str, dict[str, Any]] = {}
        events: list[Event] = []
        for place, (state, at) in enumerate(places.items()):
            for number, person in enumerate(self.trainees.values()):
                stream = f"{place:016x}{number:016x}"
                facts[stream] = facts_of(person, state.partition(" ")[0], at)
                events += words_of(state.partition(" ")[0], stream, len(events))
        keep_shared(self.school, Shared(sittings=facts, events=tuple(events)))


@pytest.fixture
def room(school: School, admin: Session, clock: HandClock) -> Known:
    """A station where somebody sat with each end there is, at noon a hundred days later."""
    who = {state: school.add_person(admin, f"Ann {state}", "trainee", None, NOON) for state in ("none", *STATES)}
    found = Known(school, admin, who, clock)
    clock.go(HERE - NOON)
    sit(found)
    clock.go(AFTER - clock.now() + 10 * DAY)
    return found


@pytest.fixture
def alone(school: School, admin: Session, trainee: Person, clock: HandClock) -> Known:
    """A station with a trainee who never sat, on the same day."""
    clock.go(AFTER - NOON + 10 * DAY)
    return Known(school, admin, {"none": trainee}, clock)


def sit(room: Known) -> None:
    """Have everybody sit at this station but who never did."""
    school, session, clock, who = room.school, room.session, room.clock, room.trainees
    for state, how in (("fail", "fail"), ("declined", "decline"), ("voided", "void")):
        failed(school, session, who[state], clock, how)
    upheld(school, session, failed(school, session, who["upheld"], clock, "fail"), clock)
    passed(school, session, who["pass"], clock)
    withdrawn(school, session, passed(school, session, who["withdrawn"], clock), clock)
    ended(opened(school, session, who["closed"], clock))
    opened(school, session, who["open"], clock)


def facts_of(person: Person, state: str, at: int) -> dict[str, Any]:
    """What is kept of a sitting at another station."""
    seen = {"withdrawn": "pass", "upheld": "fail"}.get(state, state)
    blueprint = short()
    return {
        "station": "Station 2", "trainee": person.id, "alias": None, "game": blueprint.game, "content": "",
        "blueprint": blueprint.digest(), "title": blueprint.title, "state": seen, "begun": at, "at": at + 1000,
        "expires": at + 1000 + blueprint.valid_days * DAY if seen == "pass" else None,
        "terms": [blueprint.valid_days, blueprint.retest_days, blueprint.attempts],
    }  # fmt: skip


def words_of(state: str, stream: str, number: int) -> list[Event]:
    """What the other station wrote of a sitting afterwards: an appeal that was upheld, a certificate withdrawn."""
    said: list[tuple[str, dict[str, object]]] = []
    appeal, by, key, none = f"{number:032x}", "0d" * 16, SUPERVISOR.id, "A" * 86
    if state == "upheld":
        filed = Appeal(appeal, stream, "0" * 64, "2026-11-22", NOBODY, NOON, by, NOBODY, key, none)
        ruled = AppealDecision(appeal, "0" * 64, "upheld", NOBODY, NOON, by, NOBODY, key, none)
        said = [(FILED, {"appeal": filed._asdict()}), (DECIDED, {"decision": ruled._asdict()})]
    if state == "withdrawn":
        draft = CertificateStatus(stream, "0" * 64, "revoked", NOBODY, NOON, by, NOBODY, key, none)
        status = STATEMENT.sign(SUPERVISOR, draft)
        said = [(STATUS, {"status": status._asdict()})]
    return [next_event(SUPERVISOR, None, "0e" * 16, kind, body, NOON, 0) for kind, body in said]


def check(line: TraineeLine, found: NextAttempt) -> None:
    """What School says of a trainee is what New exam counts."""
    counted = [attempt for attempt in found.past if attempt.state != "voided"]
    last = (counted or found.past or (None,))[-1]
    assert line.attempts == len(counted)
    assert (line.state, line.at) == (("none", None) if last is None else (last.state, last.at))
    left = attempts_left(short(), found.attempt - 1)
    assert line.follow.attempts_left == (None if line.state in ("none", "pass") else left)
    if line.state in ("fail", "declined"):
        assert line.follow.retest == (found.wait_until(short()) if left else None)
    else:
        assert line.follow.retest is None
        assert line.state in ("open", "closed") or found.wait_until(short()) is None


ENDS = ("", *STATES)
FEW = ("", "fail", "pass")
"""Nothing, what counts on, and what begins the count anew: as every other end does to the one before or after it."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "pairs",
    [
        {*product(FEW, FEW), *product(FEW[:1], ENDS), *product(ENDS, FEW[:1])},
        pytest.param({*product(ENDS, ENDS)}, marks=pytest.mark.soak),
    ],
    ids=["few", "all"],
)
def test_school_and_new_sitting_agree_whatever_became_of_sittings(room: Known, pairs: set[tuple[str, str]]) -> None:
    """Each end here with each end or none elsewhere before it, and each or none after it.

    Where an exam of this station has no verdict yet New exam counts nothing, and School counts them all.
    """
    never = room.lines()[room.trainees["none"].id]
    assert (never.attempts, never.state, never.station) == (0, "none", None)
    for before, after in sorted(pairs):
        places = {f"{before} before": BEFORE} if before else {}
        room.read(places | ({f"{after} after": AFTER} if after else {}))
        lines = room.lines()
        for state, person in room.trainees.items():
            line = lines[person.id]
            if state not in ("open", "closed"):
                check(line, next_attempt(room.school, room.session, person.id, rock_n_roll(), room.clock))
            else:
                with pytest.raises(SchoolError, match="still has no verdict"):
                    next_attempt(room.school, room.session, person.id, rock_n_roll(), room.clock)
                assert line.attempts == 1 + sum(end not in ("", "upheld", "voided") for end in (before, after))


@pytest.mark.slow
def test_a_game_of_its_own_and_a_stranger_count_for_nobody(alone: Known) -> None:
    """Another game's sittings elsewhere, and those of somebody whom this station does not know."""
    before = alone.lines()
    stranger = alone.trainees["none"]._replace(id="0f" * 16)
    facts = {
        "0" * 32: facts_of(alone.trainees["none"], "fail", AFTER) | {"game": "other"},
        "1" * 32: facts_of(stranger, "fail", AFTER),
    }
    keep_shared(alone.school, Shared(sittings=facts))
    assert alone.lines() == before


@pytest.mark.slow
def test_a_failure_after_a_pass_elsewhere_is_waited_for(alone: Known) -> None:
    """The pass starts the count anew; the failure since is the first attempt, and its wait runs."""
    trainee, clock = alone.trainees["none"], alone.clock
    keep_shared(alone.school, Shared(sittings={"0" * 32: facts_of(trainee, "pass", AFTER - 50 * DAY)}))
    failed(alone.school, alone.session, trainee, clock, "fail")
    clock.go(60_000)
    found = next_attempt(alone.school, alone.session, trainee.id, rock_n_roll(), clock)
    assert [attempt.state for attempt in found.past] == ["pass", "fail"]
    assert found.attempt == 2
    assert found.is_waiting(short())
    line = alone.lines()[trainee.id]
    assert (line.attempts, line.state, line.station) == (2, "fail", None)
    assert line.follow.retest == found.wait_until(short())


@pytest.mark.slow
def test_a_pass_under_a_clock_that_was_set_back_ends_on_its_own_paper(alone: Known) -> None:
    """School says until when the certificate itself is good, not until when it would have been by another clock."""
    trainee, clock = alone.trainees["none"], alone.clock
    failed(
        alone.school,
        alone.session,
        alone.school.add_person(alone.session, "Ben Stick", "trainee", None, clock.now()),
        clock,
        "fail",
    )
    clock.jump(-120 * DAY)
    stream = passed(alone.school, alone.session, trainee, clock)
    dated = alone.school.events(stream)[-1].at
    line = alone.lines()[trainee.id]
    assert (line.state, line.at) == ("pass", dated)
    assert line.follow.expires == dated + short().valid_days * DAY


ROWS = {
    "index": (
        "DROP INDEX ix_event_first",
        "CREATE INDEX ix_event_first ON event (seq, stream) WHERE seq = 0 AND stream != '{stream}'",
        "PRAGMA writable_schema = 1",
        """UPDATE sqlite_master SET sql = 'CREATE INDEX ix_event_first ON event (seq, stream) WHERE seq = 0'
        WHERE name = 'ix_event_first'""",
    ),
    "row": ("DELETE FROM stream WHERE stream = '{stream}'",),
    "person": ("UPDATE stream SET trainee_id = 'x' WHERE stream = '{stream}'",),
    "log": ("UPDATE stream SET is_house = 1 WHERE stream = '{stream}'",),
    "state": ("UPDATE stream SET state = 'open' WHERE stream = '{stream}'",),
    "game": ("UPDATE stream SET game = 'x' WHERE stream = '{stream}'",),
    "begun": ("UPDATE stream SET first_at = 1000 WHERE stream = '{stream}'",),
    "ended": ("UPDATE stream SET last_at = 1000 WHERE stream = '{stream}'",),
    "attempt": ("UPDATE stream SET attempt = 9 WHERE stream = '{stream}'",),
    "station": ("UPDATE stream SET station = 'x' WHERE stream = '{stream}'",),
    "first event": (
        "UPDATE event SET body = json_set(body, '$.trainee.id', 'x') WHERE seq = 0 AND stream = '{stream}'",
        "UPDATE stream SET trainee_id = 'x' WHERE stream = '{stream}'",
    ),
}


@pytest.mark.slow
def test_no_school_opens_with_a_hidden_attempt(
    school: School, admin: Session, trainee: Person, clock: HandClock, tmp_path: Path
) -> None:
    """By an index without it, by its row in a table that is derived, by what stands there, or by the event as well."""
    stream, folder = failed(school, admin, trainee, clock, "fail"), school.folder
    school.close()
    with open_school(folder) as again:
        assert [row.stream for row in again.sittings()] == [stream]
    for how, statements in ROWS.items():
        copy = Path(shutil.copytree(folder, tmp_path / how))
        with closing(sqlite3.connect(copy / "school.sqlite")) as connection, connection:
            triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
            dropped = [f'DROP TRIGGER "{name}"' for name, _ in triggers]
            for statement in (*dropped, *statements, *(sql for _, sql in triggers)):
                connection.execute(statement.format(stream=stream))
        with pytest.raises(SchoolError, match="missing from the list"):
            open_school(copy)
