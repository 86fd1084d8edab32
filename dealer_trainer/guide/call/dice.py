"""What two dice are said to show: "five three", "pair of fours", "4-4", and nicknames of rolls."""

from collections.abc import Container
from itertools import pairwise

from dealer_trainer.guide.call.item import (
    ARTICLES,
    NUMBERS,
    SMALL_WORDS,
    Item,
    adjacent,
    pays_before,
    reduced,
    spanning,
)

DOUBLE = "2:1"
"""The rate whose word also names two equal dice: "double fours"."""


def total_of(roll: str) -> int:
    """The total of a roll in a nickname's list, "4-4" or "8"."""
    return sum(int(part) for part in roll.split("-"))


def way_of(roll: str) -> str:
    """How two dice come, "hard" or "easy"; empty for a total."""
    first, _, second = roll.partition("-")
    return "" if not second else "hard" if first == second else "easy"


def nicknamed(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read a nickname as the rolls that it states one of."""
    item = items[at]
    if item.kind != "nicknames":
        return None
    rolls = tuple(str(item.value).split("|"))
    totals = {total_of(roll) for roll in rolls}
    return 1, [item._replace(kind="dice", value=min(totals), rolls=rolls)]


def pairs(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "pair of fours", "two deuces", and "double four" as two dice."""
    run = items[at : at + 2]
    if len(run) < 2 or not adjacent(run):
        return None
    first, second = run
    if second.kind not in ("faces", "numbers") and not (first.kind == "pairs" and _is_face(second)):
        return None
    if int(second.value) > 6:
        return None
    is_face = second.kind == "faces"
    opens = (
        first.kind == "pairs"
        or (is_face and first.kind == "numbers" and first.value == 2)
        or (first.value == DOUBLE and (is_face or not pays_before(items, at)))
    )
    face = int(second.value)
    return (2, [spanning(run, "dice", 2 * face, (face, face))]) if opens else None


def single(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "one ace, one deuce", "an ace, a deuce", and "one's an ace and one's a deuce" as two dice."""
    first = _single_die(items, at)
    if first is None:
        return None
    joined = items[first + 1 : first + 2] and items[first + 1].kind == "joins"
    second = _single_die(items, first + 1 + bool(joined))
    if second is None:
        return None
    run = items[at : second + 1]
    if any(left.end != right.start for left, right in pairwise(run)) or run[0].sentence != run[-1].sentence:
        return None
    faces = (int(items[first].value), int(items[second].value))
    return len(run), [spanning(run, "dice", sum(faces), faces)._replace(clause=run[-1].clause)]


def _single_die(items: list[Item], at: int) -> int | None:
    """Where the face of one die is that begins at `at`: "an ace", "one ace", "one is an ace"."""
    if at >= len(items) or items[at].value not in (1, *ARTICLES):
        return None
    face = next((index for index in range(at + 1, len(items)) if not _leads(items[index])), None)
    is_one = face is not None and items[face].kind == "numbers" and items[face].value == 1
    return face if face is not None and _is_face(items[face]) and not is_one else None


def _leads(item: Item) -> bool:
    return item.kind == "copulas" or item.value in ARTICLES


def bare_pair(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read the "threes" of "six, threes" as two dice: a clause of their own, and their sum is called."""
    item = items[at]
    if item.kind != "faces" or item.strange or item.asked:
        return None
    face = int(item.value)
    is_alone = sum(other.clause == item.clause for other in items) == 1
    is_pair = is_alone and _is_called(items, 2 * face, [])
    return (1, [item._replace(kind="dice", value=2 * face, faces=(face, face))]) if is_pair else None


def two_dice(paid: Container[str], items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "four and a three", "six deuce", and "five three" as two dice, and "three two" as odds where a bet is paid.

    A number said twice ("six, six six") is a number, unless the sum of two such dice is called as well.
    """
    first = items[at]
    if first.kind == "dash":
        return 1, [_dash(items, at)]
    joined = len(items) > at + 2 and items[at + 1].kind == "joins"
    article = joined and len(items) > at + 3 and items[at + 2].value in ARTICLES
    run = items[at : at + 2 + joined + article]
    if len(run) < 2 or not (_is_face(first) and _is_face(run[-1]) and adjacent(run)):
        return None
    faces = (int(first.value), int(run[-1].value))
    odds = f"{faces[0]}:{faces[1]}"
    after = items[at + len(run) : at + len(run) + 1]
    if after and after[0].kind == "numbers" and adjacent([run[-1], *after]) and not _closes(after[0], sum(faces)):
        return 1, [first]
    if not joined and odds in paid and _is_paid(items, at, at + 1) and not _is_won(items, at):
        return 2, [spanning(run, "rates", odds)]
    if joined or faces[0] != faces[1] or _is_called(items, sum(faces), run):
        return len(run), [spanning(run, "dice", sum(faces), faces)]
    return None


def _is_won(items: list[Item], at: int) -> bool:
    """Whether only a "winner" stands before them, which has no odds of its own: "winner eight, six two"."""
    before = [item for item in items[:at] if item.clause == items[at].clause]
    return any(item.kind == "results" for item in before) and not any(
        item.kind in ("zones", "handling") or item.value == "win" for item in before
    )


def _is_paid(items: list[Item], at: int, last: int) -> bool:
    return pays_before(items, at) or _has_zone_next(items, last)


def _closes(number: Item, total: int) -> bool:
    """Whether a number after two dice is their sum: in "nine six three" the nine is called and then the dice."""
    return number.value == total


def _is_face(item: Item) -> bool:
    is_deuce = item.kind == "names" and item.value == 2
    return is_deuce or (item.kind in ("numbers", "faces", "die") and int(item.value) <= 6)


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
        if not adjacent((before, item)) or item.kind not in SMALL_WORDS:
            return adjacent((before, item)) and item.kind == "zones"
    return False
