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
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa

from dealer_trainer.cli import main
from dealer_trainer.records import sqlite
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import chain_faults
from dealer_trainer.records.school import archive
from dealer_trainer.records.school.school import School, join, open_school, restore, set_up_school
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.station import DATABASE, KEY_FILE, MARKER
from tests.records.progress.keeping import ROOT, told_in_a_read_only_folder
from tests.records.refusal import refused
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, opened, sat, work
from tests.records.school.test_school import Drawer, nothing
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


def test_a_backup_comes_back_whole(tmp_path: Path, kept: Path, school: School) -> None:
    """People, sittings, seals and blueprints are the same; it goes on with the same station's key."""
    with restore(kept, tmp_path / "other", NOON, (ADMIN, PASSWORD), nothing) as back:
        assert (back.card, back.station, back.people()) == (school.card, school.station, school.people())
        assert (back.sittings(), back.seals()) == (school.sittings(), school.seals())
        assert back.check(school.anchors()) == ()
        stream = next(row.stream for row in back.sittings() if row.seal is None)
        work(back.resume(back.sign_in(ADMIN, PASSWORD, NOON + 9), stream), 2)
        assert chain_faults(back.events(stream)) == ()
    assert [path.name for path in kept.parent.iterdir()] == [kept.name]


def test_a_backup_is_made_while_another_window_writes(
    tmp_path: Path, folder: Path, school: School, admin: Session
) -> None:
    """What it holds is one moment of the records, sound in itself."""
    with open_school(folder, nothing) as second:
        log = second.begin(second.sign_in(ADMIN, PASSWORD, NOON + 9), "opened", opened(admin), NOON, 0)
        promises = [log.append("answered", {"number": number}, NOON, number) for number in range(60)]
        school.backup(tmp_path / "copy", NOON)
        assert all(promise.result(30) for promise in promises)
    with restore(tmp_path / "copy", tmp_path / "other", NOON, (ADMIN, PASSWORD), nothing) as back:
        assert back.check() == ()
        assert 1 <= len(back.events(log.stream)) <= 61


def test_a_restored_school_lacks_what_came_after(tmp_path: Path, kept: Path, school: School, admin: Session) -> None:
    """The anchors tell which seal is gone."""
    sat(school, admin, trainee="Bob Cole")
    with restore(kept, tmp_path / "other", NOON, (ADMIN, PASSWORD), nothing) as back:
        (finding,) = back.check(school.anchors())
        assert "Seal 1 " in finding.text


def test_restoring_needs_a_key_a_name_and_an_empty_folder(tmp_path: Path, folder: Path, kept: Path) -> None:
    """Otherwise nothing is made."""
    other = tmp_path / "other"
    refused("no_key", restore, kept, other, NOON, None, nothing)
    refused("no_person", restore, kept, other, NOON, ("Nobody", PASSWORD), nothing)
    refused("wrong_password", restore, kept, other, NOON, (ADMIN, "wrong wrong wrong"), nothing)
    refused("exists", restore, kept, folder, NOON, (ADMIN, PASSWORD), nothing)
    refused("vanished", restore, tmp_path / "nothing", other, NOON, (ADMIN, PASSWORD), nothing)
    assert not other.exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "stick"]


def test_the_keyring_gives_the_key_back(tmp_path: Path, folder: Path) -> None:
    """Without a password, on the machine that the school was set up on."""
    drawer = Drawer()
    with set_up_school(folder, "Harbor School", ADMIN, PASSWORD, NOON, lambda: drawer) as school:
        school.backup(tmp_path / "copy", NOON)
    with restore(tmp_path / "copy", tmp_path / "other", NOON, None, lambda: drawer) as back:
        assert back.check() == ()


def test_a_changed_backup_is_not_brought_back(tmp_path: Path, kept: Path) -> None:
    """Damage and tampering are told before anything is made."""
    engine = sqlite.engine_at(kept)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE person SET role = 'admin' WHERE role = 'x'")
        connection.exec_driver_sql("UPDATE stream SET trainee = 'Somebody Else' WHERE NOT is_house")
    engine.dispose()
    refused("damaged", restore, kept, tmp_path / "other", NOON, (ADMIN, PASSWORD), nothing)
    kept.write_bytes(b"x" * 9000)
    refused("damaged", restore, kept, tmp_path / "other", NOON, (ADMIN, PASSWORD), nothing)
    assert not (tmp_path / "other").exists()


def test_a_backup_is_not_laid_beside_the_records(folder: Path, school: School) -> None:
    """It would be lost with them."""
    refused("exists", school.backup, folder / "copy", NOON)


@pytest.mark.parametrize("loss", ["removed", "emptied", "blank", "tables"])
def test_records_that_are_gone_are_no_fresh_start(folder: Path, school: School, loss: str) -> None:
    """A database that vanished, was emptied, blanked or stripped of its tables is told, and nothing is made anew."""
    school.close()
    path = folder / DATABASE
    size = path.stat().st_size
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    if loss == "removed":
        path.unlink()
    elif loss == "emptied":
        path.write_bytes(b"")
    elif loss == "blank":
        path.write_bytes(bytes(size))
    else:
        path.unlink()
        engine = sqlite.engine_at(path)
        with engine.begin() as connection:
            connection.exec_driver_sql("CREATE TABLE t (x)")
            connection.exec_driver_sql("DROP TABLE t")
        engine.dispose()
    before = path.read_bytes() if path.exists() else None
    error = refused("damaged" if loss == "blank" else "vanished", open_school, folder, nothing)
    assert str(path) in str(error), "whoever reads it knows what to look at"
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_lost_marker_or_key_is_told(folder: Path, school: School) -> None:
    """A database alone is not a school, and neither is an empty folder."""
    school.close()
    refused("no_school", open_school, folder.parent / "nowhere", nothing)
    key = (folder / KEY_FILE).read_text(encoding="ascii")
    (folder / KEY_FILE).write_text("0" * 64, encoding="ascii")
    refused("no_key", open_school, folder, nothing)
    (folder / KEY_FILE).unlink()
    refused("no_key", open_school, folder, nothing)
    (folder / KEY_FILE).write_text(key, encoding="ascii")
    marker = (folder / MARKER).read_text(encoding="utf-8")
    (folder / MARKER).write_text(marker.replace('"seal"', '"sael"'), encoding="utf-8")
    refused("damaged", open_school, folder, nothing)
    (folder / MARKER).unlink()
    refused("vanished", open_school, folder, nothing)


@pytest.mark.parametrize(("version", "code"), [("0099", "newer"), ("0001", "older")])
def test_a_database_of_another_version_is_left_alone(folder: Path, school: School, version: str, code: str) -> None:
    """It is told which versions, and the file is the same to the byte."""
    with school.engine.begin() as connection:
        connection.execute(sa.text(f"UPDATE alembic_version SET version_num = '{version}'"))  # noqa: S608 - of ours
    school.close()
    before = (folder / DATABASE).read_bytes()
    assert version in str(refused(code, open_school, folder, nothing))
    assert (folder / DATABASE).read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of a folder are POSIX's")
def test_a_read_only_folder_is_told(tmp_path: Path, folder: Path, school: School) -> None:
    """Nobody can sign in or set up a school there, in plain words; what was kept is untouched."""
    school.close()
    told = told_in_a_read_only_folder(
        tmp_path,
        lambda place: shutil.copytree(folder, place),
        "import argon2.low_level, cryptography.exceptions, cryptography.hazmat.primitives.ciphers.aead\n"
        "import cryptography.hazmat.primitives.asymmetric.ed25519\n'loaded'.encode('utf-16be')\n"
        "from dealer_trainer.records.school.school import set_up_school, open_school\n"
        "from tests.records.school.sitting import ADMIN, NOON, PASSWORD",
        "nobody(lambda: open_school(folder, lambda: None).sign_in(ADMIN, PASSWORD, NOON),\n"
        "       lambda: set_up_school(folder / 'new', 'Other', ADMIN, PASSWORD, NOON, lambda: None))",
    )
    assert [line.split(" | ")[0] for line in told.splitlines()] == ["not_writable"] * 2, told


@pytest.mark.parametrize("day", [-86_400_000, 86_400_000])
def test_a_clock_that_is_a_day_off_breaks_nothing(folder: Path, school: School, admin: Session, day: int) -> None:
    """Sign-in, sitting and seal go on; the chain is sound and the sitting's own clock never goes back."""
    log = school.begin(admin, "opened", opened(admin), NOON, 5_000)
    log.append("answered", {"number": 1}, NOON + day, 6_000).result(30)
    log.append("answered", {"number": 2}, NOON + day + 1, 100).result(30)
    log.append("declined", {}, NOON, 7_000).result(30)
    again = school.sign_in(ADMIN, PASSWORD, NOON + day)
    school.seal(again, log.stream, NOON + day)
    assert [event.mono for event in log.events] == [5_000, 6_000, 6_000, 7_000]
    assert school.check(school.anchors()) == ()


@pytest.mark.parametrize("task", ["list", "verify"])
def test_whoever_reads_no_more_ends_it_quietly(kept: Path, folder: Path, school: School, task: str) -> None:
    """`... | head -1` is not an error and leaves no message."""
    school.close()
    arguments = ["verify", str(kept)] if task == "verify" else ["records", "--folder", str(folder), task]
    command = [sys.executable, "-u", "-m", "dealer_trainer", *arguments]
    reading, writing = os.pipe()
    os.close(reading)
    try:
        told = subprocess.run(command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False)
    finally:
        os.close(writing)
    assert (told.returncode, told.stderr) == (0, b"")


Told = tuple[int, str, str]
"""An exit status, what was printed, and what was said of trouble."""


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


@pytest.fixture
def records(capsys: pytest.CaptureFixture[str]) -> Callable[..., Told]:
    """Run the command in this process, which spares its start."""

    def run(folder: Path, *arguments: object) -> Told:
        status = main(["records", "--folder", str(folder), *map(str, arguments)])
        return status, *capsys.readouterr()

    return run


def test_the_command_does_all_of_it(
    tmp_path: Path,
    folder: Path,
    school: School,
    admin: Session,
    records: Callable[..., Told],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Check, anchors, list, export, backup, restore and rebuild, with the exit statuses that it promises."""
    stream = sat(school, admin)
    school.close()
    command = [sys.executable, "-m", "dealer_trainer", "records", "--folder", str(folder), "anchors"]
    anchors = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout
    (tmp_path / "anchors").write_text(anchors, encoding="utf-8")
    sound = records(folder, "check", "--anchor", tmp_path / "anchors")
    assert "The records are sound. Sittings: 1, seals: 1." in sound[1]
    assert stream in records(folder, "list")[1]
    assert records(folder, "export", tmp_path / "out")[0] == 0
    assert (tmp_path / "out" / f"{stream}.sitting.json").stat().st_size > 1000
    assert records(folder, "backup", tmp_path / "copy")[0] == 0
    monkeypatch.setattr("sys.stdin", io.StringIO(PASSWORD + "\n"))
    status, _, trouble = records(tmp_path / "back", "restore", tmp_path / "copy", "--admin", ADMIN)
    assert (status, trouble) == (0, "")
    assert records(tmp_path / "back", "check", "--anchor", tmp_path / "anchors")[0] == 0
    engine = sqlite.engine_at(folder / DATABASE)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE person SET name = 'Ida'")
    engine.dispose()
    spoilt = records(folder, "check")
    assert spoilt == (1, "person: the table is not what the events come to; rebuild it\n", "")
    assert records(folder, "rebuild")[0] == 0
    assert records(folder, "check")[0] == 0
    (folder / DATABASE).unlink()
    gone = records(folder, "check")
    assert gone[0] == 2
    assert gone[2].startswith("dealer-trainer: records: ")


def test_the_command_changes_the_schools_key(
    tmp_path: Path, folder: Path, school: School, admin: Session, records: Callable[..., Told],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """With an admin's password; another station takes it over from an enrollment file. Each prints the fingerprint."""

    def typed(*arguments: object, at: Path = folder, word: str = PASSWORD) -> Told:
        monkeypatch.setattr("sys.stdin", io.StringIO(word + "\n"))
        return records(at, *arguments)

    join(tmp_path / "two", school.enrollment_file(admin, NOON), ADMIN, PASSWORD, NOON, nothing).close()
    before = records(folder, "fingerprint")
    assert typed("rotate-key", "--admin", ADMIN, word="wrong wrong wrong")[0] == 2
    assert records(folder, "fingerprint") == before
    monkeypatch.setattr("dealer_trainer.cli.records._now", lambda: NOON + 9000)
    status, after, _ = typed("rotate-key", "--admin", ADMIN)
    assert (status, after == before[1], records(folder, "fingerprint")[1]) == (0, False, after)
    again = school.sign_in(ADMIN, PASSWORD, NOON + 20_000)
    (tmp_path / "school.enrollment").write_bytes(school.enrollment_file(again, NOON))
    take = partial(typed, "take-key", tmp_path / "school.enrollment", "--admin", ADMIN, at=tmp_path / "two")
    status, _, why = take(word=f"{PASSWORD}\n{before[1].strip()}")
    assert (status, "does not have this fingerprint" in why) == (2, True)
    monkeypatch.setattr("dealer_trainer.cli.records._now", lambda: NOON + 18_000)
    assert take("--school", before[1])[0] == 2
    monkeypatch.setattr("dealer_trainer.cli.records._now", lambda: NOON + 27_000)
    assert take(word=f"{PASSWORD}\n{after.strip()}")[:2] == (0, after)
    assert records(tmp_path / "two", "check")[0] == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such pipes here")
@pytest.mark.parametrize("name", [MARKER, KEY_FILE, DATABASE])
def test_a_pipe_in_a_files_place_is_told(folder: Path, school: School, name: str) -> None:
    """Nobody writes into it: whoever reads it would wait for ever."""
    school.close()
    (folder / name).unlink()
    os.mkfifo(folder / name)
    with pytest.raises(SchoolError):
        open_school(folder, nothing)


@needs_modes
def test_a_backup_is_its_owners_from_the_first_byte(
    school: School, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else opens it while it is being written either."""
    seen: list[int] = []
    whole = archive._copy

    def copied(source: sa.Engine, target: Path) -> None:
        seen.extend(file.stat().st_mode & 0o077 for file in tmp_path.glob(".copy*"))
        whole(source, target)
        seen.extend(file.stat().st_mode & 0o077 for file in tmp_path.glob(".copy*"))

    monkeypatch.setattr(archive, "_copy", copied)
    school.backup(tmp_path / "copy", NOON)
    assert seen == [0, 0]
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
