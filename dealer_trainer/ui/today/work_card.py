"""What was done this week: minutes, what got better, clean rounds; nothing about days without practice."""

from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.drills.course.overview import Work
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.progress.how_button import HowButton
from dealer_trainer.ui.today.today_text import better_text
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import named_label


class WorkCard(QFrame):
    """A few lines, as many as there is something to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        title = named_label(self, "cardTitle", self.tr("This week"), is_wrapped=False)
        head = FoldingRow((title, HowButton(("minutes", "right", "rounds", "time"), self)), self, spread="apart")
        self._lines = named_label(self, "")
        self.setLayout(column(head, self._lines, gap=4, margins=(20, 8, 20, 9)))

    def show_work(self, work: Work) -> None:
        """Show these results."""
        self._lines.setText("\n".join(self._texts(work)))

    @property
    def words(self) -> str:
        """The lines shown."""
        return self._lines.text()

    def _texts(self, work: Work) -> list[str]:
        lines = [self.tr("{time} of practice").format(time=figure("minutes", work.week))]
        if 0 < work.today < work.week:
            today = figure("minutes", work.today)
            lines = [
                self.tr("{time} of practice, {today} today").format(time=figure("minutes", work.week), today=today)
            ]
        lines += [better_text(gain) for gain in work.better[:2]]
        rounds = work.rounds
        if rounds.run > 1:
            lines.append(self.tr("{count} clean rounds in a row").format(count=rounds.run))
        if rounds.fastest_ms is not None:
            time = figure("seconds", rounds.fastest_ms / 1000)
            lines.append(self.tr("Fastest clean round: {time}").format(time=time))
        return lines
