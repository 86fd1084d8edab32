"""Which numbers in a call are totals, as opposed to odds, dice, counts, seats, and hopes."""

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import gcd
from typing import NamedTuple

from dealer_trainer.guide.call.clause import PhraseSpan

NUMBERS = ("numbers", "names")
SMALL_WORDS = (
    "links",
    "prepositions",
    "joins",
    "ors",
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
)
"""Kinds that are no longer needed once the numbers are told apart."""

GRADED = frozenset({"line", "rate", "both"})
"""Zones whose numbers are the roll's: "the Circle wins, six"; in "the Numbers, six" it is a box."""

POINTS = frozenset({"point", "puck"})
"""Kinds that refer to the point."""

POINT_WORDS = ("point", "is_point", "point_is", "new_point", "same_point")
"""Kinds that speak of the point, before what they say of it is found."""

OPENERS = ("subjects", "pronouns")
"""Kinds of small words that begin a statement."""

HOPED = frozenset({*NUMBERS, "results", "ways", "seven_out", "dice", "faces", *POINT_WORDS, "puck"})
"""Kinds that state nothing behind "looking for"."""

BOX = "box "
"""What the zone of a bet on one number begins with."""

ARTICLES = ("a", "an")

TENS: Mapping[str | int, int] = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
"""What large odds are spoken in: "seventy to one"."""

DOUBLE = "2:1"
"""The rate whose word also names two equal dice: "double fours"."""


class Item(NamedTuple):
    """A part of a call that a claim can be made of.

    `strange`: unknown words in its clause. `faces`: what two dice are said to show. `linked`, `aimed`, `joined`,
    `either`: it follows a small word, a preposition, an "and", an "or". `gap`: unknown words before it, back to the
    last item of its clause. `rolls`: the totals and dice that a nickname states one of. `near_point`: its clause refers to the point; `as_point`: it is said to be the point.
    `stage` counts the self-corrections before it; `negated`: it is negated (`turn` sets both).
    """

    kind: str
    value: str | int
    start: int
    end: int
    clause: int
    sentence: int
    last: bool
    strange: int = 0
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


def figure(spans: list[PhraseSpan], paid: Container[str] = (), boxes: Container[int] = ()) -> list[Item]:
    """The items of a call with small words, its numbers interpreted.

    `paid`: the odds of the game; `boxes`: the numbers that can be bet on by themselves.
    """
    items = [Item(*span) for span in spans]
    heard, boxed, dice = partial(_heard, paid), partial(_boxed, boxes), partial(_two_dice, paid)
    for step in (_afresh, heard, _odds, _counts, boxed, _switched, _nicknamed, _pairs, dice, _outs):
        items = _rewritten(items, step)
    return _stated(items)


def reduced(pays: int, stake: int) -> str:
    """Odds in lowest terms, "6:4" as "3:2"."""
    by = gcd(pays, stake) or 1
    return f"{pays // by}:{stake // by}"


Step = Callable[[list[Item], int], tuple[int, list[Item]] | None]
"""Looks at the items from one index on; returns how many it uses and what they become, or None to leave them."""


def _rewritten(items: list[Item], step: Step) -> list[Item]:
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


def _adjacent(items: Sequence[Item]) -> bool:
    return all(left.end == right.start and left.clause == right.clause for left, right in pairwise(items))


def _spanning(run: list[Item], kind: str, value: str | int, faces: tuple[int, int] | None = None) -> Item:
    first, last = run[0], run[-1]
    return first._replace(kind=kind, value=value, end=last.end, last=last.last, faces=faces)


def _afresh(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "no it", "no the" as a correction: a statement begins after the "no", which then does not negate it."""
    run = items[at : at + 2]
    if len(run) < 2 or run[0].kind != "no" or run[1].kind not in OPENERS or not _adjacent(run):
        return None
    return 2, [_spanning(run, "correction", run[0].value)]


def _heard(paid: Container[str], items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "three two two" as 3 to 2, as a speech recognizer writes it, if the game pays such odds."""
    run = items[at : at + 3]
    if len(run) < 3 or run[1].value != 2 or any(item.kind != "numbers" for item in run) or not _adjacent(run):
        return None
    odds = reduced(int(run[0].value), int(run[2].value))
    is_paid = odds in paid and run[0].value != run[2].value
    return (3, [_spanning(run, "rates", odds)]) if is_paid else None


def _odds(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "3 to 1" as odds, "3 for 1" as 2 to 1 (the stake is included); drop incomplete odds."""
    run = items[at : at + 3]
    first = run[0]
    if first.kind == "rates":
        pays, stake = (int(part) for part in str(first.value).split(":"))
        return 1, [first._replace(value=reduced(pays, stake))]
    if first.kind not in ("numbers", "big") or len(run) < 2 or run[1].kind not in ("odds_to", "odds_for"):
        return None
    if not _adjacent(run[:2]):
        return None
    if run[1].last:
        return 2, []
    if len(run) < 3 or run[2].kind != "numbers" or not _adjacent(run):
        return None
    if first.value not in TENS and first.kind == "big":
        return 3, []
    pays, stake = TENS.get(first.value) or int(first.value), int(run[2].value)
    if run[1].kind == "odds_for":
        pays -= stake
    return 3, [_spanning(run, "rates", reduced(max(pays, 0), stake))]


def _counts(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Drop numbers that count or name something else: sixty-one, two dollars, seat 3, all above twelve.

    So does the nine of "the Hot Hand with nine numbers".
    """
    run = items[at : at + 2]
    kinds = [item.kind for item in run]
    if _is_share(items[at : at + 3]):
        return 3, []
    if kinds == ["numbers", "zones"] and run[1].value == "numbers" and _adjacent(run) and _has_zone_before(items, at):
        return 2, []
    if kinds in (["big", "numbers"], ["numbers", "units"], ["labels", "numbers"]) and _adjacent(run):
        return 2, []
    if kinds[0] == "numbers" and not 1 <= int(run[0].value) <= 12:
        return 1, []
    return None


def _has_zone_before(items: list[Item], at: int) -> bool:
    return any(item.kind == "zones" and item.clause == items[at].clause for item in items[:at])


def _is_share(run: list[Item]) -> bool:
    """Whether it is "nine of ten"."""
    return len(run) == 3 and [item.kind for item in run] == ["numbers", "links", "numbers"] and run[1].value == "of"


def _boxed(boxes: Container[int], items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "pay the five" and "3 to 2 on the five" as said of the bet on that number."""
    first = items[at]
    if named := _named_box(boxes, items, at):
        return named
    if not (first.kind == "rates" or (first.kind == "handling" and first.value in ("win", "down"))):
        return None
    run = _to_number(items, at)
    small = {item.kind for item in run[1:-1]}
    aimed = first.kind == "rates" and not small.isdisjoint(("prepositions", "odds_for"))
    handled = first.kind == "handling" and not small.isdisjoint(("subjects", "links", "number")) and run[1].value not in ARTICLES
    if not (aimed or handled) or run[-1].value not in boxes:
        return None
    return len(run), [*run[:-1], _box(run[-1])]


def _named_box(boxes: Container[int], items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "the eight box", "box eight", and "the eight" that is down, off, or working as the bet on the eight."""
    run = items[at : at + 2]
    if len(run) < 2 or not _adjacent(run):
        return None
    first, second = run
    if first.value in boxes and _is_bet(first) and second.kind == "box":
        return 2, [_box(first)._replace(end=second.end, last=second.last)]
    if first.kind == "box" and second.value in boxes and _is_bet(second):
        return 2, [_box(second)._replace(start=first.start)]
    is_faces = first.kind == "faces" and first.value in boxes and not _is_counted(items, at)
    if is_faces and second.kind in ("handling", "results"):
        return 1, [_box(first)]
    state = [item for item in items[at + 2 : at + 5] if item.kind not in ("copulas", "standing", "links")][:1]
    is_subject = second.value in boxes and _is_bet(second) and bool(state) and state[0].clause == second.clause
    if is_subject and first.kind == "subjects" and first.value not in ARTICLES and _is_lost(state[0]):
        return 2, [first, _box(second)]
    if is_subject and first.kind == "number" and state[0].kind in ("handling", "results"):
        return 2, [_box(second)._replace(start=first.start)]
    return None


def _is_counted(items: list[Item], at: int) -> bool:
    """Whether "sixes" are two dice: "pair of sixes"."""
    before = items[at - 1] if at else None
    return before is not None and _adjacent([before, items[at]]) and before.kind in ("pairs", "numbers", "rates")


def _is_lost(item: Item) -> bool:
    return (item.kind == "results" and item.value == "down") or item.value in ("off", "working")


def _is_bet(item: Item) -> bool:
    return item.kind in (*NUMBERS, "faces")


def _box(number: Item) -> Item:
    return number._replace(kind="zones", value=box_of(int(number.value)))


def _to_number(items: list[Item], at: int) -> list[Item]:
    """The items from `at` to a number with only small words between; `at` alone if there is none."""
    run = [items[at]]
    for item in items[at + 1 : at + 5]:
        run.append(item)
        if not _adjacent(run[-2:]):
            break
        if _is_bet(item):
            return run
        if item.kind not in ("subjects", "links", "number", "prepositions", "odds_for"):
            break
    return run[:1]


def _switched(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read the "on" of "the Numbers are on" as working."""
    item = items[at]
    if item.kind != "prepositions" or not item.last or at == 0:
        return None
    before = next((other for other in items[at - 1 :: -1] if other.kind not in ("copulas", "links")), item)
    is_zone = before.kind == "zones" and before.clause == item.clause
    return (1, [item._replace(kind="handling", value="working")]) if is_zone else None


def _nicknamed(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read a nickname as the rolls that it states one of."""
    item = items[at]
    if item.kind != "nicknames":
        return None
    rolls = tuple(str(item.value).split("|"))
    totals = {total_of(roll) for roll in rolls}
    return 1, [item._replace(kind="dice", value=min(totals), rolls=rolls)]


def _pairs(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "pair of fours", "two deuces", and "double four" as two dice."""
    run = items[at : at + 2]
    if len(run) < 2 or not _adjacent(run):
        return None
    first, second = run
    if second.kind not in ("faces", "numbers") or int(second.value) > 6:
        return None
    is_face = second.kind == "faces"
    opens = (
        first.kind == "pairs"
        or (is_face and first.kind == "numbers" and first.value == 2)
        or (first.value == DOUBLE and (is_face or not _pays(items, at)))
    )
    face = int(second.value)
    return (2, [_spanning(run, "dice", 2 * face, (face, face))]) if opens else None


def _pays(items: list[Item], at: int) -> bool:
    """Whether a zone or verb earlier in the clause says that the item at `at` is a rate."""
    clause = items[at].clause
    return any(item.clause == clause and item.kind in ("zones", "results", "handling") for item in items[:at])


def _two_dice(paid: Container[str], items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "four and a three", "six deuce", and "five three" as two dice, and "three two" as odds where a bet is paid.

    A number said twice ("six, six six") is a number, unless the sum of two such dice is called as well.
    """
    first = items[at]
    if first.kind == "dash":
        return 1, [_dash(items, at)]
    joined = len(items) > at + 2 and items[at + 1].kind == "joins"
    article = joined and len(items) > at + 3 and items[at + 2].value in ARTICLES
    run = items[at : at + 2 + joined + article]
    if len(run) < 2 or not (_is_face(first) and _is_face(run[-1]) and _adjacent(run)):
        return None
    faces = (int(first.value), int(run[-1].value))
    odds = reduced(*faces)
    after = items[at + len(run) : at + len(run) + 1]
    if after and after[0].kind == "numbers" and _adjacent([run[-1], *after]) and not _closes(after[0], sum(faces)):
        return 1, [first]
    if not joined and odds in paid and faces[0] > faces[1] and _is_paid(items, at, at + 1):
        return 2, [_spanning(run, "rates", odds)]
    if joined or faces[0] != faces[1] or _is_called(items, sum(faces), run):
        return len(run), [_spanning(run, "dice", sum(faces), faces)]
    return None


def _is_paid(items: list[Item], at: int, last: int) -> bool:
    return _pays(items, at) or _has_zone_next(items, last)


def _closes(number: Item, total: int) -> bool:
    """Whether a number after two dice is their sum: in "nine six three" the nine is called and then the dice."""
    return number.value == total


def _is_face(item: Item) -> bool:
    return (item.kind in ("numbers", "faces", "die") and int(item.value) <= 6) or (item.value, item.kind) == (2, "names")


def _is_called(items: list[Item], total: int, besides: list[Item]) -> bool:
    return any(item.kind in NUMBERS and item.value == total and item not in besides for item in items)


def _dash(items: list[Item], at: int) -> Item:
    item = items[at]
    left, right = (int(part) for part in str(item.value).split(":"))
    if max(left, right) <= 6 and _is_called(items, left + right, []) and not _is_paid(items, at, at):
        return item._replace(kind="dice", value=left + right, faces=(left, right))
    return item._replace(kind="rates", value=reduced(left, right))


def _has_zone_next(items: list[Item], at: int) -> bool:
    """Whether a zone follows, with only small words between: "3-1 for the JukeBox"."""
    for before, item in pairwise(items[at : at + 5]):
        if not _adjacent((before, item)) or item.kind not in SMALL_WORDS:
            return _adjacent((before, item)) and item.kind == "zones"
    return False


def _outs(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "seven out", "sevens, out", and "out seven" as the line's result; another number is a separate claim.

    A zone's "out", and one without unknown words around it, is a loss.
    """
    if items[at].kind == "seven_out":
        return 1, [items[at]._replace(value="out")]
    run = _across_small_text(items, at)
    if items[at].kind == "zones":
        return _zone_out(items, at, run)
    kinds = (run[0].kind, run[-1].kind)
    if kinds[1] == "out" and kinds[0] in NUMBERS:
        if _opens_out_seven(items, at + len(run) - 1, run):
            return None
        number = run[0]
    elif kinds[0] == "out" and kinds[1] in NUMBERS and run[-1].value == 7:
        number = run[-1]
    else:
        is_bare = kinds[0] == "out" and not items[at].strange
        return (1, [_lost(items[at])]) if is_bare else None
    out = _spanning(run, "seven_out", "out")
    return len(run), [out] if number.value == 7 else [number, out]


def _zone_out(items: list[Item], at: int, run: list[Item]) -> tuple[int, list[Item]] | None:
    """Read "the line is out" as a loss of the line; the "out" of "out seven" belongs to the seven."""
    after = items[at + len(run) : at + len(run) + 1]
    if run[-1].kind != "out" or run[-1].clause != run[0].clause or (after and after[0].kind in NUMBERS):
        return None
    return len(run), [*run[:-1], _lost(run[-1])]


def _lost(out: Item) -> Item:
    """Read an "out" that does not belong to a seven as a loss."""
    return out._replace(kind="results", value="down")


def _opens_out_seven(items: list[Item], at: int, run: list[Item]) -> bool:
    """Whether an "out" after a pause belongs to what follows: "looking for eight, out seven"."""
    after = _across_small_text(items, at)
    return run[0].clause != run[-1].clause and after[-1].kind in NUMBERS and after[-1].clause == run[-1].clause


def _across_small_text(items: list[Item], at: int) -> list[Item]:
    """The next item from `at` that is not a small word, if no unknown word or full stop comes between."""
    run = [items[at]]
    for item in items[at + 1 : at + 5]:
        if item.start != run[-1].end or item.sentence != run[0].sentence or item.clause > run[0].clause + 1:
            return run[:1]
        run.append(item)
        if item.kind not in ("links", *OPENERS, "copulas", "prepositions", "joins"):
            return run
    return run[:1]


def _stated(items: list[Item]) -> list[Item]:
    """Drop what is only hoped for, and the numbers of bets that a call is not graded on."""
    result: list[Item] = []
    hope = -1
    for at, item in enumerate(items):
        if item.kind == "ahead":
            hope = item.clause
            continue
        if item.kind == "zones" or item.clause != hope:
            hope = -1
        hoped = hope == item.clause and item.kind in HOPED
        if not hoped and not (item.kind in NUMBERS and _of_other_bets(items, at)):
            result.append(item)
    return result


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


def box_of(number: int) -> str:
    """The zone of the bet on one number."""
    return f"{BOX}{number}"


def total_of(roll: str) -> int:
    """The total of a roll in a nickname's list, "4-4" or "8"."""
    return sum(int(part) for part in roll.split("-"))


def way_of(roll: str) -> str:
    """How two dice come, "hard" or "easy"; empty for a total."""
    first, _, second = roll.partition("-")
    return "" if not second else "hard" if first == second else "easy"


def flagged(items: list[Item]) -> list[Item]:
    """Turn small words into flags of the items after them."""
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
        result.append(_with_flags(item, small, reach, near) if near or small or item.start != reach else item)
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
        gap=item.start - reach - sum(word.end - word.start for word in small),
        near_point=near_point,
    )
