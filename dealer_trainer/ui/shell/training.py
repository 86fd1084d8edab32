"""Everything for training: the trainees' store and the screens for Today, drills, course, and progress, joined."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games import Game, GameError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import first_table
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.records_worker import Open
from dealer_trainer.ui.settings.settings import with_house_rules
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.shell.drills_screen import DrillsScreen
from dealer_trainer.ui.shell.page_stack import COURSE, DRILLS, PATH, PROGRESS, TODAY, Shared, WindowPart
from dealer_trainer.ui.shell.situation_practice import SituationPractice
from dealer_trainer.ui.table.table_file import full_options
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.lazy_stack import LazyScreen

if TYPE_CHECKING:
    from dealer_trainer.drills.course.day import Task
    from dealer_trainer.drills.course.path import AreaNeed
    from dealer_trainer.games.game import ListedSituation
    from dealer_trainer.guide.row import Guide
    from dealer_trainer.table.duty.run import DutyRun
    from dealer_trainer.table.option import Options
    from dealer_trainer.ui.course.course_page import CoursePage
    from dealer_trainer.ui.course.path_page import PathPage
    from dealer_trainer.ui.drill.drills_page import DrillsPage
    from dealer_trainer.ui.progress.progress_page import ProgressPage
    from dealer_trainer.ui.today.today_page import TodayPage


class Training(WindowPart):
    """Nothing is read from disk before one of the screens is shown.

    `game`: as in its folder. Drills and situations are those of the house; the course teaches the game's own rules.
    What was opened on the path, the map of the course, leads back to it; all else leads to Today.
    """

    today: "LazyScreen[TodayPage]" = LazyScreen(TODAY)
    drills: "LazyScreen[DrillsPage]" = LazyScreen(DRILLS)
    progress: "LazyScreen[ProgressPage]" = LazyScreen(PROGRESS)
    course_page: "LazyScreen[CoursePage]" = LazyScreen(COURSE)
    path: "LazyScreen[PathPage]" = LazyScreen(PATH)

    def __init__(self, game: Game, open_: Open, situations: SituationPractice, shared: Shared) -> None:
        super().__init__(shared)
        self._game, self._practice = game, situations
        self._house_game = with_house_rules(game, self._settings.now)
        self._is_on_path = False
        """Whether what the course shows was opened from the path."""
        self.store = TraineeStore(open_, game, self._settings.now.trainee, parent=self)
        self.store.message.connect(self._notice.show_message)
        self.store.changed.connect(self._on_trainees)
        self.course = CourseStore(game, self.store, self)
        self.course.message.connect(self._notice.show_message)
        self.course.lesson_ended.connect(self._on_lesson_ended)
        self._drilling = DrillsScreen(self._house_game, self.store, self.course, shared, self)
        self._drilling.lead_on = self._lead_on
        situations.session_dealt.connect(self._on_situation_dealt)
        situations.lessons = lambda: self.course.lessons
        self._pages.offer(TODAY, self._make_today)
        self._pages.offer(PROGRESS, self._make_progress)
        self._pages.offer(COURSE, self._make_course)
        self._pages.offer(PATH, self._make_path)

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

    @property
    def taught_table(self) -> "Options | None":
        """What a beginner's table has after the lessons that are finished; None for whoever deals this game.

        Before the course was read it is the smallest.
        """
        from dealer_trainer.drills.course.path import outcomes_of
        from dealer_trainer.drills.course.taught import table_taught

        course, full = self.course, full_options(self._house_game, self._settings.now)
        if course.state.background == "dealt":
            return None
        if not course.is_loaded:
            return first_table(full)
        return table_taught(course.game, outcomes_of(course.state.results), full)

    @property
    def learned_duties(self) -> frozenset[str]:
        """The table duties of the lessons that are finished."""
        from dealer_trainer.drills.course.path import outcomes_of

        done, course = outcomes_of(self.course.state.results), self.course.course
        return frozenset(
            course.duty(duty).duty for lesson in course.lessons if lesson.id in done for duty in lesson.table_duties
        )

    def begin_course(self) -> None:
        """Begin with the first lesson."""
        self.course_page.open_first_lesson()
        self._show_course()

    def record_round(self, live: LiveTable, ms: int) -> None:
        """Store a round dealt at the table in `ms` as an answer, with what went wrong in it by skill."""
        from dealer_trainer.drills.plan.table_answer import past_of_review, past_of_round

        now = self.store.now()
        for past in (past_of_round(live, now, ms), *past_of_review(live, now)):
            self.store.record(past)

    def record_duty(self, run: "DutyRun") -> None:
        """Store what went wrong in a table duty, by skill."""
        from dealer_trainer.drills.plan.table_answer import past_of_duty

        for past in past_of_duty(self._game, run, self.store.now()):
            self.store.record(past)

    def drill_from(self, skill: str, page: int, word: str, fact: str = "") -> None:
        """Drill a skill that a link led to, above all a fact; back leads to the screen `page`, whose name is `word`.

        Somebody on the course who has not been taught what it asks hears in which lesson that comes, and may begin it.
        """
        from dealer_trainer.drills.session.goal import goal_of

        if not self._may_begin(skill):
            return
        self._drilling.follow_course()
        self.drills.start(goal_of(self._game.drills, skill)._replace(fact=fact))
        self.drills.lead_back(page, word)
        self._pages.show_page(DRILLS)

    def _may_begin(self, goal: str) -> bool:
        """Whether a drill may begin; of a skill that the course teaches later it says in which lesson that comes.

        A mix or a kind asks only what was taught, or what the trainee claims to know.
        """
        self._notice.end_passing()
        if goal not in {skill.id for skill in self._game.drills.skills}:
            return True
        if (lesson := self.course.lesson_ahead(goal)) is None:
            return True
        number = self.course.number_of(lesson)
        words = self.tr("This drill comes in unit {unit}, lesson {number}: “{title}”.")
        unit = [each.id for each in self.course.course.units].index(lesson.unit) + 1
        begin = self.tr("Begin lesson {number}").format(number=number)
        words = words.format(unit=unit, number=number, title=game_text(lesson.title))
        self._notice.show_passing(words, begin, lambda: self._open_lesson(lesson.id))
        return False

    def leave(self) -> None:
        """Leave the drill and the lesson that are under way."""
        self._drilling.leave()
        if self._pages.is_made(COURSE):
            self.course_page.leave()

    def close(self) -> bool:
        """Store what is pending and close the file; returns whether every answer is on disk."""
        self.leave()
        self.store.close()
        self._drilling.leave()  # what was read meanwhile asked for another drill to be prepared
        return self.store.unkept == 0

    def _make_today(self) -> QWidget:
        from dealer_trainer.ui.today.today_page import TodayPage

        page = TodayPage(self.course, self.store, self._settings.now.plan, needs_of_game, self._situations_of)
        self._settings.watch(page, ("plan",), lambda chosen: page.set_plan(chosen.plan))
        page.task_wanted.connect(self._on_task)
        page.path_wanted.connect(self._open_path)
        page.minutes_chosen.connect(self._on_minutes)
        page.round_dealt.connect(self.record_round)
        page.planned.connect(self._drilling.follow_plan)
        page.shown.connect(self._drilling.get_ready_soon)
        return page

    def _make_progress(self) -> QWidget:
        from dealer_trainer.ui.progress.progress_page import ProgressPage

        page = ProgressPage(self._game, self.store, self.course, self._settings.now.plan)
        self._settings.watch(page, ("plan",), lambda chosen: page.set_plan(chosen.plan))
        page.drill_wanted.connect(self._on_drill)
        return page

    def _make_course(self) -> QWidget:
        from dealer_trainer.ui.course.course_page import CoursePage

        page = CoursePage(self.course)
        page.closed.connect(self._on_course_closed)
        page.roll_ended.connect(self._on_roll_ended)
        return page

    def _make_path(self) -> QWidget:
        from dealer_trainer.ui.course.path_page import PathPage

        page = PathPage(self.course, self.store, self._settings.now.plan, needs_of_game)
        page.lesson_wanted.connect(lambda lesson: self._open_lesson(lesson, is_on_path=True))
        page.background_wanted.connect(self._ask_background)
        page.placement_wanted.connect(self._open_placement)
        page.left.connect(lambda: self._pages.show_page(TODAY))
        return page

    def _lead_on(self, page: "DrillsPage") -> None:
        """Do what the Drills screen leads to elsewhere."""
        page.chooser.lesson_wanted.connect(self._open_next_lesson)
        page.ended.connect(self._on_drill_ended)
        page.may_begin = self._may_begin

    def _show_course(self, *, is_on_path: bool = False) -> None:
        self._is_on_path = is_on_path
        self._pages.show_page(COURSE)

    def _open_lesson(self, lesson_id: str, *, is_on_path: bool = False, is_task: bool = False) -> None:
        self.course_page.open_lesson(lesson_id, is_task=is_task)
        self._show_course(is_on_path=is_on_path)

    def _open_next_lesson(self) -> None:
        """Start the first lesson that is not finished."""
        from dealer_trainer.drills.course.path import outcomes_of

        done, lessons = outcomes_of(self.course.state.results), self.course.course.lessons
        self._open_lesson(next((lesson.id for lesson in lessons if lesson.id not in done), lessons[0].id))

    def _ask_background(self) -> None:
        """Ask what the trainee already knows; it is asked from the path."""
        self.course_page.ask_background()
        self._show_course(is_on_path=True)

    def _open_placement(self) -> None:
        """Find out which units may be skipped."""
        self.course_page.open_placement()
        self._show_course(is_on_path=True)

    def _open_path(self, unit: int) -> None:
        """Show the map of the course, starting with one of its units."""
        self.path.begin_at(unit)
        self._pages.show_page(PATH)

    def _on_course_closed(self) -> None:
        """Go back to where it was opened; on the path, to the unit of the lesson."""
        if self._is_on_path:
            self._open_path(self.course_page.left_unit)
        else:
            self._pages.show_page(TODAY)

    def _situations_of(self, game: Game) -> "tuple[ListedSituation, ...]":
        """The situations that this house's limits and chips allow; none if the game has no sound list of them."""
        from dealer_trainer.table.situation import is_dealable, load_situations

        try:
            return tuple(listed for listed in load_situations(game) if is_dealable(self._house_game, listed.situation))
        except GameError:
            return ()

    def _on_trainees(self) -> None:
        """Let the settings be those of whoever trains now."""
        chosen, now = self.store.chosen, self._settings.now
        if chosen is not None and (chosen.id, chosen.name) != (now.trainee, now.trainee_name):
            self._settings.choose(now.for_trainee(chosen.id, chosen.name))

    def _on_minutes(self, minutes: int) -> None:
        plan = self._settings.now.plan
        self._settings.change(plan=PlanSettings.model_validate({**dict(plan), "minutes": minutes}))

    def _on_task(self, task: "Task") -> None:
        """Start a task of today's session."""
        from dealer_trainer.drills.course.day import DrillTask, LessonTask
        from dealer_trainer.drills.course.situation_choice import SituationTask

        match task:
            case DrillTask(proposal):
                self.drills.start_proposal(proposal)
                self._pages.show_page(DRILLS)
            case LessonTask():
                self._open_lesson(task.lesson, is_task=True)
            case SituationTask():
                self._practice.deal_of_session(task.situation)
            case _:
                self.course_page.open_roll(task.roll, task.lesson)
                self._show_course()

    def _on_drill(self, goal_id: str) -> None:
        self.drills.start(goal_id)
        self._pages.show_page(DRILLS)

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

    def _on_situation_dealt(self) -> None:
        """Note that the situation of today's session was dealt to its end."""
        from dealer_trainer.drills.course.situation_choice import SituationTask

        if isinstance(self.today.task, SituationTask):
            self.today.task_ended()


def needs_of_game(game: Game) -> "tuple[AreaNeed, ...]":
    """The requirements of the exam that ships with a game; empty if there is none, or none that is sound."""
    from dealer_trainer.certification.blueprint.reading import shipped_blueprint
    from dealer_trainer.certification.blueprint.standing import needs_of

    try:
        return needs_of(shipped_blueprint(game))
    except GameError:
        return ()
