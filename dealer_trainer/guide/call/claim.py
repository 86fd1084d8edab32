"""From text to claims: each value of each fact that a call states, how it is stated, and whose verbs and rates are.

Also negations, self-corrections that take back what was said before, and questions with their answers.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from dealer_trainer.guide.call.box import BOX, EVERY, box_of
from dealer_trainer.guide.call.clause import phrase_spans
from dealer_trainer.guide.call.dice import total_of, way_of
from dealer_trainer.guide.call.fact import FactName
from dealer_trainer.guide.call.item import NUMBERS, Item, flagged
from dealer_trainer.guide.call.lexicon import Lexicon
from dealer_trainer.guide.call.numbers import figure
from dealer_trainer.guide.call.point import pointed

SLOTS = {
    **dict.fromkeys(NUMBERS, "total"),
    **dict.fromkeys(("results", "handling", "seven_out"), "result"),
    "rates": "rate",
    "ways": "way",
    "openings": "opening",
    "dice": "dice",
    "faces": "faces",
    "point": "point",
    "aim": "point",
    "puck": "puck",
}
"""Kinds that state something, by what they state: "four, no, ten" corrects, "four, no winner" does not."""

REACH = 5
"""The most words from a negation to what it negates."""


def turned(items: list[Item]) -> list[Item]:
    """The items with their stages and negations."""
    stage = 0
    said = False
    negated: set[int] = set()
    stages: list[int] = []
    for at, item in enumerate(items):
        if item.kind == "correction" or (item.kind == "no" and _corrects(items, at, negated)):
            stage += said
            said = False
        elif item.kind in ("negation", "no"):
            negated.update(_negated_by(items, at))
        said = said or item.kind in SLOTS
        stages.append(stage)
    return [
        item._replace(stage=stages[at], negated=item.negated or at in negated)
        if (stages[at] or at in negated) and item.kind in SLOTS
        else item
        for at, item in enumerate(items)
    ]


def is_correction(items: list[Item]) -> bool:
    """Whether any item takes back what was said before."""
    return any(
        item.kind == "correction" or (item.kind == "no" and _corrects(items, at, set()))
        for at, item in enumerate(items)
    )


def _corrects(items: list[Item], at: int, negated: set[int]) -> bool:
    """Whether a "no" takes back: before a pause or another correction, or between two values ("four easy no ten").

    "Push, no winner" denies the winner and takes nothing back; so does "but no eight".
    """
    item = items[at]
    if item.last:
        return True
    if at + 1 == len(items):
        return False
    after = items[at + 1]
    if after.clause != item.clause or after.gap:
        return False
    if after.kind in ("no", "correction"):
        return True
    if at == 0 or (at - 1) in negated or item.gap != 0 or item.joined:
        return False
    slot = SLOTS.get(after.kind)
    if slot in (None, "result") or (slot == "rate" and _is_elsewhere(items, at)):
        return False
    earlier = [item for item in items[:at] if SLOTS.get(item.kind) == slot]
    return bool(earlier) and earlier[-1].value != after.value


def _is_elsewhere(items: list[Item], at: int) -> bool:
    """Whether the rate behind a "no" is another zone's: "double the JukeBox, no bonus for the Circle"."""
    target = items[at + 2 : at + 3]
    if [item.kind for item in target] != ["zones"] or items[at - 1].clause == items[at].clause:
        return False
    before = [item.value for item in items[:at] if item.kind == "zones"][-1:]
    return target[0].clause == items[at].clause and (items[at - 1].kind != "rates" or before != [target[0].value])


def _negated_by(items: list[Item], at: int) -> list[int]:
    """The next thing stated in the clause or, if the negation ends it, the one before, as in "no it isn't"."""
    negation = items[at]
    for place in range(at + 1, len(items)):
        item = items[place]
        if item.clause != negation.clause or item.start - negation.end > REACH:
            break
        if item.kind in SLOTS:
            return _whole(items, place)
        if item.kind != "zones":
            break
    before = items[at - 1] if at else None
    if negation.last and before is not None and before.kind in ("no", "correction") and not negation.gap:
        return [place for place in range(at) if SLOTS.get(items[place].kind) in ("result", "rate", "total")][-1:]
    closes = negation.last and before is not None and before.clause == negation.clause
    return [at - 1] if closes and before is not None and before.kind in SLOTS else []


def _is_other(items: list[Item], at: int) -> bool:
    """Whether it is the eight of "seven out, no hard eight": a way's number, and only others were called."""
    is_number = items[at].kind in NUMBERS and items[at - 1].kind == "ways"
    return is_number and all(item.value != items[at].value for item in items[:at] if item.kind in NUMBERS)


def _whole(items: list[Item], at: int) -> list[int]:
    """What is negated together.

    A verb with the rate after it ("doesn't pay triple"), both parts of an either-or, or "hard eight" after a seven.
    """
    places = [at]
    for place in range(at + 1, len(items)):
        item, before = items[place], items[place - 1]
        rated = item.kind == "rates" and before.kind in ("results", "handling")
        alternative = item.either and SLOTS.get(item.kind) == SLOTS.get(before.kind)
        if item.clause != before.clause or not (rated or alternative or _is_other(items, place)):
            break
        places.append(place)
    return places


def answered(items: list[Item]) -> list[Item]:
    """The items without what is asked and not answered; what is answered with no is denied.

    The "no" that answers takes back nothing and denies nothing besides. A zone that answers is what the question speaks
    of: "Who gets paid? The Circle."
    """
    result: list[Item] = []
    asked: list[Item] = []
    for at, item in enumerate(items):
        if item.asked:
            asked = [*(other for other in asked if other.clause == item.clause), item]
        if item.asked == "open" and item.kind in SLOTS:
            continue
        is_next = bool(asked) and item.clause == asked[-1].clause + 1
        if is_next and item.kind in ("no", "correction") and not _is_denial(items, at):
            asked = []
            continue
        is_denied = item.asked == "no" and item.kind in SLOTS
        if is_denied and item.kind in NUMBERS and _is_subject(items, item):
            result += [] if _is_called(items) else [item]
            continue
        result.append(item._replace(negated=not item.negated) if is_denied else item)
        if is_next and (items[at].kind == "zones" and sum(item.clause == items[at].clause for item in items) == 1):
            result += _asked_of(asked, item)
    return result


def _is_denial(items: list[Item], at: int) -> bool:
    """Whether the "no" denies something besides: "Winner seven? No winner."."""
    after = items[at + 1 : at + 2]
    return bool(after) and after[0].kind == "results" and not items[at].last and not after[0].gap


def _is_subject(items: list[Item], number: Item) -> bool:
    """Whether a result is asked of the number, which a "no" does not deny: "Does twelve lose? No, it's a push"."""
    return any(item.kind == "results" and item.clause == number.clause for item in items)


def _is_called(items: list[Item]) -> bool:
    return any(item.kind in (*NUMBERS, "seven_out", "dice") and not item.asked for item in items)


def _asked_of(asked: list[Item], zone: Item) -> list[Item]:
    """What was asked, said of the zone that answers; nothing if the question names a zone itself."""
    if any(item.kind == "zones" for item in asked):
        return []
    told = [item for item in asked if item.kind in ("results", "handling")][:1]
    return [item._replace(start=zone.end, end=zone.end, clause=zone.clause, sentence=zone.sentence) for item in told]


VERBS = ("results", "handling")
TRANSPARENT = (*NUMBERS, "ways", "dice", "faces", "die", "negation", "no")
"""Kinds that may come between a zone and its result."""

NOUNS = ("winner", "made", "natural", "loser")
"""Results that are nouns: they name the line's winner or loser, and a rate after them is its own word."""

WINS = ("win", "winner", "made", "natural")

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
        return after.value in NOUNS and item.end == item.start + 1 == after.start
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
        is_paid = predicate.verb is not None and predicate.verb.value in WINS
        is_free = predicate.rate is None and (is_paid or len(candidates) == 1)
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
        return (items[zone].linked or items[zone].last) and not items[zone].gap
    if zone != predicate.first - 1 or items[zone].clause != items[predicate.first].clause:
        return False
    before = items[zone - 1] if zone else None
    if before is None or before.clause != items[zone].clause or before.kind not in (*VERBS, "rates"):
        return True
    return items[zone].joined or (before.kind in VERBS and before.value in WINS)


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
            is_one = (items[right].joined or items[right].either) and items[left].clause == items[right].clause
            if is_one and pair == {"line", "rate"} and not _is_split(items, left, right):
                return "both"
    return role


Weight = Literal["said", "implied", "shown"]
"""`said` outright; `implied` by another fact ("seven out" implies the seven); `shown` by dice that were named."""

RESULTS = dict.fromkeys(WINS, "win") | {"loser": "down"} | {said: said for said in ("down", "push", "stay", "still")}
LINE_RESULT = {**RESULTS, "nothing": "nothing", "complete": "win", "off": "down"}
SPOKEN_ROLES = frozenset({"line", "rate", "both", "other", "rest"})
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
"""Kinds that make a text a call, or a noun such as "winner"; bare results and ways occur in any talk."""

SWITCHED: Mapping[str | int, str] = {"off": "working", "working": "off"}
RATE_RESULT = {**RESULTS, **dict.fromkeys(("loser", "down", "nothing", "off"), "lose"), "complete": "win"}
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
    return strange >= IDLE and not any(item.kind in SHAPE or item.value in NOUNS for item in items)


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
    if verb is None or (rate and verb.negated) or verb.value not in LINE_RESULT:
        return
    if on_line:
        yield _claim("line", verb, LINE_RESULT[str(verb.value)])
    if on_rate and rate is None:
        yield _claim("rate", verb, RATE_RESULT[str(verb.value)])


def _of_other(zone: str, item: Item | None) -> Claim:
    """What is said about a zone that need not be named: its rate if one is given, otherwise its result."""
    assert item is not None
    if item.kind != "rates" and item.value not in WINS:
        zone = zone.removeprefix(EVERY)
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
        return "line" if verb.value in NOUNS or not _is_patter(items, verb) else None
    return "line" if after_way else None


def _is_patter(items: list[Item], bare: Item) -> bool:
    """Whether it is only a result or number among unknown words: "turn that music down a little"."""
    stated = any(item is not bare and item.kind in SLOTS for item in _statement_of(items, bare))
    return bare.strange >= PATTER and not stated and (bare.kind not in NUMBERS or not bare.last)


def _statement_of(items: list[Item], bare: Item) -> list[Item]:
    """Its clause up to an "and": "two little dice and a winner seven"."""
    clause = [item for item in items if item.clause == bare.clause]
    end = next((item.start for item in clause if item.joined and item.start > bare.start), clause[-1].end)
    return [item for item in clause if item.start < end]
