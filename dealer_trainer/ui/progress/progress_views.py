"""The five views of progress, each made when somebody first looks at it; imports the chart library."""

from functools import cached_property

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games import Game
from dealer_trainer.ui.progress.fluency_view import FluencyView
from dealer_trainer.ui.progress.mixup_view import MixupView
from dealer_trainer.ui.progress.progress_figures import ProgressFigures
from dealer_trainer.ui.progress.progress_overview import Overview
from dealer_trainer.ui.progress.skill_table import SkillTable
from dealer_trainer.ui.progress.spot_statistics_view import SpotStatisticsView
from dealer_trainer.ui.style.scaling import scale_layouts, unit


class Views(QStackedWidget):
    """Overview, skills, fluency, mix-ups, the felt."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(
        self, game: Game, figures: ProgressFigures, settings: PlanSettings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._game, self._figures, self._settings = game, figures, settings
        self.overview = Overview(figures, settings, self)
        self.addWidget(self.overview)
        for _ in range(4):
            self.addWidget(QWidget(self))
        self._stale: set[int] = set(range(1, self.count()))

    def minimumSizeHint(self) -> QSize:
        """The room that the view shown needs, not the largest of the five."""
        return self._shown.minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        """Whether the height of the view shown depends on its width."""
        return self._shown.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """The height of the view shown at a width."""
        return self._shown.heightForWidth(width)

    @property
    def _shown(self) -> QWidget:
        return self.currentWidget() or self.overview

    @cached_property
    def skills(self) -> SkillTable:
        """The skills, one line each."""
        table = SkillTable(self)
        table.drill_wanted.connect(self.drill_wanted)
        return table

    @cached_property
    def fluency(self) -> FluencyView:
        """Accuracy and speed, skill by skill."""
        view = FluencyView(self._figures.fluency, self._settings, self)
        view.drill_wanted.connect(self.drill_wanted)
        return view

    @cached_property
    def mixups(self) -> MixupView:
        """What was confused with what."""
        return MixupView(self._game, self._figures.summary.mix_ups, self)

    @cached_property
    def spot_statistics(self) -> SpotStatisticsView:
        """The felt, colored by how well its parts are known."""
        view = SpotStatisticsView(self._game, self)
        view.drill_wanted.connect(self.drill_wanted)
        return view

    def show_view(self, index: int) -> None:
        """Show one of the five views, with the current figures."""
        if index in self._stale:
            self._stale.remove(index)
            self._catch_up(index)
        self.setCurrentIndex(index)
        self.updateGeometry()

    def show_figures(self, figures: ProgressFigures, settings: PlanSettings) -> None:
        """Show other figures, in each view as soon as somebody looks at it."""
        self._figures, self._settings = figures, settings
        self._stale = set(range(self.count()))
        self.show_view(self.currentIndex())

    def _catch_up(self, index: int) -> None:
        figures, settings = self._figures, self._settings
        match index:
            case 0:
                self.overview.show_figures(figures, settings)
            case 1:
                self._place(index, self.skills)
                self.skills.show_lines(figures.summary.skills, figures.now, settings.accuracy_goal_percent)
            case 2:
                self._place(index, self.fluency)
                self.fluency.show_fluency(figures.fluency, settings)
            case 3:
                self._place(index, self.mixups)
                self.mixups.show_mix_ups(figures.summary.mix_ups)
            case _:
                self._place(index, self.spot_statistics)
                self.spot_statistics.show_statistics(figures.spot_statistics, figures.past, figures.now)

    def _place(self, index: int, view: QWidget) -> None:
        """Replace the empty widget at a view's place with the view."""
        empty = self.widget(index)
        if empty is None or empty is view:
            return
        scale_layouts(view, unit(self))
        self.insertWidget(index, view)
        self.removeWidget(empty)
        empty.deleteLater()
