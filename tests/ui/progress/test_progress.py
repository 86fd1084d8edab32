"""Progress: every figure on screen follows from the answers, in three views."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.overview import work_of
from dealer_trainer.drills.course.path import History
from dealer_trainer.drills.plan.mastery import Score
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.summary import WEEK, day_at
from dealer_trainer.games import Game
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.progress.progress_page import ProgressPage
from dealer_trainer.ui.progress.progress_views import NONE, Views
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.trainee.trainee_store import CourseState, LessonStore, TraineeStore
from tests import simulated_month
from tests.ui.conftest import OpenStore
from tests.ui.hands import bring_up, not_none, press
from tests.ui.progress.conftest import month
from tests.ui.progress.training import NOW, answer

pytestmark = pytest.mark.slow
PageOf = Callable[[TraineeStore], ProgressPage]


OVERVIEW, SKILLS, FELT = range(3)


@pytest.fixture
def page_of(qtbot: QtBot, game: Game) -> PageOf:
    """The page, shown and active."""

    def make(store: TraineeStore) -> ProgressPage:
        page = ProgressPage(game, store)
        page.setStyleSheet(stylesheet(DARK))
        bring_up(qtbot, page, (1188, 720), is_active=True)
        return page

    return make


@pytest.fixture
def full(qtbot: QtBot, store_of: OpenStore, page_of: PageOf) -> ProgressPage:
    """A month of training."""
    page = page_of(store_of(month()))
    qtbot.waitUntil(lambda: page.views is not None)
    return page


def views(page: ProgressPage) -> Views:
    """What is there once it is worked out."""
    return not_none(page.views)


def test_without_answers_the_page_explains_itself(qtbot: QtBot, store_of: OpenStore, page_of: PageOf) -> None:
    """Nothing is drawn, no figure is made up, there is nothing to choose, one sentence says what charts wait for."""
    page = page_of(store_of())
    qtbot.waitUntil(lambda: page._faces.currentIndex() == 1)
    assert page.views is None
    assert not page.segments.isVisible()
    assert page.sentence.text() == "No answers yet. Charts appear after 20 answers over 2 days."


def test_answers_that_cannot_be_read_are_not_waited_for(
    qtbot: QtBot,
    store_of: OpenStore,
    page_of: PageOf,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever goes wrong with the file, the page says why it shows nothing; once it can be read it shows it."""
    store = store_of()
    store.is_read = False
    page = page_of(store)

    def fail() -> None:
        raise LookupError("nobody foresaw this")

    with monkeypatch.context() as patched:
        patched.setattr(store._worker._file, "trainees", fail)
        with qtbot.captureExceptions() as raised:
            store.reload()
            qtbot.waitUntil(lambda: len(raised) == 1)
    assert page.waiting.text().endswith("LookupError: nobody foresaw this. Start the app again.")
    store.reload()
    qtbot.waitUntil(lambda: bool(page.sentence.text()))
    assert page._store.unread == ""


@pytest.mark.parametrize(
    ("answers", "days", "words"),
    [
        (1, 1, "0 of 1 right so far. Charts appear after 20 answers over 2 days."),
        (19, 3, "18 of 19 right so far. Charts appear after 20 answers over 2 days."),
        (60, 1, "59 of your first 60 answers were right. Charts appear on your second day."),
        (20, 2, None),
    ],
)
def test_one_true_sentence_until_there_is_enough(  # noqa: PLR0913 - three fixtures and a row of the table
    qtbot: QtBot,
    game: Game,
    store_of: OpenStore,
    page_of: PageOf,
    answers: int,
    days: int,
    words: str | None,
) -> None:
    """Twenty answers on two days make charts; before that their number and the right ones are told, no axis drawn."""
    past = tuple(
        answer(game, NOW - 86_400_000 * (days - 1 - number * days // answers) - 60_000 + number, is_right=number > 0)
        for number in range(answers)
    )
    page = page_of(store_of(past))
    if words is None:
        qtbot.waitUntil(lambda: page.views is not None)
        assert page.segments.isVisible()
    else:
        qtbot.waitUntil(lambda: page.first_day is not None)
        assert page.sentence.text() == not_none(page.first_day).sentence.text() == words
        assert page.views is None


def test_the_first_day_shows_what_there_is(qtbot: QtBot, game: Game, store_of: OpenStore, page_of: PageOf) -> None:
    """The felt has the spots that were dealt, right and with help; minutes and rounds stand above it."""
    spot = game.layout.spots[0]
    given = [answer(game, NOW - 60_000 + 9000 * n, is_right=n != 1) for n in range(4)]
    past = tuple(each._replace(hinted=n == 2, spots=(spot.id,)) for n, each in enumerate(given))
    page = page_of(store_of(past))
    qtbot.waitUntil(lambda: page.first_day is not None)
    day = not_none(page.first_day)
    cell = day.spots.felt.cells[spot.place]
    assert "2 right, 1 with help, 1 wrong" in cell.words
    assert "2 of 3" in day.right.words
    assert "With help: 1" in day.helped.words
    with qtbot.waitSignal(day.drill_wanted):
        day.spots.felt.place_chosen.emit(spot.place)


def test_the_minutes_are_those_of_today(qtbot: QtBot, game: Game, store_of: OpenStore) -> None:
    """Drills and lessons count on both screens, also where only a lesson was taken."""
    weeks = simulated_month.month(game, 0)
    store = store_of(weeks.past)
    lessons = LessonStore(game.id, store)
    lessons.state = CourseState(weeks.lessons)
    lessons.is_read = True
    page = bring_up(qtbot, ProgressPage(game, store, lessons))
    qtbot.waitUntil(lambda: page.first_day is not None)
    work = work_of(game.drills, History(weeks.past, weeks.lessons, NOW, local_timezone()))
    assert figure("minutes", work.week) in not_none(page.first_day).minutes.words


def test_the_week_in_figures(full: ProgressPage) -> None:
    """Tiles show the last seven days, counted from the answers themselves."""
    week = [given for given in month() if NOW - WEEK < given.at <= NOW]
    overview = views(full).overview
    right = round(100 * sum(given.is_right for given in week) / len(week))
    assert overview.right.words.startswith(f"Right, last 7 days: {right}%. of {len(week)} answers")
    assert "min" in overview.minutes.words
    assert "s." in overview.time.words


def test_charts_draw_every_day_of_the_last_thirty(full: ProgressPage) -> None:
    """Each card draws the days on which there were answers, and none before."""
    zone = local_timezone()
    days = {day_at(given.at, zone) for given in month()}
    today = day_at(NOW, zone)
    wanted = sorted(day.toordinal() for day in days if (today - day).days < 30)
    assert len(wanted) < len(days)
    for card in views(full).overview.cards:
        assert [point.x for point in card.plot.chart.points] == wanted


def test_skills_sort_by_every_column(full: ProgressPage) -> None:
    """Each heading sorts, again the other way round; skills never asked stay last; the box above does the same."""
    full.segments.choose(1)
    table = views(full).skills
    assert len(table.shown) == len(full._game.drills.skills)
    latest = [line.latest.percent for line in table.shown if line.latest.percent is not None]
    assert latest == sorted(latest)
    for column in range(table.table.model().columnCount()):
        table.sort_by(column)
        assert table.sort_box.currentData() == column
    table.sort_by(4)
    right = [line.score.share for line in table.shown]
    known = [share for share in right if share is not None]
    assert known == sorted(known)
    assert right[: len(known)] == known
    table.sort_by(0)
    table.sort_by(0)
    titles = [line.title.casefold() for line in table.shown]
    assert titles == sorted(titles, reverse=True)
    assert table.table.model().index(0, 0).data() == table.shown[0].title
    table.sort_box.setCurrentIndex(2)
    QTest.keyClick(table.sort_box, Qt.Key.Key_Down)
    answers = [line.answers for line in table.shown if line.answers]
    assert answers == sorted(answers)


@pytest.mark.parametrize(("score", "words"), [(Score(5, 6), "5 of 6"), (Score(9, 10), "90%"), (Score(0, 0), NONE)])
def test_a_skill_is_counted_out_as_on_today(full: ProgressPage, score: Score, words: str) -> None:
    """Few answers are no percentage: what is right in a skill is the same text on every screen."""
    full.segments.choose(SKILLS)
    skills = views(full).skills
    skills.show_lines(tuple(line._replace(latest=score) for line in skills.shown), NOW, 90)
    model = skills.table.model()
    assert {model.index(row, 5).data() for row in range(model.rowCount())} == {words}


def test_skills_never_scroll_sideways(qtbot: QtBot, full: ProgressPage) -> None:
    """In a narrow window columns are left out; the name, how well lately, and when last remain."""
    full.segments.choose(SKILLS)
    table = views(full).skills.table
    assert views(full).heightForWidth(900) < table.sizeHint().height(), "the rows scroll, the page does not"
    for wide, shown in ((620, 5), (1700, 9)):
        table.resize(wide, 400)
        assert table.horizontalScrollBar().maximum() == 0
        seen = [place for place in range(9) if not table.isColumnHidden(place)]
        assert {0, 5, 8} <= set(seen)
        assert len(seen) <= shown
    assert len(seen) == 9


def test_enter_on_a_skill_drills_it(qtbot: QtBot, full: ProgressPage) -> None:
    """The keyboard walks the skills; Enter asks for a drill of the one it is at."""
    full.segments.choose(SKILLS)
    table = views(full).skills
    table.table.setFocus()
    table.table.setCurrentIndex(table.table.model().index(2, 0))
    press(Qt.Key.Key_Down)
    with qtbot.waitSignal(full.drill_wanted) as asked:
        press(Qt.Key.Key_Return)
    assert asked.args == [table.shown[3].skill]


def test_new_answers_are_counted_where_somebody_looks(qtbot: QtBot, full: ProgressPage, game: Game) -> None:
    """An answer while the page is open changes the tiles; while it is hidden it waits for the next look."""
    overview = views(full).overview
    before = overview.right.words
    for number in range(40):
        full._store.record(answer(game, NOW - number, number=number, is_right=False))
    qtbot.waitUntil(lambda: overview.right.words != before and not full._is_asked)
    full.hide()
    hidden = overview.right.words
    full._store.record(answer(game, NOW, number=99))
    qtbot.waitUntil(lambda: full._store.unkept == 0)
    assert overview.right.words == hidden
    full.show()
    qtbot.waitUntil(lambda: overview.right.words != hidden)


def test_other_goals_are_drawn(qtbot: QtBot, full: ProgressPage) -> None:
    """The goal line follows the plan's settings."""
    assert views(full).overview.cards[0].plot.chart.goal == DEFAULTS.accuracy_goal_percent
    full.set_plan(PlanSettings(accuracy_goal_percent=97))
    qtbot.waitUntil(lambda: views(full).overview.cards[0].plot.chart.goal == 97)


def test_every_view_with_the_keyboard_alone(qtbot: QtBot, full: ProgressPage) -> None:
    """Tab goes round through the views' buttons, charts and tables; each stop has a name; no timer keeps running."""
    for index in range(3):
        full.segments.choose(index)
        assert views(full).currentIndex() == index
        full.segments.button(index).setFocus()
        for _ in range(16):
            press(Qt.Key.Key_Tab)
            focused = not_none(QApplication.focusWidget())
            text = getattr(focused, "text", lambda: "")
            assert focused.accessibleName() or text(), focused
    qtbot.waitUntil(lambda: not [timer for timer in full.findChildren(QTimer) if timer.isActive()])
