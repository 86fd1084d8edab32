"""A table whose rows can be sorted by any column: with a heading, or with the box above it from the keyboard."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.table.cell import KEY, Cell, CellModel, CellOrder
from dealer_trainer.ui.widget.table.plain_table import fit_columns, measure_rows, set_for_reading


class SortableTable(QFrame):
    """So many columns of text at the left, figures at the right; sorted by column `by` to begin with."""

    row_activated = Signal(int)
    """Enter or a double click on a row: its place among the rows as they were given."""

    def __init__(
        self,
        names: tuple[str, ...],
        title: str,
        text_columns: int,
        by: int = 0,
        parent: QWidget | None = None,
        *,
        hint: str = "",
    ) -> None:
        """`title`: for screen readers; `hint`: shown beside the box."""
        super().__init__(parent)
        self.setObjectName("panel")
        self.sort_box = ComboBox(dict(enumerate(names)), self.tr("Sort by"), self)
        self.sort_box.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        self.sort_box.choose(by)
        # Also when the same column is chosen again: that turns the order.
        self.sort_box.activated.connect(self.sort_by)
        self.table = SortableView(self)
        self.table.setAccessibleName(title)
        self._model = CellModel(names, text_columns, self)
        self._order = CellOrder(self)
        self._order.setSourceModel(self._model)
        self._order.setSortRole(KEY)
        self._order.sort(by)
        self.table.setModel(self._order)
        header = self.table.horizontalHeader()
        header.setSectionsClickable(True)
        header.sectionClicked.connect(self.sort_by)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.activated.connect(self._on_activated)
        self._lay_out(hint)

    @property
    def order(self) -> tuple[int, ...]:
        """The places of the rows as they were given, in the order in which they stand."""
        rows = range(self._order.rowCount())
        return tuple(self._order.mapToSource(self._order.index(row, 0)).row() for row in rows)

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """The text of all rows, in the order in which they stand."""
        return tuple(tuple(cell.text for cell in self._model.rows[place]) for place in self.order)

    def show_rows(self, rows: Sequence[tuple[Cell, ...]]) -> None:
        """Show these, in the order that was chosen; the row that was chosen stays so."""
        current = self._order.mapToSource(self.table.currentIndex()).row()
        self._model.set_rows(rows)
        self.table.fit_columns()
        if 0 <= current < len(rows):
            self.table.setCurrentIndex(self._order.mapFromSource(self._model.index(current, 0)))
        fit_columns(self.table)

    def sort_by(self, column: int) -> None:
        """Sort by a column; by the same one again, the other way round."""
        is_again = column == self._order.sortColumn()
        is_turned = is_again and self._order.sortOrder() == Qt.SortOrder.AscendingOrder
        self._order.sort(column, Qt.SortOrder.DescendingOrder if is_turned else Qt.SortOrder.AscendingOrder)
        self.sort_box.choose(column)
        self.table.fit_columns()

    def _on_activated(self, index: QModelIndex) -> None:
        self.row_activated.emit(self._order.mapToSource(index).row())

    def _lay_out(self, hint: str) -> None:
        label = PlainLabel(self, self.tr("Sort by"))
        label.setObjectName("quiet")
        label.setBuddy(self.sort_box)
        said = PlainLabel(self, hint)
        said.setObjectName("quiet")
        said.setVisible(bool(hint))
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(label)
        head.addWidget(self.sort_box)
        head.addStretch()
        head.addWidget(said)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.table, 1)


class SortableView(QTableView):
    """The rows; arrow keys walk them, Enter chooses one, Tab leaves."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_for_reading(self)
        self.setAlternatingRowColors(True)

    def showEvent(self, event: QShowEvent) -> None:
        """Share the width that there is."""
        super().showEvent(event)
        fit_columns(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        fit_columns(self)

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew where the type grows."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            measure_rows(self)
            self.fit_columns()

    def fit_columns(self) -> None:
        """Make each column but the first as wide as its widest text; Qt would measure every cell, again and again."""
        header, metrics = self.horizontalHeader(), self.fontMetrics()
        for column in range(1, header.count()):  # none before there is a model
            model = self.model()
            wide = header.sectionSizeHint(column)
            cells = (model.index(row, column) for row in range(model.rowCount()))
            widest = max(cells, key=lambda cell: metrics.horizontalAdvance(str(cell.data())), default=None)
            if widest is not None:
                wide = max(wide, self.sizeHintForIndex(widest).width() + 1)
            header.resizeSection(column, wide)
