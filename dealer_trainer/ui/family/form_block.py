"""The block below a scene: the question, what explains it, a line for each answer, and the buttons."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.ui.family.question_card import QuestionCard
from dealer_trainer.ui.style.scaling import set_widest
from dealer_trainer.ui.widget.area import YieldingArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import column, row, set_name
from dealer_trainer.ui.widget.question_player import AnswerBlock
from dealer_trainer.ui.widget.verdict_panel import VerdictPanel

_WIDEST, _GAP = 1240, 30
"""The greatest width of what is asked, and between two fields in a line, in pixels at scale 1."""
_HEADING = 0.3
"""The most of the width that the headings take."""


class CardLines(QWidget):
    """Lays cards below each other, fields beside each other, all headings in one column."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[list[QuestionCard]] = []
        self._held: list[QWidget] = []
        self._column = column(gap=8)
        self.setLayout(self._column)

    def show_cards(self, cards: Sequence[QuestionCard]) -> None:
        """Lay out these and no others."""
        former, self._held, self._lines = self._held, [], []  # at once: a card that comes or goes has all aligned
        for part in former:
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        lines: list[list[QuestionCard]] = []
        for card in cards:
            if card.field is not None and lines and lines[-1][0].field is not None:
                lines[-1].append(card)
            else:
                lines.append([card])
        held: list[QWidget] = [line[0] if len(line) == 1 else FoldingRow(line, self) for line in lines]
        self._lines, self._held = lines, held
        for part in self._held:
            if isinstance(part, FoldingRow):
                part.gap = _GAP
            self._column.addWidget(part)
            part.show()
        self.align()

    def event(self, event: QEvent) -> bool:
        """Align anew in another type."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.align()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Align anew in another width."""
        super().resizeEvent(event)
        self.align()

    def align(self) -> None:
        """Give all headings at the left one width."""
        shown = [[card for card in line if not card.isHidden()] for line in self._lines]
        most = round(self.width() * _HEADING)
        widest = min(max((line[0].head_width for line in shown if line), default=0), most)
        for held, line in zip(self._held, shown, strict=True):
            held.setHidden(not line)
            for card in line:
                card.fit(widest if card is line[0] else min(card.head_width, most))


class FormBlock(AnswerBlock):
    """The question, its explanation, and the cards, which scroll together if the window is low; the buttons below.

    `area`: what scrolls. `panel`: the explanation. `buttons`: what is no answer, with the main button at their right.
    """

    yields = True

    def lay_out(self) -> None:
        """Put all in a column in the middle of a wide window."""
        held = QFrame(self)
        inside = QWidget(self)
        held.setObjectName("held")
        set_widest(held, _WIDEST)
        set_name(self.question.words, "asked")
        self.panel, self.flow = VerdictPanel(inside), CardLines(inside)
        self.said = column(self.question, self.panel, self.flow, 1, gap=7)
        inside.setLayout(self.said)
        self.area = YieldingArea(inside, held)
        self.says.hide()  # each card says itself what it lacks
        self.buttons = FoldingRow((), held)
        held.setLayout(column(self.area, row((self.buttons, 1), self.main_button, gap=16), gap=10))
        self.setLayout(row(1, (held, 1000), 1, gap=0, margins=(20, 12, 20, 14)))
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def gather(self, wide: int) -> None:
        """Leave it to the layout, which keeps all in the middle."""
