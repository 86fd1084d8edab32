"""The parts of a call that claims are made of, and how small words between them become flags."""

from collections.abc import Callable, Container, Sequence
from itertools import pairwise
from math import gcd
from typing import NamedTuple

NUMBERS = ("numbers", "names")
SMALL_WORDS = (
    "links",
    "prepositions",
    "joins",
    "ors",
    "likewise",
    "excepted",
    "only",
    "odds_to",
    "odds_for",
    "color",
    "big",
    "units",
    "labels",
    "pairs",
    "subjects",
    "pronouns",
    "copulas",
    "standing",
    "moves",
    "box",
    "number",
    "no_roll",
    "people",
    "pending",
    "doubles",
    "repeats",
)
"""Kinds that are no longer needed once the numbers are told apart."""

POINTS = frozenset({"point", "puck"})
"""Kinds that refer to the point."""

POINT_WORDS = ("point", "is_point", "point_is", "new_point", "same_point")
"""Kinds that speak of the point, before what they say of it is found."""

OPENERS = ("subjects", "pronouns")
"""Kinds of small words that begin a statement."""

ARTICLES = ("a", "an")


class Item(NamedTuple):
    """A part of a call that a claim can be made of.

    `strange`: unknown words in its clause. `asked`: it is asked, with the answer "yes", "no", or "open". `faces`:
    what two dice are said to show. `linked`, `aimed`, `joined`, `either`: it follows a small word, a preposition, an
    "and", an "or". `gap`: unknown words before it, back to the last item of its clause. `rolls`: the totals and dice
    that a nickname states one of. `near_point`: its clause refers to the point; `as_point`: it is said to be the
    point. `stage` counts the self-corrections before it; `negated`: it is negated (`turned` sets both). `was`: it is
    said of what was; `named`: a rate by the house's name for it, "the bonus".
    """

    kind: str
    value: str | int
    start: int
    end: int
    clause: int
    sentence: int
    last: bool
    strange: int = 0
    asked: str = ""
    faces: tuple[int, int] | None = None
    rolls: tuple[str, ...] = ()
    linked: bool = False
    aimed: bool = False
    joined: bool = False
    either: bool = False
    gap: int = 0
    near_point: bool = False
    as_point: bool = False
    stage: int = 0
    negated: bool = False
    was: bool = False
    named: bool = False


Step = Callable[[list[Item], int], tuple[int, list[Item]] | None]
"""Looks at the items from one index on; returns how many it uses and what they become, or None to leave them."""


def rewritten(items: list[Item], step: Step) -> list[Item]:
    """The items after a step was taken wherever it applies, from the first to the last."""
    result: list[Item] = []
    at = 0
    while at < len(items):
        found = step(items, at)
        if found is None:
            result.append(items[at])
            at += 1
        else:
            result.extend(found[1])
            at += found[0]
    return result


def adjacent(items: Sequence[Item]) -> bool:
    """Whether the items follow each other in one clause with no word between."""
    return all(left.end == right.start and left.clause == right.clause for left, right in pairwise(items))


def spanning(run: list[Item], kind: str, value: str | int, faces: tuple[int, int] | None = None) -> Item:
    """One item in place of a run of them."""
    first, last = run[0], run[-1]
    return first._replace(kind=kind, value=value, end=last.end, last=last.last, faces=faces)


def flagged(items: list[Item], past: Container[str] = ()) -> list[Item]:
    """Turn small words into flags of the items after them; `past`: words that speak of what was."""
    points = {item.clause for item in items if item.kind in POINTS}
    points |= {
        item.clause
        for before, item in pairwise(items)
        if before.kind in POINTS and before.last and before.sentence == item.sentence
    }
    result: list[Item] = []
    clause = reach = 0
    small: list[Item] = []
    for item in items:
        if item.clause != clause:
            clause, reach, small = item.clause, item.start, []
        if item.kind in SMALL_WORDS:
            small.append(item)
            continue
        near = item.clause in points
        before = result[-1:] if item.clause == clause else []
        said = [*small, *(word for word in before if word.kind == "negation")]
        is_same = bool(before) and before[0].was and not any(word.kind == "joins" for word in small)
        was = is_same or any(str(word.value) in past for word in said)
        is_plain = not (near or was or small) and item.start == reach
        result.append(item if is_plain else _with_flags(item, small, reach, near)._replace(was=was))
        reach, small = item.end, []
    return result


def _with_flags(item: Item, small: list[Item], reach: int, near_point: bool) -> Item:
    """The item after these small words; the item before it ended at `reach`."""
    kinds = {word.kind for word in small}
    aimed = not kinds.isdisjoint(("prepositions", "odds_to", "odds_for"))
    return item._replace(
        linked=aimed or not kinds.isdisjoint(("links", "copulas", *OPENERS)),
        aimed=aimed,
        joined="joins" in kinds,
        either="ors" in kinds,
        gap=item.start - reach - sum(word.end - word.start for word in small if word.kind != "pending"),
        near_point=near_point,
    )


def reduced(pays: int, stake: int) -> str:
    """Odds in lowest terms, "6:4" as "3:2"."""
    by = gcd(pays, stake) or 1
    return f"{pays // by}:{stake // by}"


def pays_before(items: list[Item], at: int) -> bool:
    """Whether a zone or verb earlier in the clause says that the item at `at` is a rate."""
    clause = items[at].clause
    return any(item.clause == clause and item.kind in ("zones", "results", "handling") for item in items[:at])
