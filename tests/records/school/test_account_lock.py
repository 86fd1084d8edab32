"""Nothing else of an account while it gives an exam; the lock goes with the process that held it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.records import account_lock
from dealer_trainer.records.account_lock import AccountLock, account_folder
from tests.checkout import ROOT
from tests.system import need, needs_modes


@pytest.fixture
def locks(tmp_path: Path) -> Iterator[tuple[AccountLock, AccountLock]]:
    """Two programs of one account."""
    pair = AccountLock(tmp_path / "user" / "lock"), AccountLock(tmp_path / "user" / "lock")
    yield pair
    for lock in pair:
        lock.close()


def test_windows_share_until_one_gives_an_exam(locks: tuple[AccountLock, AccountLock]) -> None:
    """Two windows may be open; no exam begins beside another one, and none opens beside an exam."""
    mine, other = locks
    assert mine.share()
    assert other.share()
    assert not mine.begin_exam()
    assert not other.begin_exam(), "whoever was refused still counts as open"
    other.close()
    assert mine.begin_exam()
    assert mine.begin_exam()
    assert not other.share()
    assert not other.begin_exam()
    mine.end_exam()
    assert other.share()


def test_a_killed_exam_locks_nobody_out(tmp_path: Path) -> None:
    """The system takes the lock back from a process that was killed."""
    script = (
        "import os, sys; from pathlib import Path; from dealer_trainer.records.account_lock import AccountLock\n"
        "lock = AccountLock(Path(sys.argv[1])); assert lock.begin_exam(); print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", script, str(tmp_path / "lock")]
    mine = AccountLock(tmp_path / "lock")
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        assert not mine.share()
        process.kill()
    assert mine.share()
    mine.close()


def test_no_environment_moves_the_lock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Home, temporary and run-time folders come from outside; the account's id does not."""
    before = account_folder()
    if sys.platform != "win32":  # which itself needs some of them
        for name in list(os.environ):
            monkeypatch.delenv(name)
    homes = ("HOME", "TMPDIR", "XDG_RUNTIME_DIR", "DEALER_TRAINER_HOME", "LOCALAPPDATA", "USERPROFILE", "APPDATA")
    for name in (*homes, "HOMEPATH", "USERNAME", "TEMP", "PUBLIC", "ALLUSERSPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    assert account_folder() == before
    assert tmp_path not in account_folder().parents


@needs_modes
def test_a_folder_of_others_gives_no_exam(tmp_path: Path) -> None:
    """Where others may write, or where there is a link or a file: no exam, and everything else goes on."""
    shared, link, file = tmp_path / "shared", tmp_path / "link", tmp_path / "file"
    shared.mkdir()
    shared.chmod(0o777)
    link.symlink_to(tmp_path / "own")
    (tmp_path / "own").mkdir()
    file.touch()
    for folder in (shared, link, file):
        lock = AccountLock(folder)
        with pytest.raises(OSError, match=folder.name):
            lock.begin_exam()
        assert lock.share()
        lock.close()


@needs_modes
def test_the_lock_is_its_owners_alone(tmp_path: Path) -> None:
    """Whatever the mask says."""
    lock, before = AccountLock(tmp_path / "lock"), os.umask(0)
    try:
        assert lock.begin_exam()
    finally:
        os.umask(before)
    assert [path.stat().st_mode & 0o777 for path in (lock.folder, *lock.folder.iterdir())] == [0o700, 0o600]
    lock.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such folder")
def test_no_mode_moves_the_lock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The account's folder of the system is taken whatever its mode, which the account itself can change."""
    monkeypatch.setattr(account_lock, "RUN_FOLDERS", tmp_path)
    mine = tmp_path / str(os.getuid())
    assert tmp_path not in account_folder().parents
    mine.mkdir()
    for mode in (0o700, 0o770, 0o777, 0):
        mine.chmod(mode)
        assert account_folder() == mine / "dealer-trainer"


LOCKED_OUT = """
import sys
from pathlib import Path
from dealer_trainer.records.account_lock import AccountLock
print(AccountLock(Path(sys.argv[1])).share())
"""


@needs_modes
@pytest.mark.parametrize(("what", "mode"), [("lock/exam.lock", 0), ("lock", 0), ("lock", 0o770), (".", 0)])
def test_no_mode_opens_the_lock(what: str, mode: int, tmp_path: Path) -> None:
    """Whoever changes the mode of their own lock or of its folders during an exam still finds it closed."""
    place = tmp_path / "run"
    place.mkdir(mode=0o700)
    lock = AccountLock(place / "lock")
    assert lock.begin_exam()
    before = (place / what).stat().st_mode
    (place / what).chmod(mode)
    alone = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.getuid() == 0 else []
    if alone:
        need("setpriv")
    command = [*alone, sys.executable, "-c", LOCKED_OUT, str(lock.folder)]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    finally:
        (place / what).chmod(before)
        lock.close()
    assert done.stdout == "False\n", done.stderr
