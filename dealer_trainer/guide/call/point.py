"""What a call says of the point and the puck: which number is the point, where the puck goes, that neither moves."""

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.guide.call.fact import POINTS
from dealer_trainer.guide.call.item import ARTICLES, NUMBERS, POINT_WORDS, Item

COPULAS = frozenset({"copulas", "standing"})
NEGATIONS = frozenset({"negation", "no"})
BETWEEN = frozenset({"links", "subjects", "pronouns", "copulas", "standing", "odds_for", "negation", "no", "ways"})
"""Kinds that may come between the point and its number: "nine is now the point", "the point is not nine"."""

BEHIND = frozenset({"prepositions", "moves", "odds_to"})
"""Kinds that may come between them besides if the number is last: "the point moves to nine"."""

UNMOVED = frozenset({"stay", "still"})
STATES = frozenset({*UNMOVED, "down"})
DEMONSTRATIVES = frozenset({"it", "its", "that", "thats", "this"})
"""Pronouns that stand for a number before."""

LOOSE = 2
"""The most unknown words between the point and its number: "nine marks our brand new point"."""

NUMBERED = frozenset({*NUMBERS, "dice"})


OTHERS = frozenset({"puck", "standing", "prepositions", "copulas"})
"""Other kinds that may speak of the point or the puck."""


class Statement(NamedTuple):
    """What a point or puck word says.

    `number`: the item that names it, None if a pronoun or nothing does. `used`: other items that are part of it.
    `also`: that the point is said to "stay", or to be "new".
    """

    value: str | int
    number: int | None = None
    used: tuple[int, ...] = ()
    negated: bool = False
    also: str = ""


def pointed(items: list[Item]) -> list[Item]:
    """The items with every point and puck word turned into its statement, and the numbers that they name flagged."""
    if not any(item.kind in POINT_WORDS or item.kind in OTHERS for item in items):
        return items
    stated = {at: said for at in range(len(items)) if (said := _statement(items, at)) is not None}
    named = {said.number for said in stated.values()}
    used = {at for said in stated.values() for at in said.used}
    result: list[Item] = []
    for at, item in enumerate(items):
        said = stated.get(at)
        if said is not None:
            kind = "puck" if item.kind == "puck" else "point"
            result.append(item._replace(kind=kind, value=said.value, negated=said.negated))
            if said.also:
                result.append(result[-1]._replace(value=said.also))
        elif at in named:
            result.append(item._replace(as_point=True))
        elif at not in used and item.kind not in POINT_WORDS and item.kind != "puck":
            result.append(item)
    return result


def _statement(items: list[Item], at: int) -> Statement | None:
    kind = items[at].kind
    if kind in POINT_WORDS:
        return _of_point(items, at)
    if kind == "puck":
        return _of_puck(items, at)
    if kind == "copulas":
        return _of_mark(items, at)
    if kind == "negation":
        return _of_denial(items, at)
    is_on = kind == "prepositions" and str(items[at].value).startswith("on")
    return _of_standing(items, at) if kind == "standing" or is_on else None


def _of_point(items: list[Item], at: int) -> Statement | None:
    """What is said of the point: the number beside it, a number that a pronoun means, or that it stays or is down."""
    left, before = _reach(items, at, -1) if items[at].kind != "point_is" else ([], None)
    right, after = _reach(items, at, 1) if items[at].kind != "is_point" else ([], None)
    if after is not None and before is not None:
        is_left = _has(items, left, COPULAS) and not _has(items, right, COPULAS)
        before, after = (before, None) if is_left else (None, after)
    for run, number in ((right, after), (left, before)):
        if number is not None:
            states = tuple(_results(items, run))
            denials = tuple(index for index in run if items[index].kind in NEGATIONS)
            also = "stay" if states else _also(items, at, [*left, *right])
            return Statement(items[number].value, number, (*states, *denials), bool(denials), also)
    return _without_number(items, at, left, right)


def _without_number(items: list[Item], at: int, left: list[int], right: list[int]) -> Statement | None:
    results = tuple(_results(items, right))
    if results:
        is_still = items[results[0]].value in UNMOVED
        return Statement("stay" if is_still else "none", None, results, _has(items, right, NEGATIONS))
    switch = _switch(items, at)
    if switch:
        return switch
    denial = next((index for index in left if items[index].kind in NEGATIONS), None)
    if denial is not None and items[denial].kind == "no" and denial == at - 1:
        return Statement("none", None, (denial,))
    following = _following(items, at, left)
    if following is not None:
        return Statement(items[following].value, following, also=_also(items, at, left))
    if _also(items, at, left) == "stay":
        return Statement("stay")
    meant = _meant(items, at) if _is_apposition(items, at, left) else None
    if meant is None:
        return None
    if _is_mentioned(items, left) and (denial is not None or meant not in POINTS):
        return Statement("on") if denial is None else Statement("none", None, (denial,))
    used = () if denial is None else (denial,)
    return Statement(meant, None, used, denial is not None, _also(items, at, left))


def _is_mentioned(items: list[Item], left: Sequence[int]) -> bool:
    """Whether only a point is spoken of, not a number before: "two, we've got a point", "eleven, there's a point"."""
    has_article = any(items[index].value in ARTICLES for index in left)
    return has_article and not any(items[index].value in DEMONSTRATIVES for index in left)


def _switch(items: list[Item], at: int) -> Statement | None:
    """Read "the point is on", "the point is off"."""
    for index, item in enumerate(items[at + 1 :], at + 1):
        if item.clause != items[at].clause or item.kind not in (*BETWEEN, "prepositions", "handling"):
            return None
        if item.value in ("off", "working"):
            return Statement("none" if item.value == "off" else "on", None, (index,))
        if item.kind == "prepositions":
            return Statement("on") if item.last else None
    return None


def _following(items: list[Item], at: int, left: list[int]) -> int | None:
    """The number of the next statement: "we have a point and it's six", "same point, six".

    A number alone is not meant if a pronoun means the one before: "nine, that's the point, nine".
    """
    start = next((index for index in range(at + 1, len(items)) if _begins(items, at, index)), None)
    if start is None:
        return None
    for index in range(start, min(start + 4, len(items))):
        item = items[index]
        if item.kind in NUMBERED and item.clause <= items[at].clause + 1:
            is_led = any(word.kind == "pronouns" for word in items[start:index])
            return index if is_led or not _has(items, left, ("pronouns",)) else None
        if item.kind not in ("pronouns", "copulas", "subjects", "joins"):
            return None
    return None


def _begins(items: list[Item], at: int, index: int) -> bool:
    """Whether the statement after the one at `at` begins at `index`, in the same sentence."""
    if items[index].sentence != items[at].sentence:
        return False
    return items[index].kind == "joins" or items[index].clause != items[at].clause


def _also(items: list[Item], at: int, run: Sequence[int]) -> str:
    """Whether the point is said to stay or to be a new one besides."""
    if items[at].kind == "new_point":
        return "new"
    return "stay" if items[at].kind == "same_point" or _has(items, run, ("standing",)) else ""


def _is_apposition(items: list[Item], at: int, left: list[int]) -> bool:
    """Whether the statement says of a number elsewhere that it is the point: "that's the point", "and our point"."""
    start = _start(items, at)
    clause = [index for index in range(start, len(items)) if items[index].clause == items[at].clause]
    others = [index for index in clause if index != at and index not in left]
    has_pronoun = any(items[index].kind == "pronouns" for index in left)
    is_short = items[at].strange <= (LOOSE if has_pronoun else 0)
    return is_short and not any(items[index].kind not in BETWEEN for index in others)


def _of_puck(items: list[Item], at: int) -> Statement | None:
    """What is said of the puck: off, on a number, that it moves or stays."""
    clause = [index for index, item in enumerate(items) if item.clause == items[at].clause and index != at]
    results = tuple(_results(items, clause))
    offs = tuple(index for index in clause if items[index].value == "off" and items[index].kind == "handling")
    moves = tuple(index for index in clause if items[index].kind == "moves")
    denials = tuple(index for index in clause if items[index].kind in NEGATIONS)
    numbered = [index for index in clause if items[index].kind in NUMBERED]
    numbers = sorted(numbered, key=lambda index: (index < at, index))
    is_taken = not numbers and any(items[index][:2] == ("handling", "down") for index in clause)
    if offs or is_taken:
        return Statement("off", None, (*offs, *results))
    if numbers:
        return Statement(items[numbers[0]].value, numbers[0], (*results, *denials), bool(denials))
    ends = [items[index] for index in clause if index > at and items[index].last]
    ends_on = any(item.kind == "prepositions" or item.value == "still on" for item in ends)
    if (results and items[results[0]].value in UNMOVED) or (moves and denials):
        return Statement("on" if ends_on and not denials else "stay", None, (*results, *denials))
    if results:
        return None
    if any(items[index].value == "was" for index in clause):
        return None
    if any(items[index].kind == "pronouns" for index in clause):
        meant = _meant(items, at)
        return None if meant is None else Statement(meant, None, denials, bool(denials))
    if moves:
        return Statement("move")
    return Statement("on", None, denials, bool(denials)) if ends_on else None


def _of_standing(items: list[Item], at: int) -> Statement | None:
    """Read "we're still on six", "on six", "still six": the six is the point if the clause says nothing else."""
    clause = [index for index, item in enumerate(items) if item.clause == items[at].clause]
    stays = tuple(index for index in clause if items[index].kind == "results" and items[index].value in UNMOVED)
    others = [items[index].kind for index in clause if index not in stays]
    allowed = (*BETWEEN, *NUMBERS, "prepositions", *(("joins",) if items[at].kind == "standing" else ()))
    if any(kind not in allowed for kind in others):
        return None
    is_behind = items[at].last and (items[at].kind == "prepositions" or items[at].value == "still out there")
    _, number = _reach(items, at, -1 if is_behind else 1)
    if number is None or any(item.kind in ("standing", "prepositions") for item in items[at + 1 : number]):
        return None
    first, last = sorted((number, at))
    if items[last].start != items[last - 1].end or last - first > LOOSE:
        return None
    also = "stay" if stays or items[at].kind == "standing" else ""
    return Statement(items[number].value, number, stays, also=also)


def _of_denial(items: list[Item], at: int) -> Statement | None:
    """Read the "not six" of "nine is our point, not six" as said of the point."""
    here = items[at]
    clause = [item for item in items if item.clause == here.clause]
    is_alone = all(item.kind in (*BETWEEN, *NUMBERS) for item in clause)
    is_of_point = any(
        item.kind in POINT_WORDS and item.clause == here.clause - 1 and item.sentence == here.sentence
        for item in items[:at]
    )
    _, number = _reach(items, at, 1)
    if number is None or not (is_alone and is_of_point):
        return None
    return Statement(items[number].value, number, negated=True)


def _of_mark(items: list[Item], at: int) -> Statement | None:
    """Read "mark the seven" as a point: other numbers may be marked, and are graded as totals."""
    if not str(items[at].value).startswith("mark"):
        return None
    _, number = _reach(items, at, 1)
    return Statement(7, number) if number is not None and items[number].value == 7 else None


def _reach(items: list[Item], at: int, step: int) -> tuple[list[int], int | None]:
    """The items passed on the way to the nearest number of the clause, and its index if nothing else is in between."""
    passed: list[int] = []
    gap = 0
    here = at
    while 0 <= here + step < len(items) and items[here + step].clause == items[at].clause:
        left, right = sorted((here, here + step))
        gap += items[right].start - items[left].end
        here += step
        if gap > LOOSE:
            break
        if items[here].kind in NUMBERED:
            return passed, here
        is_between = items[here].kind in BETWEEN or (step > 0 and items[here].kind in BEHIND)
        if not is_between and not _is_state(items[here]):
            break
        passed.append(here)
    return passed, None


def _start(items: list[Item], at: int) -> int:
    """Where the statement begins: at its clause's start, or behind an "and"."""
    for index in range(at - 1, -1, -1):
        if items[index].kind == "joins" or items[index].clause != items[at].clause:
            return index + 1
    return 0


def _is_state(item: Item) -> bool:
    return item.kind in ("results", "handling") and item.value in STATES


def _results(items: list[Item], run: Sequence[int]) -> Iterator[int]:
    return (index for index in run if _is_state(items[index]))


def _has(items: list[Item], run: Sequence[int], kinds: Container[str]) -> bool:
    return any(items[index].kind in kinds for index in run)


def _meant(items: list[Item], at: int) -> int | None:
    """The number that "that" stands for: the last one said before, or else the next one, which may be in an answer."""
    before = [item for item in items[: _start(items, at)] if item.kind in (*NUMBERED, "seven_out")]
    asked = bool(items[at].asked)
    after = [item for item in items[at:] if item.kind in NUMBERED and (asked or item.sentence == items[at].sentence)]
    meant = before[-1:] or after[:1]
    if not meant:
        return None
    return 7 if meant[0].kind == "seven_out" else int(meant[0].value)
