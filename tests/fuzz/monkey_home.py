"""The home that the monkey is let loose in: two trainees with two weeks behind them, a school with sittings."""

import os
import shutil
from functools import cache
from pathlib import Path

from dealer_trainer import files
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.school.school import set_up_school
from dealer_trainer.ui.records_worker import PROGRESS_FILE
from dealer_trainer.ui.settings.settings import Settings, save_settings
from tests import simulated_month
from tests.certification.approving import approve
from tests.certification.examining import NOON, SHORT, short
from tests.certification.school.new_sittings import sit
from tests.fuzz.game_file import game
from tests.fuzz.target import folder

SCHOOL, ADMIN, PASSWORD = "Harbor & <i>School</i>", "Ada &amp; King", "four plain old words"
TRAINEES = ("Img &lt;src&gt;", "Ben &amp; neB", "Cleo")
NOW = simulated_month.NOW


def fresh_home() -> Path:
    """A copy of it, in place of the user's folder from now on."""
    home = folder() / "home"
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(_template(), home)
    os.environ[files.HOME_VARIABLE] = os.environ["HOME"] = str(home)
    os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"
    return home


@cache
def _template() -> Path:
    home = folder() / "template"
    data = home / "data"
    data.mkdir(parents=True)
    with Progress.open(data / PROGRESS_FILE) as progress:
        weeks = simulated_month.month(game(), 14)
        ids = [progress.add(name, NOW).id for name in TRAINEES[:2]]
        for trainee in ids:
            simulated_month.keep(progress, trainee, game(), weeks)
        progress.export(ids[0], home / "progress.export")
    save_settings(Settings(trainee=ids[0], trainee_name=TRAINEES[0]), home / "config")
    _make_school(data / files.SCHOOL, home)
    (home / "test.toml").write_text(SHORT, encoding="utf-8")
    return home


def _make_school(place: Path, home: Path) -> None:
    at = NOON - 40 * simulated_month.DAY_MS
    with set_up_school(place, SCHOOL, ADMIN, PASSWORD, at) as school:
        admin = school.sign_in(ADMIN, PASSWORD, at + 1)
        for number, name in enumerate(TRAINEES):
            school.add_person(admin, name, "trainee", None, at + 2 + number)
        approve(school, admin, short(), at + 9)
        for seed in (1, 2):
            sit(school, admin, seed)
        (home / "enrollment.json").write_bytes(school.enrollment_file(admin, at + 10))
