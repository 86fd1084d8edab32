"""Grades a round of which a line says what lay wrong on the layout before the button (ruling G11).

A stake that only lay badly plays on, whoever put it right. What is made of it besides is a bet like any other, and the
rules of bets judge it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.engine import Cents, Place, Roll, Rules, Table
from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.grading.alignment import start_of
from dealer_trainer.guide.grading.fault import DutyCount, Fault, GradedRound
from dealer_trainer.guide.grading.floor import FLOOR, PRACTICE, is_own_mistake, lowered, unwarranted
from dealer_trainer.guide.grading.grade import Judgment, judge
from dealer_trainer.guide.grading.naming import cited
from dealer_trainer.guide.grading.set_up_faults import NEEDLESS, PUTS_RIGHT, layout_fault, popped_on
from dealer_trainer.guide.grading.tally import NOTHING_DUE, Tally, added
from dealer_trainer.guide.irregularity import Irregularity, with_amounts
from dealer_trainer.guide.model import ModelRound, model_round, opening_row
from dealer_trainer.guide.row import Guide
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

    What lies wrong is put right by setting it up or refusing it before the pop. Calling the floor answers it too and
    freezes the round (ruling G4). Setting up or refusing what lies right is a fault, and nothing counts as found then.
    """
    acts = _with_pop(acts)
    cased = _Cased(game, table, roll, tuple(irregularities), acts)
    floors = [at for at in range(cased.pop) if acts[at].do == "floor"]
    called = next(filter(cased.warrants_floor, floors), None)
    return (cased.dealt(floors) if called is None else cased.frozen(called)).graded()


def _with_pop(acts: Sequence[Act]) -> tuple[Act, ...]:
    """The acts with their pop: if none is recorded, it came after the acts that can only come before it."""
    if not start_of(acts):
        first = next((at for at, act in enumerate(acts) if act.do not in _BEFORE_THE_ROLL), len(acts))
        return (*acts[:first], Act("pop"), *acts[first:])
    return tuple(acts)


class _Cased:
    """One round with what lay wrong in it."""

    def __init__(
        self, game: CasedGame, table: Table, roll: Roll, irregularities: tuple[Irregularity, ...], acts: tuple[Act, ...]
    ) -> None:  # fmt: skip
        self._game, self._table, self._roll = game, table, roll
        self._irregularities = irregularities
        self._acts = acts
        self.pop = start_of(acts) - 1
        self._source = (opening_row(game.guide) or game.guide.rows[0]).source

    def warrants_floor(self, at: int) -> bool:
        """Whether what lies wrong, or a mistake made before `at`, calls for the floor (ruling G4)."""
        return bool(self._irregularities) or any(map(is_own_mistake, self._answer_faults(at)))

    def frozen(self, called: int) -> Judgment:
        """The round that a call for the floor ended before the pop: it answered whatever still lay wrong."""
        game, faults = self._game, lowered(PRACTICE, self._answer_faults(called))
        acts = [*self._without_answers()[:called], Act("pop"), Act("floor")]
        judged = judge(
            game.rules, game.guide, game.phrases, self._model(), acts, PRACTICE._replace(is_irregular=True)
        )  # fmt: skip
        early = [fault for fault in judged.faults if fault.at is not None and fault.at < called]
        found = tuple(sorted((*faults, *early), key=lambda fault: fault.at or 0))
        tally = added((self._tally(faults), judged.tally))
        return Judgment(found, tally, (None,) * len(self._acts), called)

    def dealt(self, floors: Sequence[int]) -> Judgment:
        """The round that was dealt on; `floors`: calls for the floor before the pop that nothing warranted."""
        game = self._game
        faults = self._answer_faults(self.pop)
        faults += [
            popped_on(game.rules, game.guide, wrong)._replace(at=self.pop, done=Act("pop"))
            for wrong in self._irregularities
            if self._answer(wrong, self.pop) is None
        ]
        warrants = any(fault.kind == "omitted" or is_own_mistake(fault) for fault in faults)
        terms = PRACTICE._replace(is_irregular=warrants)
        judged = judge(game.rules, game.guide, game.phrases, self._model(), self._without_answers(), terms)
        if judged.frozen_at is not None:
            faults = list(lowered(PRACTICE, faults))
        faults += [unwarranted(game.guide, at, self._acts[at], cited(game.guide, FLOOR, self._source)) for at in floors]
        early = [fault for fault in judged.faults if fault.at is not None and fault.at < self.pop]
        late = [fault for fault in judged.faults if fault not in early]
        found = sorted((*faults, *early), key=lambda fault: fault.at or 0)
        spoken = tuple(fault._replace(why=sentence(fault.why)) for fault in found)
        return judged._replace(faults=(*spoken, *late), tally=added((self._tally(faults), judged.tally)))

    def _without_answers(self) -> list[Act]:
        """The acts, those that are graded here hidden; a bet that lay badly and is changed is graded as any other."""
        by_place = {wrong.place: wrong for wrong in self._irregularities}
        found = []
        for at, act in enumerate(self._acts):
            wrong = by_place.get(act.place) if act.place is not None else None
            is_answer = at < self.pop and act.do in PUTS_RIGHT and wrong is not None
            is_change = wrong is not None and act.do == "set_up" and wrong.kind in _BADLY and act.amount != wrong.lies
            found.append(_LOOKED_AT if is_answer and not is_change else act)
        return found

    def _answer(self, wrong: Irregularity, until: int) -> Act | None:
        """The last act before `until` with a bet that lies wrong."""
        found = (act for act in reversed(self._acts[:until]) if act.do in PUTS_RIGHT and act.place == wrong.place)
        return next(found, None)

    def _answer_faults(self, until: int) -> list[Fault]:
        """The faults of what was set up or refused before `until`."""
        game, found = self._game, []
        by_place = {wrong.place: wrong for wrong in self._irregularities}
        lying = {wager.place: wager.amount for wager in self._table.wagers}
        for at, act in enumerate(self._acts[:until]):
            wrong = None if act.place is None else by_place.get(act.place)
            if wrong is not None and act is self._answer(wrong, until):
                fault = layout_fault(game.rules, game.guide, wrong, act)
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

    def _model(self) -> ModelRound:
        """What the roll requires, on the table as the dice found it."""
        table = with_amounts(self._table, self._amounts())
        return model_round(self._game.rules, self._game.guide, table, self._roll)

    def _amounts(self) -> Mapping[Place, Cents]:
        """What lies at each place that something was wrong with when the dice land."""
        handled = {act.place for act in self._acts[self.pop + 1 :] if act.do in CHIP_ACTS}
        found: dict[Place, Cents] = {}
        for wrong in self._irregularities:
            act, stays = self._answer(wrong, self.pop), wrong.lies if wrong.stays is None else wrong.stays
            is_nobodys = wrong.kind == "no_player"
            if wrong.kind in _BADLY:
                found[wrong.place] = stays
            elif act is not None and act.do == "set_up":
                found[wrong.place] = act.amount or 0
            elif act is not None:
                found[wrong.place] = stays
            else:
                found[wrong.place] = wrong.lies if not is_nobodys or wrong.place in handled else 0
        return found


def _is_needless(act: Act, lying: Mapping[Place, Cents]) -> bool:
    """Whether an act hands a bet back, or sets it up to what lies there; other amounts are their player's wish."""
    return act.do == "refuse" or (act.do == "set_up" and act.place is not None and act.amount == lying[act.place])
