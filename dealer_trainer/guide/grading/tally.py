"""How much of a round was right, by the kinds that an exam counts: money decisions, duties, order (rulings A1, A2, A3).

What is due comes only from the model round, whatever was done, unless a warranted call for the floor froze the round:
then what was still due is not counted.

Money decisions are the bets that are due to be taken or paid. One is right if it was done with its right value: in one
stack or two, by itself or in a sum with another bet of its seat. Each bet that was paid or taken without being due
counts as one more, and wrong; a bet that was paid when it was due to be taken counts as both. A push does not count.

Duties:
* takes, pays: the same bets, by what was due; what was done and not due is in the money alone.
* puck: each time it is to move. Right where the last that was done with it is what was due.
* marks: each mark, and the clearing of all. Right where it was done and nothing else was marked or cleared wrongly.
* calls: the call of the roll. Right before any bet is taken or paid (rulings C2, A3), without a fault in anything that
  was called.
* directions: each sweep (a zone's takes, or its pays, where the row asks for a direction) that has two seats or more of
  one bet to go wrong at. Right where a bet of it was handled and none in the wrong direction.
* requests: each setting up that the row asks for, and each cutting down to a limit. Right where it was done and to its
  limit, or a raised line bet came to cover the Number. What players ask before the pop is added by the table.

Order: its opportunities are the sweeps, even of one bet, the puck, the marks, setting up, and the call if anything else
is due. One is right if at least one act was done for it and no fault of order is attributed to it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, get_args

from dealer_trainer.guide.grading.call_faults import bets_moved
from dealer_trainer.guide.grading.dealt_round import DealtRound, is_still_due
from dealer_trainer.guide.grading.fault import Duty, DutyCount, Fault, FaultKind, Money
from dealer_trainer.guide.model import ModelRound, ModelStep

DUTIES: tuple[Duty, ...] = get_args(Duty)
DUTY_OF: Mapping[str, Duty] = {
    "take": "takes", "pay": "pays", "puck": "puck", "mark": "marks", "clear_marks": "marks", "announce": "calls",
    "set_up": "requests",
}  # fmt: skip
"""The duty that a step belongs to; a push belongs to none."""

OUT_OF_TURN: frozenset[FaultKind] = frozenset({"out_of_order", "paid_before_taken", "wrong_direction"})


NOTHING_DUE: Mapping[Duty, DutyCount] = MappingProxyType({duty: DutyCount() for duty in DUTIES})


class Tally(NamedTuple):
    """How much of what was due, and how much of it was right.

    `counted` and `right`: the steps themselves, as indices; empty for several tallies combined.
    """

    money: Money = Money()
    duties: Mapping[Duty, DutyCount] = NOTHING_DUE
    order: DutyCount = DutyCount()
    counted: Collection[int] = ()
    right: Collection[int] = ()


def added(tallies: Iterable[Tally]) -> Tally:
    """Several tallies combined."""
    all_tallies = tuple(tallies)
    money = Money(*(sum(part) for part in zip(*(tally.money for tally in all_tallies), strict=True)))
    duties = {duty: _sum(tally.duties[duty] for tally in all_tallies) for duty in DUTIES}
    return Tally(money, duties, _sum(tally.order for tally in all_tallies))


def tally_of(dealt: DealtRound, faults: Sequence[Fault], *, is_frozen: bool = False) -> Tally:
    """What was due and right in a round with these faults, each of one place."""
    early = bets_moved([fault for fault in faults if fault.at is not None and fault.at < dealt.alignment.start])
    tally = _after_the_roll(dealt, [fault for fault in faults if not _is_before(dealt, fault)], is_frozen=is_frozen)
    return tally._replace(money=Money(tally.money.right, tally.money.made + early)) if early else tally


def _is_before(dealt: DealtRound, fault: Fault) -> bool:
    """Whether it is a fault of words before the roll: they do not make its call wrong."""
    return _is_no_call(fault) and fault.at is not None and fault.at < dealt.alignment.start


def _after_the_roll(dealt: DealtRound, faults: Sequence[Fault], *, is_frozen: bool) -> Tally:
    if dealt.alignment.is_as_due:
        return _all_done(dealt.model, any(map(_is_no_call, faults)))
    counted = _counted(dealt, is_frozen)
    right = _right_steps(dealt, faults)
    due, done = Counter[Duty](), Counter[Duty]()
    for index in counted:
        duty = DUTY_OF.get(dealt.model.steps[index].act.do)
        if duty is not None:
            due[duty] += 1
            done[duty] += index in right
    sweeps = _sweeps(dealt.model.steps[index] for index in counted)
    wrong_ways = {_group_at(dealt, fault) for fault in faults if fault.kind == "wrong_direction"}
    handled = {dealt.model.steps[step].group for step in _handled(dealt)}
    due["directions"] = len(sweeps)
    done["directions"] = len((sweeps & handled) - wrong_ways)
    bets = due["takes"] + due["pays"]
    money = Money(done["takes"] + done["pays"], bets + _not_due(dealt))
    duties = {duty: DutyCount(due[duty], done[duty]) for duty in DUTIES}
    turns = _turns(dealt.model, {dealt.model.steps[step].group for step in counted})
    out_of_turn = {_group_at(dealt, fault) for fault in faults if fault.kind in OUT_OF_TURN}
    return Tally(money, duties, DutyCount(len(turns), len((turns & handled) - out_of_turn)), counted, right)


def _all_done(model: ModelRound, is_called_wrongly: bool) -> Tally:
    """The tally of a round in which everything was done as due, except perhaps the words of the call."""
    due = dict.fromkeys(DUTIES, 0)
    groups = [step[1] for step in model.steps]
    for group in set(groups):
        size, do = groups.count(group), model.groups[group].step.do
        if (duty := DUTY_OF.get(do)) is not None:
            due[duty] += size
        if size > 1 and do in ("take", "pay"):
            first = groups.index(group)  # the steps of a group are consecutive
            due["directions"] += len(_sweeps(model.steps[first : first + size]))
    duties = {duty: DutyCount(due[duty], due[duty]) for duty in DUTIES}
    every: Collection[int] = range(len(groups))
    right = every
    if is_called_wrongly:
        duties["calls"] = DutyCount(due["calls"], 0)
        right = [step for step in every if model.steps[step].act.do != "announce"]
    bets = due["takes"] + due["pays"]
    turns = len(_turns(model, set(groups)))
    return Tally(Money(bets, bets), duties, DutyCount(turns, turns), every, right)


def _sum(counts: Iterable[DutyCount]) -> DutyCount:
    all_counts = tuple(counts)
    return DutyCount(sum(count.due for count in all_counts), sum(count.right for count in all_counts))


def _counted(dealt: DealtRound, is_frozen: bool) -> Sequence[int]:
    """The steps that count: all except those still due when the round was frozen."""
    every = range(len(dealt.model.steps))
    if not is_frozen:
        return every
    missing = set(dealt.missing)
    return [step for step in every if step not in missing or not is_still_due(dealt, step)]


def _handled(dealt: DealtRound) -> set[int]:
    return {*dealt.alignment.exact.values(), *dealt.paid_besides, *{*dealt.alignment.missing} - {*dealt.missing}}


def _right_steps(dealt: DealtRound, faults: Sequence[Fault]) -> set[int]:
    """The steps that were done as due."""
    right = _handled(dealt)
    if not faults:
        return right
    right -= {fault.step for fault in faults if fault.kind == "wrong_amount" and fault.step is not None}
    acts, steps = dealt.acts, dealt.model.steps
    is_marked_wrongly = any(fault.kind == "wrong_mark" or _wiped(fault) for fault in faults)
    is_called_wrongly = any(_is_no_call(fault) for fault in faults)
    is_called_late = _is_called_late(dealt)
    moves = [act.to for act in acts[dealt.alignment.start :] if act.do == "puck"]

    def is_spoiled(step: ModelStep) -> bool:
        match step.act.do:
            case "puck":
                return moves[-1] != step.act.to
            case "mark" | "clear_marks":
                return is_marked_wrongly
            case "announce":
                return is_called_wrongly or is_called_late
        return False

    return {index for index in right if not is_spoiled(steps[index])}


def _is_no_call(fault: Fault) -> bool:
    """Whether the roll was called wrongly, incompletely, or not at all."""
    act = fault.done or fault.due
    return fault.kind == "wrong_call" or (fault.kind == "omitted" and act is not None and act.do == "announce")


def _is_called_late(dealt: DealtRound) -> bool:
    """Whether the roll was called after chips had moved for it: players saw their money go before they heard why."""
    called = [at for at, step in dealt.alignment.exact.items() if dealt.model.steps[step].act.do == "announce"]
    moved = range(dealt.alignment.start, called[0]) if called else ()
    return any(dealt.acts[at].do in ("take", "pay") for at in moved)


def _wiped(fault: Fault) -> bool:
    """Whether right marks were cleared, or one was doubled."""
    return (
        fault.kind == "extra"
        and fault.severity != "minor"
        and fault.done is not None
        and fault.done.do in ("mark", "clear_marks")
    )


def _not_due(dealt: DealtRound) -> int:
    """The bets that were paid or taken without being due; a hand that moved no chips does not count."""
    strays = (*dealt.alignment.instead, *dealt.alignment.loose)
    if not strays:
        return 0
    acts = dealt.acts
    moved = [at for at in strays if acts[at].do in ("take", "pay") and dealt.gains[at]]
    return len({(acts[at].do, acts[at].place) for at in moved})


def _sweeps(steps: Iterable[ModelStep]) -> set[int]:
    """The groups in which a direction can go wrong: they have two seats of one bet."""
    first: dict[tuple[int, str | None, int | None], int | None] = {}
    found: set[int] = set()
    for act, group, rank, decision in steps:
        if group in found:
            continue
        is_directed = rank is not None and decision is not None and act[0] != "push"
        if is_directed and first.setdefault((group, act[1], act[4]), rank) != rank:
            found.add(group)
    return found


def _group_at(dealt: DealtRound, fault: Fault) -> int | None:
    """The group of the act that a fault points at."""
    step = None if fault.at is None else dealt.alignment.exact.get(fault.at)
    return None if step is None else dealt.model.steps[step].group


def _turns(model: ModelRound, groups: set[int]) -> set[int]:
    """The groups that can come out of turn; a call alone cannot."""
    turns = {group for group in groups if model.groups[group].step.do != "push"}
    is_call_alone = len(turns) == 1 and model.groups[min(turns)].step.do == "announce"
    return set() if is_call_alone else turns
