"""Faults in handling chips: wagers forgotten, paid or taken wrongly, the wrong seat or bet, the wrong amount."""

from dealer_trainer.engine import Cents, Outcome, dollars
from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.grading.dealt_round import Round
from dealer_trainer.guide.grading.fault import Fault, FaultKind, Severity
from dealer_trainer.guide.grading.house_gain import step_gain
from dealer_trainer.guide.grading.mistake import explanation
from dealer_trainer.guide.grading.naming import act_words, spot_text

_GRAVEST: dict[FaultKind, Severity] = {"paid_loser": "critical", "took_winner": "critical"}


def handling_faults(dealt: Round) -> list[Fault]:
    """Every fault of a take, a pay or a push."""
    return [*_amounts(dealt), *_strays(dealt), *_forgotten(dealt)]


def _amounts(dealt: Round) -> list[Fault]:
    faults = []
    acts, steps = dealt.acts, dealt.model.steps
    for at, step in dealt.alignment.exact.items():
        act, due = acts[at], steps[step].act
        if act.amount == due.amount or due.do not in ("take", "pay"):
            continue
        amount = (due.amount if due.do == "take" else 0) if act.amount is None else act.amount
        if amount != due.amount:
            cost = step_gain(due) - dealt.gains[at]
            why = _wrong_amount(dealt, step, amount or 0)
            faults.append(Fault("wrong_amount", "major", dealt.source(step), due, act, cost, why, at, step))
    return faults


def _wrong_amount(dealt: Round, step: int, amount: Cents) -> str:
    due, decision = dealt.model.steps[step].act, dealt.model.steps[step].decision
    if due.do == "pay" and decision is not None:
        return explanation(dealt.rules, dealt.model.settlement, decision, amount)
    assert due.place is not None
    assert due.amount is not None
    return f"{dollars(amount)} was taken; {dollars(due.amount)} lay on {spot_text(dealt.rules, due.place)}"


def _strays(dealt: Round) -> list[Fault]:
    """Acts on a wager that did not ask for them, alone or in place of a step."""
    alignment = dealt.alignment
    strays: list[tuple[int, int | None]] = [*alignment.instead.items(), *((at, None) for at in alignment.loose)]
    return [_stray(dealt, at, step) for at, step in strays if dealt.acts[at].do in CHIP_ACTS]


def _stray(dealt: Round, at: int, step: int | None) -> Fault:
    act = dealt.acts[at]
    assert act.place is not None
    there = dealt.step_at(act.place)
    cost = -dealt.gains[at]
    if step is None:
        due = None if there is None else dealt.model.steps[there].act
        kind = _kind(dealt, at)
        return Fault(kind, _severity(kind, cost), dealt.source(there), due, act, cost, _what_it_was(dealt, at), at)
    due = dealt.model.steps[step].act
    cost += step_gain(due)
    if due.place == act.place:
        kind = "omitted" if act.do == "push" else "extra"
        return Fault(kind, "major", dealt.source(step), due, act, cost, _mixed_up(dealt, due, act), at, step)
    kind = _kind(dealt, at)
    why = f"{_was_due(dealt, due, act)} was due; {_what_it_was(dealt, at)}"
    severity: Severity = "minor" if act.do == "push" else _GRAVEST.get(kind, "major")
    return Fault(kind, severity, dealt.source(step), due, act, cost, why, at, step)


def _kind(dealt: Round, at: int) -> FaultKind:
    act = dealt.acts[at]
    outcome = dealt.outcome(act.place)
    if act.do == "pay" and outcome == "lose":
        return "paid_loser"
    return "took_winner" if act.do == "take" and outcome == "win" and dealt.gains[at] else "extra"


def _severity(kind: FaultKind, cost: Cents) -> Severity:
    return _GRAVEST.get(kind) or ("major" if cost else "minor")


def _what_it_was(dealt: Round, at: int) -> str:
    """What lay on the spot of act `at` and what was done with it."""
    act = dealt.acts[at]
    assert act.place is not None
    spot = spot_text(dealt.rules, act.place)
    paid = f"{dollars(act.amount or 0)} was paid"
    done = {"take": "it was taken", "push": "it was called a push"}.get(act.do, paid)
    outcome = dealt.outcome(act.place)
    if outcome is None:
        return f"no bet lies on {spot}" + (f", and {done} there" if act.do == "pay" else "")
    if _right_for(outcome) == act.do:
        return f"{spot} was handled twice" + (f": {done} once too often" if act.do == "pay" else "")
    states: dict[Outcome, str] = {"lose": "lost", "win": "won", "push": "pushes", "stay": "is not decided by this roll"}
    return f"{spot} {states[outcome]}, and {done}"


def _right_for(outcome: Outcome) -> str | None:
    return {"lose": "take", "win": "pay", "push": "push", "stay": None}[outcome]


def _was_due(dealt: Round, due: Act, act: Act) -> str:
    """The part in which the two differ: the seat, or the whole spot."""
    assert due.place is not None
    assert act.place is not None
    return f"seat {due.seat}" if due.seat != act.seat else spot_text(dealt.rules, due.place)


def _mixed_up(dealt: Round, due: Act, act: Act) -> str:
    assert due.place is not None
    spot = spot_text(dealt.rules, due.place)
    if act.do == "push":
        left = f"lost and was left lying: {dollars(due.amount or 0)} goes to the rack"
        return f"{spot} {left if due.do == 'take' else f'won and was not paid its {dollars(due.amount or 0)}'}"
    return f"{spot} pushes and stays where it lies"


def _forgotten(dealt: Round) -> list[Fault]:
    """Steps that nothing answers; a zone's forgotten pushes are one mistake, for they are made by one gesture."""
    faults = []
    pushed: set[int] = set()
    for step in dealt.missing:
        due, group = dealt.model.steps[step].act, dealt.model.steps[step].group
        if due.do not in CHIP_ACTS or group in pushed:
            continue
        if due.do == "push":
            pushed.add(group)
        severity: Severity = "minor" if due.do == "push" else "major"
        why = _forgotten_text(dealt, due)
        faults.append(Fault("omitted", severity, dealt.source(step), due, None, step_gain(due), why, None, step))
    return faults


def _forgotten_text(dealt: Round, due: Act) -> str:
    words = f"{act_words(dealt.rules, due)} was left out"
    if due.do == "push":
        return words
    amount = dollars(due.amount or 0)
    if due.do == "take":
        return f"{words}: {amount} still lies there"
    return f"{words}: {'the player is' if due.owner == 'player' else 'the dealers are'} owed {amount}"
