"""What belongs to training: the trainees' book and the screens Today, Drills and Progress, joined to each other."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.course.course_book import CourseBook
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.page_stack import COURSE, DRILLS, PATH, PROGRESS, TODAY, PageStack
from dealer_trainer.ui.shell.records_worker import Open
from dealer_trainer.ui.table.open_table import with_house_rules
from dealer_trainer.ui.trainee.trainee_book import TraineeBook

if TYPE_CHECKING:
    from dealer_trainer.drills.course.day import Step
    from dealer_trainer.drills.course.overview import Overview
    from dealer_trainer.drills.course.path import AreaNeed
    from dealer_trainer.games.situations import ListedSituation
    from dealer_trainer.guide.row import Guide
    from dealer_trainer.ui.course.course_page import CoursePage
    from dealer_trainer.ui.course.path_page import PathPage
    from dealer_trainer.ui.drill.drills_page import DrillsPage
    from dealer_trainer.ui.progress.progress_page import ProgressPage
    from dealer_trainer.ui.table.situation.situation_book import SituationBook
    from dealer_trainer.ui.today.today_page import TodayPage
    from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog

PAUSE_MS = 100
"""From Today's showing to the preparing of its drill: the page itself comes first."""


class Training(QObject):
    """Nothing is read from disk before one of the screens is looked at."""

    drill_wanted = Signal()
    """A drill begins: its screen is to be shown."""
    course_wanted = Signal()
    """The course's screen is to be shown."""
    course_left = Signal()
    """The course's screen is left, or the drill of today's session."""
    path_wanted = Signal()
    """The map of the course is to be shown."""
    table_wanted = Signal()
    """The table is to be shown."""
    drills_wanted = Signal()
    """A drill is to be chosen."""
    situations_wanted = Signal()
    """A situation of the table is to be chosen."""
    situation_wanted = Signal(object)
    """A ListedSituation of today's session is to be dealt at the table; `situation_dealt` says that it was."""
    kept_situation_wanted = Signal(str, str)
    """Name and code of a situation that the trainee kept and wants to deal."""
    minutes_chosen = Signal(int)
    """How long a session is to be."""
    message = Signal(str)
    """A message to be read once."""
    level_chosen = Signal(str)
    """The help that is wanted in drills."""
    trainee_chosen = Signal(str)
    """The id of the trainee who trains now."""

    def __init__(self, game: Game, settings: Settings, open_: Open, pages: PageStack, window: QWidget) -> None:
        super().__init__(window)
        self._game, self._settings, self._pages, self._window = game, settings, pages, window
        self.book = TraineeBook(open_, game, settings.trainee, parent=self)
        self.book.message.connect(self.message)
        self.book.changed.connect(self._on_trainees)
        self.book.past_changed.connect(self._on_past)
        self.course = CourseBook(game, self.book, self)
        self.course.message.connect(self.message)
        self._planned: Overview | None = None
        self._drill_size = QSize()
        self._situations: SituationBook | None = None
        self._is_on_path = False
        """Whether what the course shows was opened on the path."""
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(lambda: self.drills.get_ready(self._drill_size))
        pages.offer(TODAY, self._make_today)
        pages.offer(DRILLS, self._make_drills)
        pages.offer(PROGRESS, self._make_progress)
        pages.offer(COURSE, self._make_course)
        pages.offer(PATH, self._make_path)

    @property
    def today(self) -> "TodayPage":
        """The Today screen."""
        return cast("TodayPage", self._pages.page(TODAY))

    @property
    def drills(self) -> "DrillsPage":
        """The Drills screen."""
        return cast("DrillsPage", self._pages.page(DRILLS))

    @property
    def progress(self) -> "ProgressPage":
        """The Progress screen."""
        return cast("ProgressPage", self._pages.page(PROGRESS))

    @property
    def asked_guide(self) -> "Guide":
        """The guide that the trainee's table is graded by: of somebody on the course, with the rates taught so far."""
        from dealer_trainer.drills.course.path import outcomes_of
        from dealer_trainer.drills.course.taught import taught_by
        from dealer_trainer.drills.course.taught_guide import guide_of_table

        course, guide = self.course, self._game.guide
        done = outcomes_of(course.state.results)
        if not done or not course.is_loaded or course.state.background == "dealt":
            return guide
        lessons = (lesson for lesson in course.course.lessons if lesson.id in done)
        return guide_of_table(guide, taught_by(course.game, lessons).odds)

    @property
    def path(self) -> "PathPage":
        """The map of the course."""
        return cast("PathPage", self._pages.page(PATH))

    @property
    def course_page(self) -> "CoursePage":
        """The course's screen."""
        return cast("CoursePage", self._pages.page(COURSE))

    @property
    def situations(self) -> "SituationBook":
        """The situations that the trainee has kept; it lives as long as this, for answers may come late."""
        from dealer_trainer.ui.table.situation.situation_book import SituationBook

        if self._situations is None:
            self._situations = SituationBook(self._game.id, self.book, self)
        return self._situations

    def open_lesson(self, lesson_id: str, *, is_on_path: bool = False) -> None:
        """Walk a lesson; one that was opened on the path leads back to it."""
        self._is_on_path = is_on_path
        self.course_page.open_lesson(lesson_id)
        self.course_wanted.emit()

    def open_placement(self, *, is_on_path: bool = False) -> None:
        """Find out which units may be skipped."""
        self._is_on_path = is_on_path
        self.course_page.open_placement()
        self.course_wanted.emit()

    def ask_background(self, *, is_on_path: bool = False) -> None:
        """Ask what the trainee knows already."""
        self._is_on_path = is_on_path
        self.course_page.ask_background()
        self.course_wanted.emit()

    def follow(self, settings: Settings) -> None:
        """Follow other settings; a page that is not made yet will begin with them."""
        self._settings = settings
        if self._pages.is_made(TODAY):
            self.today.set_plan(settings.plan)
        if self._pages.is_made(PROGRESS):
            self.progress.set_plan(settings.plan)
        if self._pages.is_made(DRILLS):
            self._set_up(self.drills)

    def refresh(self) -> None:
        """Read what another window may have written."""
        self.book.reload()

    def record_round(self, live: LiveTable) -> None:
        """Keep a round that was dealt at the table as an answer, and what went wrong in it by its skills."""
        from dealer_trainer.drills.plan.table_answer import past_of_faults, past_of_round

        now = self.book.now()
        for past in (past_of_round(live, now), *past_of_faults(live, now)):
            self.book.record(past)

    def situation_dealt(self) -> None:
        """The situation of today's session was dealt to its end."""
        from dealer_trainer.drills.course.situation_choice import SituationStep

        if isinstance(self.today.step, SituationStep):
            self.today.step_ended()

    def _situations_of(self, game: Game) -> "tuple[ListedSituation, ...]":
        """The situations that this house's limits and chips allow; none where the game has no sound list of them."""
        from dealer_trainer.games import GameError
        from dealer_trainer.table.situation import is_dealable
        from dealer_trainer.table.situation_list import load_situations

        house_game = with_house_rules(game, self._settings)
        try:
            return tuple(listed for listed in load_situations(game) if is_dealable(house_game, listed.situation))
        except GameError:
            return ()

    def manage(self) -> "TraineeDialog":
        """Show the trainees."""
        from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog

        dialog = TraineeDialog(self.book, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def close(self) -> bool:
        """Keep what waits and let go of the file; whether every answer is on the disk."""
        self._pause.stop()
        if self._pages.is_made(DRILLS):
            self.drills.leave()
        if self._pages.is_made(COURSE):
            self.course_page.leave()
        self.book.close()
        return self.book.unkept == 0

    def _make_today(self) -> QWidget:
        from dealer_trainer.ui.today.today_page import TodayPage

        page = TodayPage(
            self.course, self.book, self._settings.plan, needs_of_game, self._situations_of
        )  # fmt: skip
        page.step_wanted.connect(self._on_step)
        page.deal_wanted.connect(self.table_wanted)
        page.drills_wanted.connect(self.drills_wanted)
        page.path_wanted.connect(self._on_path_wanted)
        page.minutes_chosen.connect(self.minutes_chosen)
        page.planned.connect(self._on_planned)
        page.shown.connect(self._on_today)
        page.manage_wanted.connect(self.manage)
        return page

    def _make_path(self) -> QWidget:
        from dealer_trainer.ui.course.path_page import PathPage

        page = PathPage(self.course, self.book, self._settings.plan, needs_of_game)
        page.lesson_wanted.connect(lambda lesson: self.open_lesson(lesson, is_on_path=True))
        page.background_wanted.connect(lambda: self.ask_background(is_on_path=True))
        page.placement_wanted.connect(lambda: self.open_placement(is_on_path=True))
        page.left.connect(self.course_left)
        page.manage_wanted.connect(self.manage)
        return page

    def _make_progress(self) -> QWidget:
        from dealer_trainer.ui.progress.progress_page import ProgressPage

        page = ProgressPage(self._game, self.book, self._settings.plan)
        page.drill_wanted.connect(self._on_drill)
        page.manage_wanted.connect(self.manage)
        return page

    def _make_drills(self) -> QWidget:
        from dealer_trainer.ui.drill.drills_page import DrillsPage
        from dealer_trainer.ui.pace.pace_book import PaceBook

        page = DrillsPage(self._game, lambda: self.book.past, self.book.record, compute=self.book.compute)
        self._set_up(page)
        page.message.connect(self.message)
        page.level_chosen.connect(self.level_chosen)
        page.ended.connect(self._on_drill_ended)
        page.session_left.connect(self.course_left)
        page.round_dealt.connect(self.record_round)
        page.lesson_wanted.connect(self._on_first_lesson)
        page.situations_wanted.connect(self.situations_wanted)
        page.situation_wanted.connect(self.kept_situation_wanted)
        page.chosen_from.connect(self._show_own)
        kept = page.chooser.situations
        kept.deleted.connect(self.situations.delete)
        self.situations.changed.connect(lambda: kept.show_kept({each.name: each.code for each in self.situations.kept}))
        self.course.changed.connect(self._show_untaught)
        self.course.load()
        self.paces = PaceBook(self._game, self.book, page)
        self.paces.message.connect(self.message)
        self.paces.changed.connect(lambda: page.set_paces(self.paces.paces))
        page.pace_ended.connect(self.paces.add)
        self.paces.reload()
        return page

    def _make_course(self) -> QWidget:
        from dealer_trainer.ui.course.course_page import CoursePage

        page = CoursePage(self.course)
        page.closed.connect(self._on_course_closed)
        page.lesson_ended.connect(self._on_lesson_ended)
        page.roll_ended.connect(self._on_roll_ended)
        return page

    def _set_up(self, drills: "DrillsPage") -> None:
        drills.set_level(self._settings.help_in_drills)
        drills.set_plan(self._settings.plan)
        self._follow_plan(drills)

    def _on_trainees(self) -> None:
        if self.book.chosen is not None:
            self.trainee_chosen.emit(self.book.chosen.id)

    def _on_past(self) -> None:
        if self._pages.is_made(DRILLS) and self.drills.isVisible() and not self.drills.is_drilling:
            self.drills.show_past()
            self._show_untaught()
            self._show_own()

    def _show_own(self) -> None:
        """Show what is the trainee's own on the Drills screen: what they mix up, the situations that they keep."""
        from dealer_trainer.drills.plan.mixed_pair import mixed_pairs

        game, past, now = self._game, self.book.past, self.book.now()
        self.book.compute(lambda: mixed_pairs(game, past, now), self.drills.show_pairs)
        self.situations.load()

    def _show_untaught(self) -> None:
        """Dim on the Drills screen what the course has not taught yet; without the course nothing is."""
        from dealer_trainer.drills.course.path import outcomes_of
        from dealer_trainer.drills.course.taught import taught_skills, untaught_units

        course, past = self.course, self.book.past
        if self._pages.is_made(DRILLS) and course.is_loaded and course.is_read:
            game, done = course.game, outcomes_of(course.state.results).keys()
            self.book.compute(
                lambda: untaught_units(game, taught_skills(game, done, past)),
                lambda units: self._limit(self.drills, units),
            )

    def _limit(self, drills: "DrillsPage", untaught: Mapping[str, int]) -> None:
        """Have the drills ask what was taught alone, on a felt without the rest."""
        from dealer_trainer.drills.course.path import outcomes_of
        from dealer_trainer.drills.course.taught import taught_game

        game, done = self.course.game, outcomes_of(self.course.state.results).keys()
        drills.set_untaught(untaught, taught_game(game, done, untaught))

    def _on_first_lesson(self) -> None:
        self.open_lesson(self.course.course.lessons[0].id)

    def _on_today(self, size: QSize) -> None:
        """Get the drills ready once the page is on screen."""
        self._drill_size = size
        self._pause.start()

    def _on_planned(self, found: "Overview") -> None:
        """The drills follow the plan, and ask nothing that was not taught."""
        self._planned = found
        if self._pages.is_made(DRILLS):
            self._follow_plan(self.drills)

    def _follow_plan(self, drills: "DrillsPage") -> None:
        if self._planned is not None:
            drills.set_plan(self._planned.settings)
            self._limit(drills, self._planned.untaught)

    def _on_path_wanted(self, unit: int) -> None:
        self.path.begin_at(unit)
        self.path_wanted.emit()

    def _on_course_closed(self) -> None:
        """Back to where it was opened; on the path to the unit that the lesson is of."""
        if self._is_on_path:
            self._on_path_wanted(self.course_page.left_unit)
        else:
            self.course_left.emit()

    def _on_step(self, step: "Step") -> None:
        """Work through a step of today's session."""
        from dealer_trainer.drills.course.day import DrillStep, LessonStep
        from dealer_trainer.drills.course.situation_choice import SituationStep

        match step:
            case DrillStep(proposal):
                self.drills.start_proposal(proposal)
                self.drill_wanted.emit()
            case LessonStep():
                self.open_lesson(step.lesson)
            case SituationStep():
                self.situation_wanted.emit(step.situation)
            case _:
                self._is_on_path = False
                self.course_page.open_roll(step.roll, step.lesson)
                self.course_wanted.emit()

    def _on_drill_ended(self) -> None:
        from dealer_trainer.drills.course.day import DrillStep

        if self.drills.is_session and isinstance(self.today.step, DrillStep):
            self.today.drill_left(tuple(done.item.skill for done in self.drills.drill.state.done))

    def _on_lesson_ended(self, lesson: str, _outcome: str) -> None:
        """A lesson that was failed comes again another day; for today it is behind."""
        from dealer_trainer.drills.course.day import LessonStep

        step = self.today.step
        if isinstance(step, LessonStep) and step.lesson == lesson:
            self.today.step_ended()

    def _on_roll_ended(self) -> None:
        from dealer_trainer.drills.course.day import TableStep

        if isinstance(self.today.step, TableStep):
            self.today.step_ended()

    def _on_drill(self, goal_id: str) -> None:
        self.drills.start(goal_id)
        self.drill_wanted.emit()


def needs_of_game(game: Game) -> "tuple[AreaNeed, ...]":
    """What the test that ships with a game asks; nothing where it has none, or none that is sound."""
    from dealer_trainer.certification.blueprint.area_need import needs_of
    from dealer_trainer.certification.blueprint.reading import shipped_blueprint
    from dealer_trainer.games import GameError

    try:
        return needs_of(shipped_blueprint(game))
    except GameError:
        return ()
