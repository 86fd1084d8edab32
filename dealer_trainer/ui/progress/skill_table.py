"""A trainee's skills as a sortable table; Enter or a double click drills one."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.plan.mastery import Stage
from dealer_trainer.drills.plan.summary import SkillLine, days_since
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.progress.plan_text import kind_text, stage_text
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.widget.table.cell import Cell
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

NONE = "–"
SLOW = 1.25
"""A middle time of more than this many goals is marked."""
STAGES: tuple[Stage, ...] = ("learning", "slow", "known", "new")
"""From those that need most practice to those that cannot be practiced yet."""
TEXT_COLUMNS = 3
LATELY_COLUMN = 5


class SkillTable(SortableTable):
    """Sorted by recent accuracy; what was never asked comes last in any order."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(self, parent: QWidget | None = None) -> None:
        names = (
            QCoreApplication.translate("Skills", "Skill"), QCoreApplication.translate("Skills", "Drill"),
            QCoreApplication.translate("Skills", "State"), QCoreApplication.translate("Skills", "Answers"),
            QCoreApplication.translate("Skills", "Right"), QCoreApplication.translate("Skills", "Recent"),
            QCoreApplication.translate("Skills", "Time"), QCoreApplication.translate("Skills", "Goal"),
            QCoreApplication.translate("Skills", "Last"),
        )  # fmt: skip
        title = QCoreApplication.translate("Skills", "Skills")
        hint = QCoreApplication.translate("Skills", "Press Enter or double-click a skill to drill it.")
        super().__init__(names, title, TEXT_COLUMNS, LATELY_COLUMN, parent, hint=hint)
        self._lines: tuple[SkillLine, ...] = ()
        self.row_activated.connect(lambda place: self.drill_wanted.emit(self._lines[place].skill))

    def show_lines(self, lines: tuple[SkillLine, ...], now: int, goal_percent: int) -> None:
        """Show these skills, in the chosen order; accuracy below the goal, and slowness, is marked."""
        self._lines = tuple(sorted(lines, key=lambda line: game_text(line.title)))
        self.show_rows([self._cells(line, now, goal_percent) for line in self._lines])

    @property
    def shown(self) -> tuple[SkillLine, ...]:
        """The lines in the order shown."""
        return tuple(self._lines[place] for place in self.order)

    def _cells(self, line: SkillLine, now: int, goal_percent: int) -> tuple[Cell, ...]:
        kind, middle = kind_text(line.kind), None if line.spread is None else line.spread.middle
        days = None if line.last is None else days_since(line.last, now, local_timezone())
        is_low = line.latest_accuracy is not None and line.latest_accuracy * 100 < goal_percent
        is_slow = middle is not None and middle > SLOW * line.target_ms
        return (
            Cell(game_text(line.title), game_text(line.title)),
            Cell(kind, kind),
            Cell(stage_text(line.stage), STAGES.index(line.stage)),
            Cell(str(line.answers) if line.answers else NONE, line.answers or None),
            Cell(_percent(line.accuracy), line.accuracy),
            Cell(_percent(line.latest_accuracy), line.latest_accuracy, "bad" if is_low else ""),
            Cell(_seconds(middle), middle, "warn" if is_slow else ""),
            Cell(_seconds(line.target_ms), line.target_ms),
            Cell(self._ago(days), days),
        )

    def _ago(self, days: int | None) -> str:
        if days is None:
            return NONE
        if days == 0:
            return self.tr("today")
        return self.tr("yesterday") if days == 1 else self.tr("{days} days ago").format(days=days)


def _percent(share: float | None) -> str:
    return NONE if share is None else figure("percent", 100 * share)


def _seconds(ms: float | None) -> str:
    return NONE if ms is None else figure("seconds", ms / 1000)
