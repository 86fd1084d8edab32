"""A trainee's progress, computed in one go: every figure that the screen shows."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.drills.course.path import History
from dealer_trainer.drills.plan.spot_statistics import SpotFigures, spot_statistics
from dealer_trainer.drills.plan.summary import WEEK, Day, SkillLine, days_of, skill_lines, stretch
from dealer_trainer.drills.plan.trainee_state import trainee_state
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past

if TYPE_CHECKING:
    from dealer_trainer.records.progress.course_record import LessonResult

DAYS = 30
"""How far back charts go."""
ENOUGH_ANSWERS, ENOUGH_DAYS = 20, 2
"""The fewest for a chart: one dot between two axes shows nothing."""


class ProgressFigures(NamedTuple):
    """All figures. `week`, `before`: the last seven days and the seven before. `past`: the answers behind them.

    `all_days`: those on which anything was done.
    """

    past: Sequence[Past]
    now: int
    today: date
    skills: tuple[SkillLine, ...]
    all_days: tuple[Day, ...]
    week: Day
    before: Day
    spots: Mapping[Place, SpotFigures]

    @property
    def has_enough(self) -> bool:
        """Whether there is enough for charts; before that, one sentence says it all."""
        days = sum(bool(day.answers) for day in self.all_days)
        return len(self.past) >= ENOUGH_ANSWERS and days >= ENOUGH_DAYS

    @property
    def days(self) -> tuple[Day, ...]:
        """The days of the charts."""
        start = self.today - timedelta(days=DAYS)
        return tuple(day for day in self.all_days if day.day > start)


def figures(game: Game, history: History) -> ProgressFigures:
    """Compute all figures; a year of training takes half a second, and the next answer little."""
    past, lessons, now, timezone, settings, _ = history
    today = datetime.fromtimestamp(now / 1000, timezone).date()
    skills = skill_lines(game.drills, past, trainee_state(game.drills, past, now, settings), settings)
    week, before = (_week(past, lessons, now - ago, today) for ago in (0, WEEK))
    days = days_of(past, timezone, lessons)
    return ProgressFigures(past, now, today, skills, days, week, before, spot_statistics(game.layout, past))


def _week(past: Sequence[Past], lessons: "Sequence[LessonResult]", end: int, first: date) -> Day:
    answers = [answer for answer in past if end - WEEK < answer.at <= end]
    return stretch(first, answers, [result for result in lessons if end - WEEK < result.at <= end])
