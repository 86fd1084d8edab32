"""What a scorekeeper's drill shows besides its dice row: the situation, and a turn's events with their dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.ui.score import table_paint as paint
from dealer_trainer.ui.score.drill.drill_text import ShownEvent, shown_events, shown_facts, shown_result
from dealer_trainer.ui.score.text import dice_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import plain_label

_DIE, _STEP, _HIGH = 22.0, 29.0, 30.0
"""Pixels at scale 1: a die, the step from one to the next, and the height of the row."""


class SmallDice(QWidget):
    """Dice in a line of text."""

    def __init__(self, dice: Sequence[int], parent: QWidget) -> None:
        super().__init__(parent)
        self._dice = tuple(dice)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(dice_text(self._dice))

    def sizeHint(self) -> QSize:
        """As wide as the dice side by side."""
        scale = unit(self)
        return QSize(round(len(self._dice) * _STEP * scale), round(_HIGH * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(unit(self), unit(self))
        for place, face in enumerate(self._dice):
            paint.draw_die_at(painter, QPointF((place + 0.5) * _STEP, _HIGH / 2 - 1), face, 0, size=_DIE)


class ShownPanel(QFrame):
    """A card with what is shown; nothing on it can be changed."""

    def __init__(self, shown: Mapping[str, Any], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 18, 12)
        column.setSpacing(6)
        for fact in shown_facts(shown):
            column.addWidget(plain_label(self, "paper", fact))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(2, 1)
        for line, event in enumerate(shown_events(shown)):
            self._add_event(grid, line, event)
        column.addLayout(grid)
        for fact in shown_result(shown):
            column.addWidget(plain_label(self, "paper", fact))

    def _add_event(self, grid: QGridLayout, line: int, event: ShownEvent) -> None:
        grid.addWidget(plain_label(self, "quiet", event.number, is_wrapped=False), line, 0)
        act = QHBoxLayout()
        act.setSpacing(8)
        act.addWidget(plain_label(self, "paper", event.before, is_wrapped=False))
        if event.dice:
            act.addWidget(SmallDice(event.dice, self))
        if event.after:
            act.addWidget(plain_label(self, "paper", event.after, is_wrapped=False))
        act.addStretch(1)
        grid.addLayout(act, line, 1)
        if event.said:
            grid.addWidget(
                plain_label(self, "paper", event.said, is_wrapped=False), line, 2, Qt.AlignmentFlag.AlignLeft
            )
