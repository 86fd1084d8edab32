"""The Guide screen in the window: it knows what the trainee knows, and leads back to where a source was followed."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from dealer_trainer.games import Game, GameError
from dealer_trainer.games.loading import with_course
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.settings.settings import with_house_rules
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.shell.page_stack import GUIDE, TABLE, Shared, WindowPart
from dealer_trainer.ui.widget.lazy_stack import LazyScreen

if TYPE_CHECKING:
    from dealer_trainer.ui.guide.guide_page import GuidePage


class GuideScreen(WindowPart):
    """`offer` it for the game being dealt; it is made when somebody first looks something up."""

    page: "LazyScreen[GuidePage]" = LazyScreen(GUIDE)

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self._came_from: tuple[int, QWidget | None] = TABLE, None

    def offer(self, game: Game, course: CourseStore) -> None:
        """Offer the guide of a game under the current house rules, in its course's words, replacing any other guide."""
        self._pages.offer(GUIDE, lambda: self._make(game, course))

    def follow_course(self, course: CourseStore) -> None:
        """Set what the trainee already knows."""
        if self._pages.is_made(GUIDE):
            self.page.set_background(course.state.background)

    def show_source(self, source: str, origin: str) -> None:
        """Open it at a row or a ruling; Back there returns to this screen, whose name is `origin`."""
        came_from, focused = self._pages.currentIndex(), self._window.focusWidget()
        if came_from == GUIDE:
            self.page.follow(source)
            return
        if self.page.show_entry(source):
            self._came_from = came_from, focused
            self.page.offer_back(origin)
            self._pages.show_page(GUIDE)
            self.page.start()

    def _make(self, game: Game, course: CourseStore) -> QWidget:
        from dealer_trainer.ui.guide.guide_page import GuidePage

        whole = with_house_rules(self._with_course(game, course), self._settings.now)
        page = GuidePage(whole, course.state.background)
        page.article.lesson_ahead = course.number_ahead
        page.back_wanted.connect(self._on_back)
        page.message.connect(self._notice.show_message)
        return page

    def _with_course(self, game: Game, course: CourseStore) -> Game:
        """The game with its course's words and bridges, or without them if course.toml is not sound."""
        if course.is_loaded:
            return course.game  # it was read in the background
        try:
            return with_course(game)
        except GameError as error:
            self._notice.show_message(translated(str(error)))
            return game

    def _on_back(self) -> None:
        """Return to where a source was followed, once."""
        came_from, focused = self._came_from
        self._pages.show_page(came_from)
        if focused is not None and isValid(focused) and focused.isVisible():
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
        self.page.offer_back("")
