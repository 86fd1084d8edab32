"""What is chosen reaches what it is for, and why the records refused something is said in words."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.school.school import School, set_up_school
from dealer_trainer.records.school.session import StaffDetails
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.chosen_settings import ChosenSettings
from dealer_trainer.ui.style.theme import appearance
from tests.certification.examining import NOON
from tests.certification.school.new_sittings import ADMIN, PASSWORD


def refused(job: Callable[[], object]) -> str:
    """The words for what a job is refused with."""
    with pytest.raises(RecordsError) as caught:
        job()
    return records_error_text(caught.value)


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> School:
    """A school with an admin."""
    return set_up_school(tmp_path / "school", "Harbor School", ADMIN, PASSWORD, NOON)


def test_the_reason_is_the_one_that_the_records_found(school: School) -> None:
    """A staff number that is taken is not called a name that is taken, though a program acts on both alike."""
    with school:
        admin = school.sign_in(ADMIN, PASSWORD, NOON + 1)
        school.add_person(admin, "Ann Bell", "trainee", None, NOON, StaffDetails("K-17"))
        same_number = StaffDetails("K-17")
        found = refused(lambda: school.add_person(admin, "Bob Cole", "trainee", None, NOON, same_number))
        assert found == "The staff number K-17 belongs to Ann Bell. Choose another number."
        found = refused(lambda: school.add_person(admin, "Ann Bell", "trainee", None, NOON))
        assert found == "Somebody here is called Ann Bell already. Choose another name, or give both a staff number."
        assert (
            refused(lambda: school.sign_in(ADMIN, "not the password", NOON + 2)) == "The password is wrong. Try again."
        )
        early = refused(lambda: school.sign_in(ADMIN, PASSWORD, NOON + 3))
        assert early == "The last password was wrong. Wait 1 s, then try again."
        admin.end()
        ended = refused(lambda: school.add_person(admin, "Cem Arslan", "trainee", None, NOON))
        assert ended == "This session has ended. Sign in with your password."


def test_a_file_is_named(tmp_path: Path) -> None:
    """What is said of a file begins with its name, without the folders of this machine."""
    file = tmp_path / "progress.sqlite"
    with Progress.open(file) as progress:
        found = refused(lambda: progress.import_file(tmp_path / "ann.progress.json"))
    assert found == "ann.progress.json: There is no such file. Choose an exported file."
    assert str(tmp_path) not in found


def test_a_name_that_the_reason_has_is_said_once(tmp_path: Path) -> None:
    """The file is not named twice."""
    error = RecordsError("no_file", message("ann.json is gone"), message("Choose another"), tmp_path / "ann.json")
    assert records_error_text(error) == "ann.json is gone. Choose another."


@pytest.mark.parametrize(
    ("table", "chosen", "begins"),
    [
        ("learn", None, "learn"), ("practice", None, "learn"), ("test", None, "learn"),
        ("test", "practice", "practice"), ("learn", "test", "test"),
    ],
)  # fmt: skip
def test_the_level_at_the_table_does_not_reach_the_drills(table: Level, chosen: Level | None, begins: Level) -> None:
    """What is chosen at one's own table changes neither a drill nor Today's; only what is chosen in Drills does."""
    assert Settings(level=table, drill_level=chosen).help_in_drills == begins


@pytest.mark.usefixtures("home", "qapp")
def test_amounts_are_hidden_as_soon_as_it_is_chosen() -> None:
    """Without another look being changed, and shown again likewise."""
    owner = QObject()
    chosen = ChosenSettings(Settings(), owner)
    chosen.change(stakes_hidden=True)
    hidden = appearance().are_stakes_hidden
    chosen.change(stakes_hidden=False)
    assert hidden
    assert not appearance().are_stakes_hidden
