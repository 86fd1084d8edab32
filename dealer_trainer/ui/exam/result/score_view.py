"""A trainee's own score, shown by a supervisor: areas, duties, and every mistake with its rule."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.review import Mistake, Review
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.ui.drill.answer_text import source_text
from dealer_trainer.ui.exam.result.score_card import ScoreCard
from dealer_trainer.ui.exam.result.text import duty_cells, duty_titles, flag_lines, mistake_cells
from dealer_trainer.ui.table_text import act_line, source_label
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.segments import Segments, stack_of
from dealer_trainer.ui.widget.table.plain_table import PlainTable


class ScoreView(QWidget):
    """One sitting without anybody else's data, read-only; leaving it takes a sign-in."""

    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card = ScoreCard(self)
        self.duties, self.mistakes = PlainTable(self), PlainTable(self)
        for table in (self.duties, self.mistakes):
            table.wrap_rows()
        self.lists = Segments((self.tr("Mistakes"), self.tr("Duties at the table")), self.tr("List"), self)
        self.finish = push_button(self.tr("Done"), self, self.done.emit)
        self.finish.setProperty("isMain", True)
        lists = stack_of(self.lists, (self.mistakes, self.duties))
        parts = (self.card, FoldingRow((self.lists,), self), (lists, 1), FoldingRow((self.finish,), self))
        self.setLayout(column(*parts, margins=(28, 0, 28, 24)))

    def show_review(self, found: Review) -> None:
        """Show the results of a signed sitting."""
        self.lists.choose(0 if found.mistakes else 1)
        self.card.show_review(found, tuple(flag_lines(found)))
        self.duties.fill(duty_titles(), tuple(duty_cells(found.both)))
        names = (self.tr("Mistake"), self.tr("Correct"), self.tr("Rule"), self.tr("Where"))
        self.mistakes.fill(names, tuple(_mistake_cells(found, mistake) for mistake in found.mistakes), words=4)
        # Both can be of any length, and neither may push the rule out of sight.
        self.mistakes.horizontalHeader().setSectionResizeMode(1, self.mistakes.horizontalHeader().ResizeMode.Stretch)

    def clear(self) -> None:
        """Forget the trainee."""
        self.card.clear()
        for table in (self.duties, self.mistakes):
            table.setRowCount(0)


def _mistake_cells(found: Review, mistake: Mistake) -> tuple[str, str, str, str]:
    """What was wrong, what would have been right, the rule, and where the mistake was."""
    text, where = mistake_cells(mistake)
    cause = mistake.cause
    if isinstance(cause, Fault):
        due = "–" if cause.due is None else act_line(found.sitting.game.rules, cause.due)
        return text, due, source_label(cause.row), where
    return text, cause.graded.due, source_text(cause.graded.source), where
