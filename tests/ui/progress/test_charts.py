"""Charts: every point is drawn; the keyboard reads them; the felt."""

from datetime import date
from itertools import groupby

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.mastery import Score
from dealer_trainer.drills.plan.spot_statistics import SpotFigures, skill_at, spot_statistics
from dealer_trainer.drills.plan.summary import Day
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.progress.chart.chart import RAMP, Chart, Point, figure, ink_on, point_text, ramp
from dealer_trainer.ui.progress.chart.plot import ChartCard, across_ticks, bounds, up_ticks
from dealer_trainer.ui.progress.progress_overview import minutes_chart
from dealer_trainer.ui.progress.spot_statistics_view import SpotStatisticsView
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK, appearance, contrast, luminance
from tests.drills.plan.spot_answers import answers
from tests.ui.hands import bring_up, move, press, zone_of

FIRST = date(2026, 11, 2).toordinal()
TREND = Chart(
    "Right answers", "From 60% to 81%.", "percent", goal=90, goal_text="goal 90%",
    points=tuple(
        Point(FIRST + step, 60.0 + 3 * step, 40 + step, 58.0 + 3 * step)
        for step in (0, 1, 2, 4, 5, 7)
    ),
)  # fmt: skip
THREE = (Point(FIRST, 20), Point(FIRST + 1, 10), Point(FIRST + 3, 15))
BARS = Chart("Minutes of practice", "45 min on 3 days.", "minutes", THREE, "bars")
EMPTY = Chart("Time", "None in 30 days.", "seconds", ())
CHARTS = {"trend": TREND, "bars": BARS, "empty": EMPTY}


@pytest.fixture
def card(qtbot: QtBot) -> ChartCard:
    """The trend on a card, shown and active."""
    shown = ChartCard(TREND)
    shown.setStyleSheet(stylesheet(DARK))
    bring_up(qtbot, shown, (600, 320), is_active=True)
    return shown


@pytest.mark.parametrize("name", CHARTS)
def test_every_point_is_drawn(qtbot: QtBot, name: str) -> None:
    """The picture has every point at its figure, in the chart's own color; a screen reader hears what it shows."""
    chart = CHARTS[name]
    card = bring_up(qtbot, ChartCard(chart), (600, 320))
    picture = card.plot.grab().toImage()
    for point in chart.points:
        at = card.plot.place(point.x, point.value).toPoint()
        near = {picture.pixelColor(at + QPoint(0, down)).name() for down in (-1, 0, 1)}
        assert appearance().window.accent in near, point
    assert card.plot.accessibleName() == chart.title
    assert card.plot.accessibleDescription() == card.summary.text() == chart.summary


def test_arrow_keys_read_the_points(card: ChartCard) -> None:
    """The arrow keys walk from the latest point back; the words stand above the chart, and leaving clears them."""
    card.plot.setFocus()
    press(Qt.Key.Key_Left)
    assert card.reading.text() == point_text(TREND, TREND.points[-1])
    assert card.reading.text().startswith("Nov 9, 2026: 79%, median 81%")
    press(Qt.Key.Key_Left)
    assert card.plot.at == 4
    press(Qt.Key.Key_Home)
    assert card.plot.at == 0
    press(Qt.Key.Key_Left)
    assert card.plot.at == 0
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Right)
    assert card.plot.at == len(TREND.points) - 1
    card.plot.clearFocus()
    assert card.reading.text() == ""


def test_the_pointer_reads_the_nearest_point(card: ChartCard) -> None:
    """Moving over the chart reads the point under the pointer; leaving it shows the summary again."""
    card.plot.clearFocus()
    view = card.plot
    move(view, QPoint(view.width() - 40, view.height() // 2))
    move(view, QPoint(view.width() - 42, view.height() // 2))
    assert card.plot.at == len(TREND.points) - 1
    QApplication.sendEvent(card.plot, QEvent(QEvent.Type.Leave))
    assert card.reading.text() == ""


@pytest.mark.parametrize("days", [0, 1, 2, 9, 29])
@pytest.mark.parametrize("room", [2, 5, 12])
def test_days_are_marked_sparsely_and_in_order(days: int, room: int) -> None:
    """There is at least one mark, no more than there is room for, rising, each within the axis."""
    marks = [x for x, _ in across_ticks(FIRST, FIRST + days, room)]
    assert marks == sorted(set(marks))
    assert 1 <= len(marks) <= room + 1
    assert all(FIRST <= x <= FIRST + days for x in marks)


@pytest.mark.slow
@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_bounds_hold_every_point(chart: Chart) -> None:
    """No figure lies outside its axis, and the marks lie inside it."""
    low, high = bounds(chart)
    edges = [edge for point in chart.points for edge in (point.value, point.single) if edge is not None]
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


@pytest.mark.parametrize(("days", "words"), [(1, "2 min on one day."), (2, "4 min on 2 days.")])
def test_minutes_are_summed_up_in_good_english(days: int, words: str) -> None:
    """One day is not "1 days"."""
    found = [Day(date(2026, 11, 1 + n), 3, Score(3, 3), None, 2.0) for n in range(days)]
    assert minutes_chart(found).summary == words


@pytest.fixture
def view(qtbot: QtBot, game: Game) -> SpotStatisticsView:
    """The spot statistics of these answers, shown and active."""
    shown = SpotStatisticsView(game)
    shown.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(shown)
    shown.resize(1100, 700)
    shown.show_statistics(spot_statistics(game.layout, answers(game)), answers(game))
    shown.show()
    qtbot.waitExposed(shown)
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    shown.felt.settle()
    return shown


def place_of(game: Game, index: int) -> Place:
    """The place of a spot of the layout."""
    return game.layout.spots[index].place


def test_the_color_says_what_the_figure_says(view: SpotStatisticsView, game: Game) -> None:
    """A spot missed more often is darker, however often it was right."""
    often, once = place_of(game, 0), place_of(game, 7)
    view.show_statistics({often: SpotFigures(9, 0, 3), once: SpotFigures(0, 0, 1)}, ())
    assert view.felt.cells[often].figure == "3"
    assert view.felt.cells[often].share > view.felt.cells[once].share


def test_a_press_drills_the_spot(qtbot: QtBot, view: SpotStatisticsView, game: Game) -> None:
    """The pointer on a spot asks for the skill to drill there."""
    place = place_of(game, 0)
    with qtbot.waitSignal(view.drill_wanted) as asked:
        QTest.mouseClick(view.felt.viewport(), Qt.MouseButton.LeftButton, pos=view.felt.rect_of(place).center())
    assert asked.args == [skill_at(game.drills, game.layout, answers(game), place)]


def test_the_keyboard_walks_and_drills(qtbot: QtBot, view: SpotStatisticsView, game: Game) -> None:
    """One stop for Tab; arrows walk as at the table; Enter and Space drill."""
    buttons = tuple(view.felt.buttons.values())
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
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        with qtbot.waitSignal(view.drill_wanted):
            press(key)


def test_every_spot_speaks(view: SpotStatisticsView, game: Game) -> None:
    """Screen readers hear where, and how many right, helped and wrong, as it is painted; elsewhere that none was."""
    QAccessible.setActive(True)
    try:
        names = {}
        for button in view.felt.buttons.values():
            interface = QAccessible.queryAccessibleInterface(button)
            names[button.place] = interface.text(QAccessible.Text.Name)
    finally:
        QAccessible.setActive(False)
    weak = names[place_of(game, 0)]
    assert weak.startswith(f"seat {place_of(game, 0).seat}, ")
    assert weak.endswith("2 right, 0 with help, 3 wrong")
    painted = view.felt.cells[place_of(game, 0)]
    assert (painted.figure, painted.share) == ("3", 0.6)
    assert place_of(game, 1) not in view.felt.cells
    assert names[place_of(game, 1)].endswith("not asked yet")
