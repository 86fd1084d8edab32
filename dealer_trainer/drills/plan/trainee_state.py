"""Where a trainee stands: every past answer taken in, one after the other, into mastery, memory and pace."""

from collections import deque
from collections.abc import Mapping, Sequence
from statistics import median
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.drills.plan.grade import grade_of
from dealer_trainer.drills.plan.mastery import NOTHING, Mastery, RatedAnswer, after_answer
from dealer_trainer.drills.plan.memory import reviewed
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.timeline import timeline
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.records.progress.past import Past

if TYPE_CHECKING:
    from fsrs import Card

TAIL = 12
"""Latest answers that decide what comes next."""

PACE_ANSWERS = 50
PACE_LEAST = 10
FIRST_PACE = 1500
SLOWEST_PACE = 3000
FOLDS = 4
"""Folds that are kept to go on from: of the screens' and the plan's settings, and of the day before."""
FEW = 500
"""Answers that a window can take in without stopping for it."""


class RecentAnswer(NamedTuple):
    """One of the latest answers."""

    skill: str
    is_right: bool
    at: int


class TraineeState(NamedTuple):
    """What all the answers come to.

    `now`: the present on the same timeline as all moments here. `skills`: mastery by skill. `cards`: facts that
    were asked. `homes`: the skill that last asked a fact, where a test asks some of
    them the last of those. `pace`: the usual time over the skills' targets, in
    thousandths. `tail`: the latest answers, oldest first.
    """

    now: int
    skills: Mapping[str, Mastery]
    cards: Mapping[str, "Card"]
    homes: Mapping[str, str]
    pace: int
    tail: tuple[RecentAnswer, ...]

    def mastery(self, skill_id: str) -> Mastery:
        """The mastery of a skill, of which nothing may be known yet."""
        return self.skills.get(skill_id, NOTHING)

    def target_ms(self, skill: Skill) -> int:
        """The personal target: the skill's, stretched by the pace at which this trainee works."""
        return skill.target_ms * self.pace // 1000


def trainee_state(drills: Drills, past: Sequence[Past], now: int, settings: PlanSettings) -> TraineeState:
    """Take in every answer to a skill of `drills`."""
    return _LATEST.follow(drills, past, now, settings)


def is_quick(drills: Drills, past: Sequence[Past], now: int, settings: PlanSettings) -> bool:
    """Whether `trainee_state` has little left to do; else it takes up to a second, and a window must not wait."""
    return _LATEST.missing(drills, past, now, settings) <= FEW


class Fold:
    """The answers taken in so far, each at a moment that never falls."""

    def __init__(self, drills: Drills, settings: PlanSettings) -> None:
        self.drills = drills
        self.settings = settings
        self.taken: list[tuple[Past, int]] = []
        self._skills = {skill.id: skill for skill in drills.skills}
        self._masteries: dict[str, Mastery] = {}
        self._cards: dict[str, Card] = {}
        self._homes: dict[str, str] = {}
        self._ratios: deque[int] = deque(maxlen=PACE_ANSWERS)
        self._tail: deque[RecentAnswer] = deque(maxlen=TAIL)

    def at(self, now: int) -> TraineeState:
        """What they come to."""
        return TraineeState(
            now, dict(self._masteries), dict(self._cards), dict(self._homes), self._pace(), tuple(self._tail)
        )

    def take(self, answer: Past, moment: int) -> None:
        """Take in one more."""
        self.taken.append((answer, moment))
        skill = self._skills.get(answer.skill)
        if skill is None:
            return
        target = skill.target_ms * self._pace() // 1000
        grade = grade_of(answer.is_right, answer.latency_ms, answer.hinted, target)
        for fact in answer.facts:
            self._cards[fact] = reviewed(self.settings, self._cards.get(fact), fact, grade, moment)
            if is_home(self.settings, answer.skill, self._homes.get(fact)):
                self._homes[fact] = answer.skill
        is_back_to_back = bool(self._tail) and self._tail[-1].skill == skill.pairs_with
        rated = RatedAnswer(answer.is_right, answer.latency_ms, answer.hinted, is_back_to_back)
        self._masteries[skill.id] = after_answer(self._masteries.get(skill.id, NOTHING), rated, moment)
        if answer.is_right and not answer.hinted and answer.latency_ms is not None:
            self._ratios.append(answer.latency_ms * 1000 // skill.target_ms)
        self._tail.append(RecentAnswer(skill.id, answer.is_right, moment))

    def _pace(self) -> int:
        if len(self._ratios) < PACE_LEAST:
            return FIRST_PACE
        return min(max(round(median(self._ratios)), 1000), SLOWEST_PACE)


def is_home(settings: PlanSettings, skill: str, home: str | None) -> bool:
    """Whether a fact is at home with `skill` from now on: one that a test asks keeps it from one that only leads up."""
    return home is None or settings.is_asked(skill) or not settings.is_asked(home)


class _Latest:
    """Keeps the last folds, so that one more answer costs one step; what comes out does not depend on them.

    Several: screens and the worker ask about the same answers with settings of their own.
    """

    def __init__(self) -> None:
        self._folds: list[Fold] = []
        self._lock = Lock()

    def follow(self, drills: Drills, past: Sequence[Past], now: int, settings: PlanSettings) -> TraineeState:
        """Go on from the last fold that took in the beginning of `past`, else begin anew."""
        line = timeline([answer.at for answer in past], now)
        answers = list(zip(past, line.moments, strict=True))
        with self._lock:
            fold = self._find(drills, answers, settings)
            if fold is not None:
                self._folds.remove(fold)  # while it is being changed nobody else may go on from it
        if fold is None:
            fold = Fold(drills, settings)
        for answer, moment in answers[len(fold.taken) :]:
            fold.take(answer, moment)
        found = fold.at(line.now)
        with self._lock:
            self._folds = [fold, *self._folds[: FOLDS - 1]]
        return found

    def missing(self, drills: Drills, past: Sequence[Past], now: int, settings: PlanSettings) -> int:
        """How many answers no fold has taken in yet."""
        line = timeline([answer.at for answer in past], now)
        with self._lock:
            fold = self._find(drills, list(zip(past, line.moments, strict=True)), settings)
            return len(past) - (0 if fold is None else len(fold.taken))

    def _find(self, drills: Drills, answers: list[tuple[Past, int]], settings: PlanSettings) -> Fold | None:
        mine = (fold for fold in self._folds if fold.settings == settings)
        same = (fold for fold in mine if fold.drills is drills or fold.drills == drills)
        return next((fold for fold in same if answers[: len(fold.taken)] == fold.taken), None)


_LATEST = _Latest()
