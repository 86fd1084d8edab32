"""The block below a scene: the question, what explains it, groups of answers side by side, and the buttons."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.ui.family.question_card import CardMeasure, QuestionCard
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.widget.area import YieldingArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_look, set_name
from dealer_trainer.ui.widget.question_player import AnswerBlock
from dealer_trainer.ui.widget.verdict_panel import VerdictPanel

_WIDEST, _NARROW, _FEW = 1480, 860, 7
"""The greatest width of what is asked, in pixels at scale 1, and of few fields and keys, which stay one block."""
_GAP = 30
"""Between two groups of answers, in pixels at scale 1."""
_KEY = 220
"""The greatest width of a key, in pixels at scale 1, unless its text needs more."""
_HEADING = 0.7
"""The height of a heading in rows of keys."""

_MOST_LINES = 4


class CardFlow(FoldingRow):
    """Lays cards side by side, each with as many columns of keys as keep the whole low; in more lines if need be."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__((), parent)
        self.gap = _GAP
        self._cards: tuple[QuestionCard, ...] = ()
        self._laid: dict[int, list[list[tuple[QWidget, QSize]]]] = {}

    def show_cards(self, cards: Iterable[QuestionCard]) -> None:
        """Lay out these and no others."""
        for card in self._cards:
            self.remove(card)
        self._cards = tuple(cards)
        for card in self._cards:
            self.add(card)
            card.show()  # only a visible widget takes the cursor
        self._laid.clear()
        self.setVisible(bool(self._cards))

    def event(self, event: QEvent) -> bool:
        """Measure anew what has changed."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._laid.clear()
        return super().event(event)

    def sizeHint(self) -> QSize:
        """As wide as the window has room, and as high as that needs."""
        return QSize(round(_WIDEST * unit(self)), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest card, with its keys below each other."""
        return QSize(max((card.measure().width(1) for card in self._cards), default=0), 0)

    def _lines(self, width: int) -> list[list[tuple[QWidget, QSize]]]:
        if width not in self._laid:
            own = [card.measure() for card in self._cards]
            key = max((measure.key for measure in own), default=0)
            equal = [measure._replace(key=key) if measure.keys else measure for measure in own]
            self._laid[width] = min(self._laid_out(equal, width), self._laid_out(own, width), key=_high)
        return self._laid[width]

    def _laid_out(self, measures: Sequence[CardMeasure], width: int) -> list[list[tuple[QWidget, QSize]]]:
        cards = iter(self._cards)
        lines = lines_of(measures, width, self._gap(), round(_KEY * unit(self)))
        return [_sized([(next(cards), wide) for wide in line]) for line in lines]

    def _below(self) -> int:
        return self._gap() // 3


def _sized(line: Sequence[tuple[QuestionCard, int]]) -> list[tuple[QWidget, QSize]]:
    """Cards as high as the highest among them."""
    high = max(card.height_in(wide) for card, wide in line)
    return [(card, QSize(wide, high)) for card, wide in line]


def _high(lines: Sequence[Sequence[tuple[QWidget, QSize]]]) -> int:
    return sum(line[0][1].height() for line in lines)


def lines_of(cards: Sequence[CardMeasure], width: int, gap: int, widest: int) -> list[list[int]]:
    """The width of each card, line by line; all in pixels. `widest`: of a key, unless its text needs more.

    Of all ways to break them into lines, the one with the fewest rows of keys, headings counted, and then the fewest
    lines. A field stays beside the field before it, and no key is alone in its row below others.

    >>> lines_of([CardMeasure(4, 80, 8, 100), CardMeasure(6, 150, 8, 100)], 860, 30, 260)
    [[355, 474]]
    >>> lines_of([CardMeasure(0, 0, 0, 130), CardMeasure(3, 200, 8, 100)], 640, 30, 260)
    [[130], [640]]
    """
    found = []
    for parts in _partitions(cards):
        columns = [_columns(part, width, gap) for part in parts]
        if all(columns):
            rows = sum(max(map(CardMeasure.rows, part, each)) for part, each in zip(parts, columns, strict=True))
            torn = sum(not before[-1].keys and not after[0].keys for before, after in pairwise(parts))
            alone = sum(card.is_torn(count) for part, each in zip(parts, columns, strict=True)
                        for card, count in zip(part, each, strict=True))  # fmt: skip
            found.append((rows + _HEADING * len(parts) + torn + alone, len(parts), parts, columns))
    if not found:
        return [[width] for _ in cards]
    _, _, parts, columns = min(found, key=lambda each: each[:2])
    return [
        _widths(part, each, width - gap * (len(part) - 1), widest) for part, each in zip(parts, columns, strict=True)
    ]


def _columns(cards: Sequence[CardMeasure], width: int, gap: int) -> list[int]:
    """The number of columns of each card in one line; nothing if they do not fit."""
    room = width - gap * (len(cards) - 1)
    columns = [1] * len(cards)
    if sum(map(CardMeasure.width, cards, columns)) > room:
        return []
    while True:
        at = max(range(len(cards)), key=lambda place: cards[place].rows(columns[place]))
        rows = cards[at].rows(columns[at])
        more = [*columns]
        more[at] = -(-cards[at].keys // max(1, rows - 1))
        if rows == 1 or sum(map(CardMeasure.width, cards, more)) > room:
            return columns
        columns = more


def _widths(cards: Sequence[CardMeasure], columns: Sequence[int], room: int, widest: int) -> list[int]:
    """The width of each card: what is left over goes to the keys, up to the widest that a key may be."""
    spare = room - sum(map(CardMeasure.width, cards, columns))
    shares = sum(count for card, count in zip(cards, columns, strict=True) if card.keys)
    return [
        max(card.width(count), min(card.width(count) + spare * count // shares, card.width(count, widest)))
        if card.keys else card.width(count)
        for card, count in zip(cards, columns, strict=True)
    ]  # fmt: skip


def _partitions(cards: Sequence[CardMeasure]) -> Iterator[list[Sequence[CardMeasure]]]:
    """The ways to break a row into at most so many lines."""
    for count in range(min(_MOST_LINES, len(cards))):
        for cuts in combinations(range(1, len(cards)), count):
            yield [cards[start:end] for start, end in pairwise((0, *cuts, len(cards)))]


class FormBlock(AnswerBlock):
    """The question, its explanation, and the cards, which scroll together if the window is low; the buttons below.

    `area`: what scrolls. `panel`: the explanation. `buttons`: what is no answer, with the main button at their right.
    """

    lines, yields = 1, True

    def lay_out(self) -> None:
        """Put all in a column in the middle of a wide window."""
        self._held = held = QFrame(self)
        inside = QWidget(self)
        held.setObjectName("held")
        set_name(self.question.words, "asked")
        self.panel, self.flow = VerdictPanel(inside), CardFlow(inside)
        self.said = column(self.question, self.panel, self.flow, 1, gap=7)
        inside.setLayout(self.said)
        self.area = YieldingArea(inside, held)
        self.says.hide()  # each card says itself what it lacks
        self.buttons = FoldingRow((), held)
        held.setLayout(column(self.area, row((self.buttons, 1), self.main_button, gap=16), gap=10))
        self.setLayout(row(1, (held, 1000), 1, gap=0, margins=(20, 12, 20, 14)))
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_cards(self, cards: Sequence[QuestionCard]) -> None:
        """Ask with these; few of them stay one block in the middle."""
        self.flow.show_cards(cards)
        keys = sum(max(1, card.measure().keys) for card in cards)
        set_widest(self._held, _NARROW if 0 < keys <= _FEW else _WIDEST)

    def gather(self, wide: int) -> None:
        """Leave it to the layout, which keeps all in the middle."""

    def show_told(self, *, is_told: bool) -> None:
        """Let the explanation take the question's place after an answer."""
        set_look(self.question.words, "isTold", is_told)
