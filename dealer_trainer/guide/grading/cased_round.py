"""Grades a round from a line: what was done around the pop, and what lay wrong on the layout before it (ruling G11).

A stake that only lay badly plays on, whoever put it right. What is made of it besides is a bet like any other, and the
rules of bets judge it.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.engine import Cents, Place, Roll, Rules, Table, payout, settle
from dealer_trainer.engine.table import with_amount
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.grading.alignment import start_of
from dealer_trainer.guide.grading.dealt_round import FLOOR, PRACTICE, is_own_mistake, lowered, unwarranted
from dealer_trainer.guide.grading.fault import DutyCount, Fault, GradedRound
from dealer_trainer.guide.grading.grade import Judgment, judge
from dealer_trainer.guide.grading.naming import cited
from dealer_trainer.guide.grading.set_up_faults import (
    NEEDLESS,
    PUTS_RIGHT,
    after_set_up,
    layout_fault,
    left_above,
    popped_on,
)
from dealer_trainer.guide.grading.tally import NOTHING_DUE, Tally, added
from dealer_trainer.guide.irregularity import Irregularity, by_the_pop, with_amounts
from dealer_trainer.guide.model import ModelRound, model_round, pop_source
from dealer_trainer.guide.row import CHIP_ACTS, Act, Guide
from dealer_trainer.message import message, sentence

_BEFORE_THE_ROLL = PUTS_RIGHT | {"floor", "case"}
"""What acts without a pop may begin with and still have come before the roll."""

_BADLY = frozenset({"between", "buried_chip"})
"""The kinds of which the bet is right and only lies badly."""

_LOOKED_AT = Act("case")
"""Stands for an act that is graded here, so that nothing else grades it; it is worth nothing."""


class CasedGame(NamedTuple):
    """What every round of a game is graded with."""

    rules: Rules
    guide: Guide
    phrases: Phrases


def put_right(table: Table, irregularities: Sequence[Irregularity]) -> Table:
    """The table that the model dealer deals on: nobody's bet is gone, a Number is at its limit."""
    return with_amounts(
        table, {wrong.place: wrong.lies if wrong.stays is None else wrong.stays for wrong in irregularities}
    )


def grade_cased(
    game: CasedGame, table: Table, roll: Roll, irregularities: Sequence[Irregularity], acts: Sequence[Act]
) -> GradedRound:
    """Grade a round on the `table` as it lies; raises SecondPopError.

    What lies wrong is put right by setting it up or refusing it before the pop. Calling the floor answers it too, and a
    mistake already made warrants it as it does after the pop: it freezes the round (ruling G4). Setting up or refusing
    what lies right is a fault, and nothing counts as found then.
    """
    cased = _Cased(game, table, roll, tuple(irregularities), tuple(acts))
    return cased.judged().graded()


def _with_pop(acts: Sequence[Act], irregularities: Sequence[Irregularity]) -> tuple[Act, ...]:
    """The acts with their pop: if none is recorded, it came after the acts that can only come before it."""
    first = next((at for at, act in enumerate(acts) if act.do not in _BEFORE_THE_ROLL), len(acts))
    if start_of(acts) or not (first or irregularities):
        return tuple(acts)
    return (*acts[:first], Act("pop"), *acts[first:])


class _Cased:
    """One round with what lay wrong in it."""

    def __init__(
        self, game: CasedGame, table: Table, roll: Roll, irregularities: tuple[Irregularity, ...], acts: tuple[Act, ...]
    ) -> None:
        self._game, self._table, self._roll = game, table, roll
        self._irregularities = irregularities
        self._is_told = bool(start_of(acts))
        self._acts = _with_pop(acts, irregularities)
        self._pop = max(start_of(self._acts) - 1, 0)
        self._source = pop_source(game.guide)
        self._by_place = {wrong.place: wrong for wrong in irregularities}

    def judged(self) -> Judgment:
        """The round as it was dealt, or as the first call for the floor that was warranted before the pop left it."""
        floors = [at for at in range(self._pop) if self._acts[at].do == "floor"]
        called = next(filter(self._warrants_floor, floors), None)
        return self._dealt(floors) if called is None else self._frozen(called, [at for at in floors if at < called])

    def _warrants_floor(self, at: int) -> bool:
        """Whether what lies wrong, or a mistake made before `at`, calls for the floor (ruling G4)."""
        faults = (*self._answer_faults(at), *self._until(at, Act("pop")).faults)
        return bool(self._irregularities) or any(map(is_own_mistake, _before(at, faults)))

    def _frozen(self, called: int, floors: Sequence[int]) -> Judgment:
        """The round that a call for the floor ended before the pop: it answered whatever still lay wrong.

        `floors`: earlier calls, which nothing warranted.
        """
        faults = lowered(PRACTICE, self._answer_faults(called))
        judged = self._until(called, Act("pop"), Act("floor"))
        found = sorted(
            (*faults, *self._needless(floors), *_before(called, judged.faults)), key=lambda each: each.at or 0
        )
        tally = added((self._tally(faults), judged.tally))
        return Judgment(tuple(found), tally, (None,) * len(self._acts), called)

    def _until(self, called: int, *rest: Act) -> Judgment:
        """What was done before `called`, judged as if the roll came then."""
        game, acts = self._game, [*self._without_answers()[:called], *rest]
        return judge(
            game.rules, game.guide, game.phrases, self._model(called), acts, PRACTICE._replace(is_irregular=True)
        )

    def _dealt(self, floors: Sequence[int]) -> Judgment:
        """The round that was dealt on; `floors`: calls for the floor before the pop that nothing warranted."""
        game = self._game
        faults = self._answer_faults(self._pop)
        left = [wrong for wrong in self._irregularities if self._answer(wrong, self._pop) is None]
        for wrong in left:
            popped = popped_on(game.rules, game.guide, self._popped(wrong, self._pop))
            faults += [] if popped is None else [popped._replace(at=self._pop, done=Act("pop"))]
        warrants = any(fault.kind == "omitted" or is_own_mistake(fault) for fault in faults)
        terms, model = PRACTICE._replace(is_irregular=warrants), self._model(self._pop)
        judged = judge(game.rules, game.guide, game.phrases, model, self._without_answers(), terms)
        if judged.frozen_at is not None:
            faults = list(lowered(PRACTICE, faults))
        above = {fault.due.place for fault in faults if fault.due is not None and left_above(fault)}
        others = [fault for fault in judged.faults if not self._is_untold(fault) and not _is_left_again(fault, above)]
        early = _before(self._pop, others)
        late = [fault for fault in others if fault not in early]
        found = sorted((*faults, *self._needless(floors), *early), key=lambda fault: fault.at or 0)
        spoken = tuple(fault._replace(why=sentence(fault.why)) for fault in found)
        return judged._replace(faults=(*spoken, *late), tally=added((self._tally(faults), judged.tally)))

    def _needless(self, floors: Iterable[int]) -> list[Fault]:
        rule = cited(self._game.guide, FLOOR, self._source)
        return [unwarranted(self._game.guide, at, self._acts[at], rule) for at in floors]

    def _is_untold(self, fault: Fault) -> bool:
        """Whether it is the fault of having said nothing before a pop that nobody recorded."""
        is_omitted = fault.kind == "omitted" and fault.due is not None and fault.due.do == "announce"
        return is_omitted and fault.at == self._pop and not self._is_told

    def _is_answer(self, at: int) -> bool:
        """Whether an act puts right what lies wrong; one that changes a bet that only lay badly is graded as any."""
        act = self._acts[at]
        wrong = None if act.place is None else self._by_place.get(act.place)
        if at >= self._pop or act.do not in PUTS_RIGHT or wrong is None:
            return False
        return wrong.kind not in _BADLY or act.do != "set_up" or act.amount == wrong.lies

    def _without_answers(self) -> list[Act]:
        """The acts, those that are graded here hidden."""
        return [_LOOKED_AT if self._is_answer(at) else act for at, act in enumerate(self._acts)]

    def _answer(self, wrong: Irregularity, until: int) -> Act | None:
        """The last act before `until` with a bet that lies wrong."""
        found = (act for act in reversed(self._acts[:until]) if act.do in PUTS_RIGHT and act.place == wrong.place)
        return next(found, None)

    def _popped(self, wrong: Irregularity, until: int) -> Irregularity:
        """What lies wrong by the bets that were set up before `until`."""
        game = self._game
        changes = ((at, self._acts[at]) for at in range(until) if not self._is_answer(at))
        table, _ = after_set_up(game.rules, game.guide, self._table, changes, self._source)
        return by_the_pop(game.rules, table, wrong)

    def _answer_faults(self, until: int) -> list[Fault]:
        """The faults of what was set up or refused before `until`."""
        game, found = self._game, []
        lying = {wager.place: wager.amount for wager in self._table.wagers}
        for at, act in enumerate(self._acts[:until]):
            wrong = None if act.place is None else self._by_place.get(act.place)
            if wrong is not None and act is self._answer(wrong, until):
                fault = layout_fault(game.rules, game.guide, wrong, act, self._popped(wrong, until))
                found += [] if fault is None else [fault._replace(at=at, why=sentence(fault.why))]
            elif wrong is None and act.place in lying and _is_needless(act, lying):
                why = message("Nobody asked for this bet to be changed.")
                found.append(Fault("extra", "major", self._source, None, act, 0, why, at, mistake=NEEDLESS))
        return found

    def _tally(self, faults: Sequence[Fault]) -> Tally:
        """What was to be put right, and how much of it was; one that was answered wrongly has a fault of its row."""
        is_guessed = any(fault.mistake == NEEDLESS for fault in faults)
        wrong = {fault.due.place for fault in faults if fault.due is not None}
        due = len(self._irregularities)
        right = 0 if is_guessed else sum(each.place not in wrong for each in self._irregularities)
        return Tally(duties={**NOTHING_DUE, "requests": DutyCount(due, right)})

    def _model(self, until: int) -> ModelRound:
        """What the roll requires, on the table as the dice found it after what was done before `until`."""
        table = with_amounts(self._table, {wrong.place: self._amount(wrong, until) for wrong in self._irregularities})
        return model_round(self._game.rules, self._game.guide, table, self._roll)

    def _amount(self, wrong: Irregularity, until: int) -> Cents:
        """What lies at its place then; where that is open, what the bet was then settled on.

        What was added to a side bet too late never plays (ruling H2), whether it was handed back or left lying.
        """
        act, chip = self._answer(wrong, until), self._game.rules.house.smallest_chip
        stays = wrong.lies if wrong.stays is None else wrong.stays
        if wrong.kind in _BADLY:
            return stays
        if act is not None and act.do == "set_up":
            return act.amount or 0
        if wrong.kind == "late_top_up":
            smaller = range(wrong.lies - chip, 0, -chip) if wrong.stays is None else (stays,)
            return self._settled_on(wrong, smaller if act is not None and wrong.stays else (wrong.lies, *smaller))
        if act is not None:
            popped = self._popped(wrong, until).stays
            return self._settled_on(wrong, (stays, stays if popped is None else popped))
        handled = {each.place for each in self._acts[self._pop + 1 :] if each.do in CHIP_ACTS}
        return wrong.lies if wrong.kind != "no_player" or wrong.place in handled else 0

    def _settled_on(self, wrong: Irregularity, stakes: Sequence[Cents]) -> Cents:
        """The stake, of those that a bet may have, whose payout or whole was paid or taken; else the first."""
        rules, done = self._game.rules, [each for each in self._acts[self._pop + 1 :] if each.place == wrong.place]
        moved = sum(act.amount or 0 for act in done if act.do in ("take", "pay"))
        table = with_amount(self._table, wrong.place, wrong.lies)
        decisions = settle(rules, table, self._roll).decisions
        pays = next(decision.pays for decision in decisions if decision.wager.place == wrong.place)
        house = rules.house
        due = (stake if pays is None else payout(stake, pays, house.smallest_chip, house.breakage) for stake in stakes)
        return next((stake for stake, amount in zip(stakes, due, strict=True) if amount == moved), stakes[0])


def _before(at: int, faults: Iterable[Fault]) -> list[Fault]:
    return [fault for fault in faults if fault.at is not None and fault.at < at]


def _is_left_again(fault: Fault, above: Collection[Place | None]) -> bool:
    """Whether a Number is cut down at the end because it was left above its limit before the pop: one mistake (G1)."""
    act = fault.due
    return fault.kind == "omitted" and act is not None and act.do == "set_up" and act.place in above


def _is_needless(act: Act, lying: Mapping[Place, Cents]) -> bool:
    """Whether an act hands a bet back, or sets it up to what lies there; other amounts are their player's wish."""
    return act.do == "refuse" or (act.do == "set_up" and act.place is not None and act.amount == lying[act.place])
