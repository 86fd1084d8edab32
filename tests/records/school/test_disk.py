"""A disk that is full or fails at any call: nothing that was acknowledged is lost, and the exam can go on."""

import errno
import shutil
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from dealer_trainer.records import sqlite
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import Event, chain_faults
from dealer_trainer.records.school import school as records
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.sitting import SittingLog
from dealer_trainer.records.school.station import DATABASE
from tests.records.school.fault import FailingDisk
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, answer, opened, sat

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the calls that are made to fail are Linux's"),
]
Found = TypeVar("Found")


class Examiner:
    """Tries again whatever failed, once the disk is mended; `refusals`: why it failed."""

    def __init__(self, disk: FailingDisk, answers: int) -> None:
        self.disk, self.answers = disk, answers
        self.refusals: list[str] = []

    def insist(self, act: Callable[[], Found]) -> Found:
        """Do it, if need be a second time."""
        try:
            return act()
        except SchoolError as error:
            self.refusals.append(error.code)
            self.disk.mend()
            return act()

    def examine(self, school: School, admin: Session) -> str:
        """A whole sitting, sealed."""
        log = self.insist(lambda: school.begin(admin, "opened", opened(admin), NOON, 0))
        kept = 1
        acts = [("shown" if number % 2 else "answered", answer(number)) for number in range(2 * self.answers)]
        for kept, (kind, body) in enumerate(acts, 1):
            self.insist(partial(keep, log, kind, body, kept))
            assert len(log.events) == kept + 1
        self.insist(lambda: log.append("declined", {}, NOON, 99).result(30))
        self.insist(lambda: school.seal(admin, log.stream, NOON))
        assert school.events(log.stream) == log.events
        assert chain_faults(log.events) == ()
        assert len(log.events) == len(acts) + 2
        return log.stream


def keep(log: SittingLog, kind: str, body: dict[str, object], mono: int) -> Event:
    """Wait until an event is kept."""
    return log.append(kind, body, NOON, mono).result(30)


@pytest.mark.parametrize(("answers", "every"), [(1, 2), pytest.param(3, 1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    ("error", "is_once"),
    [
        pytest.param(errno.ENOSPC, False, id="full until mended"),
        pytest.param(errno.EIO, True, id="a fault, once"),
        pytest.param(errno.ENOSPC, True, id="full, once", marks=pytest.mark.soak),
        pytest.param(errno.EIO, False, id="a fault until mended", marks=pytest.mark.soak),
    ],
)
def test_a_disk_that_fails_at_any_call(
    folder: Path, school: School, error: int, is_once: bool, answers: int, every: int
) -> None:
    """At every n-th call of a sitting: the failure is told, the same act done again goes on, the log never forks.

    Each answer is kept by the same calls as the one before it, so that one stands for all of them. How long a disk
    fails decides what is tried again, its error only the word for it: each of both is tried once, all four are soaked.
    In every run the one takes the odd calls and the other the even ones.
    """
    school.close()
    with FailingDisk() as disk, open_school(folder) as again:
        with again.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_autocheckpoint = 3")  # so that pages move to the database as well
        admin = again.sign_in(ADMIN, PASSWORD, NOON + 1)
        examiner = Examiner(disk, answers)
        before, streams, call = disk.served, [examiner.examine(again, admin)], 0
        calls = disk.served - before
        assert calls > 30
        failed = 0
        for call in range(is_once % every, calls, every):
            disk.fail(call, error, is_once)
            streams.append(examiner.examine(again, admin))
            failed += disk.failed > 0
            disk.mend()
        assert failed > calls // every * 0.9
        reason = "disk_full" if error == errno.ENOSPC else "disk_fault"
        assert {reason} <= set(examiner.refusals) <= {reason, "disk_fault"}
        assert {row.stream for row in again.sittings()} == set(streams)
        assert again.check(again.anchors()) == ()
        sys.stdout.write(f"{calls} calls, {failed} failed, {len(examiner.refusals)} acts refused\n")


def test_everything_asked_for_after_a_failure_fails_too(folder: Path, school: School) -> None:
    """Three answers wait in line, the disk is full: none is kept, none forks, and they can be given again."""
    school.close()
    with FailingDisk() as disk, open_school(folder) as again:
        admin = again.sign_in(ADMIN, PASSWORD, NOON + 1)
        log = again.begin(admin, "opened", opened(admin), NOON, 0)
        disk.fail(0, errno.ENOSPC, is_once=False)
        promises = [log.append("answered", answer(number), NOON, number) for number in range(3)]
        reasons = []
        for promise in promises:
            with pytest.raises(SchoolError) as caught:
                promise.result(30)
            reasons.append(caught.value.code)
        assert reasons[0] == "disk_full"
        assert set(reasons) <= {"disk_full", "elsewhere"}
        is_told = again.is_failing
        assert is_told, "whoever watches from afar learns of it"
        disk.mend()
        kept = [log.append("answered", answer(number), NOON, number).result(30) for number in range(3)]
        assert not again.is_failing
        assert again.events(log.stream)[1:] == tuple(kept)
        assert again.check() == ()


def test_a_read_only_folder_is_checked(
    folder: Path, school: School, admin: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every event, key and seal, by the school and by a stranger, and no file is made: SQLite would need two.

    Where entries wait in the write-ahead log, SQLite is not told that the file alone is all there is.
    """
    sat(school, admin, answers=3)
    school.close()
    medium = Path(shutil.copytree(folder, tmp_path / "medium"))
    before = {path.name: path.read_bytes() for path in medium.iterdir()}
    for module in (sqlite, records):
        monkeypatch.setattr(module, "is_writable", lambda _: False)
    with open_school(medium, is_trusting=True) as opened_one:
        assert opened_one.check() == ()
        assert len(opened_one.sittings()) == 1
        assert {path.name: path.read_bytes() for path in medium.iterdir()} == before
    assert sqlite.engine_at(medium / DATABASE, is_read_only=True).url.query["immutable"] == "1"
    (medium / f"{DATABASE}-wal").write_bytes(b"x" * 4096)
    assert "immutable" not in sqlite.engine_at(medium / DATABASE, is_read_only=True).url.query
