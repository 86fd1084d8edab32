"""A trainee's own score, shown by a supervisor: areas, duties, and every mistake with its rule."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.certification.school.review import Mistake, Review
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.ui.drill.answer_text import source_text
from dealer_trainer.ui.exam.result.text import (
    area_cells,
    area_titles,
    duty_cells,
    duty_titles,
    exam_text,
    flag_lines,
    mistake_cells,
    outcome_text,
    summary_text,
)
from dealer_trainer.ui.table_text import act_line, source_label
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.table.plain_table import PlainTable


class ScoreView(QWidget):
    """One sitting without anybody else's data, read-only; leaving it takes a sign-in."""

    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.outcome = PlainLabel(self)
        self.outcome.setObjectName("headline")
        self.summary = PlainLabel(self)
        self.summary.setObjectName("article")
        self.summary.setWordWrap(True)
        self.areas, self.duties, self.mistakes = PlainTable(self), PlainTable(self), PlainTable(self)
        for table, name in (
            (self.areas, self.tr("Areas")), (self.duties, self.tr("Duties at the table")),
            (self.mistakes, self.tr("Mistakes")),
        ):  # fmt: skip
            table.setAccessibleName(name)
        self.mistakes.verticalHeader().setSectionResizeMode(self.mistakes.verticalHeader().ResizeMode.ResizeToContents)
        self.finish = QPushButton(self.tr("Done"), self)
        self.finish.clicked.connect(lambda _=False: self.done.emit())
        self._lay_out()

    def show_review(self, found: Review) -> None:
        """Show the results of a signed sitting."""
        self.outcome.setText(f"{found.trainee} · {outcome_text(found)}")
        self.summary.setText("\n".join((exam_text(found), summary_text(found), *flag_lines(found))))
        self.areas.fill(area_titles(), tuple(area_cells(found)))
        self.duties.fill(duty_titles(), tuple(duty_cells(found.both)))
        self._fit_tables()
        names = (self.tr("Mistake"), self.tr("Correct"), self.tr("Rule"), self.tr("Where"))
        self.mistakes.fill(names, tuple(_mistake_cells(found, mistake) for mistake in found.mistakes), words=4)
        # Both can be of any length, and neither may push the rule out of sight.
        self.mistakes.horizontalHeader().setSectionResizeMode(1, self.mistakes.horizontalHeader().ResizeMode.Stretch)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the duties the height that the mistakes can spare."""
        super().resizeEvent(event)
        self._fit_tables()

    def _fit_tables(self) -> None:
        """Fit the tables: the areas are shown in full; the duties get half of the screen, and scroll if needed."""
        areas, duties = map(_whole_height, (self.areas, self.duties))
        self.areas.setFixedHeight(areas)
        self.duties.setFixedHeight(min(duties, max(areas, self.height() // 2)))

    def clear(self) -> None:
        """Forget the trainee."""
        for label in (self.outcome, self.summary):
            label.clear()
        for table in (self.areas, self.duties, self.mistakes):
            table.setRowCount(0)

    def _lay_out(self) -> None:
        tables = QHBoxLayout()
        tables.setSpacing(22)
        for table, share in ((self.areas, 6), (self.duties, 5)):
            tables.addWidget(table, share, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.addWidget(self.finish)
        foot.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 0, 28, 24)
        column.setSpacing(12)
        column.addWidget(self.outcome)
        column.addWidget(self.summary)
        column.addLayout(tables)
        column.addWidget(self.mistakes, 1)
        column.addLayout(foot)


def _whole_height(table: PlainTable) -> int:
    rows = table.rowCount() * table.verticalHeader().defaultSectionSize()
    return rows + table.horizontalHeader().sizeHint().height() + 6


def _mistake_cells(found: Review, mistake: Mistake) -> tuple[str, str, str, str]:
    """What was wrong, what would have been right, the rule, and where the mistake was."""
    text, where = mistake_cells(mistake)
    cause = mistake.cause
    if isinstance(cause, Fault):
        due = "–" if cause.due is None else act_line(found.sitting.game.rules, cause.due)
        return text, due, source_label(cause.row), where
    return text, cause.graded.due, source_text(cause.graded.source), where
