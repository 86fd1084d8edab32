"""Calls to choose from in Learn: the right one among plausible wrong ones, shuffled so position gives no hint."""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice

from dealer_trainer.engine import ROLLS, Roll
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.model import NUMBER_WORDS, call_for, matching_rows, spoken
from dealer_trainer.guide.row import Guide
from dealer_trainer.table.round import Round, bad_pop_row, opening_rows
from dealer_trainer.table.seeded_random import SeededRandom

RATE = "{rate}"
WRONG = 3
"""How many wrong calls are offered with the right one."""


def suggest(
    right: str, tempting: Iterable[Iterable[str]], is_right: Callable[[str], bool], chance: SeededRandom
) -> tuple[str, ...]:
    """The right call and up to `WRONG` others that are wrong, shuffled.

    `tempting`: calls of one kind each, the most tempting first; of each kind but the last, one is offered if there is
    one.
    """
    kinds = [[call for call in dict.fromkeys(kind) if call not in ("", right)] for kind in tempting]
    wrong: list[str] = []
    for most, kind in (*((1, kind) for kind in kinds[:-1]), *((WRONG, kind) for kind in reversed(kinds))):
        new = (call for call in kind if call not in wrong and not is_right(call))
        wrong.extend(tuple(islice(new, min(most, WRONG - len(wrong)))))
    return chance.shuffled((right, *wrong))


def calls_to_choose(guide: Guide, point: int | None, *, is_rolled: bool) -> tuple[str, ...]:
    """The calls before a roll, or that of every roll, by its total: one of them is due, and nothing tells which."""
    before = (row for row in guide.rows if row.when.phase == "before" and (point is None or not row.say.opening))
    calls = [call_for(guide, row, point, None) for row in before if row.call]
    if is_rolled:
        calls = [_call(guide, point, roll) for roll in sorted(ROLLS, key=lambda roll: roll.total)]
    return tuple(dict.fromkeys(filter(None, calls)))


def tempting_calls(
    guide: Guide, point: int | None, roll: Roll, points: Collection[int], chance: SeededRandom
) -> tuple[Iterator[str], Iterator[str]]:
    """Wrong calls after a roll, of its total and of others: with one and two of them, the dice must be read."""
    return calls_of_total(guide, point, roll, points, chance), _calls_of_another(guide, point, roll, points, chance)


def _calls_of_another(
    guide: Guide, point: int | None, roll: Roll, points: Collection[int], chance: SeededRandom
) -> Iterator[str]:
    other = chance.pick([other for other in ROLLS if other.total != roll.total])
    yield _call(guide, point, other)
    yield from calls_of_total(guide, point, other, points, chance)
    yield from calls_of_others(guide, point, roll, chance)


def calls_of_total(
    guide: Guide, point: int | None, roll: Roll, points: Collection[int], chance: SeededRandom
) -> Iterator[str]:
    """Calls that name the total that rolled.

    In this order: easy or hard swapped, the rate of another number, the roll's meaning on another point, then what it
    never means.
    """
    other_ways = [other for other in ROLLS if other.total == roll.total and other.is_double != roll.is_double]
    yield from (_call(guide, point, other) for other in other_ways[:1])
    rates = chance.shuffled(_rates(guide))
    own = [row.call for row in matching_rows(guide, point, roll) if RATE in row.call]
    yield from (_filled(call, roll, rate) for call in own for rate in rates[:2])
    shuffled = chance.shuffled([None, *sorted(points)])
    # Confusing the come-out with a point comes first, confusing two points after that.
    for other_point in sorted(shuffled, key=lambda number: (number is not None) != (point is None)):
        yield _call(guide, other_point, roll)
    for row in chance.shuffled(guide.rows):
        if "{number}" in row.call.lower():
            yield _filled(row.call, roll, rates[0] if rates else "")


def calls_of_others(guide: Guide, point: int | None, roll: Roll | None, chance: SeededRandom) -> Iterator[str]:
    """The right calls of other totals, used when the guide as taught so far has no more calls for this one."""
    others = [other for other in ROLLS if roll is None or other.total != roll.total]
    yield from (_call(guide, point, other) for other in chance.shuffled(others))


def tempting_before(guide: Guide, dealt: Round, segment: int, chance: SeededRandom) -> Iterator[str]:
    """Wrong calls before a roll counts: calling the dice of a bad pop, or what is due at another time."""
    if segment:
        yield _call(guide, dealt.table.point, dealt.pops[segment - 1].roll)
    for row in (*opening_rows(guide), bad_pop_row(guide)):
        yield call_for(guide, row, None, None) if row and row.call else ""
    yield from (_call(guide, dealt.table.point, roll) for roll in chance.shuffled(ROLLS))


def _rates(guide: Guide) -> tuple[str, ...]:
    """Every rate that is called, as it is said."""
    rolls = [(row, total, point) for row in guide.rows if row.say.rate for total in row.when.totals
             for point in (row.when.points or (None,))]  # fmt: skip
    truths = (
        truth_of(guide, row, point, next(roll for roll in ROLLS if roll.total == total)) for row, total, point in rolls
    )
    return tuple(dict.fromkeys(spoken(truth.rate) for truth in truths if truth.rate))


def _filled(call: str, roll: Roll, rate: str) -> str:
    """A row's example call, filled in with another roll or another rate than its own."""
    number, way = NUMBER_WORDS[roll.total], "hard" if roll.is_double else "easy"
    return (
        call.format(number=number, Number=number.capitalize(), rate=rate, way=way) if rate or RATE not in call else ""
    )


def _call(guide: Guide, point: int | None, roll: Roll) -> str:
    rows = matching_rows(guide, point, roll)
    return call_for(guide, rows[0], point, roll) if rows else ""
