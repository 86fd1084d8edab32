"""Two columns of step cards: shuffled at the left, ordered at the right; cards move by click, drag, and keys."""

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.drill.answer_mark import Highlight
from dealer_trainer.ui.drill.felt_surface import paint_felt_surface
from dealer_trainer.ui.drill.pads.step_card import StepCard
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import CREAM, GOLD, GOLD_LINE, felt_font

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
        paint_felt_surface(painter, QRectF(self.rect()), self._appearance.felt, scale)
        painter.setFont(felt_font(22 * scale))
        for words, is_laid in ((self.tr("Shuffled"), False), (self.tr("In order"), True)):
            box = self.slot_box(0, is_laid=is_laid)
            painter.setPen(QColor(GOLD))
            heading = QRectF(box.left(), box.top() - 38 * scale, box.width(), 30 * scale)
            painter.drawText(heading, Qt.AlignmentFlag.AlignVCenter, words)
        for row in range(len(self._laid), self._count):
            box = self.slot_box(row, is_laid=True)
            painter.setPen(QPen(QColor(GOLD_LINE), 1.2 * scale, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 8 * scale, 8 * scale)
            painter.setPen(QColor(CREAM))
            painter.drawText(box.adjusted(18 * scale, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, str(row + 1))

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
