"""Which numbers in a call are totals, as opposed to odds, dice, counts, seats, and hopes, and which words are verbs.

Also what is not of the roll: counts ("four of you"), words for a zone ("take 'em"), bets that need not be named.
"""

from collections.abc import Container, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from dealer_trainer.guide.call.box import BOX, boxed, switched
from dealer_trainer.guide.call.clause import PhraseSpan
from dealer_trainer.guide.call.dice import DOUBLE, bare_pair, nicknamed, pairs, single, two_dice
from dealer_trainer.guide.call.fact import POINTS
from dealer_trainer.guide.call.item import NUMBERS, OPENERS, POINT_WORDS, Item, adjacent, reduced, rewritten, spanning

QUANTIFIED = ("both", "all", "nobody", "noone", "none", "neither", "nothing", "no")
PLURAL = frozenset({"they", "theyre", "theyve", "theyll", "them", "em"})
SINGULAR = frozenset({"it"})
STATES = ("results", "handling", "rates")
GRADED = frozenset({"line", "rate", "both", "some"})
"""Zones whose numbers are the roll's: "the Circle wins, six"; in "the Numbers, six" it is a box."""

PASSED = ("copulas", "negation", "no", "links", "standing")
"""Kinds between "they" and what is said of them: "they are not working"."""


def referred(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read a pronoun before a verb, or behind one, as the zone named last in its sentence, "the rest" as the other."""
    item = items[at]
    if item.value == "rest":
        named = [other.value for other in (*items[:at][::-1], *items[at + 1 :]) if other.kind == "zones"]
        is_told = any(other.kind in SAID for other in items[:at])  # of the line, where no zone is named
        return 1, [item._replace(value=REST.get(named[0] if named else "line" if is_told else "", "other"))]
    if item.value not in PLURAL and item.value not in SINGULAR:
        return None
    zones = [other for other in items[:at] if other.kind == "zones" and other.sentence == item.sentence]
    if not zones or not (_is_subject(items, at, zones[-1]) or _is_object(items, at, zones[-1])):
        return None
    return 1, [item._replace(kind="zones", value=zones[-1].value)]


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


UNDECIDED = (*GRADED, "other", "absent")
OPEN = ("ahead", "aim", "negation", "no", "standing", "openings", "pending", "only", "people")
"""Kinds beside a bet that is not decided: "the Hot Hand still needs a nine"."""

TELLING = ("pronouns", "copulas", "moves", "links")
"""Kinds beside a bet that tell something of it: "that's the Hot Hand", "we've got a Hot Hand"."""


def decided(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read a bet that a call need not name, in words of which nothing is known, as decided: "that rings the Hot Hand".

    A bet that is waited for, asked for, denied, or still open is not.
    """
    zone = items[at]
    if zone.kind != "zones" or zone.value in UNDECIDED or str(zone.value).startswith(BOX) or zone.asked:
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


COUNTED = (["big", "numbers"], ["numbers", "units"], ["numbers", "people"], ["labels", "numbers"])
"""Kinds side by side in which the number is none of a roll."""

ADDRESSED = ("guys", "fellas", "gentlemen", "ladies")
"""Who is counted, unless they end the clause: then the number is called to them."""


def rolled(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "a three rolls" and "eight rolls" as the number that rolls; "three rolls in a row" counts rolls."""
    run = items[at : at + 2]
    if len(run) < 2 or run[0].kind != "numbers" or run[1].value not in ("rolls", "roll") or not adjacent(run):
        return None
    before = items[at - 1] if at and items[at - 1].clause == run[0].clause else None
    is_told = before is not None and before.value in ("a", "an") and adjacent([before, run[0]])
    opens = before is None and run[1].last and not run[0].strange
    is_first = not any(item.kind in NUMBERS for item in items[:at])
    return (2, [run[0]]) if is_told or (opens and is_first) else None


def counted(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Drop numbers that count or name something else: sixty-one, two dollars, seat 3, all above twelve.

    So does the nine of "the Hot Hand with nine numbers".
    """
    run = items[at : at + 2]
    kinds = [item.kind for item in run]
    if _is_party(items[at : at + 3]):
        return 2, [spanning(run, "units", "")]
    if kinds == ["numbers", "zones"] and run[1].value == "numbers" and adjacent(run) and _has_zone_beside(items, at):
        return 2, []
    if kinds == ["numbers", "point"] and run[1].value == "points" and adjacent(run):
        return 2, []
    if kinds[0] == "numbers" and (_is_tally(items, at) or _is_in(items, at)):
        return 1, []
    if kinds in COUNTED and adjacent(run):
        return 2, [spanning(run, "units", "")]
    if kinds[0] == "numbers" and not 1 <= int(run[0].value) <= 12:
        return 1, []
    return None


def unrepeated(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Drop the number of "the five didn't repeat": it was waited for."""
    number = items[at]
    if number.kind not in NUMBERS or number.value not in POINTS:
        return None
    end = next((index for index in range(at + 1, len(items)) if items[index].kind != "links"), at)
    run = items[at : end + 2]
    if len(run) < 3 or not adjacent(run) or run[-2].kind != "negation":
        return None
    is_missed = run[-1].kind == "repeats" or run[-1].value == "made" or (run[-1].value == "there" and run[-1].last)
    return (len(run), []) if is_missed else None


def remembered(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Drop the number of "seven out, the eight was hot": another was called, and this one is spoken of."""
    run = items[at : at + 2]
    if len(run) < 2 or run[0].kind not in NUMBERS or run[1].value not in ("was", "were") or not adjacent(run):
        return None
    is_followed = items[at + 2 : at + 3] and adjacent(items[at + 1 : at + 3])
    is_told = at > 0 and items[at - 1].kind == "subjects" and adjacent(items[at - 1 : at + 1])
    return (2, []) if _is_called_before(items, at) and is_told and not (run[1].last or is_followed) else None


def _has_zone_beside(items: list[Item], at: int) -> bool:
    others = [*items[:at], *items[at + 2 :]]
    return any(item.kind == "zones" and item.clause == items[at].clause for item in others)


def _is_called_before(items: list[Item], at: int) -> bool:
    """Whether a number is called in a clause before."""
    return any(item.kind in (*NUMBERS, "seven_out") and item.clause < items[at].clause for item in items[:at])


def _is_in(items: list[Item], at: int) -> bool:
    """Whether it is the three of "we got it in three": how many rolls it took."""
    is_behind = at > 0 and items[at - 1].value == "in" and adjacent(items[at - 1 : at + 1])
    return is_behind and items[at].last and _is_called_before(items, at)


def _is_tally(items: list[Item], at: int) -> bool:
    """Whether it is the nine of "seven out, nine on the Hot Hand": how many numbers a side bet has."""
    run = [items[at]]
    for item in items[at + 1 : at + 4]:
        run.append(item)
        if item.kind not in ("prepositions", "odds_for", "subjects"):
            break
    zone = run[-1]
    is_side = zone.kind == "zones" and zone.value not in (*GRADED, "numbers", "other")
    return _is_called_before(items, at) and len(run) > 2 and is_side and adjacent(run)


def _is_party(run: list[Item]) -> bool:
    """Whether it is "four of you", or "three guys with the eight"; "six, folks" calls the six to them."""
    if len(run) < 2 or not adjacent(run[:2]):
        return False
    if run[0].kind == "numbers" and run[1].value in ADDRESSED and not run[1].last:
        return True
    is_of = run[0].kind == "numbers" and run[1].kind == "links" and run[1].value in ("of", "of you", "of them")
    return is_of and not (len(run) == 3 and run[2].kind in NUMBERS)


BETWEEN = (*OPENERS, "odds_for", "odds_to", "prepositions", "links")
"""Kinds between a rate and those that it is given to."""


def doubled(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "the JukeBox doubles" as its rate; other doubles are dice."""
    item = items[at]
    if item.kind != "doubles":
        return None
    before = items[at - 1] if at else item
    subject = items[at - 2] if before.kind in ("links", "copulas", "handling") and at > 1 else before
    is_told = subject.kind in ("zones", "people") or subject.value in ("they", "it")
    after = items[at + 1 : at + 4]
    told = next((other for other in after if other.kind not in (*OPENERS, "prepositions")), item)
    is_doing = told.kind == "zones" and told.clause == item.clause
    is_rate = (is_told and subject.clause == item.clause) or is_doing
    return (1, [item._replace(kind="rates", value=DOUBLE)]) if is_rate else None


def paid_as(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "pays even" and a winner's "Circle even" as a rate, and "pay the hardway" as said of the line."""
    run = items[at : at + 3]
    is_won = run[0].kind == "zones" and any(item.value == "winner" for item in items[:at])
    if not (is_won or run[0][:2] == ("handling", "win")) or len(run) < 2 or not adjacent(run[:2]):
        return None
    if run[1].value == "even":
        return 2, [run[0], run[1]._replace(kind="rates", value="1:1")]
    is_way = (run[1].kind, run[-1].kind, run[-1].last) == ("subjects", "ways", True) and adjacent(run)
    return (3, [run[0], run[1]._replace(kind="zones", value="line"), run[2]]) if is_way else None


def particle(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read the "down" of "take the JukeBox down" and "get your Numbers down" as a part of the verb."""
    item = items[at]
    is_roll = any(other.kind in (*NUMBERS, "nicknames", "faces", "rates") for other in items)
    if at == 0 and [other.value for other in items[:2]] == ["both", "down"] and not is_roll:
        return 2, [spanning(items[:2], "openings", "bets")]
    if item[:2] != ("results", "down") or at < 2:
        return None
    zone = items[at - 1]
    verb = next((other for other in items[at - 2 :: -1] if other.kind not in OPENERS), item)
    is_taken = verb[:2] in (("handling", "down"), ("openings", "bets")) and verb.clause == zone.clause == item.clause
    return (1, []) if zone.kind == "zones" and is_taken and adjacent([zone, item]) else None


def gone(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "the Circle goes" and "the Hot Hand's over" as taken; "the puck goes" moves."""
    item = items[at]
    is_whole = item.last or (at + 1 < len(items) and items[at + 1].kind == "joins" and adjacent(items[at : at + 2]))
    if item.value not in ("goes", "over") or not is_whole:
        return None
    before = [other for other in items[:at] if other.clause == item.clause and other.kind not in ("links", "copulas")]
    is_told = bool(before) and (before[-1].kind == "zones" or before[-1].value == "they")
    return (1, [item._replace(kind="handling", value="down")]) if is_told else None


def players(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read players who are not counted as the line, unless a zone follows: "everybody wins in the JukeBox"."""
    item = items[at]
    if item.kind != "people":
        return None
    after = pairwise(other for other in items[at:] if other.clause == item.clause and other.kind not in OPENERS)
    places = [left for left, right in after if right.kind in ("zones", *NUMBERS)]
    is_placed = any(left.kind == "prepositions" or left.value == "with" for left in places)
    return 1, [] if is_placed else [item._replace(kind="zones", value="line")]


SAID = (*STATES, "seven_out")
REST: Mapping[str | int, str] = {"line": "rate", "rate": "line"}
"""The other zone of those that a roll moves."""


class Aside(NamedTuple):
    """A zone beside "too", "except", or "only", what is `said` of it, here or last, and how many items that takes."""

    zone: Item
    verbs: list[Item]
    said: Item
    is_denied: bool
    used: int


def _aside(items: list[Item], at: int) -> Aside | None:
    """Find the zone behind a mark, or the one before it: "except the Circle", "the Circle only"."""
    end = next((index for index in range(at + 1, len(items)) if items[index].kind not in BETWEEN), at)
    behind = [item for item in items[end : end + 3] if item.clause == items[at].clause]
    is_behind = bool(behind) and behind[0].kind == "zones"
    zone = behind[0] if is_behind else items[at - 1] if at else items[at]
    told = [item for item in behind[1:] if item.kind in SAID] if is_behind else []
    verbs = told if told and told[0].kind != "rates" else []
    said = verbs or [item for item in items[:at] if item.kind in SAID]
    if not said or (zone.kind, zone.clause) != ("zones", items[at].clause):
        return None
    is_denied = any(left.kind == "negation" and right == said[-1] for left, right in pairwise(items[:at]))
    return Aside(zone, verbs, said[-1], is_denied, end - at + 1 + len(verbs) if is_behind else 1)


def _repeated(aside: Aside, zone: str | int, *, denied: bool = False) -> list[Item]:
    """What the aside says, said of this zone as well, or denied of it."""
    place = max(aside.said.end, aside.zone.end)
    told = aside.said if aside.said.kind != "seven_out" else aside.said._replace(kind="results", value="down")
    subject = aside.zone._replace(value=zone, start=place, end=place, last=False)
    return [subject, told._replace(start=place, end=place, clause=subject.clause, last=aside.zone.last, negated=denied)]


def likewise(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "so does the JukeBox" and "the JukeBox too" as what was said last, said of it as well."""
    aside = _aside(items, at) if items[at].kind == "likewise" else None
    if aside is None or aside.verbs or any(item.kind == "rates" for item in items[at + aside.used :][:1]):
        return None
    return aside.used, _repeated(aside, aside.zone.value, denied=aside.is_denied)


def only(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "only the JukeBox loses" and "nobody but the Circle wins" as denied of the other zone."""
    aside = _aside(items, at) if items[at].kind == "only" else None
    if aside is None:
        return None
    kept = [aside.zone, *aside.verbs] if aside.used > 1 else []
    return aside.used, [*kept, *_repeated(aside, REST.get(aside.zone.value, "both"), denied=True)]


def excepted(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "all but the Circle lose" as said of the other zone alone, "nobody wins but the JukeBox" of that one."""
    mark = items[at]
    is_mark = mark.kind in ("excepted", "negation") or mark.value == "but"
    aside = _aside(items, at) if is_mark else None
    if aside is None:
        return None
    is_all = at > 0 and items[at - 1][:2] == ("zones", "both")
    is_apart = mark.kind == "excepted" or aside.zone.last or is_all
    if not (is_apart if aside.used > 1 else mark.kind != "joins" and mark.last):
        return None
    is_object = (mark.kind == "excepted" or aside.is_denied) and items[at - 1 : at] == [aside.said]
    other = aside.zone._replace(value=REST.get(aside.zone.value, "both"), start=mark.start, end=mark.end, last=False)
    kept = [other, *aside.verbs] if aside.verbs or is_object else []
    denied = mark.kind == "negation" or not aside.is_denied
    return aside.used, [*kept, *_repeated(aside, aside.zone.value, denied=denied)]


def shared(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "nobody wins", "both lose", and "pay both" as said of both zones, and "nothing wins but" as a denial."""
    item = items[at]
    is_word = item.kind in ("pairs", "links", "negation", "handling")
    if not is_word or str(item.value).partition(" ")[0] not in QUANTIFIED:
        return None
    denial = [item._replace(kind="negation")] if item.value not in ("both", "all") else []
    if item.value == "both" and item.last and at and items[at - 1].kind in STATES and adjacent(items[at - 1 : at + 1]):
        return 1, [item._replace(kind="zones")]
    after = next((other for other in items[at + 1 :] if other.kind != "copulas"), item)
    is_told = after.clause == item.clause and after.kind in STATES and 0 <= after.start - item.end < 2
    if not is_told or (item.value == "all" and at and items[at - 1].clause == item.clause):
        return None
    if _has_zone_beside(items, at):
        return (1, denial) if denial else None
    return 1, [item._replace(kind="zones", value="both"), *denial]


HOPED = frozenset({*NUMBERS, "results", "ways", "seven_out", "dice", "faces", *POINT_WORDS, "puck"})
"""Kinds that state nothing behind "looking for"."""

LARGE: Mapping[str | int, int] = {
    "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    "hundred": 100,
}  # fmt: skip
"""Words of large odds: "seventy to one"."""

WISHED = 4
"""The most words between a number and what tells that it is wished for: "six is the one that we want"."""


def figure(spans: list[PhraseSpan], paid: Container[str] = (), boxes: Container[int] = ()) -> list[Item]:
    """The items of a call with small words, its numbers interpreted.

    `paid`: the odds of the game; `boxes`: the numbers that can be bet on by themselves.
    """
    items = [Item(*span) for span in spans]
    heard, bets, dice = partial(_heard, paid), partial(boxed, boxes), partial(two_dice, paid)
    told = (_afresh, heard, _odds, paid_as, rolled, single, counted, doubled, players, shared, particle)
    chatter = (unrepeated, remembered, bets, gone, referred, switched, decided, nicknamed)
    for step in (*told, *chatter, pairs, dice, bare_pair, _outs, likewise, excepted, only):
        items = rewritten(items, step)
    return _stated(items)


def _afresh(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "no it", "no the" as a correction: a statement begins after the "no", which then does not negate it."""
    run = items[at : at + 2]
    if len(run) < 2 or run[0].kind != "no" or run[1].kind not in OPENERS or not adjacent(run):
        return None
    return 2, [spanning(run, "correction", run[0].value)]


def _heard(paid: Container[str], items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "three two two" as 3 to 2, as a speech recognizer writes it, if the game pays just these odds.

    At the beginning of a call it is a list of numbers: a rate has its number or its bet before it.
    """
    run = items[at : at + 3]
    if at == 0 or len(run) < 3 or run[1].value != 2 or any(item.kind != "numbers" for item in run):
        return None
    odds = f"{run[0].value}:{run[2].value}"
    is_paid = odds in paid and run[0].value != run[2].value and adjacent(run)
    return (3, [spanning(run, "rates", odds)]) if is_paid else None


def _odds(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "3 to 1" as odds, "3 for 1" as 2 to 1 (the stake is included); drop incomplete odds."""
    run = items[at : at + 3]
    first = run[0]
    if first.kind == "named_rates":
        return 1, [first._replace(kind="rates", named=True)]
    if first.kind == "rates":
        pays, stake = (int(part) for part in str(first.value).split(":"))
        return 1, [first._replace(value=reduced(pays, stake))]
    if first.kind not in ("numbers", "big") or len(run) < 2 or run[1].kind not in ("odds_to", "odds_for"):
        return None
    if not adjacent(run[:2]):
        return None
    if run[1].last:
        return 2, []
    if len(run) < 3 or run[2].kind != "numbers" or not adjacent(run):
        return None
    if first.value not in LARGE and first.kind == "big":
        return 3, []
    pays, stake = LARGE.get(first.value) or int(first.value), int(run[2].value)
    if run[1].kind == "odds_for":
        pays -= stake
    return 3, [spanning(run, "rates", reduced(max(pays, 0), stake))]


def _outs(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "seven out", "sevens, out", and "out seven" as the line's result; another number is a separate claim.

    A zone's "out", and one without unknown words around it, is a loss.
    """
    if items[at].kind == "seven_out":
        return 1, [items[at]._replace(value="out")]
    run = _across_small_text(items, at)
    after = items[at + len(run) : at + len(run) + 1]
    is_zones = items[at].last and any(item[0] == "zones" and item.clause == run[0].clause for item in items[:at])
    kinds = (run[0].kind, run[-1].kind)
    if kinds[1] == "out" and kinds[0] in NUMBERS:
        if after and after[0].kind in NUMBERS and after[0].clause == run[-1].clause != run[0].clause:
            return None
        number = run[0]
    elif kinds[0] == "out" and kinds[1] in NUMBERS and run[-1].value == 7 and not is_zones:
        number = run[-1]
    else:
        is_bare = kinds[0] == "out" and (is_zones or not items[at].strange)
        return (1, [items[at]._replace(kind="results", value="down")]) if is_bare else None
    out = spanning(run, "seven_out", "out")
    return len(run), [out] if number.value == 7 else [number, out]


def _across_small_text(items: list[Item], at: int) -> list[Item]:
    """The next item from `at` that is not a small word, if no unknown word or full stop comes between."""
    run = [items[at]]
    for item in items[at + 1 : at + 5]:
        is_apart = item.sentence != run[0].sentence or item.clause > run[0].clause + 1 or item.asked != run[0].asked
        if item.start != run[-1].end or is_apart:
            return run[:1]
        run.append(item)
        if item.kind not in ("links", *OPENERS, "copulas", "prepositions", "joins"):
            return run
    return run[:1]


def _stated(items: list[Item]) -> list[Item]:
    """Drop what is only hoped for, and the numbers of bets that a call is not graded on."""
    result: list[Item] = []
    hope = -1
    is_aim = False
    for at, item in enumerate(items):
        wished = _wished(result, item) if item.kind == "aim" and item.last else None
        if wished is not None:
            is_denied = any(other.kind == "negation" and other.clause == item.clause for other in items[:at])
            result[wished : wished + 1] = [] if is_denied else [result[wished]._replace(kind="aim")]
            continue
        if item.kind in ("ahead", "aim"):
            hope = item.clause
            is_aim = item.kind == "aim" and not _is_denied(items, at) and not _is_free_hope(items, at)
            continue
        if item.kind == "zones" or item.clause != hope:
            hope = -1
        hoped = hope == item.clause and item.kind in HOPED
        if hoped and is_aim and item.kind in NUMBERS and item.value in POINTS:
            result.append(item._replace(kind="aim"))
        elif not hoped and not (item.kind in NUMBERS and _of_other_bets(items, at)):
            result.append(item)
    return result


def _wished(said: list[Item], aim: Item) -> int | None:
    """Which number is wished for by the words behind it: "it's six we want", "six is what we're going for"."""
    for index in range(len(said) - 1, -1, -1):
        item = said[index]
        if item.clause != aim.clause or aim.start - item.end > WISHED:
            return None
        if item.kind in NUMBERS:
            return index if item.value in POINTS else None
    return None


def _is_denied(items: list[Item], at: int) -> bool:
    before = items[at - 1] if at else None
    return before is not None and before.clause == items[at].clause and before.kind in ("negation", "no")


def _is_free_hope(items: list[Item], at: int) -> bool:
    """Whether more is hoped for than the point: "the Hot Hand needs a nine", "looking for a hard eight"."""
    clause = [item for item in items if item.clause == items[at].clause]
    return any(item.kind in ("ways", "people") or (_is_zone(item) and item.value not in GRADED) for item in clause)


def _of_other_bets(items: list[Item], at: int) -> bool:
    """Whether a number belongs to a side bet or a Number: it follows its name, or shares its clause after a total."""
    number = items[at]
    before = [item for item in items[:at] if item.sentence == number.sentence]
    named = [item for item in before if _is_zone(item)]
    if named and named[-1].value not in GRADED:
        return True
    called = any(item.kind in NUMBERS and item.clause < number.clause for item in items[:at])
    return called and any(
        item.clause == number.clause and _is_zone(item) and item.value not in GRADED for item in items
    )


def _is_zone(item: Item) -> bool:
    """Whether it names a zone as a whole, not the bet on one number."""
    return item.kind == "zones" and not str(item.value).startswith(BOX)
