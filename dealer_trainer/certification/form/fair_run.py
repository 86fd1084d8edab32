"""Fair dice for the rounds of a form: a run, mended roll by roll until everything comes up that dice alone decide."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint, minimums_in
from dealer_trainer.certification.blueprint.part import Live
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.engine import ROLLS, Roll, Table, settle
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.work import KEPT, belongs, call_work, rates_named
from dealer_trainer.guide.model import opening_row, row_for
from dealer_trainer.guide.row import Row
from dealer_trainer.table.seeded_random import SeededRandom

_RUNS = 30
"""How many fair runs are begun; `_MENDS` rolls of each are redrawn."""

_MENDS = 600

_TOLD = ("puck", "calls", "rates")
"""Work that follows from the dice, whoever plays; a rate comes up no more often than its row."""


class Cell(NamedTuple):
    """What a roll brings up on a point: its row, the point after it, and the work that is due whoever plays."""

    row: Row
    point: int | None
    work: tuple[str, ...]


def fair_run(game: Game, blueprint: Blueprint, live: Live, chance: SeededRandom) -> tuple[Roll, ...] | None:
    """Rolls that bring up everything required, as far as dice decide it; None if none were found.

    They are fair dice except that rows left out never come up. A run that lacks something is mended: a roll is redrawn,
    and the new one stays if the run then lacks no more than before.
    """
    allowed, goals = allowed_rolls(game, blueprint), _goals(game, blueprint, live)
    for _ in range(_RUNS):
        rolls = _run(game, allowed, live.rounds, chance)
        lack = goals.lack(game, rolls)
        for _ in range(_MENDS):
            if not lack:
                return tuple(rolls)
            at = chance.below(len(rolls))
            before, rolls[at] = rolls[at], chance.pick(allowed[_point_before(game, rolls, at)])
            if (found := goals.lack(game, rolls)) > lack:
                rolls[at] = before
            else:
                lack = found
    return None


def rows_rolled(game: Game, rolls: Sequence[Roll]) -> Iterator[Row]:
    """The row of each roll of a run that begins with a come-out."""
    found, point = cells(game), None
    for roll in rolls:
        cell = found[point, roll]
        point = cell.point
        yield cell.row


def _point_before(game: Game, rolls: Sequence[Roll], at: int) -> int | None:
    found, point = cells(game), None
    for roll in rolls[:at]:
        point = found[point, roll].point
    return point


def _run(game: Game, allowed: Mapping[int | None, tuple[Roll, ...]], length: int, chance: SeededRandom) -> list[Roll]:
    found, rolls, point = cells(game), [], None
    for _ in range(length):
        roll = chance.pick(allowed[point])
        rolls.append(roll)
        point = found[point, roll].point
    return rolls


class _Goals(NamedTuple):
    """How often each thing must come up at `least`; which cells bring it up, and what is due with the marks.

    The first of them are the rolls whose rows are not left out.
    """

    least: tuple[int, ...]
    of_cell: Mapping[tuple[int | None, Roll], tuple[int, ...]]
    of_mark: Mapping[str, tuple[int, ...]]

    def lack(self, game: Game, rolls: Sequence[Roll]) -> int:
        """How many occurrences a run lacks; a roll that is left out counts as one."""
        found, met, point, marked = cells(game), [0] * len(self.least), None, set[int]()
        for roll in rolls:
            for goal in self.of_cell[point, roll]:
                met[goal] += 1
            point, total = found[point, roll].point, roll.total
            if total == game.rules.seven:
                name, marked = "marks.cleared" if marked else KEPT, set()
            else:
                name = KEPT if total in marked else "marks.set"
                marked.add(total)
            for goal in self.of_mark[name]:
                met[goal] += 1
        return sum(least - count for least, count in zip(self.least, met, strict=True) if count < least)


@by_identity
def _goals(game: Game, blueprint: Blueprint, live: Live) -> _Goals:
    marks = ("marks", KEPT) if game.rules.house.marks == "always" else ()
    asked: list[tuple[int, tuple[str, ...]]] = [(live.duty_due, ("puck",)), (live.duty_due, ("marks",))]
    asked += [(least.due, names) for least in minimums_in(game.rules.house, blueprint) for names in least.counts]
    work = [(least, names) for least, names in asked if all(belongs(name, (*_TOLD, *marks)) for name in names)]
    rows = [(1, names) for names in live.must] + [(need.rounds, need.rows) for need in live.needs]
    first = 1 + len(rows)

    def met_by(name: str) -> list[int]:
        return [goal for goal, (_, names) in enumerate(work, first) if belongs(name, names)]

    def met_in(cell: Cell) -> Iterator[int]:
        if blueprint.lets_in(cell.row):
            yield 0
        yield from (goal for goal, (_, names) in enumerate(rows, 1) if cell.row.id in names)
        yield from chain.from_iterable(map(met_by, cell.work))

    of_cell = {at: tuple(met_in(cell)) for at, cell in cells(game).items()}
    of_mark = {name: tuple(met_by(name)) for name in ("marks.set", "marks.cleared", KEPT)}
    return _Goals((live.rounds, *(least for least, _ in (*rows, *work))), of_cell, of_mark)


@by_identity
def cells(game: Game) -> Mapping[tuple[int | None, Roll], Cell]:
    """What every roll brings up on every point."""
    points = (None, *sorted(game.rules.points))
    return {(point, roll): _cell(game, point, roll) for point in points for roll in ROLLS}


def _cell(game: Game, point: int | None, roll: Roll) -> Cell:
    row, after = row_for(game.guide, point, roll), settle(game.rules, Table(point), roll).next.point
    work = [call_work(row, game.rules.house.calls), *rates_named(game.guide, row, roll.total)]
    if point is None and opening_row(game.guide) is not None:
        work.append("calls.opening")
    if after != point:
        work.append("puck.off" if after is None else "puck.on")
    return Cell(row, after, tuple(work))


@by_identity
def allowed_rolls(game: Game, blueprint: Blueprint) -> Mapping[int | None, tuple[Roll, ...]]:
    """By point, the rolls whose rows the school allows."""
    found = cells(game)
    return {
        point: tuple(roll for roll in ROLLS if blueprint.lets_in(found[point, roll].row))
        for point in dict.fromkeys(point for point, _ in found)
    }
