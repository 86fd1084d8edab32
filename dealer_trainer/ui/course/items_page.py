"""The items of a lesson: the drill's own page without its head, its clock and its own end."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.ui.course.lesson_advice import LessonAdvice
from dealer_trainer.ui.course.lesson_items import LessonItems
from dealer_trainer.ui.course.lesson_walk import LessonWalk
from dealer_trainer.ui.drill.bridge import DrillBridge
from dealer_trainer.ui.drill.page import DrillPage


class ItemsPage(DrillPage):
    """Asks the items of one activity after the other."""

    left = Signal()

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(game, parent)
        self.head.hide()
        self.feedback.pause.hide()
        self.feedback.end.hide()

    def begin_items(
        self, lesson: LessonWalk, advice: LessonAdvice, record: Callable[[AnsweredItem], None], over: Callable[[], None]
    ) -> None:
        """Ask the items of the activity that is up; `over` once the last one was read."""
        self.feedback.count_text = advice.of_items()
        session = LessonItems(self.game, lesson, over, record)
        bridge = DrillBridge(session, self)
        # Connected before the page: the count that it draws is the one after this answer.
        bridge.changed.connect(lambda _: self._count(session, advice))
        self.begin(bridge)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the lesson; every other key answers."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _count(self, session: LessonItems, advice: LessonAdvice) -> None:
        if not session.is_over:
            self.feedback.count_text = advice.of_items()
