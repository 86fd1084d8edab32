"""Whatever is kept or exported of people is its owner's alone, also where the account's mask lets everybody in."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.certification.school.upkeep.records_files import write_enrollment, write_sittings
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.school.school import set_up_school
from dealer_trainer.ui.settings.settings import Settings, save_settings
from tests.certification.examining import NOON
from tests.certification.verify.test_file import ADMIN, PASSWORD, sit
from tests.cheap_keys import make_keys_cheap
from tests.system import needs_modes


@pytest.fixture(autouse=True)
def _open_mask(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    make_keys_cheap(monkeypatch)
    before = os.umask(0)
    yield
    os.umask(before)


@needs_modes
def test_no_file_of_people_is_open_to_others(tmp_path: Path) -> None:
    """The school, its backup, what another station or a stranger gets; a trainee's answers and settings."""
    made = tmp_path / "made"
    made.mkdir(0o700)
    with set_up_school(made / "school", "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as school:
        admin = school.sign_in(ADMIN, PASSWORD, NOON + 1)
        stream = sit(school, admin, 3)
        school.backup(made / "backup.sqlite", NOON)
        write_enrollment(school, admin, made / "enrollment.json", NOON)
        list(write_sittings(school, made / "sittings", (stream,)))
        inside = [path for path in made.rglob("*") if path.is_file()]
        modes = {path.name: path.stat().st_mode & 0o077 for path in inside}
    with Progress.open(made / "progress.sqlite") as progress:
        ada = progress.add("Ada", NOON)
        progress.export(ada.id, made / "ada.json")
        modes |= {path.name: path.stat().st_mode & 0o077 for path in made.glob("*") if path.is_file()}
    save_settings(Settings(trainee=ada.id, trainee_name="Ada"), made / "config")
    modes["settings"] = next((made / "config").iterdir()).stat().st_mode & 0o077
    modes.pop("verify.html")  # a page without anybody's name
    assert len(modes) > 8
    assert {name: mode for name, mode in modes.items() if mode} == {}
