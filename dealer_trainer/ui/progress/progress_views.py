"""The five views of progress; imports the chart library."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games import Game
from dealer_trainer.ui.progress.fluency_view import FluencyView
from dealer_trainer.ui.progress.heat_view import HeatView
from dealer_trainer.ui.progress.mixup_view import MixupView
from dealer_trainer.ui.progress.progress_figures import ProgressFigures
from dealer_trainer.ui.progress.progress_overview import Overview
from dealer_trainer.ui.progress.skill_table import SkillTable


class Views(QStackedWidget):
    """Overview, skills, fluency, mix-ups, the felt."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(
        self, game: Game, figures: ProgressFigures, settings: PlanSettings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.overview = Overview(figures, settings, self)
        self.skills = SkillTable(self)
        self.fluency = FluencyView(figures.fluency, settings, self)
        self.mixups = MixupView(game, figures.summary.mix_ups, self)
        self.heat = HeatView(game, self)
        for view in (self.overview, self.skills, self.fluency, self.mixups, self.heat):
            self.addWidget(view)
        self._figures, self._settings = figures, settings
        self._stale = {self.indexOf(view) for view in (self.skills, self.heat)}
        self.currentChanged.connect(self._catch_up)
        self.skills.drill_wanted.connect(self.drill_wanted)
        self.fluency.drill_wanted.connect(self.drill_wanted)
        self.heat.drill_wanted.connect(self.drill_wanted)

    def show_figures(self, figures: ProgressFigures, settings: PlanSettings) -> None:
        """Show other figures, in each view when somebody looks at it."""
        self._figures, self._settings = figures, settings
        self._stale = set(range(self.count()))
        self._catch_up(self.currentIndex())

    def _catch_up(self, index: int) -> None:
        if index not in self._stale:
            return
        self._stale.remove(index)
        figures, settings = self._figures, self._settings
        match self.widget(index):
            case self.overview:
                self.overview.show_figures(figures, settings)
            case self.skills:
                self.skills.show_lines(figures.summary.skills, figures.now, settings.accuracy_goal_percent)
            case self.fluency:
                self.fluency.show_fluency(figures.fluency, settings)
            case self.mixups:
                self.mixups.show_mix_ups(figures.summary.mix_ups)
            case self.heat:
                self.heat.show_past(figures.past, figures.now)
