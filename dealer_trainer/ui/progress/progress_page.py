"""The progress screen: past and expected progress, each view computed only when somebody looks."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.drills.course.path import History
from dealer_trainer.drills.plan.clean_round import clean_rounds
from dealer_trainer.drills.plan.figure import score_of, score_text
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.games import Game
from dealer_trainer.ui.progress.answers_page import AnswersPage
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.progress.progress_figures import ENOUGH_ANSWERS, ENOUGH_DAYS, ProgressFigures, figures
from dealer_trainer.ui.progress.progress_views import Views
from dealer_trainer.ui.progress.spot_statistics_view import SpotStatisticsView
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.style.stylesheet import scale_of
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.trainee.trainee_store import LessonStore, TraineeStore
from dealer_trainer.ui.widget.part import PlainLabel, column, named_label, row
from dealer_trainer.ui.widget.segments import Segments
from dealer_trainer.ui.widget.source_link import HowButton
from dealer_trainer.ui.widget.unit_picture import Tile
from dealer_trainer.ui.widget.verdict_panel import IconLabel

NONE = "–"


class FirstDay(QWidget):
    """Four figures above the felt, on which each spot that was dealt has its own."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = named_label(self, "article")
        self.minutes = Tile(self.tr("Practice"), self)
        self.right = Tile(self.tr("Right"), self)
        self.helped = Tile(self.tr("With help"), self)
        self.rounds = Tile(self.tr("Clean rounds"), self)
        self.spots = SpotStatisticsView(game, self)
        self.spots.drill_wanted.connect(self.drill_wanted)
        tiles = row((self.minutes, 1), (self.right, 1), (self.helped, 1), (self.rounds, 1), gap=16)
        head = row((self.sentence, 1), HowButton(("help", "right", "rounds", "minutes"), self))
        self.setLayout(column(head, tiles, (self.spots, 1), gap=10))

    def show_figures(self, found: ProgressFigures) -> None:
        """Show what these answers have shown so far."""
        score, rounds = score_of(found.past), clean_rounds(found.past)
        self.sentence.setText(sentence_of(found))
        self.minutes.show_figure(
            figure("minutes", sum(day.minutes for day in found.all_days)), self.tr("in drills and lessons")
        )
        self.right.show_figure(translated(score_text(score)) if score.of else NONE, self.tr("without help"))
        self.helped.show_figure(str(score.helped), self.tr("right answers, not counted"))
        words = self.tr("none yet; lessons do not count")
        if rounds.counted:
            words = self.tr("of {count} without help").format(count=rounds.counted)
        self.rounds.show_figure(str(rounds.clean) if rounds.counted else NONE, words)
        self.spots.show_statistics(found.spots, found.past)


def sentence_of(found: ProgressFigures) -> str:
    """What the answers show so far, and what the charts wait for."""
    answers = len(found.past)
    score = score_of(found.past)
    if not answers:
        words = QCoreApplication.translate(
            "FirstSentence", "No answers yet. Charts appear after {answers} answers over {days} days."
        )
    elif not score.of:
        words = QCoreApplication.translate(
            "FirstSentence", "All with help so far. Charts appear after {answers} answers over {days} days."
        )
    elif answers >= ENOUGH_ANSWERS:
        words = QCoreApplication.translate(
            "FirstSentence", "{right} of your first {count} answers were right. Charts appear on your second day."
        )
    else:
        words = QCoreApplication.translate(
            "FirstSentence", "{right} of {count} right so far. Charts appear after {answers} answers over {days} days."
        )
    return words.format(right=score.right, count=score.of, answers=ENOUGH_ANSWERS, days=ENOUGH_DAYS)


WAITING, EMPTY = range(2)


class ProgressPage(AnswersPage):
    """Three views of one trainee's answers."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(
        self,
        game: Game,
        store: TraineeStore,
        lessons: LessonStore | None = None,
        settings: PlanSettings = DEFAULTS,
        parent: QWidget | None = None,
    ) -> None:
        """`lessons`: what the trainee has done of the course, whose minutes count too."""
        super().__init__(game, store, settings, parent)
        self._lessons = lessons
        if lessons is not None:
            lessons.changed.connect(self.refresh)
        self.views: Views | None = None
        words = (self.tr("Overview"), self.tr("Skills"), self.tr("The felt"))
        self.segments = Segments(words, self.tr("What is shown"), self)
        self._faces = QStackedWidget(self)
        self.sentence = PlainLabel(self)
        self.first_day: FirstDay | None = None
        """Shown from the first answer until there is enough for charts."""
        self.waiting = PlainLabel(self, self.tr("Loading your answers …"))
        self._lay_out()
        self.segments.chosen.connect(self._on_view)

    def showEvent(self, event: QShowEvent) -> None:
        """Compute what has changed since the last look."""
        super().showEvent(event)
        if self._lessons is not None and not self._lessons.is_read:
            self._lessons.reload()
        if self._is_stale:
            self.refresh()

    def _job(self) -> Callable[[], ProgressFigures]:
        done = () if self._lessons is None else self._lessons.state.results
        history = History(self._store.past, done, self._store.now(), local_timezone(), self._settings)
        return partial(figures, self._game, history.on_one_clock())

    def _show_unread(self, reason: str) -> None:
        self.waiting.setText(reason)
        self._faces.setCurrentIndex(WAITING)

    def _show(self, found: ProgressFigures) -> None:
        self.segments.setVisible(found.has_enough)
        if not found.has_enough:
            self.sentence.setText(sentence_of(found))
            self._faces.setCurrentIndex(EMPTY)
            if found.all_days:
                if self.first_day is None:
                    self.first_day = FirstDay(self._game, self)
                    self.first_day.drill_wanted.connect(self.drill_wanted)
                    self._faces.addWidget(self.first_day)
                    scale_layouts(self.first_day, unit(self))
                self.first_day.show_figures(found)
                self._faces.setCurrentWidget(self.first_day)
            return
        if self.views is None:
            self.views = self._make_views(found)
            self._on_view(self.segments.index)
        else:
            self.views.show_figures(found, self._settings)
        self._faces.setCurrentWidget(self.views)

    def _make_views(self, found: ProgressFigures) -> Views:
        views = Views(self._game, found, self._settings)
        views.drill_wanted.connect(self.drill_wanted)
        self._faces.addWidget(views)
        scale_layouts(self, scale_of(self.window().size()))
        return views

    def _on_view(self, index: int) -> None:
        if self.views is not None:
            self.views.show_view(index)

    def _lay_out(self) -> None:
        title = named_label(self, "title", self.tr("Progress"), is_wrapped=False)
        self.segments.hide()
        for label in (self.waiting, self.sentence):
            self._faces.addWidget(self._plain(label))
        head = row(title, self.segments, 1, self.trainee, gap=20)
        self.setLayout(column(head, (self._faces, 1), gap=16, margins=(28, 20, 28, 24)))

    def _plain(self, label: PlainLabel) -> QWidget:
        """A sentence in the middle of the page."""
        page = QWidget(self)
        label.setObjectName("headline")
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        icon = row(1, IconLabel("progress", page), 1)
        page.setLayout(row(1, (column(2, icon, label, 3, gap=24), 3), 1))
        return page
