"""A lesson taken without a screen: its state, what is due next, and the result of an act or answer.

Nothing here knows a clock or a window: `Walk` holds a game and a lesson; a state goes in and the next one comes out.
"""

from functools import cache

from dealer_trainer.drills.course.key import key_of
from dealer_trainer.drills.course.lesson_state import (
    ActDue,
    FindDue,
    ItemDue,
    LessonDue,
    LessonState,
    ShowDue,
    WatchDue,
)
from dealer_trainer.drills.course.other_roll import amounts_by, other_roll
from dealer_trainer.drills.course.scripted import scripted_round
from dealer_trainer.drills.course.taught_guide import game_of_lesson
from dealer_trainer.drills.item.dressing import dressed
from dealer_trainer.drills.item.factory import grade, make
from dealer_trainer.drills.item.item import Answer, Graded, Item
from dealer_trainer.games.course import Activity, Criterion, Lesson
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import ScriptedRoll
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.guide.grading.lesson_duty import counts, duty_of_act, only_duties
from dealer_trainer.guide.model import row_for
from dealer_trainer.table.round_grade import Due, RoundGrader
from dealer_trainer.table.seeded_random import SeededRandom

PATIENCE = 4
"""A drill ends after this many times its criterion's number of items: the skill comes back another day."""

TRIED = 60
"""Items tried to find one whose roll has been taught, because a skill covers more than the lesson that begins it."""

SEEDS = 1 << 31


class WalkError(ValueError):
    """Something that this activity does not expect: our bug, never the trainee's mistake."""


class Walk:
    """One lesson of a game, taken with `seed` for its items."""

    def __init__(self, game: Game, lesson: Lesson, seed: int) -> None:
        self.game = game_of_lesson(game, lesson.id)
        self.lesson = lesson
        self._seed = seed
        self._rows, self._bets = game.course.rows_by(lesson), game.course.bets_by(lesson)
        self._grader = cache(self._make_grader)
        self._roll = cache(self._make_roll)
        self._item = cache(self._make_item)

    def item(self, activity: int, number: int) -> Item:
        """An item of an activity, counted from 0; always the same for the same number."""
        return self._item(activity, number)

    def begin(self, attempt: int = 0) -> LessonState:
        """The lesson before its first activity, after so many attempts at its gate."""
        return LessonState(attempt=attempt)

    def activity(self, state: LessonState) -> Activity:
        """The current activity."""
        return self.lesson.activities[state.activity]

    def due(self, state: LessonState) -> LessonDue | None:
        """What the trainee is to look at, do, or answer now; None if the lesson is over."""
        if state.outcome != "open":
            return None
        activity = self.activity(state)
        if activity.kind == "show":
            return ShowDue(activity.parts[state.place])
        if activity.kind == "drill":
            return ItemDue(self._item(state.activity, len(state.answers)), is_helped=True)
        if activity.kind == "gate" and state.place < len(activity.find):
            return FindDue(activity.find[turned(state.place, state.attempt, len(activity.find))])
        if activity.kind == "gate" and self._roll_at(state) is None:
            return ItemDue(self._item(state.activity, len(state.answers)), is_helped=False)
        return self._act_due(state)

    def go_on(self, state: LessonState) -> LessonState:
        """Leave a part that was shown or an act that was watched; raises WalkError."""
        due = self.due(state)
        if isinstance(due, ShowDue):
            return self._next_place(state)
        if isinstance(due, WatchDue):
            return self._settled(state._replace(acts=(*state.acts, due.act)))
        raise WalkError("this activity waits for an act or an answer")

    def go_back(self, state: LessonState) -> LessonState:
        """Return to the part or act before, within one activity."""
        if isinstance(self.due(state), ShowDue) and state.place:
            return state._replace(place=state.place - 1)
        if isinstance(self.due(state), WatchDue) and state.acts:
            return state._replace(acts=state.acts[:-1])
        return state

    def do(self, state: LessonState, act: Act) -> tuple[LessonState, tuple[Fault, ...]]:
        """Do an act of a roll; with help, a faulty one is taken back at once and explained."""
        due = self.due(state)
        if not isinstance(due, ActDue):
            raise WalkError("no roll is dealt here")
        acts = (*state.acts, act)
        if not due.is_shown:
            return state._replace(acts=acts), ()
        found = self._grader(due.roll).certain(acts)
        faults = tuple(fault for fault in found if counts(fault, self.lesson.duties))
        return (state, faults) if faults else (state._replace(acts=acts), ())

    def finish(self, state: LessonState) -> tuple[LessonState, GradedRound]:
        """End the current roll; with help, this waits until everything asked for was done."""
        due = self.due(state)
        if not isinstance(due, ActDue):
            raise WalkError("no roll is dealt here")
        graded = only_duties(self._grader(due.roll).grade(state.acts), self.lesson.duties)
        if due.is_shown:
            return (state if due.act is not None else self._next_place(state)), graded
        has_popped = any(act.do == "pop" for act in state.acts)
        missed = (due.roll.id,) if graded.faults or not has_popped else ()
        return self._next_place(state._replace(missed=(*state.missed, *missed))), graded

    def answer(self, state: LessonState, answer: Answer) -> tuple[LessonState, Graded]:
        """Answer the current item."""
        due, activity = self.due(state), self.activity(state)
        if not isinstance(due, ItemDue) or activity.kind not in ("drill", "gate"):
            raise WalkError("no item is asked here")
        graded = grade(self.game, due.item, answer)
        answered = state._replace(answers=(*state.answers, graded.is_right))
        if activity.kind == "drill":
            is_over = is_met(activity.until, answered.answers) or is_enough(activity.until, answered.answers)
            return (self._next_activity(answered) if is_over else answered), graded
        assert activity.kind == "gate"
        assert activity.until is not None
        if len(answered.answers) < activity.until.of:
            return answered, graded
        missed = () if is_met(activity.until, answered.answers) else activity.skills
        return self._next_activity(answered._replace(missed=(*state.missed, *missed))), graded

    def point(self, state: LessonState, part: str) -> LessonState:
        """Point at a part of the felt."""
        due = self.due(state)
        if not isinstance(due, FindDue):
            raise WalkError("nothing is to be found here")
        is_found = part == due.find.part or part.startswith(f"{due.find.part}.")
        missed = () if is_found else (due.find.part,)
        return self._next_place(state._replace(missed=(*state.missed, *missed)))

    def again(self, state: LessonState) -> LessonState:
        """Return to the start of a failed gate, with other tables."""
        if state.outcome != "failed":
            raise WalkError("this gate was not failed")
        return LessonState(activity=state.activity, attempt=state.attempt + 1)

    def suggestions(self, state: LessonState) -> tuple[str, ...]:
        """Calls to choose from if one is due and help is given, including the right one."""
        due = self.due(state)
        if not isinstance(due, ActDue) or not due.is_shown or due.act is None or not due.act.call:
            return ()
        pops = sum(act.do == "pop" for act in state.acts)
        return self._grader(due.roll).suggestions(due.act.call, pops, self._seed)

    def is_last_act(self, state: LessonState) -> bool:
        """Whether the watched act is the last of its roll."""
        due = self.due(state)
        return isinstance(due, WatchDue) and self._next_asked(due.roll, (*due.acts, due.act)) is None

    def model_acts(self, roll: ScriptedRoll) -> tuple[Act, ...]:
        """What the model dealer does in a roll, limited to this lesson's duties and the pops."""
        acts = self._grader(roll).model_acts()
        return tuple(act for act in acts if act.do == "pop" or duty_of_act(act) in self.lesson.duties)

    def _act_due(self, state: LessonState) -> WatchDue | ActDue:
        roll = self._roll_at(state)
        assert roll is not None, "the activity deals a roll"
        kind, found = self.activity(state).kind, self._next_asked(roll, state.acts)
        if kind == "watch":
            assert found is not None, "a roll that was watched to its end is left"
            return WatchDue(roll, state.acts, found.act, found.text, found.source)
        is_shown = kind == "do"
        if found is None:
            return ActDue(roll, None, "finish", "", is_shown)
        key = key_of(found.act, is_answer=self._answers_a_player(roll, found.act))
        return ActDue(roll, found.act, key, found.text, is_shown)

    def _answers_a_player(self, roll: ScriptedRoll, act: Act) -> bool:
        return any(step.answer is not None and step.act == act for step in self._grader(roll).steps)

    def _next_asked(self, roll: ScriptedRoll, acts: tuple[Act, ...]) -> Due | None:
        """The next act that is due and asked for; a pop never goes before an act that comes first."""
        for due in self._grader(roll).due(acts):
            if due.act.do == "pop" or duty_of_act(due.act) in self.lesson.duties:
                return due
        return None

    def _settled(self, state: LessonState) -> LessonState:
        """Continue with the next roll if the model dealer has nothing left to do."""
        roll = self._roll_at(state)
        assert roll is not None
        is_over = self._next_asked(roll, state.acts) is None
        return self._next_place(state) if is_over else state

    def _roll_at(self, state: LessonState) -> ScriptedRoll | None:
        activity = self.activity(state)
        if activity.kind not in ("watch", "do", "gate"):
            return None
        at = state.place - (len(activity.find) if activity.kind == "gate" else 0)
        if not 0 <= at < len(activity.rolls):
            return None
        # A watched roll is described in words of its own; only the trainee's own rolls change.
        if activity.kind == "watch":
            return self._roll(activity.rolls[at], 0, keeps_dice=True)
        if activity.kind == "do":
            return self._roll(activity.rolls[at], state.attempt, keeps_dice=True)
        return self._roll(
            activity.rolls[turned(at, state.attempt, len(activity.rolls))], state.attempt, keeps_dice=False
        )

    def _next_place(self, state: LessonState) -> LessonState:
        """The next part or roll, or the next activity after the last."""
        state, activity = state._replace(place=state.place + 1, acts=()), self.activity(state)
        match activity.kind:
            case "show":
                is_over = state.place >= len(activity.parts)
            case "gate":
                is_over = state.place >= len(activity.find) + len(activity.rolls) and activity.until is None
            case _:
                is_over = self._roll_at(state) is None
        return self._next_activity(state) if is_over else state

    def _next_activity(self, state: LessonState) -> LessonState:
        if state.activity + 1 < len(self.lesson.activities):
            return LessonState(activity=state.activity + 1, attempt=state.attempt)
        return state._replace(outcome="failed" if state.missed else "passed")

    def _make_grader(self, roll: ScriptedRoll) -> RoundGrader:
        return RoundGrader(self.game, scripted_round(self.game, roll))

    def _make_roll(self, roll_id: str, attempt: int, *, keeps_dice: bool) -> ScriptedRoll:
        """The roll as written or, in each later attempt, on another table that is always the same for that attempt.

        `keeps_dice`: for a title that names its total, such as "A hard six".
        """
        roll = self.game.course.roll(roll_id)
        if not attempt:
            return roll
        chance = SeededRandom(attempt, "lesson roll", self.lesson.id, roll_id)
        amounts = amounts_by(self.game, self.lesson)
        return other_roll(self.game, roll, amounts, chance, keeps_dice=keeps_dice)

    def _make_item(self, activity: int, number: int) -> Item:
        """The skills of an activity take turns; no item comes twice in a row, which would look like a dead key."""
        found = self.lesson.activities[activity]
        assert found.kind in ("drill", "gate")
        skill = found.skills[number % len(found.skills)]
        chance = SeededRandom(self._seed, "lesson", self.lesson.id, activity, number)
        items = (dressed(make(self.game, skill, chance.below(SEEDS)), self._bets) for _ in range(TRIED))
        before = None if number == 0 else _asked(self._item(activity, number - 1))

        def weigh(item: Item) -> tuple[int, bool]:
            return self._strangeness(item), _asked(item) == before

        best = next(items)
        for item in items:
            if not any(weigh(best)):
                break
            best = min(best, item, key=weigh)
        return best

    def _strangeness(self, item: Item) -> int:
        """Sort key: how much of an item has not been taught yet: its roll, then a point that is on."""
        if item.roll is None:
            return 0
        is_known = row_for(self.game.guide, item.table.point, item.roll).id in self._rows
        return 0 if is_known else 1 if item.table.point is None else 2


def _asked(item: Item) -> tuple[object, ...]:
    """What an item looks like, whatever it was made from: stacks are on a tray, no matter whose they are."""
    if item.stacks and item.roll is None:
        return item.question, item.stacks
    return item._replace(id="", seed=0)


def turned(place: int, attempt: int, count: int) -> int:
    """Which of `count` parts or rolls an attempt at a gate asks in a place; each attempt begins with a different one.

    >>> [turned(place, 0, 3) for place in range(3)], [turned(place, 4, 3) for place in range(3)]
    ([0, 1, 2], [1, 2, 0])
    """
    return (place + attempt) % count


def is_met(until: Criterion, answers: tuple[bool, ...]) -> bool:
    """Whether so many of the latest answers are right.

    >>> is_met(Criterion(right=2, of=3), (False, True, True)), is_met(Criterion(right=2, of=3), (True, False, False))
    (True, False)
    """
    return sum(answers[-until.of :]) >= until.right


def is_enough(until: Criterion, answers: tuple[bool, ...]) -> bool:
    """Whether a drill has gone on so long that it should stop for today."""
    return len(answers) >= PATIENCE * until.of
