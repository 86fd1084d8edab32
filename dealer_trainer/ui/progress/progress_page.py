"""The progress screen: past and expected progress, each view computed only when somebody looks."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedWidget, QWidget

from dealer_trainer.drills.course.path import History
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.games import Game
from dealer_trainer.ui.progress.answers_page import AnswersPage
from dealer_trainer.ui.progress.first_day import FirstDay, sentence_of
from dealer_trainer.ui.progress.progress_figures import ProgressFigures, figures
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.style.stylesheet import scale_of
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.trainee.lesson_store import LessonStore
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.icon_label import IconLabel
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label
from dealer_trainer.ui.widget.segments import Segments

if TYPE_CHECKING:
    from dealer_trainer.ui.progress.progress_views import Views

WAITING, EMPTY = range(2)
BESIDE = 1000
"""The least width at scale 1 for the days beside the views."""


class ProgressPage(AnswersPage):
    """Five views of one trainee's answers. The chart library is imported when the first of them is shown."""

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
        self._chances: dict[str, Fraction] = {}
        self.views: Views | None = None
        words = (self.tr("Overview"), self.tr("Skills"), self.tr("Fluency"), self.tr("Mix-ups"), self.tr("The felt"))
        self.segments = Segments(words, self.tr("What is shown"), self)
        self._faces = QStackedWidget(self)
        self._sentence = PlainLabel(self)
        self.first_day: FirstDay | None = None
        """Shown from the first answer until there is enough for charts."""
        self._waiting = PlainLabel(self, self.tr("Reading your answers …"))
        self._extra = QHBoxLayout()
        self._choices = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self.segments.chosen.connect(self._on_view)

    @property
    def sentence(self) -> str:
        """The text shown before there is enough for charts."""
        return self._sentence.text()

    @property
    def unread(self) -> str:
        """Why there is nothing to show; empty if there is something."""
        return self._waiting.text() if self._store.unread else ""

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
        return partial(self._figures, history)

    def _figures(self, history: History) -> ProgressFigures:
        """Compute the figures; runs in the worker's thread."""
        from dealer_trainer.drills.plan.summary import row_chances

        if not self._chances:
            self._chances = row_chances(self._game.rules, self._game.guide)
        return figures(self._game, history.on_one_clock(), self._chances)

    def _show_unread(self, reason: str) -> None:
        self._waiting.setText(reason)
        self._faces.setCurrentIndex(WAITING)

    def _show(self, found: ProgressFigures) -> None:
        self.segments.setVisible(found.has_enough)
        if self.views is not None:
            self.views.overview.spans.setVisible(found.has_enough and self.segments.index == 0)
        if not found.has_enough:
            self._sentence.setText(sentence_of(found))
            self._faces.setCurrentIndex(EMPTY)
            if found.all_days:
                self._show_first_day(found)
            return
        if self.views is None:
            self.views = self._make_views(found)
            self._on_view(self.segments.index)
        else:
            self.views.show_figures(found, self._settings)
        self._faces.setCurrentWidget(self.views)

    def _show_first_day(self, found: ProgressFigures) -> None:
        if self.first_day is None:
            self.first_day = FirstDay(self._game, self)
            self.first_day.drill_wanted.connect(self.drill_wanted)
            self._faces.addWidget(self.first_day)
            scale_layouts(self.first_day, unit(self))
        self.first_day.show_figures(found)
        self._faces.setCurrentWidget(self.first_day)

    def _make_views(self, found: ProgressFigures) -> "Views":
        # The chart library costs a third of a second, so it is loaded only for those who look at charts.
        from dealer_trainer.ui.progress.progress_views import Views

        views = Views(self._game, found, self._settings)
        views.drill_wanted.connect(self.drill_wanted)
        self._faces.addWidget(views)
        self._extra.addWidget(views.overview.spans)
        scale_layouts(self, scale_of(self.window().size()))
        return views

    def _on_view(self, index: int) -> None:
        if self.views is not None:
            self.views.show_view(index)
            self.views.overview.spans.setVisible(index == 0)

    def _lay_out(self) -> None:
        title = named_label(self, "title", self.tr("Progress"), is_wrapped=False)
        self._choices.setSpacing(20)
        self._choices.addWidget(self.segments)
        self._choices.addLayout(self._extra)
        self.segments.hide()
        for label in (self._waiting, self._sentence):
            self._faces.addWidget(self._plain(label))
        head = row(title, self._choices, 1, self.trainee, gap=20)
        self.setLayout(column(head, (self._faces, 1), gap=16, margins=(28, 20, 28, 24)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two rows of choices one above the other if large type leaves no room for both in one line."""
        super().resizeEvent(event)
        below, beside = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._choices.setDirection(below if event.size().width() < BESIDE * unit(self) else beside)

    def _plain(self, label: PlainLabel) -> QWidget:
        """A sentence in the middle of the page."""
        page = QWidget(self)
        label.setObjectName("headline")
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        icon = row(1, IconLabel("progress", page), 1)
        page.setLayout(row(1, (column(2, icon, label, 3, gap=24), 3), 1))
        return page
