"""The sittings of this station in a list, the newest first."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.certification.school.local_time import day, minute
from dealer_trainer.ui.exam.school.records_text import appeal_text, attempt_cell, score_text, state_text
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel, set_tip
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.table.cell import Cell
from dealer_trainer.ui.widget.table.sortable_table import SortableTable, SortableView

if TYPE_CHECKING:
    from dealer_trainer.certification.school.sitting_line import SittingLine
    from dealer_trainer.records.school.sitting import SittingRow

WIDEST = 1440
"""Width of the list at scale 1: what belongs together is read together, however wide the window is."""
CUT_COLUMNS = (2, 3)
"""Exam and supervisor."""
STATE, TEXT_COLUMNS = 1, 5
CHIP = 64
"""Side of a chip's picture, which is drawn smaller than this at any scale."""


class SittingList(QWidget):
    """Who sat, when, and with which outcome."""

    new_wanted = Signal()
    next_wanted = Signal()
    """Whoever is planned next at this station."""
    resume_wanted = Signal(str)
    """Stream of a sitting that is not finished."""
    abandon_wanted = Signal(str)
    """Stream of a sitting that nobody came back to."""
    result_wanted = Signal(str)
    """Stream of a sitting that is over."""
    hand_out_wanted = Signal(str, object)
    """The day of the sitting that is chosen, and the streams of all that were sealed of that day."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[SittingLine, ...] = ()
        self._is_writing = False
        self._theme: object = None
        """The colors that they are shown in."""
        self._groups: Mapping[str, str] = MappingProxyType({})
        names = (self.tr("Trainee"), self.tr("State"), self.tr("Exam"), self.tr("Supervisor"), self.tr("Started"),
                 self.tr("Score"), self.tr("Attempt"), self.tr("Seal"), self.tr("Appeal"))  # fmt: skip
        self.list = SortableTable(names, self.tr("Sittings"), TEXT_COLUMNS, STATE, self)
        self.list.share_width(CUT_COLUMNS)
        self.list.drop_frame()
        self.list.offer_search()
        self.list.chosen_changed.connect(self._on_chosen)
        self.new = push_button(self.tr("New exam…"), self, self.new_wanted.emit)
        self.new.setProperty("isMain", True)
        self.next = push_button(self.tr("Next trainee"), self, self.next_wanted.emit)
        set_tip(
            self.next, self.tr("Opens the form, filled in for whoever has the next planned exam at this station today")
        )
        self.resume = push_button(self.tr("Resume"), self, self._resume)
        self.abandon = push_button(self.tr("Grade as is"), self, self._abandon)
        set_tip(self.abandon, self.tr("For an exam nobody came back to, once its time is up"))
        self.result = push_button(self.tr("Result"), self, self._result)
        self.hand_out = push_button(self.tr("Papers for the day"), self, self._hand_out)
        set_tip(self.hand_out, self.tr("All documents of every sealed sitting of that day, in one folder"))
        self.list.row_activated.connect(lambda _: self._result())
        self._empty = PlainLabel(
            self,
            self.tr("No sittings yet. Add trainees under People, then press New exam; each sitting is listed here."),
        )
        self._empty.setObjectName("quiet")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._elsewhere = PlainLabel(self)
        self._elsewhere.setText(self.tr(
            "Only this station’s sittings are listed here. The tab School counts those at other stations too."
        ))  # fmt: skip
        self._elsewhere.setObjectName("quiet")
        self._elsewhere.setWordWrap(True)
        self._lay_out()
        self.show_sittings(())

    @property
    def table(self) -> SortableView:
        """The rows."""
        return self.list.table

    @property
    def text(self) -> str:
        """What is said instead of a list, empty where there is one."""
        return "" if self._shown else self._empty.text()

    @property
    def chosen(self) -> "SittingRow | None":
        """The sitting that is chosen."""
        places = self.list.chosen
        return self._shown[places[0]].row if places else None

    def show_sittings(
        self,
        sittings: "Sequence[SittingLine]",
        elsewhere: int = 0,
        groups: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """List them; the one that was chosen stays so.

        `elsewhere`: how many sittings other stations gave; `groups`: of the trainees, by their ids.
        """
        self._elsewhere.setVisible(elsewhere > 0)
        is_same = self._shown == tuple(sittings) and self._groups == groups
        if self._shown and is_same and self._theme == appearance().window:
            return
        self._shown, self._groups, self._theme = tuple(sittings), groups, appearance().window
        chips = {state: _chip(state) for state in set(map(_chip_state, self._shown))}
        self.list.show_rows(
            [_cells(line, chips[_chip_state(line)]) for line in self._shown],
            [line.row.stream for line in self._shown],
            [groups.get(line.row.trainee_id, "") for line in self._shown],
        )
        if not self._shown:
            self.list.search.clear()
        self.list.setVisible(bool(self._shown))
        self._empty.setVisible(not self._shown)
        self._on_chosen()

    def tell_progress(self, done: int, count: int) -> None:
        """Say on the button of the day how many of its sittings are written; a count of 0: nothing is being written."""
        words = self.tr("Writing {done} of {count} …").format(done=done, count=count)
        self.hand_out.setText(words if count else self.tr("Papers for the day"))
        self._is_writing = bool(count)
        self._on_chosen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the list no wider than is readable."""
        super().resizeEvent(event)
        self.list.setMaximumWidth(round(WIDEST * unit(self)))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.list, 1)
        column.addWidget(self._empty, 1)
        column.addWidget(self._elsewhere)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.new)
        foot.addWidget(self.next)
        foot.addWidget(self.resume)
        foot.addWidget(self.abandon)
        foot.addWidget(self.result)
        foot.addWidget(self.hand_out)
        foot.addStretch()
        column.addLayout(foot)

    def _on_chosen(self) -> None:
        chosen = self.chosen
        for button in (self.resume, self.abandon):
            button.setEnabled(chosen is not None and chosen.state == "open")
        self.result.setEnabled(chosen is not None and chosen.state != "open")
        self.hand_out.setEnabled(not self._is_writing and chosen is not None and bool(self._sealed_on(chosen)))
        # The loudest is what is to be done next: with the sitting that is chosen, else a new one.
        for button in (self.new, self.resume, self.result):
            is_next = button.isEnabled() and (button is not self.new or chosen is None)
            if button.property("isMain") != is_next:
                button.setProperty("isMain", is_next)
                button.style().unpolish(button)
                button.style().polish(button)

    def _abandon(self) -> None:
        if (chosen := self.chosen) is not None:
            self.abandon_wanted.emit(chosen.stream)

    def _resume(self) -> None:
        if (chosen := self.chosen) is not None:
            self.resume_wanted.emit(chosen.stream)

    def _hand_out(self) -> None:
        if (chosen := self.chosen) is not None:
            self.hand_out_wanted.emit(day(chosen.first_at), self._sealed_on(chosen))

    def _sealed_on(self, chosen: "SittingRow") -> tuple[str, ...]:
        """The sealed sittings of a sitting's day, the first one first."""
        rows = sorted((line.row for line in self._shown), key=lambda row: row.first_at)
        when = day(chosen.first_at)
        return tuple(row.stream for row in rows if row.seal is not None and day(row.first_at) == when)

    def _result(self) -> None:
        if (chosen := self.chosen) is not None and chosen.state != "open":
            self.result_wanted.emit(chosen.stream)


def _cells(line: "SittingLine", chip: QIcon) -> tuple[Cell, ...]:
    row, exam, appeal = line.row, translated(line.exam), appeal_text(line.appeal)
    return (
        Cell(line.trainee, line.trainee),
        Cell(state_text(line), 0 if line.is_waiting else 1 if line.state == "open" else 2, icon=chip),
        Cell(exam, exam),
        Cell(row.supervisor, row.supervisor),
        Cell(minute(row.first_at), row.first_at),
        Cell(score_text(line), line.score),
        Cell(attempt_cell(line), row.attempt),
        Cell("" if row.seal is None else str(row.seal + 1), row.seal),
        Cell(appeal, appeal or None),
    )


def _chip_state(line: "SittingLine") -> str:
    """The state whose color a sitting has: one whose certificate was withdrawn has not that of a pass."""
    return {"revoked": "failed", "suspended": "refer"}.get(line.certificate or "", line.state)


def _chip(state: str) -> QIcon:
    """A chip of the state's color; the word beside it says the same."""
    colors = appearance().window
    color = {
        "refer": colors.warn, "to_sign": colors.accent, "open": colors.ink, "passed": colors.good, "failed": colors.bad,
    }.get(state, colors.quiet)  # fmt: skip
    pixmap = QPixmap(CHIP, CHIP)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawEllipse(pixmap.rect().adjusted(CHIP // 5, CHIP // 5, -CHIP // 5, -CHIP // 5))
    painter.end()
    return QIcon(pixmap)
