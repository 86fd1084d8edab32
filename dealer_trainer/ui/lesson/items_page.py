"""The items of a lesson: the drill's own page without its header, its clock, and its summary."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.ui.drill.bridge import DrillBridge, Session
from dealer_trainer.ui.drill.page import DrillPage


class ItemsPage(DrillPage):
    """Asks items one after another; Esc puts down chips in hand, else it leaves, wherever the focus is."""

    left = Signal()

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(game, parent)
        self.head.hide()
        self.feedback.pause.hide()
        # A shortcut, because a text field keeps every key to itself.
        leave = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        leave.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        leave.activated.connect(self._on_escape)
        self.feedback.end.hide()

    def begin_items(self, session: Session, count: Callable[[], str]) -> None:
        """Ask the items of a session; after each answer `count` returns the progress text."""
        self.feedback.count_text = count()
        bridge = DrillBridge(session, self)
        # Connected before the page, so that the count it draws includes this answer.
        bridge.changed.connect(lambda _: self._count(count))
        self.begin(bridge)

    def _on_escape(self) -> None:
        if not self.put_down():
            self.left.emit()

    def _count(self, count: Callable[[], str]) -> None:
        self.feedback.count_text = count() or self.feedback.count_text
