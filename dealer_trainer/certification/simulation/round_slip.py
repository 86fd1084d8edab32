"""A round as a simulated dealer deals it: the model dealer's acts, each of them right or a slip of its kind.

Every act is a decision, and so is the direction of each sweep of two seats or more. The mix of slips, by duty: Takes:
left out. Pays: three of four paid by a likely mistake, one left out. Puck and marks: three of four left out, one on
another number. Calls: half left out, half of another number; in a house of full calls two of four with only the
number, one left out, one of another roll. Requests: half left unanswered; the others refused, or half granted where
that is a bet. Everything else (pushes, clearing, opening the Numbers, a cut to a limit) is left out. No slip pays a
loser or takes a winner (ruling A6).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from dealer_trainer.certification.simulation.dealer import CERTAIN, SMALL, Manner, SimulatedDealer
from dealer_trainer.drills.item.factory import Answer, Item, grade
from dealer_trainer.engine import CallRule, Cents, Decision, Rules, Settlement, settle
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.engine.table import marks_are_kept
from dealer_trainer.games.game import Game
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.guide.grading.mistake import all_mistakes
from dealer_trainer.guide.grading.work import names_across, work_after
from dealer_trainer.guide.model import NUMBER_WORDS, ModelStep, call_for
from dealer_trainer.guide.row import Act
from dealer_trainer.table.felt import RACK
from dealer_trainer.table.round import OpeningStep, Round, opening_steps, work_before
from dealer_trainer.table.round_state import state_at_start
from dealer_trainer.table.seeded_random import SeededRandom

LIKELY = 5
"""One of this many of the likeliest mistakes in a payout is made, each equally often."""


def wrong_answer(game: Game, item: Item, key: Answer, chance: SeededRandom) -> Answer:
    """An answer that fits the item and is wrong: the first slip that the grader counts as wrong."""
    return next(slip for slip in _slips(game, item, key, chance) if not grade(game, item, slip).is_right)


def wrong_amount(rules: Rules, settlement: Settlement, decision: Decision, chance: SeededRandom) -> Cents:
    """What a likely mistake pays for a decision, in chips that the rack has."""
    chip, found = rules.house.smallest_chip, dict[Cents, None]()
    for mistake in all_mistakes(rules, settlement, decision):
        if mistake.amount % chip == 0 and mistake.amount <= RACK:
            found[mistake.amount] = None
        if len(found) == LIKELY:
            break
    return chance.pick(tuple(found))


def _slips(game: Game, item: Item, key: Answer, chance: SeededRandom) -> Iterator[Answer]:
    match item.form:
        case "amount":
            assert key.amount is not None
            yield Answer(amount=_other_amount(game, item, key.amount, chance))
        case "chips":
            yield Answer(chips=stack_of(_other_amount(game, item, sum(key.chips), chance), game.rules.chips))
        case "order" | "marks":
            yield from _other_acts(key.acts, chance)
        case "call":
            yield Answer(call="")
        case "cards" | "cuts":
            yield Answer(order=key.order[::-1])
            yield Answer(order=key.order[:-1])
        case "card" | "stack" | "judge":
            count = len(item.cards) or len(item.stacks)
            yield from (Answer(choice=choice) for choice in chance.shuffled(range(count)))


def _other_amount(game: Game, item: Item, due: Cents, chance: SeededRandom) -> Cents:
    if item.roll is not None and item.place is not None:
        settlement = settle(game.rules, item.table, item.roll)
        decision = next(found for found in settlement.decisions if found.wager.place == item.place)
        return wrong_amount(game.rules, settlement, decision, chance)
    return due + chance.pick(game.rules.chips)


def _other_acts(acts: tuple[Act, ...], chance: SeededRandom) -> Iterator[Answer]:
    """The acts with one left out; if nothing is due, a number marked that did not roll."""
    for at in chance.shuffled([at for at, act in enumerate(acts) if act.do != "pop"]):
        yield Answer(acts=(*acts[:at], *acts[at + 1 :]))
    yield from (Answer(acts=(Act("mark", number=number), *acts)) for number in (2, 12))


_DUTIES: dict[str, Duty] = {
    "take": "takes", "pay": "pays", "puck": "puck", "mark": "marks", "clear_marks": "marks", "announce": "calls",
    "refuse": "requests",
}  # fmt: skip

_UNDEALT: dict[Manner, tuple[Act, ...]] = {
    "pops": (), "dot": (Act("announce", call="."),), "floor": (Act("announce", call="."), Act("floor")),
}  # fmt: skip


_GUESSES: frozenset[Manner] = frozenset({"hands_back", "asks_floor"})
"""Dealers who put nothing right that they would have to see."""


class RoundSlips:
    """Deals one round."""

    def __init__(self, game: Game, dealer: SimulatedDealer, dealt: Round, chance: SeededRandom) -> None:
        self._game = game
        self._dealer = dealer
        self._dealt = dealt
        self._chance = chance

    def acts(self, due: Sequence[Act]) -> tuple[Act, ...]:
        """The round's acts; the input are the right ones."""
        if self._dealer.manner in _UNDEALT:
            return (Act("pop"), *_UNDEALT[self._dealer.manner])
        if self._dealer.manner == "picks" and len(due) <= SMALL:
            return (Act("pop"),)
        if self._dealer.manner == "bails_out" and self._is_hard():
            return self._bailed_out(due)
        steps = self._dealt.model.steps
        opening = due[: len(due) - len(steps)]
        spoken = dict(zip(steps, due[len(opening) :], strict=True))
        before = opening_steps(self._game.guide, self._dealt)
        done: list[Act] = []
        done += self._guesses()
        for act, step in zip(opening, before, strict=True):
            if not self._leaves((work_before(step),)) and not (step.wrong and self._dealer.manner in _GUESSES):
                done += self._done((answer, None) for answer in self._granted(act, step))
        for _, group in groupby(steps, key=lambda step: step.group):
            sweep = tuple(group)
            is_wrong_way = _has_direction(sweep) and (self._errs("directions") or self._is_turned(sweep))
            done += self._done((spoken[step], step) for step in (reversed(sweep) if is_wrong_way else sweep))
        return (*self._reordered(done), *self._spoiling())

    def _is_turned(self, sweep: Sequence[ModelStep]) -> bool:
        """Whether a dealer who does everything from the left does this sweep the other way around."""
        first, last = sweep[0].act.seat or 0, sweep[-1].act.seat or 0
        return self._dealer.manner == "from_left" and first > last

    def _guesses(self) -> Iterator[Act]:
        """What a dealer who does not look over the layout does about it before the pop all the same."""
        if self._dealer.manner == "asks_floor":
            yield Act("floor")
        elif self._dealer.manner == "hands_back":
            for wager in state_at_start(self._dealt).felt.table.wagers:
                yield Act("refuse", wager.bet, wager.seat, wager.owner, wager.number)

    def _reordered(self, done: Sequence[Act]) -> Sequence[Act]:
        """The acts with the puck and the marks at the end, for a dealer who leaves them for last."""
        if self._dealer.manner != "marks_last":
            return done
        return sorted(done, key=lambda act: act.do in ("puck", "mark", "clear_marks"))

    def _spoiling(self) -> Iterator[Act]:
        """What a dealer who does not leave the marks alone does to them when nothing is due and markers lie there."""
        total, table = self._dealt.roll.total, self._dealt.table
        rolled = table.rolled
        if total not in rolled or not marks_are_kept(self._game.rules, table):
            return
        if self._dealer.manner == "wipes":
            yield Act("clear_marks")
        elif self._dealer.manner == "strays" and (free := sorted(self._track - rolled)):
            yield Act("mark", number=self._chance.pick(free))

    def _leaves(self, work: Iterable[str | None]) -> bool:
        """Whether the dealer never does any of this work."""
        return not self._dealer.leaves_work.isdisjoint(work)

    def _is_left(self, step: ModelStep) -> bool:
        model = self._dealt.model
        work = work_after(step.act, model.row, self._calls)
        return self._leaves((work, *names_across(model, step)))

    def _paid_even(self, act: Act, step: ModelStep | None) -> Act:
        """The stake, for a bet that this dealer pays at even money."""
        decision = None if step is None or act.do != "pay" else step.decision
        if self._dealer.even is None or decision is None:
            return act
        bet, totals = self._dealer.even
        is_even = decision.wager.bet == bet and self._dealt.roll.total in totals
        return act._replace(amount=decision.wager.amount) if is_even else act

    def _granted(self, act: Act, step: OpeningStep) -> Iterator[Act]:
        """Everything that was asked for, from a dealer who refuses nobody; what the rack cannot make stays as it is."""
        if self._dealer.manner != "grants" or step.answer is None:
            yield act
        elif step.answer.request.asked % self._game.rules.house.smallest_chip == 0:
            yield act._replace(do="set_up", amount=step.answer.request.asked)

    def _is_hard(self) -> bool:
        return len({step.act.seat for step in self._dealt.model.steps if step.act.do == "pay"}) > 1

    def _bailed_out(self, due: Sequence[Act]) -> tuple[Act, ...]:
        """Everything up to the pop, a mark where none belongs, and a call for the floor, which that warrants."""
        mistake = Act("mark", number=self._chance.pick(sorted(self._track - {self._dealt.roll.total})))
        return (*due[: [act.do for act in due].index("pop") + 1], mistake, Act("floor"))

    def _done(self, due: Iterable[tuple[Act, ModelStep | None]]) -> Iterator[Act]:
        for act, step in due:
            if step is not None and self._is_left(step):
                if act.do == "announce":
                    yield act._replace(call=self._other_call(is_short=True))
                continue
            duty = duty_of(act)
            if act.do == "pop" or not self._errs(duty):
                yield self._paid_even(act, step)
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
        elif duty == "calls" and step is not None and self._calls == "number":
            if turn > 1:  # a number that did not roll
                numbers = [number for number in NUMBER_WORDS if number != self._dealt.roll.total]
                yield act._replace(call=f"{NUMBER_WORDS[self._chance.pick(numbers)].capitalize()}.")
        elif duty == "calls" and turn and step is not None:
            yield act._replace(call=self._other_call(is_short=turn > 1))
        elif duty == "requests" and turn < 2 and step is None and act.do == "set_up":
            yield self._other_answer(act)

    def _elsewhere(self, act: Act) -> Iterator[Act]:
        """The puck or a marker on another number than the one due."""
        table, rules = self._dealt.table, self._game.rules
        if act.do == "puck" and act.to is not None:
            yield act._replace(to=self._chance.pick(sorted(rules.points - {act.to, table.point})))
        elif act.do == "mark" and act.number is not None:
            yield act._replace(number=self._chance.pick(sorted(self._track - {act.number})))

    @property
    def _track(self) -> frozenset[int]:
        """The numbers that are marked."""
        return frozenset[int]().union(*(bet.numbers for bet in self._game.rules.bets if bet.kind == "collect"))

    @property
    def _calls(self) -> CallRule:
        return self._game.rules.house.calls

    def _other_call(self, *, is_short: bool) -> str:
        """Only the number where that is not enough, otherwise the call of another row."""
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
    """The duty that an act belongs to; opening the Numbers for everybody belongs to none."""
    return "requests" if act.do == "set_up" and act.bet is not None else _DUTIES.get(act.do)


def _has_direction(sweep: Sequence[ModelStep]) -> bool:
    return sweep[0].rank is not None and sweep[0].act.do != "push" and len({step.act.seat for step in sweep}) > 1
