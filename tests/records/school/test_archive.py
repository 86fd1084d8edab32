"""Backups come back whole, on any machine; missing, old, or newer records are reported, never replaced by new ones."""

import io
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from dealer_trainer.cli import main
from dealer_trainer.records.log.event import chain_faults
from dealer_trainer.records.log.key import has_fingerprint
from dealer_trainer.records.school.school import School, open_school, restore
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.station import DATABASE, KEY_FILE, MARKER
from tests.records.progress.keeping import ROOT
from tests.records.refusal import refused
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, opened, sat, work
from tests.system import needs_links, needs_modes

pytestmark = pytest.mark.slow


@pytest.fixture
def kept(tmp_path: Path, school: School, admin: Session) -> Path:
    """A backup of a school with a sealed sitting and an open one."""
    sat(school, admin)
    work(school.begin(admin, "opened", opened(admin), NOON, 0), 2)
    path = tmp_path / "stick" / "school.backup"
    path.parent.mkdir()
    school.backup(path, NOON + 5)
    return path


def test_a_backup_comes_back_whole(tmp_path: Path, kept: Path, school: School, admin: Session) -> None:
    """People, sittings, seals, and the station's key are the same; it goes on. The anchors tell what it lacks."""
    with restore(kept, tmp_path / "other", NOON, (ADMIN, PASSWORD)) as back:
        assert (back.card, back.station, back.people()) == (school.card, school.station, school.people())
        assert (back.sittings(), back.seals()) == (school.sittings(), school.seals())
        assert back.check(school.anchors()) == ()
        sat(school, admin, trainee="Bob Cole")
        (finding,) = back.check(school.anchors())
        assert "Seal 1 " in finding.text
        stream = next(row.stream for row in back.sittings() if row.seal is None)
        work(back.resume(back.sign_in(ADMIN, PASSWORD, NOON + 9), stream), 2)
        assert chain_faults(back.events(stream)) == ()
    assert [path.name for path in kept.parent.iterdir()] == [kept.name]
    refused("exists", school.backup, school.folder / "copy", NOON)


def test_a_backup_is_made_while_another_window_writes(
    tmp_path: Path, folder: Path, school: School, admin: Session
) -> None:
    """What it holds is one moment of the records, sound in itself."""
    with open_school(folder) as second:
        log = second.begin(second.sign_in(ADMIN, PASSWORD, NOON + 9), "opened", opened(admin), NOON, 0)
        promises = [log.append("answered", {"number": number}, NOON, number) for number in range(60)]
        school.backup(tmp_path / "copy", NOON)
        assert all(promise.result(30) for promise in promises)
    with restore(tmp_path / "copy", tmp_path / "other", NOON, (ADMIN, PASSWORD)) as back:
        assert back.check() == ()
        assert 1 <= len(back.events(log.stream)) <= 61


def test_restoring_needs_a_key_a_name_and_an_empty_folder(tmp_path: Path, folder: Path, kept: Path) -> None:
    """Otherwise nothing is made."""
    other = tmp_path / "other"
    refused("no_key", restore, kept, other, NOON, None)
    refused("no_person", restore, kept, other, NOON, ("Nobody", PASSWORD))
    refused("wrong_password", restore, kept, other, NOON, (ADMIN, "wrong wrong wrong"))
    refused("exists", restore, kept, folder, NOON, (ADMIN, PASSWORD))
    refused("vanished", restore, tmp_path / "nothing", other, NOON, (ADMIN, PASSWORD))
    assert not other.exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "stick"]


def test_a_changed_backup_is_not_brought_back(tmp_path: Path, kept: Path) -> None:
    """Damage and tampering are told before anything is made."""
    with closing(sqlite3.connect(kept)) as other, other:
        other.execute("UPDATE stream SET trainee = 'Somebody Else' WHERE NOT is_house")
    refused("damaged", restore, kept, tmp_path / "other", NOON, (ADMIN, PASSWORD))
    kept.write_bytes(b"x" * 9000)
    refused("damaged", restore, kept, tmp_path / "other", NOON, (ADMIN, PASSWORD))
    assert not (tmp_path / "other").exists()


def a_pipe(path: Path) -> None:
    """Nobody writes into it: whoever reads it would wait for ever."""
    path.unlink()
    os.mkfifo(path)


def no_tables(path: Path) -> None:
    """A database in which nothing is left."""
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE t (x); DROP TABLE t")


LOSSES: dict[str, tuple[str, Callable[[Path], object]]] = {
    "removed": ("vanished", Path.unlink),
    "emptied": ("vanished", lambda path: path.write_bytes(b"")),
    "blank": ("damaged", lambda path: path.write_bytes(bytes(path.stat().st_size))),
    "tables": ("vanished", no_tables),
    "pipe": ("damaged", a_pipe),
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such pipes here")
@pytest.mark.parametrize("loss", LOSSES)
def test_records_that_are_gone_are_no_fresh_start(folder: Path, school: School, loss: str) -> None:
    """A database that vanished, was emptied, blanked or stripped of its tables is told, and nothing is made anew."""
    school.close()
    path, (code, lose) = folder / DATABASE, LOSSES[loss]
    lose(path)
    before = path.read_bytes() if path.is_file() else None
    assert str(path) in str(refused(code, open_school, folder)), "whoever reads it knows what to look at"
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_lost_marker_or_key_is_told(folder: Path, school: School) -> None:
    """A database alone is not a school, and neither is an empty folder."""
    school.close()
    refused("no_school", open_school, folder.parent / "nowhere")
    key = (folder / KEY_FILE).read_text(encoding="ascii")
    (folder / KEY_FILE).write_text("0" * 64, encoding="ascii")
    refused("no_key", open_school, folder)
    (folder / KEY_FILE).unlink()
    refused("no_key", open_school, folder)
    for name in (KEY_FILE, MARKER):
        whole = (folder / name).read_bytes() if name == MARKER else b""
        (folder / name).unlink(missing_ok=True)
        os.mkfifo(folder / name)
        refused("", open_school, folder)
        (folder / name).unlink()
        (folder / name).write_bytes(whole)
    (folder / KEY_FILE).write_text(key, encoding="ascii")
    marker = (folder / MARKER).read_text(encoding="utf-8")
    (folder / MARKER).write_text(marker.replace('"seal"', '"sael"'), encoding="utf-8")
    assert "Export" not in str(refused("damaged", open_school, folder)), "it is no record that a station exports"
    (folder / MARKER).unlink()
    refused("vanished", open_school, folder)


@pytest.mark.parametrize("command", ["records", "verify"])
def test_whoever_reads_no_more_ends_it_quietly(kept: Path, folder: Path, school: School, command: str) -> None:
    """`... | head -1` is not an error and leaves no message."""
    school.close()
    arguments = [command, str(kept)] if command == "verify" else [command, "--folder", str(folder), "anchors"]
    arguments = [sys.executable, "-u", "-m", "dealer_trainer", *arguments]
    reading, writing = os.pipe()
    os.close(reading)
    try:
        told = subprocess.run(arguments, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False)
    finally:
        os.close(writing)
    assert (told.returncode, told.stderr) == (0, b"")


Told = tuple[int, str, str]
"""An exit status, what was printed, and what was said of trouble."""


@pytest.fixture
def records(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Told]:
    """Run the command in this process, which spares its start; `typed`: what it is answered."""

    def run(folder: Path, *arguments: object, typed: str = "") -> Told:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
        status = main(["records", "--folder", str(folder), *map(str, arguments)])
        return status, *capsys.readouterr()

    return run


def test_one_lost_sitting_keeps_no_other_from_being_exported(
    tmp_path: Path, folder: Path, school: School, admin: Session, records: Callable[..., "Told"]
) -> None:
    """Those that are there are written; which one is not is told, and the exit status says so."""
    first, second = sat(school, admin), sat(school, admin)
    school.close()
    with closing(sqlite3.connect(folder / DATABASE)) as other, other:
        for (name,) in other.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            other.execute(f'DROP TRIGGER "{name}"')
        other.execute("DELETE FROM event WHERE stream = ?", (first,))
    status, files, trouble = records(folder, "export", tmp_path / "out")
    assert status == 2
    assert (tmp_path / "out" / f"{second}.sitting.json").name in files
    assert f"1 of 2 sittings could not be written; the first is {first}: there is no such sitting" in trouble
    assert records(folder, "export", tmp_path / "one", second)[0] == 0
    assert records(folder, "export", tmp_path / "one", first)[0] == 2


@needs_links
@needs_modes
def test_an_export_replaces_nothing_of_anybody_elses(
    tmp_path: Path, folder: Path, school: School, admin: Session, records: Callable[..., "Told"]
) -> None:
    """A link or a foreign file where a record or its page would go is told, and nothing at all is written."""
    stream = sat(school, admin)
    school.close()
    out, elsewhere = tmp_path / "out", tmp_path / "elsewhere"
    for name in (f"{stream}.sitting.json", "verify.html"):
        for way in ("link", "file"):
            out.mkdir()
            if way == "link":
                (out / name).symlink_to(elsewhere)
            else:
                (out / name).write_text("mine", encoding="utf-8")
            status, files, trouble = records(folder, "export", out)
            assert (status, files, [file.name for file in out.iterdir()]) == (2, "", [name]), way
            assert f"{name}: " in trouble
            assert ("a link" if way == "link" else "another file") + " is in its place" in trouble
            assert not elsewhere.exists()
            shutil.rmtree(out)
    for _ in range(2):  # one's own files are written again
        assert records(folder, "export", out)[0] == 0
    assert stat.S_IMODE((out / f"{stream}.sitting.json").stat().st_mode) == 0o600


def test_the_command_does_all_of_it(
    tmp_path: Path, folder: Path, school: School, admin: Session, records: Callable[..., Told]
) -> None:
    """Check, anchors, fingerprint, export, backup, restore and rebuild, with the exit statuses that it promises."""
    stream = sat(school, admin)
    key = school.card.key
    school.close()
    assert has_fingerprint(key, records(folder, "fingerprint")[1])
    (tmp_path / "anchors").write_text(records(folder, "anchors")[1], encoding="utf-8")
    sound = records(folder, "check", "--anchor", tmp_path / "anchors")
    assert "The records are sound. Sittings: 1, seals: 1." in sound[1]
    assert records(folder, "export", tmp_path / "out")[0] == 0
    assert (tmp_path / "out" / f"{stream}.sitting.json").stat().st_size > 1000
    assert records(folder, "backup", tmp_path / "copy")[0] == 0
    status, _, trouble = records(tmp_path / "back", "restore", tmp_path / "copy", "--admin", ADMIN, typed=PASSWORD)
    assert (status, trouble) == (0, "")
    assert records(tmp_path / "back", "check", "--anchor", tmp_path / "anchors")[0] == 0
    with closing(sqlite3.connect(folder / DATABASE)) as other, other:
        other.execute("UPDATE person SET name = 'Ida'")
    spoilt = records(folder, "check")
    assert spoilt == (1, "person: the table is not what the events come to; rebuild it\n", "")
    assert records(folder, "rebuild")[0] == 0
    assert records(folder, "check")[0] == 0
    (folder / DATABASE).unlink()
    gone = records(folder, "check")
    assert gone[0] == 2
    assert gone[2].startswith("dealer-trainer: records: ")


@needs_modes
def test_a_backup_is_its_owners_from_the_first_byte(
    school: School, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else opens it while it is being written either."""
    seen: list[int] = []
    sync = os.fsync  # which comes last, while the draft lies there

    def synced(handle: int) -> None:
        seen.append(os.fstat(handle).st_mode & 0o077)
        sync(handle)

    monkeypatch.setattr(os, "fsync", synced)
    school.backup(tmp_path / "copy", NOON)
    assert seen
    assert set(seen) == {0}
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
