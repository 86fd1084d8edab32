"""A trainee's state: every past answer, taken in one after the other, as mastery, memory, and pace."""

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice, pairwise
from operator import eq
from statistics import median
from threading import Lock
from typing import NamedTuple

from dealer_trainer.drills.plan.mastery import NOTHING, Mastery, RatedAnswer
from dealer_trainer.drills.plan.memory import FactMemory, grade_of, reviewer
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.records.progress.past import Past, PastAnswers


class Timeline(NamedTuple):
    """Times that never decrease: one for each answer in the order given, and `now`, which is not before the last."""

    moments: tuple[int, ...]
    now: int


def timeline(times: Sequence[int], now: int) -> Timeline:
    """Trust the longest run of consistent times, and place the others beside their neighbors.

    >>> timeline([10, 20, 900, 30, 40], 50)
    Timeline(moments=(10, 20, 20, 30, 40), now=50)
    >>> timeline([10, 20, 3, 30, 40], 50)
    Timeline(moments=(10, 20, 20, 30, 40), now=50)
    >>> timeline([10, 20, 30], 5)
    Timeline(moments=(10, 20, 30), now=30)
    """
    if all(first <= second for first, second in pairwise(times)) and (not times or times[-1] <= now):
        return Timeline(tuple(times), now)
    ahead = sum(at > now for at in times)
    latest = max(times) if ahead * 2 >= len(times) else now  # if most answers are after now, now is wrong
    believed = _longest_rise([at if at <= latest else None for at in times])
    before = times[believed[0]] if believed else latest
    is_believed = set(believed)
    moments = []
    for index, at in enumerate(times):
        before = at if index in is_believed else before
        moments.append(before)
    return Timeline(tuple(moments), max(now, moments[-1]))


def _longest_rise(times: Sequence[int | None]) -> list[int]:
    """Indices of a longest run that never decreases; a None belongs to no run."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int | None] = []
    for index, at in enumerate(times):
        before.append(None)
        if at is None:
            continue
        length = bisect_right(ends, at)
        before[index] = last[length - 1] if length else None
        ends[length : length + 1] = [at]
        last[length : length + 1] = [index]
    found: list[int] = []
    step = last[-1] if last else None
    while step is not None:
        found.append(step)
        step = before[step]
    return found[::-1]


TAIL = 12
"""The latest answers, which decide what comes next."""

PACE_ANSWERS = 50
PACE_LEAST = 10
FIRST_PACE = 1500
SLOWEST_PACE = 3000
FOLDS = 4
"""Folds kept to continue from: for the settings of screens and plan, and for the day before."""
FEW = 500
"""Answers that a window can take in without a noticeable pause."""


class RecentAnswer(NamedTuple):
    """One of the latest answers."""

    skill: str
    is_right: bool
    at: int


class TraineeState(NamedTuple):
    """The state that all answers lead to.

    `now`: the present on the same timeline as all moments here. `skills`: mastery by skill. `memories`: of the facts
    that were asked. `homes`: the skill that last asked a fact, preferring those an exam requires. `pace`: the usual
    time relative to the skills' targets, in thousandths. `tail`: the latest answers, oldest first.
    """

    now: int
    skills: Mapping[str, Mastery]
    memories: Mapping[str, FactMemory]
    homes: Mapping[str, str]
    pace: int
    tail: tuple[RecentAnswer, ...]

    def mastery(self, skill_id: str) -> Mastery:
        """The mastery of a skill, which may be empty."""
        return self.skills.get(skill_id, NOTHING)

    def target_ms(self, skill: Skill) -> int:
        """The personal target: the skill's, scaled by this trainee's pace."""
        return skill.target_ms * self.pace // 1000


def trainee_state(drills: Drills, past: Sequence[Past], now: int, settings: PlanSettings) -> TraineeState:
    """Take in every answer to a skill of `drills`."""
    return _LATEST.follow(drills, past, now, settings)


def is_quick(drills: Drills, past: Sequence[Past], now: int, settings: PlanSettings) -> bool:
    """Whether `trainee_state` has little left to do; otherwise it takes up to a second, and a window must not wait."""
    return _LATEST.missing(drills, past, now, settings) <= FEW


class Fold:
    """The answers taken in so far, each at a moment that never decreases.

    `answers`: those taken in; `moments`: their times, None if each is what its clock said.
    """

    def __init__(self, drills: Drills, settings: PlanSettings) -> None:
        self.drills = drills
        self.settings = settings
        self.answers: Sequence[Past] = ()
        self.moments: Sequence[int] | None = None
        self._skills = {skill.id: (skill.target_ms, skill.pairs_with) for skill in drills.skills}
        self._exam_skills = {skill for skill, _ in settings.goals}
        self._masteries: dict[str, Mastery] = {}
        self._memories: dict[str, FactMemory] = {}
        self._homes: dict[str, str] = {}
        self._ratios: deque[int] = deque(maxlen=PACE_ANSWERS)
        self._pace = FIRST_PACE
        self._review = reviewer()
        self._tail: deque[RecentAnswer] = deque(maxlen=TAIL)

    def at(self, now: int) -> TraineeState:
        """The state at a time."""
        return TraineeState(
            now, dict(self._masteries), dict(self._memories), dict(self._homes), self._pace, tuple(self._tail)
        )

    def take(self, answers: Iterable[Past]) -> None:
        """Take in more answers, at moments that do not decrease.

        There may be a hundred thousand when the program starts.
        """
        skills, masteries, memories, tail = self._skills, self._masteries, self._memories, self._tail
        before = tail[-1].skill if tail else ""
        for moment, _, _, _, skill, facts, is_right, ms, _, hinted, *_ in answers:
            found = skills.get(skill)
            if found is None:
                continue
            target_ms, pairs_with = found
            for fact in facts:
                memory = memories.get(fact)
                if memory is None or not is_right or not memory.is_early(moment):
                    grade = grade_of(is_right, ms, hinted, target_ms * self._pace // 1000)
                    memories[fact] = self._review(memory, fact, grade, moment)
                if self._homes.get(fact) != skill:
                    self._move(fact, skill)
            rated = RatedAnswer(is_right, ms, hinted, before == pairs_with)
            masteries[skill] = masteries.get(skill, NOTHING).after(rated, moment)
            if is_right and not hinted and ms is not None:
                self._ratios.append(ms * 1000 // target_ms)
                if len(self._ratios) >= PACE_LEAST:
                    self._pace = min(max(1000, round(median(self._ratios))), SLOWEST_PACE)
            tail.append(RecentAnswer(skill, is_right, moment))
            before = skill

    def _move(self, fact: str, skill: str) -> None:
        """Set a fact's home; a skill that an exam requires keeps its facts from one that only leads up to it."""
        if skill in self._exam_skills or self._homes.get(fact) not in self._exam_skills:
            self._homes[fact] = skill


class _Latest:
    """Keeps the last folds, so that one more answer costs one step; results do not depend on them.

    There are several because screens and the worker ask about the same answers with different settings.
    """

    def __init__(self) -> None:
        self._folds: list[Fold] = []
        self._lock = Lock()

    def follow(self, drills: Drills, past: Sequence[Past], now: int, settings: PlanSettings) -> TraineeState:
        """Continue from the fold that took in the most of the beginning of `past`, or else begin a new one."""
        moments, now = _moments(past, now)
        with self._lock:
            fold = self._find(drills, past, moments, settings)
            if fold is not None:
                self._folds.remove(fold)  # no other thread may continue from it while it changes
        if fold is None:
            fold = Fold(drills, settings)
        begin = len(fold.answers)
        answers: Iterable[Past] = past[begin:]
        if moments is not None:  # each at the moment when it was really given
            answers = (answer._replace(at=at) for answer, at in zip(answers, moments[begin:], strict=True))
        fold.take(answers)
        fold.answers, fold.moments = past if isinstance(past, PastAnswers) else tuple(past), moments
        found = fold.at(now)
        with self._lock:
            self._folds = [fold, *self._folds[: FOLDS - 1]]
        return found

    def missing(self, drills: Drills, past: Sequence[Past], now: int, settings: PlanSettings) -> int:
        """How many answers no fold has taken in yet."""
        moments, _ = _moments(past, now)
        with self._lock:
            fold = self._find(drills, past, moments, settings)
            return len(past) - (0 if fold is None else len(fold.answers))

    def _find(
        self, drills: Drills, past: Sequence[Past], moments: Sequence[int] | None, settings: PlanSettings
    ) -> Fold | None:
        mine = (fold for fold in self._folds if fold.settings == settings)
        same = (fold for fold in mine if fold.drills is drills or fold.drills == drills)
        beginnings = (fold for fold in same if _is_beginning(fold, past, moments))
        return max(beginnings, key=lambda fold: len(fold.answers), default=None)


def _moments(past: Sequence[Past], now: int) -> tuple[Sequence[int] | None, int]:
    """When each answer was really given, None for what its clock said; and now on the same timeline."""
    if isinstance(past, PastAnswers) and past.is_rising and past.last_at <= now:
        return None, now
    ats = [answer.at for answer in past]
    line = timeline(ats, now)
    return None if list(line.moments) == ats else line.moments, line.now


def _is_beginning(fold: Fold, past: Sequence[Past], moments: Sequence[int] | None) -> bool:
    """Whether the answers of a fold are the first of `past`, at the same moments."""
    count = len(fold.answers)
    if count > len(past):
        return False
    if (fold.moments, moments) != (None, None):
        before = fold.moments if fold.moments is not None else [answer.at for answer in fold.answers]
        after = moments if moments is not None else [answer.at for answer in past[:count]]
        if list(before) != list(after[:count]):
            return False
    if isinstance(past, PastAnswers) and isinstance(fold.answers, PastAnswers):
        return past.begins_with(fold.answers)
    return all(map(eq, fold.answers, islice(past, count)))


_LATEST = _Latest()
