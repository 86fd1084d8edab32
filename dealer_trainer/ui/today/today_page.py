"""Today's screen: a greeting, the path, one session with one primary button, the week, the progress toward the exam."""

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.drills.course.day import LENGTHS, DayPlan, Task
from dealer_trainer.drills.course.overview import Overview, overview
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.games import Game
from dealer_trainer.games.situations import ListedSituation
from dealer_trainer.ui.course.course_answers_page import CourseAnswersPage, NeedsOf
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.today.area_bars import AreaBars, AreaHeading
from dealer_trainer.ui.today.day_session import DaySession
from dealer_trainer.ui.today.path_button import PathButton
from dealer_trainer.ui.today.session_card import SessionCard
from dealer_trainer.ui.today.today_text import better_text, greeting, path_text, where_text
from dealer_trainer.ui.today.week_chart import WeekChart
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label
from dealer_trainer.ui.widget.segments import Segments

SituationsOf = Callable[[Game], tuple[ListedSituation, ...]]
"""The situations that can be dealt at the trainee's table; called in the worker's thread."""

WIDEST = 1500
"""Width of the page's content at scale 1."""
TALLEST = 820
"""Its height there."""
SIDE = 340
"""Width of the cards at the right."""


class TodayPage(CourseAnswersPage):
    """Proposes one session; does not count days in a row."""

    task_wanted = Signal(object)
    """The Task of the session to work through now; `task_ended` reports that it is done."""
    deal_wanted = Signal()
    drills_wanted = Signal()
    path_wanted = Signal(int)
    """The map of the course is wanted, at the unit of that index; -1: at the next lesson's unit."""
    minutes_chosen = Signal(int)
    planned = Signal(object)
    """The Overview shown: what was taught, and what the plan follows."""
    shown = Signal(object)
    """The QSize at which it is shown: a drill started here will have the same."""

    def __init__(
        self,
        course: CourseStore,
        store: TraineeStore,
        settings: PlanSettings = DEFAULTS,
        needs: NeedsOf = lambda _: (),
        situations: SituationsOf = lambda _: (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(course, store, settings, needs, parent)
        self._situations = situations
        self._found: Overview | None = None
        self._session: DaySession | None = None
        self._trainee_id = ""
        self._is_fresh = False
        self._greeting = named_label(self, "greeting", is_wrapped=False)
        self._where = named_label(self, "article")
        self.minutes = Segments(
            tuple(self.tr("{minutes} min").format(minutes=length) for length in LENGTHS), self.tr("Minutes"), self
        )
        self.path = PathButton(self)
        self._path_text = named_label(self, "quiet")
        self.card = SessionCard(self)
        self.week = WeekChart(self)
        self._better = named_label(self, "quiet")
        self.areas = AreaBars(self)
        self._path_card = self._panel()
        self._week_card = self._panel()
        self._area_card = self._panel()
        self._lay_out()
        self._connect()
        self._show_minutes()
        self._show_text()

    @property
    def found(self) -> Overview | None:
        """The figures shown; None before the answers were read."""
        return self._found

    @property
    def plan(self) -> DayPlan:
        """The plan of the proposed or current session."""
        if self._session is not None:
            return self._session.plan
        return DayPlan(()) if self._found is None else self._found.plan

    @property
    def start(self) -> QPushButton:
        """The primary button."""
        return self.card.start

    @property
    def words(self) -> str:
        """All the text shown, line by line."""
        labels = [self._greeting, self._where, self._path_text, self._better]
        said = [label.text() for label in labels if not label.isHidden() and label.text()]
        return "\n".join([*said, self.card.words])

    def task_ended(self) -> None:
        """Note that the requested task is done: the next one comes."""
        if self._session is not None:
            self._session.advance()
            self.refresh()
            self._show_text()

    def drill_left(self, answered: Sequence[str]) -> None:
        """Note that the requested drill was left after items of these skills; the rest remains to be done."""
        if self._session is not None:
            self._session.leave_drill(answered)
            self.refresh()
            self._show_text()

    @property
    def task(self) -> Task | None:
        """The task in progress; None if no session is."""
        return None if self._session is None else self._session.task

    @property
    def is_at_work(self) -> bool:
        """Whether a session has begun and is not over."""
        return self._session is not None and self._session.task is not None

    def set_plan(self, settings: PlanSettings) -> None:
        """Use other plan settings."""
        super().set_plan(settings)
        self._show_minutes()

    def showEvent(self, event: QShowEvent) -> None:
        """Compute it again, because a new day may have begun, and put the focus on the button."""
        super().showEvent(event)
        if self._session is not None and self._session.is_stale(self._store.now()):
            self._session = None
        self._is_fresh = not event.spontaneous()  # a window that was minimized comes back as it was
        self._focus_start()
        self._course.load()
        self.refresh()
        self._show_text()
        self.shown.emit(self.size())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button with Enter, wherever the focus is."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        if is_enter and self.card.start.isEnabled():
            self.card.start.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the content together on a wide screen."""
        super().resizeEvent(event)
        for card in (self._week_card, self._area_card):
            card.setFixedWidth(round(min(SIDE * unit(self), self.width() * 0.32)))
        self._bound()
        if self.isVisible():
            self.shown.emit(self.size())

    def event(self, event: QEvent) -> bool:
        """Follow the content if it needs more height."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._bound()
        return super().event(event)

    def _bound(self) -> None:
        """Stretch the content no further than is useful, and never make it lower than its text."""
        scale = unit(self)
        widest, layout = round(WIDEST * scale), self._content.layout()
        needed = 0 if layout is None else layout.minimumHeightForWidth(min(self._content.width(), widest))
        self._content.setMaximumSize(widest, max(round(TALLEST * scale), needed))

    def _job(self) -> Callable[[], Overview]:
        history, minutes, session = self._history(), LENGTHS[self.minutes.index], self._session
        since = session.since if session is not None and session.task is None else None
        game, needs, situations = self._game, self._needs, self._situations
        return lambda: overview(game, history, needs(game), minutes, since, situations(game))

    def _show_unread(self, reason: str) -> None:
        self._where.setText(reason)

    def _show(self, found: Overview) -> None:
        self._found = found
        self.planned.emit(found)
        self.path.show_units(found.path.units)
        self._path_text.setText(path_text(found.path) if found.path.lessons else "")
        self._path_card.setVisible(bool(found.path.units))
        self.week.show_week(found.week)
        better = next(iter(found.better), None)
        self._better.setText(better_text(better) if better is not None else "")
        self._better.setVisible(better is not None)
        self.areas.show_areas(found.path.areas, found.path.imported)
        self._area_card.setVisible(bool(found.path.areas))
        self._show_text()

    def _show_text(self) -> None:
        """Show who the trainee is, their place in the course, and what comes next."""
        chosen, now = self._store.chosen, datetime.fromtimestamp(self._store.now() / 1000, local_timezone())
        name = chosen.name if chosen is not None and not self._is_unnamed(chosen.name) else ""
        self._greeting.setText(greeting(name, now.hour))
        self._where.setText(where_text(self._found) if self._found is not None else "")
        self.card.show_session(self._found, self._session)
        self._focus_start()

    def _is_unnamed(self, name: str) -> bool:
        """Whether the name is the one that the app itself gives to the first trainee."""
        return name == QCoreApplication.translate("TraineeStore", "Trainee 1")

    def _focus_start(self) -> None:
        """Focus the button once after the page appears, as soon as it can be pressed."""
        if self._is_fresh and self.card.start.isEnabled() and self.isVisible():
            self._is_fresh = False
            self.card.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_start(self) -> None:
        if self._found is None:
            return
        if self._session is None or self._session.task is None:
            self._session = DaySession(self._found.plan, self._store.now())
        task: Task | None = self._session.task
        if task is not None:
            self.task_wanted.emit(task)

    def _on_minutes(self, index: int) -> None:
        """Begin another session for another length, unless one is in progress."""
        if not self.is_at_work:
            self._session = None
        self.refresh()
        self.minutes_chosen.emit(LENGTHS[index])

    def _on_trainees(self) -> None:
        """Show another trainee's session."""
        chosen = self._store.chosen
        if chosen is not None and chosen.id != self._trainee_id:
            self._trainee_id, self._session = chosen.id, None
        self._show_text()

    def _show_minutes(self) -> None:
        nearest = min(LENGTHS, key=lambda length: abs(length - self._settings.minutes))
        self.minutes.button(LENGTHS.index(nearest)).setChecked(True)

    def _connect(self) -> None:
        self._course.changed.connect(self.refresh)
        self._store.changed.connect(self._on_trainees)
        self.minutes.chosen.connect(self._on_minutes)
        self.path.unit_wanted.connect(self.path_wanted)
        self.card.start.clicked.connect(self._on_start)
        self.card.deal.clicked.connect(self.deal_wanted)
        self.card.drills.clicked.connect(self.drills_wanted)

    def _panel(self) -> QFrame:
        panel = QFrame(self)
        panel.setObjectName("panel")
        return panel

    def _lay_out(self) -> None:
        self._fill_path()
        week = PlainLabel(self._week_card, self.tr("This week"))
        week.setObjectName("cardTitle")
        for card, widgets in (
            (self._week_card, (week, self.week, self._better)),
            (self._area_card, (AreaHeading(self._area_card), self.areas)),
        ):
            column = QVBoxLayout(card)
            column.setContentsMargins(20, 8, 20, 9)
            column.setSpacing(4)
            for widget in widgets:
                column.addWidget(widget)
        side = QVBoxLayout()
        side.setSpacing(12)
        side.addWidget(self._week_card)
        side.addWidget(self._area_card, 1)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(self.card, 1)
        middle.addLayout(side)
        inside = self._lay_out_content()
        inside.addLayout(self._head())
        inside.addWidget(self._path_card)
        inside.addLayout(middle, 1)

    def _head(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._greeting)
        words.addWidget(self._where)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addLayout(words, 1)
        head.addWidget(self.minutes, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.trainee, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _fill_path(self) -> None:
        title = PlainLabel(self._path_card, self.tr("Your path"))
        title.setObjectName("cardTitle")
        self._path_text.setWordWrap(False)
        line = QHBoxLayout()
        line.addWidget(title)
        line.addStretch()
        line.addWidget(self._path_text)
        column = QVBoxLayout(self._path_card)
        column.setContentsMargins(20, 8, 20, 6)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self.path)
