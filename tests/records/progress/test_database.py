"""What happens to the file: damage, newer versions, full disks, read-only folders, two windows at once."""

import os
import random
import shutil
import struct
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from pysqlite3 import dbapi2 as sqlite3
from sqlalchemy import Engine

from dealer_trainer.records import sqlite
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress import database
from dealer_trainer.records.progress.progress import Progress
from tests.records.progress.keeping import MONDAY, ROOT, answer, no_room
from tests.records.refusal import refused


def filled(path: Path, answers: int = 60, *, is_copied: bool = False) -> str:
    """A closed progress file with one trainee, whose id is returned; `is_copied`: opened again since, so copied."""
    with Progress.open(path) as progress:
        ada = progress.add("Ada", MONDAY)
        for number in range(answers):
            progress.record(ada.id, answer(number))
    if is_copied:
        Progress.open(path).close()
    return ada.id


def aside(path: Path) -> list[Path]:
    """The files that were set aside."""
    return sorted(path.parent.glob("progress-set-aside-*"))


@pytest.mark.parametrize(
    "broken", [b"no database at all, but somebody's text\n" * 40, b"\0" * 8192, b"SQLite format 3\0"]
)
@pytest.mark.slow
def test_an_unreadable_file_is_set_aside(path: Path, broken: bytes) -> None:
    """It is renamed with the date, byte for byte as it was, and the app goes on with a new one."""
    path.parent.mkdir()
    path.write_bytes(broken)
    with Progress.open(path) as progress:
        assert progress.set_aside is not None
        assert progress.set_aside.read_bytes() == broken
        assert progress.trainees() == ()
        progress.add("Ada", MONDAY)
    path.write_bytes(broken)
    with Progress.open(path) as progress:
        assert progress.set_aside is not None
    assert [file.read_bytes() for file in aside(path)] == [broken, broken]
    with Progress.open(path) as progress:
        assert progress.set_aside is None


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["cut off", "first page", "emptied", "a log alone", "no values"])
def test_the_copy_takes_the_place_of_a_damaged_file(path: Path, damage: str) -> None:
    """With every answer up to the last day; the damaged file lies beside it as it was, and the copy stays."""
    trainee = filled(path, answers=200, is_copied=True)
    copy = database.copy_of(path).read_bytes()
    sound, log = path.read_bytes(), path.with_name(path.name + "-wal")
    broken = {
        "cut off": sound[: len(sound) * 3 // 4], "first page": bytes(4096) + sound[4096:], "emptied": bytes(8192),
        "a log alone": b"", "no values": sound,
    }[damage]  # fmt: skip
    path.write_bytes(broken)
    if damage == "a log alone":
        log.write_bytes(b"answers")
    if damage == "no values":
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("DROP TRIGGER answer_is_kept")
            connection.execute("UPDATE answer SET facts = '[' WHERE seq = 4")
        broken = path.read_bytes()
    with Progress.open(path) as progress:
        assert progress.set_aside is not None
        assert progress.set_aside.read_bytes() == broken
        assert progress.saved == 200
        assert progress.past(trainee) == tuple(map(answer, range(200)))
        assert progress.record(trainee, answer(200)).is_new
    assert database.copy_of(path).read_bytes() == copy
    with Progress.open(path) as progress:
        assert (progress.set_aside, len(progress.past(trainee))) == (None, 201)


@pytest.mark.slow
def test_a_damaged_copy_replaces_nothing(path: Path) -> None:
    """Where both are damaged, practice begins anew; the file lies beside it."""
    filled(path, is_copied=True)
    for file in (path, database.copy_of(path)):
        file.write_bytes(b"damaged" * 99)
    with Progress.open(path) as progress:
        assert (progress.set_aside is None, progress.saved, progress.trainees()) == (False, 0, ())
    assert [file.read_bytes() for file in aside(path)] == [b"damaged" * 99]


def test_a_copy_is_made_once_a_day_of_what_is_sound(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With answers of the days before; readable by its owner alone; a full disk leaves the earlier one."""
    copy = database.copy_of(path)
    trainee = filled(path, 5)
    assert not copy.exists(), "there was nothing to copy when it was begun"
    Progress.open(path).close()
    first = copy.read_bytes()
    assert copy.stat().st_mode & 0o077 == 0 or os.name == "nt"
    with Progress.open(path) as progress:
        progress.record(trainee, answer(5))
    assert copy.read_bytes() == first
    before = copy.stat().st_mtime - database.DAY_S - 1
    os.utime(copy, (before, before))
    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "copy_aside", no_room)
        Progress.open(path).close()
    assert copy.read_bytes() == first
    Progress.open(path).close()
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM answer").fetchone() == (6,)


def test_every_complaint_of_sqlite_is_words(progress: Progress) -> None:
    """What the file says while it is open, whatever it is, comes as an error that a window can show."""
    ada = progress.add("Ada", MONDAY)
    for statement in (
        "CREATE TRIGGER wrong BEFORE INSERT ON answer BEGIN SELECT RAISE(ABORT, 'constraint failed'); END",
        "ALTER TABLE answer RENAME COLUMN cost TO lost",
        "DROP TABLE lesson",
    ):
        with progress._engine.begin() as connection:
            connection.exec_driver_sql(statement)
        with pytest.raises(RecordsError, match="the file is damaged"):
            progress.record(ada.id, answer(0)) if "lesson" not in statement else progress.course.lessons(ada.id, "g")


_ENDLESS = {
    "pages": "PRAGMA wal_checkpoint(TRUNCATE)",
    "view": """ALTER TABLE alembic_version RENAME TO gone; CREATE VIEW alembic_version AS
        WITH RECURSIVE n(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM n) SELECT max(x) AS version_num FROM n""",
}


def inner_page(below: int) -> bytes:
    """A page of a table that names the same page below it 250 times."""
    cells = b"".join(struct.pack(">IB", below, key) for key in range(125, 0, -1))
    places = struct.pack(">125H", *range(4096 - 5, 4096 - 5 * 126, -5))
    head = struct.pack(">BHHHBI", 5, 0, 125, 4096 - len(cells), 0, below) + places
    return head + bytes(4096 - len(head) - len(cells)) + cells


@pytest.mark.slow
@pytest.mark.parametrize("what", ["pages", "view"])
def test_what_never_ends_is_set_aside(path: Path, what: str) -> None:
    """Pages that name one another, a view in a table's place: a crafted file does not hold the start up."""
    filled(path)
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'answer'").fetchone()
        (count,) = connection.execute("PRAGMA page_count").fetchone()
        connection.executescript(_ENDLESS[what])
    if what == "pages":
        content = bytearray(path.read_bytes())
        content[(root - 1) * 4096 : root * 4096] = inner_page(count + 1)
        content += b"".join(inner_page(count + 2 + number) for number in range(8)) + b"\x0d" + bytes(4095)
        content[28:32] = struct.pack(">I", len(content) // 4096)
        path.write_bytes(content)
    with Progress.open(path) as progress:
        assert progress.set_aside is not None


@pytest.mark.slow
@pytest.mark.parametrize("trials", [60, pytest.param(600, marks=pytest.mark.soak)])
def test_random_damage_never_escapes_as_anything_else(path: Path, tmp_path: Path, trials: int) -> None:
    """A flipped or zeroed stretch anywhere: the file works, is refused in our own words, or is set aside whole."""
    trainee = filled(path, is_copied=True)
    sound, kept = path.read_bytes(), database.copy_of(path).read_bytes()
    draw = random.Random(3)
    seen = {"works": 0, "refused": 0, "aside": 0}
    for trial in range(trials):
        broken = bytearray(sound)
        start, length = draw.randrange(100 if trial % 2 else len(sound)), draw.choice((1, 4, 64, 700))
        for at in range(start, min(start + length, len(sound))):
            broken[at] = draw.randrange(256) if trial % 3 else 0
        folder = tmp_path / f"trial-{trial}"
        folder.mkdir()
        copy = folder / "progress.sqlite"
        copy.write_bytes(broken)
        database.copy_of(copy).write_bytes(kept)
        try:
            with Progress.open(copy) as progress:
                if progress.set_aside:
                    assert progress.set_aside.read_bytes() == bytes(broken)
                    seen["aside"] += 1
                    assert (len(progress.past(trainee)), progress.saved) == (60, 60)
                    assert progress.record(progress.add("Bo", MONDAY).id, answer(999)).is_new
                    continue
                seen_answers = [past for each in progress.trainees() for past in progress.past(each.id)]
                assert len(seen_answers) == 60, "answers are there, or are said to be set aside"
                progress.record(trainee, answer(999))
            seen["works"] += 1
        except RecordsError:
            seen["refused"] += 1
            assert not aside(copy)
        shutil.rmtree(folder)
    assert seen["aside"] >= trials // 6, seen
    assert seen["works"] >= trials // 12, seen


@pytest.mark.parametrize(
    ("version", "code", "words"),
    [
        ("0099", "newer", "newer version.*Install the newest"),
        ("0000", "older", "earlier version.*Open it with the ver"),
    ],
)
def test_another_version_is_refused_untouched(path: Path, version: str, code: str, words: str) -> None:
    """Nothing of it is changed or moved, and the message says what to do."""
    filled(path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (version,))
    connection.close()
    before = path.read_bytes()
    with pytest.raises(RecordsError, match=words) as caught:
        Progress.open(path)
    assert caught.value.code == code
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_another_programs_database_is_refused_untouched(path: Path) -> None:
    """It is sound and not ours: neither written to nor moved."""
    path.parent.mkdir()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.close()
    before = path.read_bytes()
    assert "another program" in str(refused("not_ours", Progress.open, path))
    assert path.read_bytes() == before


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's folder cannot be made, or the file is there to be read alone: nothing is begun or added."""
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    refused("not_writable", Progress.open, tmp_path / "data" / "progress.sqlite")
    trainee = filled(tmp_path / "progress.sqlite", 3)
    monkeypatch.setattr(sqlite, "PRAGMAS", (*sqlite.PRAGMAS, "query_only = ON"))
    with Progress.open(tmp_path / "progress.sqlite") as progress:
        refused("not_writable", progress.record, trainee, answer(777))
        assert len(progress.past(trainee)) == 3


WINDOW = """
import sys
from pathlib import Path
from dealer_trainer.records.progress.progress import Progress
from tests.records.progress.keeping import answer
who, path = int(sys.argv[1]), Path(sys.argv[2])
with Progress.open(path) as progress:
    assert progress.set_aside is None
    own = progress.add(f"Trainee {who}", who).id
    for number in range(40):
        progress.record(own, answer(number))
        assert len(progress.past(own)) == number + 1
"""


@pytest.mark.slow
def test_windows_on_one_file_do_not_disturb_each_other(path: Path) -> None:
    """Four windows begin the file and write to it at the same time; every answer of each is there, in its order."""
    command = [sys.executable, "-W", "error", "-c", WINDOW]
    windows = [
        subprocess.Popen([*command, str(who), str(path)], cwd=ROOT, stderr=subprocess.PIPE, text=True)
        for who in range(4)
    ]
    for window in windows:
        _, complaint = window.communicate(timeout=120)
        assert window.returncode == 0, complaint
    with Progress.open(path) as progress:
        assert [trainee.name for trainee in progress.trainees()] == [f"Trainee {who}" for who in range(4)]
        for trainee in progress.trainees():
            assert progress.past(trainee.id) == tuple(map(answer, range(40)))


def test_an_old_sqlite_keeps_no_answers(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before 3.51.3 a commit could be lost: nothing is begun."""
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 2))
    with pytest.raises(RecordsError, match=r"3\.51\.3 or newer") as caught:
        Progress.open(path)
    assert caught.value.code == "old_sqlite"
    assert not path.exists()


def test_a_window_that_holds_the_file_too_long_is_told(progress: Progress, monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting ends; the answer can be given again once the other window lets go."""
    ada = progress.add("Ada", MONDAY)
    with progress._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(progress.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert "another window" in str(refused("busy", progress.record, ada.id, answer(1)))
    other.execute("ROLLBACK")
    other.close()
    assert progress.record(ada.id, answer(1)).is_new


@pytest.mark.slow
def test_a_file_that_another_window_has_replaced_is_not_moved(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two windows find the same damage; the second one must not set aside what the first one has begun."""
    path.parent.mkdir()
    path.write_bytes(b"damaged" * 99)
    look, looks = database._open, []

    def look_slowly(found: Path) -> Engine:
        looks.append(found)
        if len(looks) > 1:
            return look(found)
        try:
            return look(found)
        finally:
            filled(found)  # sets the damaged one aside and keeps sixty answers

    monkeypatch.setattr(database, "_open", look_slowly)
    with Progress.open(path) as progress:
        assert progress.set_aside is None
        (ada,) = progress.trainees()
        assert len(progress.past(ada.id)) == 60
    assert [file.read_bytes() for file in aside(path)] == [b"damaged" * 99]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
def test_pipes_and_folders_in_its_place_are_set_aside(path: Path) -> None:
    """The file's own, and those that SQLite reads beside it: the copy is used."""
    filled(path, 5, is_copied=True)
    sound, kept = path.read_bytes(), database.copy_of(path).read_bytes()
    for end in ("", "-wal", "-journal", "-shm"):
        for put in (os.mkfifo, os.mkdir):
            shutil.rmtree(path.parent)
            path.parent.mkdir()
            database.copy_of(path).write_bytes(kept)
            if end:
                path.write_bytes(sound)
            put(path.with_name(path.name + end))
            with Progress.open(path) as progress:
                assert progress.set_aside is not None, end
                assert [len(progress.past(each.id)) for each in progress.trainees()] == [5], end
            with Progress.open(path) as progress:
                assert progress.set_aside is None, end


def _read_bytes() -> int:
    """What this process has read so far, whether the disk was asked or not."""
    lines = Path("/proc/self/io").read_text(encoding="ascii").splitlines()
    return int(next(line.removeprefix("rchar: ") for line in lines if line.startswith("rchar: ")))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="files with holes, and the most memory in kilobytes, are Linux's")
def test_a_file_without_bounds_is_set_aside_in_bounds(path: Path) -> None:
    """Gigabytes of nothing cost no memory, and are not read through."""
    from resource import RUSAGE_SELF, getrusage

    path.parent.mkdir()
    path.touch()
    os.truncate(path, 4 * 2**30)
    before, read = getrusage(RUSAGE_SELF).ru_maxrss, _read_bytes()
    with Progress.open(path) as progress:
        assert progress.set_aside is not None
        assert progress.trainees() == ()
    assert _read_bytes() - read < 2**28
    assert getrusage(RUSAGE_SELF).ru_maxrss - before < 200 * 1024
    progress.set_aside.unlink()
