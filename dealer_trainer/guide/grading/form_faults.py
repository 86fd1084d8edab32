"""Faults of form in payouts of the right value: two drops for one bet, one sum for two bets (rulings G2, G3)."""

from dealer_trainer.engine import dollars
from dealer_trainer.guide.grading.dealt_round import DealtRound
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.grouping import ONE_SUM
from dealer_trainer.guide.grading.naming import cited, spot_text
from dealer_trainer.message import message

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
