"""The round as its instructor sees it: every act, what they did themselves, and their marks, in order."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.table.instructor.command import AddMark
from dealer_trainer.table.instructor.instructor_act import marks_of
from dealer_trainer.table.instructor.view import InstructorView
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.table.instructor.command_text import command_text
from dealer_trainer.ui.table_text import act_line, fault_title

ROLE = Qt.ItemDataRole.UserRole


class Row(NamedTuple):
    """A line; `at`: how many acts had been done when it happened. `is_beside`: the instructor's, or a mistake."""

    at: int
    text: str
    is_beside: bool = False
    is_wrong: bool = False


class ActList(QListWidget):
    """Pressing a row chooses its act, for a mark or the debrief."""

    chosen = Signal(int)

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("entries")
        self.setAccessibleName(self.tr("The round, act by act"))
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._rules = rules
        self._shown: tuple[Row, ...] = ()
        self.itemClicked.connect(self._on_clicked)
        self.itemActivated.connect(self._on_clicked)

    def show_view(self, view: InstructorView) -> None:
        """Draw the round, with the debriefed act chosen, or else the last one."""
        rows = tuple(self._rows(view))
        if rows != self._shown:
            self._shown = rows
            self.clear()
            for row in rows:
                self.addItem(self._item(row))
            self.scheduleDelayedItemsLayout()  # the scroll bar that came with the last row takes width from the first
        at = view.debrief_at
        chosen = len(view.acts) if at is None else at
        places = [place for place, row in enumerate(rows) if row.at == chosen and not row.is_beside]
        if places:
            self.setCurrentRow(places[0])
            self.scrollToItem(self.item(places[0]), QListWidget.ScrollHint.PositionAtCenter)

    def _rows(self, view: InstructorView) -> Iterator[Row]:
        """The beginning, then act by act; what the instructor did comes where it was done, a mark at its act."""
        faults = {fault.at: fault for fault in view.snapshot.graded.faults} if view.snapshot.graded else {}
        yield Row(0, self.tr("The bets are down"))
        yield from self._own_rows(view, 0)
        for at, act in enumerate(view.acts, 1):
            text = f"{at}  {act_line(self._rules, act)}"
            fault = faults.get(at - 1)
            yield Row(at, text)
            if fault is not None:
                yield Row(at, f"     ✗ {fault_title(fault)}", is_beside=True, is_wrong=True)
            yield from self._own_rows(view, at)
        for done in view.led:
            if done.at > len(view.acts) and not isinstance(done.command, AddMark):
                yield from self._own_row(len(view.acts), command_text(self._rules, done.command))
        for fault in view.snapshot.graded.faults if view.snapshot.graded else ():
            if fault.at is None and fault.due is not None:
                due = act_line(self._rules, fault.due)
                text = self.tr("Left out: {act}").format(act=due)
                yield Row(len(view.acts), f"✗ {text}", is_beside=True, is_wrong=True)

    def _own_rows(self, view: InstructorView, at: int) -> Iterator[Row]:
        for done in view.led:
            if done.at == at and not isinstance(done.command, AddMark):
                yield from self._own_row(at, command_text(self._rules, done.command))
        for mark in marks_of(view.led):
            if mark.at == at:
                yield from self._own_row(at, f"✎ {mark.words}")

    def _own_row(self, at: int, text: str) -> Iterator[Row]:
        if text:
            yield Row(at, f"     {text}", is_beside=True)

    def _item(self, row: Row) -> QListWidgetItem:
        item = QListWidgetItem(row.text)
        item.setData(ROLE, row.at)
        if row.is_wrong:
            item.setForeground(QColor(appearance().window.bad))
        elif row.is_beside:
            font = QFont(self.font())
            font.setItalic(True)
            font.setBold(True)
            item.setFont(font)
        return item

    def _on_clicked(self, item: QListWidgetItem) -> None:
        self.chosen.emit(int(item.data(ROLE)))
