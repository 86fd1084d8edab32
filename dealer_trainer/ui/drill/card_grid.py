"""Cards in as many columns as fit; the arrow keys move among them."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from dealer_trainer.ui.drill.drill_card import LEAST_HEIGHT, LEAST_WIDTH, MOST_HEIGHT, CardText, DrillCard
from dealer_trainer.ui.style.scaling import unit

GAP = 14
"""Between two cards at scale 1."""
TALL = 0.85
"""The greatest height of a card, as a fraction of its width."""
FILLED = 0.85
"""The fraction of the available height that cards in whole rows should fill."""


class CardGrid(QScrollArea):
    """Shows cards of equal size; scrolls if they do not fit."""

    pressed = Signal(str)
    """The goal of the pressed card."""
    focus_moved = Signal()
    """A card got the keyboard focus, or the cards lost it."""

    def __init__(self, most: int, parent: QWidget | None = None, *, is_held: bool = False) -> None:
        """`most`: the most cards in a row, however much room there is. `is_held`: no higher than its cards can be."""
        super().__init__(parent)
        self._most = most
        self._is_held = is_held
        self._room = 0
        self._cards: list[DrillCard] = []
        self._shown = 0
        self._inside = QWidget(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setWidget(self._inside)

    @property
    def cards(self) -> tuple[DrillCard, ...]:
        """The cards, row by row."""
        return tuple(self._cards[: self._shown])

    @property
    def focused(self) -> DrillCard | None:
        """The card with the keyboard focus."""
        return next((card for card in self.cards if card.hasFocus()), None)

    def show_cards(self, cards: Sequence[tuple[str, CardText]]) -> None:
        """Show these cards, each with its goal."""
        while len(self._cards) < len(cards):
            self._cards.append(self._card())
        self._shown = len(cards)
        for card, (goal, text) in zip(self._cards, cards, strict=False):
            card.goal = goal
            card.show_card(text)
        for index, card in enumerate(self._cards):
            card.setVisible(index < self._shown)
        self._arrange()

    def set_room(self, height: int) -> None:
        """Set how high a held grid may become: a tall screen gets fewer cards in a row, and larger ones."""
        if height != self._room:
            self._room = height
            self._arrange()

    def height_for(self, width: int) -> int:
        """The most height that the cards can use."""
        columns = max(1, self._columns(width))
        rows = -(-self._shown // columns)
        return round(rows * self._most_height(width, columns) + (rows - 1) * GAP * unit(self)) + 2

    def sizeHint(self) -> QSize:
        """Room for three rows of the smallest."""
        scale = unit(self)
        return QSize(round(4 * LEAST_WIDTH * scale), round(3 * (LEAST_HEIGHT + GAP) * scale))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move among the cards."""
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self._columns(self.viewport().width()),
            Qt.Key.Key_Down: self._columns(self.viewport().width()),
        }
        step, card = steps.get(Qt.Key(event.key())), self.focused
        if step is None or card is None:
            super().keyPressEvent(event)
            return
        to = self.cards.index(card) + step
        if 0 <= to < self._shown:
            self.cards[to].setFocus(Qt.FocusReason.TabFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out for the new width."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Lay the cards out for the new type size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()

    def _arrange(self) -> None:
        if not self._shown:
            return
        if self._is_held:
            self.setMaximumHeight(self.height_for(self.width()))
            self.setMinimumHeight(round(2 * LEAST_HEIGHT * unit(self)))
        scale, room = unit(self), self.viewport().size()
        gap, columns = GAP * scale, self._columns(self.width())
        rows = -(-self._shown // columns)
        fitting = (self.height() - gap * (rows - 1) - 2) / rows
        high = min(self._most_height(self.width(), columns), max(self._least_height(self.width(), columns), fitting))
        whole = rows * high + (rows - 1) * gap
        is_scrolled = whole > self.height()
        across = room.width() - (gap if is_scrolled else 0)
        wide = (across - gap * (columns - 1)) / columns
        for index, card in enumerate(self.cards):
            left, top = index % columns * (wide + gap), index // columns * (high + gap)
            card.setGeometry(QRect(round(left), round(top), round(wide), round(high)))
        self._inside.resize(room.width(), round(whole))

    def _most_height(self, width: int, columns: int) -> float:
        """No card is stretched, however much room there is."""
        scale = unit(self)
        wide = (width - GAP * scale * (columns - 1)) / columns
        return max(self._least_height(width, columns), min(MOST_HEIGHT * scale, TALL * wide))

    def _least_height(self, width: int, columns: int) -> float:
        """The least height at which every card has room for its text, with or without a scroll bar beside the cards."""
        scale = unit(self)
        wide = (width - GAP * scale * columns) / columns
        return max(LEAST_HEIGHT * scale, *(card.high_for(wide) for card in self.cards))

    def _columns(self, width: int) -> int:
        scale = unit(self)
        # The scroll bar takes the place of the last gap.
        fitting = int(width / ((LEAST_WIDTH + GAP) * scale))
        most = max(1, min(self._most, fitting, max(1, self._shown)))
        # Use one column less if that leaves no hole in the last row.
        if most > 1 and self._shown % most and not self._shown % (most - 1):
            most -= 1
        fewer = sorted(range(2, most + 1), key=lambda count: (bool(self._shown % count), -count))
        return next((count for count in fewer if self._fills(width, count)), most) if self._room else most

    def _fills(self, width: int, columns: int) -> bool:
        """Whether this many cards in a row leave no large part of the room empty."""
        rows = -(-self._shown // columns)
        return rows * (self._most_height(width, columns) + GAP * unit(self)) >= FILLED * self._room

    def _card(self) -> DrillCard:
        card = DrillCard("", self._inside)
        card.clicked.connect(lambda: self.pressed.emit(card.goal))
        card.focused.connect(lambda is_here: self._on_focus(card, is_here=is_here))
        return card

    def _on_focus(self, card: DrillCard, *, is_here: bool) -> None:
        if is_here:
            self.ensureWidgetVisible(card, 0, round(GAP * unit(self)))
        self.focus_moved.emit()
