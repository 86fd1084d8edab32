"""The screens of the course in the window: a lesson, the placement, or a roll; and the path, a map of the course."""

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.page_stack import COURSE, PATH, PageStack
from dealer_trainer.ui.trainee.trainee_store import TraineeStore

if TYPE_CHECKING:
    from dealer_trainer.drills.course.day import TableTask
    from dealer_trainer.drills.course.path import AreaNeed
    from dealer_trainer.ui.course.course_page import CoursePage
    from dealer_trainer.ui.course.path_page import PathPage


class CourseScreens(QObject):
    """What was opened on the path leads back to it; everything else leads to the screen of today's session."""

    course_wanted = Signal()
    """The course's screen should be shown."""
    path_wanted = Signal()
    """The map of the course should be shown."""
    left = Signal()
    """The trainee left the course's screens."""
    lesson_ended = Signal(str, str)
    """Id and outcome of a lesson that was finished."""
    roll_ended = Signal()
    """The rolls of today's session were dealt."""
    manage_wanted = Signal()
    """The trainees should be shown."""

    def __init__(
        self, settings: Settings, store: TraineeStore, course: CourseStore, pages: PageStack, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._settings, self._store, self._course, self._pages = settings, store, course, pages
        self._is_on_path = False
        """Whether what the course shows was opened from the path."""
        pages.offer(COURSE, self._make_course)
        pages.offer(PATH, self._make_path)

    @property
    def page(self) -> "CoursePage":
        """The course's screen."""
        return cast("CoursePage", self._pages.page(COURSE))

    @property
    def path(self) -> "PathPage":
        """The map of the course."""
        return cast("PathPage", self._pages.page(PATH))

    def follow(self, settings: Settings) -> None:
        """Follow changed settings; a map that is not made yet will begin with them."""
        self._settings = settings

    def open_lesson(self, lesson_id: str, *, is_on_path: bool = False) -> None:
        """Start a lesson."""
        self._is_on_path = is_on_path
        self.page.open_lesson(lesson_id)
        self.course_wanted.emit()

    def open_next_lesson(self) -> None:
        """Start the first lesson that is not finished."""
        from dealer_trainer.drills.course.path import outcomes_of

        done, lessons = outcomes_of(self._course.state.results), self._course.course.lessons
        self.open_lesson(next((lesson.id for lesson in lessons if lesson.id not in done), lessons[0].id))

    def open_roll(self, task: "TableTask") -> None:
        """Deal the rolls of today's session."""
        self._is_on_path = False
        self.page.open_roll(task.roll, task.lesson)
        self.course_wanted.emit()

    def open_placement(self, *, is_on_path: bool = False) -> None:
        """Find out which units may be skipped."""
        self._is_on_path = is_on_path
        self.page.open_placement()
        self.course_wanted.emit()

    def ask_background(self, *, is_on_path: bool = False) -> None:
        """Ask what the trainee already knows."""
        self._is_on_path = is_on_path
        self.page.ask_background()
        self.course_wanted.emit()

    def open_path(self, unit: int) -> None:
        """Show the map, starting with one of its units."""
        self.path.begin_at(unit)
        self.path_wanted.emit()

    def leave(self) -> None:
        """End what the course is showing, if anything."""
        if self._pages.is_made(COURSE):
            self.page.leave()

    def _make_course(self) -> QWidget:
        from dealer_trainer.ui.course.course_page import CoursePage

        page = CoursePage(self._course)
        page.closed.connect(self._on_closed)
        page.lesson_ended.connect(self.lesson_ended)
        page.roll_ended.connect(self.roll_ended)
        return page

    def _make_path(self) -> QWidget:
        from dealer_trainer.ui.course.path_page import PathPage

        page = PathPage(self._course, self._store, self._settings.plan, needs_of_game)
        page.lesson_wanted.connect(lambda lesson: self.open_lesson(lesson, is_on_path=True))
        page.background_wanted.connect(lambda: self.ask_background(is_on_path=True))
        page.placement_wanted.connect(lambda: self.open_placement(is_on_path=True))
        page.left.connect(self.left)
        page.manage_wanted.connect(self.manage_wanted)
        return page

    def _on_closed(self) -> None:
        """Go back to where it was opened; on the path, to the unit of the lesson."""
        if self._is_on_path:
            self.open_path(self.page.left_unit)
        else:
            self.left.emit()


def needs_of_game(game: Game) -> "tuple[AreaNeed, ...]":
    """The requirements of the exam that ships with a game; empty if there is none, or none that is sound."""
    from dealer_trainer.certification.blueprint.area_need import needs_of
    from dealer_trainer.certification.blueprint.reading import shipped_blueprint
    from dealer_trainer.games import GameError

    try:
        return needs_of(shipped_blueprint(game))
    except GameError:
        return ()
