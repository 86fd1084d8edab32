"""A table sorted by any column, with its heading or the box above it, and searched by typing."""

from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from itertools import groupby

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QIcon, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.ui.settings.translated import window_locale
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.folding_row import FoldingRow, beside
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.table.cell import Cell, CellModel, FoundRows
from dealer_trainer.ui.widget.table.plain_table import fit_stretched_columns, measure_rows, set_for_reading
from dealer_trainer.ui.widget.table.search_field import SearchField

TYPED_MS = 600
"""After this time without a key, a screen reader is told how many rows were found."""
SELECT_ROW = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


class SortableTable(QFrame):
    """This many columns of text at the left, then figures at the right; at first sorted by column `by`."""

    row_activated = Signal(int)
    """Enter or a double click on a row: its place among the given rows."""
    chosen_changed = Signal()
    """The chosen rows have changed: by hand, or because one of them no longer matches the search."""

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
        self._keys: tuple[object, ...] = ()
        self._is_filling = False
        self.sort_box = ComboBox(dict(enumerate(names)), self.tr("Sort by"), self)
        self.sort_box.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        self.sort_box.choose(by)
        # Also when the same column is chosen again, because that reverses the order.
        self.sort_box.activated.connect(self.sort_by)
        self._cell_model = CellModel(names, text_columns, self, by)
        self._shown = FoundRows(self._cell_model, self)
        self.table = SortableView(self._cell_model, self._shown, self)
        self.table.setAccessibleName(title)
        header = self.table.horizontalHeader()
        header.setSectionsClickable(True)
        header.sectionClicked.connect(self.sort_by)
        self.share_width((0,))
        self.table.activated.connect(self._on_activated)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._on_selection())
        self.search = SearchField(self.tr("Name, number, or group"), self)
        self.search.textChanged.connect(self._search)
        self.search.left.connect(self._enter)
        self.found = PlainLabel(self)
        """How many rows of how many were found, "" if there is no search."""
        self.found.setObjectName("quiet")
        self.found.hide()
        self._typed = QTimer(self)
        self._typed.setSingleShot(True)
        self._typed.setInterval(TYPED_MS)
        self._typed.timeout.connect(lambda: announce(self.search, self.found.text()))
        self._lay_out(hint)

    @property
    def order(self) -> tuple[int, ...]:
        """The places, among the given rows, of the rows shown, in the order shown."""
        return tuple(self._cell_model.places)

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """The text of the rows shown, in the order shown."""
        return tuple(tuple(cell.text for cell in self._cell_model.rows[place]) for place in self._cell_model.places)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The places of the chosen rows, in the order shown."""
        places = self._cell_model.places
        return tuple(places[row] for row in sorted(index.row() for index in self.table.selectionModel().selectedRows()))

    def share_width(self, columns: tuple[int, ...]) -> None:
        """Let these columns, instead of the first, share the remaining room; a tool tip shows their full text."""
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for column in columns:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self._cell_model.set_tip_columns(columns)

    def set_name(self, column: int, name: str) -> None:
        """Change the heading of a column, only in the table itself."""
        self._cell_model.set_name(column, name)

    def offer_search(self) -> None:
        """Show the search field."""
        self._search_part.show()

    def drop_frame(self) -> None:
        """Give the room of frame and margins to the rows, for a table beside a form."""
        self.setObjectName("")
        column = self.layout()
        assert column is not None
        column.setContentsMargins(0, 0, 0, 0)

    def allow_several(self) -> None:
        """Let several rows be chosen."""
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)

    def show_rows(
        self, rows: Sequence[tuple[Cell, ...]], keys: Sequence[object] = (), more_words: Sequence[str] = ()
    ) -> None:
        """Show these rows in the chosen order; the chosen rows stay chosen, without emitting `chosen_changed`.

        `keys`: identify the rows, which otherwise their places do; `more_words`: what a search also finds each row by.
        """
        with self._keeping():
            self._cell_model.set_rows(rows, more_words)
            self._keys = tuple(keys) or tuple(range(len(rows)))
        self.table.fit_to_texts()
        self._tell_found()
        fit_stretched_columns(self.table)

    def choose(self, places: Sequence[int]) -> None:
        """Choose rows by their places among the given rows."""
        self._is_filling = True
        self.table.selectionModel().clear()
        self._choose({self._keys[place] for place in places}, self._keys[places[0]] if places else None)
        self._is_filling = False
        self._on_selection()

    def sort_by(self, column: int) -> None:
        """Sort by a column; choosing the same column again reverses the order."""
        is_turned = column == self._cell_model.sort_column and not self._cell_model.is_falling
        with self._keeping():
            self._cell_model.sort(column, Qt.SortOrder.DescendingOrder if is_turned else Qt.SortOrder.AscendingOrder)
        self.sort_box.choose(column)
        self.table.fit_to_texts()

    def _on_activated(self, index: QModelIndex) -> None:
        self.row_activated.emit(self._cell_model.places[index.row()])

    def _on_selection(self) -> None:
        if not self._is_filling:
            self.chosen_changed.emit()

    @contextmanager
    def _keeping(self) -> Iterator[None]:
        """Keep the chosen rows chosen while the rows change, as far as they are still shown, without a signal."""
        chosen, row = {self._keys[place] for place in self.chosen}, self.table.currentIndex().row()
        current = self._keys[self._cell_model.places[row]] if row >= 0 else None
        self._is_filling = True
        try:
            yield
            self._choose(chosen, current)
        finally:
            self._is_filling = False

    def _choose(self, chosen: Set[object], current: object) -> None:
        """Choose the rows with these keys, as far as they are shown."""
        if not chosen and current is None:
            return
        selection, ranges = self.table.selectionModel(), QItemSelection()
        keys = [self._keys[place] for place in self._cell_model.places]
        if current in keys:
            index = self._shown.index(keys.index(current), 0)
            selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        for is_chosen, rows in groupby(range(len(keys)), lambda row: keys[row] in chosen):
            if is_chosen:
                together = list(rows)
                ends = (self._shown.index(row, 0) for row in (together[0], together[-1]))
                ranges.append(QItemSelectionRange(*ends))
        selection.select(ranges, SELECT_ROW)

    def _search(self, text: str) -> None:
        """Show the given rows that match the search; nothing is read again."""
        before = self.chosen
        with self._keeping():
            self._shown.search(text)
        self.table.scrollTo(self.table.currentIndex())
        self._tell_found()
        self._typed.start()
        if self.chosen != before:
            self.chosen_changed.emit()

    def _tell_found(self) -> None:
        is_looking, locale = bool(self.search.text().split()), window_locale()
        found, count = (
            locale.toString(number) for number in (len(self._cell_model.places), len(self._cell_model.rows))
        )
        self.found.show_text(self.tr("{found} of {count}").format(found=found, count=count) if is_looking else "")

    def _enter(self) -> None:
        """Go from the field into the rows."""
        if self._cell_model.places:
            if not self.table.currentIndex().isValid():
                self.table.selectRow(0)
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _labeled(self, text: str, field: QWidget, *more: QWidget) -> QWidget:
        label = PlainLabel(self, text)
        label.setObjectName("quiet")
        label.setBuddy(field)
        field.setAccessibleName(text)
        return beside(label, field, *more)

    def _lay_out(self, hint: str) -> None:
        said = PlainLabel(self, hint)
        said.setObjectName("quiet")
        said.setVisible(bool(hint))
        self._search_part = self._labeled(self.tr("Search"), self.search)
        self._search_part.hide()
        sort_part = self._labeled(self.tr("Sort by"), self.sort_box, self.found)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(FoldingRow((self._search_part, sort_part), self), 1)
        head.addWidget(said)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.table, 1)


class SortableView(QTableView):
    """The rows; arrow keys go through them, Enter chooses one, Tab leaves."""

    def __init__(self, cells: CellModel, shown: FoundRows, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells = cells
        set_for_reading(self)  # before the headings are measured, which the stylesheet gives their margins
        self.setModel(shown)
        self.setAlternatingRowColors(True)

    def showEvent(self, event: QShowEvent) -> None:
        """Share the available width."""
        super().showEvent(event)
        fit_stretched_columns(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        fit_stretched_columns(self)

    def changeEvent(self, event: QEvent) -> None:
        """Measure again when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            measure_rows(self)
            self.fit_to_texts()

    def fit_to_texts(self) -> None:
        """Make each column that shares no room as wide as its widest text, including rows that are not shown.

        Qt would measure every cell, again and again.
        """
        header, metrics, rows = self.horizontalHeader(), self.fontMetrics(), self._cells.rows
        for column in range(header.count()):
            if header.sectionResizeMode(column) != QHeaderView.ResizeMode.Fixed:
                continue
            wide = header.sectionSizeHint(column)
            widest = max({row[column].text for row in rows}, key=metrics.horizontalAdvance, default="")
            option = QStyleOptionViewItem()
            self.initViewItemOption(option)
            option.text, option.icon = widest, next((icon for row in rows if (icon := row[column].icon)), QIcon())
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay
            if not option.icon.isNull():
                option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            size = self.style().sizeFromContents(QStyle.ContentsType.CT_ItemViewItem, option, QSize(), self)
            header.resizeSection(column, max(wide, size.width() + 1))
