"""Calls to choose from in Learn: the right one among plausible wrong ones, shuffled so that position is no hint."""

from collections.abc import Callable, Iterator

from dealer_trainer.engine import ROLLS, Roll
from dealer_trainer.guide.model import matching_rows
from dealer_trainer.guide.row import Guide
from dealer_trainer.guide.wording import call_for
from dealer_trainer.table.round import Round, bad_pop_row, opening_rows
from dealer_trainer.table.seeded_random import SeededRandom

WRONG = 3
"""How many wrong calls are offered beside the right one."""


def suggest(
    right: str, tempting: Iterator[str], is_right: Callable[[str], bool], chance: SeededRandom
) -> tuple[str, ...]:
    """The right call and up to `WRONG` others that are wrong, the most tempting ones, shuffled."""
    wrong: list[str] = []
    for call in tempting:
        if call and call != right and call not in wrong and not is_right(call):
            wrong.append(call)
        if len(wrong) == WRONG:
            break
    return chance.shuffled((right, *wrong))


def tempting_calls(guide: Guide, dealt: Round, roll: Roll, chance: SeededRandom) -> Iterator[str]:
    """Wrong calls for `roll`: for the other way, for another point, then the calls of other totals."""
    point = dealt.table.point
    other_ways = [other for other in ROLLS if other.total == roll.total and other.is_double != roll.is_double]
    yield from (_call(guide, point, other) for other in other_ways[:1])
    points = chance.shuffled([None, *sorted(dealt.rules.points)])
    yield from (
        _call(guide, other, roll)
        for other in sorted(points, key=lambda number: (number is not None) != (point is None))
    )
    yield from (_call(guide, point, other) for other in chance.shuffled(ROLLS) if other.total != roll.total)


def tempting_before(guide: Guide, dealt: Round, segment: int, chance: SeededRandom) -> Iterator[str]:
    """Wrong calls before a roll counts: calling the dice of a bad pop, or what is due at another time."""
    if segment:
        yield _call(guide, dealt.table.point, dealt.pops[segment - 1].roll)
    for row in (*opening_rows(guide), bad_pop_row(guide)):
        yield call_for(guide, row, None, None) if row and row.call else ""
    yield from (_call(guide, dealt.table.point, roll) for roll in chance.shuffled(ROLLS))


def _call(guide: Guide, point: int | None, roll: Roll) -> str:
    rows = matching_rows(guide, point, roll)
    return call_for(guide, rows[0], point, roll) if rows else ""
