"""A school's database, verified by a stranger: its sittings went through the real store."""

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from pysqlite3 import dbapi2 as sqlite3

from dealer_trainer.certification.verify.verify import (
    FINDINGS,
    UNREADABLE,
    VERIFIED,
    VerificationReport,
    report_lines,
    verify,
    verify_archive,
)
from dealer_trainer.cli import main
from dealer_trainer.games import Game
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.packet import write_packet
from dealer_trainer.records.log.seal import Anchor, read_anchors
from dealer_trainer.records.school.archive import opened_archive
from dealer_trainer.records.school.check import rebuild
from dealer_trainer.records.school.database import APPEND_ONLY, guard, unguard
from dealer_trainer.records.school.school import School, open_school, set_up_school
from dealer_trainer.records.sqlite import engine_at, write_transaction
from tests.certification.examining import NOON, rock_n_roll
from tests.certification.school.new_sittings import ADMIN, PASSWORD, sit

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a school with two sealed sittings, closed; nothing is changed in it."""
    folder = tmp_path_factory.mktemp("made") / "school"
    with set_up_school(folder, "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as opened:
        session = opened.sign_in(ADMIN, PASSWORD, NOON + 1)
        for seed in (1, 2):
            sit(opened, session, seed)
    return folder


@pytest.fixture
def school(made: Path, tmp_path: Path) -> Iterator[School]:
    """A copy of that school, opened."""
    with open_school(Path(shutil.copytree(made, tmp_path / "data" / "school")), lambda: None) as opened:
        yield opened


def reports_on(
    file: Path, anchors: Sequence[Anchor] = (), games: Sequence[Game] | None = None
) -> tuple[VerificationReport, ...]:
    """What verifying a database comes to."""
    with opened_archive(file) as archive:
        return tuple(
            report for _, report in verify_archive(archive, [rock_n_roll()] if games is None else games, anchors)
        )


def test_a_database_and_its_packets_are_verified(school: School, capsys: pytest.CaptureFixture[str]) -> None:
    """Both sittings from the file of the database itself, and each from the file that is exported of it."""
    file, anchors = school.path, school.anchors()
    reports = reports_on(file, read_anchors(anchors))
    assert [(report.status, report.discrepancies) for report in reports] == [(VERIFIED, ())] * 3
    for row in school.sittings():
        assert verify(write_packet(school.packet(row.stream)), [rock_n_roll()], anchors).status == VERIFIED
    assert main(["verify", str(file)]) == VERIFIED
    out = capsys.readouterr().out
    assert [line for line in out.splitlines() if not line.startswith(" ")] == [
        *(f"sitting {stream}: verified" for stream in sorted(row.stream for row in school.sittings())),
        f"{file}: verified as a whole (sittings: 2 verified, 0 not, 0 open)",
    ]


def test_a_damaged_index_is_a_finding(school: School, tmp_path: Path) -> None:
    """It names a stream that no event is of: the report says what SQLite finds, and nothing is raised."""
    school.backup(tmp_path / "copy", NOON)
    content = bytearray((tmp_path / "copy").read_bytes())
    with closing(sqlite3.connect(tmp_path / "copy")) as connection:
        found = "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_event_1'"
        (root,) = connection.execute(found).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (least, greatest) = connection.execute("SELECT min(stream), max(stream) FROM event").fetchone()
        (station,) = connection.execute("SELECT stream FROM stream WHERE is_house").fetchone()
    # A sitting at one end of the order, moved further out: what looks for the station log passes it on the same side.
    stream, moved = (greatest, b"ffff") if greatest != station else (least, b"0000")
    start = (root - 1) * size
    place = content.index(stream.encode(), start)
    content[place : place + 4] = moved
    (tmp_path / "copy").write_bytes(content)
    *_, whole = reports_on(tmp_path / "copy")
    assert whole.status == FINDINGS
    assert {found.kind for found in whole.discrepancies} >= {"file"}


def test_an_open_sitting_is_no_finding(school: School) -> None:
    """What is still worked on is verified as far as it goes."""
    session = school.sign_in(ADMIN, PASSWORD, NOON + 2)
    body = school.events(school.sittings()[0].stream)[0].body
    school.begin(session, "opened", body, NOON, 0)
    reports = reports_on(school.path)
    assert [report.discrepancies for report in reports] == [()] * 4
    assert [report.is_open for report in reports].count(True) == 1
    assert sorted(report_lines(report)[0] for report in reports) == [
        "verified", "verified", "verified as a whole (sittings: 2 verified, 0 not, 1 open)",
        "verified so far; the sitting is still open",
    ]  # fmt: skip


def test_a_database_with_one_bad_sitting_is_not_verified_as_a_whole(school: School) -> None:
    """What `records check` has nothing to say of is not verified where a sitting of it is not."""
    with opened_archive(school.path) as archive:
        assert archive.check(()) == ()
        found = {stream: archive.packet(stream) for stream in archive.streams}
        first = archive.streams[0]
        packet = found[first]
        assert packet is not None
        found[first] = packet._replace(seal=None)
        reports = [report for _, report in verify_archive(archive._replace(packet=found.get), [rock_n_roll()])]
    assert [report.status for report in reports] == [FINDINGS, VERIFIED, FINDINGS]
    assert [report_lines(report)[0] for report in reports] == [
        "NOT verified", "verified", "NOT verified as a whole (sittings: 1 verified, 1 not, 0 open)",
    ]  # fmt: skip


def test_a_database_of_another_edition_says_so_as_a_whole(school: School) -> None:
    """Where the content is not here nothing is called forged: the signatures hold, the grades are not worked out."""
    reports = reports_on(school.path, (), ())
    held = "signatures, chain, and seal hold; the grades could not be worked out again"
    assert [report_lines(report)[0] for report in reports] == [
        held, held, f"{held} as a whole (sittings: 0 verified, 2 not graded again, 0 not, 0 open)",
    ]  # fmt: skip
    assert [report.status for report in reports] == [FINDINGS] * 3


EDITS = (
    "DELETE FROM seal WHERE number = 1",
    "DELETE FROM event WHERE stream = (SELECT stream FROM seal WHERE number = 1)",
    "DELETE FROM event WHERE seq = 5 AND stream IN (SELECT stream FROM seal)",
    "UPDATE event SET at = at + 1 WHERE seq = 3",
    "UPDATE event SET body = replace(body, 'private:', 'private:0') WHERE seq = 0",
    "UPDATE private SET text = 'Ann Bold' WHERE text = 'Ann Bell'",
    "UPDATE wrapped_key SET key = (SELECT station FROM event)",
    "UPDATE event SET kind = 'flagged' WHERE kind = 'closed'",
    "UPDATE seal SET at = at + 1",
    "UPDATE seal SET number = number + 1 WHERE number = 1",
    "DELETE FROM key_certificate WHERE role = 'station'",
    "UPDATE key_certificate SET name = (SELECT name FROM key_certificate ORDER BY rowid DESC)",
    "UPDATE event SET seq = seq + 1000 WHERE kind = 'sitting_opened'",
    "DELETE FROM event WHERE kind = 'sitting_opened'",
    "UPDATE person SET name = 'Ida'",
)


@pytest.mark.parametrize("edit", EDITS)
def test_a_database_that_was_edited_is_found(school: School, tmp_path: Path, edit: str) -> None:
    """Whoever takes the triggers away, edits a row and puts them back is found out, or the file is unreadable."""
    copy = copied(school, tmp_path)
    with write_transaction(engine_at(copy)) as connection:
        for table in APPEND_ONLY:
            unguard(connection, table.name)
        assert connection.exec_driver_sql(edit).rowcount
        for table in APPEND_ONLY:
            guard(connection, table.name)
    try:
        reports = reports_on(copy)
    except LogError:
        assert main(["verify", str(copy)]) == UNREADABLE
        return
    assert reports[-1].status == FINDINGS
    assert report_lines(reports[-1])[0].startswith("NOT verified as a whole")
    assert main(["verify", str(copy)]) == FINDINGS


def test_the_last_sitting_dropped_with_its_traces_is_found_by_the_anchors(school: School, tmp_path: Path) -> None:
    """A database rolled back to before its last sitting is sound in itself; the list of anchors tells."""
    anchors = school.anchors()
    copy = copied(school, tmp_path)
    with write_transaction(engine_at(copy)) as connection:
        unguard(connection, "event")
        stream = connection.scalar(sa.text("SELECT stream FROM seal WHERE number = 1"))
        opened = "SELECT stream, seq FROM event WHERE kind = 'sitting_opened' ORDER BY seq DESC"
        station_log, seq = connection.exec_driver_sql(opened).first()
        connection.exec_driver_sql("DELETE FROM event WHERE stream = ? AND seq >= ?", (station_log, seq))
        for table in ("event", "private"):
            connection.exec_driver_sql(f"DELETE FROM {table} WHERE stream = ?", (stream,))  # noqa: S608 - names of ours
        rebuild(connection)
    assert [report.discrepancies for report in reports_on(copy)] == [()] * 2
    reports = reports_on(copy, read_anchors(anchors))
    assert "it is missing" in reports[-1].discrepancies[0].text


def test_verifying_changes_nothing(school: School, tmp_path: Path) -> None:
    """The file is the same to the byte."""
    copy = copied(school, tmp_path)
    before = copy.read_bytes()
    assert main(["verify", str(copy)]) == VERIFIED
    assert copy.read_bytes() == before


@pytest.mark.parametrize("content", [b"SQLite format 3\x00", b"SQLite format 3\x00" + bytes(5000), b""])
def test_what_is_no_database_is_not_readable(tmp_path: Path, content: bytes) -> None:
    """Exit 2, and no traceback."""
    file = tmp_path / "school.sqlite"
    file.write_bytes(content)
    assert main(["verify", str(file)]) == UNREADABLE


def copied(school: School, tmp_path: Path) -> Path:
    """The database as it stands, in one file."""
    copy = tmp_path / "copy.sqlite"
    with closing(sqlite3.connect(str(school.path))) as source, closing(sqlite3.connect(str(copy))) as target:
        source.backup(target)
    return copy


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such pipes here")
@pytest.mark.parametrize("at", [("pipe",), ("packet.json", "--anchor", "pipe"), ("packet.json", "--revoked", "pipe")])
def test_a_pipe_is_refused_at_once(tmp_path: Path, at: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing waits for somebody to write into it."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "packet.json").write_text("{}", encoding="utf-8")
    words = [word if word.startswith("--") else str(tmp_path / word) for word in at]
    assert main(["verify", *words]) == UNREADABLE
    assert "this is not a plain file" in capsys.readouterr().err
