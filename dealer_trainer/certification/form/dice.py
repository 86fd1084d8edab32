"""The dice of a form's live rounds: fair runs, mended until everything required comes up, and spare rounds."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint, minimums_in
from dealer_trainer.certification.blueprint.part import UNLIMITED, Live, Need, Part, StartingSituation
from dealer_trainer.certification.blueprint.reading import situation_of
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.engine import ROLLS, Roll, Table, settle
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import DutyCount
from dealer_trainer.guide.grading.tally import DUTIES
from dealer_trainer.guide.grading.work import KEPT, belongs, call_work, counted, rates_named, work_after
from dealer_trainer.guide.model import opening_row, row_for
from dealer_trainer.guide.row import Row
from dealer_trainer.message import message
from dealer_trainer.table.round import Round, rounds
from dealer_trainer.table.round_grade import RoundGrader
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.situation.situation import SituationScript

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


SEEDS = 2**31
SPARES = 2
"""Spare rounds for each row that comes up: so many frozen rounds of an exam are replaced (ruling G5)."""

_FELTS = 400
"""How many runs of dice are tried with the players' bets."""

_SPARE_FELTS = 400
"""How many tables are tried for a spare round whose roll must pay somebody."""

_LONGEST_HAND = 10
"""The most rolls before a spare round's own."""


class Spare(NamedTuple):
    """A spare round: the last of these rolls, at its own table where the model dealer has dealt the ones before."""

    row: str
    seed: int
    rolls: tuple[Roll, ...]


class RunOfDice(NamedTuple):
    """The dice of a part's rounds, the seed of its players, the spares, and the situations of later rounds."""

    seed: int
    rolls: tuple[Roll, ...]
    spares: tuple[Spare, ...] = ()
    situations: tuple[StartingSituation, ...] = ()


class _Wanted(NamedTuple):
    """What a spare round must bring up: a row, and what its roll must pay."""

    row: str
    needs: list[Need]


def draw_dice(game: Game, blueprint: Blueprint, part: Part, live: Live, seed: int) -> RunOfDice:
    """Fair dice, except that rows that are left out never come up; the first run in which everything required does.

    Raises GameError if no such run is found.
    """
    chance, players = (SeededRandom(seed, "form", part.id, name) for name in ("dice", "table"))
    drawn = SeededRandom(seed, "form", part.id, "situations").shuffled(live.situations)[: live.situation_rounds]
    situations = tuple(drawn)
    following = tuple(each for named in situations for each in _rounds_from(game, named))
    felts = 0
    while felts < _FELTS and (rolls := fair_run(game, blueprint, live, chance)) is not None:
        table, felts = players.below(SEEDS), felts + 1
        if _felt_holds(game, blueprint, live, (table, rolls), following):
            run = RunOfDice(table, rolls, situations=situations)
            spares = _spares(game, allowed_rolls(game, blueprint), part, live, (run, following), seed)
            return run._replace(spares=spares)
    reason = message("{rounds} rounds are too few for all the rows that must come up", rounds=live.rounds)
    if felts:
        reason = message("at {seats} seats, the bets asked for win too seldom", seats=live.seats)
        if live.duty_due:
            reason = message(
                "at {seats} seats, the bets asked for win too seldom, or a duty comes up fewer than {due} times",
                seats=live.seats, due=live.duty_due,
            )  # fmt: skip
    if _is_counted(blueprint, live):
        more = message(
            "some work comes up too seldom to meet its minimum, or too many bets (or none) are above their limit, or "
            "something lies wrong in too many rounds or too few"
        )
        reason = message("{reason}; or {more}", reason=reason, more=more)
    raise GameError(game.folder, f"parts ({part.id}).live", reason, message("Use more rounds or fewer rows"))


def _rounds_from(game: Game, named: StartingSituation) -> Iterator[Round]:
    return SituationScript(game, situation_of(game, named)).rounds


def _felt_holds(
    game: Game, blueprint: Blueprint, live: Live, run: tuple[int, Sequence[Roll]], following: Sequence[Round]
) -> bool:  # fmt: skip
    """`run`: the seed of the players, and the rolls; `following`: the rounds that begin from situations."""
    needs = [need for need in live.needs if need.paid is not None]
    if not needs and not live.duty_due and not _is_counted(blueprint, live):
        return True
    (seed, rolls), limited, dealt = run, sum(map(_limited, following)), []
    irregular = sum(map(_is_irregular, following))
    # Rows depend only on the dice: once too few rounds of a need are left that may still pay, later rounds do not
    # matter.
    rows = tuple(rows_rolled(game, rolls))
    spared = [sum(row.id in need.rows for row in rows) - need.rounds for need in needs]
    for played in rounds(game.rules, game.guide, seed, live.options, rolls):
        spared = [
            left - (played.model.row.id in need.rows and not _pays(need, played))
            for left, need in zip(spared, needs, strict=True)
        ]
        limited += _limited(played)
        irregular += _is_irregular(played)
        too_many = limited > live.limited_most or irregular > live.irregular_most
        if too_many or any(left < 0 for left in spared):
            return False
        dealt.append(played)
    if limited < live.limited_least or (irregular < live.irregular_least and not live.is_at_real_table):
        return False
    due = _work_due(game, (*dealt, *following))
    return all(counted(due, (duty,)).due >= live.duty_due for duty in DUTIES) and all(
        counted(due, work).due >= minimum.due
        for minimum in minimums_in(game.rules.house, blueprint)
        for work in minimum.counts
    )


def _is_counted(blueprint: Blueprint, live: Live) -> bool:
    """Whether a form must bring up some work so often, or so much and no more."""
    most = min(live.limited_most, live.irregular_most)
    return bool(blueprint.minimums or live.limited_least or live.irregular_least or most < UNLIMITED)


def _is_irregular(dealt: Round) -> bool:
    return bool(dealt.irregularities)


def _limited(dealt: Round) -> int:
    return sum(work_after(step.act) == "requests.limited" for step in dealt.model.steps)


def _work_due(game: Game, dealt: Sequence[Round]) -> Mapping[str, DutyCount]:
    """How often each kind of work is due, as the grader counts it for a dealer who does everything due."""
    due = Counter[str]()
    for played in dealt:
        grader = RoundGrader(game, played)
        for name, count in grader.grade(grader.model_acts()).work.items():
            due[name] += count.due
    return {name: DutyCount(count, count) for name, count in due.items()}


def _pays(need: Need, dealt: Round) -> bool:
    if need.paid is None or dealt.model.row.id not in need.rows:
        return False
    decisions = dealt.model.settlement.decisions
    paid = {
        decision.wager.seat
        for decision in decisions
        if decision.outcome == "win" and (decision.wager.bet, decision.wager.owner) == (need.paid, "player")
    }
    return len(paid) >= need.seats


def _spares(
    game: Game,
    allowed: Mapping[int | None, tuple[Roll, ...]],
    part: Part,
    live: Live,
    drawn: tuple[RunOfDice, Sequence[Round]],
    seed: int,
) -> tuple[Spare, ...]:
    """Spares for each row; if a round of the row pays what a need asks for, its spares pay it too."""
    run, following = drawn
    dealt = tuple(rounds(game.rules, game.guide, run.seed, live.options, run.rolls))
    needs = {
        row.id: [
            need for need in live.needs if any(played.model.row == row and _pays(need, played) for played in dealt)
        ]
        for row in (*rows_rolled(game, run.rolls), *(each.model.row for each in following))
    }
    return tuple(
        _spare(game, allowed, live, _Wanted(row, needs[row]), SeededRandom(seed, "form", part.id, "spare", row, number))
        for row in needs
        for number in range(SPARES)
    )


def _spare(
    game: Game, allowed: Mapping[int | None, tuple[Roll, ...]], live: Live, wanted: _Wanted, chance: SeededRandom
) -> Spare:
    """The first spare that pays what is wanted, among those tried, or else the last of them."""
    for _ in range(_SPARE_FELTS):
        spare = Spare(wanted.row, *_hand(game, allowed, wanted.row, chance))
        if not wanted.needs:
            break
        *_, dealt = rounds(game.rules, game.guide, spare.seed, live.options, spare.rolls)
        if all(_pays(need, dealt) for need in wanted.needs):
            break
    return spare


def _hand(
    game: Game, allowed: Mapping[int | None, tuple[Roll, ...]], row: str, chance: SeededRandom
) -> tuple[int, tuple[Roll, ...]]:
    """Hands of dice, each begun after a seven, until one reaches the row; the seed of its players and its rolls."""
    found, hand, point = cells(game), [], None
    while True:
        roll = chance.pick(allowed[point])
        hand.append(roll)
        cell = found[point, roll]
        if cell.row.id == row:
            return chance.below(SEEDS), tuple(hand)
        point = cell.point
        if roll.total == game.rules.seven or len(hand) == _LONGEST_HAND:
            hand, point = [], None
