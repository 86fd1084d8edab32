"""A lesson as the window goes through it: the current state, and every mistake so far with its reason."""

import secrets
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from dealer_trainer.drills.course.lesson_state import ActDue, DutyDue, ItemDue, LessonDue, LessonState
from dealer_trainer.drills.course.roll import DealtRoll, ScriptedTable
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.item.factory import Answer, Graded
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.games.course import Activity, Lesson
from dealer_trainer.games.drills import ScriptedRoll
from dealer_trainer.guide.duty.act import DutyAct, DutyFault, DutyStart
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act

SEEDS = 2**31
OTHER_TABLES = 997
"""The number of tables from which a gate that was left gets new ones."""


class Miss(NamedTuple):
    """What was missed in the gate: the faults of a roll or of a table duty, or an item."""

    roll: ScriptedRoll | None = None
    faults: tuple[Fault, ...] = ()
    duty: DutyStart | None = None
    duty_faults: tuple[DutyFault, ...] = ()
    item: AnsweredItem | None = None


class LessonWalk(QObject):
    """Holds one lesson while the app runs; views draw it and pass on the trainee's acts."""

    changed = Signal()
    """The trainee's position has changed."""
    faulted = Signal(object)
    """Faults of an act that was undone, in a roll or in a table duty."""
    advanced = Signal()
    """Another activity began, or the gate again: the trainee's position is to be stored."""
    dealt = Signal(object)
    """A roll was dealt to its end; the DealtRoll."""

    def __init__(
        self, game: Game, lesson: Lesson, parent: QObject | None = None, seed: int | None = None, attempt: int = 0
    ) -> None:
        super().__init__(parent)
        self.whole = game
        """The whole game."""
        self.lesson = lesson
        self.seed = secrets.randbelow(SEEDS) if seed is None else seed
        """The seed of its items."""
        self.walk = Walk(game, lesson, self.seed)
        """The lesson without a window."""
        self.game = self.walk.game
        """The game as far as it has been taught."""
        self.state = self.walk.begin(attempt)
        """The trainee's position in the lesson."""
        self._tables: dict[ScriptedRoll, ScriptedTable] = {}
        self._clock = QElapsedTimer()
        self._ms = self._began_ms = 0
        self._faults: tuple[Fault, ...] = ()  # of the roll that is up
        self.answered: tuple[AnsweredItem, ...] = ()
        self.misses: tuple[Miss, ...] = ()
        self.missed_at_first: frozenset[int] = frozenset()
        """The gate's questions that were not right at once, by their numbers."""

    @property
    def activity(self) -> Activity:
        """The current activity; after the lesson's end, its gate."""
        return self.walk.activity(self.state)

    @property
    def due(self) -> LessonDue | None:
        """What to look at, do, or answer now; None if the lesson is over."""
        return self.walk.due(self.state)

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was done yet in the course's first lesson."""
        is_first = self.lesson is self.whole.course.lessons[0]
        return is_first and not (self.state.activity or self.state.place or self.state.acts)

    @property
    def ms(self) -> int:
        """How long the lesson has been on screen."""
        return self._ms + (self._clock.elapsed() if self._clock.isValid() else 0)

    def skip_to(self, activity: int, ms: int) -> None:
        """Continue where a lesson was left before the app was closed, after this many milliseconds of it.

        A gate that was seen before the app was closed begins with other tables.
        """
        is_gate = self.lesson.activities[activity].kind == "gate"
        attempt = self.state.attempt + (1 + self.seed % OTHER_TABLES if is_gate else 0)
        self.state, self._ms = LessonState(activity=activity, attempt=attempt), ms

    def resume(self) -> None:
        """Start the clock: the lesson is on screen."""
        self._clock.start()

    def pause(self) -> None:
        """Stop the clock: the lesson was left."""
        self._ms = self.ms
        self._clock.invalidate()

    def table(self, roll: ScriptedRoll) -> ScriptedTable:
        """The felt of a roll."""
        if roll not in self._tables:
            self._tables[roll] = ScriptedTable(self.game, self.lesson, roll)
        return self._tables[roll]

    def go_on(self) -> None:
        """Leave a shown part, or see what is done next in a table duty."""
        self._show(self.walk.go_on(self.state))

    def do_duty(self, act: DutyAct) -> bool:
        """Do an act of a table duty; returns False if it was undone."""
        due, activity = self.due, self.activity
        state, faults = self.walk.do_duty(self.state, act)
        if faults and activity.kind == "gate":
            assert isinstance(due, DutyDue)
            self._miss_duty(due.run.start, faults)
        self._show(state)
        if faults:
            self.faulted.emit(faults)
        return not faults

    def finish_duty(self) -> bool:
        """End the current table duty; returns False if something is left to do."""
        due, activity = self.due, self.activity
        assert isinstance(due, DutyDue)
        if not due.run.is_done and activity.kind == "gate":
            self._miss_duty(due.run.start, tuple(fault for fault in due.run.graded.faults if fault.at is None))
        self._show(self.walk.finish_duty(self.state))
        return due.run.is_done

    def do(self, act: Act) -> bool:
        """Do an act of a roll; returns False if it was undone."""
        due = self.due
        assert isinstance(due, ActDue)
        if not (self.state.acts or self._faults):
            self._began_ms = self.ms
        state, faults = self.walk.do(self.state, act)
        self._miss(due.roll, faults)
        self._show(state)
        if faults:
            self.faulted.emit(faults)
        return not faults

    def finish(self) -> bool:
        """End the current roll; returns False if something is left to do."""
        due, before = self.due, self.state
        assert isinstance(due, ActDue)
        state, graded = self.walk.finish(before)
        is_over = state._replace(acts=before.acts, missed=before.missed, is_told=before.is_told) != before
        told = (fault._replace(places=fault.places[:1], cost=fault.places[0].cost) for fault in graded.faults[:1])
        self._miss(due.roll, graded.faults if is_over else tuple(told))
        if is_over:
            is_shown = self.activity.kind != "gate"
            self.dealt.emit(DealtRoll(due.roll, self._faults, self.ms - self._began_ms, is_shown))
            self._faults = ()
        self._show(state)
        if not is_over and (wrong := tuple(fault for fault in graded.faults if fault.kind == "wrong_call")):
            self.faulted.emit(wrong)
        return is_over

    def _miss_duty(self, duty: DutyStart, faults: tuple[DutyFault, ...]) -> None:
        """Keep the first thing that went wrong in a table duty of the gate."""
        if faults and not any(miss.duty is duty or miss.duty == duty for miss in self.misses):
            self.misses = (*self.misses, Miss(duty=duty, duty_faults=faults[:1]))

    def _miss(self, roll: ScriptedRoll, faults: tuple[Fault, ...]) -> None:
        """Keep what went wrong in a roll of the gate, each fault once in each place."""
        if self.activity.kind != "gate":
            return
        self._faults += faults
        known = (fault for miss in self.misses if miss.roll == roll for fault in miss.faults)
        told = {(fault.why, fault.due): fault for fault in (*known, *faults)}
        if faults:
            others = (miss for miss in self.misses if miss.roll != roll)
            self.misses = (*others, Miss(roll=roll, faults=tuple(told.values())))

    def answer(self, answer: Answer) -> Graded:
        """Answer the current item; emits no signal, because its explanation may still have to be read."""
        due = self.due
        assert isinstance(due, ItemDue)
        state, graded = self.walk.answer(self.state, answer)
        done = AnsweredItem(due.item, answer, graded, None, is_hinted=False)
        self.answered = (*self.answered, done)
        if not due.is_helped and not graded.is_right:
            self.misses = (*self.misses, Miss(item=done))
        is_other = state.activity != self.state.activity
        if is_other or state.outcome != "open" or state.attempt != self.state.attempt:
            self.answered = ()
        self.state = state
        self.missed_at_first |= {*state.missed, *state.asked}
        if is_other:
            self.advanced.emit()
        return graded

    def deal_again(self) -> None:
        """Deal the current roll or table duty from its start."""
        self._show(self.state._replace(acts=(), duty_acts=(), is_told=False))

    def again(self) -> None:
        """Ask what was still missed at the end of the gate, with other tables and items."""
        self._begin_at(self.walk.again(self.state))

    def begin_again(self) -> None:
        """See the lesson again from its beginning."""
        self.missed_at_first = frozenset()
        self.seed = (self.seed + 1) % SEEDS
        self.walk = Walk(self.whole, self.lesson, self.seed)
        self._begin_at(self.walk.begin(self.state.attempt + 1))

    def _begin_at(self, state: LessonState) -> None:
        self.misses = self._faults = ()
        self._show(state, is_anew=True)

    def _show(self, state: LessonState, *, is_anew: bool = False) -> None:
        if not state.answers:
            self.answered = ()
        is_other, self.state = is_anew or state.activity != self.state.activity, state
        self.missed_at_first |= {*state.missed, *state.asked}
        self.changed.emit()
        if is_other:
            self.advanced.emit()
