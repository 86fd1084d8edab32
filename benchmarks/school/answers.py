"""What a trainee's answers cost as they grow: the next family, Today from a cold start."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

import sqlalchemy as sa

from benchmarks.school.cost import Cost, cost_of
from benchmarks.school.material import game_of_school
from dealer_trainer.drills.plan.next import next_wanted
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.today import propose
from dealer_trainer.records.progress.database import ANSWER
from dealer_trainer.records.progress.past import Past, PastAnswers, standing
from dealer_trainer.records.progress.progress import Progress, entry

DAY_MS, SINCE = 86_400_000, 1_400_000_000_000
DRAWS = 40


def answers(count: int) -> Iterator[Past]:
    """Four hundred answers a day, one in ten wrong, to all skills in turn."""
    random, skills = Random(1), game_of_school().drills.skills
    for number in range(count):
        skill = skills[number * 7 % len(skills)]
        at = SINCE + number // 400 * DAY_MS + number % 400 * 10_000
        ms = round(skill.target_ms * random.lognormvariate(0, 0.3))
        item = f"{skill.kind}/{skill.id}/{random.randrange(2**31)}"
        yield Past(at, "rock-n-roll-dice", item, skill.kind, skill.id, skill.facts, random.random() > 0.1, ms)


def made(folder: Path, count: int) -> Path:
    """A progress file with so many answers of one trainee."""
    place = folder / f"answers-{count}.sqlite"
    if not place.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory() as other:
            with Progress.open(Path(other) / "draft.sqlite") as progress:
                trainee = progress.add("Ada", 0).id
                rows = [{"trainee": trainee, **entry(each, each.at).model_dump()} for each in answers(count)]
                with progress._engine.begin() as connection:  # noqa: SLF001 - one by one would take an hour
                    connection.execute(sa.insert(ANSWER), rows)
            (Path(other) / "draft.sqlite").rename(place)
    return place


def today(file: Path) -> Cost:
    """What is trained today, from the file on."""
    game, settings = game_of_school(), PlanSettings(minutes=20)

    def job() -> None:
        with Progress.open(file) as progress:
            past = PastAnswers(standing(progress.past(progress.trainees()[0].id, game.id)))
        assert propose(game.drills, past, past.last_at + 1, settings).shares

    return cost_of(job)


def next_family(file: Path) -> Cost:
    """The median of the next families, each after one answer more; the first one takes all answers in."""
    game, settings = game_of_school(), PlanSettings(minutes=20)
    with Progress.open(file) as progress:
        past = PastAnswers(standing(progress.past(progress.trainees()[0].id, game.id)))
    spent = []
    for number in range(DRAWS + 1):
        before = time.process_time()
        next_wanted(game.drills, past, past.last_at + 5000, number, settings)
        spent.append(time.process_time() - before)
        # All right from here on: what was missed is asked again without weighing the others.
        past = past.with_answer(past[number]._replace(at=past.last_at + 90_000, is_right=True))
    return cost_of(lambda: None)._replace(cpu=median(spent[1:]), wall=max(spent[1:]))


def record(file: Path) -> Cost:
    """Fifty answers kept, each on the disk before the next."""
    with TemporaryDirectory() as other:
        shutil.copy(file, Path(other) / "progress.sqlite")
        with Progress.open(Path(other) / "progress.sqlite") as progress:
            trainee = progress.trainees()[0].id
            last = progress.past(trainee, "rock-n-roll-dice")[-1]

            def job() -> None:
                for number in range(50):
                    progress.record(trainee, last._replace(at=last.at + 1 + number))

            return cost_of(job)


ROWS = {"next": next_family, "today": today, "record": record}
