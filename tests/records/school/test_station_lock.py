"""Only one window at a station while it gives an exam; the lock goes with the process that held it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.records.school.station_lock import StationLock
from tests.checkout import ROOT


@pytest.fixture
def locks(tmp_path: Path) -> Iterator[tuple[StationLock, StationLock]]:
    """Two windows at one station."""
    pair = StationLock(tmp_path / "user" / "school"), StationLock(tmp_path / "user" / "school")
    yield pair
    for lock in pair:
        lock.close()


def test_windows_share_until_one_gives_an_exam(locks: tuple[StationLock, StationLock]) -> None:
    """Two windows may be open; no exam begins beside another one, and none opens beside an exam."""
    mine, other = locks
    assert mine.share()
    assert other.share()
    assert not mine.begin_exam()
    other.close()
    assert mine.begin_exam()
    assert mine.begin_exam()
    assert not other.share()
    assert not other.begin_exam()
    mine.end_exam()
    assert other.share()


def test_a_refused_exam_leaves_the_window_as_it_was(locks: tuple[StationLock, StationLock]) -> None:
    """Whoever may not begin still counts as open: the other one may not begin either."""
    mine, other = locks
    mine.share()
    other.share()
    assert not mine.begin_exam()
    assert not other.begin_exam()


def test_a_killed_exam_locks_nobody_out(tmp_path: Path) -> None:
    """The system takes the lock back from a process that was killed."""
    script = (
        "import os, sys; from pathlib import Path; from dealer_trainer.records.school.station_lock import StationLock\n"
        "lock = StationLock(Path(sys.argv[1])); assert lock.begin_exam(); print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", script, str(tmp_path / "school")]
    mine = StationLock(tmp_path / "school")
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        assert not mine.share()
        process.kill()
    assert mine.share()
    mine.close()
