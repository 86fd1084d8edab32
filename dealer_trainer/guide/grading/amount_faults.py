"""Faults of amounts: a pay or take at the right spot whose amount is wrong, with the rule behind it, or poor in form.

Wrong amounts at several spots of a bet that one rule explains are one mistake (ruling G1), so among the rules that may
be behind an amount, the one that explains the most of them counts. Payouts of the right value in two drops, or in one
sum for two bets, are faults of form (rulings G2, G3).
"""

from collections.abc import Mapping
from typing import NamedTuple

from dealer_trainer.engine import Cents, dollars
from dealer_trainer.guide.grading.dealt_round import DealtRound, step_gain
from dealer_trainer.guide.grading.fault import ONE_SUM, Fault
from dealer_trainer.guide.grading.mistake import Mistake, explained, mistakes_to, payout_lesson
from dealer_trainer.guide.grading.naming import cited, spot_text
from dealer_trainer.message import Message, message

PART_LEFT, NOTHING_PAID = "part_left", "nothing_paid"
"""The mistakes of taking an amount other than the bet, and of paying nothing."""


class WrongAmount(NamedTuple):
    """A pay or take of the wrong amount; `rules`: the mistakes that may explain it, the likeliest first."""

    at: int
    step: int
    amount: Cents
    bet: str | None
    rules: Mapping[str, Mistake]


def amount_faults(dealt: DealtRound) -> list[Fault]:
    """Every pay and take at its right spot whose amount is wrong."""
    wrong = _wrong_amounts(dealt)
    chosen = _fewest_rules(wrong)
    return [_fault(dealt, misdealt, chosen.get(misdealt.at)) for misdealt in wrong]


def _wrong_amounts(dealt: DealtRound) -> list[WrongAmount]:
    found = []
    acts, steps = dealt.alignment.acts, dealt.model.steps
    for at, step in dealt.alignment.exact.items():
        act, (due, _, _, decision) = acts[at], steps[step]
        if act.amount == due.amount or due.do not in ("take", "pay"):
            continue
        amount = (due.amount if due.do == "take" else 0) if act.amount is None else act.amount
        if amount == due.amount:
            continue
        rules: dict[str, Mistake] = {}
        if due.do == "pay" and decision is not None:
            for mistake in mistakes_to(dealt.rules, dealt.model.settlement, decision, amount or 0):
                # A confused payoff is applied to every seat; a slip is only as likely as it is at its own.
                if not rules or mistake.odds is not None:
                    rules.setdefault(mistake.rule, mistake)
        found.append(WrongAmount(at, step, amount or 0, due.bet, rules))
    return found


def _fewest_rules(wrong: list[WrongAmount]) -> dict[int, Mistake]:
    """By act, the mistake it is attributed to: on each bet, the rule that explains the most amounts comes first."""
    chosen: dict[int, Mistake] = {}
    left = [misdealt for misdealt in wrong if misdealt.rules]
    while left:
        ranks: dict[tuple[str | None, str], list[int]] = {}
        for misdealt in left:
            for rank, rule in enumerate(misdealt.rules):
                ranks.setdefault((misdealt.bet, rule), []).append(rank)
        # Among those that explain as many, the likeliest is the one that comes first in most lists.
        bet, rule = min(ranks, key=lambda key: (-len(ranks[key]), sum(ranks[key])))
        explained_now = [misdealt for misdealt in left if misdealt.bet == bet and rule in misdealt.rules]
        chosen |= {misdealt.at: misdealt.rules[rule] for misdealt in explained_now}
        left = [misdealt for misdealt in left if misdealt not in explained_now]
    return chosen


def _fault(dealt: DealtRound, wrong: WrongAmount, mistake: Mistake | None) -> Fault:
    due = dealt.model.steps[wrong.step].act
    cost = step_gain(due) - dealt.gains[wrong.at]
    rule = PART_LEFT if due.do == "take" else _paid_by(wrong, mistake)
    done, source = dealt.acts[wrong.at], dealt.source(wrong.step)
    why, taught = _why(dealt, wrong, mistake), _taught(dealt, wrong, mistake)
    return Fault(
        "wrong_amount", "major", source, due, done, cost, why, wrong.at, wrong.step, mistake=rule, taught=taught
    )


def _taught(dealt: DealtRound, wrong: WrongAmount, mistake: Mistake | None) -> str:
    due, _, _, decision = dealt.model.steps[wrong.step]
    if due.do != "pay" or decision is None:
        return ""
    return payout_lesson(dealt.rules, dealt.model.settlement, decision, wrong.amount, mistake)


def _paid_by(wrong: WrongAmount, mistake: Mistake | None) -> str:
    if mistake:
        return mistake.rule
    return "" if wrong.amount else NOTHING_PAID


def _why(dealt: DealtRound, wrong: WrongAmount, mistake: Mistake | None) -> Message:
    due, decision = dealt.model.steps[wrong.step].act, dealt.model.steps[wrong.step].decision
    if due.do == "pay" and decision is not None:
        return explained(dealt.rules, dealt.model.settlement, decision, wrong.amount, mistake)
    assert due.place is not None
    assert due.amount is not None
    spot = spot_text(dealt.rules, due.place)
    return message(
        "{taken} was taken; {stake} was on {spot}", taken=dollars(wrong.amount), stake=dollars(due.amount), spot=spot
    )


TWO_DROPS, SUM = "ruling:G2", "ruling:G3"


def form_faults(dealt: DealtRound) -> list[Fault]:
    """Every payout in two drops, at the second drop, and every sum for two bets; all are minor and cost nothing."""
    form = dealt.alignment.form
    return [
        *(_two_drops(dealt, first, second) for second, first in form.drops.items()),
        *(_sum(dealt, at, besides) for at, besides in form.sums.items()),
    ]


def _two_drops(dealt: DealtRound, first: int, second: int) -> Fault:
    step = dealt.alignment.exact[first]
    due, done = dealt.model.steps[step].act, dealt.acts[second]
    assert due.place is not None
    why = message(
        "{spot} was paid in two drops, {first} and {second}; a payout is one drop",
        spot=spot_text(dealt.rules, due.place),
        first=dollars(dealt.acts[first].amount or 0),
        second=dollars(done.amount or 0),
    )
    row = cited(dealt.guide, TWO_DROPS, dealt.source(step))
    return Fault("bad_form", "minor", row, due, done, 0, why, second, step)


def _sum(dealt: DealtRound, at: int, besides: int) -> Fault:
    step = dealt.alignment.exact[at]
    due, done, other = dealt.model.steps[step].act, dealt.acts[at], dealt.model.steps[besides].act
    assert due.place is not None
    assert other.place is not None
    why = message(
        "{spot} and {other} were paid as one sum, {sum}; each bet is paid by itself",
        spot=spot_text(dealt.rules, due.place),
        other=spot_text(dealt.rules, other.place),
        sum=dollars(done.amount or 0),
    )
    row = cited(dealt.guide, SUM, dealt.source(step))
    return Fault("bad_form", "minor", row, due, done, 0, why, at, step, mistake=ONE_SUM)
