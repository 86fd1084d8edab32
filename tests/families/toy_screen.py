"""How windows show the fourth family."""

from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from dealer_trainer.drills.course.lesson_run import LessonRun
from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.ui.family.family_window import FamilyWindow
from dealer_trainer.ui.family_screen import FamilyScreen
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.trainee.family_store import FamilyStore
from tests.families.toy import LESSON, SKILLS


class ToyWindow(FamilyWindow):
    """One page that asks nothing."""

    def __init__(self, game: Any, settings: Settings, seed: int | None, store: FamilyStore | None) -> None:
        del seed
        super().__init__(game, settings, store)
        self.lay_out(SKILLS, (LESSON,), (QWidget(self),))
        self.follow_store()

    def show_example(self, lesson: LessonOutline) -> None:
        """None is shown."""

    def ask_skill(self, skill: str) -> None:
        """Nothing is asked."""

    def ask_lesson(self, run: LessonRun) -> None:
        """Nothing is asked."""


def _shown(game: Any, settings: Settings, seed: int, number: int) -> QWidget:
    del settings, seed, number
    return QLabel(str(game.name))


SCREEN = FamilyScreen(
    role=lambda: "You name the die", draw=lambda painter, *_: painter.drawPoint(1, 1), open=ToyWindow, shown=_shown
)
