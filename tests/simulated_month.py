"""A trainee's first weeks, made up from a seed: lessons passed one after the other, answers to what they taught.

For tests and pictures of "after a month"; `python -m tests.simulated_month FOLDER` keeps one as a progress file there.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.drills.course.length import lesson_ms
from dealer_trainer.drills.course.taught import taught_skills
from dealer_trainer.drills.item.factory import make
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.games import Game, find_game
from dealer_trainer.games.drills import Skill
from dealer_trainer.guide.model import row_for
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import FILE, Progress

DAY_MS = 86_400_000
NOW = 1_795_170_600_000
"""20 November 2026, 11:10 UTC."""
LESSONS_A_DAY = 2
MISTAKES = ("even_money", "other_bet", "stake_counted_in", "breakage")


class Month(NamedTuple):
    """What the weeks left behind, oldest first."""

    past: tuple[Past, ...]
    lessons: tuple[LessonResult, ...]


@by_identity
def month(game: Game, days: int = 30, seed: int = 1, now: int = NOW) -> Month:
    """Somebody who began `days` days ago, trains on two days of three, and gets better; a few skills lag behind."""
    chance = random.Random(seed)
    waiting = [lesson.id for lesson in game.course.lessons]
    past: list[Past] = []
    lessons: list[LessonResult] = []
    for day in range(days, -1, -1):
        start = now - day * DAY_MS - 3_600_000
        if chance.random() < 0.33 and 0 < day < days:
            continue
        for number, lesson in enumerate(waiting[:LESSONS_A_DAY]):
            ms = lesson_ms(game, lesson)
            lessons.append(
                LessonResult(lesson, start + number * 400_000, "passed", round(ms * chance.uniform(0.8, 1.3)))
            )
        del waiting[:LESSONS_A_DAY]
        skills = taught_skills(game, [result.lesson for result in lessons])
        past += _day(game, start + 900_000, sorted(skills), past, chance)
    return Month(tuple(past), tuple(lessons))


def keep(progress: Progress, trainee: str, game: Game, weeks: Month) -> None:
    """Keep all of it for a trainee of an open progress file."""
    import sqlalchemy as sa

    from dealer_trainer.records.progress.database import ANSWER
    from dealer_trainer.records.progress.exchange import entry

    rows = [{"trainee": trainee, **entry(answer, answer.at).model_dump()} for answer in weeks.past]
    if rows:
        with progress._engine.begin() as connection:
            connection.execute(sa.insert(ANSWER), rows)
    progress.course.add_lesson(trainee, game.id, *weeks.lessons)
    progress.course.set_background(trainee, game.id, "new", weeks.lessons[0].at if weeks.lessons else NOW)


def _day(game: Game, start: int, skills: list[str], before: list[Past], chance: random.Random) -> Iterator[Past]:
    """Some forty answers, the skills that lag behind oftener."""
    asked = [answer.skill for answer in before]
    drills = {skill.id: skill for skill in game.drills.skills}
    number = {skill.id: index for index, skill in enumerate(game.drills.skills)}
    for count in range(chance.randint(30, 60) if skills else 0):
        skill = drills[chance.choice(skills[-12:] if chance.random() < 0.6 else skills)]
        yield _answer(game, skill, start + count * 14_000, asked.count(skill.id), number[skill.id] % 7 == 3, chance)
        asked.append(skill.id)


def _answer(game: Game, skill: Skill, at: int, times: int, is_slow: bool, chance: random.Random) -> Past:
    """Every answer teaches; one skill in seven is learned at a third of the pace."""
    known = 1 - 0.55 * 0.86 ** (times / (3 if is_slow else 1))
    is_right = chance.random() < known
    ms = min(600_000, round(skill.target_ms * (2.4 - 1.5 * known) * chance.lognormvariate(0, 0.3)))
    item = make(game, skill.id, chance.randrange(10**6))
    row = row_for(game.guide, item.table.point, item.roll).id if item.roll is not None else None
    return Past(
        at, game.id, item.id, skill.kind, skill.id, item.facts, is_right, None if chance.random() < 0.03 else ms,
        mistake=None if is_right else chance.choice(MISTAKES), cost=0 if is_right else chance.choice((-500, 250, 1000)),
        row=row, spots=(chance.choice(game.layout.spots).id,) if skill.kind == "payout" else (),
    )  # fmt: skip


def main(folder: str) -> None:
    """Make the file, with one trainee called Ann."""
    game = find_game("rock-n-roll-dice")
    with Progress.open(Path(folder) / FILE) as progress:
        keep(progress, progress.add("Ann", NOW - 31 * DAY_MS).id, game, month(game))


if __name__ == "__main__":
    main(sys.argv[1])
