"""The gate: a miss is told at once, what is open comes back alone, and the end says what comes next."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.lesson_state import ActDue
from dealer_trainer.drills.plan.clean_round import CleanRounds, clean_rounds, is_table_fault
from dealer_trainer.games import Game
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.course.course_page import CoursePage
from dealer_trainer.ui.lesson.lesson_end import LessonEnd, missed_in
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.progress.progress_page import ProgressPage
from tests.ui.conftest import read
from tests.ui.course.conftest import NOW, MakeCourse
from tests.ui.hands import bring_up, not_none, of_kind, press
from tests.ui.lesson.lesson_hands import (
    LEFT,
    answer_amount_with_keys,
    deal_roll_with_keys,
    deal_to,
    due_of,
    lesson_on,
    walk_to,
)

pytestmark = pytest.mark.slow


def open_at_gate(page: CoursePage, lesson_id: str, qtbot: QtBot) -> LessonView:
    """A lesson that stands before its gate; nobody is asked what they know."""
    page.open_lesson(lesson_id)
    qtbot.waitUntil(lambda: page._wanted is None)
    walk_to(lesson_on(page), "gate")
    return lesson_on(page)


def deal_wrongly(view: LessonView) -> None:
    """Pay the first winner too little, then deal the roll as it is shown."""
    due = of_kind(due_of(view), ActDue)
    for act in view.lesson.walk.model_acts(due.roll):
        if act.do == "pay":
            view.table.do(act._replace(amount=100))
        view.table.do(act)
    view.table.finish()


def test_what_is_still_open_is_told_kindly_and_alone_comes_back(qtbot: QtBot, make_course: MakeCourse) -> None:
    """What was missed twice stands there with the level; Enter asks for it alone, and then the lesson is done."""
    page = make_course()
    view = open_at_gate(page, "tokes", qtbot)
    ended: list[tuple[str, str]] = []
    page._store.lesson_ended.connect(lambda lesson, outcome: ended.append((lesson, outcome)))
    deal_wrongly(view)
    deal_roll_with_keys(view)
    assert view.lesson.state.asked == (0,)
    deal_wrongly(view)
    end = of_kind(page.view, LessonEnd)
    assert "Almost: A bet for the dealers" in end.words
    assert "You pass when 2 of 2 are right. Only what’s left comes back." in end.words
    assert end.words.count("You undid it right away.") == 2
    assert end.ring.accessibleName() == "1 of 2 right", "missed twice, it is one question"
    assert "The dice 4 and 3" in end.words
    qtbot.waitUntil(lambda: ended == [("tokes", "failed")])
    press(Qt.Key.Key_Return)
    again = of_kind(page.view, LessonView)
    assert again.lesson.state.asked == (0,)
    assert again.lesson.misses == ()
    deal_roll_with_keys(again)
    qtbot.waitUntil(lambda: ended[1:] == [("tokes", "passed")])


def test_the_lesson_is_seen_again(qtbot: QtBot, make_course: MakeCourse) -> None:
    """S or the button begins it anew, with tables of its own."""
    page = make_course()
    view = open_at_gate(page, "tokes", qtbot)
    deal_wrongly(view)
    deal_wrongly(view)
    deal_wrongly(view)
    deal_wrongly(view)
    press(Qt.Key.Key_S)
    assert isinstance(page.view, LessonView)
    assert page.view.lesson.state == page.view.lesson.walk.begin(attempt=2)


def test_a_passed_lesson_says_what_was_learned_and_is_kept(qtbot: QtBot, make_course: MakeCourse, file: Path) -> None:
    """A full ring, the lesson's own sentence, how far its unit is, the next lesson, no keys; then it is kept."""
    page = make_course()
    view = open_at_gate(page, "build-an-amount", qtbot)
    with qtbot.waitSignal(page._store.lesson_ended) as ended:
        walk_to(view, "")
    assert ended.args == ["build-an-amount", "passed"]
    end = of_kind(page.view, LessonEnd)
    learned = [
        "Chips: done",
        "You can read a stack, and pay it in the same chips.",
        "Chips and calls: 1 of 2 lessons",
    ]
    assert end.words.splitlines()[1:] == learned
    on = end.choices.buttons[0]
    assert on.text() == "Next lesson: “Say it”"
    with Progress.open(file) as progress:
        (trainee,) = progress.trainees()
        (result,) = progress.course.lessons(trainee.id, "rock-n-roll-dice")
    assert result._replace(ms=0) == LessonResult("build-an-amount", NOW, "passed", 0)
    qtbot.waitUntil(lambda: end.choices.rect().contains(on.geometry()))
    assert page.left_unit == -1
    end.left.emit()
    assert page.left_unit == 1
    QTest.mouseClick(on, LEFT)
    assert of_kind(page.view, LessonView).lesson.lesson.id == "open-and-winner"


@pytest.mark.parametrize("slips", [0, 1])
def test_the_rounds_of_a_first_lesson_are_on_the_felt_of_progress(
    qtbot: QtBot, game: Game, make_course: MakeCourse, slips: int
) -> None:
    """What was shown is helped, one's own round right; an act undone is a miss with help. None is a clean round."""
    page = make_course()
    store = read(qtbot, page._store._store)
    view = open_at_gate(page, game.course.lessons[0].id, qtbot)
    if slips:
        _, act = deal_to(view, "pay")
        view.table.do(act._replace(do="take", amount=None))
    walk_to(view, "")
    past = store.past
    assert clean_rounds(past) == CleanRounds(0, 0)
    progress = bring_up(qtbot, ProgressPage(game, store), (1188, 720))
    qtbot.waitUntil(lambda: progress.first_day is not None)
    day = not_none(progress.first_day)
    assert "Right: 2 of 2" in day.right.words
    assert f"With help: {5 + slips}" in day.helped.words
    assert progress.sentence.text().startswith("2 of 2 right so far.")
    cells = {spot.id: day.spots.felt.cells.get(spot.place) for spot in game.layout.spots}
    figures = {spot: cell.figure for spot, cell in cells.items() if cell is not None}
    own = {"players_circle.2": "✓", "players_circle.4": "(✓)"} if slips else {"players_circle.4": "✓"}
    assert figures == {"players_circle.3": "(✓)", **own}
    missed = [(answer.skill, answer.is_right, answer.hinted) for answer in past if is_table_fault(answer)]
    assert missed == [("order-come-out", False, True)] * slips


def test_a_passed_gate_tells_what_was_missed_at_first(qtbot: QtBot, make_course: MakeCourse) -> None:
    """Beside what was learned, though it was right when it came back."""
    page = make_course()
    view = open_at_gate(page, "two-rates", qtbot)
    answer_amount_with_keys(view, is_right=False)
    not_none(not_none(view.items).bridge).go_on()
    walk_to(view, "")
    end = of_kind(page.view, LessonEnd)
    assert "done" in end.words
    assert "What you missed at first you got right when it came back." in end.words
    assert len(view.lesson.misses) == 1
    missed = missed_in(view.lesson, view.lesson.misses[0])
    assert all(text in end.words for text in (missed.asked, missed.due, missed.own, missed.why))


def test_why_at_the_end_names_no_bet_that_comes_later(qtbot: QtBot, make_course: MakeCourse) -> None:
    """The rule of a winner speaks of the JukeBox, of which lesson 4 knows nothing: its reason is told instead."""
    view = open_at_gate(make_course(), "build-an-amount", qtbot)
    while isinstance(due_of(view), ActDue):
        deal_roll_with_keys(view)
    answer_amount_with_keys(view, is_right=False)
    rule = missed_in(view.lesson, view.lesson.misses[-1]).rule
    assert rule
    assert "JukeBox" not in rule


def test_a_lesson_is_left_and_found_where_it_was(qtbot: QtBot, make_course: MakeCourse) -> None:
    """Nothing is asked, nothing is lost while the app runs."""
    page = make_course()
    view = open_at_gate(page, "your-side", qtbot)
    deal_roll_with_keys(view)
    state = view.lesson.state
    assert state.place == 1
    with qtbot.waitSignal(page.closed):
        press(Qt.Key.Key_Escape)
    page.open_lesson("your-side")
    assert of_kind(page.view, LessonView).lesson.state == state


@pytest.mark.parametrize("way", ["Esc", "another screen", "the window closes"])
def test_a_lesson_that_is_left_in_its_first_activity_is_begun(qtbot: QtBot, make_course: MakeCourse, way: str) -> None:
    """From the first act on, so that the map and Today offer to resume it; before that it is not."""
    page = make_course()
    page.open_lesson("your-side")
    qtbot.waitUntil(lambda: page._wanted is None)
    leave = {"Esc": lambda: press(Qt.Key.Key_Escape), "another screen": page.hide, "the window closes": page.leave}[way]
    leave()
    page.show()
    page.open_lesson("your-side")
    view = of_kind(page.view, LessonView)
    view.lesson.do(not_none(of_kind(due_of(view), ActDue).act))
    assert not page._store.state.begun
    leave()
    qtbot.waitUntil(lambda: bool(page._store.state.begun))
    (begun,) = page._store.state.begun
    assert (begun.lesson, begun.activity) == ("your-side", 0)
