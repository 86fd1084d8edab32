"""The timeline of a reviewed round: the dealer's acts above, the model dealer's below, aligned."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from dealer_trainer.drills.session.sequence import well_placed
from dealer_trainer.engine import Rules
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.snapshot import PutRight, Snapshot
from dealer_trainer.ui.settings.translated import quoted, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.table.review.fault_list import duty_title, grade_text
from dealer_trainer.ui.table_text import act_line, fault_text, run_place, run_title
from dealer_trainer.ui.widget.part import tip_text


class Column(NamedTuple):
    """Indices of the dealer's act and of the model's step, None where that row is empty; or what was undone."""

    act: int | None
    step: int | None
    undone: PutRight | None = None


def align(pairs: Sequence[int | None], steps: int) -> tuple[Column, ...]:
    """Columns for acts that answer the model steps `pairs`, out of `steps`.

    The longest run of pairs in the model's own order shares columns; anything else has a column of its own.

    >>> [column[:2] for column in align((0, 2, 1), 3)]
    [(0, 0), (None, 1), (1, 2), (2, None)]
    """
    columns: list[Column] = []
    step, shared = 0, well_placed(pairs, range(steps))
    for act, pair in enumerate(pairs):
        if pair is None or pair not in shared or pair < step:
            columns.append(Column(act, None))
            continue
        columns += [Column(None, missed) for missed in range(step, pair)]
        columns.append(Column(act, pair))
        step = pair + 1
    columns += [Column(None, missed) for missed in range(step, steps)]
    return tuple(columns)


def grouped(columns: Sequence[Column], kind: Callable[[Column], Hashable | None]) -> tuple[tuple[Column, ...], ...]:
    """The columns in runs of one kind; a column of kind None is a run of its own.

    >>> columns = align((0, 1, 2), 3)
    >>> [len(run) for run in grouped(columns, lambda column: "push" if column.step else None)]
    [1, 2]
    """
    runs: list[list[Column]] = []
    before: Hashable | None = None
    for column in columns:
        now = kind(column)
        if now is not None and now == before:
            runs[-1].append(column)
        else:
            runs.append([column])
        before = now
    return tuple(tuple(run) for run in runs)


ACTS_ROLE = Qt.ItemDataRole.UserRole
"""The acts of a cell."""
AIR, WIDEST, HEAD = 6, 270, 72
"""Around two lines of a cell, its greatest width, and the names, at scale 1."""
Acts = tuple[Act, ...]


class TimelineView(QTableWidget):
    """A run of like acts without a fault is one column; table duties come first, and the chosen fault is marked.

    A click at the right or left end moves on along the round.
    """

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(2, 0, parent)
        self.setObjectName("timeline")
        self.setAccessibleName(self.tr("The round: your acts above, the model dealer's below"))
        self._rules = rules
        self._columns: tuple[tuple[Column, ...], ...] = ()
        self._duties: tuple[DutyRun, ...] = ()
        self._dealt: tuple[Acts, Acts] = (), ()
        """What the dealer did, and what the model dealer does."""
        self._by_act: dict[int, Fault] = {}
        self._by_step: dict[int, Fault] = {}
        self.setVerticalHeaderLabels([self.tr("You"), self.tr("Model")])
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectColumns)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalScrollBar().valueChanged.connect(lambda: self.viewport().update())  # cut columns become whole
        self.cellClicked.connect(lambda _, at: self._go_to(at))
        self.setTabKeyNavigation(False)
        self.horizontalHeader().hide()
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setSectionsClickable(False)

    def changeEvent(self, event: QEvent) -> None:
        """Keep every cell as large as its font requires."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            scale = unit(self)
            high = 2 * self.fontMetrics().lineSpacing() + round(AIR * scale)
            self.verticalHeader().setDefaultSectionSize(high)
            self.verticalHeader().setFixedWidth(round(HEAD * scale))
            self.horizontalHeader().setMaximumSectionSize(round(WIDEST * scale))
            self.setFixedHeight(2 * high)
            self.resizeColumnsToContents()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw whole columns only."""
        whole = self.viewport().rect()
        first, last = self.columnAt(0), self.columnAt(whole.right())
        if last >= 0 and self.columnViewportPosition(last) + self.columnWidth(last) > whole.width():
            whole.setRight(self.columnViewportPosition(last) - 1)
        if self.columnViewportPosition(first) < 0:
            whole.setLeft(self.columnViewportPosition(first) + self.columnWidth(first))
        super().paintEvent(QPaintEvent(event.region().intersected(whole)))

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw a reviewed round from its start."""
        graded, self._duties = snapshot.graded, snapshot.duties
        self._dealt = snapshot.acts, snapshot.model_acts
        places = [(place, fault) for fault in reversed(graded.faults if graded else ()) for place in fault.places]
        said_again = {each.at: each.fault for each in snapshot.put_right if not each.is_undone}
        self._by_act = said_again | {place.at: fault for place, fault in places if place.at is not None}
        self._by_step = {place.step: fault for place, fault in places if place.at is None and place.step is not None}
        columns = list(align(graded.pairs, len(snapshot.model_acts))) if graded else []
        for each in reversed([each for each in snapshot.put_right if each.is_undone]):
            before = [at for at, column in enumerate(columns) if column.act is not None and column.act < each.at]
            columns.insert(max(before, default=-1) + 1, Column(None, None, each))
        self._columns = grouped(columns, self._kind)
        self.setColumnCount(0)
        self.setColumnCount(len(self._duties) + len(self._columns))
        for at, duty in enumerate(self._duties):
            title, why = duty_title(duty), [as_sentence(translated(fault.why)) for fault in duty.graded.faults]
            self._put(0, at, f"{title}\n{grade_text(duty)}", [title, grade_text(duty), *why], is_wrong=bool(why))
            self._put(1, at, title, [title])
        for at, run in enumerate(self._columns, len(self._duties)):
            for row in (0, 1):
                self._put_acts(row, at, run)
        self.resizeColumnsToContents()
        self.horizontalScrollBar().setValue(0)

    def column_of(self, fault: Fault) -> int | None:
        """The column of a fault, None if it has no place in the timeline."""
        undone = self._find(lambda column: column.undone is not None and column.undone.fault is fault)
        if undone is not None or fault.at is not None:
            return self._find(lambda column: column.act == fault.at) if undone is None else undone
        return None if fault.step is None else self._find(lambda column: column.step == fault.step)

    def go_to(self, fault: Fault) -> None:
        """Scroll to a fault's column and select it."""
        self._go_to(self.column_of(fault))

    def go_to_step(self, step: int) -> None:
        """Scroll to a step of the model dealer and select it."""
        self._go_to(self._find(lambda column: column.step == step))

    def _put_acts(self, row: int, at: int, run: Sequence[Column]) -> None:
        found = [(column.act, column.step)[row] for column in run]
        undone = run[0].undone if row == 0 else None
        acts = (
            tuple(self._dealt[row][index] for index in found if index is not None) if undone is None else (undone.act,)
        )
        fault = next((fault for column in run if (fault := self._fault_of(column))), None)
        is_missed = not acts and row == 0 and run[0].step in self._by_step
        told = self.tr("left out") if is_missed else self._text(acts) if acts else ""
        lines = [act_line(self._rules, act) for act in acts] or [self.tr("nothing")]
        if fault is not None:
            lines[-1] += f". {fault_text(fault)}"
        is_wrong = row == 0 and (is_missed or undone is not None or run[0].act in self._by_act)
        if undone is not None:
            told = self.tr("undone: {act}").format(act=told)
        self._put(row, at, told, lines, is_wrong=is_wrong, acts=acts)

    def _put(
        self, row: int, at: int, text: str, lines: Sequence[str], *, is_wrong: bool = False, acts: Acts = ()
    ) -> None:
        """A cell; `lines`: what it is about in full, for the tip and for a screen reader."""
        item = QTableWidgetItem(f"✗ {text}" if is_wrong else text)
        item.setData(ACTS_ROLE, acts)
        item.setData(Qt.ItemDataRole.ToolTipRole, tip_text("\n".join(lines)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(lines))
        if is_wrong:
            item.setForeground(QColor(appearance().window.bad))
        self.setItem(row, at, item)

    def _text(self, acts: Acts) -> str:
        """An act and its place, or a run of them; a call is its words alone. In two lines, which a cell has."""
        if len(acts) == 1 and acts[0].do == "announce":
            words = quoted(acts[0].call or "")
            gaps = (at for at, letter in enumerate(words) if letter == " ")
            middle = min(gaps, key=lambda at: abs(2 * at - len(words)), default=len(words))
            return f"{words[:middle]}\n{words[middle + 1 :]}".strip()
        return "\n".join(filter(None, (run_title(acts), run_place(self._rules, acts))))

    def _find(self, is_it: Callable[[Column], bool]) -> int | None:
        found = (index for index, run in enumerate(self._columns, len(self._duties)) if any(map(is_it, run)))
        return next(found, None)

    def _kind(self, column: Column) -> tuple[object, object] | None:
        """What neighbors must share to be one run: the same act on the same bet in both rows, and no fault."""
        act = None if column.act is None else self._dealt[0][column.act]
        step = None if column.step is None else self._dealt[1][column.step]
        both = [done for done in (act, step) if done is not None]
        if self._fault_of(column) or any(done.place is None for done in both):
            return None
        return (act and (act.do, act.bet)), (step and (step.do, step.bet))

    def _fault_of(self, column: Column) -> Fault | None:
        if column.undone is not None:
            return column.undone.fault
        if column.act is not None and column.act in self._by_act:
            return self._by_act[column.act]
        return self._by_step.get(column.step) if column.step is not None else None

    def _go_to(self, column: int | None) -> None:
        if column is not None:
            self.selectColumn(column)
            self.scrollTo(self.model().index(0, column), QAbstractItemView.ScrollHint.PositionAtCenter)
