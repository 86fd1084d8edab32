"""The steps of a roll, put in order from shuffled cards."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QWidget

from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.sequence import well_placed
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.answer_mark import Highlight
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.card_board import KEYS, CardBoard
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.table.action.action import action
from dealer_trainer.ui.table.action.action_button import ActionButton
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.pressed_key import text_of

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class CardsPad(Pad):
    """A key or a click adds a card at the end; Shift with the arrows moves one that was added."""

    def __init__(self, game: Game, drill_felt: DrillFelt, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, parent)
        self.board = CardBoard()
        self._laid: tuple[int, ...] = ()
        self._has_complained = False
        self.take_back = ActionButton("drop_chip", lambda _: self.drop(), self, self.tr("Take back"))
        says = PlainLabel(
            self, self.tr("Click a card, drag it, or press its number. Shift with ↑ or ↓ moves a placed card.")
        )
        says.setObjectName("quiet")
        says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.take_back)
        row.addWidget(says, 1)
        self.board.pressed.connect(self._on_pressed)
        self.board.moved.connect(self._on_moved)

    @property
    def surface(self) -> QWidget:
        """The board."""
        return self.board

    @property
    def laid(self) -> tuple[int, ...]:
        """The cards put in order, by their index."""
        return self._laid

    def begin(self, item: Item, level: Level) -> None:
        """Spread the shuffled cards."""
        self._set(())

    def explain(self, done: AnsweredItem) -> None:
        """Show the cards in the right order; those that have to move are marked."""
        right = done.graded.right.order
        kept = well_placed(done.answer.order, right)
        highlights: tuple[Highlight, ...] = tuple("right" if card in kept else "wrong" for card in right)
        self.board.show_cards(done.item.cards, right, highlights)

    def start(self) -> None:
        """Give the keyboard focus to the board."""
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def submit(self) -> None:
        """Submit the order; leftover cards are pointed out first."""
        assert self.item is not None
        left = len(self.item.cards) - len(self._laid)
        if left:
            self._has_complained = True
            self.message.emit(self.tr("Place every card: {count} to go.").format(count=left))
            return
        self.answered.emit(Answer(order=self._laid))

    def press_key(self, event: QKeyEvent) -> bool:
        """A number adds or takes back its card; Backspace takes the last one back; Shift and arrows move one."""
        text, code = text_of(event), Qt.Key(event.key())
        if text and text in KEYS and not event.isAutoRepeat():
            self._on_pressed(KEYS.index(text))
        elif action("drop_chip").key.is_pressed(event):
            self.drop()
        elif code in STEPS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._shift(STEPS[code])
        elif code in STEPS:
            self._walk(STEPS[code])
        else:
            return False
        return True

    def drop(self) -> None:
        """Take the last card back."""
        self._set(self._laid[:-1])

    def _on_pressed(self, index: int) -> None:
        if not (self.isVisible() and self.isEnabled()) or self.item is None or index >= len(self.item.cards):
            return
        if index in self._laid:
            self._set(tuple(number for number in self._laid if number != index))
        else:
            self._set((*self._laid, index))

    def _on_moved(self, index: int, row: int) -> None:
        if not (self.isVisible() and self.isEnabled()):
            self._redraw()
            return
        others = [number for number in self._laid if number != index]
        if row >= 0:
            others.insert(row, index)
        self._set(tuple(others))

    def _shift(self, step: int) -> None:
        """Move the added card that has the focus, otherwise the last one."""
        if not self._laid:
            return
        focus = QApplication.focusWidget()
        index = next((number for number in self._laid if self.board.cards[number] is focus), self._laid[-1])
        row = self._laid.index(index) + step
        if 0 <= row < len(self._laid):
            self._on_moved(index, row)
            self.board.cards[index].setFocus(Qt.FocusReason.OtherFocusReason)

    def _walk(self, step: int) -> None:
        """Go to the next card of the focused column, starting with the shuffled ones."""
        cards = self.board.cards
        focus = QApplication.focusWidget()
        at = next((index for index, card in enumerate(cards) if card is focus), None)
        shuffled = tuple(index for index in range(len(cards)) if index not in self._laid)
        column = self._laid if at in self._laid else shuffled or self._laid
        row = column.index(at) + step if at in column else (0 if step > 0 else len(column) - 1)
        cards[column[row % len(column)]].setFocus(Qt.FocusReason.OtherFocusReason)

    def _set(self, laid: tuple[int, ...]) -> None:
        self._laid = laid
        if self._has_complained:  # the number of missing cards has changed
            self._has_complained = False
            self.message.emit("")
        self._redraw()

    def _redraw(self) -> None:
        self.take_back.setEnabled(bool(self._laid))
        if self.item is not None:
            self.board.show_cards(self.item.cards, self._laid)
