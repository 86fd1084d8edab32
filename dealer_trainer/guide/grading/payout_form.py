"""Payouts of the right value in poor form: one bet paid in two drops, two bets of a seat as one sum.

The right sum in two drops before the next bet is touched (ruling G2), or as one sum at one of two spots of a seat with
nothing at the other (ruling G3), is well paid. Anything beyond that, three drops, three bets, or a sum that is not
right, is a wrong amount.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from dealer_trainer.engine import Cents, Place
from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.model import ModelRound

Pays = dict[Place, list[int]]
"""By place, the payments there as indices of acts."""


class PayoutForm(NamedTuple):
    """Payments in another form than one at a time for each bet.

    `drops`: by the second drop, the first, which stands for both. `sums`: by the payment, the step of the other bet
    that it also paid.
    """

    drops: Mapping[int, int] = MappingProxyType({})
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
    drops = dict(_drops(acts, pays, amounts))
    touched = {act.place for act in acts[start:] if act.do in CHIP_ACTS}
    untouched = [place for place in amounts if place not in touched]
    sums = {at: due[other] for at, other in _sums(acts, pays, amounts, untouched)} if untouched else {}
    return PayoutForm(drops, sums) if drops or sums else PLAIN


def _paid_at(due: Act) -> Place | None:
    """Where money is due; a payout that is rounded down to nothing moves none."""
    return due.place if due.do == "pay" and due.amount else None


def as_paid_at_once(model: ModelRound, acts: Sequence[Act], form: PayoutForm) -> tuple[Act, ...]:
    """The acts with each first drop raised to the whole payout, and each sum reduced to its own bet's part."""
    plain = list(acts)
    for second, first in form.drops.items():
        plain[first] = plain[first]._replace(amount=(acts[first].amount or 0) + (acts[second].amount or 0))
    for at, step in form.sums.items():
        plain[at] = plain[at]._replace(amount=(acts[at].amount or 0) - (model.steps[step].act.amount or 0))
    return tuple(plain)


def _drops(acts: Sequence[Act], pays: Pays, amounts: Mapping[Place, Cents]) -> Iterator[tuple[int, int]]:
    """Second and first drop of every bet that two drops in a row paid rightly and no single payment did."""
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
