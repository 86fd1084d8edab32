"""What the chosen trainee has done of a course: finished lessons, begun lessons, prior knowledge."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from dealer_trainer.records.error import RecordsError
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.trainee.trainee_store import TraineeStore

if TYPE_CHECKING:
    from dealer_trainer.games.course import Background
    from dealer_trainer.records.progress.course_record import BegunLesson, LessonResult
    from dealer_trainer.records.progress.progress import Progress


class CourseState(NamedTuple):
    """What a trainee has done of a course. `results`: finished lessons, oldest first; `begun`: the latest first."""

    results: tuple["LessonResult", ...] = ()
    background: "Background | None" = None
    begun: tuple["BegunLesson", ...] = ()


class LessonStore(QObject):
    """Reads and saves on the trainees' own thread. All calls return at once; signals report the results."""

    changed = Signal()
    """What the trainee has done has changed, or the course has loaded."""
    message = Signal(str)
    """A message for the user."""

    def __init__(self, game_id: str, store: TraineeStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store, self._game_id = store, game_id
        self.is_read = False
        self.is_failing = False
        """Whether the trainee's state could not be read; the course is taught without it."""
        self.state = CourseState()
        self._read_of: str | None = None
        self._waiting: list[tuple[str | None, tuple[LessonResult, ...], Callable[[], None]]] = []
        store.changed.connect(self._on_trainee)

    @property
    def trainee_id(self) -> str | None:
        """The current trainee's id; None until it is known."""
        return self._store.chosen.id if self._store.chosen is not None else None

    def now(self) -> int:
        """The time, in milliseconds of UTC."""
        return self._store.now()

    def reload(self) -> None:
        """Read again what the trainee has done."""
        game_id = self._game_id
        self._store.of_chosen(
            lambda progress, trainee: _read(progress, trainee, game_id), self._on_read, self._on_unread
        )

    def keep(self, results: tuple["LessonResult", ...], on_result: Callable[[], None]) -> None:
        """Save results of lessons, then call `on_result`; what cannot be saved is tried again with the next."""
        given, self._waiting = [*self._waiting, (self.trainee_id, results, on_result)], []
        for owner, found, kept in given:
            self._keep(owner, found, kept)

    def _keep(self, owner: str | None, results: tuple["LessonResult", ...], on_result: Callable[[], None]) -> None:
        """Save results of their owner, who may not be the current trainee any more; None is the first trainee."""
        game_id = self._game_id

        def job(progress: "Progress", trainee: str) -> CourseState:
            progress.course.add_lesson(owner or trainee, game_id, *results)
            return _read(progress, trainee, game_id)

        def done(state: CourseState) -> None:
            self._on_read(state)
            on_result()

        def failed(error: RecordsError) -> None:
            if error.code != "no_trainee":
                self._waiting.append((owner, results, on_result))
            self._tell(error)

        self._store.of_chosen(job, done, failed)

    def take_back(self, lessons: tuple[str, ...]) -> None:
        """Delete the trainee's statements that they know these lessons."""
        game_id, now = self._game_id, self.now()

        def job(progress: "Progress", trainee: str) -> CourseState:
            progress.course.take_back_known(trainee, game_id, now, *lessons)
            return _read(progress, trainee, game_id)

        self._store.of_chosen(job, self._on_read, self._tell)

    def keep_begun(self, lesson: str, activity: int, ms: int) -> None:
        """Save where the trainee is in a lesson."""
        game_id, now = self._game_id, self.now()

        def job(progress: "Progress", trainee: str) -> CourseState:
            from dealer_trainer.records.progress.course_record import BegunLesson

            progress.course.keep_begun(trainee, game_id, BegunLesson(lesson, activity, ms, now))
            return _read(progress, trainee, game_id)

        self._store.of_chosen(job, self._on_read, self._tell)

    def set_background(self, background: "Background") -> None:
        """Save what the trainee knows already."""
        game_id, now = self._game_id, self.now()

        def job(progress: "Progress", trainee: str) -> CourseState:
            progress.course.set_background(trainee, game_id, background, now)
            return _read(progress, trainee, game_id)

        # A statement counts at once, so that nobody is asked twice because of a slow disk.
        self.state = self.state._replace(background=background)
        self.changed.emit()
        self._store.of_chosen(job, self._on_read, self._tell)

    def _on_read(self, state: CourseState) -> None:
        self.state, self.is_read, self.is_failing = state, True, False
        self._read_of = self.trainee_id
        self.changed.emit()

    def _on_unread(self, error: RecordsError) -> None:
        self.is_failing = True
        self._tell(error)
        self.changed.emit()

    def _on_trainee(self) -> None:
        """Read the state of another trainee, unless nothing has been read so far."""
        if self.is_read or self.is_failing:
            if self.trainee_id != self._read_of:
                self.state, self.is_read = CourseState(), False
            self.reload()

    def _tell(self, error: RecordsError) -> None:
        self.message.emit(records_error_text(error))


def _read(progress: "Progress", trainee: str, game_id: str) -> CourseState:
    """Read a trainee's state; runs in the worker's thread."""
    kept = progress.course
    return CourseState(
        kept.lessons(trainee, game_id), kept.background(trainee, game_id), kept.begun(trainee, game_id)
    )  # fmt: skip
