"""Parts of the felt asked for in a gate: found with the mouse and with the keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_trainer.drills.course.lesson_state import FindDue
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.lesson.part_button import PartButton
from tests.ui.hands import move
from tests.ui.lesson.conftest import MakeView
from tests.ui.lesson.lesson_hands import click_part, due_of, find_parts, focused, key, walk_to

ARROWS = (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Down)


def test_parts_are_found_with_the_mouse(make_view: MakeView) -> None:
    """Every question of the first lesson can be answered with a click in the middle of what is asked for."""
    view = make_view("your-side")
    walk_to(view, "gate")
    find_parts(view)
    assert view.lesson.state.outcome == "passed"


def steps_from(view: LessonView, start: PartButton) -> dict[Qt.Key, PartButton]:
    """Where each arrow key leads from a part."""
    found = {}
    for code in ARROWS:
        start.setFocus()
        key(code)
        button = focused()
        assert isinstance(button, PartButton)
        found[code] = button
    return found


def way_to(view: LessonView, part: str) -> list[Qt.Key]:
    """The arrow keys that lead from the first part to another one, found by trying."""
    first = view.felt.parts.shown[0]
    ways: dict[PartButton, list[Qt.Key]] = {first: []}
    waiting = [first]
    while waiting:
        at = waiting.pop(0)
        for code, button in steps_from(view, at).items():
            if button not in ways:
                ways[button] = [*ways[at], code]
                waiting.append(button)
    assert {button.part for button in ways} == {button.part for button in view.felt.parts.shown}
    view.setFocus()
    return next(way for button, way in ways.items() if button.part == part)


@pytest.mark.slow
def test_parts_are_found_with_the_keyboard(make_view: MakeView) -> None:
    """Arrow keys walk over the felt from part to part, and every one of them is reached; Enter chooses."""
    view = make_view("your-side")
    walk_to(view, "gate")
    while isinstance(due := due_of(view), FindDue):
        way = way_to(view, due.find.part)
        for code in (Qt.Key.Key_Down, *way):
            key(code)
        button = focused()
        assert isinstance(button, PartButton)
        assert button.part == due.find.part
        key(Qt.Key.Key_Return)
    assert view.lesson.state.outcome == "passed"


def test_an_enter_too_many_is_no_answer(make_view: MakeView) -> None:
    """Who leads through the shown parts with Enter does not answer the first question with it."""
    view = make_view("your-side")
    for _ in range(20):
        key(Qt.Key.Key_Return)
    assert view.lesson.activity.kind == "gate"
    assert view.lesson.state.place == 0
    assert not any(button.hasFocus() for button in view.felt.parts.shown)


def test_parts_have_names(make_view: MakeView) -> None:
    """A screen reader says each part that can be pointed at; no two are called the same."""
    view = make_view("your-side")
    walk_to(view, "gate")
    click_part(view, "seat.6")
    names = [button.accessibleName() for button in view.felt.parts.shown]
    assert len(set(names)) == len(names)
    assert {"seat 1, Players Circle", "the rack", "12 on the track", "the puck’s place, OFF"} <= set(names)


def test_a_double_click_answers_one_question(make_view: MakeView) -> None:
    """The second press of a double click is not an answer to the next question."""
    view = make_view("your-side")
    walk_to(view, "gate")
    view.lesson.point("seat.6")
    click_part(view, "players_circle.1")
    button = next(button for button in view.felt.parts.shown if button.part == "players_circle.1")
    QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert view.lesson.state.place == 2
    assert not any(other.is_outlined for other in view.felt.parts.shown), "the answer leaves no outline behind"


def test_nothing_of_the_felt_stays_lit_while_parts_are_pointed_at(make_view: MakeView) -> None:
    """The popper's button is not a part that is asked for, so the pointer leaves no light on it."""
    view = make_view("your-side")
    walk_to(view, "gate")
    felt = view.felt.felt
    dark = felt.grab().toImage()
    move(felt.viewport(), felt.rect_of_place("popper.button").center())
    assert felt.grab().toImage() == dark
