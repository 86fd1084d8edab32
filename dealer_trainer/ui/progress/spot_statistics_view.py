"""Spot statistics on the felt, with the choice of measure, the legend of the ramp, and everything as a table."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QStackedWidget, QWidget

from dealer_trainer.drills.plan.spot_statistics import (
    RECENT_DAYS,
    Measure,
    PeriodStatistics,
    SpotFigures,
    SpotStatistics,
    amount,
    skill_at,
)
from dealer_trainer.drills.plan.summary import days_since
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.progress.chart.chart import RAMP, figure
from dealer_trainer.ui.progress.spot_statistics_felt import SpotStatisticsCell, SpotStatisticsFelt
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table_text import place_name
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.segments import Segments
from dealer_trainer.ui.widget.table.plain_table import PlainTable

MEASURES: tuple[Measure, ...] = ("error", "latency", "last_seen")
LEAST_SPAN = {"error": 20.0, "latency": 4.0, "last_seen": 7.0}
"""The least distance between the ends of the ramp, so that small differences do not stand out."""
LEAST_ANSWERS = 3


class Scale(NamedTuple):
    """The values of the ramp's two ends."""

    least: float
    most: float

    def share(self, value: float) -> float:
        """The position of a value between the ends, from 0 to 1."""
        return (value - self.least) / (self.most - self.least)


class SpotStatisticsView(QWidget):
    """Shows the results at each spot; pressing one asks for a drill."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._past: Sequence[Past] = ()
        self._now = 0
        self._periods = PeriodStatistics(SpotStatistics({}, {}), SpotStatistics({}, {}))
        self.measures = Segments(
            (self.tr("Errors"), self.tr("Time"), self.tr("Last seen")), self.tr("What the colors show"), self
        )
        self.felt = SpotStatisticsFelt(game, self)
        self.felt.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.table = PlainTable(self)
        self.table.setAccessibleName(self.tr("The felt, as a table"))
        self.button = QPushButton(self.tr("As a table"), self)
        self.button.setObjectName("turn")
        self._legend = Legend(self)
        self._words = named_label(self, "quiet")
        self._faces = QStackedWidget(self)
        self._faces.addWidget(self.felt)
        self._faces.addWidget(self.table)
        self._lay_out()
        self._connect()

    def show_statistics(self, figures: PeriodStatistics, past: Sequence[Past], now: int) -> None:
        """Paint the statistics of these answers."""
        self._periods, self._past, self._now = figures, past, now
        self._paint()

    @property
    def measure(self) -> Measure:
        """The measure painted."""
        return MEASURES[self.measures.index]

    @property
    def _statistics(self) -> SpotStatistics:
        return self._periods.whole if self.measure == "last_seen" else self._periods.recent

    @property
    def words(self) -> str:
        """The line under the felt."""
        return self._words.text()

    def _paint(self) -> None:
        scale = self._scale()
        names = {spot.place: place_name(self._game.rules, spot.place) for spot in self._game.layout.spots}
        cells = {}
        for place, figures in self._statistics.spots.items():
            cell = self._cell(figures, names[place], scale)
            if cell is not None:
                cells[place] = cell
        seats = {}
        for seat, figures in self._statistics.seats.items():
            cell = self._cell(figures, self.tr("seat {seat}").format(seat=seat), scale)
            if cell is not None:
                seats[seat] = cell
        unknown = {place: self.tr("{spot}: not asked yet").format(spot=name) for place, name in names.items()}
        self.felt.show_cells(cells, seats, unknown)
        self._legend.show_ends(self._end(scale.least), self._end(scale.most))
        self._fill()
        self._show_hovered(None)

    def _value(self, figures: SpotFigures) -> float | None:
        """The figure painted; one or two answers say too little about errors and time."""
        if self.measure != "last_seen" and figures.answers < LEAST_ANSWERS:
            return None
        return amount(figures, self.measure, self._now, local_timezone())

    def _scale(self) -> Scale:
        found = [self._value(figures) for figures in self._statistics.spots.values()]
        known = [value for value in found if value is not None] or [0.0]
        span = max(LEAST_SPAN[self.measure], max(known) - min(known))
        least = max(0.0, max(known) - span)
        return Scale(least, least + span)

    def _cell(self, figures: SpotFigures, name: str, scale: Scale) -> SpotStatisticsCell | None:
        value = self._value(figures)
        if value is None:
            return None
        # Rounded as `figure` rounds in the legend and in the sentence.
        text = f"{value:.1f}" if self.measure == "latency" and value < 100 else f"{round(value)}"
        if self.measure == "error":
            text = figure("percent", value)
        return SpotStatisticsCell(scale.share(value), text, self._sentence(name, figures))

    def _sentence(self, name: str, figures: SpotFigures) -> str:
        words = self.tr("{spot}: {error} wrong of {count} answers, {time}, {ago}")
        if figures.answers == 1:
            words = self.tr("{spot}: {error} wrong of one answer, {time}, {ago}")
        error, time, ago = self._figures(figures)
        return words.format(spot=name, error=error, count=figures.answers, time=time, ago=ago)

    def _figures(self, figures: SpotFigures) -> tuple[str, str, str]:
        time = "–" if figures.median_ms is None else figure("seconds", figures.median_ms / 1000)
        days = days_since(figures.last, self._now, local_timezone())
        return figure("percent", figures.error * 100), time, self._ago(days)

    def _end(self, value: float) -> str:
        if self.measure == "error":
            return self.tr("{figure} wrong").format(figure=figure("percent", value))
        if self.measure == "latency":
            return figure("seconds", value)
        return self._ago(round(value))

    def _ago(self, days: int) -> str:
        if days < 2:
            return self.tr("yesterday") if days else self.tr("today")
        return self.tr("{days} days ago").format(days=days)

    def _fill(self) -> None:
        names = (self.tr("Spot"), self.tr("Answers"), self.tr("Wrong"), self.tr("Time"), self.tr("Last"))
        rows = [
            (place_name(self._game.rules, button.place), *self._row(self._statistics.spots[button.place]))
            for button in self.felt.buttons
            if button.place in self._statistics.spots
        ]
        seats = sorted(self._statistics.seats.items())
        rows += [(self.tr("seat {seat}").format(seat=seat), *self._row(figures)) for seat, figures in seats]
        self.table.fill(names, tuple(rows))

    def _row(self, figures: SpotFigures) -> tuple[str, ...]:
        return str(figures.answers), *self._figures(figures)

    def _show_hovered(self, place: Place | None) -> None:
        cell = None if place is None else self.felt.cell(place._replace(owner="player"))
        self._words.setText(cell.words if cell is not None else self._hint())

    def _hint(self) -> str:
        if self.measure == "last_seen":
            return self.tr("Days since each spot was last asked. Click a spot to drill it.")
        if self.measure == "latency":
            words = self.tr(
                "Seconds for a right answer, for spots with three or more in {days} days. Click a spot to drill it."
            )
        else:
            words = self.tr(
                "Percent wrong, for spots with three or more answers in {days} days. Click a spot to drill it."
            )
        return words.format(days=RECENT_DAYS)

    def _on_chosen(self, place: Place) -> None:
        skill = skill_at(self._game.drills, self._game.layout, self._past, place)
        if skill is not None:
            self.drill_wanted.emit(skill)
        else:
            self._words.setText(self.tr("No drill covers this spot."))

    def _turn(self) -> None:
        is_felt = self._faces.currentIndex() == 0
        self._faces.setCurrentIndex(int(is_felt))
        self.button.setText(self.tr("On the felt") if is_felt else self.tr("As a table"))

    def _connect(self) -> None:
        self.measures.chosen.connect(lambda _: self._paint())
        self.felt.spot_hovered.connect(self._show_hovered)
        self.felt.place_focused.connect(self._show_hovered)
        self.felt.place_chosen.connect(self._on_chosen)
        self.button.clicked.connect(lambda _=False: self._turn())

    def _lay_out(self) -> None:
        head = row(self.measures, self._legend, 1, self.button, gap=18)
        self.setLayout(column(head, (self._faces, 1), self._words, gap=10))


class Legend(QWidget):
    """The ramp with labels at its ends."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least = named_label(self, "quiet", is_wrapped=False)
        self._most = named_label(self, "quiet", is_wrapped=False)
        bar, scale = QFrame(self), unit(self)
        stops = ", ".join(f"stop:{index / (len(RAMP) - 1):.2f} {color}" for index, color in enumerate(RAMP))
        bar.setStyleSheet(f"background: qlineargradient(x1:0, x2:1, {stops}); border-radius: 4px;")
        bar.setFixedSize(round(160 * scale), round(14 * scale))
        self.setLayout(row(self._least, bar, self._most))

    def show_ends(self, least: str, most: str) -> None:
        """Label the pale and the dark end."""
        self._least.setText(least)
        self._most.setText(most)
        self.setAccessibleName(self.tr("Pale: {least}; dark: {most}").format(least=least, most=most))
