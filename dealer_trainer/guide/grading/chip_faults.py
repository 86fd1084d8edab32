"""Faults in handling chips: wagers forgotten, wrongly paid or taken, the wrong seat, bet, or amount.

Wrong amounts at several spots of a bet that one rule explains are one mistake (ruling G1), so among the rules that may
be behind an amount, the one that explains the most of them counts. Payouts of the right value in two stacks, or in one
sum for two bets, are faults of form (rulings G2, G3).
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.engine import Cents, Outcome, Place, dollars
from dealer_trainer.engine.table import number_is_on
from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.grading.dealt_round import DealtRound, step_gain
from dealer_trainer.guide.grading.fault import ONE_SUM, Fault, FaultKind, Severity
from dealer_trainer.guide.grading.mistake import Mistake, explained, mistakes_to, payout_lesson
from dealer_trainer.guide.grading.naming import act_subject, cited, spot_text
from dealer_trainer.guide.grading.set_up_faults import left_above
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


TWO_STACKS, SUM = "ruling:G2", "ruling:G3"


def form_faults(dealt: DealtRound) -> list[Fault]:
    """Every payout in two stacks, at the second stack, and every sum for two bets; all are minor and cost nothing."""
    form = dealt.alignment.form
    return [
        *(_two_stacks(dealt, first, second) for second, first in form.stacks.items()),
        *(_sum(dealt, at, besides) for at, besides in form.sums.items()),
    ]


def _two_stacks(dealt: DealtRound, first: int, second: int) -> Fault:
    step = dealt.alignment.exact[first]
    due, done = dealt.model.steps[step].act, dealt.acts[second]
    assert due.place is not None
    why = message(
        "{spot} was paid in two stacks, {first} and {second}; a payout is one stack",
        spot=spot_text(dealt.rules, due.place),
        first=dollars(dealt.acts[first].amount or 0),
        second=dollars(done.amount or 0),
    )
    row = cited(dealt.guide, TWO_STACKS, dealt.source(step))
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


_GRAVEST: dict[FaultKind, Severity] = {
    "paid_loser": "critical",
    "took_winner": "critical",
    "paid_undecided": "critical",
}
PUSH, UNDECIDED = "ruling:G9", "ruling:G7"
NO_BET, TWICE = "no_bet", "twice"
"""The mistakes of handling an empty spot, and of handling a bet once too often."""


def chip_faults(dealt: DealtRound) -> list[Fault]:
    """Every fault of a take, a pay, or a push."""
    return [*amount_faults(dealt), *_strays(dealt), *_forgotten(dealt)]


def as_one_mistake(dealt: DealtRound, faults: Sequence[Fault]) -> list[Fault]:
    """Combine faults that are one mistake (G1): a paid loser is also not taken, a taken winner also not paid.

    A Number that was set up above its limit is not also left there.
    """
    above = {fault.done.place for fault in faults if fault.done is not None and left_above(fault)}
    faults = [fault for fault in faults if fault.at is not None or not _is_left_up(fault, above)]
    left_out = {fault.step: fault for fault in faults if fault.at is None}
    merged: dict[int, Fault] = {}
    for number, fault in enumerate(faults):
        place = fault.done.place if fault.done and fault.kind in ("paid_loser", "took_winner") else None
        step = None if place is None else dealt.step_at(place)
        other = None if step is None else left_out.pop(step, None)
        if other is not None:
            why = message("{mistake}; {left}", mistake=fault.why, left=_still_due(other))
            merged[number] = fault._replace(
                cost=fault.cost + other.cost, why=why, step=other.step if fault.step is None else fault.step
            )
    return [
        merged.get(number, fault)
        for number, fault in enumerate(faults)
        if fault.at is not None or left_out.get(fault.step) is fault
    ]


def _is_left_up(fault: Fault, above: Collection[Place | None]) -> bool:
    return fault.due is not None and fault.due.do == "set_up" and fault.due.place in above


def _still_due(left_out: Fault) -> Message:
    assert left_out.due is not None
    amount = dollars(left_out.due.amount or 0)
    if left_out.due.do == "take":
        return message("{amount} is still there", amount=amount)
    return message("{amount} is also owed", amount=amount)


def _strays(dealt: DealtRound) -> list[Fault]:
    """Acts on a wager that did not require them, alone or in place of a step."""
    alignment = dealt.alignment
    strays: list[tuple[int, int | None]] = [*alignment.instead.items(), *((at, None) for at in alignment.loose)]
    return [_stray(dealt, at, step) for at, step in strays if dealt.acts[at].do in CHIP_ACTS]


def _stray(dealt: DealtRound, at: int, step: int | None) -> Fault:
    act = dealt.acts[at]
    assert act.place is not None
    there = dealt.step_at(act.place)
    cost = -dealt.gains[at]
    kind, mistake = _kind(dealt, at), _mistake(dealt, act)
    if step is None:
        due = None if there is None else dealt.model.steps[there].act
        row = _row(dealt, kind, there)
        return Fault(kind, _severity(kind, cost), row, due, act, cost, _what_it_was(dealt, at), at, mistake=mistake)
    due = dealt.model.steps[step].act
    cost += step_gain(due)
    if due.place == act.place and kind != "paid_undecided":
        kind = "omitted" if act.do == "push" else "extra"
        why = _mixed_up(dealt, due, act)
        return Fault(kind, "major", dealt.source(step), due, act, cost, why, at, step, mistake=mistake)
    was_due, what = _was_due(dealt, due, act), _what_it_was(dealt, at)
    why = what if due.place == act.place else message("{due} was due; {what}", due=was_due, what=what)
    severity: Severity = "minor" if act.do == "push" else _GRAVEST.get(kind, "major")
    return Fault(kind, severity, _row(dealt, kind, step), due, act, cost, why, at, step, mistake=mistake)


def _row(dealt: DealtRound, kind: FaultKind, step: int | None) -> str:
    source = dealt.source(step)
    return cited(dealt.guide, UNDECIDED, source) if kind == "paid_undecided" else source


def _kind(dealt: DealtRound, at: int) -> FaultKind:
    """The kind of fault: a push decides a bet for nobody.

    Paying it is as grave as paying one that stays (ruling G7).
    """
    act = dealt.acts[at]
    outcome = dealt.outcome(act.place)
    if act.do == "pay":
        if outcome == "lose":
            return "paid_loser"
        return "paid_undecided" if outcome in ("stay", "push") else "extra"
    return "took_winner" if act.do == "take" and outcome == "win" and dealt.gains[at] else "extra"


def _mistake(dealt: DealtRound, act: Act) -> str:
    outcome = dealt.outcome(act.place)
    if outcome is None:
        return NO_BET
    return TWICE if _right_for(outcome) == act.do else outcome


def _severity(kind: FaultKind, cost: Cents) -> Severity:
    return _GRAVEST.get(kind) or ("major" if cost else "minor")


def _what_it_was(dealt: DealtRound, at: int) -> Message:
    """What was on the spot of act `at`, and what was done with it."""
    act = dealt.acts[at]
    assert act.place is not None
    spot, paid = spot_text(dealt.rules, act.place), dollars(act.amount or 0)
    outcome = dealt.outcome(act.place)
    if outcome is None:
        if act.do == "pay":
            return message("there is no bet on {spot}, but {amount} was paid there", spot=spot, amount=paid)
        return message("there is no bet on {spot}", spot=spot)
    if _right_for(outcome) == act.do:
        if act.do == "pay":
            return message("{spot} was handled twice: {amount} was paid once too often", spot=spot, amount=paid)
        return message("{spot} was handled twice", spot=spot)
    done = {
        "take": message("it was taken"),
        "push": message("it was called a push"),
    }.get(act.do, message("{amount} was paid", amount=paid))
    states: dict[Outcome, Message] = {
        "lose": message("{spot} lost, and {done}", spot=spot, done=done),
        "win": message("{spot} won, and {done}", spot=spot, done=done),
        "push": message("{spot} pushes, and {done}", spot=spot, done=done),
        "stay": message("{spot} is not decided by this roll, and {done}", spot=spot, done=done),
    }
    if _is_off(dealt, act.place):
        return message("{spot} is off and stays where it is; {done}", spot=spot, done=done)
    return states[outcome]


def _is_off(dealt: DealtRound, place: Place) -> bool:
    """Whether a Number is there that is off: called off, or on a come-out."""
    table = dealt.model.table
    wager = table.wager(place)
    return wager is not None and place.number is not None and not number_is_on(dealt.rules, table.point, wager)


def _right_for(outcome: Outcome) -> str | None:
    return {"lose": "take", "win": "pay", "push": "push", "stay": None}[outcome]


def _was_due(dealt: DealtRound, due: Act, act: Act) -> Message:
    """Only the part in which the two differ: the seat, or the whole spot."""
    assert due.place is not None
    assert act.place is not None
    return message("seat {seat}", seat=due.seat) if due.seat != act.seat else spot_text(dealt.rules, due.place)


def _mixed_up(dealt: DealtRound, due: Act, act: Act) -> Message:
    assert due.place is not None
    spot, amount = spot_text(dealt.rules, due.place), dollars(due.amount or 0)
    if act.do != "push":
        return message("{spot} pushes and stays where it is", spot=spot)
    if due.do == "take":
        return message("{spot} lost and was left up: {amount} goes to the rack", spot=spot, amount=amount)
    return message("{spot} won and was not paid its {amount}", spot=spot, amount=amount)


def _forgotten(dealt: DealtRound) -> list[Fault]:
    """Steps that nothing answers; a push that is not shown is a fault of form and cites the ruling that requires it."""
    faults = []
    for step in dealt.missing:
        due = dealt.model.steps[step].act
        if due.do not in CHIP_ACTS:
            continue
        severity: Severity = "minor" if due.do == "push" else "major"
        source = dealt.source(step)
        row = cited(dealt.guide, PUSH, source) if due.do == "push" else source
        why = _forgotten_text(dealt, due)
        faults.append(Fault("omitted", severity, row, due, None, step_gain(due), why, None, step))
    return faults


def _forgotten_text(dealt: DealtRound, due: Act) -> Message:
    act, amount = act_subject(dealt.rules, due), dollars(due.amount or 0)
    if due.do == "push":
        return message("{act} was left out", act=act)
    if due.do == "take":
        return message("{act} was left out: {amount} is still there", act=act, amount=amount)
    if due.owner == "player":
        return message("{act} was left out: the player is owed {amount}", act=act, amount=amount)
    return message("{act} was left out: the dealers are owed {amount}", act=act, amount=amount)
