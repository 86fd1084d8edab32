"""From text to claims: each value of each fact that a call states, and how it is stated."""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from dealer_trainer.guide.call.binding import WINNERS, WINS, Bound, bound, home_of
from dealer_trainer.guide.call.box import box_of
from dealer_trainer.guide.call.clause import phrase_spans
from dealer_trainer.guide.call.dice import total_of, way_of
from dealer_trainer.guide.call.fact import FactName
from dealer_trainer.guide.call.item import NUMBERS, Item, flagged
from dealer_trainer.guide.call.lexicon import Lexicon
from dealer_trainer.guide.call.negation import SLOTS, answered, is_correction, turned
from dealer_trainer.guide.call.numbers import figure
from dealer_trainer.guide.call.point import pointed

Weight = Literal["said", "implied", "shown"]
"""`said` outright; `implied` by another fact ("seven out" implies the seven); `shown` by dice that were named."""

RESULTS = {**dict.fromkeys(WINS, "win"), "down": "down", "push": "push", "stay": "stay", "still": "still"}
LINE_RESULT = {**RESULTS, "nothing": "nothing", "complete": "win"}
SPOKEN_ROLES = frozenset({"line", "rate", "both", "other"})
"""Roles of zones that calls are graded on or that are unknown; any other role is the name of a zone."""

PATTER = 1
"""How many unknown words make a clause with only a bare result or a bare number patter."""

IDLE = 2
"""How many unknown words make a text without the shape of a call patter: "what an easy day that was"."""

SHAPE = frozenset(
    {
        *NUMBERS,
        "zones",
        "rates",
        "seven_out",
        "dice",
        "faces",
        "openings",
        "correction",
        "negation",
        "no",
        "point",
        "puck",
    }
)
"""Kinds that make a text a call, or the noun "winner"; bare results and ways occur in any talk."""

SWITCHED: Mapping[str | int, str] = {"off": "working", "working": "off"}
RATE_RESULT = {**RESULTS, "down": "lose", "nothing": "lose", "complete": "win"}
"""The name of a result for the line, and for the rate zone."""


class Claim(NamedTuple):
    """One value of one fact.

    `at`: its first word. `stage` counts the self-corrections before it. `near_point`: said about the point; `as_point`:
    said to be the point. `is_patter`: a number among unknown words, "two new players". `is_bare`: odds of
    no named zone.
    """

    fact: FactName
    value: str | int
    at: int
    stage: int = 0
    negated: bool = False
    weight: Weight = "said"
    near_point: bool = False
    as_point: bool = False
    is_patter: bool = False
    is_bare: bool = False


def claims_of(lexicon: Lexicon, text: str) -> tuple[Claim, ...]:
    """All claims of a call, in its order."""
    items = turned(items_of(lexicon, text))
    if _is_idle(items):
        return ()
    claims = [
        claim._replace(is_patter=item.kind in NUMBERS and _is_patter(items, item))
        for item in items
        for claim in _of_item(item)
    ]
    for statement in bound(items, lexicon.homes):
        claims.extend(_of_predicate(items, statement, lexicon))
    return tuple(sorted(claims, key=lambda claim: claim.at))


def items_of(lexicon: Lexicon, text: str) -> list[Item]:
    """What claims can be made of, in order."""
    items = figure(phrase_spans(lexicon, text), lexicon.homes, lexicon.boxes)
    return answered(flagged(pointed(items), lexicon.hints.past))


def _is_idle(items: list[Item]) -> bool:
    """Whether the text has unknown words and no shape of a call (ruling C1): "please stay away from there"."""
    strange = sum({item.clause: item.strange for item in items}.values())
    return strange >= IDLE and not any(_has_shape(item) for item in items)


def _has_shape(item: Item) -> bool:
    """Whether it can make a text a call; a result or a way only if its clause has no unknown words."""
    is_plain = item.kind in SLOTS and not item.strange
    return is_plain or item.kind in SHAPE or item.value in WINNERS


def calls_off(lexicon: Lexicon, text: str) -> bool:
    """Whether a text calls a pop off: "no roll"."""
    return any(found.kind == "no_roll" for found in phrase_spans(lexicon, text))


def takes_back(lexicon: Lexicon, text: str) -> bool:
    """Whether a text says that what came before was wrong: "no", "sorry"."""
    return is_correction(items_of(lexicon, text))


def _claim(fact: FactName, item: Item, value: str | int | None = None, weight: Weight = "said") -> Claim:
    stated = item.value if value is None else value
    return Claim(fact, stated, item.start, item.stage, item.negated, weight, item.near_point, item.as_point)


def _of_item(item: Item) -> Iterator[Claim]:
    if item.kind in ("numbers", "names"):
        if item.value != 1:
            yield _claim("total", item)
    elif item.kind == "ways":
        yield _claim("way", item)
    elif item.kind == "openings":
        yield _claim("opening", item)
    elif item.kind == "seven_out":
        yield _claim("line", item)
        if not item.negated:
            yield _claim("total", item, 7, "implied")
    elif item.value in ("made", "natural"):
        yield _claim("point", item)
    elif item.kind in ("point", "puck", "aim"):
        fact: FactName = "puck" if item.kind == "puck" else "point"
        yield _claim(fact, item._replace(as_point=item.kind == "aim"))
    elif item.kind == "dice" and not item.negated:
        yield from _of_dice(item)


def _of_dice(item: Item) -> Iterator[Claim]:
    """The dice that are named, and the total and the way that they show if all readings agree on it."""
    rolls = item.rolls or ("-".join(map(str, sorted(item.faces or ()))),)
    yield _claim("dice", item, "|".join(rolls))
    totals = {total_of(roll) for roll in rolls}
    ways = {way_of(roll) for roll in rolls}
    if len(totals) == 1:
        yield _claim("total", item, totals.pop(), "shown")
    if len(ways) == 1 and ways != {""}:
        yield _claim("way", item, ways.pop(), "shown")


def _of_predicate(items: list[Item], claim: Bound, lexicon: Lexicon) -> Iterator[Claim]:
    named = claim.zone or _box_before(items, claim, lexicon)
    zone = named or _default_zone(items, claim, lexicon.homes)
    verb, rate = claim.predicate.verb, claim.predicate.rate
    on_line, on_rate = zone in ("line", "both"), zone in ("rate", "both")
    is_plain = verb is None or verb.kind == "handling"
    is_bare = rate is not None and named is None and is_plain and not rate.named
    if rate and on_rate:
        yield _claim("rate", rate)._replace(is_bare=is_bare)
    if rate and on_line:
        yield _claim("line_rate", rate)._replace(is_bare=is_bare)
    if zone is not None and zone not in SPOKEN_ROLES:
        yield _of_other(zone, rate or verb)
    if verb is None or (rate and verb.negated) or verb.value in ("off", "working"):
        return
    if on_line:
        yield _claim("line", verb, LINE_RESULT[str(verb.value)])
    if on_rate and rate is None:
        yield _claim("rate", verb, RATE_RESULT[str(verb.value)])


def _of_other(zone: str, item: Item | None) -> Claim:
    """What is said about a zone that need not be named: its rate if one is given, otherwise its result."""
    assert item is not None
    if item.was and item.value in SWITCHED:
        state = SWITCHED[item.value] if item.negated else item.value
        return _claim("elsewhere", item._replace(negated=False), f"{zone}: was {state}")
    if item.negated and item.value in SWITCHED:
        return _claim("elsewhere", item._replace(negated=False), f"{zone}: {SWITCHED[item.value]}")
    return _claim("elsewhere", item, f"{zone}: {RESULTS.get(str(item.value), item.value)}")


def _box_before(items: list[Item], claim: Bound, lexicon: Lexicon) -> str | None:
    """The bet on a number that is the subject of a rate: "the nine pays 3 to 2", but not "winner nine pays"."""
    first = claim.predicate.first
    while first > 1 and items[first - 1].kind == "handling" and not items[first].gap:
        first -= 1
    if not claim.predicate.rate or not claim.predicate.verb or first == 0 or items[first].gap:
        return None
    subject, others = items[first - 1], items[: first - 1]
    is_named = subject.kind in NUMBERS and subject.value in lexicon.boxes and subject.clause == items[first].clause
    is_led = any(item.clause == subject.clause and item.kind in ("results", "ways", "zones") for item in others)
    return box_of(int(subject.value)) if is_named and not is_led else None


def _default_zone(items: list[Item], claim: Bound, homes: Mapping[str, str]) -> str | None:
    """The zone if none is named: a bare result is the line's, a bare rate its home's; bare chip work says nothing.

    Easy and hard always refer to the line: "the hardway pays 3 to 2".
    """
    first, verb, rate = claim.predicate.first, claim.predicate.verb, claim.predicate.rate
    before = items[first - 1] if first else None
    after_way = before is not None and before.kind == "ways" and before.clause == items[first].clause
    if rate:
        is_told = verb is not None or (rate.linked and not rate.joined)
        return "line" if after_way and is_told and not items[first].gap else home_of(rate, homes)
    assert verb is not None
    if verb.kind == "results":
        return "line" if verb.value in WINNERS or not _is_patter(items, verb) else None
    return "line" if after_way else None


def _is_patter(items: list[Item], bare: Item) -> bool:
    """Whether it is only a result or number among unknown words: "turn that music down a little"."""
    stated = any(item is not bare and item.kind in SLOTS for item in _statement_of(items, bare))
    return bare.strange >= PATTER and not stated and (bare.kind not in NUMBERS or _counts(items, bare))


def _statement_of(items: list[Item], bare: Item) -> list[Item]:
    """Its clause; of a number only up to an "and": "two little dice and a winner seven"."""
    clause = [item for item in items if item.clause == bare.clause]
    if bare.kind not in NUMBERS or bare.joined:
        return clause
    end = next((item.start for item in clause if item.joined and item.start > bare.start), clause[-1].end)
    return [item for item in clause if item.start < end]


def _counts(items: list[Item], number: Item) -> bool:
    """Whether unknown words follow a number, which then counts something: "three hours", not "the roll is three"."""
    after = [item.start for item in items if item.clause == number.clause and item.start >= number.end]
    return not number.last and number.end not in after
