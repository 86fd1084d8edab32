"""A lesson on screen: one felt for what is dealt; the drill's own page for its items."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from dealer_trainer.drills.course.lesson_state import ActDue, DutyDue, ItemDue
from dealer_trainer.drills.course.taught_guide import game_explained, untaught_names
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.engine import Place
from dealer_trainer.games.course import Background
from dealer_trainer.guide.duty.act import DutyFault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.drill.duty_view import DutyView
from dealer_trainer.ui.lesson.coach import NOWHERE, Coach, FaultWays
from dealer_trainer.ui.lesson.lesson_advice import LessonAdvice
from dealer_trainer.ui.lesson.lesson_header import LessonHeader
from dealer_trainer.ui.lesson.lesson_items import ItemsPage, LessonItems
from dealer_trainer.ui.lesson.lesson_table import LessonTable
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from dealer_trainer.ui.lesson.roll_hands import ANSWERS, LessonFelt, RollHands
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.sound.felt_sound import FeltSound
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.action.action import action
from dealer_trainer.ui.table.action.key_overlay import KeyOverlay
from dealer_trainer.ui.table.bar.bottom_bar import SWEEPS
from dealer_trainer.ui.widget.part import column, row

WAIT_MS = 8_000
"""After so long without an act the key is said again."""
NOTHING_TOLD: tuple[str, str, FaultWays] = ("", "", NOWHERE)


class LessonView(QWidget):
    """Draws the current state of a lesson and passes on the trainee's acts; made anew for each lesson."""

    left = Signal()
    over = Signal()
    """The gate was passed or failed."""

    def __init__(
        self, lesson: LessonWalk, background: Background | None, record: Callable[[AnsweredItem], None],
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("tablePage")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(self.tr("Lesson: {title}").format(title=game_text(lesson.lesson.title)))
        course = lesson.game.course
        self.lesson = lesson
        self._record = record
        self.header = LessonHeader(self)
        self.coach = Coach(self)
        self.coach.again_wanted.connect(self._deal_again)
        bets, keys = course.bets_by(lesson.lesson), course.keys_by(lesson.lesson)
        has_players = not ANSWERS.isdisjoint(keys)
        self.felt = LessonFelt(lesson.game, bets, self, self._press_spot, self, has_players=has_players)
        self.table = LessonTable(self.felt.game, lesson, self)
        self.roll = RollHands(self.table, self.felt, keys, self)
        self.overlay = KeyOverlay(self)
        self.overlay.leave_out(set(self.overlay.offered) - self.roll.keys - {"show_keys"})
        self.items: ItemsPage | None = None
        self.duty: DutyView | None = None
        """Where table duties are done, made for the first one."""
        self._duty_coach: Coach | None = None
        self.advice = LessonAdvice(lesson, background, self)
        self._bodies = QStackedWidget(self)
        self._shown_at: tuple[int, int, int] | None = None
        self._items_at: tuple[int, int] | None = None
        self._has_message = False
        self._told = NOTHING_TOLD
        """The mistake that was undone last, as it is told, until the next act."""
        self._sound = FeltSound(self.felt.felt)
        self.wait = QTimer(self, singleShot=True, interval=WAIT_MS)
        """Runs while nothing is done."""
        self.wait.timeout.connect(self._on_wait)
        self._lay_out()
        self._connect()
        unit = next(unit for unit in course.units if unit.id == lesson.lesson.unit)
        self.header.show_lesson(game_text(unit.title), game_text(lesson.lesson.title))
        self.refresh()

    def refresh(self) -> None:
        """Draw the current state of the lesson."""
        due, state = self.lesson.due, self.lesson.state
        place = state.activity, state.place, state.attempt
        is_new_place, self._shown_at = place != self._shown_at, place
        self._show_head()
        self._begin_wait()
        if due is None:
            self.over.emit()
            return
        self.roll.is_active = isinstance(due, ActDue)
        if self.roll.is_active:
            self._bodies.setCurrentIndex(0)
        if is_new_place or isinstance(due, ActDue | DutyDue):
            self._told = NOTHING_TOLD
            self._coach_now.say_fault("")
        if isinstance(due, ActDue):
            if is_new_place:
                self.roll.reset()
                self.roll.is_still = True
            self.table.refresh()
        elif isinstance(due, DutyDue):
            self._show_duty(due)
        else:
            self._show_items()
        if is_new_place:
            self.start()

    def start(self) -> None:
        """Put the focus where the next key is needed."""
        if not self.isVisible():
            return
        due = self.lesson.due
        if isinstance(due, ItemDue) and self.items is not None:
            self.items.start()
        elif isinstance(due, DutyDue) and self.duty is not None:
            self.duty.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Deal a roll, open the rule of a mistake, or leave with Esc."""
        due, key = self.lesson.due, event.key()
        if self.overlay.isVisible() and key == Qt.Key.Key_Escape:
            self.overlay.hide()
            return
        if action("show_keys").key.is_pressed(event):
            self.overlay.toggle()
            return
        if isinstance(due, ActDue) and self.roll.press(event):
            return
        if self._coach_now.follow(event):
            return
        in_front = self.items if isinstance(due, ItemDue) else self.duty
        if key != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif isinstance(due, ActDue) or in_front is None or not in_front.put_down():
            self.left.emit()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """End a call with the release of its key."""
        if not self.roll.release(event):
            super().keyReleaseEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Resume the lesson's time."""
        super().showEvent(event)
        self.lesson.resume()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the lesson's time."""
        super().hideEvent(event)
        self.lesson.pause()
        self.wait.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the overlay of keys over the whole view."""
        super().resizeEvent(event)
        if self.overlay.isVisible():
            self.overlay.cover()

    def minimumSizeHint(self) -> QSize:
        """The smallest window in which a lesson works, without the navigation bar."""
        return QSize(900, 480)

    def _show_head(self) -> None:
        lesson = self.lesson
        activities = lesson.lesson.activities
        at = len(activities) if lesson.due is None else lesson.state.activity
        self.header.show_activities(activities, at)
        self.header.set_bare(is_bare=lesson.is_untouched)
        self.header.keys.setVisible(isinstance(lesson.due, ActDue) and not lesson.is_untouched)

    def _show_items(self) -> None:
        if self.items is None:
            self.items = ItemsPage(self.felt.game, self)
            self.items.offer_sound()
            self.items.listens = True
            self.items.left.connect(self.left)
            whole, lesson = self.lesson.whole, self.lesson.lesson
            told = game_explained(whole, lesson.id)
            self.items.feedback.untaught = untaught_names(told, whole.course.bets_by(lesson))
            self._bodies.addWidget(self.items)
        self._bodies.setCurrentWidget(self.items)
        at = self.lesson.state.activity, self.lesson.state.attempt
        if self._items_at != at or not self.lesson.answered:
            self._items_at = at
            session = LessonItems(self.items.game, self.lesson, self.refresh, self._record)
            self.items.begin_items(session, lambda: self._items_text(session))

    def _items_text(self, session: LessonItems) -> str:
        return "" if session.is_over else self.advice.of_items(is_explaining=session.state.stage == "explained")

    @property
    def _coach_now(self) -> Coach:
        """The coach beside what is in front."""
        is_duty = isinstance(self.lesson.due, DutyDue) and self._duty_coach is not None
        return self._duty_coach if is_duty and self._duty_coach is not None else self.coach

    def _show_duty(self, due: DutyDue) -> None:
        if self.duty is None:
            self.duty, self._duty_coach = DutyView(self.felt.game, self), Coach(self)
            self._duty_coach.again_wanted.connect(self._deal_again)
            page = QWidget(self)
            page.setLayout(row((self.duty, 1), self._duty_coach, gap=0))
            scale_layouts(page, unit(self))
            self._bodies.addWidget(page)
            self.duty.acted.connect(self.lesson.do_duty)
            self.duty.waited.connect(self.lesson.go_on)
            self.duty.finished.connect(self._finish_duty)
        parent = self.duty.parentWidget()
        assert parent is not None
        self._bodies.setCurrentWidget(parent)
        self.duty.show_run(due.run, due.act if due.is_shown else None, is_watched=due.is_watched)
        self._coach_now.say(self.advice.of_duty(due))

    def _deal_again(self) -> None:
        self.lesson.deal_again()
        self.start()

    def _finish_duty(self) -> None:
        """End a duty, or see the next act of one that is watched."""
        due = self.lesson.due
        if not isinstance(due, DutyDue):
            return
        if due.is_watched:
            self.lesson.go_on()
        elif not self.lesson.finish_duty():
            self._coach_now.say_fault(self.tr("You’re not done yet."))

    def _on_table(self, snapshot: Snapshot) -> None:
        if isinstance(due := self.lesson.due, ActDue):
            right = "" if due.act is None else due.act.call or ""
            self.roll.bar.acts.left_out = () if due.roll.wagers[1:] else SWEEPS
            self.roll.show_snapshot(snapshot, self.lesson.walk.suggestions(self.lesson.state), right)
            self._say_roll()

    def _on_wait(self) -> None:
        self.advice.is_waiting = True
        self._say_roll()

    def _say_roll(self) -> None:
        due = self.lesson.due
        if isinstance(due, ActDue) and self._bodies.currentIndex() == 0:
            self.coach.say(self.advice.of_roll(due, self.table.snapshot, self.roll.hands))

    def _on_message(self, words: str) -> None:
        self.coach.say_fault(words, *self._told[1:])
        self._has_message = True

    def _on_hands(self) -> None:
        """Clear a message of the hands, because what was missing may be in hand now; the fault before it is back."""
        if self._has_message:
            self.coach.say_fault(*self._told)
            self._has_message = False
        self._begin_wait()
        self._say_roll()

    def _begin_wait(self) -> None:
        self.advice.is_waiting = False
        self.wait.start()

    def _on_faulted(self, faults: tuple[Fault | DutyFault, ...]) -> None:
        self._has_message = False
        self._sound.play("wrong")
        self._told = self.advice.of_fault(faults)
        self._coach_now.say_fault(*self._told)

    def _on_unfinished(self) -> None:
        due = self.lesson.due
        assert isinstance(due, ActDue)
        if not self.coach.fault:  # a wrong call is told as one, not as a call that is missing
            self.coach.say_fault(self.advice.of_left_out(due))

    def _on_refused(self, words: str) -> None:
        self._has_message = False
        self.coach.say_fault(words)

    def _press_spot(self, place: Place) -> None:
        if isinstance(self.lesson.due, ActDue):
            self.roll.press_spot(place)

    def _connect(self) -> None:
        self.lesson.changed.connect(self.refresh)
        self.lesson.faulted.connect(self._on_faulted)
        self.table.changed.connect(self._on_table)
        self.table.refused.connect(self._on_refused)
        self.table.unfinished.connect(self._on_unfinished)
        self.roll.changed.connect(self._on_hands)
        self.roll.message.connect(self._on_message)
        self.header.leave.clicked.connect(self.left)
        self.header.keys.clicked.connect(lambda _=False: self.overlay.toggle())

    def _lay_out(self) -> None:
        self.roll.bar.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.coach.below.addWidget(self.roll.requests)
        felt_page = QWidget(self)
        felt_page.setLayout(column((row((self.felt, 1), self.coach, gap=0), 1), self.roll.bar, gap=0))
        self._bodies.addWidget(felt_page)
        self.setLayout(column(self.header, (self._bodies, 1), gap=0))
