"""Progress before there is enough for a chart: what there is, on the felt and in figures, and one true sentence."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.drills.plan.clean_round import clean_rounds
from dealer_trainer.drills.plan.figure import score_of, score_text
from dealer_trainer.drills.plan.spot_statistics import SpotFigures, skill_at
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.progress.how_button import HowButton
from dealer_trainer.ui.progress.progress_figures import ENOUGH_ANSWERS, ENOUGH_DAYS, ProgressFigures
from dealer_trainer.ui.progress.spot_statistics_felt import SpotStatisticsCell, SpotStatisticsFelt
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table_text import place_name
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.tile import Tile

NONE = "–"


class FirstDay(QWidget):
    """Four figures above the felt, on which each spot that was dealt has its own."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._past: Sequence[Past] = ()
        self.sentence = named_label(self, "article")
        self.minutes = Tile(self.tr("Practice"), self)
        self.right = Tile(self.tr("Right"), self)
        self.helped = Tile(self.tr("With help"), self)
        self.rounds = Tile(self.tr("Clean rounds"), self)
        self.felt = SpotStatisticsFelt(game, self)
        self.felt.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.felt.place_chosen.connect(self._on_chosen)
        tiles = row((self.minutes, 1), (self.right, 1), (self.helped, 1), (self.rounds, 1), gap=16)
        head = row((self.sentence, 1), HowButton(("help", "right", "rounds", "minutes"), self))
        self.setLayout(column(head, tiles, (self.felt, 1), gap=10))

    def show_figures(self, found: ProgressFigures) -> None:
        """Show what these answers have shown so far."""
        self._past = found.past
        score, rounds = score_of(found.past), clean_rounds(found.past)
        self.sentence.setText(sentence_of(found))
        self.minutes.show_figure(
            figure("minutes", sum(day.minutes for day in found.all_days)), self.tr("in drills and lessons")
        )
        self.right.show_figure(translated(score_text(score)) if score.of else NONE, self.tr("without help"))
        self.helped.show_figure(str(score.helped), self.tr("right answers, not counted"))
        words = self.tr("of {count} without help").format(count=rounds.counted)
        self.rounds.show_figure(str(rounds.clean) if rounds.counted else NONE, words)
        names = {spot.place: place_name(self._game.rules, spot.place) for spot in self._game.layout.spots}
        spots = found.spot_statistics.whole.spots
        cells = {place: self._cell(figures, names[place]) for place, figures in spots.items()}
        unknown = {place: self.tr("{spot}: not asked yet").format(spot=name) for place, name in names.items()}
        self.felt.show_cells(cells, {}, unknown)

    def _cell(self, figures: SpotFigures, name: str) -> SpotStatisticsCell:
        right = figures.answers - figures.wrong - figures.helped
        words = self.tr("{spot}: {right} right, {helped} with help, {wrong} wrong")
        said = words.format(spot=name, right=right, helped=figures.helped, wrong=figures.wrong)
        return SpotStatisticsCell(figures.error, f"{right + figures.helped}/{figures.answers}", said)

    def _on_chosen(self, place: Place) -> None:
        skill = skill_at(self._game.drills, self._game.layout, self._past, place)
        if skill is not None:
            self.drill_wanted.emit(skill)


def sentence_of(found: ProgressFigures) -> str:
    """What the answers show so far, and what the charts wait for."""
    answers = len(found.past)
    score = score_of(found.past)
    if not answers:
        words = QCoreApplication.translate(
            "FirstSentence", "No answers yet. Charts appear after {answers} answers over {days} days."
        )
    elif answers >= ENOUGH_ANSWERS:
        words = QCoreApplication.translate(
            "FirstSentence", "{right} of your first {count} answers were right. Charts appear on your second day."
        )
    elif answers == 1:
        words = QCoreApplication.translate(
            "FirstSentence",
            "Your first answer is saved, {right} of 1 right. Charts appear after {answers} answers over {days} days.",
        )
    else:
        words = QCoreApplication.translate(
            "FirstSentence",
            "{right} of your first {count} answers were right. Charts appear after {answers} answers over {days} days.",
        )
    return words.format(right=score.right, count=score.of, answers=ENOUGH_ANSWERS, days=ENOUGH_DAYS)
