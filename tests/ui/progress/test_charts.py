"""Charts: picture and table agree in every theme; the keyboard reads them; a date only where there is one; the felt."""

import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from itertools import groupby

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.celeration import SkillFluency, fluency
from dealer_trainer.drills.plan.mastery import Score
from dealer_trainer.drills.plan.setting import DEFAULTS
from dealer_trainer.drills.plan.spot_statistics import period_statistics, skill_at, spot_statistics
from dealer_trainer.drills.plan.summary import Day
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.progress.chart.card import ChartCard
from dealer_trainer.ui.progress.chart.chart import RAMP, Chart, Point, figure, headings, ink_on, point_text, ramp, rows
from dealer_trainer.ui.progress.chart.plot import across_ticks, bounds, log_ticks, up_ticks
from dealer_trainer.ui.progress.fluency_view import FluencyView, outlook_text, rate_chart
from dealer_trainer.ui.progress.mixup_view import Mixups, MixupTable
from dealer_trainer.ui.progress.progress_overview import minutes_chart
from dealer_trainer.ui.progress.spot_statistics_view import Legend, SpotStatisticsView
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK, contrast, luminance
from tests.drills.plan.spot_answers import answers
from tests.ui.hands import bring_up, click, move, not_none, press, zone_of
from tests.ui.progress.training import DAY_MS, NOW, answer, cell

FIRST = date(2026, 11, 2).toordinal()
TREND = Chart(
    "Right answers", "From 60% to 81%.", "percent", goal=90, goal_text="goal 90%",
    points=tuple(
        Point(FIRST + step, 60.0 + 3 * step, 55.0 + 3 * step, 70.0 + 3 * step, 40 + step, 58.0 + 3 * step)
        for step in (0, 1, 2, 4, 5, 7)
    ),
)  # fmt: skip
THREE = (Point(FIRST, 20), Point(FIRST + 1, 10), Point(FIRST + 3, 15))
BARS = Chart("Minutes of practice", "45 min on 3 days.", "minutes", THREE, "bars")
COMING = tuple(Point(day, 95 - day) for day in range(31))
AHEAD = Chart("What you will remember", "Less.", "percent", COMING, across="ahead")
EMPTY = Chart("Time", "No timed answers yet.", "seconds", ())
CHARTS = {"trend": TREND, "bars": BARS, "ahead": AHEAD, "empty": EMPTY}


@pytest.fixture
def card(qtbot: QtBot) -> ChartCard:
    """The trend on a card, shown and active."""
    shown = ChartCard(TREND)
    shown.setStyleSheet(stylesheet(DARK))
    bring_up(qtbot, shown, (600, 320), is_active=True)
    return shown


def cells(card: ChartCard) -> tuple[tuple[str, ...], ...]:
    """The table of a card as people read it."""
    table = card.table
    return tuple(
        tuple(cell(table, row, column).text() for column in range(table.columnCount()))
        for row in range(table.rowCount())
    )


@pytest.mark.parametrize("name", CHARTS)
def test_the_twin_tells_what_is_drawn(qtbot: QtBot, name: str) -> None:
    """Every point of the picture is a row of the table with the same figure, and none is missing in either."""
    chart = CHARTS[name]
    card = ChartCard(chart)
    qtbot.addWidget(card)
    drawn = card.plot.drawn()
    assert drawn == tuple((float(point.x), float(point.value)) for point in chart.points)
    told = cells(card)
    assert told == rows(chart)
    assert len(told) == len(drawn)
    middle = 2 if chart.has_single else 1
    ordered = reversed(drawn) if chart.across == "calendar" else drawn
    assert [row[middle] for row in told] == [figure(chart.unit, value) for _, value in ordered]
    assert all(len(row) == len(headings(chart)) for row in told)
    assert card.plot.accessibleName() == chart.title
    assert card.plot.accessibleDescription() == card.summary == chart.summary


def test_the_button_turns_the_card(card: ChartCard) -> None:
    """One button, reached with Tab, changes between picture and table, and says which comes next."""
    assert card.plot.isVisible()
    card.button.setFocus()
    press(Qt.Key.Key_Space)
    assert card.table.isVisible()
    assert not card.plot.isVisible()
    assert "as a chart" in card.button.accessibleName()
    click(card.button)
    assert card.plot.isVisible()


def test_arrow_keys_read_the_points(card: ChartCard) -> None:
    """The arrow keys walk from the latest point back; the words stand above the chart, and leaving clears them."""
    card.plot.setFocus()
    press(Qt.Key.Key_Left)
    assert card.reading == point_text(TREND, TREND.points[-1])
    assert card.reading.startswith("Nov 9, 2026: 79%, median 81%")
    press(Qt.Key.Key_Left)
    assert card.plot.at == 4
    press(Qt.Key.Key_Home)
    assert card.plot.at == 0
    press(Qt.Key.Key_Left)
    assert card.plot.at == 0
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Right)
    assert card.plot.at == len(TREND.points) - 1
    press(Qt.Key.Key_Tab)
    assert card.reading == ""


def test_the_pointer_reads_the_nearest_point(card: ChartCard) -> None:
    """Moving over the chart reads the point under the pointer; leaving it shows the summary again."""
    card.button.setFocus()
    view = card.plot.viewport()
    move(view, QPoint(view.width() - 40, view.height() // 2))
    move(view, QPoint(view.width() - 42, view.height() // 2))
    assert card.plot.at == len(TREND.points) - 1
    QApplication.sendEvent(card.plot, QEvent(QEvent.Type.Leave))
    assert card.reading == ""


@pytest.mark.parametrize("days", [1, 2, 9, 40, 200, 700, 4000])
@pytest.mark.parametrize("room", [2, 5, 12])
def test_days_are_marked_sparsely_and_in_order(days: int, room: int) -> None:
    """There is at least one mark, no more than there is room for, rising, each within the axis."""
    points = (Point(FIRST, 50), Point(FIRST + days, 60))
    marks = [x for x, _ in across_ticks(Chart("", "", "percent", points), FIRST, FIRST + days, room)]
    assert marks == sorted(set(marks))
    assert 1 <= len(marks) <= room + 1
    assert all(FIRST <= x <= FIRST + days for x in marks)


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_bounds_hold_every_point(chart: Chart) -> None:
    """No figure lies outside its axis, and the marks lie inside it."""
    low, high = bounds(chart)
    edges = [edge for point in chart.points for edge in (*point[1:4], point.single) if edge is not None]
    assert all(low <= edge <= high for edge in edges)
    marks = [value for value, _ in up_ticks(chart.unit, low, high, 6)]
    assert all(low <= mark <= high for mark in marks)
    assert len(marks) >= 2


def test_figures_are_read_as_people_write_them() -> None:
    """Per cent whole, seconds to a tenth, long times in hours."""
    assert figure("percent", 71.4) == "71%"
    assert figure("seconds", 9.21) == "9.2 s"
    assert figure("minutes", 119) == "119 min"
    assert (figure("minutes", 120), figure("minutes", 351)) == ("2 h", "5 h 51 min")


def test_the_ramp_grows_darker_all_the_way() -> None:
    """Lightness alone tells the order, so no eye and no gray print loses it; figures can be read on every step."""
    steps = [ramp(part / 60) for part in range(61)]
    lights = [luminance(step) for step in steps]
    assert lights == sorted(lights, reverse=True)
    assert all(contrast(ink_on(step), step) >= 4.5 for step in steps)
    assert (ramp(-1), ramp(2)) == (RAMP[0], RAMP[-1])


def test_a_matrix_says_each_cell(qtbot: QtBot) -> None:
    """Counts stand in their cells, with words for screen readers; what never happened is empty, and says so."""
    table = MixupTable(Mixups(("3 to 2", "6 to 5"), ("Even money", "Stake counted in"), {(0, 0): 7, (1, 1): 1}))
    qtbot.addWidget(table)
    role = Qt.ItemDataRole.AccessibleTextRole
    assert cell(table.table, 0, 0).text() == "7"
    assert cell(table.table, 0, 0).data(role) == "3 to 2: Even money, 7 times"
    assert cell(table.table, 1, 1).data(role) == "6 to 5: Stake counted in, once"
    assert cell(table.table, 0, 1).text() == ""
    assert cell(table.table, 0, 1).data(role) == "3 to 2: Stake counted in, 0 times"
    assert table.table.verticalHeaderItem(1).text() == "6 to 5"


@pytest.mark.slow
def test_only_the_plot_knows_the_library() -> None:
    """The window and every page but the charts start without the chart library."""
    script = """
import sys
import dealer_trainer.ui.shell.window, dealer_trainer.ui.progress.progress_page, dealer_trainer.ui.today.today_page
assert "pyqtgraph" not in sys.modules and "sqlalchemy" not in sys.modules and "fsrs" not in sys.modules
import dealer_trainer.ui.progress.progress_views
assert "pyqtgraph" in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


@pytest.mark.parametrize(
    ("days", "width", "words"),
    [(1, 1, "2 min on one day."), (2, 1, "4 min on 2 days."), (1, 7, "2 min in one week.")],
)
def test_minutes_are_summed_up_in_good_english(days: int, width: int, words: str) -> None:
    """One day is not "1 days"."""
    found = [Day(date(2026, 11, 1 + n), 3, Score(3, 3), None, 2.0) for n in range(days)]
    assert minutes_chart(found, width).summary == words


def training(game: Game, days: int, accuracy: float = 1.0, speedup: float = 0.03) -> Iterator[Past]:
    """Ten answers of one skill on every second day, quicker by a share each day; some of another on the last."""
    skill, other = game.drills.skills[3], game.drills.skills[4]
    for day in range(0, days, 2):
        at = NOW - (days - day) * DAY_MS
        ms = round(skill.target_ms * 2 * (1 - speedup) ** day)
        for number in range(10):
            is_right = number < 10 * accuracy
            item = f"{skill.kind}/{skill.id}/{day}{number}"
            yield Past(at + number * 9000, game.id, item, skill.kind, skill.id, (), is_right, ms)
    for number in range(3):
        yield Past(NOW - 1000, game.id, f"{other.kind}/{other.id}/{number}", other.kind, other.id, (), True, 4000)


def found(game: Game, days: int, accuracy: float = 1.0, speedup: float = 0.03) -> tuple[SkillFluency, ...]:
    """What it comes to."""
    return fluency(game.drills, tuple(training(game, days, accuracy, speedup)))


@pytest.mark.slow
def test_a_date_is_told_with_its_range_and_its_accuracy(game: Game) -> None:
    """A steady rise: the sentence has right and wrong a minute, the week's factor, a day and from when to when."""
    skill = found(game, 16)[0]
    words = outlook_text(skill, DEFAULTS)
    assert words.startswith("100% right, ")
    assert "right and 0 wrong a minute." in words
    assert "× 1.24 a week. At this rate the aim is reached about" in words
    assert words.count(" to ") == 1
    chart = rate_chart(skill, DEFAULTS)
    assert chart.ahead[-1].x == skill.outlook.day
    assert chart.ahead[-1].value == pytest.approx(skill.aim, rel=0.05)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("days", "accuracy", "speedup", "words"),
    [
        (2, 1.0, 0.03, "A date needs 4 points over 7 days."),
        (16, 0.7, 0.03, "Accuracy first: no date until 90% are right."),
        (16, 1.0, 0.0, "× 1.00 a week: too little to predict a date."),
        (40, 1.0, 0.03, "The aim is reached."),
    ],
)
def test_without_a_date_the_reason_is_told(game: Game, days: int, accuracy: float, speedup: float, words: str) -> None:
    """No chart leads to a day that nobody can know."""
    skill = found(game, days, accuracy, speedup)[0]
    assert outlook_text(skill, DEFAULTS).endswith(words)
    assert rate_chart(skill, DEFAULTS).ahead == ()


@pytest.mark.slow
def test_few_answers_make_no_point(game: Game) -> None:
    """A skill with three answers says how many there are, and its speed is not told."""
    skill = found(game, 16)[1]
    assert skill.points == ()
    assert outlook_text(skill, DEFAULTS) == "3 timed answers so far; 8 make a point."


@pytest.mark.slow
def test_speed_never_stands_without_accuracy(game: Game) -> None:
    """Every way to read a point has the wrong answers beside the right ones: the sentence, the table, the pointer."""
    chart = rate_chart(found(game, 16, 0.8)[0], DEFAULTS)
    assert headings(chart)[1:3] == ("Right", "Wrong")
    assert all(row[1].endswith("a minute") and row[2].endswith("a minute") for row in rows(chart))
    assert "right, " in point_text(chart, chart.points[0])
    assert "wrong" in point_text(chart, chart.points[0])


@pytest.mark.slow
def test_an_axis_that_multiplies_holds_everything() -> None:
    """Its marks are round, inside and rising; the aim, the rights and the wrongs all lie between its ends."""
    points = (Point(1, 4.0, against=0.4), Point(2, 18.0, against=0.0))
    chart = Chart("x", "", "per_minute", points, goal=30.0, scale="log")
    low, high = bounds(chart)
    assert 0 < low < 0.4
    assert high > 30
    for room in (2, 4, 20):
        marks = [value for value, _ in log_ticks("per_minute", low, high, room)]
        assert marks == sorted(marks)
        assert 1 <= len(marks) <= room
        assert all(low <= value <= high for value in marks)


@pytest.mark.slow
def test_the_keyboard_chooses_a_skill_and_drills_it(qtbot: QtBot, game: Game) -> None:
    """Down shows the next skill's chart, Enter asks for its drill; other figures keep the choice."""
    every = found(game, 16)
    view = FluencyView(every, DEFAULTS)
    view.setStyleSheet(stylesheet(DARK))
    bring_up(qtbot, view, (1100, 600), is_active=True)
    assert view.chart.plot.chart.title == every[0].title
    assert view.chart.plot.isVisible()
    assert len(view.chart.plot.drawn()) == len(every[0].points)
    view.table.setFocus()
    press(Qt.Key.Key_Down)
    assert view.chart.plot.chart.title == every[1].title
    assert not view.chart.plot.isVisible()
    view.show_fluency(every, DEFAULTS)
    assert view.chart.plot.chart.title == every[1].title
    with qtbot.waitSignal(view.drill_wanted) as asked:
        press(Qt.Key.Key_Return)
    assert asked.args == [every[1].skill]


@pytest.fixture
def view(qtbot: QtBot, game: Game) -> SpotStatisticsView:
    """The spot statistics of these answers, shown and active."""
    shown = SpotStatisticsView(game)
    shown.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(shown)
    shown.resize(1100, 700)
    shown.show_statistics(period_statistics(game.layout, answers(game), NOW), answers(game), NOW)
    shown.show()
    qtbot.waitExposed(shown)
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    shown.felt.settle()
    return shown


def place_of(game: Game, index: int) -> Place:
    """The place of a spot of the layout."""
    return game.layout.spots[index].place


def test_each_measure_paints_its_figures(view: SpotStatisticsView, game: Game) -> None:
    """Errors and times are the last thirty days', last seen knows all; a spot without a figure stays bare."""
    weak, slow, old = (place_of(game, index) for index in (0, 7, 12))
    painted = not_none(view.felt.cell(weak))
    assert (painted.figure, painted.share) == ("60%", 1.0)
    assert view.felt.cell(old) is None
    assert view.felt.cell(place_of(game, 20)) is None, "one answer says too little"
    view.measures.choose(1)
    painted = not_none(view.felt.cell(slow))
    assert (painted.figure, painted.share) == ("9.0", 1.0)
    view.measures.choose(2)
    painted = not_none(view.felt.cell(old))
    assert (painted.figure, painted.share) == ("50", 1.0)


def test_the_table_tells_the_same(view: SpotStatisticsView, game: Game) -> None:
    """The twin has a row for each spot and seat that was asked, and what is painted has the same figures there."""
    view.button.click()
    assert view.table.isVisible()
    rows = {
        cell(view.table, row, 0).text(): [cell(view.table, row, column).text() for column in range(1, 5)]
        for row in range(view.table.rowCount())
    }
    statistics = spot_statistics(game.layout, [given for given in answers(game) if given.at > NOW - 30 * DAY_MS])
    assert len(rows) == len(statistics.spots) + len(statistics.seats)
    for spot in game.layout.spots:
        painted = view.felt.cell(spot.place)
        if painted is not None:
            where, _, told = painted.words.partition(": ")
            assert all(figure in told for figure in rows[where])
            assert rows[where][1] == painted.figure
    assert ["5", "60%", "4.2 s", "yesterday"] in rows.values()
    assert ["3", "0%", "9.0 s", "yesterday"] in rows.values()


def test_a_press_drills_the_spot(qtbot: QtBot, view: SpotStatisticsView, game: Game) -> None:
    """The pointer on a spot asks for the skill to drill there."""
    place = place_of(game, 0)
    with qtbot.waitSignal(view.drill_wanted) as asked:
        QTest.mouseClick(view.felt.viewport(), Qt.MouseButton.LeftButton, pos=view.felt.rect_of(place).center())
    assert asked.args == [skill_at(game.drills, game.layout, answers(game), place)]


def test_the_keyboard_walks_and_drills(qtbot: QtBot, view: SpotStatisticsView, game: Game) -> None:
    """One stop for Tab; arrows walk as at the table; Enter and Space drill; words follow."""
    buttons = view.felt.buttons
    assert sum(button.focusPolicy() != Qt.FocusPolicy.NoFocus for button in buttons) == 1
    zones = [[*zone] for _, zone in groupby(buttons, key=lambda button: zone_of(game, button.place))]
    zones[0][0].setFocus()
    for zone in zones:
        for button in zone[1:]:
            press(Qt.Key.Key_Right)
            assert QApplication.focusWidget() is button
        for _ in zone[1:]:
            press(Qt.Key.Key_Left)
        assert zone[0].hasFocus()
        press(Qt.Key.Key_Down)
        while zone is not zones[-1] and not zones[zones.index(zone) + 1][0].hasFocus():
            press(Qt.Key.Key_Left)
    press(Qt.Key.Key_Up)
    assert any(button.hasFocus() for button in zones[-1])
    weak = next(button for button in buttons if button.place == place_of(game, 0))
    weak.setFocus()
    assert view.words == weak.accessibleName()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        with qtbot.waitSignal(view.drill_wanted):
            press(key)


def test_every_spot_speaks(view: SpotStatisticsView, game: Game) -> None:
    """Screen readers hear where, how often wrong, how long and when; and that nothing was asked elsewhere."""
    QAccessible.setActive(True)
    try:
        names = {}
        for button in view.felt.buttons:
            interface = QAccessible.queryAccessibleInterface(button)
            names[button.place] = interface.text(QAccessible.Text.Name)
    finally:
        QAccessible.setActive(False)
    weak = names[place_of(game, 0)]
    assert weak.startswith(f"seat {place_of(game, 0).seat}, ")
    assert "60% wrong of 5 answers, 4.2 s" in weak
    assert names[place_of(game, 1)].endswith("not asked yet")


def test_the_figure_is_the_one_of_the_legend(view: SpotStatisticsView, game: Game) -> None:
    """Two wrong of three are 67% on the felt as in the sentence and at the legend's end, not 66."""
    spot = game.layout.spots[0].id
    plain = answer(game, NOW - DAY_MS)
    wrong_once = [plain._replace(spots=(spot,), is_right=not n, item_id=f"x/{n}") for n in range(3)]
    view.show_statistics(period_statistics(game.layout, wrong_once, NOW), wrong_once, NOW)
    painted = not_none(view.felt.cell(place_of(game, 0)))
    assert painted.figure == "67%"
    assert "67%" in painted.words
    assert view.findChildren(Legend)[0].accessibleName().endswith("dark: 67% wrong")
