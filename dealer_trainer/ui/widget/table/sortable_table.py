"""A table sorted by any column, with its heading or the box above it, and searched by typing."""

from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from itertools import groupby

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QItemSelectionRange, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
    QToolButton,
    QWidget,
)

from dealer_trainer.ui.settings.translated import window_locale
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.folding_row import FoldingRow, beside
from dealer_trainer.ui.widget.part import PlainLabel, announce, column, explain, named_label, row
from dealer_trainer.ui.widget.table.cell import Cell, CellDelegate, CellModel, extra
from dealer_trainer.ui.widget.table.plain_table import measure_rows, set_for_reading
from dealer_trainer.ui.widget.verdict_panel import IconLabel

LONGEST = 200
"""The most characters that it takes."""
AIR = 64
"""Space beside the hint within the field, at scale 1: its frame and padding, and the clear button."""


class SearchField(QLineEdit):
    """Escape clears it, or goes on to the window if it is empty; Down and Enter lead into the table."""

    left = Signal()
    """Down or Enter was pressed."""

    def __init__(self, hint: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)
        self.setMaxLength(LONGEST)
        self.setClearButtonEnabled(True)

    def sizeHint(self) -> QSize:
        """Wide enough for its whole hint."""
        hint = super().sizeHint()
        wide = self.fontMetrics().horizontalAdvance(self.placeholderText()) + round(AIR * unit(self))
        return QSize(max(hint.width(), wide), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the clear button as high as the field: Qt's own is smaller than a finger can press."""
        super().resizeEvent(event)
        side, button = self.height(), self.findChild(QToolButton)
        if button is not None:
            self.setTextMargins(0, 0, max(0, side - button.width()), 0)
            button.setGeometry(self.width() - side, 0, side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, clear, or leave."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)


ROW, AIRY, LEAST, USUAL = 36, 54, 150, 240
"""Height of a row, and of one of few; the width to which a column may be cut, and usually that above which it is cut
first."""
NOTHING = ("", "–")
"""What a column has in every row that is left out."""
APART, ROOM = 72, 0.4
"""The most that a column gets beside what it needs, and the share of the window that high rows may take."""
FEW = 3
"""The rows that stay in sight in the lowest window, and the most that are neither searched nor sorted."""
WIDEST_TEXT = 520
"""Width of the text in place of rows, at scale 1."""
EMPTY_ICON = "exam"
TYPED_MS = 600
"""After this time without a key, a screen reader is told how many rows were found."""
SELECT_ROW = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


class SortableTable(QWidget):
    """This many columns of text at the left, then figures at the right; at first sorted by column `by`.

    Its rows are in a card, with the rest of what can be done at its foot; what is usual stands above.
    """

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
    ) -> None:
        """`title`: for screen readers."""
        super().__init__(parent)
        self.headings, self.text_columns = names, text_columns
        self._keys: tuple[object, ...] = ()
        self._is_searched = False
        self._is_filling = False
        self.sort_box = ComboBox(dict(enumerate(names)), self.tr("Sort by"), self)
        self.sort_box.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        self.sort_box.choose(by)
        # Also when the same column is chosen again, because that reverses the order.
        self.sort_box.activated.connect(self.sort_by)
        self._cell_model = CellModel(names, text_columns, self, by)
        self.table = SortableView(self._cell_model, self)
        self.table.setAccessibleName(title)
        header = self.table.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.sectionClicked.connect(self.sort_by)
        self.table.activated.connect(lambda index: self.row_activated.emit(self._cell_model.places[index.row()]))
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._on_selection())
        self.search = SearchField(self.tr("Search"), self)
        explain(self.search, self.tr("Name, number, or group"))
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
        self._lay_out()

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

    def share_width(self, columns: tuple[int, ...], spare: tuple[int, ...] = ()) -> None:
        """Let these columns, instead of the first, share the remaining room; a tool tip shows their full text.

        `spare`: columns that a narrow table leaves out, the first first.
        """
        self.table.sharing = self.table.cut = columns
        self.table.spare = spare
        self._cell_model.set_tip_columns(columns)

    def offer_search(self) -> None:
        """Show the search field."""
        self._is_searched = True
        self.show_tools()

    def offer_actions(self, *buttons: QWidget) -> None:
        """Show in the toolbar what can be done."""
        for place, button in enumerate(buttons):
            self.toolbar.add(button, place)
            button.show()
        self.show_tools()

    def offer_below(self, button: QWidget) -> None:
        """Show a button at the foot of the card, under a rule, as one that is rarely used."""
        button.setProperty("rank", "apart")
        self._rule.show()
        self._foot.add(button)

    def show_empty(self, text: str) -> None:
        """Show a text in place of the rows with the toolbar below it, or the rows if it is empty."""
        self.empty.setText(text)
        for part in (self._over, self._empty_part):
            part.setVisible(bool(text))
        self.table.setHidden(bool(text))
        self._rule.setHidden(bool(text))
        self._head.setParent(None)
        (self._inside if text else self._place).insertLayout(3 if text else 0, self._head)
        self._head.setAlignment(self.toolbar, Qt.AlignmentFlag.AlignHCenter if text else Qt.AlignmentFlag(0))
        self.show_tools()  # it may have another parent

    def show_hint(self, text: str) -> None:
        """Say under the rows what can be done with them."""
        self.below.show_text(text)

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
        self.show_tools()
        self.table.fit_rows()
        self.table.fit_to_texts()
        self._tell_found()

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
            index = self._cell_model.index(keys.index(current), 0)
            selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        for is_chosen, rows in groupby(range(len(keys)), lambda row: keys[row] in chosen):
            if is_chosen:
                together = list(rows)
                ends = (self._cell_model.index(row, 0) for row in (together[0], together[-1]))
                ranges.append(QItemSelectionRange(*ends))
        selection.select(ranges, SELECT_ROW)

    def _search(self, text: str) -> None:
        """Show the given rows that match the search; nothing is read again."""
        before = self.chosen
        with self._keeping():
            self._cell_model.look_for(text)
        self.table.share_room()  # the headings are laid out anew
        self.table.scrollTo(self.table.currentIndex())
        self._tell_found()
        self._typed.start()
        if self.chosen != before:
            self.chosen_changed.emit()

    def show_tools(self) -> None:
        """Offer search and order for more rows than are seen at a glance, and the actions that are shown."""
        is_long = len(self._cell_model.rows) > FEW
        self._sort_part.setVisible(is_long)
        self.search.setVisible(is_long and self._is_searched)
        self.toolbar.setVisible(any(not part.isHidden() for part in self.toolbar.parts))

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

    def _lay_out(self) -> None:
        self.search.hide()
        self._sort_part = self._labeled(self.tr("Sort by"), self.sort_box, self.found)
        self.toolbar = FoldingRow((self.search, self._sort_part), self)
        self._over, self._empty_part = QWidget(self), QWidget(self)
        self.empty = named_label(self, "article")
        """The text in place of the rows."""
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        set_widest(self.empty, WIDEST_TEXT)
        icon = IconLabel(EMPTY_ICON, self)
        self._empty_part.setLayout(column(row(1, icon, 1), row(1, (self.empty, 8), 1), gap=16, margins=(0, 0, 0, 14)))
        for part in (self._over, self._empty_part):
            part.hide()
        self.below = named_label(self, "quiet")
        self.below.hide()
        self._head, self._foot, self._rule = row(self.toolbar), FoldingRow((), self), QFrame(self)
        self._rule.setObjectName("rule")
        self._rule.hide()
        card = QFrame(self)
        card.setObjectName("panel")
        below, foot = row(self.below, margins=(10, 0, 10, 0)), row(self._foot, margins=(10, 0, 10, 0))
        parts = self.table, (self._over, 4), self._empty_part, below, 4, self._rule, foot
        self._inside = column(*parts, margins=(10, 8, 10, 14))
        card.setLayout(self._inside)
        self._place = column(self._head, (card, 1))
        self.setLayout(self._place)


class SortableView(QTableView):
    """The rows; arrow keys go through them, Enter chooses one, Tab leaves."""

    def __init__(self, cells: CellModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells = cells
        self._needed: list[int] = []
        self.sharing: tuple[int, ...] = (0,)
        """The columns that share the remaining room."""
        self.cut: tuple[int, ...] = ()
        """The columns that are cut if there is too little room, before the table scrolls sideways."""
        self.spare: tuple[int, ...] = ()
        """The columns that are left out, the first first, before any is cut."""
        self.kept = USUAL
        """The width at scale 1 above which a column is cut before another is left out."""
        set_for_reading(self)  # before the headings are measured, which the stylesheet gives their margins
        self.fit_rows()
        self.setItemDelegate(CellDelegate(self))
        self.setModel(cells)

    def sizeHint(self) -> QSize:
        """As high as all rows, of which a search may show fewer."""
        return QSize(super().sizeHint().width(), self._height_of(len(self._cells.rows)))

    def minimumSizeHint(self) -> QSize:
        """As high as a few rows."""
        return QSize(super().minimumSizeHint().width(), self._height_of(min(FEW, len(self._cells.rows))))

    def _height_of(self, rows: int) -> int:
        header, frame = self.horizontalHeader().sizeHint().height(), self.contentsMargins()
        return header + rows * self.verticalHeader().defaultSectionSize() + frame.top() + frame.bottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width; the headings may have another height by now."""
        super().resizeEvent(event)
        self.share_room()
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.fit_rows()
            self.fit_to_texts()

    def fit_rows(self) -> None:
        """Give each row its height, and few of them a larger one."""
        room, count = self.window().height() * ROOM, len(self._cells.rows)
        is_airy = count * AIRY * unit(self) < room
        self.setAlternatingRowColors(not is_airy)
        measure_rows(self, AIRY if is_airy else ROW)
        self.updateGeometry()

    def fit_to_texts(self) -> None:
        """Measure the widest text of each column, including rows that are not shown, and share the width.

        Qt would measure every cell, again and again.
        """
        self._needed = [self._measured(place) for place in range(self.horizontalHeader().count())]
        self.share_room()

    def _measured(self, place: int) -> int:
        rows, metrics = self._cells.rows, self.fontMetrics()
        cells = [each[place] for each in rows]
        if cells and all(cell.text in NOTHING for cell in cells):
            return 0  # it is left out
        longest = max(cells, key=lambda cell: metrics.horizontalAdvance(cell.text), default=None)
        self.showColumn(place)  # a hidden heading has no size
        heading = self.horizontalHeader().sectionSizeHint(place)
        if longest is None:
            return heading
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.text = longest.text
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay
        size = self.style().sizeFromContents(QStyle.ContentsType.CT_ItemViewItem, option, QSize(), self)
        return max(heading, size.width() + 1 + extra(self, longest))

    def share_room(self) -> None:
        """Give each column what it needs: one with nothing in it is left out.

        Too little room leaves out spare columns, then cuts those that share.
        """
        header, room, needed = self.horizontalHeader(), self.viewport().width(), self._needed
        shown, most = [place for place, wide in enumerate(needed) if wide], round(self.kept * unit(self))
        wanted = [min(wide, most) if place in self.sharing else wide for place, wide in enumerate(needed)]
        for place in self.spare:
            if place in shown and sum(wanted[each] for each in shown) > room:
                shown.remove(place)
        for place in range(len(needed)):
            self.setColumnHidden(place, place not in shown)
        widths = {place: needed[place] for place in shown}
        sharing, least = [place for place in self.sharing if place in shown], round(LEAST * unit(self))
        left = room - sum(widths.values())
        if shown and left > 0:
            apart = min(left // len(shown), round(APART * unit(self)))
            widths = {place: wide + apart for place, wide in widths.items()}
            left -= apart * len(shown)
            if self._cells.is_text(shown[-1]):
                sharing = shown[-1:]  # what is left over is at the end
        for place in sharing:
            widths[place] += max(0, left // len(sharing))
        cut = [place for place in self.cut if place in shown]
        while left < 0 and cut and widths[widest := max(cut, key=widths.__getitem__)] > least:
            widths[widest] -= 1
            left += 1
        for place, wide in widths.items():
            header.resizeSection(place, wide)
