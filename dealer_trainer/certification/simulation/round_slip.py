"""A round as a simulated dealer deals it: the model dealer's acts, each of them right or a slip of its kind.

Every act is a decision, and so is the direction of each sweep of two seats or more. The mix of slips, by duty:
takes: left out. Pays: of four three paid by a likely mistake, one left out. Puck and marks: of four three left out, one
on another number. Calls: of four two that say the number alone, one left out, one of another roll. Requests: half left
unanswered; the others refused, or granted by half where that is a bet. All else (casing, pushes, clearing, opening the
Numbers, a cut to a limit) is left out. No slip pays a loser or takes a winner (ruling A6).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from dealer_trainer.certification.simulation.dealer import CERTAIN, Manner, SimulatedDealer
from dealer_trainer.certification.simulation.item_slip import wrong_amount
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.guide.grading.work import work_after
from dealer_trainer.guide.model import ModelStep
from dealer_trainer.guide.wording import NUMBER_WORDS, call_for
from dealer_trainer.table.opening import OpeningStep, opening_steps, work_before
from dealer_trainer.table.round import Round
from dealer_trainer.table.seeded_random import SeededRandom

_DUTIES: dict[str, Duty] = {
    "take": "takes", "pay": "pays", "puck": "puck", "mark": "marks", "clear_marks": "marks", "announce": "calls",
    "refuse": "requests",
}  # fmt: skip

_UNDEALT: dict[Manner, tuple[Act, ...]] = {
    "pops": (), "dot": (Act("announce", call="."),), "floor": (Act("announce", call="."), Act("floor")),
}  # fmt: skip


class RoundSlips:
    """Deals one round."""

    def __init__(self, game: Game, dealer: SimulatedDealer, dealt: Round, chance: SeededRandom) -> None:
        self._game = game
        self._dealer = dealer
        self._dealt = dealt
        self._chance = chance

    def acts(self, due: Sequence[Act]) -> tuple[Act, ...]:
        """The round's acts, where these would be right."""
        if self._dealer.manner in _UNDEALT:
            return (Act("pop"), *_UNDEALT[self._dealer.manner])
        if self._dealer.manner == "bails_out" and self._is_hard():
            return self._bailed_out(due)
        steps = self._dealt.model.steps
        opening = due[: len(due) - len(steps)]
        spoken = dict(zip(steps, due[len(opening) :], strict=True))
        before = opening_steps(self._game.guide, self._dealt)
        done: list[Act] = []
        for act, step in zip(opening, before, strict=True):
            if not self._leaves(work_before(step)):
                done += self._done((answer, None) for answer in self._granted(act, step))
        for _, group in groupby(steps, key=lambda step: step.group):
            sweep = tuple(group)
            is_wrong_way = _has_direction(sweep) and self._errs("directions")
            done += self._done((spoken[step], step) for step in (reversed(sweep) if is_wrong_way else sweep))
        return tuple(done)

    def _leaves(self, work: str | None) -> bool:
        """Whether the dealer never does this work; a bet goes by its kind, for dealers know no game."""
        if work is None or not self._dealer.leaves_work:
            return False
        duty, _, kind = work.partition(".")
        kind = self._game.rules.bet(kind).kind if duty in ("takes", "pays") else kind
        return f"{duty}.{kind}" in self._dealer.leaves_work

    def _granted(self, act: Act, step: OpeningStep) -> Iterator[Act]:
        """All that was asked for, from a dealer who refuses nobody; what the rack cannot make stays as it lies."""
        if self._dealer.manner != "grants" or step.answer is None:
            yield act
        elif step.answer.request.asked % self._game.rules.house.smallest_chip == 0:
            yield act._replace(do="set_up", amount=step.answer.request.asked)

    def _is_hard(self) -> bool:
        return len({step.act.seat for step in self._dealt.model.steps if step.act.do == "pay"}) > 1

    def _bailed_out(self, due: Sequence[Act]) -> tuple[Act, ...]:
        """All up to the pop, a mark where none belongs, and the floor, which such a mistake warrants."""
        mistake = Act("mark", number=self._chance.pick(sorted(self._track - {self._dealt.roll.total})))
        return (*due[: [act.do for act in due].index("pop") + 1], mistake, Act("floor"))

    def _done(self, due: Iterable[tuple[Act, ModelStep | None]]) -> Iterator[Act]:
        for act, step in due:
            if step is not None and self._leaves(work_after(step.act)):
                continue
            duty = duty_of(act)
            if act.do == "pop" or not self._errs(duty):
                yield act
            elif duty is not None and duty not in self._dealer.leaves:
                yield from self._slip(duty, act, step)

    def _errs(self, duty: Duty | None) -> bool:
        rate = self._dealer.rate_of(duty)
        return rate > 0 and self._chance.below(CERTAIN) < rate

    def _slip(self, duty: Duty, act: Act, step: ModelStep | None) -> Iterator[Act]:
        turn = self._chance.below(4)
        if duty == "pays" and turn and step is not None and step.decision is not None:
            rules, settlement = self._game.rules, self._dealt.model.settlement
            yield act._replace(amount=wrong_amount(rules, settlement, step.decision, self._chance))
        elif duty in ("puck", "marks") and not turn:
            yield from self._elsewhere(act)
        elif duty == "calls" and turn and step is not None:
            yield act._replace(call=self._other_call(is_short=turn > 1))
        elif duty == "requests" and turn < 2 and step is None and act.do == "set_up":
            yield self._other_answer(act)

    def _elsewhere(self, act: Act) -> Iterator[Act]:
        """The puck or a marker on another number than the due one."""
        table, rules = self._dealt.table, self._game.rules
        if act.do == "puck" and act.to is not None:
            yield act._replace(to=self._chance.pick(sorted(rules.points - {act.to, table.point})))
        elif act.do == "mark" and act.number is not None:
            yield act._replace(number=self._chance.pick(sorted(self._track - {act.number})))

    @property
    def _track(self) -> frozenset[int]:
        """The numbers that are marked."""
        return frozenset[int]().union(*(bet.numbers for bet in self._game.rules.bets if bet.kind == "collect"))

    def _other_call(self, *, is_short: bool) -> str:
        """The number alone where that is too little, else the call of another row."""
        guide, model = self._game.guide, self._dealt.model
        roll = model.settlement.roll
        truth = truth_of(guide, model.row, model.table.point, roll)
        rows = [row for row in guide.rows if row.when.phase != "before"]
        calls = [call_for(guide, row, model.table.point, roll) for row in self._chance.shuffled(rows)]
        if is_short:
            calls.insert(0, f"{NUMBER_WORDS[roll.total].capitalize()}.")
        return next((call for call in calls if not grade_call(self._game.phrases, truth, call).ok), ".")

    def _other_answer(self, act: Act) -> Act:
        chip = self._game.rules.house.smallest_chip
        half = (act.amount or 0) // 2 // chip * chip
        return act._replace(amount=half) if half else act._replace(do="refuse", amount=None)


def duty_of(act: Act) -> Duty | None:
    """The duty that an act belongs to; opening the Numbers for all is none."""
    return "requests" if act.do == "set_up" and act.bet is not None else _DUTIES.get(act.do)


def _has_direction(sweep: Sequence[ModelStep]) -> bool:
    return sweep[0].rank is not None and sweep[0].act.do != "push" and len({step.act.seat for step in sweep}) > 1
