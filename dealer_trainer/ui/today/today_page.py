"""Today's screen: a greeting, the path, one session with one primary button, the week, the progress toward the exam."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.drills.course.day import DayPlan, DrillTask, Task, task_ms
from dealer_trainer.drills.course.overview import BegunSession, Overview, Work, overview
from dealer_trainer.drills.course.path import UnitStation
from dealer_trainer.drills.plan.setting import DEFAULTS, LENGTHS, PlanSettings
from dealer_trainer.games import Game
from dealer_trainer.games.game import ListedSituation
from dealer_trainer.ui.course.course_answers_page import CourseAnswersPage, NeedsOf
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.today.session_card import AreaBars, SessionCard
from dealer_trainer.ui.today.today_text import better_text, greeting, path_text, where_text
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import PushButton, column, discard, named_label, row, set_tip
from dealer_trainer.ui.widget.pressed_key import digit_of
from dealer_trainer.ui.widget.segments import Segments
from dealer_trainer.ui.widget.source_link import HowButton

if TYPE_CHECKING:
    from dealer_trainer.ui.today.audition_page import AuditionPage

GAP, STATION = 8, 34


class PathRow(QWidget):
    """One button a unit; each opens the map there. Only one of them is a stop of the Tab key."""

    unit_wanted = Signal(int)
    """The index of the unit whose station was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stations: tuple[QPushButton, ...] = ()
        self._units: tuple[UnitStation, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)

    def show_units(self, units: Sequence[UnitStation]) -> None:
        """Show the state of each unit."""
        if tuple(units) == self._units:
            return
        self._units = tuple(units)
        done = sum(station.status in ("done", "known") for station in units)
        words = self.tr("Your path: {done} of {count} units. Press to see the map.")
        self.setAccessibleName(words.format(done=done, count=len(units)))
        discard(self._row, self.stations)
        self._row.setSpacing(round(GAP * unit(self)))
        self.stations = tuple(self._button(number, station) for number, station in enumerate(units))
        for button in self.stations:
            self._row.addWidget(button, 1)
            button.show()
        self._name_next()

    def _button(self, number: int, station: UnitStation) -> QPushButton:
        is_next = station.status == "next"
        button = PushButton("✓" if station.status in ("done", "known") else str(number + 1), self)
        button.setObjectName("station")
        button.setProperty("state", station.status)
        button.setAccessibleName(station_text(station))
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setMinimumWidth(round(STATION * unit(self)))
        button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_next else Qt.FocusPolicy.ClickFocus)
        button.clicked.connect(lambda: self.unit_wanted.emit(number))
        set_tip(button, station_text(station))
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Name the next unit and those after it as far as there is room; the next one is said above, too."""
        super().resizeEvent(event)
        self._name_next()

    def minimumSizeHint(self) -> QSize:
        """Room for the numbers."""
        least = super().minimumSizeHint()
        return QSize(round(len(self.stations) * (STATION + GAP) * unit(self)), least.height())

    def _name_next(self) -> None:
        """Give names to the next unit and those that follow it, while all of them fit into the row."""
        first = next((at for at, station in enumerate(self._units) if station.status == "next"), len(self._units))
        left = self.width() - len(self._units) * (STATION + GAP) * unit(self)
        for number, button in enumerate(self.stations[first:], first):
            button.setText(f"{number + 1}  {game_text(self._units[number].title)}")
            left -= button.sizeHint().width() - STATION * unit(self)
            if left < 0:
                button.setText(str(number + 1))
            self._row.setStretch(number, left < 0)


def station_text(station: UnitStation) -> str:
    """A station in one line: its name, what is done, its minutes."""
    words = QCoreApplication.translate("Today", "{title}: {done} of {count} lessons, {minutes} min")
    return words.format(
        title=game_text(station.title), done=station.passed, count=len(station.lessons), minutes=station.minutes
    )  # fmt: skip


class WorkCard(QFrame):
    """A few lines, as many as there is something to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        title = named_label(self, "cardTitle", self.tr("This week"), is_wrapped=False)
        how = HowButton(("help", "right", "minutes", "rounds", "time"), self)
        head = FoldingRow((title, how), self, spread="apart")
        self._lines = named_label(self, "")
        self.setLayout(column(head, self._lines, gap=4, margins=(20, 8, 20, 9)))

    def show_work(self, work: Work) -> None:
        """Show these results."""
        self._lines.setText("\n".join(self._texts(work)))

    @property
    def words(self) -> str:
        """The lines shown."""
        return self._lines.text()

    def _texts(self, work: Work) -> list[str]:
        if not work.week:
            return [self.tr("No practice yet.")]
        lines = [self.tr("{time} of practice").format(time=figure("minutes", work.week))]
        if 0 < work.today < work.week:
            today = figure("minutes", work.today)
            lines = [
                self.tr("{time} of practice, {today} today").format(time=figure("minutes", work.week), today=today)
            ]
        lines += [better_text(gain) for gain in work.better[:2]]
        rounds = work.rounds
        if rounds.run > 1:
            lines.append(self.tr("{count} clean rounds in a row without help").format(count=rounds.run))
        if rounds.fastest_ms is not None:
            time = figure("seconds", rounds.fastest_ms / 1000)
            lines.append(self.tr("Fastest clean round: {time}").format(time=time))
        return lines


SituationsOf = Callable[[Game], tuple[ListedSituation, ...]]
"""The situations that can be dealt at the trainee's table; called in the worker's thread."""

WIDEST = 1500
"""Width of the page's content at scale 1."""
TALLEST = 820
"""Its height there."""
SIDE, MARGIN, GAP = 360, 14, 16
"""Width of the cards at the right, the margin above and below all, and the gap between two cards."""
FOLD, WIDGET_SIZE = 600, 16_777_215
"""The height at scale 1 below which the session comes first; Qt's greatest width."""


STALE_MS = 6 * 3_600_000
"""A session that began longer ago than this belongs to another day."""


class Session(NamedTuple):
    """A session in progress, and the task that the trainee is at."""

    begun: BegunSession
    task: Task | None = None


class TodayPage(CourseAnswersPage):
    """Proposes one session, made anew after each of its tasks and whenever the page is shown.

    It does not count days in a row.
    """

    task_wanted = Signal(object)
    """The Task of the session to work through now; `task_ended` reports that it is done."""
    path_wanted = Signal(int)
    """The map of the course is wanted, at the unit of that index; -1: at the next lesson's unit."""
    round_dealt = Signal(object, int)
    """A round of an audition was dealt to its end; the LiveTable in review."""
    minutes_chosen = Signal(int)
    planned = Signal(object)
    """The Overview shown: what was taught, and what the plan follows."""
    shown = Signal(object)
    """The QSize at which the plan is shown: a drill started here will have the same."""

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
        self.found: Overview | None = None
        """The figures shown; None before the answers were read."""
        self._session: Session | None = None
        self._trainee_id = "" if store.chosen is None else store.chosen.id
        self._is_fresh = self._is_folded = False
        self._room = QSize()
        """What the window has for the page; the page itself may be higher, and scroll."""
        self._begins_once_planned = False
        """Whether the first task begins as soon as there is a plan."""
        self._greeting = named_label(self, "greeting", is_wrapped=False)
        self._where = named_label(self, "article")
        self.minutes = Segments(
            tuple(self.tr("≈ {minutes} min").format(minutes=length) for length in LENGTHS),
            self.tr("Minutes"),
            self,
        )
        self.path = PathRow(self)
        self._path_text = named_label(self, "quiet")
        self._path_text.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.card = SessionCard(self._game, self)
        self.work = WorkCard(self)
        self.audition: AuditionPage | None = None
        """The mock audition, over the page; None before it is first opened."""
        self.areas = AreaBars(self)
        self._lay_out()
        self._connect()
        self._show_minutes()
        self._show_text()

    @property
    def plan(self) -> DayPlan:
        """What is left of the proposed or current session."""
        return DayPlan(()) if self.found is None else self.found.plan

    @property
    def start(self) -> QPushButton:
        """The primary button."""
        return self.card.start

    @property
    def words(self) -> str:
        """All the text shown, line by line."""
        labels = [self._greeting, self._where, self._path_text]
        said = [label.text() for label in labels if not label.isHidden() and label.text()]
        return "\n".join([*said, self.card.words, self.work.words])

    def task_ended(self) -> None:
        """Note that the requested task is done: the rest is planned anew."""
        if self.task is not None:
            self._end_task(self.task)

    def drill_left(self, answered: Sequence[str]) -> None:
        """Note that the requested drill was left after items of these skills, which are no longer to be done.

        Whoever leaves a refresher is offered the day's session again.
        """
        task = self.task
        if self._session is None or not isinstance(task, DrillTask):
            return
        if self._session.begun.is_refresher and len(answered) < task.proposal.items:
            self._session = None
            self.refresh()
        else:
            left = task.proposal.items if len(answered) < task.proposal.items else 0
            self._end_task(DrillTask(task.proposal.first(len(answered)), left))

    def _end_task(self, task: Task) -> None:
        assert self._session is not None
        begun = self._session.begun
        self._session = Session(begun._replace(done=(*begun.done, task)) if task_ms(task) else begun)
        self.refresh()

    @property
    def task(self) -> Task | None:
        """The task in progress; None if no session is."""
        return None if self._session is None else self._session.task

    def set_plan(self, settings: PlanSettings) -> None:
        """Use other plan settings."""
        super().set_plan(settings)
        self._show_minutes()

    def showEvent(self, event: QShowEvent) -> None:
        """Compute it again, because a new day may have begun; the focus waits at the page until there is a start."""
        super().showEvent(event)
        if self._session is not None and not 0 <= self._store.now() - self._session.begun.since < STALE_MS:
            self._session = None
        if not event.spontaneous():  # a window that was minimized comes back as it was
            self._is_fresh = True
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._course.load()
        self.refresh()
        self._show_text()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button with Enter, wherever the focus is, and a task of the list with its number."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        number, rows = digit_of(event) or 0, self.card.tasks.rows if self.card.tasks.isVisible() else ()
        if self.audition is not None and self.audition.isVisible():
            event.ignore()
        elif 0 < number <= len(rows) and not event.isAutoRepeat():
            rows[number - 1].click()
        elif is_enter and self.card.start.isEnabled():
            self.card.start.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the content together on a wide screen."""
        super().resizeEvent(event)
        around = self.parentWidget() or self
        self._fold(is_folded=around.height() < FOLD * unit(self))
        beside = round(min(SIDE * unit(self), around.width() * 0.34))
        for card in (self.work, self._area_card):
            card.setMinimumWidth(0 if self._is_folded else beside)
            card.setMaximumWidth(WIDGET_SIZE if self._is_folded else beside)
        if around.size() != self._room:
            self._room = around.size()
            self.card.show_most()
        self._bound()
        if self.audition is not None:
            self.audition.setGeometry(self.rect())
        if self.isVisible() and self.found is not None:
            self.shown.emit(self.size())

    def minimumSizeHint(self) -> QSize:
        """As high as its texts are at its width, and not as they would be in narrow columns."""
        return QSize(super().minimumSizeHint().width(), 0)

    def _fold(self, *, is_folded: bool) -> None:
        """In a window too low for large type, put the session first and what only reports on the trainee below it."""
        content = self._content.layout()
        if is_folded == self._is_folded or not isinstance(content, QVBoxLayout):
            return
        self._is_folded = is_folded
        below, beside = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._middle.setDirection(below if is_folded else beside)
        self._beside.setDirection(beside if is_folded else below)
        content.removeWidget(self._path_card)
        content.insertWidget(2 if is_folded else 1, self._path_card)

    def event(self, event: QEvent) -> bool:
        """Follow the content if it needs more height."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._bound()
        return super().event(event)

    def _bound(self) -> None:
        """Stretch the content no further than is useful, and never make it lower than its text."""
        scale, around = unit(self), self.parentWidget()
        widest, layout = round(WIDEST * scale), self._content.layout()
        needed = 0 if layout is None else layout.minimumHeightForWidth(min(self._content.width(), widest))
        card = self.card.heightForWidth(self.card.width())
        above, margins = self.card.y() if self._is_folded else 0, round(2 * MARGIN * scale)
        is_cut = around is not None and (above + card if self._is_folded else needed) + margins > around.height()
        is_tallest = self._is_folded or card > self._beside.heightForWidth(self.work.width())
        if is_cut and is_tallest and self.card.show_fewer():
            return  # and looks again, once that is laid out
        top = self.card.mapTo(self, QPoint()).y() + round(GAP * scale)
        shown = 0 if around is None or not self._is_folded else around.height() - top
        self.card.setMinimumHeight(max(0, shown))  # what is below it begins below the window, and is not cut
        self._content.setMaximumSize(widest, max(round(TALLEST * scale), needed))

    def _job(self) -> Callable[[], Overview]:
        history, minutes = self._history(), LENGTHS[self.minutes.index]
        begun = None if self._session is None else self._session.begun
        game, needs, situations = self._game, self._needs, self._situations
        return lambda: overview(game, history, needs(game), minutes, begun, situations(game))

    def _show_unread(self, reason: str) -> None:
        self._where.setText(reason)

    def _show(self, found: Overview) -> None:
        self.found = found
        self.planned.emit(found)
        self.path.show_units(found.path.units)
        self._path_text.setText(path_text(found.path) if found.path.lessons else "")
        self._path_card.setVisible(bool(found.path.units))
        self.work.show_work(found.work)
        self.areas.show_areas(found.path.areas, found.path.imported)
        self._area_card.setVisible(bool(found.path.areas))
        self._show_text()
        self.shown.emit(self.size())
        begins, self._begins_once_planned = self._begins_once_planned, False
        if begins and found.plan.tasks:
            self._on_start()

    def _show_text(self) -> None:
        """Show who the trainee is, their place in the course, and what comes next."""
        chosen, now = self._store.chosen, datetime.fromtimestamp(self._store.now() / 1000, local_timezone())
        given = "Trainee 1", QCoreApplication.translate("TraineeStore", "Trainee 1")  # by the app itself
        name = chosen.name if chosen is not None and chosen.name not in given else ""
        self._greeting.setText(greeting(name, now.hour))
        self._where.setText(where_text(self.found) if self.found is not None else "")
        done = () if self._session is None else self._session.begun.done
        self.card.show_session(self.found, done, self._course.course, self._course.state.background)
        if self._is_fresh and self.card.start.isEnabled() and self.isVisible():
            self._is_fresh = False
            self.card.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_start(self) -> None:
        if self.found is None:
            return
        if not self.found.plan.tasks:
            self._begin_again(BegunSession(self._store.now()))
            return
        self._begin(0)

    def _begin(self, at: int) -> None:
        """Begin a task of the plan; the session counts from its first."""
        session = self._session or Session(BegunSession(self._store.now()))
        self._session = session._replace(task=self.plan.tasks[at])
        self.task_wanted.emit(self._session.task)

    def _on_refresher(self) -> None:
        """Begin it as soon as it is planned."""
        self._begins_once_planned = True
        self._begin_again(BegunSession(self._store.now(), is_refresher=True))

    def _open_audition(self) -> None:
        from dealer_trainer.ui.today.audition_page import AuditionPage

        if self.audition is None:
            self.audition = AuditionPage(self._game, self)
            self.audition.dealt.connect(self.round_dealt)
            self.audition.back_wanted.connect(self.leave_audition)
            scale_layouts(self.audition, unit(self))
        self.audition.setGeometry(self.rect())
        self.audition.open()
        self.audition.show()
        self.audition.raise_()
        self.audition.start()

    def leave_audition(self) -> None:
        """Uncover the page; does nothing if there is no audition."""
        if self.audition is None or self.audition.isHidden():
            return
        self.audition.stop()
        self.audition.hide()
        self.card.start.setFocus(Qt.FocusReason.OtherFocusReason)
        self.refresh()

    def _begin_again(self, begun: BegunSession) -> None:
        self._session = Session(begun)
        self.refresh()
        self._is_fresh = True

    def _on_minutes(self, index: int) -> None:
        """Show what another length has time for, at once; a refresher keeps its own."""
        if self._session is not None and self._session.begun.is_refresher:
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
        self.minutes.button(LENGTHS.index(self._settings.length)).setChecked(True)

    def _connect(self) -> None:
        self._course.changed.connect(self.refresh)
        self._store.changed.connect(self._on_trainees)
        self.minutes.chosen.connect(self._on_minutes)
        self.path.unit_wanted.connect(self.path_wanted)
        self.card.start.clicked.connect(self._on_start)
        self.card.tasks.wanted.connect(self._begin)
        self.card.audition.clicked.connect(self._open_audition)
        self.card.refresher.clicked.connect(self._on_refresher)

    def _lay_out(self) -> None:
        self._path_card, self._area_card = QFrame(self), QFrame(self)
        for card in (self._path_card, self._area_card):
            card.setObjectName("panel")
        title = named_label(self._path_card, "cardTitle", self.tr("Your path"), is_wrapped=False)
        path = column(row(title, (self._path_text, 1)), self.path, gap=8, margins=(20, 8, 20, 12))
        self._path_card.setLayout(path)
        self._area_card.setLayout(column(self.areas, margins=(20, 8, 20, 9)))
        head = row((column(self._greeting, self._where, gap=2), 1), self.minutes, self.trainee)
        self._beside = column(self.work, (self._area_card, 1))
        self._middle = row((self.card, 1), self._beside)
        self._lay_out_content(head, self._path_card, (self._middle, 1))
