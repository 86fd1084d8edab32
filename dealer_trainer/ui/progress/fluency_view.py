"""Fluency: a list of skills with accuracy and speed, and the chart of the chosen one."""

from PySide6.QtCore import QCoreApplication, QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from dealer_trainer.drills.plan.celeration import SkillFluency
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.ui.progress.chart.card import ChartCard
from dealer_trainer.ui.progress.chart.chart import Chart, figure
from dealer_trainer.ui.progress.fluency_text import number_text, rate_chart
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.table.plain_table import PlainTable

NONE = "–"
BESIDE = 800
"""The least width at scale 1 for the chart beside the list."""


class FluencyView(QWidget):
    """Arrow keys choose a skill, Enter drills it."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(self, found: tuple[SkillFluency, ...], settings: PlanSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: tuple[SkillFluency, ...] = ()
        self._settings = settings
        self.table = PlainTable(self)
        self.table.setAccessibleName(self.tr("Skills with their answers per minute"))
        self.chart = ChartCard(Chart("", "", "per_minute", (), scale="log"), self)
        self._lay_out()
        self.table.currentCellChanged.connect(lambda row, *_: self._show_chart(row))
        self.table.activated.connect(self._on_activated)
        self.show_fluency(found, settings)

    @property
    def shown(self) -> tuple[SkillFluency, ...]:
        """The skills in the order shown: those with most points first."""
        return self._found

    def show_fluency(self, found: tuple[SkillFluency, ...], settings: PlanSettings) -> None:
        """Show other figures; the chosen skill stays chosen."""
        row = self.table.currentRow()
        chosen = self._found[row].skill if 0 <= row < len(self._found) else None
        self._found = tuple(sorted(found, key=lambda skill: -len(skill.points)))
        self._settings = settings
        names = (
            QCoreApplication.translate("Fluency", "Skill"), QCoreApplication.translate("Fluency", "Right"),
            QCoreApplication.translate("Fluency", "Per minute"), QCoreApplication.translate("Fluency", "Aim"),
        )  # fmt: skip
        self.table.fill(names, tuple(_cells(skill) for skill in self._found))
        row = next((at for at, skill in enumerate(self._found) if skill.skill == chosen), 0)
        self.table.setCurrentCell(row, 0)
        self._show_chart(row)

    def _show_chart(self, row: int) -> None:
        if 0 <= row < len(self._found):
            self.chart.show_chart(rate_chart(self._found[row], self._settings))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the chart below the list if large type leaves no room beside it."""
        super().resizeEvent(event)
        is_narrow = event.size().width() < BESIDE * unit(self)
        below, beside = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._row.setDirection(below if is_narrow else beside)

    def _on_activated(self, index: QModelIndex) -> None:
        self.drill_wanted.emit(self._found[index.row()].skill)

    def _lay_out(self) -> None:
        panel = QFrame(self)
        panel.setObjectName("panel")
        hint = PlainLabel(panel, self.tr("Line: right answers a minute. Crosses: wrong ones. Each step up multiplies."))
        hint.setObjectName("quiet")
        hint.setWordWrap(True)
        left = QVBoxLayout(panel)
        left.setContentsMargins(18, 14, 18, 16)
        left.setSpacing(10)
        left.addWidget(self.table, 1)
        left.addWidget(hint)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(16)
        self._row.addWidget(panel, 5)
        self._row.addWidget(self.chart, 7)


def _cells(found: SkillFluency) -> tuple[str, ...]:
    if not found.points:
        return game_text(found.title), NONE, NONE, number_text(found.aim)
    rate = found.points[-1].rate
    accuracy = figure("percent", 100 * (rate.accuracy or 0))
    return game_text(found.title), accuracy, number_text(rate.rights), number_text(found.aim)
