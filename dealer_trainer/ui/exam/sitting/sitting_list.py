"""A list of this station's sittings, the newest first."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.local_time import utc_minute, written_minute
from dealer_trainer.ui.exam.chosen_file import ExportButton
from dealer_trainer.ui.exam.school.figures_button import FiguresButton
from dealer_trainer.ui.exam.school.records_text import appeal_text, attempt_cell, score_text, state_text
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.plain_label import set_tip
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.table.cell import Cell, Emphasis
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

if TYPE_CHECKING:
    from dealer_trainer.certification.school.sitting_line import SittingLine
    from dealer_trainer.records.school.sitting import SittingRow

NAME, STATE, EXAM, SUPERVISOR, SCORE, ATTEMPT, SEAL, APPEAL = 0, 1, 2, 3, 5, 6, 7, 8
TEXT_COLUMNS = 5
COLORS: Mapping[str, Emphasis] = MappingProxyType(
    {"refer": "warn", "to_sign": "accent", "open": "info", "passed": "good", "failed": "bad"}
)
"""The color of a state's pill; the word in it says the same."""


class SittingList(QWidget):
    """Lists who sat, when, and with which outcome."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._shown: tuple[SittingLine, ...] = ()
        self._groups: dict[str, str] = {}
        names = (self.tr("Trainee"), self.tr("State"), self.tr("Exam"), self.tr("Supervisor"), self.tr("Started"),
                 self.tr("Score"), self.tr("Attempt"), self.tr("Seal"), self.tr("Appeal"))  # fmt: skip
        self.list = SortableTable(names, self.tr("Exams"), TEXT_COLUMNS, STATE, self)
        self.list.share_width((NAME,), spare=(SEAL, ATTEMPT, SUPERVISOR, APPEAL, EXAM))
        self.list.offer_search()
        self.list.chosen_changed.connect(self._on_chosen)
        self.new, self.next, self.resume, self.abandon = (
            push_button(text, self, lambda: None)
            for text in (
                self.tr("New exam…"),
                self.tr("Seat the next trainee…"),
                self.tr("Resume"),
                self.tr("Grade as is"),
            )
        )
        self.new.setProperty("isMain", True)
        set_tip(
            self.next, self.tr("Opens the form, filled in for whoever has the next planned exam at this station today")
        )
        set_tip(self.abandon, self.tr("For an exam nobody came back to, once its time is up"))
        self.result = push_button("", self, self._result)
        self.people = push_button(self.tr("Add trainees…"), self, service.people_wanted.emit)
        self.people.setProperty("isMain", True)
        self.list.row_activated.connect(lambda _: self._result())
        self.list.offer_actions(self.people, self.new, self.result, self.resume, self.abandon)
        self.figures, export = (
            FiguresButton(service, self),
            ExportButton(self.list, self.tr("Exams"), service.message.emit),
        )
        for button in (self.next, export, self.figures):
            self.list.offer_below(button)
        self._of_rows = export, self.figures
        self.setLayout(column(self.list))

    @property
    def chosen(self) -> "SittingRow | None":
        """The chosen sitting."""
        places = self.list.chosen
        return self._shown[places[0]].row if places else None

    @property
    def stream(self) -> str:
        """The chosen sitting's stream; empty if none is."""
        return "" if self.chosen is None else self.chosen.stream

    def stop(self) -> None:
        """Stop working figures out."""
        self.figures.stop()

    def follow(self) -> None:
        """List the sittings; the chosen one stays chosen."""
        summary, groups = self._service.summary, self._service.groups
        elsewhere = self.tr(
            "Only this station’s exams are listed here. Under People those at other stations count too."
        )
        self.list.show_hint(elsewhere if summary.elsewhere else "")
        has_trainees = any(person.role == "trainee" for person in summary.people) or bool(summary.lines)
        for button in (self.new, self.next, self.people):
            button.setVisible(has_trainees == (button is not self.people))
        if self._shown and self._shown == summary.lines and self._groups == groups:
            return
        self._shown, self._groups = summary.lines, groups
        self.list.show_rows(
            [_cells(line) for line in self._shown],
            [line.row.stream for line in self._shown],
            [groups.get(line.row.trainee_id, "") for line in self._shown],
        )
        none = self.tr("No exams yet. Each exam that is given at this station is listed here.")
        first = self.tr("No exams yet. Add the trainees first.")
        self.list.show_empty("" if self._shown else none if has_trainees else first)
        for part in self._of_rows:
            part.setVisible(bool(self._shown))
        waiting = [place for place, line in enumerate(self._shown) if line.is_waiting]
        if waiting and not self.list.chosen:
            self.list.choose(waiting[:1])
        self._on_chosen()

    def _on_chosen(self) -> None:
        chosen = self.chosen
        for button in (self.resume, self.abandon):
            button.setVisible(chosen is not None and chosen.state == "open")
        is_over = chosen is not None and chosen.state != "open"
        is_waiting = is_over and self._shown[self.list.chosen[0]].is_waiting
        self.result.setText(self.tr("Sign…") if is_waiting else self.tr("Open"))
        self.result.setVisible(is_over)
        # The primary button is the next action: for the chosen sitting, or else a new one.
        for button in (self.new, self.resume, self.result):
            set_loud(button, is_loud=chosen is None if button is self.new else chosen is not None)

    def _result(self) -> None:
        if (chosen := self.chosen) is not None and chosen.state != "open":
            self._service.result_wanted.emit(chosen.stream)


def _cells(line: "SittingLine") -> tuple[Cell, ...]:
    row, exam, appeal = line.row, translated(line.exam), appeal_text(line.appeal)
    # With a withdrawn certificate, the color is not that of a pass.
    color = COLORS.get({"revoked": "failed", "suspended": "refer"}.get(line.certificate or "", line.state), "quiet")
    return (
        Cell(line.trainee, line.trainee, look="person"),
        Cell(state_text(line), 0 if line.is_waiting else 1 if line.state == "open" else 2, color, "pill"),
        Cell(exam, exam),
        Cell(row.supervisor, row.supervisor),
        Cell(written_minute(row.first_at), row.first_at, tip=utc_minute(row.first_at)),
        Cell(score_text(line), line.score),
        Cell(attempt_cell(line), row.attempt),
        Cell("" if row.seal is None else str(row.seal + 1), row.seal),
        Cell(appeal, appeal or None, "warn" if line.appeal == "open" else ""),
    )
