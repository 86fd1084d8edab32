"""Whose result it is: every verb and rate of a call is assigned to the zone it refers to."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from dealer_trainer.guide.call.box import BOX
from dealer_trainer.guide.call.item import NUMBERS, Item

VERBS = ("results", "handling")
TRANSPARENT = (*NUMBERS, "ways", "dice", "faces", "die", "negation", "no")
"""Kinds that may come between a zone and its result."""

WINNERS = ("winner", "made", "natural")
"""Results that are nouns: they name the line's winner, and a rate after them is its own word."""

WINS = ("win", *WINNERS)

PAID = (*WINS, "complete", "decided", "working")

FAR = 2
"""The most unknown words between a zone and its result."""

AIMED, LINKED, BEFORE, AFTER, APART, HOME = 7, 5, 4, 3, 2, 2
"""How strongly a zone attracts, in order: "push in the Circle", "push the Circle", "Circle pushes", "push Circle",
"Circle: push". A rate prefers its home besides."""


class Predicate(NamedTuple):
    """What is said about a zone: a verb, a rate, or both ("wins triple"). `first` and `last`: indices of its items."""

    first: int
    last: int
    verb: Item | None
    rate: Item | None

    @property
    def is_win(self) -> bool:
        """Whether it is only a verb and can be followed by a rate: "pay the JukeBox triple"."""
        return self.verb is not None and self.verb.value in WINS and self.rate is None


class Bound(NamedTuple):
    """A predicate and the role of its zone, None if no zone is named."""

    predicate: Predicate
    zone: str | None


def bound(items: list[Item], homes: Mapping[str, str]) -> list[Bound]:
    """Every predicate with its zone. Works from last to first, because a zone applies to what follows it."""
    claimed: dict[int, Predicate] = {}
    result: list[Bound] = []
    for predicate in reversed(list(_predicates(items))):
        zone = _zone_of(items, predicate, claimed, homes)
        if zone is not None:
            claimed[zone] = predicate
        result.append(Bound(predicate, None if zone is None else _role(items, zone)))
    return result[::-1]


def home_of(rate: Item, homes: Mapping[str, str]) -> str:
    """The zone that a rate belongs to if none is named."""
    return homes.get(str(rate.value), "rate")


def _predicates(items: list[Item]) -> Iterator[Predicate]:
    at = 0
    while at < len(items):
        item, after = items[at], items[at + 1] if at + 1 < len(items) else None
        two = after is not None and _one_predicate(item, after) and not _two_zones(items, at)
        if item.kind == "rates":
            yield Predicate(at, at + two, after if two else None, item)
        elif item.kind in VERBS:
            yield Predicate(at, at + two, item, after if two else None)
        at += 1 + two


def _one_predicate(item: Item, after: Item) -> bool:
    """Whether two form one: "wins triple", "triple winner", "done at 12 to 1".

    Not "3 to 2 winner", which may be the results of two zones.
    """
    if not _together(item, after):
        return False
    if item.kind == "rates":
        return after.value in WINNERS and item.end == item.start + 1 == after.start
    return item.kind in VERBS and item.value in ("win", "complete") and after.kind == "rates"


def _two_zones(items: list[Item], at: int) -> bool:
    """Whether a verb is between its own zone and a rate of another: "the Circle wins 3 to 2 for the JukeBox"."""
    if at == 0 or at + 2 >= len(items):
        return False
    subject, target = items[at - 1], items[at + 2]
    named = subject.kind == target.kind == "zones" and subject.clause == target.clause == items[at].clause
    return named and target.aimed and not target.gap and subject.value != target.value


def _together(left: Item, right: Item) -> bool:
    return left.clause == right.clause and right.gap <= FAR and not right.joined


def _zone_of(
    items: list[Item], predicate: Predicate, claimed: Mapping[int, Predicate], homes: Mapping[str, str]
) -> int | None:
    """The index of its zone, the stronger of the two possible candidates."""
    home = home_of(predicate.rate, homes) if predicate.rate else None
    candidates = [(score + HOME * (_role(items, zone) == home), zone) for score, zone in _candidates(items, predicate)]
    for _, zone in sorted(candidates, reverse=True):
        if predicate.verb is None and home != _role(items, zone) and not _takes_stranger(items, predicate, zone):
            continue
        taken = claimed.get(zone)
        is_free = predicate.is_win or (predicate.rate is None and len(candidates) == 1)
        is_later = taken is not None and items[taken.first].clause > items[predicate.first].clause
        if is_later and items[zone].clause == items[predicate.first].clause:
            return zone
        if taken is None or (taken.verb is None and is_free and _may_share(items, predicate, zone)):
            return zone
    return _carried(items, predicate, home)


def _carried(items: list[Item], predicate: Predicate, home: str | None) -> int | None:
    """The zone of a rate in a clause of its own: "pay the five, 3 to 2", "the Hot Hand is complete, pay 80 to 1".

    Only bets that a call need not name: the rates of the others stand alone often ("Circle down, double").
    """
    first = predicate.first
    if (predicate.verb and predicate.verb.kind != "handling") or first == 0 or home is None:
        return None
    before = items[first - 1]
    others = [*items[:first], *items[predicate.last + 1 :]]
    here = [item for item in others if item.clause == items[first].clause]
    if before.clause == items[first].clause or before.sentence != items[first].sentence or here:
        return None
    clause = [index for index in range(first) if items[index].clause == before.clause]
    zones = [index for index in clause if items[index].kind == "zones"]
    is_open = bool(zones) and all(items[index].kind != "rates" for index in clause)
    verbs = [items[index] for index in clause if items[index].kind in VERBS]
    is_paid = not verbs or any(verb.value in PAID for verb in verbs)
    return zones[-1] if is_open and is_paid and _fits(str(items[zones[-1]].value), home) else None


def _fits(zone: str, home: str) -> bool:
    """Whether a rate of that home may be the zone's: the rates of side bets are theirs alone."""
    return zone.startswith(BOX) or (zone not in ("line", "rate", "both", "other") and home == "other")


def _candidates(items: list[Item], predicate: Predicate) -> Iterator[tuple[int, int]]:
    before = predicate.first - 1
    while before >= 0 and items[before].kind in TRANSPARENT:
        before -= 1
    if before >= 0 and items[before].kind == "zones":
        if _same_clause_run(items, before, predicate.first):
            if predicate.verb is None or predicate.rate or not _is_object(items, before):
                yield BEFORE, before
        elif before == predicate.first - 1 and _stands_alone(items, before):
            yield APART, before
    after = predicate.last + 1
    if after < len(items) and items[after].kind == "zones" and _together(items[predicate.last], items[after]):
        yield (AIMED if items[after].aimed else LINKED if items[after].linked else AFTER), after


def _same_clause_run(items: list[Item], zone: int, to: int) -> bool:
    run = items[zone + 1 : to + 1]
    return all(item.clause == items[zone].clause and item.gap <= FAR for item in run)


def _is_object(items: list[Item], zone: int) -> bool:
    """Whether the zone ends what goes before and starts nothing: "take the JukeBox", "push the Circle", "3:2 on it"."""
    if zone == 0 or items[zone - 1].clause != items[zone].clause or items[zone].joined:
        return False
    before = items[zone - 1]
    has_subject = zone > 1 and items[zone - 2].kind == "zones" and items[zone - 2].clause == before.clause
    if has_subject:
        return False
    if before.kind == "rates":
        return items[zone].aimed
    return before.kind == "handling" or (before.value == "push" and items[zone].linked)


def _stands_alone(items: list[Item], zone: int) -> bool:
    """Whether the zone is a clause of its own, in the same sentence as what follows: "Circle: push"."""
    head, after = items[zone], items[zone + 1]
    others = [item for item in items if item.clause == head.clause]
    return len(others) == 1 and after.clause == head.clause + 1 and after.sentence == head.sentence


def _takes_stranger(items: list[Item], predicate: Predicate, zone: int) -> bool:
    """Whether a rate goes to a zone that is not its home: only as its plain predicate, "even money on the JukeBox".

    "Double the Circle" is one too, unless the Circle belongs to what follows, "double, the Circle is down".
    """
    if zone == predicate.last + 1:
        return items[zone].linked and not items[zone].gap
    if zone != predicate.first - 1 or items[zone].clause != items[predicate.first].clause:
        return False
    before = items[zone - 1] if zone else None
    if before is None or before.clause != items[zone].clause or before.kind not in (*VERBS, "rates"):
        return True
    return before.kind in VERBS and before.value in WINS


def _may_share(items: list[Item], predicate: Predicate, zone: int) -> bool:
    assert predicate.verb is not None
    return zone < predicate.first or items[zone].linked or predicate.verb.kind == "handling"


def _is_split(items: list[Item], left: int, right: int) -> bool:
    """Whether each has its own predicate: "a push for the Circle and the JukeBox triples", unlike "pay both double"."""
    before, after = items[left - 1 : left], items[right + 1 : right + 2]
    said = (*VERBS, "rates")
    return bool(before and after) and all(
        other.kind in said and other.clause == items[left].clause for other in (*before, *after)
    )


def _role(items: list[Item], zone: int) -> str:
    """The zone's role; "both" if line and rate zone are named together."""
    role = str(items[zone].value)
    for left, right in ((zone - 1, zone), (zone, zone + 1)):
        if left >= 0 and right < len(items) and items[left].kind == items[right].kind == "zones":
            pair = {items[left].value, items[right].value}
            is_one = items[right].joined and items[left].clause == items[right].clause
            if is_one and pair == {"line", "rate"} and not _is_split(items, left, right):
                return "both"
    return role
