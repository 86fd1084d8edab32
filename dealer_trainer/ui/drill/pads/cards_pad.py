"""The steps of a roll, put in order from shuffled cards."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QSizePolicy, QWidget

from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.session.sequence import well_placed
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.drill.pads.step_card import LINES, StepCard
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance, paint_cloth
from dealer_trainer.ui.table.action.action import ActionButton, action
from dealer_trainer.ui.widget.part import column, named_label, row
from dealer_trainer.ui.widget.pressed_key import text_of
from dealer_trainer.ui.widget.verdict_panel import Highlight

KEYS = "1234567890"


class CardBoard(QWidget):
    """Shows where the cards are, shuffled or in order."""

    pressed = Signal(int)
    """Index of the clicked card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Step cards"))
        appearance().changed.connect(self.update)
        self._cards: list[StepCard] = []
        self._slots: list[QWidget] = []
        self._count = 0
        self._laid: tuple[int, ...] = ()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(4)
        for place, words in enumerate((self.tr("Shuffled"), self.tr("In order"))):
            self._grid.addWidget(named_label(self, "clothHeading", words, is_wrapped=False), 0, place)
            self._grid.setColumnStretch(place, 1)
        self._lines = column(1, self._grid, 1, gap=0, margins=(20, 8, 20, 8))
        self.setLayout(self._lines)

    @property
    def cards(self) -> tuple[StepCard, ...]:
        """The cards by index, in either column."""
        return tuple(self._cards[: self._count])

    def show_cards(self, texts: tuple[str, ...], laid: tuple[int, ...], highlights: tuple[Highlight, ...] = ()) -> None:
        """Show the cards; `laid` are the indexes in the right column, `highlights` how these are marked."""
        self._count, self._laid = len(texts), laid
        while len(self._cards) < len(texts):
            self._add_row(len(self._cards))
        for index, (card, slot) in enumerate(zip(self._cards, self._slots, strict=True)):
            for widget in (card, slot):
                widget.setVisible(index < len(texts))
            if index < len(texts):
                row = laid.index(index) if index in laid else index
                highlight = highlights[row] if index in laid and row < len(highlights) else "plain"
                card.show_text(translated(texts[index]), KEYS[index] if index < len(KEYS) else "", highlight)
                self._grid.removeWidget(card)
                self._grid.addWidget(card, row + 1, int(index in laid))
                card.raise_()
        self._share()

    def _share(self) -> None:
        """Let cards be twice as high as they must be, or share what room there is, each with all its lines."""
        least = self.fontMetrics().height() * LINES + 4
        is_tight = self.height() - 110 * unit(self) < 2 * least * self._count
        for place in range(len(self._cards)):
            high = least if is_tight else 2 * least
            self._grid.setRowMinimumHeight(place + 1, high if place < self._count else 0)
            self._grid.setRowStretch(place + 1, int(place < self._count))
        for place in range(3):
            self._lines.setStretch(place, int(is_tight == (place == 1)))

    def sizeHint(self) -> QSize:
        """As large as a felt would like to be."""
        return QSize(1120, 630)

    def minimumSizeHint(self) -> QSize:
        """The smallest at which eight cards can be read."""
        return QSize(560, 315)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give every card its share of the height, within what a card needs."""
        super().resizeEvent(event)
        self._share()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay out the cloth."""
        paint_cloth(QPainter(self), QRectF(self.rect()), appearance().felt, unit(self), has_lines=False)

    def _add_row(self, index: int) -> None:
        """A card, and its empty place in order."""
        card = StepCard(self, is_paper=True)
        card.clicked.connect(lambda: self.pressed.emit(index))
        self._cards.append(card)
        slot = named_label(self, "cardSlot", str(index + 1), is_wrapped=False)
        slot.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._grid.addWidget(slot, index + 1, 1)
        self._slots.append(slot)


STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class CardsPad(Pad):
    """A key or a click adds a card at the end; Shift with the arrows moves one that was added."""

    def __init__(self, game: Game, drill_felt: DrillFelt, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, parent)
        self.board = CardBoard()
        self.laid: tuple[int, ...] = ()
        """The cards put in order, by their index."""
        self._has_complained = False
        self.take_back = ActionButton("drop_chip", lambda _: self.drop(), self, self.tr("Take back"))
        says = named_label(
            self,
            "quiet",
            self.tr("Click a card, or press its number. Shift with ↑ or ↓ moves a placed card."),
            is_wrapped=False,
        )
        says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setLayout(row(self.take_back, (says, 1)))
        self.board.pressed.connect(self._on_pressed)

    @property
    def surface(self) -> QWidget:
        """The board."""
        return self.board

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
        left = len(self.item.cards) - len(self.laid)
        if left:
            self._has_complained = True
            self.message.emit(self.tr("Place every card: {count} to go.").format(count=left))
            return
        self.answered.emit(Answer(order=self.laid))

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
        self._set(self.laid[:-1])

    def _on_pressed(self, index: int) -> None:
        if self.item is None or not self.is_answering or index >= len(self.item.cards):
            return
        if index in self.laid:
            self._set(tuple(number for number in self.laid if number != index))
        else:
            self._set((*self.laid, index))

    def _shift(self, step: int) -> None:
        """Move the added card that has the focus, otherwise the last one."""
        if not self.laid:
            return
        focus = QApplication.focusWidget()
        index = next((number for number in self.laid if self.board.cards[number] is focus), self.laid[-1])
        row = self.laid.index(index) + step
        if 0 <= row < len(self.laid):
            others = [number for number in self.laid if number != index]
            self._set((*others[:row], index, *others[row:]))
            self.board.cards[index].setFocus(Qt.FocusReason.OtherFocusReason)

    def _walk(self, step: int) -> None:
        """Go to the next card of the focused column, starting with the shuffled ones."""
        cards = self.board.cards
        focus = QApplication.focusWidget()
        at = next((index for index, card in enumerate(cards) if card is focus), None)
        shuffled = tuple(index for index in range(len(cards)) if index not in self.laid)
        column = self.laid if at in self.laid else shuffled or self.laid
        row = column.index(at) + step if at in column else (0 if step > 0 else len(column) - 1)
        cards[column[row % len(column)]].setFocus(Qt.FocusReason.OtherFocusReason)

    def _set(self, laid: tuple[int, ...]) -> None:
        self.laid = laid
        if self._has_complained:  # the number of missing cards has changed
            self._has_complained = False
            self.message.emit("")
        self.take_back.setEnabled(bool(self.laid))
        if self.item is not None:
            self.ready.emit(len(self.laid) == len(self.item.cards))
            self.board.show_cards(self.item.cards, self.laid)
