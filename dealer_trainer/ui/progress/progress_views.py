"""The three views of progress, each made when somebody first looks at it."""

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.plan.figure import score_text
from dealer_trainer.drills.plan.mastery import Score, Stage
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.summary import SkillLine, days_since
from dealer_trainer.games import Game
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.progress.progress_figures import ProgressFigures
from dealer_trainer.ui.progress.progress_overview import Overview
from dealer_trainer.ui.progress.spot_statistics_view import SpotStatisticsView
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.widget.lazy_stack import LazyScreen, LazyStack
from dealer_trainer.ui.widget.table.cell import Cell
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

NONE = "–"
ENOUGH = 3
"""Answers from which a skill far below the goal is marked: at less than half of it."""
SLOW = 1.25
"""A middle time of more than this many goals is marked."""
STAGES: tuple[Stage, ...] = ("learning", "slow", "known", "new")
"""From those that need most practice to those that cannot be practiced yet."""
TEXT_COLUMNS = 3
LATELY_COLUMN = 5
NAME = 380
"""The width at scale 1 that a skill's name keeps before any other column."""
SPARE_COLUMNS = (1, 7, 3, 4, 2, 6)
"""In a narrow window kind of drill, goal, how many answers, all of them right, state, and time are left out."""


def stage_text(stage: Stage) -> str:
    """How far a skill has come."""
    words = {
        "new": QCoreApplication.translate("Plan", "not asked yet"),
        "learning": QCoreApplication.translate("Plan", "still learning"),
        "slow": QCoreApplication.translate("Plan", "right but slow"),
        "known": QCoreApplication.translate("Plan", "known"),
    }
    return words[stage]


def kind_text(kind: str) -> str:
    """A kind of drill, by its name if this version knows it."""
    words = {
        "payout": QCoreApplication.translate("Plan", "Payout"),
        "order": QCoreApplication.translate("Plan", "Order"),
        "call": QCoreApplication.translate("Plan", "Call"),
        "procedure": QCoreApplication.translate("Plan", "Procedure"),
        "side_bets": QCoreApplication.translate("Plan", "Side bets"),
        "read_bet": QCoreApplication.translate("Plan", "Read the bet"),
        "protect": QCoreApplication.translate("Plan", "Protect the game"),
        "see_chips": QCoreApplication.translate("Plan", "Pay by sight"),
        "chip_work": QCoreApplication.translate("Plan", "Chip work"),
        "duty": QCoreApplication.translate("Plan", "Table duties"),
    }
    return words.get(kind, kind.replace("_", " ").capitalize())


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
        super().__init__(names, title, TEXT_COLUMNS, LATELY_COLUMN, parent)
        self.table.cut, self.table.spare, self.table.kept = (0,), SPARE_COLUMNS, NAME
        self._lines: tuple[SkillLine, ...] = ()
        self.row_activated.connect(lambda place: self.drill_wanted.emit(self._lines[place].skill))

    def heightForWidth(self, _: int) -> int:
        """None: its rows scroll under their headings, not the page."""
        return -1

    def show_lines(self, lines: tuple[SkillLine, ...], now: int, goal_percent: int) -> None:
        """Show these skills, in the chosen order; accuracy below the goal, and slowness, is marked."""
        self._lines = tuple(sorted(lines, key=lambda line: game_text(line.title)))
        self.show_rows([self._cells(line, now, goal_percent) for line in self._lines])

    @property
    def shown(self) -> tuple[SkillLine, ...]:
        """The lines in the order shown."""
        return tuple(self._lines[place] for place in self.order)

    def _cells(self, line: SkillLine, now: int, goal_percent: int) -> tuple[Cell, ...]:
        kind, middle = kind_text(line.kind), line.time_ms
        days = None if line.last is None else days_since(line.last, now, local_timezone())
        latest = line.latest.share
        is_low = line.answers >= ENOUGH and latest is not None and latest * 200 < goal_percent
        is_slow = middle is not None and middle > SLOW * line.target_ms
        return (
            Cell(game_text(line.title), game_text(line.title)),
            Cell(kind, kind),
            Cell(stage_text(line.stage), STAGES.index(line.stage)),
            Cell(str(line.answers) if line.answers else NONE, line.answers or None),
            Cell(_right(line.score), line.score.share),
            Cell(_right(line.latest), latest, "bad" if is_low else ""),
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


def _right(score: Score) -> str:
    return translated(score_text(score)) if score.of else NONE


def _seconds(ms: float | None) -> str:
    return NONE if ms is None else figure("seconds", ms / 1000)


class Views(LazyStack):
    """Overview, skills, the felt."""

    drill_wanted = Signal(str)
    """The id of a skill."""
    overview: LazyScreen[Overview] = LazyScreen(0)
    skills: LazyScreen[SkillTable] = LazyScreen(1)
    spots: LazyScreen[SpotStatisticsView] = LazyScreen(2)

    def __init__(
        self, game: Game, figures: ProgressFigures, settings: PlanSettings, parent: QWidget | None = None
    ) -> None:
        super().__init__(3, parent)
        self._figures, self._settings = figures, settings
        self._stale = set(range(self.count()))
        self.made.connect(self._on_made)
        self.offer(0, lambda: Overview(figures, settings))
        self.offer(1, SkillTable)
        self.offer(2, lambda: SpotStatisticsView(game))
        self.show_view(0)

    def named(self, place: int) -> QWidget:
        """A view by its place, made on first use."""
        return self.page(place)

    def minimumSizeHint(self) -> QSize:
        """The room that the view shown needs, not the largest of the three."""
        return self._shown.minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        """Whether the height of the view shown depends on its width."""
        return self._shown.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """The height of the view shown at a width."""
        return self._shown.heightForWidth(width)

    @property
    def _shown(self) -> QWidget:
        return self.page(self.currentIndex())

    def show_view(self, index: int) -> None:
        """Show one of the three views, with the current figures."""
        if index in self._stale:
            self._stale.remove(index)
            self._catch_up(index)
        self.show_page(index)
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
                self.skills.show_lines(figures.skills, figures.now, settings.accuracy_goal_percent)
            case _:
                self.spots.show_statistics(figures.spots, figures.past)

    def _on_made(self, place: int) -> None:
        view = self.named(place)
        scale_layouts(view, unit(self))
        if isinstance(view, SkillTable | SpotStatisticsView):
            view.drill_wanted.connect(self.drill_wanted)
