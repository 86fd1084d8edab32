"""Which groups of steps were dealt out of order with each other, and the fewest that can be to blame."""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from dealer_trainer.guide.grading.alignment import Alignment
from dealer_trainer.guide.grading.fault import Severity
from dealer_trainer.guide.model import Group, ModelRound

Lines = dict[int, list[int]]
"""By group, the acts that answer its steps, as indices in ascending order."""


class Crossing(NamedTuple):
    """`second` was begun before `first` was finished. `is_payment`: paid before losers were taken."""

    first: int
    second: int
    is_payment: bool


Blame = dict[int, list[Crossing]]
"""By group, the crossings attributed to it."""


def lines_of(model: ModelRound, alignment: Alignment) -> Lines:
    """The acts that answer each group of steps."""
    lines: Lines = {}
    steps, exact = model.steps, alignment.exact
    for at in sorted(exact):
        lines.setdefault(steps[exact[at]].group, []).append(at)
    return lines


def crossings_of(model: ModelRound, lines: Lines) -> list[Crossing]:
    """Every pair of groups of which the later was begun before the earlier was finished."""
    groups = model.groups
    return [
        Crossing(first, second, groups[first].step.do == "take" and groups[second].step.do == "pay")
        for first, second in combinations(sorted(lines), 2)
        if groups[first].stage < groups[second].stage and lines[second][0] < lines[first][-1]
    ]


def blames_of(crossings: list[Crossing]) -> list[Blame]:
    """Every choice of the fewest groups that take part in all crossings."""
    groups = sorted({group for crossing in crossings for group in crossing[:2]})
    for size in range(len(groups)):
        covers = [
            _assigned(crossings, chosen, prefers_late=prefers_late)
            for chosen in combinations(groups, size)
            if all(crossing.first in chosen or crossing.second in chosen for crossing in crossings)
            for prefers_late in (False, True)
        ]
        if covers:
            return covers
    return [{}]


def _assigned(crossings: list[Crossing], chosen: Iterable[int], *, prefers_late: bool) -> Blame:
    """Attribute crossings: payments to the payment, all others to the group that is to blame.

    If both groups are to blame, it is the one that came too early, or too late if that is preferred.
    """
    blame: Blame = {}
    for crossing in sorted(crossings, key=lambda candidate: not candidate.is_payment):
        blamed = [group for group in (crossing.second, crossing.first) if group in chosen]
        guilty = next((group for group in (blamed[::-1] if prefers_late else blamed) if group in blame), blamed[0])
        blame.setdefault(blamed[0] if crossing.is_payment else guilty, []).append(crossing)
    return blame


def acts_moved(lines: Lines, group: int, crossings: list[Crossing]) -> frozenset[int]:
    """The acts of a group on the wrong side of its crossings."""
    moved: set[int] = set()
    for crossing in crossings:
        if group == crossing.second:
            moved.update(at for at in lines[group] if at < lines[crossing.first][-1])
        else:
            moved.update(at for at in lines[group] if at > lines[crossing.second][0])
    return frozenset(moved)


def crossing_severity(model: ModelRound, crossing: Crossing) -> Severity:
    """How grave it is: of two takes no money hangs on the order (ruling R23), and a push is only shown for form."""
    both = {model.groups[group].step.do for group in crossing[:2]}
    return "major" if "pay" in both and both <= {"take", "pay"} else "minor"


ROUND, TURN_OFF, TAKES, LOSERS_FIRST = "ruling:R16", "ruling:R17", "ruling:R23", "ruling:H4"


def crossing_rule(model: ModelRound, crossing: Crossing) -> str:
    """The rule that a crossing breaks (ruling R24): a guide row only for an order that stands in it."""
    first, second = (model.groups[group] for group in crossing[:2])
    return order_rule(model, first, second.step.do, second.source)


def order_rule(model: ModelRound, first: Group, do: str, source: str) -> str:
    """The rule that an act `do`, whose own rule is `source`, breaks when it comes before the group `first`."""
    row = model.row.source
    if row.startswith("guide:") and (first.step.do == "announce" or first.source == source == row):
        return row
    both = {first.source, source}
    if first.step.do == "take" and (do, source) == ("pay", LOSERS_FIRST):
        return LOSERS_FIRST
    if first.step.do == do == "take" and TAKES in both:
        return TAKES
    return TURN_OFF if source == TURN_OFF else ROUND
