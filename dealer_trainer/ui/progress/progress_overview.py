"""Progress at a glance: the week in figures, and three charts."""

from collections.abc import Sequence
from statistics import median

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_trainer.drills.plan.figure import score_text
from dealer_trainer.drills.plan.mastery import LEAST
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.summary import Day
from dealer_trainer.ui.progress.chart.chart import Chart, Point, Unit, figure
from dealer_trainer.ui.progress.chart.plot import ChartCard
from dealer_trainer.ui.progress.progress_figures import ProgressFigures
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area import around
from dealer_trainer.ui.widget.part import column, named_label, row
from dealer_trainer.ui.widget.source_link import HowButton
from dealer_trainer.ui.widget.unit_picture import Tile

TRAIL = 7
"""Days of training whose middle value is the line of right answers."""
LEAST_TRAIL = 3


def accuracy_chart(days: Sequence[Day], goal_percent: int) -> Chart:
    """Daily accuracy as dots; the middle of the last seven days as a line."""
    days = [day for day in days if day.score.of]
    points = tuple(_accuracy_point(days[max(0, index + 1 - TRAIL) : index + 1]) for index in range(len(days)))
    goal = QCoreApplication.translate("Progress", "goal {figure}").format(figure=figure("percent", goal_percent))
    title = QCoreApplication.translate("Progress", "Right answers")
    return Chart(title, _accuracy_text(points), "percent", points, goal=goal_percent, goal_text=goal)


def latency_chart(days: Sequence[Day]) -> Chart:
    """The time that right answers took: the middle value."""
    points = tuple(
        Point(day.day.toordinal(), day.time_ms / 1000, day.answers) for day in days if day.time_ms is not None
    )
    title = QCoreApplication.translate("Progress", "Time per right answer")
    return Chart(title, _trend_text(points, "seconds"), "seconds", points)


def minutes_chart(days: Sequence[Day]) -> Chart:
    """Minutes of practice."""
    points = tuple(Point(day.day.toordinal(), day.minutes, answers=day.answers) for day in days)
    total = figure("minutes", sum(point.value for point in points))
    words = QCoreApplication.translate("Progress", "{total} on {count} days.")
    if len(points) == 1:
        words = QCoreApplication.translate("Progress", "{total} on one day.")
    title = QCoreApplication.translate("Progress", "Minutes of practice")
    return Chart(title, words.format(total=total, count=len(points)), "minutes", points, "bars")


def _trend_text(points: Sequence[Point], unit: Unit) -> str:
    if not points:
        return QCoreApplication.translate("Progress", "None in 30 days.")
    last = figure(unit, points[-1].value)
    if len(points) == 1:
        return QCoreApplication.translate("Progress", "{last} so far.").format(last=last)
    words = QCoreApplication.translate("Progress", "From {first} to {last}.")
    return words.format(first=figure(unit, points[0].value), last=last)


def _accuracy_point(days: Sequence[Day]) -> Point:
    """The point for the last of `days`, with those before it."""
    shares = [100 * day.score.right / day.score.of for day in days]
    last = days[-1]
    return Point(last.day.toordinal(), median(shares), last.answers, shares[-1])


def _accuracy_text(points: Sequence[Point]) -> str:
    words = _trend_text(points, "percent")
    if len(points) < LEAST_TRAIL:
        return words
    dots = QCoreApplication.translate("Progress", "Dots are days. The line is the 7-day median.")
    return f"{words} {dots}"


NONE = "–"
GAP, BELOW, HIGHEST = 14, 12, 420
"""Between its parts, below it on its page, and the greatest least height of a chart, in pixels at scale 1."""


class Overview(QWidget):
    """Three tiles above three charts: right answers over the whole width, time and minutes below."""

    def __init__(self, figures: ProgressFigures, settings: PlanSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figures = figures
        self._settings = settings
        self.right = Tile(self.tr("Right, last 7 days"), self)
        self.time = Tile(self.tr("Time, last 7 days"), self)
        self.minutes = Tile(self.tr("Practice, last 7 days"), self)
        self.cards = tuple(ChartCard(chart, self) for chart in self._charts())
        self._lay_out()
        self.show_figures(figures, settings)

    def show_figures(self, figures: ProgressFigures, settings: PlanSettings) -> None:
        """Show other figures."""
        self._figures, self._settings = figures, settings
        self._show_week(figures.week, figures.before)
        for card, chart in zip(self.cards, self._charts(), strict=True):
            card.show_chart(chart)

    def _charts(self) -> tuple[Chart, ...]:
        days = self._figures.days
        goal = self._settings.accuracy_goal_percent
        return accuracy_chart(days, goal), latency_chart(days), minutes_chart(days)

    def _show_week(self, week: Day, before: Day) -> None:
        if not week.score.of:
            for tile in (self.right, self.time):
                tile.show_figure(NONE, self.tr("no answers in 7 days"))
        else:
            note = self.tr("of {count} answers").format(count=week.score.of)
            if week.score.of < LEAST:
                note = self.tr("without help")
            if before.score.of:
                note = self.tr("{note}; {was} before").format(note=note, was=translated(score_text(before.score)))
            self.right.show_figure(translated(score_text(week.score)), note)
            self._show_time(week, before)
        was = figure("minutes", before.minutes)
        self.minutes.show_figure(figure("minutes", week.minutes), self.tr("{was} the 7 days before").format(was=was))

    def _show_time(self, week: Day, before: Day) -> None:
        if week.time_ms is None:
            self.time.show_figure(NONE, self.tr("no timed answers yet"))
            return
        note = self.tr("per right answer")
        if before.time_ms is not None:
            note = self.tr("{note}; {was} before").format(note=note, was=figure("seconds", before.time_ms / 1000))
        self.time.show_figure(figure("seconds", week.time_ms / 1000), note)

    def _lay_out(self) -> None:
        tiles = row(*((tile, 1) for tile in (self.right, self.time, self.minutes)), gap=16)
        grid = QGridLayout()
        grid.setSpacing(GAP)
        accuracy, latency, minutes = self.cards
        grid.addWidget(accuracy, 0, 0, 1, 2)
        grid.addWidget(latency, 1, 0)
        grid.addWidget(minutes, 1, 1)
        for half in (0, 1):
            grid.setColumnStretch(half, 1)
            grid.setRowStretch(half, 1)
        heading = named_label(self, "heading", self.tr("The last 30 days"), is_wrapped=False)
        above = row((heading, 1), HowButton(("help", "right", "time", "minutes"), self))
        self.setLayout(column(tiles, above, (grid, 1), gap=GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let a page that scrolls show its first row of charts whole."""
        super().resizeEvent(event)
        self._share()

    def showEvent(self, event: QShowEvent) -> None:
        """The same, once it is on its page."""
        super().showEvent(event)
        self._share()

    def _share(self) -> None:
        area = around(self)
        if area is None:
            return
        scale, low = unit(self), area.viewport().height()
        top = self.cards[0].mapTo(area.widget() or self, QPoint()).y()
        room, gap = low - top - round(BELOW * scale), round(GAP * scale)
        least = max(card.minimumSizeHint().height() for card in self.cards)
        fits = 2 * least + gap <= room
        for card in self.cards:
            card.setMinimumHeight(0 if fits or room < least else min(room, round(HIGHEST * scale)))
