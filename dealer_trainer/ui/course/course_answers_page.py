"""What Today and the path share: they show a trainee's place in a course, in the middle of a wide screen."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.course.path import AreaNeed, History
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games import Game
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.progress.answers_page import AnswersPage
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.part import Part, column, row

NeedsOf = Callable[[Game], tuple[AreaNeed, ...]]
"""The requirements of a game's exam; called in the worker's thread."""


class CourseAnswersPage(AnswersPage):
    """Waits for the course and the trainee's results in it. `_content` holds everything shown."""

    def __init__(
        self,
        course: CourseStore,
        store: TraineeStore,
        settings: PlanSettings,
        needs: NeedsOf,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(course.game, store, settings, parent)
        self._course, self._needs = course, needs
        self._content = QWidget(self)

    def refresh(self) -> None:
        """Compute it again, once the course and the trainee's results in it have been read."""
        if self._course.is_loaded and (self._course.is_read or self._course.is_failing):
            self._game = self._course.game
            super().refresh()

    def _history(self) -> History:
        """What the trainee has done so far."""
        done, now = self._course.state, self._store.now()
        return History(self._store.past, done.results, now, local_timezone(), self._settings, done.begun)

    def _lay_out_content(self, *parts: Part) -> None:
        """Keep the content together on a wide screen: these parts, one below the other."""
        self._content.setLayout(column(*parts))
        content = row(1, (self._content, 100), 1, gap=0)
        self.setLayout(column(1, (content, 100), 2, gap=0, margins=(28, 14, 28, 14)))
