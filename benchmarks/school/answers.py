"""What a trainee's answers cost as they grow: the next family, Today from a cold start, the file that carries them."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.school.cost import Cost, cost_of
from benchmarks.school.material import game_of_school
from dealer_trainer import files
from dealer_trainer.drills.plan.next import next_wanted
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.today import propose
from dealer_trainer.records.progress import exchange
from dealer_trainer.records.progress.past import Past, PastAnswers, standing
from dealer_trainer.records.progress.progress import Progress

TRAINEE = exchange.TraineeText(id="a" * 32, name="Ada", made=0)
COURSE = dict.fromkeys(("lessons", "paces", "situations", "backgrounds", "begun"), ())
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
    """A progress file with so many answers, by the real import."""
    place = folder / f"answers-{count}.sqlite"
    if not place.exists():
        with TemporaryDirectory() as other:
            entries = (exchange.entry(answer, answer.at) for answer in answers(count))
            files.write_whole(Path(other) / "file.json", exchange.written(TRAINEE, entries, COURSE))
            with Progress.open(Path(other) / "draft.sqlite") as progress:
                progress.import_file(Path(other) / "file.json")
            folder.mkdir(parents=True, exist_ok=True)
            (Path(other) / "draft.sqlite").rename(place)
    return place


def today(file: Path) -> Cost:
    """What is trained today, from the file on."""
    game, settings = game_of_school(), PlanSettings(minutes=20)

    def job() -> None:
        with Progress.open(file) as progress:
            past = PastAnswers(standing(progress.past(TRAINEE.id, game.id)))
        assert propose(game.drills, past, past.last_at + 1, settings).shares

    return cost_of(job)


def next_family(file: Path) -> Cost:
    """The median of the next families, each after one answer more; the first one takes all answers in."""
    game, settings = game_of_school(), PlanSettings(minutes=20)
    with Progress.open(file) as progress:
        past = PastAnswers(standing(progress.past(TRAINEE.id, game.id)))
    spent = []
    for number in range(DRAWS + 1):
        before = time.process_time()
        next_wanted(game.drills, past, past.last_at + 5000, number, settings)
        spent.append(time.process_time() - before)
        # All right from here on: what was missed is asked again without weighing the others.
        past = past.with_answer(past[number]._replace(at=past.last_at + 90_000, is_right=True))
    return cost_of(lambda: None)._replace(cpu=median(spent[1:]), wall=max(spent[1:]))


def export(file: Path) -> Cost:
    """The file written; that it can be read is shown by `carry`."""
    with TemporaryDirectory() as other, Progress.open(file) as progress:
        return cost_of(lambda: _written(progress, Path(other) / "file.json"))


def carry(file: Path) -> Cost:
    """The file that was written read into an empty progress."""
    with TemporaryDirectory() as other:
        with Progress.open(file) as progress:
            count = progress.export(TRAINEE.id, Path(other) / "file.json")

        def job() -> None:
            with Progress.open(Path(other) / "new.sqlite") as new:
                assert new.import_file(Path(other) / "file.json").added == count

        return cost_of(job)


def record(file: Path) -> Cost:
    """Fifty answers kept, each on the disk before the next."""
    with TemporaryDirectory() as other:
        shutil.copy(file, Path(other) / "progress.sqlite")
        with Progress.open(Path(other) / "progress.sqlite") as progress:
            last = progress.past(TRAINEE.id, "rock-n-roll-dice")[-1]

            def job() -> None:
                for number in range(50):
                    progress.record(TRAINEE.id, last._replace(at=last.at + 1 + number))

            return cost_of(job)


def _written(progress: Progress, file: Path) -> None:
    progress.export(TRAINEE.id, file)


ROWS = {"next": next_family, "today": today, "export": export, "carry": carry, "record": record}
