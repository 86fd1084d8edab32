"""Draws cells that are more than a text: a state as a pill in its color, and a person with initials."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import blend, pill_ground
from dealer_trainer.ui.widget.table.cell import CELL, AnyIndex, Cell

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

PAD, SIDE = 10, 26
"""Room at both ends of a pill's text, and the diameter of a person's initials, in pixels at scale 1."""
RIM = 0.4
"""How much of its text's color the rim of a pill has."""


def initials(name: str) -> str:
    """The first letters of the first and the last word of a name, without a number in brackets.

    >>> initials("Maria del Carmen Ruiz (1002)"), initials("Ann"), initials("")
    ('MR', 'A', '')
    """
    words = [word for word in name.partition(" (")[0].split() if word[0].isalnum()]
    return "".join(word[0] for word in (words[:1] + words[1:][-1:])).upper()


class CellDelegate(QStyledItemDelegate):
    """Draws a `Cell` by its look; any other as the style does."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Leave room for initials."""
        super().initStyleOption(option, index)
        cell = index.data(CELL)
        if isinstance(cell, Cell):
            make_room(option, cell)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """With the ends of a pill."""
        size, cell = super().sizeHint(option, index), index.data(CELL)
        return size + QSize(extra(option.widget, cell), 0) if isinstance(cell, Cell) else size

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Draw it."""
        cell = index.data(CELL)
        if not isinstance(cell, Cell) or not cell.look or not cell.text:
            super().paint(painter, option, index)
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        style = shown.widget.style()
        element = QStyle.SubElement
        text = style.subElementRect(element.SE_ItemViewItemText, shown, shown.widget)
        if cell.look == "pill":
            shown.text = ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, shown.widget)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if cell.look == "pill":
            self._paint_pill(painter, shown, text, cell)
        else:
            self._paint_initials(painter, style.subElementRect(element.SE_ItemViewItemDecoration, shown, shown.widget),
                                 shown, initials(cell.text))  # fmt: skip
        painter.restore()

    def _paint_pill(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, cell: Cell) -> None:
        theme, pad = appearance().window, round(PAD * unit(option.widget))
        color = cell.emphasis or "quiet"
        wide = min(option.fontMetrics.horizontalAdvance(cell.text) + 2 * pad, box.width() + pad)
        high = option.fontMetrics.height() + pad // 2
        pill = QRect(box.left(), option.rect.top() + (option.rect.height() - high + 1) // 2, wide, high)
        painter.setPen(QColor(blend(theme.panel, getattr(theme, color), RIM)))  # seen on a chosen row too
        painter.setBrush(QColor(pill_ground(theme, color)))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        painter.setPen(QColor(getattr(theme, color)))
        painter.setFont(option.font)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, cell.text)

    def _paint_initials(self, painter: QPainter, box: QRect, option: QStyleOptionViewItem, letters: str) -> None:
        theme = appearance().window
        painter.setPen(QColor(theme.edge))
        painter.setBrush(QColor(theme.raised))
        painter.drawEllipse(box)
        font = QFont(option.font)
        font.setPixelSize(max(1, round(box.height() * 0.42)))
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor(theme.ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letters)


def make_room(option: QStyleOptionViewItem, cell: Cell) -> None:
    """Leave room before the text of a person for the initials."""
    if cell.look == "person" and cell.text:
        side = round(SIDE * unit(option.widget))
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
        option.decorationSize = QSize(side, side)


def extra(table: "QWidget", cell: Cell) -> int:
    """What a cell needs beside its text, besides initials."""
    return 2 * round(PAD * unit(table)) if cell.look == "pill" else 0
