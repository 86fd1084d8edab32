"""A lesson as the window goes through it: the current state, and every mistake so far with its reason."""

import secrets
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from dealer_trainer.drills.course.lesson_state import ActDue, FindDue, ItemDue, LessonDue, LessonState
from dealer_trainer.drills.course.scripted_table import ScriptedTable
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.item.item import Answer, Graded, Item
from dealer_trainer.games import Game
from dealer_trainer.games.course import Activity, Find, Lesson
from dealer_trainer.games.scripted_roll import ScriptedRoll
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault

SEEDS = 2**31
OTHER_TABLES = 997
"""The number of tables from which a gate that was left gets new ones."""


class AnsweredLessonItem(NamedTuple):
    """An item of this activity with its answer."""

    item: Item
    answer: Answer
    graded: Graded


class Miss(NamedTuple):
    """What was missed in the gate: a part that was not found, the faults of a roll, or an item."""

    find: Find | None = None
    roll: ScriptedRoll | None = None
    faults: tuple[Fault, ...] = ()
    item: AnsweredLessonItem | None = None


class LessonWalk(QObject):
    """Holds one lesson while the app runs; views draw it and pass on the trainee's acts."""

    changed = Signal()
    """The trainee's position has changed."""
    faulted = Signal(object)
    """Faults of an act that was undone."""
    advanced = Signal()
    """Another activity began, or the gate again: the trainee's position is to be stored."""

    def __init__(
        self, game: Game, lesson: Lesson, parent: QObject | None = None, seed: int | None = None, attempt: int = 0
    ) -> None:
        super().__init__(parent)
        self._whole = game
        self.lesson = lesson
        self._seed = secrets.randbelow(SEEDS) if seed is None else seed
        self._walk = Walk(game, lesson, self._seed)
        self.game = self._walk.game
        """The game as far as it has been taught."""
        self._state = self._walk.begin(attempt)
        self._tables: dict[ScriptedRoll, ScriptedTable] = {}
        self._clock = QElapsedTimer()
        self._ms = 0
        self.answered: tuple[AnsweredLessonItem, ...] = ()
        self.misses: tuple[Miss, ...] = ()

    @property
    def walk(self) -> Walk:
        """The lesson without a window."""
        return self._walk

    @property
    def state(self) -> LessonState:
        """The trainee's position in the lesson."""
        return self._state

    @property
    def activity(self) -> Activity:
        """The current activity; after the lesson's end, its gate."""
        return self._walk.activity(self._state)

    @property
    def due(self) -> LessonDue | None:
        """What to look at, do, or answer now; None if the lesson is over."""
        return self._walk.due(self._state)

    @property
    def ms(self) -> int:
        """How long the lesson has been on screen."""
        return self._ms + (self._clock.elapsed() if self._clock.isValid() else 0)

    @property
    def seed(self) -> int:
        """The seed of its items."""
        return self._seed

    def skip_to(self, activity: int, ms: int) -> None:
        """Continue where a lesson was left before the app was closed, after this many milliseconds of it.

        A gate that was seen before the app was closed begins with other tables.
        """
        is_gate = self.lesson.activities[activity].kind == "gate"
        attempt = self._state.attempt + (1 + self._seed % OTHER_TABLES if is_gate else 0)
        self._state, self._ms = LessonState(activity=activity, attempt=attempt), ms

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
        """Leave a shown part or a watched act."""
        self._show(self._walk.go_on(self._state))

    def go_back(self) -> None:
        """Go back to the previous part or act; from the first one, to the previous activity."""
        state = self._walk.go_back(self._state)
        if state == self._state and not state.acts and not state.place and state.activity:
            before = self.lesson.activities[state.activity - 1]
            if before.kind in ("show", "watch"):
                last = len(before.parts) - 1 if before.kind == "show" else 0
                state = LessonState(activity=state.activity - 1, place=last, attempt=state.attempt)
        self._show(state)

    def do(self, act: Act) -> bool:
        """Do an act of a roll; returns False if it was undone."""
        state, faults = self._walk.do(self._state, act)
        if faults:
            self.faulted.emit(faults)
            return False
        self._show(state)
        return True

    def finish(self) -> bool:
        """End the current roll; returns False if something is left to do."""
        due, before = self.due, self._state
        assert isinstance(due, ActDue)
        state, graded = self._walk.finish(before)
        if state == before:
            return False
        if len(state.missed) > len(before.missed):
            self.misses = (*self.misses, Miss(roll=due.roll, faults=graded.faults))
        self._show(state)
        return True

    def answer(self, answer: Answer) -> Graded:
        """Answer the current item; emits no signal, because its explanation may still have to be read."""
        due = self.due
        assert isinstance(due, ItemDue)
        state, graded = self._walk.answer(self._state, answer)
        done = AnsweredLessonItem(due.item, answer, graded)
        self.answered = (*self.answered, done)
        if not due.is_helped and not graded.is_right:
            self.misses = (*self.misses, Miss(item=done))
        is_other = state.activity != self._state.activity
        if is_other or state.outcome != "open":
            self.answered = ()
        self._state = state
        if is_other:
            self.advanced.emit()
        return graded

    def point(self, part: str) -> bool:
        """Point at a part of the felt; returns whether it was the right one."""
        before, due = self._state, self.due
        state = self._walk.point(before, part)
        is_found = len(state.missed) == len(before.missed)
        if not is_found:
            assert isinstance(due, FindDue)
            self.misses = (*self.misses, Miss(find=due.find))
        self._show(state)
        return is_found

    def again(self) -> None:
        """Go back to before the gate, with other tables and items."""
        state = self._walk.again(self._state)
        self._seed = (self._seed + 1) % SEEDS
        self._walk = Walk(self._whole, self.lesson, self._seed)
        self._begin_at(state)

    def begin_again(self) -> None:
        """See the lesson again from its beginning."""
        self._seed = (self._seed + 1) % SEEDS
        self._walk = Walk(self._whole, self.lesson, self._seed)
        self._begin_at(self._walk.begin(self._state.attempt + 1))

    def _begin_at(self, state: LessonState) -> None:
        self.misses = ()
        self._show(state, is_anew=True)

    def _show(self, state: LessonState, *, is_anew: bool = False) -> None:
        if not state.answers:
            self.answered = ()
        is_other, self._state = is_anew or state.activity != self._state.activity, state
        self.changed.emit()
        if is_other:
            self.advanced.emit()
