"""Dice in a row, which can be named with mouse and keyboard."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.ui.score import table_paint as paint
from dealer_trainer.ui.score.table_view import DieButton
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import AMBER, FELTS, GOLD, GOLD_LINE
from dealer_trainer.ui.widget.plain_label import set_tip

_WIDE, _HIGH, _STEP = 860.0, 132.0, 96.0


class DiceRow(QWidget):
    """Draws dice on felt, with a word below them."""

    def __init__(self, dice: Sequence[int], word: str, parent: QWidget, *, can_name: bool = False) -> None:
        super().__init__(parent)
        self.dice, self._word = tuple(dice), word
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumHeight(96)
        self.setAccessibleName(f"{word} {' '.join(map(str, dice))}".strip())
        self.buttons: list[DieButton] = []
        for place, face in enumerate(self.dice if can_name else ()):
            button = DieButton(self)
            button.setAccessibleName(self.tr("die {number}: a {face}").format(number=place + 1, face=face))
            set_tip(button, self.tr("Key: {key}").format(key=f"Alt+{place + 1}"))
            button.toggled.connect(self.update)
            self.buttons.append(button)

    @property
    def named(self) -> list[int]:
        """The dice that are named, ascending."""
        return sorted(face for face, button in zip(self.dice, self.buttons, strict=True) if button.isChecked())

    def sizeHint(self) -> QSize:
        """As wide as the drawing."""
        return QSize(round(_WIDE), round(_HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons over their dice."""
        super().resizeEvent(event)
        left, top, scale = self._frame()
        half = 44 * scale
        for place, button in enumerate(self.buttons):
            at = self._at(place)
            x, y = left + at.x() * scale - half, top + at.y() * scale - half
            button.setGeometry(round(x), round(y), round(2 * half), round(2 * half))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt and the dice."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = FELTS[appearance().felt]
        light = QRadialGradient(QPointF(self.rect().center()), self.width() * 0.6)
        light.setColorAt(0, QColor(colors.light))
        light.setColorAt(1, QColor(colors.edge))
        painter.setPen(QPen(QColor(GOLD_LINE), 1.4))
        painter.setBrush(QBrush(light))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)
        left, top, scale = self._frame()
        painter.translate(left, top)
        painter.scale(scale, scale)
        for place, face in enumerate(self.dice):
            paint.draw_die_at(painter, self._at(place), face, 0)
            if place < len(self.buttons) and self.buttons[place].isChecked():
                paint.draw_mark(painter, self._at(place), AMBER)
        if self._word:
            below = QRectF(0, _HIGH - 32, _WIDE, 28)
            paint.draw_text(painter, below, self._word, 22, GOLD, is_bold=False)

    def _at(self, place: int) -> QPointF:
        first = _WIDE / 2 - (len(self.dice) - 1) / 2 * _STEP
        return QPointF(first + place * _STEP, 54)

    def _frame(self) -> tuple[float, float, float]:
        scale = min(self.width() / _WIDE, self.height() / _HIGH)
        return (self.width() - _WIDE * scale) / 2, (self.height() - _HIGH * scale) / 2, scale
