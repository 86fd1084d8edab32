"""Which act answers which step: first by identity, then acts clearly done in place of a step.

Order and amounts only matter for choosing between acts that could answer the same step. Payouts of the right value in
poor form are read as what they are: the sum in two stacks before the next bet is touched (ruling G2), or at one of two
spots of a seat with nothing at the other (ruling G3). Anything beyond that is a wrong amount.
"""

from collections.abc import Container, Hashable, Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from dealer_trainer.engine import Cents, Place
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import CHIP_ACTS, Act

Pays = dict[Place, list[int]]
"""By place, the payments there as indices of acts."""


class PayoutForm(NamedTuple):
    """Payments in another form than one at a time for each bet.

    `stacks`: by the second stack, the first, which stands for both. `sums`: by the payment, the step of the other bet
    that it also paid.
    """

    stacks: Mapping[int, int] = MappingProxyType({})
    sums: Mapping[int, int] = MappingProxyType({})


PLAIN = PayoutForm()
"""Each bet was paid by itself and at once, rightly or wrongly."""


def payout_form(model: ModelRound, acts: Sequence[Act], start: int) -> PayoutForm:
    """The payments from act `start` on that have the right value and poor form."""
    due = {place: index for index, step in enumerate(model.steps) if (place := _paid_at(step.act))}
    pays: Pays = {}
    for at in range(start, len(acts)):
        place = acts[at].place
        if acts[at].do == "pay" and place in due:
            pays.setdefault(place, []).append(at)
    amounts = {place: model.steps[step].act.amount or 0 for place, step in due.items()}
    stacks = dict(_stacks(acts, pays, amounts))
    touched = {act.place for act in acts[start:] if act.do in CHIP_ACTS}
    untouched = [place for place in amounts if place not in touched]
    sums = {at: due[other] for at, other in _sums(acts, pays, amounts, untouched)} if untouched else {}
    return PayoutForm(stacks, sums) if stacks or sums else PLAIN


def _paid_at(due: Act) -> Place | None:
    """Where money is due; a payout that is rounded down to nothing moves none."""
    return due.place if due.do == "pay" and due.amount else None


def as_paid_at_once(model: ModelRound, acts: Sequence[Act], form: PayoutForm) -> tuple[Act, ...]:
    """The acts with each first stack raised to the whole payout, and each sum reduced to its own bet's part."""
    plain = list(acts)
    for second, first in form.stacks.items():
        plain[first] = plain[first]._replace(amount=(acts[first].amount or 0) + (acts[second].amount or 0))
    for at, step in form.sums.items():
        plain[at] = plain[at]._replace(amount=(acts[at].amount or 0) - (model.steps[step].act.amount or 0))
    return tuple(plain)


def _stacks(acts: Sequence[Act], pays: Pays, amounts: Mapping[Place, Cents]) -> Iterator[tuple[int, int]]:
    """Second and first stack of every bet that two stacks in a row paid rightly and no single payment did."""
    for place, paid in pays.items():
        if any(acts[at].amount == amounts[place] for at in paid):
            continue
        for first, second in pairwise(paid):
            parts = (acts[first].amount or 0, acts[second].amount or 0)
            is_at_once = all(act.bet is None for act in acts[first + 1 : second])
            if all(parts) and sum(parts) == amounts[place] and is_at_once:
                yield second, first
                break


def _sums(
    acts: Sequence[Act], pays: Pays, amounts: Mapping[Place, Cents], untouched: list[Place]
) -> Iterator[tuple[int, Place]]:
    """Every payment that pays its own bet and one other of the seat, trying the toke beside it first."""
    for place, paid in pays.items():
        surplus = (acts[paid[0]].amount or 0) - amounts[place]
        others = [other for other in untouched if amounts[other] == surplus and _may_share(place, other)]
        if len(paid) == 1 and others:
            other = min(others, key=lambda candidate: not _is_beside(place, candidate))
            untouched.remove(other)
            yield paid[0], other


def _may_share(place: Place, other: Place) -> bool:
    """Whether they are a bet and the toke beside it, or two bets of one owner at one seat."""
    return place.seat == other.seat and (_is_beside(place, other) or place.owner == other.owner)


def _is_beside(place: Place, other: Place) -> bool:
    return (place.bet, place.number) == (other.bet, other.number)


_CALL = Act._fields.index("call")
_IGNORED = frozenset({"case", "pop", "refuse", "floor"})
"""Acts that no step after a roll requires and that are not faults by themselves."""


class Alignment(NamedTuple):
    """The assignment of acts to steps.

    `acts`: with the amounts corrected of payouts that were only poor in `form`. `exact`: act to the step it answers.
    `instead`: act to the step it was done in place of (wrong seat, wrong bet, wrong mark …). `loose`: the other acts to
    be judged. `missing`: steps with neither. `start`: the acts before it came before the roll. `is_as_due`: every step
    was done in turn and with its amount; only words can be wrong.
    """

    acts: tuple[Act, ...]
    start: int
    exact: dict[int, int]
    instead: dict[int, int]
    loose: tuple[int, ...]
    missing: tuple[int, ...]
    is_as_due: bool = False
    form: PayoutForm = PLAIN

    @property
    def pairs(self) -> tuple[int | None, ...]:
        """For each act, the step it answers, rightly or wrongly."""
        answered = {**self.instead, **self.exact} if self.instead else self.exact
        return tuple(map(answered.get, range(len(self.acts))))


def align(model: ModelRound, acts: Sequence[Act], silent: Container[int] = ()) -> Alignment:
    """Assign `acts` to the steps of `model`, leaving out those of `silent`."""
    start = start_of(acts)
    judged = [at for at in range(start, len(acts)) if acts[at][0] not in _IGNORED and at not in silent]
    in_turn = _in_turn(model, acts, judged)
    if len(in_turn) == len(judged) == len(model.steps):
        return Alignment(tuple(acts), start, in_turn, {}, (), (), is_as_due=True)
    form = payout_form(model, acts, start)
    if form is not PLAIN:
        acts = as_paid_at_once(model, acts, form)
        judged = [at for at in judged if at not in form.stacks]
        in_turn = _in_turn(model, acts, judged)
    exact = in_turn | _out_of_turn(model, acts, judged, in_turn)
    answered = {*exact.values(), *form.sums.values()}
    open_steps = [step for step in range(len(model.steps)) if step not in answered]
    rest = [at for at in judged if at not in exact]
    instead = _instead(model, acts, rest, open_steps, exact) if rest and open_steps else {}
    replaced = set(instead.values())
    loose = tuple(at for at in rest if at not in instead)
    missing = tuple(step for step in open_steps if step not in replaced)
    return Alignment(tuple(acts), start, exact, instead, loose, missing, form=form)


class SecondPopError(ValueError):
    """A round has one pop (ruling G8). `at`: the index of the second."""

    def __init__(self, at: int) -> None:
        super().__init__(f"act {at} is a second pop; one round has one")
        self.at = at


def start_of(acts: Sequence[Act]) -> int:
    """The first act after the pop; raises SecondPopError."""
    dos = [act[0] for act in acts]
    if "pop" not in dos:
        return 0
    start = dos.index("pop") + 1
    if "pop" in dos[start:]:
        raise SecondPopError(dos.index("pop", start))
    return start


def _identity(act: Act) -> Hashable:
    if act.do == "puck":
        return act.do, act.to
    if act.do == "mark":
        return act.do, act.number
    if act.bet is None:
        return act.do
    return act.do, act.bet, act.seat, act.number, act.owner or "player"


def _in_turn(model: ModelRound, acts: Sequence[Act], judged: list[int]) -> dict[int, int]:
    """The acts that are exactly what is due in turn, except for the words of a call: no other act can fit better."""
    turns = enumerate(zip(judged, model.steps, strict=False))
    return {at: turn for turn, (at, step) in turns if acts[at][:_CALL] == step.act[:_CALL]}


def _out_of_turn(model: ModelRound, acts: Sequence[Act], judged: list[int], in_turn: dict[int, int]) -> dict[int, int]:
    """Choose among several acts for one step: the right amount counts first, then closeness to the step's turn."""
    answered = set(in_turn.values())
    steps = {_identity(step.act): index for index, step in enumerate(model.steps) if index not in answered}
    chosen: dict[int, tuple[tuple[bool, int], int]] = {}
    for turn, at in enumerate(judged):
        step = None if at in in_turn else steps.get(_identity(acts[at]))
        if step is None:
            continue
        fit = (acts[at].amount != model.steps[step].act.amount, abs(turn - step))
        if step not in chosen or fit < chosen[step][0]:
            chosen[step] = fit, at
    return {at: step for step, (_, at) in chosen.items()}


def _instead(
    model: ModelRound, acts: Sequence[Act], rest: list[int], open_steps: list[int], exact: dict[int, int]
) -> dict[int, int]:
    """Assign acts done in place of steps, the closest kinship first; each act and step is used once."""
    found = []
    for at in rest:
        before = [other for other in exact if other < at]
        expected = exact[max(before)] + 1 if before else 0
        for step in open_steps:
            kin = _kinship(acts[at], model.steps[step].act, is_expected=step == expected)
            if kin is not None:
                found.append((kin, abs(step - expected), at, step))
    pairs: dict[int, int] = {}
    used: set[int] = set()
    for _, _, at, step in sorted(found):
        if at not in pairs and step not in used:
            pairs[at] = step
            used.add(step)
    return pairs


def _kinship(act: Act, due: Act, *, is_expected: bool) -> int | None:
    """How clearly `act` was done in place of `due`: 0 is clearest, None is not at all."""
    if due.do in ("puck", "mark"):
        return 0 if act.do == due.do else None
    if act.bet is None or due.bet is None:
        return None
    if act.place == due.place:
        # A push confuses the two; paying a loser and taking a winner are faults of their own.
        return 0 if "push" in (act.do, due.do) and {act.do, due.do} <= CHIP_ACTS else None
    if act.do != due.do or due.do == "set_up":
        return None
    has_other_bet = (act.bet, act.number) != (due.bet, due.number)
    differences = (act.seat != due.seat) + has_other_bet + (_owner(act) != _owner(due))
    if differences > 1:
        return None
    same_amount = act.amount is not None and act.amount == due.amount
    return 1 if is_expected else 2 if same_amount else None


def _owner(act: Act) -> str:
    return act.owner or "player"
