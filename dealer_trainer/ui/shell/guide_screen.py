"""The Guide screen in the window: it knows what the trainee knows, and leads back to where a source was followed."""

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from dealer_trainer.games import Game, GameError
from dealer_trainer.games.loading import with_course
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.shell.chosen_settings import ChosenSettings
from dealer_trainer.ui.shell.page_stack import GUIDE, TABLE, PageStack
from dealer_trainer.ui.table.open_table import with_house_rules

if TYPE_CHECKING:
    from dealer_trainer.ui.guide.guide_page import GuidePage


class GuideScreen(QObject):
    """`offer` it for the game that is dealt; it is made when somebody first looks something up."""

    page_wanted = Signal(int)
    """The screen of a place is to be shown."""
    message = Signal(str)
    """A message for the user."""

    def __init__(self, settings: ChosenSettings, pages: PageStack, window: QWidget) -> None:
        super().__init__(window)
        self._settings, self._pages, self._window = settings, pages, window
        self._came_from: tuple[int, QWidget | None] = TABLE, None

    @property
    def page(self) -> "GuidePage":
        """The screen."""
        return cast("GuidePage", self._pages.page(GUIDE))

    def offer(self, game: Game, course: CourseStore) -> None:
        """Have the guide of a game by the house rules of now, in the words of its course; the one that is made goes."""
        self._pages.offer(GUIDE, lambda: self._make(game, course))

    def follow_course(self, course: CourseStore) -> None:
        """Tell what the trainee knows already."""
        if self._pages.is_made(GUIDE):
            self.page.set_background(course.state.background)

    def show_source(self, source: str, origin: str) -> None:
        """Open it at a row or a ruling; Back there leads to this screen again, `origin` by name."""
        came_from, focused = self._pages.currentIndex(), self._window.focusWidget()
        if came_from == GUIDE:
            self.page.follow(source)
        elif self.page.show_entry(source):
            self._came_from = came_from, focused
            self.page.offer_back(origin)
            self.page_wanted.emit(GUIDE)
            self.page.start()

    def come_by_itself(self) -> None:
        """Be a screen of its own, with no way back, where it was chosen and not followed to."""
        if self._pages.currentIndex() != GUIDE:
            self.page.offer_back("")

    def _make(self, game: Game, course: CourseStore) -> QWidget:
        from dealer_trainer.ui.guide.guide_page import GuidePage

        whole = with_house_rules(self._with_course(game, course), self._settings.now)
        page = GuidePage(whole, course.state.background)
        page.back_wanted.connect(self._on_back)
        page.message.connect(self.message)
        return page

    def _with_course(self, game: Game, course: CourseStore) -> Game:
        """The game with its course's words and bridges; without them where course.toml is not sound."""
        if course.is_loaded:
            return course.game  # it was read beside the window
        try:
            return with_course(game)
        except GameError as error:
            self.message.emit(translated(str(error)))
            return game

    def _on_back(self) -> None:
        """Return to where a source was followed."""
        came_from, focused = self._came_from
        self.page_wanted.emit(came_from)
        if focused is not None and isValid(focused) and focused.isVisible():
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
