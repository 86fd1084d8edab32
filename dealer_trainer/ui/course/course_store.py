"""The course of the current game, and the chosen trainee's results in it; read when they are first needed."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dealer_trainer.games import Game, GameError
from dealer_trainer.games.course import Course
from dealer_trainer.games.loading import with_course
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.trainee.trainee_store import LessonStore, TraineeStore

if TYPE_CHECKING:
    from dealer_trainer.drills.course.roll import DealtRoll
    from dealer_trainer.drills.item.factory import Item
    from dealer_trainer.drills.session.session import AnsweredItem
    from dealer_trainer.games.course import Lesson
    from dealer_trainer.guide.grading.fault import Fault


class CourseStore(LessonStore):
    """The casino table's course, read in the background; stores the answers given in its lessons.

    A game without course.toml has an empty course.
    """

    lesson_ended = Signal(str, str)
    """The id of a lesson and its outcome, once they were stored."""

    def __init__(self, game: Game, store: TraineeStore, parent: QObject | None = None) -> None:
        super().__init__(game.id, store, parent)
        self.game = game
        """The game, with its course once `is_loaded`."""
        self.is_loaded = bool(game.course.lessons)
        self.opened = ""
        """The id of the lesson on screen, or of the last one that was."""
        self._is_loading = False

    @property
    def course(self) -> Course:
        """The course; empty until it is loaded."""
        return self.game.course

    @property
    def bridges(self) -> dict[str, str]:
        """The rows in terms of what the trainee knows, by their sources; empty for who knows no other table."""
        from dealer_trainer.ui.lesson.lesson_advice import known_text

        background = self.state.background
        if background is None:
            return {}
        found = ((row.source, self.course.row_bridges(row.id).get(background)) for row in self.game.guide.rows)
        return {source: known_text(background, text) for source, text in found if text}

    @property
    def lessons(self) -> frozenset[str] | None:
        """The lessons that are finished, and the one on screen; None for whoever is not on the course."""
        from dealer_trainer.drills.course.path import outcomes_of

        found = {*outcomes_of(self.state.results), *filter(None, (self.opened,))}
        is_free = not found or not self.is_loaded or self.state.background == "dealt"
        return None if is_free else frozenset(found)

    def lesson_ahead(self, skill: str) -> "Lesson | None":
        """The lesson that a drill waits for; None if it may be asked, or nobody is on the course."""
        from dealer_trainer.drills.course.taught import lesson_ahead

        done = self.lessons
        return None if done is None else lesson_ahead(self.game, skill, done, self._store.past)

    def number_ahead(self, skill: str) -> int:
        """The number of that lesson, 0 without one."""
        lesson = self.lesson_ahead(skill)
        return 0 if lesson is None else self.number_of(lesson)

    @property
    def number_opened(self) -> int:
        """The number of the lesson on screen, 0 without one."""
        return next((number for number, each in enumerate(self.course.lessons, 1) if each.id == self.opened), 0)

    def number_of(self, lesson: "Lesson") -> int:
        """The number of a lesson in the course, from 1."""
        return [each.id for each in self.course.lessons].index(lesson.id) + 1

    def load(self) -> None:
        """Read the course and the trainee's state; `changed` is emitted when they are there."""
        if not self.is_loaded and not self._is_loading:
            self._is_loading = True
            self._store.compute(partial(_loaded, self.game), self._on_loaded)
        self.reload()

    def record(self, done: "AnsweredItem") -> None:
        """Store the answer to an item of a lesson: what was learned comes back like what was drilled."""
        from dealer_trainer.drills.session.session import past_of

        self._store.record(past_of(self.game, done, self.now()))

    def record_left(self, item: "Item") -> None:
        """Store that an item of a gate was shown and left."""
        from dealer_trainer.drills.session.session import left_of

        self._store.record(left_of(self.game, item, self.now()))

    def record_dealt(self, dealt: "DealtRoll") -> None:
        """Store a round that a lesson dealt."""
        from dealer_trainer.drills.course.roll import past_of_lesson

        for past in past_of_lesson(self.game, dealt, self.now()):
            self._store.record(past)

    def record_roll(self, lesson: "Lesson", faults: "tuple[Fault, ...]", ms: int) -> None:
        """Store a roll that was dealt again in `ms`, with what went wrong in it."""
        from dealer_trainer.drills.course.roll import past_of_roll

        roll = self.game.course.roll(lesson.rolls[0])
        for past in past_of_roll(self.game, roll, faults, self.now(), ms):
            self._store.record(past)

    def _on_loaded(self, found: Game | GameError) -> None:
        self._is_loading = False
        if isinstance(found, GameError):
            self.message.emit(translated(str(found)))
            return
        self.game, self.is_loaded = found, True
        self.changed.emit()


def _loaded(game: Game) -> Game | GameError:
    try:
        return with_course(game)
    except GameError as error:
        return error
