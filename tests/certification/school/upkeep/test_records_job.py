"""Records are checked in a separate process: what it found, how far it is, why it failed; exports follow no link."""

import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from dealer_trainer.certification.school.upkeep.records_check import (
    CheckReport,
    Outcome,
    RecordsJob,
    check_day,
    write_sittings,
)
from dealer_trainer.records.school.school import School
from tests.system import needs_links

pytestmark = pytest.mark.slow


def sleep(seconds: int, _: object) -> None:
    """Work that takes long."""
    time.sleep(seconds)


def ended(job: RecordsJob) -> Outcome:
    """How a job ended."""
    ends = time.monotonic() + 120
    while (found := job.poll()) is None:
        assert time.monotonic() < ends
        time.sleep(0.02)
    return found


def test_a_school_is_checked_in_another_process(tmp_path: Path, school: School) -> None:
    """A sound one, a folder without any; and a job that is stopped says nothing more."""
    school.close()
    jobs = [RecordsJob(check_day, folder, tmp_path) for folder in (tmp_path / "school", tmp_path / "none")]
    assert ended(jobs[0]) == Outcome(CheckReport((), 0, 0))
    missing = ended(jobs[1])
    assert missing.error is not None
    assert missing.error.code == "no_school"
    for job in jobs:
        job.stop()
    stopped = RecordsJob(sleep, 600)
    stopped.stop()
    assert active_children() == []


@needs_links
def test_no_record_is_written_through_a_linked_folder(tmp_path: Path, school: School) -> None:
    """Somebody else may have put the link there: nothing is written behind it."""
    place = tmp_path / "elsewhere"
    place.mkdir()
    (tmp_path / "out").symlink_to(place)
    with pytest.raises(OSError, match="a link is in its place"):
        tuple(write_sittings(school, tmp_path / "out"))
    assert not tuple(place.iterdir())
