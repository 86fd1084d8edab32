"""The course of the game that is dealt, and what the chosen trainee has done of it; read when it is first asked for."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from dealer_trainer.games import Game, GameError
from dealer_trainer.games.course import Background, Course
from dealer_trainer.games.loading import with_course
from dealer_trainer.records.error import RecordsError
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.trainee.error_text import error_text
from dealer_trainer.ui.trainee.trainee_book import TraineeBook

if TYPE_CHECKING:
    from dealer_trainer.drills.item.item import Item
    from dealer_trainer.drills.session.session import AnsweredItem
    from dealer_trainer.games.course import Lesson
    from dealer_trainer.guide.grading.fault import Fault
    from dealer_trainer.records.progress.course_record import BegunLesson, LessonResult
    from dealer_trainer.records.progress.progress import Progress


class CourseState(NamedTuple):
    """What a trainee has done of a course. `results`: lessons that ended, oldest first; `begun`: the latest first."""

    results: tuple["LessonResult", ...] = ()
    background: Background | None = None
    begun: tuple["BegunLesson", ...] = ()


class CourseBook(QObject):
    """Reads and keeps on the trainees' own thread. All calls return at once; signals tell what came of them.

    A game without course.toml has an empty course.
    """

    changed = Signal()
    """The course is there, or what the trainee has done of it is another."""
    message = Signal(str)
    """A message to be read once."""

    def __init__(self, game: Game, book: TraineeBook, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._game = game
        self._is_loaded = bool(game.course.lessons)
        self._is_loading = self.is_read = False
        self.is_failing = False
        """Whether the trainee's state could not be read; the course is taught without it."""
        self._state = CourseState()
        self._read_of: str | None = None
        self._waiting: list[tuple[tuple[LessonResult, ...], Callable[[], None]]] = []
        book.changed.connect(self._on_trainee)

    @property
    def trainee_id(self) -> str | None:
        """Who trains now; None until somebody is known."""
        return self._book.chosen.id if self._book.chosen is not None else None

    @property
    def game(self) -> Game:
        """The game; with its course once `is_loaded`."""
        return self._game

    @property
    def course(self) -> Course:
        """The course; empty until it is loaded."""
        return self._game.course

    @property
    def is_loaded(self) -> bool:
        """Whether the course was read."""
        return self._is_loaded

    @property
    def state(self) -> CourseState:
        """What the chosen trainee has done; empty until `is_read`."""
        return self._state

    def now(self) -> int:
        """The time, in milliseconds of UTC."""
        return self._book.now()

    def load(self) -> None:
        """Have the course and the trainee's state read; `changed` tells when they are there."""
        if not self._is_loaded and not self._is_loading:
            self._is_loading = True
            self._book.compute(partial(_loaded, self._game), self._on_loaded)
        self.reload()

    def reload(self) -> None:
        """Read anew what the trainee has done."""
        game_id = self._game.id
        self._book.of_chosen(
            lambda progress, trainee: _read(progress, trainee, game_id), self._on_read, self._on_unread
        )

    def keep(self, results: tuple["LessonResult", ...], on_kept: Callable[[], None]) -> None:
        """Keep how lessons ended; `on_kept` once they are on the disk. What cannot be kept is tried with the next."""
        game_id = self._game.id
        given, self._waiting = [*self._waiting, (results, on_kept)], []

        def job(progress: "Progress", trainee: str) -> CourseState:
            progress.course.add_lesson(trainee, game_id, *(result for found, _ in given for result in found))
            return _read(progress, trainee, game_id)

        def done(state: CourseState) -> None:
            self._on_read(state)
            for _, kept in given:
                kept()

        def failed(error: RecordsError) -> None:
            if error.code != "no_trainee":
                self._waiting.extend(given)
            self._tell(error)

        self._book.of_chosen(job, done, failed)

    def take_back(self, lessons: tuple[str, ...]) -> None:
        """Forget that the trainee said they know these lessons."""
        game_id, now = self._game.id, self.now()

        def job(progress: "Progress", trainee: str) -> CourseState:
            progress.course.take_back_known(trainee, game_id, now, *lessons)
            return _read(progress, trainee, game_id)

        self._book.of_chosen(job, self._on_read, self._tell)

    def keep_begun(self, lesson: str, activity: int, ms: int) -> None:
        """Keep where the trainee is in a lesson."""
        game_id, now = self._game.id, self.now()

        def job(progress: "Progress", trainee: str) -> CourseState:
            from dealer_trainer.records.progress.course_record import BegunLesson

            progress.course.keep_begun(trainee, game_id, BegunLesson(lesson, activity, ms, now))
            return _read(progress, trainee, game_id)

        self._book.of_chosen(job, self._on_read, self._tell)

    def record(self, done: "AnsweredItem") -> None:
        """Keep the answer to an item of a lesson: what was learned comes back as what was trained does."""
        from dealer_trainer.drills.session.session import past_of

        self._book.record(past_of(self._game, done, self.now()))

    def record_left(self, item: "Item") -> None:
        """Keep that an item of a gate was shown and left."""
        from dealer_trainer.drills.session.session import left_of

        self._book.record(left_of(self._game, item, self.now()))

    def record_roll(self, lesson: "Lesson", faults: "tuple[Fault, ...]") -> None:
        """Keep a roll that was dealt again, and what went wrong in it."""
        from dealer_trainer.drills.course.roll import past_of_roll

        roll = self._game.course.roll(lesson.rolls[0])
        for past in past_of_roll(self._game, roll, faults, self.now()):
            self._book.record(past)

    def set_background(self, background: Background) -> None:
        """Keep what the trainee knows already."""
        game_id, now = self._game.id, self.now()

        def job(progress: "Progress", trainee: str) -> CourseState:
            progress.course.set_background(trainee, game_id, background, now)
            return _read(progress, trainee, game_id)

        # What was said counts at once: nobody is asked twice because a disk is slow.
        self._state = self._state._replace(background=background)
        self.changed.emit()
        self._book.of_chosen(job, self._on_read, self._tell)

    def _on_loaded(self, found: Game | GameError) -> None:
        self._is_loading = False
        if isinstance(found, GameError):
            self.message.emit(translated(str(found)))
            return
        self._game, self._is_loaded = found, True
        self.changed.emit()

    def _on_read(self, state: CourseState) -> None:
        self._state, self.is_read, self.is_failing = state, True, False
        self._read_of = self.trainee_id
        self.changed.emit()

    def _on_unread(self, error: RecordsError) -> None:
        self.is_failing = True
        self._tell(error)
        self.changed.emit()

    def _on_trainee(self) -> None:
        """Another trainee has another state; nothing is read where nobody has asked yet."""
        if self.is_read or self.is_failing:
            if self.trainee_id != self._read_of:
                self._state, self.is_read = CourseState(), False
            self.reload()

    def _tell(self, error: RecordsError) -> None:
        self.message.emit(error_text(error))


def _loaded(game: Game) -> Game | GameError:
    try:
        return with_course(game)
    except GameError as error:
        return error


def _read(progress: "Progress", trainee: str, game_id: str) -> CourseState:
    """In the worker's thread."""
    kept = progress.course
    return CourseState(
        kept.lessons(trainee, game_id), kept.background(trainee, game_id), kept.begun(trainee, game_id)
    )  # fmt: skip
