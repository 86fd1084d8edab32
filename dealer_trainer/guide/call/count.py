"""What is not of the roll: counts ("four of you"), words for a zone ("take 'em"), bets that need not be named."""

from collections.abc import Sequence

from dealer_trainer.guide.call.box import BOX
from dealer_trainer.guide.call.fact import POINTS
from dealer_trainer.guide.call.item import NUMBERS, Item, adjacent, spanning

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
    if _is_share(items[at : at + 3]):
        return 3, []
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


def _is_share(run: list[Item]) -> bool:
    """Whether it is "nine of ten"."""
    return len(run) == 3 and [item.kind for item in run] == ["numbers", "links", "numbers"] and run[1].value == "of"


def _is_party(run: list[Item]) -> bool:
    """Whether it is "four of you", or "three guys with the eight"; "six, folks" calls the six to them."""
    if len(run) < 2 or not adjacent(run[:2]):
        return False
    if run[0].kind == "numbers" and run[1].value in ADDRESSED and not run[1].last:
        return True
    is_of = run[0].kind == "numbers" and run[1].kind == "links" and run[1].value in ("of", "of you", "of them")
    return is_of and not (len(run) == 3 and run[2].kind in NUMBERS)
