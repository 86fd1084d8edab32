"""The Drills screen in the window: its drills follow the course, the day's plan, and the trainee's answers."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.games.game import with_rules
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.shell.page_stack import DRILLS, TODAY, Shared, WindowPart
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.lazy_stack import LazyScreen

if TYPE_CHECKING:
    from dealer_trainer.drills.course.overview import Overview
    from dealer_trainer.ui.drill.drills_page import DrillsPage

PAUSE_MS = 100
"""From another page's appearance to the preparation of its drill: that page itself comes first."""


class DrillsScreen(WindowPart):
    """The screen is made when it is first shown, or when there is time (`get_ready_soon`).

    `game`: in the house.
    """

    page: "LazyScreen[DrillsPage]" = LazyScreen(DRILLS)

    def __init__(self, game: Game, store: TraineeStore, course: CourseStore, shared: Shared, parent: QObject) -> None:
        super().__init__(shared, parent)
        self._game = game
        self._store, self._course = store, course
        self.lead_on: Callable[[DrillsPage], None] = lambda _: None
        """Connects what the page leads to elsewhere."""
        self._taught_from = self._house_course = game
        """The game with its course, and the same in the house."""
        self._planned: Overview | None = None
        self._size = QSize()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(lambda: self.page.get_ready(self._size))
        store.past_changed.connect(self._on_past)
        course.changed.connect(self._show_untaught)
        self._pages.offer(DRILLS, self._make)

    def follow_plan(self, found: "Overview") -> None:
        """Drill as today's plan says, and ask nothing that has not been taught."""
        self._planned = found
        if self._pages.is_made(DRILLS):
            self._follow_plan(self.page)

    def follow_course(self) -> None:
        """Ask what was taught by now, on a felt without the rest; the lesson on screen counts, and answered skills."""
        from dealer_trainer.drills.course.taught import taught_game
        from dealer_trainer.drills.plan.clean_round import TABLE

        known = {answer.skill for answer in self._store.past if answer.kind != TABLE}
        untaught = {skill.id for skill in self._game.drills.skills if skill.id not in known}
        self.page.set_taught(taught_game(self._in_house(), self._course.lessons or (), untaught))

    def get_ready_soon(self, size: QSize) -> None:
        """Prepare the next drill, for a page of that size, once the current page is on screen."""
        self._size = size
        self._pause.start()

    def leave(self) -> None:
        """End the current drill, if any."""
        self._pause.stop()
        if self._pages.is_made(DRILLS):
            self.page.leave()

    def _make(self) -> QWidget:
        from dealer_trainer.ui.drill.drills_page import DrillsPage

        page = DrillsPage(self._game, lambda: self._store.past, self._store.record, compute=self._store.compute)
        self._set_up(page)
        self._settings.watch(page, ("drill_level", "plan"), lambda _: self._set_up(page))
        page.message.connect(self._notice.show_passing)
        page.began.connect(self._notice.end_passing)
        page.chooser.levels.level_chosen.connect(lambda level: self._settings.change(drill_level=level))
        page.session_left.connect(lambda: self._pages.show_page(TODAY))
        page.left_for.connect(self._pages.show_page)
        self.lead_on(page)
        self._course.load()
        return page

    def _set_up(self, page: "DrillsPage") -> None:
        page.set_level(self._settings.now.help_in_drills)
        page.set_plan(self._settings.now.plan)
        self._follow_plan(page)

    def _follow_plan(self, page: "DrillsPage") -> None:
        if self._planned is not None:
            page.set_plan(self._planned.settings)
            self._limit(page, self._planned.untaught)

    def _on_past(self) -> None:
        if self._pages.is_made(DRILLS) and self.page.isVisible() and not self.page.is_drilling:
            self.page.show_past()
            self._show_untaught()

    def _show_untaught(self) -> None:
        """Dim what the course has not taught yet; nothing without the course."""
        from dealer_trainer.drills.course.path import outcomes_of
        from dealer_trainer.drills.course.taught import taught_skills, untaught_units

        course, past = self._course, self._store.past
        if self._pages.is_made(DRILLS) and course.is_loaded and course.is_read:
            game, done = course.game, outcomes_of(course.state.results).keys()
            self._store.compute(
                lambda: untaught_units(game, taught_skills(game, done, past)),
                lambda units: self._limit(self.page, units),
            )

    def _limit(self, page: "DrillsPage", untaught: Mapping[str, int]) -> None:
        """Have the drills ask only what was taught, on a felt without the rest."""
        from dealer_trainer.drills.course.path import outcomes_of
        from dealer_trainer.drills.course.taught import taught_game

        done = outcomes_of(self._course.state.results).keys()
        page.set_untaught(untaught, has_begun=bool(done))
        page.set_taught(taught_game(self._in_house(), done or {self._course.opened}, untaught))

    def _in_house(self) -> Game:
        """The game with its course, in the house."""
        if self._taught_from is not self._course.game:
            self._taught_from = self._course.game
            self._house_course = with_rules(self._taught_from, self._game.rules)
        return self._house_course
