"""The block below a scene: the question, what explains it, groups of answers side by side, and the buttons."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.ui.family.question_card import QuestionCard
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.widget.area.yielding_area import YieldingArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_look, set_name
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.question_player import AnswerBlock
from dealer_trainer.ui.widget.verdict_panel import Verdict

_WIDEST = 1480
"""The greatest width of what is asked, in pixels at scale 1."""
_GAP = 30
"""Between two groups of answers, in pixels at scale 1."""
_KEY = 260
"""The greatest width of a key, in pixels at scale 1, unless its text needs more."""
_HEADING = 0.7
"""The height of a heading in rows of keys."""

Line = list[tuple[QuestionCard, int]]
"""Cards side by side, each with its columns or its width."""


class Explanation(QFrame):
    """What there is to remember, or after an answer the verdict: all of it, with its kind as the color at the left."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("explanation")
        names = ("feedbackHeading", "feedbackDue", "article", "article", "quiet")
        self._labels = tuple(named_label(self, name) for name in names)
        self.setLayout(column(*self._labels, gap=4, margins=(12, 0, 0, 0)))
        self.show_verdict(Verdict())

    @property
    def words(self) -> str:
        """All the text."""
        return "\n".join(label.text() for label in self._labels if label.text())

    def show_verdict(self, verdict: Verdict) -> None:
        """Show a verdict; one without words takes no room."""
        texts = (verdict.heading, verdict.due, verdict.why, verdict.own, verdict.rule)
        for label, text in zip(self._labels, texts, strict=True):
            label.show_text(text)
        set_look(self, "kind", verdict.kind)
        set_look(self._labels[0], "kind", verdict.kind)
        self.setVisible(any(texts))


class CardFlow(FoldingRow):
    """Lays cards side by side, each with as many columns of keys as keep the whole low; in more lines if need be."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__((), parent)
        self.gap = _GAP
        self._cards: tuple[QuestionCard, ...] = ()

    def show_cards(self, cards: Iterable[QuestionCard]) -> None:
        """Lay out these and no others."""
        for card in self._cards:
            self.remove(card)
        self._cards = tuple(cards)
        for card in self._cards:
            self.add(card)
            card.show()  # only a visible widget takes the cursor
        self.setVisible(bool(self._cards))

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest card, with its keys below each other."""
        return QSize(max((card.least_width(1) for card in self._cards), default=0), 0)

    def _lines(self, width: int) -> list[list[tuple[QWidget, QSize]]]:
        """The lines that need the fewest rows of keys, their headings counted; of those, the fewest lines."""
        found = [
            (
                sum(max(card.rows(columns) for card, columns in line) + _HEADING for line in lines) + _apart(parts),
                len(lines),
                lines,
            )
            for parts in _partitions(self._cards)
            if all(lines := [self._columns(part, width) for part in parts])
        ]
        best = min(found, key=lambda each: each[:2])[2] if found else [[(card, 1)] for card in self._cards]
        return [_sized(self._widths(line, width)) for line in best]

    def _below(self) -> int:
        return self._gap() // 3

    def _columns(self, cards: Sequence[QuestionCard], width: int) -> Line:
        """The number of columns of each card in one line; nothing if they do not fit."""
        columns = [1] * len(cards)

        def fits(tried: Sequence[int]) -> bool:
            needed = (card.least_width(count) for card, count in zip(cards, tried, strict=True))
            return sum(needed) + self._gap() * (len(cards) - 1) <= width

        if not fits(columns):
            return []
        while True:
            at = max(range(len(cards)), key=lambda place: cards[place].rows(columns[place]))
            rows = cards[at].rows(columns[at])
            more = [*columns]
            more[at] = cards[at].columns(rows - 1) if rows > 1 else 0
            if rows == 1 or not fits(more):
                return list(zip(cards, columns, strict=True))
            columns = more

    def _widths(self, line: Line, width: int) -> Line:
        """The width of each card: what is left over goes to the keys, up to what a key needs at most."""
        spare = width - sum(card.least_width(count) for card, count in line) - self._gap() * (len(line) - 1)
        shares = sum(count for card, count in line if card.field is None)
        most, widths = round(_KEY * unit(self)), []
        for card, count in line:
            least = card.least_width(count)
            grown = least + (spare * count // shares if card.field is None else 0)
            widths.append((card, min(width, max(least, min(grown, card.least_width(count, most))))))
        return widths


def _partitions(cards: Sequence[QuestionCard]) -> Iterator[list[Sequence[QuestionCard]]]:
    """All ways to break a row into lines."""
    for count in range(len(cards)):
        for cuts in combinations(range(1, len(cards)), count):
            yield [cards[start:end] for start, end in pairwise((0, *cuts, len(cards)))]


def _apart(parts: Sequence[Sequence[QuestionCard]]) -> int:
    """How often a field is torn from the field before it."""
    return sum(before[-1].field is not None is not after[0].field for before, after in pairwise(parts))


def _sized(line: Line) -> list[tuple[QWidget, QSize]]:
    """Cards as high as the highest among them."""
    high = max(card.height_in(wide) for card, wide in line)
    return [(card, QSize(wide, high)) for card, wide in line]


class FormBlock(AnswerBlock):
    """The question, its explanation, and the cards, which scroll together if the window is low; the buttons below.

    `area`: what scrolls. `panel`: the explanation. `buttons`: the main button, and beside it what is no answer.
    """

    lines = 1

    def lay_out(self) -> None:
        """Put all in a column in the middle of a wide window."""
        held, inside = QFrame(self), QWidget(self)
        held.setObjectName("held")
        set_widest(held, _WIDEST)
        set_name(self.question.words, "asked")
        self.panel, self.flow = Explanation(inside), CardFlow(inside)
        self.said = column(self.question, self.panel, self.flow, 1, gap=7)
        inside.setLayout(self.said)
        self.area = YieldingArea(inside, held)
        self.says.hide()
        self.buttons = FoldingRow([self.main_button], held)
        self.foot = row(self.buttons, gap=16)
        held.setLayout(column(self.area, self.says, self.foot, gap=10))
        self.setLayout(row(1, (held, 1000), 1, gap=0, margins=(20, 12, 20, 14)))
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def gather(self, wide: int, middle: int) -> None:
        """Leave it to the layout, which keeps all in the middle."""

    def show_told(self, *, is_told: bool) -> None:
        """Let the explanation take the question's place after an answer."""
        set_look(self.question.words, "isTold", is_told)
