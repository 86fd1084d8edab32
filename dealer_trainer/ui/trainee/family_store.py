"""The chosen trainee's answers and lessons in a scoring game or a show, kept in the progress file, and what is next."""

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from dealer_trainer.drills.course.outline import CourseProgress, LessonOutline, is_lesson_due, progress_of
from dealer_trainer.drills.plan.card import CardFigures, card_figures
from dealer_trainer.drills.plan.next import next_of
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.trainee_state import TraineeState, trainee_state
from dealer_trainer.games.drills import Drills
from dealer_trainer.ui.records_worker import Open
from dealer_trainer.ui.trainee.trainee_store import LessonStore, TraineeStore


class TrainedGame(NamedTuple):
    """Whose answers are kept: a game's id, its skills, and its lessons."""

    id: str
    drills: Drills
    lessons: tuple[LessonOutline, ...] = ()


class MixTask(NamedTuple):
    """What Today's mix wants now: a lesson of the course, or else an item of a skill."""

    skill: str = ""
    lesson: str = ""


class FamilyStore(QObject):
    """Stores answers as they are given, and knows the resulting state; `changed` is emitted when that is computed."""

    changed = Signal()
    message = Signal(str)
    """A message for the user."""

    def __init__(
        self, open_: Open, trained: TrainedGame, trainee: str | None, plan: PlanSettings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._trained, self._plan = trained, plan
        self.store = TraineeStore(open_, trained, trainee, parent=self)
        self.store.message.connect(self.message)
        self.store.past_changed.connect(self._work_out)
        self.lessons = LessonStore(trained.id, self.store, self)
        self.lessons.message.connect(self.message)
        self.lessons.changed.connect(self.changed)
        self._found: TraineeState | None = None
        self.store.reload()
        self.lessons.reload()

    @property
    def progress(self) -> CourseProgress:
        """How much of the course is done."""
        state = self.lessons.state
        return progress_of(self._trained.lessons, state.results, state.begun, self.store.past)

    def next_step(self, seed: int) -> MixTask:
        """What to train next: a lesson if one is due.

        Otherwise, of what was taught, what is missed, due, or weakest.
        """
        drills, progress = self._trained.drills, self.progress
        taught = tuple(skill for skill in drills.skills if skill.id in progress.taught or not self._trained.lessons)
        if progress.next is not None and (
            not taught or is_lesson_due(progress, self.lessons.state.results, self.store.past)
        ):
            return MixTask(lesson=progress.next)
        found = self._found or trainee_state(drills, (), self.store.now(), self._plan)
        return MixTask(next_of(Drills(skills=taught or drills.skills), found, seed, self._plan).skill)

    def figures(self, skill_id: str) -> CardFigures | None:
        """How good a skill is; None before anything is known."""
        if self._found is None:
            return None
        return card_figures([self._trained.drills.skill(skill_id)], self._found, self._plan)

    def _work_out(self) -> None:
        drills, past, now, plan = self._trained.drills, self.store.past, self.store.now(), self._plan
        self.store.compute(lambda: trainee_state(drills, past, now, plan), self._on_found)

    def _on_found(self, found: TraineeState) -> None:
        self._found = found
        self.changed.emit()
