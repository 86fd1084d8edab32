"""Everything for training: the trainees' store and the screens for Today, drills, course, and progress, joined."""

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.settings.settings import Settings, with_house_rules
from dealer_trainer.ui.shell.course_screens import CourseScreens, needs_of_game
from dealer_trainer.ui.shell.drills_screen import DrillsScreen
from dealer_trainer.ui.shell.page_stack import PROGRESS, TODAY, PageStack
from dealer_trainer.ui.shell.records_worker import Open
from dealer_trainer.ui.trainee.trainee_store import TraineeStore

if TYPE_CHECKING:
    from dealer_trainer.drills.course.day import Task
    from dealer_trainer.games.situations import ListedSituation
    from dealer_trainer.guide.row import Guide
    from dealer_trainer.ui.course.course_page import CoursePage
    from dealer_trainer.ui.drill.drills_page import DrillsPage
    from dealer_trainer.ui.pace.pace_store import Paces
    from dealer_trainer.ui.progress.progress_page import ProgressPage
    from dealer_trainer.ui.table.situation.situation_store import SituationStore
    from dealer_trainer.ui.today.today_page import TodayPage
    from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog


class Training(QObject):
    """Nothing is read from disk before one of the screens is shown.

    `game`: as in its folder. Drills and situations are those of the house; the course teaches the game's own rules.
    """

    drill_wanted = Signal()
    """A drill begins, and its screen should be shown."""
    drill_left = Signal(int)
    """The trainee left a drill that a link led to; the index of the screen with the link."""
    course_wanted = Signal()
    """The course's screen should be shown."""
    course_left = Signal()
    """The trainee left the course's screen, or the drill of today's session."""
    path_wanted = Signal()
    """The map of the course should be shown."""
    table_wanted = Signal()
    """The table should be shown."""
    drills_wanted = Signal()
    """The trainee wants to choose a drill."""
    situations_wanted = Signal()
    """The trainee wants to choose a situation of the table."""
    situation_wanted = Signal(object)
    """A ListedSituation of today's session to deal at the table; `situation_dealt` reports that it was dealt."""
    kept_situation_wanted = Signal(str, str)
    """Name and code of a situation that the trainee kept and wants to deal."""
    minutes_chosen = Signal(int)
    """The chosen length of a session."""
    message = Signal(str)
    """A message for the user."""
    level_chosen = Signal(str)
    """The chosen level of help in drills."""
    trainee_chosen = Signal(str)
    """The id of the current trainee."""

    def __init__(self, game: Game, settings: Settings, open_: Open, pages: PageStack, window: QWidget) -> None:
        super().__init__(window)
        self._game, self._settings, self._pages, self._window = game, settings, pages, window
        self._house_game = house_game = with_house_rules(game, settings)
        self.store = TraineeStore(open_, game, settings.trainee, parent=self)
        self.store.message.connect(self.message)
        self.store.changed.connect(self._on_trainees)
        self.course = CourseStore(game, self.store, self)
        self.course.message.connect(self.message)
        self._drilling = DrillsScreen(house_game, settings, self.store, self.course, pages, self)
        self._lessons = CourseScreens(settings, self.store, self.course, pages, self)
        self._connect_drills()
        self._connect_course()
        pages.offer(TODAY, self._make_today)
        pages.offer(PROGRESS, self._make_progress)

    @property
    def today(self) -> "TodayPage":
        """The Today screen."""
        return cast("TodayPage", self._pages.page(TODAY))

    @property
    def drills(self) -> "DrillsPage":
        """The Drills screen."""
        return self._drilling.page

    @property
    def progress(self) -> "ProgressPage":
        """The Progress screen."""
        return cast("ProgressPage", self._pages.page(PROGRESS))

    @property
    def course_page(self) -> "CoursePage":
        """The course's screen."""
        return self._lessons.page

    @property
    def situations(self) -> "SituationStore":
        """The situations that the trainee has kept."""
        return self._drilling.situations

    @property
    def paces(self) -> "Paces":
        """The results of the trainee's pace audits."""
        return self._drilling.paces.paces

    @property
    def asked_guide(self) -> "Guide":
        """The guide that grades the trainee's table: for somebody on the course, with the rates taught so far."""
        from dealer_trainer.drills.course.path import outcomes_of
        from dealer_trainer.drills.course.taught import taught_by
        from dealer_trainer.drills.course.taught_guide import guide_of_table

        course, guide = self.course, self._house_game.guide
        done = outcomes_of(course.state.results)
        if not done or not course.is_loaded or course.state.background == "dealt":
            return guide
        lessons = (lesson for lesson in course.course.lessons if lesson.id in done)
        return guide_of_table(guide, taught_by(course.game, lessons).odds)

    def ask_background(self) -> None:
        """Ask what the trainee already knows."""
        self._lessons.ask_background()

    def follow(self, settings: Settings) -> None:
        """Follow changed settings; a page that is not made yet will begin with them."""
        self._settings = settings
        if self._pages.is_made(TODAY):
            self.today.set_plan(settings.plan)
        if self._pages.is_made(PROGRESS):
            self.progress.set_plan(settings.plan)
        self._drilling.follow(settings)
        self._lessons.follow(settings)

    def refresh(self) -> None:
        """Read what another window may have written."""
        self.store.reload()

    def record_round(self, live: LiveTable) -> None:
        """Store a round dealt at the table as an answer, with what went wrong in it by skill."""
        from dealer_trainer.drills.plan.table_answer import past_of_faults, past_of_round

        now = self.store.now()
        for past in (past_of_round(live, now), *past_of_faults(live, now)):
            self.store.record(past)

    def situation_dealt(self) -> None:
        """Note that the situation of today's session was dealt to its end."""
        from dealer_trainer.drills.course.situation_choice import SituationTask

        if isinstance(self.today.task, SituationTask):
            self.today.task_ended()

    def manage(self) -> "TraineeDialog":
        """Show the trainees."""
        from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog

        dialog = TraineeDialog(self.store, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def close(self) -> bool:
        """Store what is pending and close the file; returns whether every answer is on disk."""
        self._drilling.leave()
        self._lessons.leave()
        self.store.close()
        return self.store.unkept == 0

    def _connect_drills(self) -> None:
        drilling = self._drilling
        drilling.message.connect(self.message)
        drilling.level_chosen.connect(self.level_chosen)
        drilling.ended.connect(self._on_drill_ended)
        drilling.session_left.connect(self.course_left)
        drilling.left_for.connect(self.drill_left)
        drilling.round_dealt.connect(self.record_round)
        drilling.next_lesson_wanted.connect(self._lessons.open_next_lesson)
        drilling.situations_wanted.connect(self.situations_wanted)
        drilling.kept_situation_wanted.connect(self.kept_situation_wanted)

    def _connect_course(self) -> None:
        lessons = self._lessons
        lessons.course_wanted.connect(self.course_wanted)
        lessons.path_wanted.connect(self.path_wanted)
        lessons.left.connect(self.course_left)
        lessons.lesson_ended.connect(self._on_lesson_ended)
        lessons.roll_ended.connect(self._on_roll_ended)
        lessons.manage_wanted.connect(self.manage)

    def _make_today(self) -> QWidget:
        from dealer_trainer.ui.today.today_page import TodayPage

        page = TodayPage(self.course, self.store, self._settings.plan, needs_of_game, self._situations_of)
        page.task_wanted.connect(self._on_task)
        page.deal_wanted.connect(self.table_wanted)
        page.drills_wanted.connect(self.drills_wanted)
        page.path_wanted.connect(self._lessons.open_path)
        page.minutes_chosen.connect(self.minutes_chosen)
        page.round_dealt.connect(self.record_round)
        page.planned.connect(self._drilling.follow_plan)
        page.shown.connect(self._drilling.get_ready_soon)
        page.manage_wanted.connect(self.manage)
        return page

    def _make_progress(self) -> QWidget:
        from dealer_trainer.ui.progress.progress_page import ProgressPage

        page = ProgressPage(self._game, self.store, self._settings.plan)
        page.drill_wanted.connect(self._on_drill)
        page.manage_wanted.connect(self.manage)
        return page

    def _situations_of(self, game: Game) -> "tuple[ListedSituation, ...]":
        """The situations that this house's limits and chips allow; none if the game has no sound list of them."""
        from dealer_trainer.games import GameError
        from dealer_trainer.table.situation.situation import is_dealable
        from dealer_trainer.table.situation.situation_list import load_situations

        try:
            return tuple(listed for listed in load_situations(game) if is_dealable(self._house_game, listed.situation))
        except GameError:
            return ()

    def _on_trainees(self) -> None:
        if self.store.chosen is not None:
            self.trainee_chosen.emit(self.store.chosen.id)

    def _on_task(self, task: "Task") -> None:
        """Start a task of today's session."""
        from dealer_trainer.drills.course.day import DrillTask, LessonTask
        from dealer_trainer.drills.course.situation_choice import SituationTask

        match task:
            case DrillTask(proposal):
                self.drills.start_proposal(proposal)
                self.drill_wanted.emit()
            case LessonTask():
                self._lessons.open_lesson(task.lesson)
            case SituationTask():
                self.situation_wanted.emit(task.situation)
            case _:
                self._lessons.open_roll(task)

    def _on_drill_ended(self) -> None:
        from dealer_trainer.drills.course.day import DrillTask

        if self.drills.is_session and isinstance(self.today.task, DrillTask):
            self.today.drill_left(tuple(done.item.skill for done in self.drills.drill.state.done))

    def _on_lesson_ended(self, lesson: str, _outcome: str) -> None:
        """A failed lesson comes again another day; for today it is done."""
        from dealer_trainer.drills.course.day import LessonTask

        task = self.today.task
        if isinstance(task, LessonTask) and task.lesson == lesson:
            self.today.task_ended()

    def _on_roll_ended(self) -> None:
        from dealer_trainer.drills.course.day import TableTask

        if isinstance(self.today.task, TableTask):
            self.today.task_ended()

    def drill_from(self, skill: str, page: int, word: str) -> None:
        """Drill a skill that a link led to; its end leads back to the screen `page`, whose name is `word`."""
        self.drills.start(skill)
        self.drills.lead_back(page, word)
        self.drill_wanted.emit()

    def _on_drill(self, goal_id: str) -> None:
        self.drills.start(goal_id)
        self.drill_wanted.emit()
