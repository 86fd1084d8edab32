"""A table duty as a simulated dealer does it: the model dealer's acts, each of them right or a slip of its kind.

Every act is a decision. The mix of slips: of an amount that is called or proved, half are another one; of everything
else half are left out, half done before the act that comes before. No slip pushes a wrong amount across (ruling A6).
"""

from collections.abc import Iterator, Sequence

from dealer_trainer.certification.simulation.dealer import CERTAIN, SimulatedDealer
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.duty.variant import variants
from dealer_trainer.table.duty.run import ANY_TIME, DutyRun
from dealer_trainer.table.seeded_random import SeededRandom

OTHER = 2000
"""By how many cents a wrong amount is off."""


def duty_acts(dealer: SimulatedDealer, run: DutyRun, chance: SeededRandom) -> tuple[DutyAct, ...]:
    """What the dealer does, in order; an act of somebody else stands for waiting."""
    if dealer.leaves_topic == run.pack.duty(run.start.duty).topic or dealer.duties == "nothing":
        return ()
    plan = run.rest
    if dealer.duties == "floor":
        plan = tuple(act for act in (DutyAct("floor"), DutyAct("clear_hands")) if not run.refusal(act))
    elif dealer.duties == "offered":
        plan = _suggested(run)
    elif dealer.duties == "twice":
        plan = tuple(each for act in plan for each in ((act, act) if act.by == "dealer" else (act,)))
    elif dealer.duties == "reversed":
        plan = plan[::-1]
    elif dealer.duties == "two_amounts":
        plan = tuple(_with_amount(act, is_second=True) if act.call and _is_of_money(run, act) else act for act in plan)
    return tuple(_slipped(dealer, run, plan, chance)) if dealer.rate else plan


def _suggested(run: DutyRun) -> tuple[DutyAct, ...]:
    """The model dealer's acts in the first kind of start whose acts are all offered, whatever lies there."""
    offered = {(act.do, act.of) for act in (*run.offered, *ANY_TIME)}
    for start in variants(run.pack, run.pack.duty(run.start.duty)):
        plan = run._replace(start=start, acts=()).begun.rest
        if all((act.do, act.of) in offered for act in plan if act.by == "dealer"):
            return tuple(act._replace(facts=tuple(fact for fact in act.facts if fact in run.facts)) for act in plan)
    return ()


def _slipped(
    dealer: SimulatedDealer, run: DutyRun, plan: Sequence[DutyAct], chance: SeededRandom
) -> Iterator[DutyAct]:  # fmt: skip
    done = list[DutyAct]()
    for act in plan:
        is_wrong = act.by == "dealer" and chance.below(CERTAIN) < dealer.rate
        if not is_wrong:
            done.append(act)
            continue
        turn = chance.below(4)
        if turn < 2 and act.do != "push" and _is_of_money(run, act):
            done.append(_with_amount(act))
        elif turn % 2 and done:
            done.insert(len(done) - 1, act)
    return iter(done)


def _is_of_money(run: DutyRun, act: DutyAct) -> bool:
    step = run.step_of(act)
    return act.by == "dealer" and step is not None and step.figure == "owed"


def _with_amount(act: DutyAct, *, is_second: bool = False) -> DutyAct:
    """The act with a wrong amount, in place of the right one or called after it."""
    if act.call is None:
        return act._replace(amount=(act.amount or 0) + OTHER)
    words, _, amount = act.call.rpartition(" ")
    other = int(amount.partition(".")[0]) + OTHER // 100
    return act._replace(call=f"{act.call}, {other}" if is_second else f"{words} {other}")
