"""A call: typed as it would be spoken, in the table's own field for it."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.session.quick_call import quick_calls
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.pad import ONE_ROW, Pad
from dealer_trainer.ui.settings.translated import meaning_of
from dealer_trainer.ui.table.action.action import action
from dealer_trainer.ui.table.bar.call_bar import NARROWEST, CallField, QuickCalls
from dealer_trainer.ui.widget.part import column

IN_ROW = 2
"""Calls in a row: all as wide as each other, and each whole."""


class CallPad(Pad):
    """The field for the call, and in Learn some quick calls."""

    is_wide, tells_amounts = True, False

    def __init__(self, game: Game, felt_over: Callable[[str], DrillFelt], parent: QWidget | None = None) -> None:
        super().__init__(game, felt_over(ONE_ROW), parent)
        self._felt_over = felt_over
        self.field = CallField(self)
        self.quick, self.more = QuickCalls(self, gap=8), QuickCalls(self, gap=8, first=IN_ROW + 1)
        self.setLayout(column(self.field, self.quick, self.more, gap=8))
        self.field.textChanged.connect(lambda words: self.ready.emit(bool(words.strip())))
        self.field.called.connect(self._on_called)
        self.field.was_empty.connect(self._on_empty)
        self.field.refused.connect(self.message)
        for quick in (self.quick, self.more):
            quick.called.connect(self._on_called)
        self.field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave Escape to the drill where nothing is typed that it could clear."""
        is_escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if is_escape and event.type() == QEvent.Type.KeyPress and not self.field.text():
            QCoreApplication.sendEvent(self, event)
            return True
        return super().eventFilter(watched, event)

    def begin(self, item: Item, level: Level) -> None:
        """Show the situation, with an empty field; in Learn there are calls to choose from."""
        self.drill_felt = self._felt_over("quick calls" if level == "learn" else ONE_ROW)
        super().begin(item, level)
        self.field.clear()
        self.ready.emit(False)
        self.field.set_coached(level != "test")
        calls = quick_calls(self.game, item) if level == "learn" else ()
        for quick, shown in ((self.quick, calls[:IN_ROW]), (self.more, calls[IN_ROW:])):
            quick.narrow = (NARROWEST,) if any(map(meaning_of, calls)) else ()
            quick.show_calls(shown)
            quick.setVisible(level == "learn")

    def start(self) -> None:
        """Put the cursor into the field."""
        self.field.start()

    def submit(self) -> None:
        """Make the call; silence does not count as an answer."""
        self.field.returnPressed.emit()

    def press_key(self, event: QKeyEvent) -> bool:
        """The key of the call field leads there."""
        if not action("call").key.is_pressed(event):
            return False
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def _on_empty(self) -> None:
        self.message.emit(self.tr("Type the call first, in your own words."))
        self.field.start()

    def _on_called(self, words: str) -> None:
        self.answered.emit(Answer(call=words))
