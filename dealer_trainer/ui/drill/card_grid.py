"""Cards in as many columns as fit, and the area that they scroll in; the arrow keys move among them."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from dealer_trainer.ui.drill.drill_card import LEAST_WIDTH, CardText, DrillCard
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area import ColumnArea, bring_into_view
from dealer_trainer.ui.widget.part import column

GAP, GUTTER = 12, 8
"""Between two cards at scale 1, and beside a scroll bar in pixels."""
TALL = 0.75
"""The greatest height of a card as a fraction of its width: a tall screen gets fewer in a row, and larger ones."""


class CardGrid(QWidget):
    """Fills its room with cards; it is as high as they need."""

    pressed = Signal(str)
    """The goal of the pressed card."""
    focus_moved = Signal()
    """A card got the keyboard focus, or the cards lost it."""

    def __init__(self, most: int, parent: QWidget | None = None) -> None:
        """`most`: the most cards in a row, however much room there is."""
        super().__init__(parent)
        self._most, self._high, self._room, self._seen = most, 0, 0, 0
        self._pool: list[DrillCard] = []
        self._shown = self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def cards(self) -> tuple[DrillCard, ...]:
        """The cards, row by row."""
        return tuple(self._pool[: self._shown])

    @property
    def focused(self) -> DrillCard | None:
        """The card with the keyboard focus."""
        return next((card for card in self.cards if card.hasFocus()), None)

    def show_cards(self, cards: Sequence[tuple[str, CardText]]) -> None:
        """Show these cards, each with its goal."""
        while len(self._pool) < len(cards):
            self._pool.append(self._card())
        self._shown = len(cards)
        for card, (goal, text) in zip(self._pool, cards, strict=False):
            card.goal = goal
            card.show_card(text)
        for index, card in enumerate(self._pool):
            card.setVisible(index < self._shown)
        self._arrange()

    def fill(self, high: int, room: int, seen: int) -> None:
        """Leave no hole in so many pixels of height.

        Cards that need more than `room` scroll in an area of which so many pixels are `seen`: no row is cut there.
        """
        if (high, room, seen) != (self._high, self._room, self._seen):
            self._high, self._room, self._seen = high, room, seen
            self._arrange()

    def minimumSizeHint(self) -> QSize:
        """As narrow as one card: the others go below it."""
        return QSize(round(LEAST_WIDTH * unit(self)), super().minimumSizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move among the cards."""
        steps = {
            Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -self._columns, Qt.Key.Key_Down: self._columns,
        }  # fmt: skip
        step, card = steps.get(Qt.Key(event.key())), self.focused
        if step is None or card is None:
            super().keyPressEvent(event)
            return
        to = self.cards.index(card) + step
        if 0 <= to < self._shown:
            self.cards[to].setFocus(Qt.FocusReason.TabFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out for the new size."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Lay the cards out for the new type size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()

    def _arrange(self) -> None:
        self._columns = self._fitting()
        rows = -(-self._shown // self._columns)
        wide = (self.width() - self._grid.spacing() * (self._columns - 1)) // self._columns
        for index, card in enumerate(self.cards):
            self._grid.addWidget(card, index // self._columns, index % self._columns)
        for place in range(self._most):
            self._grid.setColumnStretch(place, int(place < self._columns))
            self._grid.setColumnMinimumWidth(place, wide if place < self._columns else 0)
        high = self._row_height(rows, wide)
        for place in range(self._grid.rowCount()):
            self._grid.setRowStretch(place, int(place < rows))
            self._grid.setRowMinimumHeight(place, high if place < rows else 0)

    def _row_height(self, rows: int, wide: int) -> int:
        """How high each row is where they scroll, so that whole ones are seen; 0 where they fit."""
        gap = self._grid.spacing()
        line = max((card.least_height(wide) for card in self.cards), default=0) + gap
        if line * rows <= self._room:
            return 0
        return (self._seen + gap) // max(1, (self._seen + gap) // line) - gap

    def _fitting(self) -> int:
        """How many cards stand in a row: as many as are legible, fewer if that fills the room or leaves no hole."""
        wide, gap = self.width(), self._grid.spacing()
        most = max(1, min(self._most, self._shown, int((wide + gap) / (LEAST_WIDTH * unit(self) + gap))))

        def is_filled(columns: int) -> bool:
            rows = -(-self._shown // columns)
            return rows * (TALL * wide / columns + gap) >= self._high

        filled = [columns for columns in range(1, most + 1) if is_filled(columns)] or [1]
        return min(filled[-2:], key=lambda columns: (-self._shown % columns, -columns))

    def _card(self) -> DrillCard:
        card = DrillCard("", self)
        card.clicked.connect(lambda: self.pressed.emit(card.goal))
        card.focused.connect(lambda is_here: self._on_focus(card, is_here=is_here))
        return card

    def _on_focus(self, card: DrillCard, *, is_here: bool) -> None:
        if is_here:
            bring_into_view(card)
        self.focus_moved.emit()


class CardArea(ColumnArea):
    """One scroll for cards and what stands below them; where all of it fits, the cards fill it."""

    fades = False  # it ends with a whole row

    def __init__(self, parent: QWidget, cards: CardGrid, below: QWidget | None = None) -> None:
        inside = QWidget()
        super().__init__(parent, inside)
        self._cards, self._below = cards, below
        self._inside = column((cards, 1), *([] if below is None else [below]), gap=GAP)
        inside.setLayout(self._inside)
        self.verticalScrollBar().rangeChanged.connect(
            lambda _, last: self._inside.setContentsMargins(0, 0, GUTTER if last else 0, 0)
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the top, wherever it was left."""
        super().showEvent(event)
        if not event.spontaneous():
            self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the cards how high they may become without scrolling."""
        super().resizeEvent(event)
        room, below = event.size(), self._below
        taken = 0 if below is None else max(below.heightForWidth(room.width()), below.sizeHint().height())
        layout = None if below is None else below.layout()
        least = 0 if layout is None else layout.minimumHeightForWidth(room.width())
        self._cards.fill(max(0, room.height() - taken), room.height() - least, room.height())
