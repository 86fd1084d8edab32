"""One of several cards: which step comes next, or what a layout requires; one press answers, except in an exam."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.answer_mark import Highlight, highlights
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.drill.pads.step_card import StepCard
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.pressed_key import text_of

WIDE = 1500.0
"""The least width, in pixels at scale 1, for four cards side by side."""
KEYS = "1234567890"
"""The keys of the cards: as many as there are number keys; the tenth is 0."""


class ChoicePad(Pad):
    """Cards in a grid under the felt."""

    has_answer_button = False
    grows = True

    def __init__(self, game: Game, felt_over: Callable[[str], DrillFelt], parent: QWidget | None = None) -> None:
        super().__init__(game, felt_over("2 rows"), parent)
        self._felt_over = felt_over
        self._cards: list[StepCard] = []
        self._chosen: int | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)

    @property
    def cards(self) -> tuple[StepCard, ...]:
        """The cards to choose from."""
        return tuple(self._cards[: len(self.item.cards)]) if self.item is not None else ()

    def begin(self, item: Item, level: Level) -> None:
        """Show the felt and the cards; a felt whose size changed from item to item would have to be repainted."""
        self.drill_felt = self._felt_over(f"{-(-len(item.cards) // self._across(item))} rows")
        super().begin(item, level)
        self._chosen = None
        self._show(item, highlights(len(item.cards)))

    def explain(self, done: AnsweredItem) -> None:
        """Mark the right card, and the chosen one."""
        super().explain(done)
        marked = highlights(len(done.item.cards), wrong=done.answer.choice, right=done.graded.right.choice)
        self._show(done.item, marked)

    def start(self) -> None:
        """Give the keyboard focus to the felt, so that numbers choose and arrows look around."""
        self.drill_felt.setFocus(Qt.FocusReason.OtherFocusReason)

    def submit(self) -> None:
        """Give the chosen card as the answer."""
        if self._chosen is None:
            self.message.emit(self.tr("Choose a card first: click it, or press its number."))
        else:
            self.answered.emit(Answer(choice=self._chosen))

    def press_key(self, event: QKeyEvent) -> bool:
        """A card's number chooses it."""
        text = text_of(event)
        if not text or text not in KEYS or event.isAutoRepeat():
            return False
        self._choose(KEYS.index(text))
        return True

    def _show(self, item: Item, marked: tuple[Highlight, ...]) -> None:
        wide = self._across(item)
        while len(self._cards) < len(item.cards):
            self._cards.append(self._card(len(self._cards)))
        for index, card in enumerate(self._cards):
            self._grid.removeWidget(card)
            card.setVisible(index < len(item.cards))
            if index < len(item.cards):
                self._grid.addWidget(card, index // wide, index % wide)
                card.show_text(translated(item.cards[index]), KEYS[index] if index < len(KEYS) else "", marked[index])

        self.updateGeometry()

    def _show_chosen(self, item: Item, chosen: int) -> None:
        self._show(item, highlights(len(item.cards), chosen=chosen))
        text = self.tr("Card {number} chosen. Press Enter to answer.")
        self.message.emit("")
        announce(self, text.format(number=chosen + 1))

    def _across(self, item: Item) -> int:
        """How many cards there are in a row."""
        parent = self.parentWidget()
        room = self.width() if parent is None else parent.width()
        return 2 if len(item.cards) <= 4 else 3 if room < WIDE * unit(self) else 4

    def _card(self, index: int) -> StepCard:
        card = StepCard(self)
        card.clicked.connect(lambda: self._choose(index))
        return card

    def _choose(self, index: int) -> None:
        if not (self.isVisible() and self.isEnabled()) or self.item is None:
            return
        if index < len(self.item.cards):
            self._chosen = index
            if self.asks_for_enter:
                self._show_chosen(self.item, index)
            else:
                self.submit()
        else:
            self.message.emit(self.tr("There is no card {number}.").format(number=index + 1))
