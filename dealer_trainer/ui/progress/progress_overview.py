"""Progress at a glance: the week in figures, and four charts."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.drills.plan.cost import Cost
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.summary import SignalDetection
from dealer_trainer.ui.progress.chart.card import ChartCard
from dealer_trainer.ui.progress.chart.chart import Chart, figure
from dealer_trainer.ui.progress.progress_chart import accuracy_chart, latency_chart, minutes_chart, retention_chart
from dealer_trainer.ui.progress.progress_figures import SPANS, ProgressFigures, WeekFigures, width
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.widget.segments import Segments
from dealer_trainer.ui.widget.tile import Tile

NONE = "–"


class Overview(QWidget):
    """Five tiles above four charts."""

    def __init__(self, figures: ProgressFigures, settings: PlanSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figures = figures
        self._settings = settings
        self.spans = Segments((self.tr("30 days"), self.tr("A year"), self.tr("All")), self.tr("How far back"), self)
        self.right = Tile(self.tr("Right this week"), self)
        self.time = Tile(self.tr("Time this week"), self)
        self.minutes = Tile(self.tr("Practice this week"), self)
        self.watch = Tile(self.tr("Game protection"), self)
        self.cost = Tile(self.tr("Cost of errors per hour"), self)
        self.cards = tuple(ChartCard(chart, self) for chart in self._charts())
        self._lay_out()
        self.spans.chosen.connect(lambda _: self._draw())
        self.show_figures(figures, settings)

    def show_figures(self, figures: ProgressFigures, settings: PlanSettings) -> None:
        """Show other figures."""
        self._figures, self._settings = figures, settings
        self._show_week(figures.week, figures.before)
        self.watch.show_figure(*self._watch_text(figures.summary.watch))
        self.cost.show_figure(*self._cost_text(figures.summary.week_cost))
        self._draw()

    def _draw(self) -> None:
        for card, chart in zip(self.cards, self._charts(), strict=True):
            card.show_chart(chart)

    def _charts(self) -> tuple[Chart, ...]:
        span = SPANS[self.spans.index]
        days, wide = self._figures.days(span), width(span)
        return (
            accuracy_chart(days, wide, self._settings.accuracy_goal_percent),
            latency_chart(days, wide),
            minutes_chart(days, wide),
            retention_chart(self._figures.summary.retention, self._settings),
        )

    def _show_week(self, week: WeekFigures, before: WeekFigures) -> None:
        if week.accuracy is None:
            for tile in (self.right, self.time):
                tile.show_figure(NONE, self.tr("no answers in seven days"))
        else:
            note = self.tr("of {count} answers").format(count=week.answers)
            if week.answers == 1:
                note = self.tr("of one answer")
            if before.accuracy is not None:
                was = figure("percent", 100 * before.accuracy)
                note = self.tr("{note}; {was} before").format(note=note, was=was)
            self.right.show_figure(figure("percent", 100 * week.accuracy), note)
            self._show_time(week, before)
        was = figure("minutes", before.minutes)
        self.minutes.show_figure(figure("minutes", week.minutes), self.tr("{was} the week before").format(was=was))

    def _show_time(self, week: WeekFigures, before: WeekFigures) -> None:
        if week.spread is None:
            self.time.show_figure(NONE, self.tr("no timed answers yet"))
            return
        low, high = (figure("seconds", ms / 1000) for ms in (week.spread.low, week.spread.high))
        note = self.tr("middle half {low} to {high}").format(low=low, high=high)
        if before.spread is not None:
            was = figure("seconds", before.spread.middle / 1000)
            note = self.tr("middle half {low} to {high}; {was} before").format(low=low, high=high, was=was)
        self.time.show_figure(figure("seconds", week.spread.middle / 1000), note)

    def _watch_text(self, watch: SignalDetection) -> tuple[str, str]:
        if watch.sensitivity is None:
            return NONE, self.tr("no layouts checked yet")
        values = {"hits": watch.hits, "broken": watch.hits + watch.misses, "alarms": watch.false_alarms}
        words = self.tr("{hits} of {broken} caught; false alarms: {alarms}")
        return f"d′ {watch.sensitivity:.1f}".replace("-", "−"), words.format(**values)

    def _cost_text(self, cost: Cost) -> tuple[str, str]:
        if not cost.answers:
            return NONE, self.tr("no answers on a roll this week")
        note = self.tr("given away per 60 rounds; {owed} owed to players")
        return money_text(cost.given), note.format(owed=money_text(cost.owed))

    def _lay_out(self) -> None:
        tiles = QHBoxLayout()
        tiles.setSpacing(16)
        for tile in (self.right, self.time, self.minutes, self.watch, self.cost):
            tiles.addWidget(tile, 1)
        grid = QGridLayout()
        grid.setSpacing(16)
        for index, card in enumerate(self.cards):
            grid.addWidget(card, index // 2, index % 2)
        for half in (0, 1):
            grid.setColumnStretch(half, 1)
            grid.setRowStretch(half, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addLayout(tiles)
        column.addLayout(grid, 1)
