"""The Drills screen in the window: its drills follow the course, the day's plan, and the trainee's answers."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.games.house import with_rules
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.page_stack import DRILLS, PageStack
from dealer_trainer.ui.trainee.trainee_store import TraineeStore

if TYPE_CHECKING:
    from dealer_trainer.drills.course.overview import Overview
    from dealer_trainer.ui.drill.drills_page import DrillsPage
    from dealer_trainer.ui.pace.pace_store import PaceStore
    from dealer_trainer.ui.table.situation.situation_store import SituationStore

PAUSE_MS = 100
"""From another page's appearance to the preparation of its drill: that page itself comes first."""


class DrillsScreen(QObject):
    """The screen is made when it is first shown, or when there is time (`get_ready_soon`).

    `game`: in the house.
    """

    ended = Signal()
    """A drill was finished."""
    session_left = Signal()
    """The trainee left the drill of today's session."""
    left_for = Signal(int)
    """The trainee left a drill for the screen from which a link led to it, by its index."""
    round_dealt = Signal(object)
    """A round was dealt in a drill, a LiveTable in review."""
    next_lesson_wanted = Signal()
    """The first lesson of the course that is not finished should be shown."""
    situations_wanted = Signal()
    """The trainee wants to choose a situation of the table."""
    kept_situation_wanted = Signal(str, str)
    """Name and code of a situation that the trainee kept and wants to deal."""
    level_chosen = Signal(str)
    """The chosen level of help in drills."""
    message = Signal(str)
    """A message for the user."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        store: TraineeStore,
        course: CourseStore,
        pages: PageStack,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._game, self._settings, self._pages = game, settings, pages
        self._store, self._course = store, course
        self._taught_from = self._house_course = game
        """The game with its course, and the same in the house."""
        self._planned: Overview | None = None
        self._paces: PaceStore | None = None
        self._situations: SituationStore | None = None
        self._size = QSize()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(lambda: self.page.get_ready(self._size))
        store.past_changed.connect(self._on_past)
        pages.offer(DRILLS, self._make)

    @property
    def page(self) -> "DrillsPage":
        """The screen."""
        return cast("DrillsPage", self._pages.page(DRILLS))

    @property
    def paces(self) -> "PaceStore":
        """The trainee's best paces."""
        from dealer_trainer.ui.pace.pace_store import PaceStore

        if self._paces is None:
            self._paces = PaceStore(self._game, self._store, self)
        return self._paces

    @property
    def situations(self) -> "SituationStore":
        """The situations that the trainee has kept; it lives as long as this object, because answers may come late."""
        from dealer_trainer.ui.table.situation.situation_store import SituationStore

        if self._situations is None:
            self._situations = SituationStore(self._game.id, self._store, self)
        return self._situations

    def follow(self, settings: Settings) -> None:
        """Follow changed settings; a page that is not made yet will begin with them."""
        self._settings = settings
        if self._pages.is_made(DRILLS):
            self._set_up(self.page)

    def follow_plan(self, found: "Overview") -> None:
        """Drill as today's plan says, and ask nothing that has not been taught."""
        self._planned = found
        if self._pages.is_made(DRILLS):
            self._follow_plan(self.page)

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
        page.message.connect(self.message)
        page.level_chosen.connect(self.level_chosen)
        page.ended.connect(self.ended)
        page.session_left.connect(self.session_left)
        page.left_for.connect(self.left_for)
        page.round_dealt.connect(self.round_dealt)
        page.lesson_wanted.connect(self.next_lesson_wanted)
        page.situations_wanted.connect(self.situations_wanted)
        page.situation_wanted.connect(self.kept_situation_wanted)
        page.chosen_from.connect(self._show_own)
        kept, situations, paces = page.chooser.situations, self.situations, self.paces
        kept.deleted.connect(situations.delete)
        situations.changed.connect(lambda: kept.show_kept({each.name: each.code for each in situations.kept}))
        self._course.changed.connect(self._show_untaught)
        self._course.load()
        paces.message.connect(self.message)
        paces.changed.connect(lambda: page.set_paces(paces.paces))
        page.pace_ended.connect(paces.add)
        paces.reload()
        return page

    def _set_up(self, page: "DrillsPage") -> None:
        page.set_level(self._settings.help_in_drills)
        page.set_plan(self._settings.plan)
        self._follow_plan(page)

    def _follow_plan(self, page: "DrillsPage") -> None:
        if self._planned is not None:
            page.set_plan(self._planned.settings)
            self._limit(page, self._planned.untaught)

    def _on_past(self) -> None:
        if self._pages.is_made(DRILLS) and self.page.isVisible() and not self.page.is_drilling:
            self.page.show_past()
            self._show_untaught()
            self._show_own()

    def _show_own(self) -> None:
        """Show the trainee's own panels: the rates they confuse, the situations they keep."""
        from dealer_trainer.drills.plan.mixed_pair import mixed_pairs

        game, past, now = self._game, self._store.past, self._store.now()
        self._store.compute(lambda: mixed_pairs(game, past, now), self.page.show_pairs)
        self.situations.load()

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

        if self._taught_from is not self._course.game:
            self._taught_from = self._course.game
            self._house_course = with_rules(self._taught_from, self._game.rules)
        game, done = self._house_course, outcomes_of(self._course.state.results).keys()
        page.set_untaught(untaught, taught_game(game, done, untaught), has_begun=bool(done))
