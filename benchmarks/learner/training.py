"""Ways to train, each worked through by a simulated learner day by day until they are ready for the exam.

An item is one answer: to a drill, or to one skill that a dealt roll practices.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from benchmarks.learner.material import Material
from benchmarks.learner.model import Learner
from dealer_trainer.drills.course.day import DrillTask, LessonTask, TableTask, Task, plan_day, task_ms
from dealer_trainer.drills.course.length import lesson_minutes
from dealer_trainer.drills.course.lesson_state import LessonState, after_question, come_back, questions, with_miss
from dealer_trainer.drills.course.path import AreaNeed, History, goals_of, path_of
from dealer_trainer.drills.course.walk import is_enough, is_met
from dealer_trainer.drills.plan.clean_round import TABLE
from dealer_trainer.drills.plan.next import next_of
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.today import Proposal, still_open
from dealer_trainer.drills.plan.trainee_state import Fold
from dealer_trainer.games.course import Gate, Lesson
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.course_record import LessonOutcome, LessonResult
from dealer_trainer.records.progress.past import Past

MONDAY = 1_767_600_000_000
DAY_MS = 86_400_000
MINUTES = 20
MOST = 12_000
"""Items after which a learner is given up."""

LOOKS = 10
"""Items between two looks at whether somebody is ready."""

TRIES = 3
"""How often what is still missed at the end of a gate is asked again on one day."""

BETWEEN_MS, READING_MS = 2_500, 9_000
PAYOUT_BLOCK = 8
BLOCK_GOAL = 0.9


class Ready(Exception):  # noqa: N818 - nothing has gone wrong
    """The learner is as good as the exam asks, or is given up."""


class Ended(NamedTuple):
    """What it took. `is_ready`: False where the learner was given up."""

    items: int
    hours: float
    days: int
    is_ready: bool


class Training:
    """A learner at work."""

    def __init__(self, material: Material, learner: Learner, seed: int, settings: PlanSettings = DEFAULTS) -> None:
        self.material = material
        self.settings = settings
        self.fold = Fold(material.game.drills, settings)
        self.learner = learner
        self.past: list[Past] = []
        self.results: list[LessonResult] = []
        self.now = MONDAY
        self.items = self.days = 0
        self.ms = 0
        self._random = Random(seed)

    def run(self, day: Callable[["Training"], None]) -> Ended:
        """Train day after day until ready."""
        try:
            while True:
                self.days += 1
                self.now = MONDAY + self.days * DAY_MS
                day(self)
                self.learner.sleep()
        except Ready:
            return Ended(self.items, self.ms / 3_600_000, self.days, self.is_ready())

    def is_ready(self) -> bool:
        """Whether of every area as much would be right as the exam asks, by the learner's true chances."""
        for need in self.material.needs:
            chances = [self.learner.chance(skill) for skill in need.skills]
            if 100 * sum(chances) < need.asked_percent * len(chances):
                return False
        return True

    def draw(self) -> int:
        """A seed for the plan."""
        return self._random.randrange(2**31)

    def pass_time(self, ms: float) -> None:
        """Let time go by."""
        self.now += round(ms)
        self.ms += round(ms)

    def count(self, items: int) -> None:
        """Count items, and look whether that is enough; raises Ready."""
        before, self.items = self.items, self.items + items
        if before // LOOKS != self.items // LOOKS and (self.items >= MOST or self.is_ready()):
            raise Ready

    def answer(self, skill_id: str) -> bool:
        """Answer an item of a skill, and keep the answer."""
        skill = self.material.game.drills.skill(skill_id)
        is_right, stretch = self.learner.answer(skill_id)
        latency = round(skill.target_ms * stretch)
        self.pass_time(latency + BETWEEN_MS + (0 if is_right else READING_MS))
        item_id = f"{skill.kind}/{skill_id}/{len(self.past)}"
        past = Past(self.now, "game", item_id, skill.kind, skill_id, skill.facts, is_right, latency)
        self.past.append(past)
        self.fold.take([past])
        self.count(1)
        return is_right


def settings_of(needs: Sequence[AreaNeed], way: str) -> PlanSettings:
    """What the plan of a way follows."""
    return PlanSettings(minutes=MINUTES, goals=goals_of(needs)) if WAYS[way] is course_day else DEFAULTS


def drill(training: Training, proposal: Proposal, settings: PlanSettings) -> None:
    """Work through a proposed mix as the app does."""
    drills, asked = proposal.drills(training.material.game.drills), list[str]()
    for _ in range(proposal.items):
        left = still_open(drills, asked)
        asked.append(next_of(left, training.fold.at(training.now), training.draw(), settings).skill)
        training.answer(asked[-1])


def course_day(training: Training) -> None:
    """A day of the course with its mix, planned anew after each task as the app does."""
    game, needs = training.material.game, training.material.needs
    done: list[Task] = []
    while True:
        history = History(tuple(training.past), tuple(training.results), training.now, settings=training.settings)
        tasks = plan_day(game, history, path_of(game, history, needs), MINUTES, done=done).tasks
        if not tasks:
            return
        done.append(tasks[0])
        match tasks[0]:
            case DrillTask(proposal):
                drill(training, proposal, training.settings)
            case LessonTask(lesson):
                take_lesson(training, game.course.lesson(lesson))
            case TableTask() as task:
                skills = training.material.rolls[task.lesson, task.roll]
                is_right = training.learner.deal(skills, is_helped=False)
                training.pass_time(task_ms(task))
                item = f"{TABLE}/{TABLE}/{task.roll}"
                training.past.append(Past(training.now, "game", item, TABLE, TABLE, (), is_right, None, row=task.row))
                training.count(len(skills))


def take_lesson(training: Training, lesson: Lesson) -> None:
    """Walk a lesson; one whose gate is failed comes again the next day."""
    began = training.ms
    training.learner.be_taught(training.material.lessons[lesson.id])
    for activity in lesson.activities:
        if activity.kind == "do":
            for roll in activity.rolls:
                deal(training, lesson, roll, is_helped=True)
        elif activity.kind == "drill":
            answers: list[bool] = []
            while not is_met(activity.until, tuple(answers)) and not is_enough(activity.until, tuple(answers)):
                answers.append(training.answer(activity.skills[len(answers) % len(activity.skills)]))
    gate = lesson.activities[-1]
    assert gate.kind == "gate"
    is_passed = pass_gate(training, lesson, gate)
    minutes = lesson_minutes(training.material.game, lesson)
    training.pass_time(max(0, minutes * 60_000 - (training.ms - began)))
    outcome: LessonOutcome = "passed" if is_passed else "failed"
    training.results.append(LessonResult(lesson.id, training.now, outcome, minutes * 60_000))


def pass_gate(training: Training, lesson: Lesson, gate: Gate) -> bool:
    """Stand before a gate: what was missed comes back once at its end, and is then asked again as often as TRIES."""
    state = LessonState()
    while state.outcome == "open" or (state.outcome == "failed" and state.attempt < 1 + TRIES):
        if state.outcome == "failed":
            state = come_back(state)
        number = questions(gate, state)[state.place]
        if number < len(gate.rolls):
            is_right = deal(training, lesson, gate.rolls[number], is_helped=False)
        else:
            is_right = training.answer(gate.skills[(number - len(gate.rolls)) % len(gate.skills)])
        state = after_question(gate, state if is_right else with_miss(gate, state))
    return state.outcome == "passed"


def deal(training: Training, lesson: Lesson, roll: str, *, is_helped: bool) -> bool:
    """Deal a roll of a lesson."""
    skills = training.material.rolls[lesson.id, roll]
    is_right = training.learner.deal(skills, is_helped=is_helped)
    training.count(len(skills))
    return is_right


def blocked_day(training: Training) -> None:
    """One skill after the other in the order of the file, each until it is right; then from the first again."""
    end = training.ms + MINUTES * 60_000
    while training.ms < end:
        skill = _block(training.material.game.drills, training.past)
        training.answer(skill)


def taught_blocked_day(training: Training) -> None:
    """As blocked, after the whole course: what is left of the difference is not the lessons'."""
    game = training.material.game
    done = {result.lesson for result in training.results if result.outcome == "passed"}
    end = training.ms + MINUTES * 60_000
    for lesson in game.course.lessons:
        if training.ms >= end:
            return
        if lesson.id not in done:
            take_lesson(training, lesson)
    blocked_day(training)


WAYS: dict[str, Callable[[Training], None]] = {
    "the course and its mix": course_day,
    "blocked practice": blocked_day,
    "the course, then blocks": taught_blocked_day,
}


def _block(drills: Drills, past: Sequence[Past]) -> str:
    """The skill that is in work: the last one until its latest answers are right, then the next in the file."""
    ids = [skill.id for skill in drills.skills]
    if not past:
        return ids[0]
    last = past[-1].skill
    run = list(_run(past, last))
    is_done = len(run) >= PAYOUT_BLOCK and sum(run[:PAYOUT_BLOCK]) >= BLOCK_GOAL * PAYOUT_BLOCK
    return ids[(ids.index(last) + is_done) % len(ids)]


def _run(past: Sequence[Past], skill: str) -> Iterator[bool]:
    for answer in reversed(past):
        if answer.skill != skill:
            return
        yield answer.is_right
