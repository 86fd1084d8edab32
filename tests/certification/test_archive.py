"""A school's database verified by a stranger: sittings that were worked through the real store."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer_trainer.certification.archive import read_archive
from dealer_trainer.certification.event_body import Person, Signer
from dealer_trainer.certification.exam import Exam, opening
from dealer_trainer.certification.verify import FINDINGS, UNREADABLE, VERIFIED, verify, verify_archive
from dealer_trainer.cli import main
from dealer_trainer.records.log import key
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.packet import write_packet
from dealer_trainer.records.log.seal import read_anchors
from dealer_trainer.records.school.school import School, found
from dealer_trainer.records.school.session import Session
from tests.certification.examining import NOON, HandClock, right_answer, rock_n_roll, short

pytestmark = pytest.mark.slow

ADMIN, PASSWORD = "Ada Pit", "four plain old words"


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the least that argon2 can take; no keyring of this machine is touched."""
    for name, value in {"time": 1, "memory_kib": 8, "lanes": 1}.items():
        monkeypatch.setitem(key.COST, name, value)
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")


@pytest.fixture
def school(tmp_path: Path) -> Iterator[School]:
    """A school with two sealed sittings."""
    with found(tmp_path / "data" / "school", "Harbour School", ADMIN, PASSWORD, NOON, lambda: None) as opened:
        session = opened.sign_in(ADMIN, PASSWORD, NOON + 1)
        for seed in (1, 2):
            sit(opened, session, seed)
        yield opened


def sit(school: School, session: Session, seed: int) -> str:
    """A sitting of the short test, all questions right, the table left to the clock, signed off and sealed."""
    game, clock, card = rock_n_roll(), HandClock(), school.card
    signer = Signer(id=session.person.id, name=session.person.name, key=session.key.id)
    house = Signer(id=card.id, name=card.name, key=card.key)
    body = opening(game, short(), seed, Person(id="p-1", name="Ann Bell"), signer, house, "Badge, seen")
    log = school.begin(session, "opened", body.document(), clock.now(), 0)
    exam = Exam(game, log, clock)
    exam.begin_part()
    did(exam)
    while exam.sitting.part == 0:
        exam.show()
        did(exam)
        item = exam.view.item
        assert item is not None
        clock.go(1000)
        exam.answer(right_answer(item))
        did(exam)
    exam.begin_part()
    did(exam)
    while exam.sitting.stage != "finished":
        clock.go(20_000)
        if exam.tick():
            did(exam)
    exam.close()
    did(exam)
    exam.sign_off(signer.id, "fail", "Seen by me.")
    did(exam)
    school.seal(session, log.stream, clock.now())
    return log.stream


def did(exam: Exam) -> None:
    """Wait for the commit and take it in."""
    assert exam.future is not None
    exam.future.result(30)
    assert exam.acknowledge()


def test_a_database_and_its_packets_are_verified(school: School, capsys: pytest.CaptureFixture[str]) -> None:
    """Both sittings from the file of the database itself, and each from the file that is exported of it."""
    file, anchors = school.store.path, school.anchors()
    reports = verify_archive(read_archive(file), [rock_n_roll()], read_anchors(anchors))
    assert [(one.status, one.findings) for one in reports] == [(VERIFIED, ())] * 3
    for row in school.sittings():
        assert verify(write_packet(school.packet(row.stream)), [rock_n_roll()], anchors).status == VERIFIED
    assert main(["verify", str(file)]) == VERIFIED
    assert capsys.readouterr().out.count("verified") == 3


def test_an_open_sitting_is_no_finding(school: School) -> None:
    """What is still worked on is verified as far as it goes."""
    session = school.sign_in(ADMIN, PASSWORD, NOON + 2)
    body = school.events(school.sittings()[0].stream)[0].body
    school.begin(session, "opened", body, NOON, 0)
    reports = verify_archive(read_archive(school.store.path), [rock_n_roll()])
    assert [one.findings for one in reports] == [()] * 4


EDITS = (
    "DELETE FROM seal WHERE number = 1",
    "DELETE FROM event WHERE stream = (SELECT stream FROM seal WHERE number = 1)",
    "DELETE FROM event WHERE seq = 5 AND stream IN (SELECT stream FROM seal)",
    "UPDATE event SET at = at + 1 WHERE seq = 3",
    "UPDATE event SET body = replace(body, 'Ann Bell', 'Ann Bold')",
    "UPDATE event SET kind = 'flagged' WHERE kind = 'closed'",
    "UPDATE seal SET at = at + 1",
    "UPDATE seal SET number = number + 1 WHERE number = 1",
    "DELETE FROM admission WHERE role = 'station'",
    "UPDATE admission SET name = 'Somebody'",
    "UPDATE event SET seq = seq + 1000 WHERE kind = 'sitting_opened'",
    "DELETE FROM event WHERE kind = 'sitting_opened'",
)


@pytest.mark.parametrize("edit", EDITS)
def test_a_database_that_was_edited_is_found(school: School, tmp_path: Path, edit: str) -> None:
    """Whoever takes the triggers away and edits a row is found out, or the file is not readable any more."""
    copy = copied(school, tmp_path)
    with closing(sqlite3.connect(copy)) as connection:
        drop_triggers(connection)
        assert connection.execute(edit).rowcount
        connection.commit()
    try:
        reports = verify_archive(read_archive(copy), [rock_n_roll()])
    except LogError:
        assert main(["verify", str(copy)]) == UNREADABLE
        return
    assert any(one.status == FINDINGS for one in reports)
    assert main(["verify", str(copy)]) == FINDINGS


def test_the_last_sitting_dropped_with_its_traces_is_found_by_the_anchors(school: School, tmp_path: Path) -> None:
    """A database rolled back to before its last sitting is sound in itself; the list of anchors tells."""
    anchors = school.anchors()
    copy = copied(school, tmp_path)
    with closing(sqlite3.connect(copy)) as connection:
        drop_triggers(connection)
        stream = connection.execute("SELECT stream FROM seal WHERE number = 1").fetchone()[0]
        opened = connection.execute(
            "SELECT stream, seq FROM event WHERE kind = 'sitting_opened' ORDER BY seq DESC"
        ).fetchone()
        connection.execute("DELETE FROM event WHERE stream = ? AND seq >= ?", opened)
        connection.execute("DELETE FROM event WHERE stream = ?", (stream,))
        connection.execute("DELETE FROM seal WHERE number = 1")
        connection.commit()
    archive = read_archive(copy)
    assert [one.findings for one in verify_archive(archive, [rock_n_roll()])] == [()] * 2
    reports = verify_archive(archive, [rock_n_roll()], read_anchors(anchors))
    assert "is not there" in reports[-1].findings[0].words


@pytest.mark.parametrize("content", [b"SQLite format 3\x00", b"SQLite format 3\x00" + bytes(5000), b""])
def test_what_is_no_database_is_not_readable(tmp_path: Path, content: bytes) -> None:
    """Exit 2, and no traceback."""
    file = tmp_path / "school.sqlite"
    file.write_bytes(content)
    assert main(["verify", str(file)]) == UNREADABLE


def copied(school: School, tmp_path: Path) -> Path:
    """The database as it stands, in one file."""
    copy = tmp_path / "copy.sqlite"
    with closing(sqlite3.connect(school.store.path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    return copy


def drop_triggers(connection: sqlite3.Connection) -> None:
    """What guards the log against those who do not mean to."""
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        connection.execute(f'DROP TRIGGER "{name}"')
