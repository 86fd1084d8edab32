"""The list of sittings: how each ended, with its score; first those that wait for a supervisor."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.certification.school.attempt import DAY, AttemptState, PastAttempt, follow_up, retest_of
from dealer_trainer.certification.school.sitting_line import sitting_lines
from dealer_trainer.certification.school.upkeep.records_check import write_enrollment, write_sittings
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Person, Session, StaffDetails
from dealer_trainer.ui.settings.settings import Settings, save_settings
from tests.certification.examining import NOON, HandClock, shipped
from tests.certification.school.new_sittings import ended, failed, opened, passed
from tests.system import needs_modes


@pytest.mark.slow
def test_each_says_how_it_ended_with_its_score(school: School, admin: Session, clock: HandClock) -> None:
    """What waits for a signature comes first, then what is not finished, then the rest, the newest first."""
    who = {
        name: school.add_person(admin, name, "trainee", None, NOON, StaffDetails(number))
        for name, number in (
            ("Ann", "1207"),
            ("Ben", "1208"),
            ("Cem", None),
            ("Dora", None),
            ("Eve", None),
            ("Fay", None),
        )
    }
    passed(school, admin, who["Ann"], clock)
    ended(opened(school, admin, who["Ben"], clock))
    opened(school, admin, who["Cem"], clock)
    for name, how in (("Dora", "fail"), ("Eve", "decline"), ("Fay", "void")):
        failed(school, admin, who[name], clock, how)
    lines = sitting_lines(school, school.sittings())
    assert [(line.trainee, line.state, line.is_waiting) for line in lines] == [
        ("Ben (1208)", "to_sign", True), ("Cem", "open", False), ("Fay", "voided", False), ("Eve", "declined", False),
        ("Dora", "failed", False), ("Ann (1207)", "passed", False),
    ]  # fmt: skip
    assert {line.exam for line in lines} == {"Short test, version 3"}
    scores = {line.row.trainee: line.score for line in lines}
    assert (scores["Ann"], scores["Cem"], lines[0].outcome) == (100_000, None, "fail")
    assert all(line.score == line.graded for line in lines)


@pytest.fixture
def _open_mask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.slow
@needs_modes
@pytest.mark.usefixtures("_open_mask")
def test_no_file_of_people_is_open_to_others(
    tmp_path: Path, school: School, admin: Session, trainee: Person, clock: HandClock
) -> None:
    """The school, its backup, what another station or a stranger gets; a trainee's answers and settings."""
    made = tmp_path / "made"
    made.mkdir(0o700)
    stream = failed(school, admin, trainee, clock)
    school.backup(made / "backup.sqlite", NOON)
    write_enrollment(school, admin, made / "enrollment.json", NOON)
    list(write_sittings(school, made / "sittings", (stream,)))
    with Progress.open(made / "progress.sqlite") as progress:
        ada = progress.add("Ada", NOON)
        progress.export(ada.id, made / "ada.json")
    save_settings(Settings(trainee=ada.id, trainee_name="Ada"), made / "config")
    found = [path for folder in (made, school.folder) for path in folder.rglob("*") if path.is_file()]
    modes = {path.name: path.stat().st_mode & 0o077 for path in found if path.name != "verify.html"}  # without a name
    assert len(modes) > 9
    assert {name: mode for name, mode in modes.items() if mode} == {}


def sitting(state: AttemptState, at: int) -> PastAttempt:
    """A sitting that came to that."""
    return PastAttempt("", "", None, "", state, at, at)


@pytest.mark.parametrize(("attempt", "left", "days"), [(1, 2, 7), (2, 1, 7), (3, 0, None), (9, 0, None)])
def test_who_failed_may_sit_again_while_attempts_are_left(attempt: int, left: int, days: int | None) -> None:
    """After the blueprint's wait; after the last attempt not at all."""
    found = follow_up(shipped(), NOON, attempt, is_passed=False)
    assert found.attempts_left == left
    assert found.retest == (None if days is None else NOON + days * DAY)
    assert follow_up(shipped(), NOON, attempt, is_passed=True).expires == NOON + 365 * DAY


def test_the_wait_is_of_the_last_failure_since_the_last_pass() -> None:
    """A declined sitting is waited for like a failed one (A8); one that was voided or is undecided changes nothing."""
    week = 7 * DAY
    cases: list[tuple[list[tuple[AttemptState, int]], int | None]] = [
        ([], None),
        ([("fail", 1)], 1 + week),
        ([("fail", 1), ("fail", 5)], 5 + week),
        ([("fail", 1), ("pass", 2)], None),
        ([("fail", 1), ("pass", 2), ("closed", 3)], None),
        ([("fail", 1), ("pass", 2), ("fail", 9)], 9 + week),
        ([("fail", 1), ("declined", 4)], 4 + week),
        ([("declined", 4)], 4 + week),
        ([("fail", 1), ("voided", 4)], 1 + week),
        ([("voided", 4)], None),
        ([("pass", 1), ("open", 4)], None),
    ]
    for past, expected in cases:
        assert retest_of(shipped(), [sitting(state, at) for state, at in past]) == expected
    patient = shipped().model_copy(update={"retest_days": 0})
    assert retest_of(patient, [sitting("fail", 1)]) is None
