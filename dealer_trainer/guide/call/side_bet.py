"""Bets that a call need not name, in words that are not in the table: decided, unless they are still open."""

from dealer_trainer.guide.call.box import BOX
from dealer_trainer.guide.call.item import Item, adjacent
from dealer_trainer.guide.call.reference import GRADED, STATES

OPEN = ("ahead", "aim", "negation", "no", "standing", "openings", "pending", "people")
"""Kinds beside a bet that is not decided: "the Hot Hand still needs a nine"."""

TELLING = ("pronouns", "copulas", "moves", "links")
"""Kinds beside a bet that tell something of it: "that's the Hot Hand", "we've got a Hot Hand"."""


def decided(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read a bet that a call need not name, in words of which nothing is known, as decided: "that rings the Hot Hand".

    A bet that is waited for, asked for, denied, or still open is not.
    """
    zone = items[at]
    if zone.kind != "zones" or zone.value in (*GRADED, "other") or str(zone.value).startswith(BOX) or zone.asked:
        return None
    clause = [item for item in items if item.clause == zone.clause and item is not zone]
    after = [item for item in items[at + 1 :] if item.sentence == zone.sentence and item.clause == zone.clause + 1]
    is_last = not any(item.kind in (*STATES, *OPEN, "zones", "pronouns") for item in after)
    is_bare = is_last and all(item.kind in ("joins", "subjects") for item in clause)
    is_told = zone.strange > 0 or is_bare or any(_tells(item) for item in clause)
    if not is_told or any(item.kind in (*STATES, *OPEN, "zones") for item in clause):
        return None
    value = "complete" if _is_shown(items, at) else "decided"
    told = zone._replace(kind="handling", value=value, start=zone.end)
    return 1, [zone._replace(last=False), told]


def _tells(item: Item) -> bool:
    """Whether it tells something of a bet: the "in" of "the Hot Hand's in" too."""
    return item.kind in TELLING or (item.kind == "prepositions" and item.last)


def _is_shown(items: list[Item], at: int) -> bool:
    """Whether it is pointed at as made: "that's the Hot Hand", unlike "that's too bad for the Hot Hand"."""
    kinds = ("subjects", "copulas", "pronouns")
    first = at
    while first and items[first - 1].kind in kinds and adjacent(items[first - 1 : first + 1]):
        first -= 1
    return items[at].last and any(item.kind == "pronouns" for item in items[first:at])
