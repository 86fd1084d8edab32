"""A table for reading: no editing, no grid, and arrow keys that go from row to row."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area import EdgeFade
from dealer_trainer.ui.widget.part import set_tip, visible_text

STRETCH = QHeaderView.ResizeMode.Stretch
ROW = 30
"""Height of a row at scale 1."""
PADDING = 12
"""Beside the text of a cell at scale 1: a little less than in the stylesheet, or a column that fits would wrap."""
AROUND = 16
"""Pixels at scale 1 around the text of an empty table."""


class WrappingDelegate(QStyledItemDelegate):
    """Measures wrapped text within the padding of its cell, which the style leaves out of account."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The size of the text in the width that is left for it."""
        if option.rect.isValid():
            option.rect.setWidth(max(1, option.rect.width() - round(PADDING * unit(self._table))))
        return super().sizeHint(option, index)


class PlainTable(QTableWidget):
    """Its rows grow with the type; Tab leaves it. `empty`: what is shown in place of rows."""

    empty = ""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_for_reading(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows, or that there are none."""
        super().paintEvent(event)
        if self.empty and not self.rowCount():
            painter, edge = QPainter(self.viewport()), round(AROUND * unit(self))
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            room, flags = self.viewport().rect().adjusted(edge, edge, -edge, -edge), Qt.AlignmentFlag.AlignCenter
            painter.drawText(room, flags | Qt.TextFlag.TextWordWrap, self.empty)

    def showEvent(self, event: QShowEvent) -> None:
        """Share the available width."""
        super().showEvent(event)
        fit_stretched_columns(self)

    def changeEvent(self, event: QEvent) -> None:
        """Measure again when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        fit_stretched_columns(self)

    def measure(self) -> None:
        """Give each row the height that its type needs."""
        measure_rows(self)

    def wrap_rows(self) -> None:
        """Make each row as high as its wrapped text, at every width."""
        self.setItemDelegate(WrappingDelegate(self))
        self.horizontalHeader().sectionResized.connect(lambda *_: self.resizeRowsToContents())
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def fill(self, names: tuple[str, ...], cells: tuple[tuple[str, ...], ...], words: int = 1, wide: int = 0) -> None:
        """Fill in headings and rows: `words` columns of text, the rest figures at the right; `wide`: the widest one."""
        self.setColumnCount(len(names))
        self.setRowCount(len(cells))
        self.horizontalHeader().setVisible(bool(cells) or not self.empty)
        self.setAccessibleDescription("" if cells else self.empty)
        for column, name in enumerate(names):
            heading = QTableWidgetItem(name)
            heading.setTextAlignment(_side(column < words))
            self.setHorizontalHeaderItem(column, heading)
            mode = STRETCH if column == wide else QHeaderView.ResizeMode.ResizeToContents
            self.horizontalHeader().setSectionResizeMode(column, mode)
        for line, row in enumerate(cells):
            for column, text in enumerate(row):
                item = QTableWidgetItem(visible_text(text))
                item.setTextAlignment(_side(column < words))
                if column == wide:
                    set_tip(item, text)
                self.setItem(line, column, item)
        fit_stretched_columns(self)


def set_for_reading(table: QTableView) -> None:
    """Set a table up for reading: no editing, whole rows are selected, Tab leaves it."""
    table.setObjectName("figures")
    table.setFrameShape(QFrame.Shape.StyledPanel)  # the focus frame is around the rows, never under them
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    EdgeFade(table)
    table.verticalHeader().setMinimumSectionSize(1)
    table.horizontalHeader().setHighlightSections(False)
    measure_rows(table)


def fit_stretched_columns(table: QTableView) -> None:
    """Make columns that share the remaining room as wide as their texts if it is too little: then the table scrolls.

    Rows that wrap their text do not need this, nor do rows with names at the left.
    """
    header, by_rows = table.horizontalHeader(), table.verticalHeader()
    if not header.count() or not table.isVisible() or not by_rows.isHidden():
        return
    if by_rows.count() and by_rows.sectionResizeMode(0) == QHeaderView.ResizeMode.ResizeToContents:
        return
    cut = table.property("cut") or ()
    shown = [column for column in range(header.count()) if not table.isColumnHidden(column)]
    sharing = [column for column in shown if column in cut or header.sectionResizeMode(column) == STRETCH]
    room = table.viewport().width() - sum(header.sectionSize(column) for column in shown if column not in sharing)
    needed = [max(header.sectionSizeHint(column), table.sizeHintForColumn(column)) for column in sharing]
    is_cut = bool(sharing) and max(needed) * len(sharing) > room
    table.setProperty("cut", sharing if is_cut else [])
    for column in sharing:
        header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents if is_cut else STRETCH)


def measure_rows(table: QTableView, height: int = ROW) -> None:
    """Give each row the height that its type needs."""
    table.verticalHeader().setDefaultSectionSize(round(height * unit(table)))


def _side(is_text: bool) -> Qt.AlignmentFlag:
    return (Qt.AlignmentFlag.AlignLeft if is_text else Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter
