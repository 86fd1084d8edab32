"""The steps of a roll, put in order from shuffled cards."""

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.sequence import well_placed
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.drill.pads.step_card import StepCard
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.cloth import paint_cloth
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import CREAM, GOLD, GOLD_LINE, felt_font
from dealer_trainer.ui.table.action.action import ActionButton, action
from dealer_trainer.ui.widget.answer_mark import Highlight
from dealer_trainer.ui.widget.layout import row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.pressed_key import text_of

KEYS = "1234567890"
NARROW = 800
"""Below this width at scale 1 the cards take the room of the margins."""


class CardBoard(QWidget):
    """Shows where the cards are; it only requests changes, and its owner carries them out."""

    pressed = Signal(int)
    """Index of the clicked card."""
    moved = Signal(int, int)
    """Index of a card, and its new place in the column; -1 puts it back among the shuffled ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("board")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Step cards"))
        self._appearance = appearance()
        self._appearance.changed.connect(self.update)
        self._cards: list[StepCard] = []
        self._count = 0
        self._laid: tuple[int, ...] = ()

    @property
    def cards(self) -> tuple[StepCard, ...]:
        """The cards by index, in either column."""
        return tuple(self._cards[: self._count])

    def show_cards(self, texts: tuple[str, ...], laid: tuple[int, ...], highlights: tuple[Highlight, ...] = ()) -> None:
        """Draw the cards; `laid` are the indexes in the right column, `highlights` how these are marked."""
        self._count, self._laid = len(texts), laid
        while len(self._cards) < len(texts):
            self._cards.append(self._card(len(self._cards)))
        for index, card in enumerate(self._cards):
            card.setVisible(index < len(texts))
            if index < len(texts):
                is_marked = index in laid and laid.index(index) < len(highlights)
                highlight = highlights[laid.index(index)] if is_marked else "plain"
                card.show_text(translated(texts[index]), KEYS[index] if index < len(KEYS) else "", highlight)
        self._arrange()
        self.update()

    def slot_box(self, row: int, *, is_laid: bool) -> QRectF:
        """The area of the card of a row in one of the two columns."""
        scale = unit(self)
        is_narrow, is_low = self.width() < NARROW * scale, self._high(66, 30, 10) < self._least()
        side, between = (16 * scale, 20 * scale) if is_narrow else (42 * scale, 40 * scale)
        top, bottom, gap = (48, 12, 5) if is_low else (66, 30, 10)
        wide = (self.width() - 2 * side - between) / 2
        high = min(1.7 * self._least(), self._high(top, bottom, gap))
        left = side + (wide + between if is_laid else 0)
        return QRectF(left, top * scale + row * (high + gap * scale), wide, high)

    def sizeHint(self) -> QSize:
        """As large as a felt would like to be."""
        return QSize(1120, 630)

    def minimumSizeHint(self) -> QSize:
        """The smallest at which eight cards can be read."""
        return QSize(560, 315)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out anew."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Lay the cards out anew when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt, the headings, and the empty places of the right column."""
        painter, scale = QPainter(self), unit(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_cloth(painter, QRectF(self.rect()), self._appearance.felt, scale)
        painter.setFont(felt_font(22 * scale))
        for words, is_laid in ((self.tr("Shuffled"), False), (self.tr("In order"), True)):
            box = self.slot_box(0, is_laid=is_laid)
            painter.setPen(QColor(GOLD))
            heading = QRectF(box.left(), box.top() - 38 * scale, box.width(), 30 * scale)
            painter.drawText(heading, Qt.AlignmentFlag.AlignVCenter, words)
        for place in range(len(self._laid), self._count):
            box = self.slot_box(place, is_laid=True)
            painter.setPen(QPen(QColor(GOLD_LINE), 1.2 * scale, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 8 * scale, 8 * scale)
            painter.setPen(QColor(CREAM))
            painter.drawText(box.adjusted(18 * scale, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, str(place + 1))

    def _card(self, index: int) -> StepCard:
        card = StepCard(self, is_paper=True)
        card.clicked.connect(lambda: self.pressed.emit(index))
        card.dragged.connect(lambda way: self._on_dragged(index, way))
        card.dropped.connect(lambda: self._on_dropped(index))
        return card

    def _least(self) -> float:
        """The least height of a card with room for two lines of text."""
        return self.fontMetrics().height() * 2 + 16 * unit(self)

    def _high(self, top: float, bottom: float, gap: float) -> float:
        """The height available to each card, with this much space around and between cards at scale 1."""
        scale = unit(self)
        return (self.height() - (top + bottom) * scale) / max(1, self._count) - gap * scale

    def _home(self, index: int) -> QRectF:
        if index in self._laid:
            return self.slot_box(self._laid.index(index), is_laid=True)
        return self.slot_box(index, is_laid=False)

    def _arrange(self) -> None:
        for index, card in enumerate(self.cards):
            card.setGeometry(self._home(index).toAlignedRect())

    def _on_dragged(self, index: int, way: QPoint) -> None:
        self._cards[index].move(self._home(index).topLeft().toPoint() + way)

    def _on_dropped(self, index: int) -> None:
        """Put the card where its center is; on the left half it returns to its place."""
        middle = self._cards[index].geometry().center()
        first, second = self.slot_box(0, is_laid=True), self.slot_box(1, is_laid=True)
        row = round((middle.y() - first.center().y()) / (second.top() - first.top()))
        others = len([number for number in self._laid if number != index])
        self.moved.emit(index, min(others, max(0, row)) if middle.x() > self.width() / 2 else -1)


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
            self.tr("Click a card, drag it, or press its number. Shift with ↑ or ↓ moves a placed card."),
            is_wrapped=False,
        )
        says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setLayout(row(self.take_back, (says, 1)))
        self.board.pressed.connect(self._on_pressed)
        self.board.moved.connect(self._on_moved)

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

    def _on_moved(self, index: int, row: int) -> None:
        if not self.is_answering:
            self._redraw()
            return
        others = [number for number in self.laid if number != index]
        if row >= 0:
            others.insert(row, index)
        self._set(tuple(others))

    def _shift(self, step: int) -> None:
        """Move the added card that has the focus, otherwise the last one."""
        if not self.laid:
            return
        focus = QApplication.focusWidget()
        index = next((number for number in self.laid if self.board.cards[number] is focus), self.laid[-1])
        row = self.laid.index(index) + step
        if 0 <= row < len(self.laid):
            self._on_moved(index, row)
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
        self._redraw()

    def _redraw(self) -> None:
        self.take_back.setEnabled(bool(self.laid))
        if self.item is not None:
            self.board.show_cards(self.item.cards, self.laid)
