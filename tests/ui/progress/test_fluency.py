"""The chart of fluency: rights and wrongs a minute of one skill, its aim, and a date only where there is one."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.celeration import SkillFluency, fluency
from dealer_trainer.drills.plan.setting import DEFAULTS
from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.progress.chart.chart import Chart, Point, headings, point_text, rows
from dealer_trainer.ui.progress.chart.plot import bounds, log_ticks
from dealer_trainer.ui.progress.fluency_view import FluencyView, outlook_text, rate_chart
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.ui.hands import press
from tests.ui.progress.training import DAY_MS, NOW

pytestmark = pytest.mark.slow


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


def test_few_answers_make_no_point(game: Game) -> None:
    """A skill with three answers says how many there are, and its speed is not told."""
    skill = found(game, 16)[1]
    assert skill.points == ()
    assert outlook_text(skill, DEFAULTS) == "3 timed answers so far; 8 make a point."


def test_speed_never_stands_without_accuracy(game: Game) -> None:
    """Every way to read a point has the wrong answers beside the right ones: the sentence, the table, the pointer."""
    chart = rate_chart(found(game, 16, 0.8)[0], DEFAULTS)
    assert headings(chart)[1:3] == ("Right", "Wrong")
    assert all(row[1].endswith("a minute") and row[2].endswith("a minute") for row in rows(chart))
    assert "right, " in point_text(chart, chart.points[0])
    assert "wrong" in point_text(chart, chart.points[0])


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


def test_the_keyboard_chooses_a_skill_and_drills_it(qtbot: QtBot, game: Game) -> None:
    """Down shows the next skill's chart, Enter asks for its drill; other figures keep the choice."""
    every = found(game, 16)
    view = FluencyView(every, DEFAULTS)
    view.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(view)
    view.resize(1100, 600)
    view.show()
    qtbot.waitExposed(view)
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
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
