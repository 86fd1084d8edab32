"""Today: the trainee, how far they are, and one session with one accented button, from the first start on."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QDialog, QLabel
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.day import DrillTask, LessonTask, TableTask, Task
from dealer_trainer.drills.course.overview import Gain, Work, overview
from dealer_trainer.drills.course.path import AreaFigure, AreaNeed, History, path_of
from dealer_trainer.drills.plan.clean_round import TABLE, CleanRounds
from dealer_trainer.drills.plan.mastery import DAY_MS, Score
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.today import Reason, reason_text
from dealer_trainer.games import Game
from dealer_trainer.games.course import Course
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.shell.training import needs_of_game
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.today.today_page import TodayPage, WorkCard
from dealer_trainer.ui.today.today_text import done_text, greeting, length_text, task_line, where_text
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.area import PageArea
from dealer_trainer.ui.widget.source_link import HowButton
from tests.simulated_month import NOW, Month, month
from tests.ui.hands import bring_up, click, not_none, of_kind, press, tab_to
from tests.ui.today.conftest import StoresOf

pytestmark = pytest.mark.slow

SMALL = QSize(1188, 720)


def shown(qtbot: QtBot, stores: tuple[TraineeStore, CourseStore], size: QSize = SMALL, minutes: int = 20) -> TodayPage:
    """The page, active, with its session."""
    store, course = stores
    page = TodayPage(course, store, PlanSettings(minutes=minutes), needs_of_game)
    page.setStyleSheet(stylesheet(DARK))
    bring_up(qtbot, page, size, is_active=True)
    qtbot.waitUntil(lambda: page.found is not None)
    return page


def changed(page: TodayPage, before: object) -> bool:
    """Whether the page shows other figures."""
    return page.found is not before


def has_length(page: TodayPage, minutes: int) -> bool:
    """Whether what is planned is as long, give or take a minute or 15 percent."""
    return abs(page.plan.minutes - minutes) <= max(1, minutes * 15 // 100)


def wanted(page: TodayPage) -> list[Task]:
    """The tasks that the page asks for from now on."""
    tasks: list[Task] = []
    page.task_wanted.connect(tasks.append)
    return tasks


def test_the_first_day_begins_with_lesson_one(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Without a history the page leads into the course; no skill is asked that no lesson taught."""
    page = shown(qtbot, stores_of(name="Trainee 1"))
    tasks = wanted(page)
    assert "Good morning." in page.words
    assert "Day 1. You’re on unit 1: First rounds." in page.words
    assert "0 of 41 lessons" in page.words
    for trial, waits in ((page.card.refresher, "after lesson 1"), (page.card.audition, "after the first lessons")):
        assert trial.isVisible()
        assert not trial.isEnabled()
        assert waits in trial.text()
    press(Qt.Key.Key_Return)
    (task,) = tasks
    assert isinstance(task, LessonTask)
    assert task.lesson == game.course.lessons[0].id
    assert not page.plan.drill.shares


def test_the_focus_waits_for_a_start(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Until something can be started it is at the page itself, never at a length; then it is at the button."""
    store, course = stores_of()
    store.hold()
    page = TodayPage(course, store, PlanSettings(), needs_of_game)
    bring_up(qtbot, page, SMALL, is_active=True)
    assert page.found is None
    assert page.hasFocus()
    store.resume()
    qtbot.waitUntil(page.start.hasFocus)


def test_after_weeks_the_day_is_a_mix(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Review, lesson and one situation on the table, as the core plans it; the day and the station are told."""
    weeks = month(game, 10)
    page = shown(qtbot, stores_of(weeks))
    history = History(weeks.past, weeks.lessons, NOW, local_timezone())
    assert page.plan == overview(game, history, needs_of_game(game), 20).plan
    kinds = [type(task) for task in page.plan.tasks]
    assert kinds[0] is DrillTask
    assert LessonTask in kinds
    assert kinds[1] is TableTask
    assert "Good morning, Ann." in page.words
    found = overview(game, history, needs_of_game(game), 20)
    station = next(unit for unit in found.path.units if unit.status == "next")
    number = found.path.units.index(station) + 1
    assert f"Day {found.day}. You’re on unit {number}: {station.title}." in page.words
    assert f"{len(weeks.lessons)} of 41 lessons · about {length_text(found.path.minutes_left)} to the" in page.words
    lines = [task_line(task, game.course, None) for task in page.plan.tasks]
    assert sum(int(line.length.split()[0]) for line in lines) == page.plan.minutes
    assert f"{page.plan.minutes} min" in page.words.splitlines()[3], "the parts add up to what the first line says"
    assert f"to the exam, {found.path.days_left} days at your pace" in page.words


def test_a_low_window_has_the_session_first(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Whole, with its button and its tasks; the path and the figures are below it, else above and beside it."""
    store, course = stores_of(month(game, 10))
    page = TodayPage(course, store, needs=needs_of_game)
    area = PageArea(page)
    page.setStyleSheet(stylesheet(DARK))
    bring_up(qtbot, area, QSize(SMALL.width(), 670), is_active=True)
    qtbot.waitUntil(lambda: page.found is not None)
    qtbot.waitUntil(lambda: page.height() == 670)
    qtbot.waitUntil(lambda: page._path_card.y() < page.card.y() == page.work.y())
    area.resize(SMALL.width(), 500)
    qtbot.waitUntil(lambda: page.card.y() < page.work.y() < page._path_card.y())
    in_sight = [page.start, *page.card.tasks.rows, page.card.refresher, page.card.audition]
    qtbot.waitUntil(lambda: all(each.mapTo(page, each.rect().bottomLeft()).y() < 500 for each in in_sight))
    assert page.work.x() < page._area_card.x()
    area.resize(SMALL)
    qtbot.waitUntil(lambda: page._path_card.y() < page.card.y() == page.work.y())


def test_a_single_task_more_is_named(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """However many of them have a row: others are counted from two on."""
    counts = set[int]()
    for minutes in (10, 20):
        page = shown(qtbot, stores_of(month(game, 14)), minutes=minutes)
        while page.card.show_fewer():
            rest = len(page.plan.tasks) - len(page.card.tasks.rows)
            then = page.card.words.partition("Then ")[2].partition("\n")[0]
            assert then.endswith(f"; {rest - 2} more") == (rest > 3), then
            counts.add(rest)
        page.hide()
    assert 3 in counts
    assert max(counts) > 3


@pytest.mark.slow
def test_every_task_of_the_list_begins_where_it_is_pressed(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """By a click, by Enter on the focused row, and by its number; Enter elsewhere begins the first."""
    page = shown(qtbot, stores_of(month(game, 10)))
    tasks, rows = wanted(page), page.card.tasks.rows
    assert len(rows) >= 3
    for number, row in enumerate(rows):
        click(row)
        tab_to(row)
        press(Qt.Key.Key_Return)
        press(Qt.Key(Qt.Key.Key_1 + number))
        assert tasks == [page.plan.tasks[number]] * 3
        assert page.task == page.plan.tasks[number]
        tasks.clear()
    page.start.setFocus()
    press(Qt.Key.Key_Return)
    assert tasks == [page.plan.tasks[0]]
    third = page.plan.tasks[2]
    click(rows[2])
    before = page.found
    page.task_ended()
    qtbot.waitUntil(lambda: changed(page, before))
    assert page._session is not None
    assert page._session.begun.done == (third,)


def test_a_drill_that_is_ended_early_counts_as_far_as_it_went(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Nothing answered is nothing done; what was answered is behind, and the rest is planned anew."""
    page = shown(qtbot, stores_of(month(game, 10)))
    wanted(page)
    click(page.start)
    task = of_kind(page.task, DrillTask)
    page.drill_left(())
    assert "✓" not in page.words
    click(page.start)
    page.drill_left((task.proposal.shares[0].skill,) * 3)
    qtbot.waitUntil(lambda: f"3 of {task.proposal.items} questions" in page.words)
    assert "✓" not in page.words


def starts_with(task: Task) -> str:
    """What the button names."""
    if isinstance(task, DrillTask):
        return "one question" if task.proposal.items == 1 else f"{task.proposal.items} questions"
    return str(task.title)


def test_the_session_goes_on_step_by_step(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Each task is followed by a new plan of what is left; at the end it says what comes next, and offers more."""
    page = shown(qtbot, stores_of(month(game, 10)))
    tasks, kinds = wanted(page), [type(task) for task in page.plan.tasks]
    while page.plan.tasks:
        click(page.start)
        assert page.task is not None
        page.task_ended()
        qtbot.waitUntil(partial(changed, page, page.found))
        begins = f"Next: {starts_with(page.plan.tasks[0])}" if page.plan.tasks else "Train some more"
        assert page.start.text() == begins
    assert [type(task) for task in tasks[:3]] == kinds[:3]
    assert "Done for today" in page.words
    assert "Next lesson:" in page.words
    assert page.task is None
    click(page.start)
    qtbot.waitUntil(lambda: bool(page.plan.tasks))


def test_a_refresher_before_a_shift_has_no_lesson(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """It begins at once, for three minutes, with Enter too; leaving it, or another length, leads back to the day."""
    page = shown(qtbot, stores_of(month(game, 10)))
    ways: tuple[Callable[[], object], ...] = (lambda: page.minutes.choose(2), lambda: page.drill_left(()))
    for leave in ways:
        with qtbot.waitSignal(page.task_wanted) as wanted:
            click(page.card.refresher)
        assert wanted.args == [page.plan.tasks[0]]
        assert page.plan.minutes <= 5
        assert not any(isinstance(task, LessonTask) for task in page.plan.tasks)
        leave()
        qtbot.waitUntil(lambda: page.plan.minutes > 15)
    tab_to(page.card.refresher)
    with qtbot.waitSignal(page.task_wanted) as wanted:
        press(Qt.Key.Key_Return)
    assert wanted.args == [page.plan.tasks[0]]
    assert page.plan.minutes <= 5


def test_each_figure_says_how_it_is_worked_out(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """A press on the button beside it opens its definition."""
    page = shown(qtbot, stores_of(month(game, 3)))
    (button,) = page.areas.findChildren(HowButton)
    click(button)
    (dialog,) = page.window().findChildren(QDialog)
    labels = dialog.findChildren(QLabel)
    said = " ".join(label.text() for label in labels)
    assert "Clean rounds" in said
    assert all(label.height() >= label.heightForWidth(label.width()) for label in labels), "every line is read"
    assert "Nothing told you what was due" in said
    dialog.accept()


def test_answers_change_the_plan(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """What was missed at the table just now is what comes next."""
    store, course = stores_of(month(game, 10))
    page = shown(qtbot, (store, course))
    rested = next(skill for skill in sorted(not_none(page.found).path.skills) if skill not in page.plan.drill.skills)
    store.record(Past(NOW, game.id, f"table/{rested}/1", TABLE, rested, (), False, None))
    qtbot.waitUntil(lambda: page.plan.drill.skills[:1] == (rested,))


def test_a_session_goes_on_when_the_answers_are_read_again(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """What is done keeps its tick when another screen reads them; whoever is chosen at the top has their own day."""
    stores = stores_of(month(game, 10))
    page = shown(qtbot, stores)
    wanted(page)
    click(page.start)
    page.task_ended()
    qtbot.waitUntil(lambda: "✓" in page.words)
    with qtbot.waitSignal(stores[0].changed):
        stores[0].reload()
    assert "✓" in page.words
    click(page.start)
    stores[0].add("Bea", lambda _: None, pytest.fail)
    qtbot.waitUntil(lambda: "Bea" in page.words and "Day 1." in page.words)
    assert page.task is None


def test_the_time_can_be_chosen(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Five, ten, twenty minutes are what they say, up to 15 percent longer; the length that is kept is marked."""
    page = shown(qtbot, stores_of(month(game, 10)))
    page.set_plan(PlanSettings(minutes=5))
    assert page.minutes.index == 0
    chosen: list[int] = []
    page.minutes_chosen.connect(chosen.append)
    for index, minutes in ((1, 10), (2, 20), (0, 5)):
        page.minutes.choose(index)
        qtbot.waitUntil(partial(has_length, page, minutes))
    assert chosen == [10, 20, 5]


def test_a_station_leads_to_the_map(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """At the unit that was pressed; the next station is the one stop of Tab."""
    page = shown(qtbot, stores_of(month(game, 3)))
    asked: list[int] = []
    page.path_wanted.connect(asked.append)
    click(page.path.stations[-1])
    (stop,) = [each for each in page.path.stations if each.focusPolicy() == Qt.FocusPolicy.TabFocus]
    click(stop)
    assert next(unit.title for unit in not_none(page.found).path.units if unit.status == "next") in stop.text()
    assert asked == [len(game.course.units) - 1, page.path.stations.index(stop)]


def test_what_the_exam_asks_stands_beside_what_is_there(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """An area of which nothing was taught says so."""
    page = shown(qtbot, stores_of(month(game, 10)))
    said = page.areas.accessibleName()
    assert "Game protection: starts in unit 9" in said
    assert "goal 95%" in said


@pytest.mark.parametrize("days", [0, 30])
@pytest.mark.parametrize("size", [QSize(1188, 720), QSize(1850, 1080)])
def test_all_of_it_has_room(qtbot: QtBot, game: Game, stores_of: StoresOf, days: int, size: QSize) -> None:
    """Nothing is pushed off a small screen: the page asks for no more height than it has."""
    page = shown(qtbot, stores_of(month(game, days)), size)
    assert page.minimumSizeHint().height() <= size.height()
    assert page.size() == size


def test_a_hidden_page_works_nothing_out(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """While another screen is shown answers cost nothing here; no timer runs."""
    weeks = month(game, 3)
    store, course = stores_of(weeks)
    page = shown(qtbot, (store, course))
    page.hide()
    before = page.found
    store.record(weeks.past[-1]._replace(at=NOW, item_id="payout/x/2", is_right=False))
    qtbot.waitUntil(lambda: store.unkept == 0)
    assert page.found is before
    page.show()
    qtbot.waitUntil(lambda: page.found is not before)
    assert not [timer for timer in page.findChildren(QTimer) if timer.isActive()]


def test_a_game_without_course_and_drills_says_so(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Nothing can be started where there is nothing."""
    bare = game._replace(drills=Drills(), course=Course(), folder=game.folder / "nowhere")
    page = shown(qtbot, stores_of(Month((), ()), of=bare))
    assert "no course and no drills" in page.words
    assert not page.start.isEnabled()


def test_a_game_without_a_course_has_its_drills(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Where nothing is taught, everything may be asked."""
    bare = game._replace(course=Course(), folder=game.folder / "nowhere")
    page = shown(qtbot, stores_of(Month((), ()), of=bare))
    assert page.plan.drill.items
    assert page.path.isHidden() or not page.path.isVisible()


def test_the_button_tells_screen_readers_what_it_starts(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Its name is its word, its description the session."""
    page = shown(qtbot, stores_of(month(game, 10)))
    QAccessible.setActive(True)
    try:
        interface = QAccessible.queryAccessibleInterface(page.start)
        assert interface.text(QAccessible.Text.Name) == page.start.text()
        assert page.card.tasks.lines[0].title in interface.text(QAccessible.Text.Description)
    finally:
        QAccessible.setActive(False)


def test_work_well_done_is_told(qtbot: QtBot) -> None:
    """A run of clean rounds, the fastest of them, and what changed; nothing where there is nothing."""
    card = WorkCard()
    qtbot.addWidget(card)
    gain = Gain("JukeBox rates", Score(5, 8), Score(9, 10))
    card.show_work(Work(0, 12, CleanRounds(3, 5, run=3, fastest_ms=42_000), (gain,)))
    for words in (
        "JukeBox rates: from 62% to 90%",
        "3 clean rounds in a row without help",
        "Fastest clean round: 42.0 s",
    ):
        assert words in card.words.splitlines()
    card.show_work(Work(0, 12, CleanRounds(1, 5, run=1), ()))
    assert card.words == "12 min of practice"


def test_days_away_are_not_spoken_of(game: Game) -> None:
    """After twelve of them it is the next day of training, as after one; the first line says what goes wrong."""
    weeks = month(game, 10)
    after = [overview(game, History(weeks.past, weeks.lessons, NOW + days * DAY_MS), (), 20) for days in (1, 12)]
    assert where_text(after[0]) == where_text(after[1])
    assert str(after[1].lead).startswith(
        "You got 1 of the last 2 right in “Order on a come-out decision”. It’s in today’s"
    )


@pytest.mark.parametrize(("hour", "words"), [(3, "evening"), (4, "morning"), (12, "afternoon"), (18, "evening")])
def test_the_greeting_goes_by_the_hour(hour: int, words: str) -> None:
    """Night belongs to the evening: dealers work late."""
    assert greeting("", hour) == f"Good {words}."
    assert greeting("Ann", hour) == f"Good {words}, Ann."


@pytest.mark.parametrize(
    ("rounds", "words"),
    [
        (CleanRounds(0, 0), "no rounds count yet"),
        (CleanRounds(1, 2), "1/2 clean, no help; goal 7/10"),
    ],
)
def test_a_clean_round_of_few_bets_is_not_denied(rounds: CleanRounds, words: str) -> None:
    """Of rounds it is told which count, and otherwise whether any was dealt with help."""
    assert str(AreaFigure(AreaNeed("table", "At the table", (), 70), 0, rounds).text) == words


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason("table", "x", 71, 9214, 5000, facts=1), "missed while dealing"),
        (Reason("table", "x", 71, 9214, 5000, facts=3), "missed 3 times while dealing"),
        (Reason("weak", "x", 71, 9214, 5000), "too many mistakes"),
        (Reason("weak", "x", 0, 9214, 5000, of=1), "missed the first time"),
        (Reason("slow", "x", 95, 9214, 5000), "right but slow: the goal is 5.0 s"),
        (Reason("due", "x", 95, 900, 5000, facts=1), "one rule is due for review"),
        (Reason("due", "x", 95, 900, 5000, facts=3), "3 rules are due for review"),
        (Reason("pair", "x", 95, 900, 5000, other="6 to 5"), "easy to mix up with “6 to 5”: practice both"),
        (Reason("new", "x", None, None, 5000), "taught, not practiced yet"),
        (Reason("keep", "x", 95, 900, 5000), "known; a refresher"),
    ],
)
def test_every_reason_has_words(reason: Reason, words: str) -> None:
    """Each reason of the plan is put into a sentence of its own."""
    assert reason_text(reason) == words


def test_only_a_passed_lesson_is_ticked(game: Game) -> None:
    """One that was failed is behind for today, and says that it comes back."""
    first, second, *_ = game.course.lessons
    tasks = [LessonTask(lesson.id, lesson.title, first.unit, 2) for lesson in (first, second)]
    results = LessonResult(first.id, NOW, "passed"), LessonResult(second.id, NOW, "failed")
    path = path_of(game, History((), results, NOW))
    assert done_text(tasks, path) == f"✓ {first.title}; {second.title}: not passed yet, comes back"
