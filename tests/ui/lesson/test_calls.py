"""Calls to choose from in lessons: whatever the room, what is offered stands whole on its button."""

from functools import cache

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.lesson_state import ActDue
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.table.bar.call_bar import AIR, BY_HEART, QuickCalls
from tests.ui.conftest import rock_n_roll
from tests.ui.hands import not_none


@cache
def offered() -> dict[tuple[str, ...], str]:
    """All calls that the course offers together, with the one that is due."""
    game, found = rock_n_roll(), dict[tuple[str, ...], str]()
    for lesson in game.course.lessons:
        walk = Walk(game, lesson, 3)
        for at in range(len(lesson.activities)):
            state = walk.begin()._replace(activity=at)
            while state.activity == at and state.outcome == "open" and isinstance(due := walk.due(state), ActDue):
                if due.act is not None and (calls := walk.suggestions(state)):
                    found[calls] = due.act.call or ""
                state = walk.finish(state)[0] if due.act is None else walk.do(state, due.act)[0]
    return found


@pytest.mark.slow
@pytest.mark.usefixtures("each_language")
def test_every_call_of_the_course_is_whole(qtbot: QtBot) -> None:
    """In the least room beside the hands at 1024 and 1280, and in large type: the right one, and another beside it."""
    for window, room, scale in ((1024, 358, 1.0), (1280, 594, 1.0), (1920, 697, 1.5)):
        top = QWidget()
        qtbot.addWidget(top)
        top.setStyleSheet(stylesheet(DARK, scale))
        top.resize(window, 576)
        quick = QuickCalls(top, narrow=BY_HEART)
        top.show()
        quick.resize(room, quick.sizeHint().height())
        for calls, right in offered().items():
            for due in ("", right):
                quick.show_calls(calls, due, right)
                not_none(quick.layout()).activate()
                shown = [button.accessibleName() for button in quick.buttons]
                assert right in shown
                assert len(shown) >= min(2, len(calls)), shown
                for button in quick.buttons:
                    assert button.heightForWidth(button.width()) <= quick.height() + AIR * scale, (shown, window)
