"""A home after years: 20,000 answers of one trainee, and a school with as many exams as asked for."""

import shutil
from functools import cache
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.school.school import set_up_school
from dealer_trainer.ui.records_worker import PROGRESS_FILE
from dealer_trainer.ui.settings.settings import Settings, save_settings
from tests import loaded, simulated_month
from tests.certification.examining import NOON
from tests.certification.school.new_sittings import ADMIN, PASSWORD, sit

__all__ = ["ADMIN", "PASSWORD", "fill"]

ANSWERS = 20_000


def fill(home: Path, sittings: int, made: Path) -> None:
    """Copy it into a test's home; `made`: where it lies once it was made."""
    shutil.copytree(_made(sittings, made), home, dirs_exist_ok=True)


@cache
def _made(sittings: int, folder: Path) -> Path:
    home = folder / f"home-{sittings}"
    data = home / "data"
    data.mkdir(parents=True)
    trainee = _answers(data / PROGRESS_FILE)
    save_settings(Settings(trainee=trainee, trainee_name="Ann", motion=False), home / "config")
    with pytest.MonkeyPatch.context() as patch:
        # What is thrown away need not survive a power cut; to bring each answer to the disk takes the most time.
        patch.setattr("dealer_trainer.records.sqlite.PRAGMAS", ("foreign_keys = ON", "synchronous = OFF"))
        with set_up_school(data / files.SCHOOL, "Harbor School", ADMIN, PASSWORD, NOON) as school:
            admin = school.sign_in(ADMIN, PASSWORD, NOON + 1)
            for number in range(60):
                school.add_person(admin, f"Trainee {number:03}", "trainee", None, NOON + 2)
            for seed in range(sittings):
                sit(school, admin, seed)
    return home


def _answers(file: Path) -> str:
    """One month, again and again, each before the last one; the id of the trainee."""
    game = loaded.rock_n_roll()
    weeks = simulated_month.month(game)
    past = list(weeks.past)
    span = 31 * simulated_month.DAY_MS
    earlier = 0
    while len(past) < ANSWERS:
        earlier += span
        past = [answer._replace(at=answer.at - earlier) for answer in weeks.past] + past
    with Progress.open(file) as progress:
        ann = progress.add("Ann", simulated_month.NOW - earlier)
        simulated_month.keep(progress, ann.id, game, weeks._replace(past=tuple(past[-ANSWERS:])))
    return ann.id
