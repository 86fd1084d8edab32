"""One roll of the course, dealt again without help: how it is shown, and the answers it counts as."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dealer_trainer.drills.plan.clean_round import LEFT_RIGHT, LESSON, TABLE
from dealer_trainer.drills.plan.fault_skill import FaultContext, TrainingNeed, training_need
from dealer_trainer.drills.plan.table_answer import context_of, past_of_faults, spots_at, spots_of
from dealer_trainer.engine import Roll, Table, TableError
from dealer_trainer.games.course import Gate, Lesson
from dealer_trainer.games.drills import ScriptedRoll
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.lesson_duty import duty_of_act
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table import situation
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.round import Round
from dealer_trainer.table.round_start import RoundStart
from dealer_trainer.table.round_state import RoundState, lying_wrong, state_after, state_at_start, unanswered
from dealer_trainer.table.snapshot import Level, Snapshot, askew_of, note_of_words

__all__ = ["TableError", "roll_of", "scripted_round", "table_of"]


def table_of(game: Game, scripted: ScriptedRoll) -> Table:
    """The table before the pop; raises TableError if it is impossible."""
    return situation.table_of(game.rules, scripted)


def roll_of(scripted: ScriptedRoll) -> Roll:
    """Its dice."""
    return Roll(*scripted.dice)


def scripted_round(game: Game, scripted: ScriptedRoll) -> Round:
    """The round that the table deals from it.

    Raises TableError, also for a request at a spot that the layout does not have.
    """
    betting = situation.betting_of(game.rules, scripted)
    pops = situation.pops_of(roll_of(scripted), scripted.bad_pops)
    return Round.scripted(game.rules, game.guide, RoundStart(1, betting.table, ()), betting, pops)


def roll_lesson(game: Game, roll_id: str, lesson_id: str) -> Lesson:
    """A lesson of that roll alone, with the duties of the lesson that dealt it; raises KeyError."""
    lesson, roll = game.course.lesson(lesson_id), game.course.roll(roll_id)
    title = game.guide.row(roll.row).title
    text = message("You’ve dealt this. Deal it again, on your own.")
    return Lesson(
        id=lesson.id,
        unit=lesson.unit,
        title=title,
        text=text,
        bets=lesson.bets,
        rows=lesson.rows,
        specials=lesson.specials,
        duties=lesson.duties,
        activities=(Gate(kind="gate", text=text, rolls=(roll.id,)),),
    )


class DealtRoll(NamedTuple):
    """A roll that a lesson dealt to its end in `ms`: `faults` were undone at once; `is_shown`: every act was shown."""

    roll: ScriptedRoll
    faults: tuple[Fault, ...]
    ms: int
    is_shown: bool


def past_of_roll(
    game: Game, roll: ScriptedRoll, faults: Sequence[Fault], now: int, ms: int | None = None
) -> tuple[Past, ...]:
    """The roll, dealt in `ms`, as an answer of the table: right in the end, with help if something was undone.

    What was undone is its `mistake`, and a miss with help for each skill that trains it. `spots`: where the faults are;
    the others were dealt right.
    """
    wrong = spots_of(game.layout, faults)
    right = tuple(LEFT_RIGHT + spot for spot in _spots(game, roll) if spot not in wrong)
    whole = Past(
        now, game.id, f"{TABLE}/{TABLE}/{roll.id}-{now}", TABLE, TABLE, (f"row:{roll.row}", *right), is_right=True,
        latency_ms=ms, mistake=next((fault.kind for fault in faults), None), hinted=bool(faults), row=roll.row,
        spots=wrong,
    )  # fmt: skip
    missed = past_of_faults(game, faults, _context(game, roll), f"{roll.id}-{now}", now)
    return (whole, *(past._replace(hinted=True) for past in missed))


def past_of_lesson(game: Game, dealt: DealtRoll, now: int) -> tuple[Past, ...]:
    """A lesson's round as an answer, like a roll dealt again; one that was shown is all help, without a mistake."""
    whole, *missed = past_of_roll(game, dealt.roll, dealt.faults, now, dealt.ms)
    item_id = f"{TABLE}/{LESSON}/{dealt.roll.id}-{now}"
    whole = whole._replace(item_id=item_id, skill=LESSON)
    if dealt.is_shown:
        shown = _spots(game, dealt.roll)
        return (whole._replace(facts=whole.facts[:1], spots=shown, hinted=True, mistake=None),)
    return (whole, *missed)


def _spots(game: Game, roll: ScriptedRoll) -> tuple[str, ...]:
    """The spots (ids) on which a roll's bets lie."""
    return spots_at(game.layout, (wager.place for wager in table_of(game, roll).wagers))


def need_of_roll(game: Game, roll: ScriptedRoll, fault: Fault) -> TrainingNeed | None:
    """What trains a fault of a dealt roll best; None if the game has no drill for it."""
    return training_need(game, fault, _context(game, roll)(fault))


def _context(game: Game, roll: ScriptedRoll) -> Callable[[Fault], FaultContext]:
    return context_of(roll.row, roll_of(roll), table_of(game, roll))


class ScriptedTable:
    """One roll of a lesson."""

    def __init__(self, game: Game, lesson: Lesson, roll: ScriptedRoll) -> None:
        self._lesson, self._phrases = lesson, game.phrases
        self._round = scripted_round(game, roll)

    def completed(self, acts: tuple[Act, ...], act: Act) -> Act:
        """The act with its implied parts filled in; raises ActError if it is impossible."""
        return state_after(self._round, self._state(acts), act).acts[-1]

    def granted(self, acts: tuple[Act, ...], request_id: int, amount: int | None = None) -> Act:
        """The act that grants a request, reduced to `amount` if one is given; raises ActError."""
        return self._request(acts, request_id).granted(amount)

    def refused(self, acts: tuple[Act, ...], request_id: int) -> Act:
        """The act that refuses a request; raises ActError."""
        return self._request(acts, request_id).refused()

    def rest(self, acts: tuple[Act, ...]) -> tuple[Act, ...]:
        """The rest of the settlement, which the lesson does not ask for: the app does it."""
        if self._state(acts).stage != "settle":
            return ()
        left = [step.act for step in self._round.model.steps if duty_of_act(step.act) not in self._lesson.duties]
        return tuple(act for act in left if act.do != "announce" and act not in acts)

    def snapshot(self, acts: tuple[Act, ...], level: Level, rest: tuple[Act, ...] = ()) -> Snapshot:
        """The felt after `acts` and what the app has done."""
        state = self._state(acts)
        for act in rest:
            try:
                state = state_after(self._round, state, act)
            except ActError:
                continue  # the trainee did something else there
        felt = state.felt
        roll = None if state.pops == 0 else self._round.pops[state.pops - 1].roll
        is_bad = state.pops > 0 and self._round.pops[state.pops - 1].is_bad
        asked = unanswered(self._round, state)
        return Snapshot(
            stage=state.stage, level=level, round=1, point=self._round.table.point, puck=felt.puck, marks=felt.marks,
            roll=roll, is_bad_pop=is_bad, wagers=felt.table.wagers, paid=felt.paid,
            requests=tuple(due.request for due in asked), players=(), acts=(*acts, *rest), history=(),
            askew=askew_of(lying_wrong(self._round, state)), call_note=note_of_words(self._phrases, acts),
        )  # fmt: skip

    def _state(self, acts: tuple[Act, ...]) -> RoundState:
        state = state_at_start(self._round)
        for act in acts:
            state = state_after(self._round, state, act)
        return state

    def _request(self, acts: tuple[Act, ...], request_id: int) -> PlayerRequest:
        for due in unanswered(self._round, self._state(acts)):
            if due.request.id == request_id:
                return due.request
        raise ActError(message("That request has already been answered."))
