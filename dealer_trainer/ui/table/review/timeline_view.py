"""The acts of a reviewed round, line by line: what was due, and what the dealer did."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent, QResizeEvent
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


class Line(NamedTuple):
    """Indices of the dealer's act and of the model's step, None where that cell is empty; or what was undone."""

    act: int | None
    step: int | None
    undone: PutRight | None = None


def align(pairs: Sequence[int | None], steps: int) -> tuple[Line, ...]:
    """Lines for acts that answer the model steps `pairs`, out of `steps`.

    The longest run of pairs in the model's own order shares lines; anything else has a line of its own.

    >>> [line[:2] for line in align((0, 2, 1), 3)]
    [(0, 0), (None, 1), (1, 2), (2, None)]
    """
    lines: list[Line] = []
    step, shared = 0, well_placed(pairs, range(steps))
    for act, pair in enumerate(pairs):
        if pair is None or pair not in shared or pair < step:
            lines.append(Line(act, None))
            continue
        lines += [Line(None, missed) for missed in range(step, pair)]
        lines.append(Line(act, pair))
        step = pair + 1
    lines += [Line(None, missed) for missed in range(step, steps)]
    return tuple(lines)


def grouped(lines: Sequence[Line], kind: Callable[[Line], Hashable | None]) -> tuple[tuple[Line, ...], ...]:
    """The lines in runs of one kind; a line of kind None is a run of its own.

    >>> lines = align((0, 1, 2), 3)
    >>> [len(run) for run in grouped(lines, lambda line: "push" if line.step else None)]
    [1, 2]
    """
    runs: list[list[Line]] = []
    before: Hashable | None = None
    for line in lines:
        now = kind(line)
        if now is not None and now == before:
            runs[-1].append(line)
        else:
            runs.append([line])
        before = now
    return tuple(tuple(run) for run in runs)


ACTS_ROLE = Qt.ItemDataRole.UserRole
"""The acts of a cell."""
DUE, DONE = 0, 1
"""The two columns."""
BESIDE, AIR = 11, 14
"""Around the text of a cell: at each side, and above and below together, at scale 1."""
SAME = "✓"
"""In place of an act that was done as it was due."""
Acts = tuple[Act, ...]


class TimelineView(QTableWidget):
    """A run of like acts without a fault is one line; table duties come first, and the chosen fault is marked."""

    chosen = Signal(object)
    """A line with a fault was clicked."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(0, 2, parent)
        self.setObjectName("timeline")
        self.setAccessibleName(self.tr("The round: what was due, and what you did"))
        self._rules = rules
        self._lines: tuple[tuple[Line, ...], ...] = ()
        self._duties: tuple[DutyRun, ...] = ()
        self._dealt: tuple[Acts, Acts] = (), ()
        """What the model dealer does, and what the dealer did."""
        self._by_act: dict[int, Fault] = {}
        self._by_step: dict[int, Fault] = {}
        self.setHorizontalHeaderLabels([self.tr("Due"), self.tr("You did")])
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().valueChanged.connect(lambda: self.viewport().update())  # cut lines become whole
        self.cellClicked.connect(self._on_clicked)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionsClickable(False)
        self.hide()

    def sizeHintForRow(self, row: int) -> int:
        """Room for its longer text, wrapped."""
        beside, metrics, high = round(2 * BESIDE * unit(self)), self.fontMetrics(), 0
        for column in (DUE, DONE):
            item, wide = self.item(row, column), self.columnWidth(column) - beside
            text = "" if item is None else item.text()
            high = max(high, metrics.boundingRect(0, 0, wide, 0, Qt.TextFlag.TextWordWrap, text).height())
        return high + round(AIR * unit(self))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        self.resizeRowsToContents()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw whole lines only."""
        whole = self.viewport().rect()
        last = self.rowAt(whole.bottom())
        if last > 0 and self.rowViewportPosition(last) + self.rowHeight(last) > whole.height():
            whole.setBottom(self.rowViewportPosition(last) - 1)
        super().paintEvent(QPaintEvent(event.region().intersected(whole)))

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw a reviewed round from its start."""
        graded, self._duties = snapshot.graded, snapshot.duties
        self._dealt = snapshot.model_acts, snapshot.acts
        places = [(place, fault) for fault in reversed(graded.faults if graded else ()) for place in fault.places]
        said_again = {each.at: each.fault for each in snapshot.put_right if not each.is_undone}
        self._by_act = said_again | {place.at: fault for place, fault in places if place.at is not None}
        self._by_step = {place.step: fault for place, fault in places if place.at is None and place.step is not None}
        lines = list(align(graded.pairs, len(snapshot.model_acts))) if graded else []
        for each in reversed([each for each in snapshot.put_right if each.is_undone]):
            before = [at for at, line in enumerate(lines) if line.act is not None and line.act < each.at]
            lines.insert(max(before, default=-1) + 1, Line(None, None, each))
        self._lines = grouped(lines, self._kind)
        self.setRowCount(0)
        self.setRowCount(len(self._duties) + len(self._lines))
        for at, duty in enumerate(self._duties):
            title, why = duty_title(duty), [as_sentence(translated(fault.why)) for fault in duty.graded.faults]
            self._put(at, DUE, title, [title])
            self._put(at, DONE, f"{title}\n{grade_text(duty)}", [title, grade_text(duty), *why], is_wrong=bool(why))
        for at, run in enumerate(self._lines, len(self._duties)):
            for column in (DUE, DONE):
                self._put_acts(at, column, run)
        has_words = self._by_act or self._by_step or self._duties or snapshot.put_right
        way = QHeaderView.ResizeMode.Stretch if has_words else QHeaderView.ResizeMode.ResizeToContents
        self.horizontalHeader().setSectionResizeMode(DONE, way)
        self.scrollToTop()

    def line_of(self, fault: Fault) -> int | None:
        """The line of a fault, None if it has no place in the timeline."""
        undone = self._find(lambda line: line.undone is not None and line.undone.fault is fault)
        if undone is not None or fault.at is not None:
            return self._find(lambda line: line.act == fault.at) if undone is None else undone
        return None if fault.step is None else self._find(lambda line: line.step == fault.step)

    def go_to(self, fault: Fault) -> None:
        """Scroll to a fault's line and select it."""
        self._go_to(self.line_of(fault))

    def go_to_step(self, step: int) -> None:
        """Scroll to a step of the model dealer and select it."""
        self._go_to(self._find(lambda line: line.step == step))

    def _on_clicked(self, at: int) -> None:
        run = self._lines[at - len(self._duties)] if at >= len(self._duties) else ()
        fault = next((fault for line in run if (fault := self._fault_of(line))), None)
        if fault is not None:
            self.chosen.emit(fault)

    def _put_acts(self, at: int, column: int, run: Sequence[Line]) -> None:
        found = [(line.step, line.act)[column] for line in run]
        undone = run[0].undone if column == DONE else None
        acts = (
            tuple(self._dealt[column][index] for index in found if index is not None)
            if undone is None
            else (undone.act,)
        )
        fault = next((fault for line in run if (fault := self._fault_of(line))), None)
        is_missed = not acts and column == DONE and run[0].step in self._by_step
        told = self.tr("left out") if is_missed else self._text(acts) if acts else "–"
        lines = [act_line(self._rules, act) for act in acts] or [self.tr("nothing")]
        if fault is not None:
            lines[-1] += f". {fault_text(fault)}"
        is_wrong = column == DONE and (is_missed or undone is not None or run[0].act in self._by_act)
        if undone is not None:
            told = self.tr("undone: {act}").format(act=told)
        elif column == DONE and not is_wrong and (due := self.item(at, DUE)) is not None and due.text() == told:
            told = SAME
        self._put(at, column, told, lines, is_wrong=is_wrong, acts=acts)

    def _put(
        self, at: int, column: int, text: str, lines: Sequence[str], *, is_wrong: bool = False, acts: Acts = ()
    ) -> None:
        """A cell; `lines`: what it is about in full, for the tip and for a screen reader."""
        item = QTableWidgetItem(f"✗ {text}" if is_wrong else text)
        item.setData(ACTS_ROLE, acts)
        item.setData(Qt.ItemDataRole.ToolTipRole, tip_text("\n".join(lines)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(lines))
        if is_wrong:
            item.setForeground(QColor(appearance().window.bad))
        self.setItem(at, column, item)

    def _text(self, acts: Acts) -> str:
        """An act and, below it, its place, or a run of them; a call is its words alone."""
        if len(acts) == 1 and acts[0].do == "announce":
            return quoted(acts[0].call or "")
        return "\n".join(filter(None, (run_title(acts), run_place(self._rules, acts))))

    def _find(self, is_it: Callable[[Line], bool]) -> int | None:
        found = (index for index, run in enumerate(self._lines, len(self._duties)) if any(map(is_it, run)))
        return next(found, None)

    def _kind(self, line: Line) -> tuple[object, object] | None:
        """What neighbors must share to be one run: the same act on the same bet in both columns, and no fault."""
        act = None if line.act is None else self._dealt[DONE][line.act]
        step = None if line.step is None else self._dealt[DUE][line.step]
        both = [done for done in (act, step) if done is not None]
        if self._fault_of(line) or any(done.place is None for done in both):
            return None
        return (act and (act.do, act.bet)), (step and (step.do, step.bet))

    def _fault_of(self, line: Line) -> Fault | None:
        if line.undone is not None:
            return line.undone.fault
        if line.act is not None and line.act in self._by_act:
            return self._by_act[line.act]
        return self._by_step.get(line.step) if line.step is not None else None

    def _go_to(self, line: int | None) -> None:
        if line is not None:
            self.selectRow(line)
            self.scrollTo(self.model().index(line, 0), QAbstractItemView.ScrollHint.PositionAtCenter)
