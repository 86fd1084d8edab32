"""Words that stand for a zone named before: "take 'em", "they go", "it pays triple"."""

from collections.abc import Sequence

from dealer_trainer.guide.call.item import Item, adjacent

PLURAL = frozenset({"they", "theyre", "theyve", "theyll", "them", "em"})
SINGULAR = frozenset({"it"})
STATES = ("results", "handling", "rates")
GRADED = frozenset({"line", "rate", "both"})
"""Zones whose numbers are the roll's: "the Circle wins, six"; in "the Numbers, six" it is a box."""

PASSED = ("copulas", "negation", "no", "links", "standing")
"""Kinds between "they" and what is said of them: "they are not working"."""


def referred(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read a pronoun before a verb, or behind one, as the zone named last in its sentence."""
    item = items[at]
    if item.value not in PLURAL and item.value not in SINGULAR:
        return None
    zone = _named_last(items, at)
    if zone is None or not (_is_subject(items, at, zone) or _is_object(items, at, zone)):
        return None
    return 1, [item._replace(kind="zones", value=zone.value)]


def _named_last(items: Sequence[Item], at: int) -> Item | None:
    before = [item for item in items[:at] if item.kind == "zones" and item.sentence == items[at].sentence]
    return before[-1] if before else None


def _is_subject(items: Sequence[Item], at: int, zone: Item) -> bool:
    """Whether something is said of it: "they all go", "it pays triple"; "it's a push" is said of no zone."""
    item = items[at]
    passed = PASSED if item.value in PLURAL or zone.value not in GRADED else ()
    last = at
    while last + 1 < len(items) and items[last + 1].kind in passed and adjacent(items[last : last + 2]):
        last += 1
    after = items[last + 1 : last + 2]
    return bool(after) and after[0].kind in STATES and adjacent([items[last], *after])


def _is_object(items: Sequence[Item], at: int, zone: Item) -> bool:
    """Whether something is done with it: "pay it double", "take 'em"."""
    item = items[at]
    is_handled = at > 0 and items[at - 1].kind == "handling" and adjacent(items[at - 1 : at + 1])
    has_zone = any(other.kind == "zones" and other.clause == item.clause for other in items[at + 1 :])
    is_whole = item.last or items[at + 1 : at + 2] == [] or items[at + 1].kind in ("rates", "joins", "links")
    return is_handled and is_whole and not has_zone and zone.clause <= item.clause
