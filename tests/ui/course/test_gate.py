"""The gate: finding parts on the felt, hearing kindly what was missed, and trying once more."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dealer_trainer.games.course import Gate
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.course.course_page import CoursePage
from dealer_trainer.ui.lesson.lesson_end import LessonEnd
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.lesson.miss_text import miss_text
from tests.ui.course.conftest import NOW, MakeCourse
from tests.ui.lesson.lesson_hands import LEFT, answer_amount_with_keys, click_part, find_parts, key, walk_to


def open_at_gate(page: CoursePage, lesson_id: str, qtbot: QtBot) -> LessonView:
    """A lesson that stands before its gate; nobody is asked what they know."""
    page.open_lesson(lesson_id)
    qtbot.waitUntil(lambda: page.is_settled)
    if not isinstance(page.view, LessonView):
        key(Qt.Key.Key_1)
    assert isinstance(page.view, LessonView)
    walk_to(page.view, "gate")
    return page.view


@pytest.mark.slow
def test_a_failed_gate_is_told_kindly_and_tried_again(qtbot: QtBot, make_course: MakeCourse) -> None:
    """What was missed stands there, and "Once more" leads right before the gate with nothing held against anybody."""
    page = make_course()
    view = open_at_gate(page, "your-side", qtbot)
    ended: list[tuple[str, str]] = []
    page.lesson_ended.connect(lambda lesson, outcome: ended.append((lesson, outcome)))
    gate = view.lesson.activity
    assert isinstance(gate, Gate)
    assert gate.find[0].text == "Which seat is farthest to your right?", "seats 4 and 5 are on the right as well"
    find_parts(view, wrong=3)
    end = page.view
    assert isinstance(end, LessonEnd)
    assert "Not yet" in end.words
    assert "7 of 8 places found; you need all of them." in end.words
    assert "Where do losing chips go?" in end.words
    assert "The right place: the rack." in end.words
    assert "Which seat is farthest to your right?" not in end.words
    qtbot.waitUntil(lambda: ended == [("your-side", "failed")])
    key(Qt.Key.Key_Return)
    again = page.view
    assert isinstance(again, LessonView)
    assert again.lesson.activity.kind == "gate"
    assert again.lesson.misses == ()
    find_parts(again)
    qtbot.waitUntil(lambda: ended[1:] == [("your-side", "passed")])


@pytest.mark.slow
def test_the_lesson_is_seen_again(qtbot: QtBot, make_course: MakeCourse) -> None:
    """S or the button begins it anew, with tables of its own."""
    page = make_course()
    find_parts(open_at_gate(page, "your-side", qtbot), wrong=0)
    key(Qt.Key.Key_S)
    assert isinstance(page.view, LessonView)
    assert page.view.lesson.state == page.view.lesson.walk.begin(attempt=1)


@pytest.mark.slow
def test_a_failed_roll_names_what_was_due(qtbot: QtBot, make_course: MakeCourse) -> None:
    """Dice and sentences of the roll, each mistake once."""
    page = make_course()
    open_at_gate(page, "come-out-seven", qtbot)
    key(Qt.Key.Key_Space)
    key(Qt.Key.Key_Return)
    assert isinstance(page.view, LessonEnd)
    assert "the player is owed $75" in page.view.words
    assert "Roll 1, the dice 3 and 4" in page.view.words
    assert "0 of 1 rolls right." in page.view.words


@pytest.mark.slow
def test_a_passed_lesson_says_what_was_learned_and_is_kept(qtbot: QtBot, make_course: MakeCourse, file: Path) -> None:
    """A tick, the lesson's own sentence, its new keys, the next lesson; the signal comes when it is on the disk."""
    page = make_course()
    view = open_at_gate(page, "build-an-amount", qtbot)
    with qtbot.waitSignal(page.lesson_ended) as ended:
        walk_to(view, "")
    assert ended.args == ["build-an-amount", "passed"]
    end = page.view
    assert isinstance(end, LessonEnd)
    assert "You can build an amount with the fewest chips." in end.words
    assert "Pick up" in end.words
    assert end.on.text() == "Next lesson: “Before the pop”"
    with Progress.open(file) as progress:
        (trainee,) = progress.trainees()
        (result,) = progress.course.lessons(trainee.id, "rock-n-roll-dice")
    assert result._replace(ms=0) == LessonResult("build-an-amount", NOW, "passed", 0)
    row = end.on.parentWidget()
    assert row is not None
    qtbot.waitUntil(lambda: row.rect().contains(end.on.geometry()))
    assert page.left_unit == -1
    end.left.emit()
    assert page.left_unit == 1
    QTest.mouseClick(end.on, LEFT)
    assert isinstance(page.view, LessonView)
    assert page.view.lesson.lesson.id == "before-the-pop"


@pytest.mark.slow
def test_a_passed_gate_tells_what_was_missed(qtbot: QtBot, make_course: MakeCourse) -> None:
    """Where not all have to be right, the score and the one mistake stand beside what was learned."""
    page = make_course()
    view = open_at_gate(page, "reds-and-greens", qtbot)
    answer_amount_with_keys(view, is_right=False)
    walk_to(view, "")
    end = page.view
    assert isinstance(end, LessonEnd)
    assert "done" in end.words
    assert "4 of 5 answers right; you need 4. Here is what you missed:" in end.words
    assert len(view.lesson.misses) == 1
    assert miss_text(view.felt.game, view.lesson.misses[0]) in end.words


@pytest.mark.slow
def test_the_end_leaves_no_stray_words(qtbot: QtBot, make_course: MakeCourse) -> None:
    """A lesson without new keys has no heading for them, neither in its place nor in a corner of the page."""
    page = make_course()
    find_parts(open_at_gate(page, "your-side", qtbot))
    end = page.view
    assert isinstance(end, LessonEnd)
    assert [label.text() for label in end.findChildren(QLabel) if label.text() == "New keys"] == []


@pytest.mark.slow
@pytest.mark.parametrize("way", ["Esc", "button"])
def test_a_lesson_is_left_and_found_where_it_was(qtbot: QtBot, make_course: MakeCourse, way: str) -> None:
    """Nothing is asked, nothing is lost while the app runs."""
    page = make_course()
    view = open_at_gate(page, "your-side", qtbot)
    click_part(view, "seat.6")
    state = view.lesson.state
    with qtbot.waitSignal(page.closed):
        if way == "Esc":
            key(Qt.Key.Key_Escape)
        else:
            QTest.mouseClick(view.header.leave, LEFT)
    page.open_lesson("your-side")
    assert isinstance(page.view, LessonView)
    assert page.view.lesson.state == state
