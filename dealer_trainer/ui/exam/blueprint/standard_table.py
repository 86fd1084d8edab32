"""The examiners' judgments as an editable table: a row for each skill and duty, a column for each examiner."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidgetItem,
    QWidget,
)

from dealer_trainer.certification.blueprint.blueprint import Judge
from dealer_trainer.ui.widget.table.plain_table import PlainTable

MOST = 100


class _PerCentDelegate(QStyledItemDelegate):
    """Accepts whole numbers from 0 to 100, or nothing."""

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        """Create a line edit for a number."""
        editor = super().createEditor(parent, option, index)
        if isinstance(editor, QLineEdit):
            editor.setValidator(QIntValidator(0, MOST, editor))
            editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        return editor


class StandardTable(PlainTable):
    """Digits begin a judgment, Enter keeps it and goes down, Delete clears it, arrow keys move."""

    judged = Signal(object)
    """All Judges, after one judgment was changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._judges: tuple[Judge, ...] = ()
        self._names: tuple[str, ...] = ()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setEditTriggers(QAbstractItemView.EditTrigger.AnyKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked)
        self.setItemDelegate(_PerCentDelegate(self))
        self.itemChanged.connect(self._on_item)

    @property
    def judge(self) -> int | None:
        """The index of the examiner whose column the cursor is in."""
        place = self.currentColumn() - 1
        return place if 0 <= place < len(self._judges) else None

    def show_judges(self, heading: str, names: Sequence[str], titles: Sequence[str], judges: tuple[Judge, ...]) -> None:
        """Show the judgments of `judges` on the skills and duties `names`, shown as `titles`; the cursor stays."""
        shape = (tuple(names), len(judges))
        is_same = shape == (self._names, len(self._judges))
        self._names, self._judges = tuple(names), judges
        with QSignalBlocker(self):
            if not is_same:
                self.fill((heading, *("" for _ in judges)), tuple((title, *("" for _ in judges)) for title in titles))
                self.horizontalHeader().setMinimumSectionSize(72)
                for column in range(1, self.columnCount()):
                    self.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
            for column, judge in enumerate(judges, 1):
                self._set_header(column, judge.name)
                for row, name in enumerate(names):
                    self._set_cell(row, column, judge.per_cent.get(name), f"{judge.name}: {titles[row]}")
            for row in range(self.rowCount()):
                item = self.item(row, 0)
                if item is not None:
                    item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)

    def go_to(self, judge: int) -> None:
        """Put the cursor on an examiner's first missing judgment; does nothing if the examiner was refused."""
        if judge >= len(self._judges):
            return
        missing = [row for row, name in enumerate(self._names) if name not in self._judges[judge].per_cent]
        self.setCurrentCell(missing[0] if missing else 0, judge + 1)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear a judgment with Delete or Backspace; leave other keys to the table."""
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.judge is not None:
            item.setText("")
            return
        super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Go down a row after Enter, as in a spreadsheet."""
        super().closeEditor(editor, hint)
        if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache and self.currentRow() + 1 < self.rowCount():
            self.setCurrentCell(self.currentRow() + 1, self.currentColumn())

    def _set_header(self, column: int, name: str) -> None:
        header = self.horizontalHeaderItem(column)
        if header is not None:
            header.setText(name)

    def _set_cell(self, row: int, column: int, value: int | None, name: str) -> None:
        item = self.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            self.setItem(row, column, item)
        text = "" if value is None else str(value)
        if item.text() != text:
            item.setText(text)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}: {text}")

    def _on_item(self, item: QTableWidgetItem) -> None:
        place = item.column() - 1
        if not 0 <= place < len(self._judges):
            return
        judge, name, text = self._judges[place], self._names[item.row()], item.text().strip()
        held = {known: value for known, value in judge.per_cent.items() if known != name}
        if text.isdecimal() and int(text) <= MOST:
            held[name] = int(text)
        if held == judge.per_cent:
            return
        ordered = {known: held[known] for known in self._names if known in held}
        changed = Judge(name=judge.name, per_cent=ordered)
        self.judged.emit((*self._judges[:place], changed, *self._judges[place + 1 :]))
