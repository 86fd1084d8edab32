"""Lessons on screen for the tests."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.games.course import Background
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.ui.hands import bring_up

SEED = 5

MakeView = Callable[..., LessonView]


def show(qtbot: QtBot, widget: QWidget) -> None:
    """Bring a widget to the screen, with the focus."""
    widget.setStyleSheet(stylesheet(DARK))
    bring_up(qtbot, widget, (1280, 720), is_active=True)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


@pytest.fixture
def recorded() -> list[AnsweredItem]:
    """The answers that lessons have handed on."""
    return []


@pytest.fixture
def make_view(qtbot: QtBot, game: Game, recorded: list[AnsweredItem]) -> MakeView:
    """Show a lesson from its beginning."""

    def make(lesson_id: str, background: Background | None = "new") -> LessonView:
        walk = LessonWalk(game, game.course.lesson(lesson_id), seed=SEED)
        view = LessonView(walk, background, recorded.append)
        walk.setParent(view)
        show(qtbot, view)
        view.start()
        return view

    return make
