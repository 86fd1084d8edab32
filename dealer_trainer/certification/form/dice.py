"""The dice of a form's live rounds: fair runs, mended until everything required comes up, and spare rounds."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint, minimums_in
from dealer_trainer.certification.blueprint.part import UNLIMITED, Live, Need, Part
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

SEEDS = 2**31
SPARES = 2
"""Spare rounds for each row that comes up: so many frozen rounds of an exam are replaced (ruling G5)."""

_RUNS, _MENDS = 30, 600
"""How many fair runs are begun, and how many rolls of each are redrawn."""

_FELTS, _SPARE_FELTS = 400, 400
"""How many runs of dice are tried with the players' bets, and how many tables for a spare that must pay somebody."""

_LONGEST_HAND = 10
"""The most rolls before a spare round's own."""

_TOLD = ("puck", "calls", "rates")
"""Work that follows from the dice, whoever plays; a rate comes up no more often than its row."""

_LET_IN = "let in"
"""What a roll brings up whose row the school allows."""

_MARKS = ("marks.set", "marks.cleared", KEPT)


class Spare(NamedTuple):
    """A spare round: the last of these rolls, at its own table where the model dealer has dealt the ones before."""

    row: str
    seed: int
    rolls: tuple[Roll, ...]


class RunOfDice(NamedTuple):
    """The dice of a part's rounds, the seed of its players, and the spares."""

    seed: int
    rolls: tuple[Roll, ...]
    spares: tuple[Spare, ...] = ()


class _Cell(NamedTuple):
    """What a roll brings up on a point: its row, the point after it, and the work that is due whoever plays."""

    row: Row
    point: int | None
    work: tuple[str, ...]


class _Goal(NamedTuple):
    """What must come up in a run at least so often: any of these rows, or kinds of work."""

    least: int
    names: frozenset[str]


def draw_dice(game: Game, blueprint: Blueprint, part: Part, live: Live, seed: int) -> RunOfDice:
    """Fair dice, except that rows that are left out never come up; the first run in which everything required does.

    Raises GameError if no such run is found.
    """
    return _Drawing(game, blueprint, part, live, seed).run()


def rows_rolled(game: Game, rolls: Sequence[Roll]) -> Iterator[Row]:
    """The row of each roll of a run that begins with a come-out."""
    return (cell.row for cell in _cells_rolled(game, rolls))


@by_identity
def allowed_rolls(game: Game, blueprint: Blueprint) -> Mapping[int | None, tuple[Roll, ...]]:
    """By point, the rolls whose rows the school allows."""
    return {
        point: tuple(roll for roll in ROLLS if blueprint.lets_in(_cells(game)[point, roll].row))
        for point in (None, *game.rules.points)
    }


class _Drawing:
    """Draws the rounds of one part at the table."""

    def __init__(self, game: Game, blueprint: Blueprint, part: Part, live: Live, seed: int) -> None:
        self._game, self._live, self._part, self._seed = game, live, part, seed
        held = minimums_in(game.rules.house, blueprint)
        self._minimums = tuple(minimum for minimum in held if not minimum.is_asked_alone)
        self._allowed = allowed_rolls(game, blueprint)
        self._blueprint = blueprint
        self._named = {
            key: (cell.row.id, *cell.work, *([_LET_IN] if blueprint.lets_in(cell.row) else []))
            for key, cell in _cells(game).items()
        }
        self._goals = tuple(self._all_goals())
        self._paid = [need for need in live.needs if need.paid is not None]

    def run(self) -> RunOfDice:
        """The first run that has everything."""
        chance, players = self._random("dice"), self._random("table")
        is_run_found = False
        for _ in range(_FELTS):
            rolls = self._fair_run(chance)
            if rolls is None:
                break
            is_run_found = True
            table = players.below(SEEDS)
            dealt = self._dealt(table, rolls)
            if dealt and self._is_enough(dealt):
                return RunOfDice(table, rolls, self._spares(dealt))
        raise self._refusal(is_run_found=is_run_found)

    def _random(self, *names: str | int) -> SeededRandom:
        return SeededRandom(self._seed, "form", self._part.id, *names)

    def _all_goals(self) -> Iterator[_Goal]:
        """What dice alone decide: rows, the puck, the marks, calls, and rates."""
        live, house = self._live, self._game.rules.house
        yield _Goal(live.rounds, frozenset({_LET_IN}))
        yield from (_Goal(1, frozenset(rows)) for rows in live.must)
        yield from (_Goal(need.rounds, frozenset(need.rows)) for need in live.needs)
        told = (*_TOLD, "marks", KEPT) if house.marks == "always" else _TOLD
        known = {name for cell in _cells(self._game).values() for name in cell.work}.union(_MARKS)
        asked: list[tuple[int, tuple[str, ...]]] = [(live.duty_due, ("puck",)), (live.duty_due, ("marks",))]
        asked += [(minimum.due, work) for minimum in self._minimums for work in minimum.counts]
        for least, work in asked:
            if all(belongs(name, told) for name in work):
                yield _Goal(least, frozenset(name for name in known if belongs(name, work)))

    def _fair_run(self, chance: SeededRandom) -> tuple[Roll, ...] | None:
        """Rolls that bring up everything required, as far as dice decide it; None if none were found.

        A run that lacks something is mended: a roll is redrawn, and the new one stays if the run then lacks no more
        than before.
        """
        for _ in range(_RUNS):
            rolls: list[Roll] = []
            while len(rolls) < self._live.rounds:
                rolls.append(chance.pick(self._allowed[self._point_after(rolls)]))
            lack = self._lack(rolls)
            for _ in range(_MENDS):
                if not lack:
                    return tuple(rolls)
                at = chance.below(len(rolls))
                before, rolls[at] = rolls[at], chance.pick(self._allowed[self._point_after(rolls[:at])])
                if (found := self._lack(rolls)) > lack:
                    rolls[at] = before
                else:
                    lack = found
        return None

    def _point_after(self, rolls: Sequence[Roll]) -> int | None:
        point = None
        for cell in _cells_rolled(self._game, rolls):
            point = cell.point
        return point

    def _lack(self, rolls: Sequence[Roll]) -> int:
        """How many occurrences a run lacks; a roll that is left out counts as one."""
        came_up = Counter(self._brought_up(rolls))
        return sum(max(0, goal.least - sum(came_up[name] for name in goal.names)) for goal in self._goals)

    def _brought_up(self, rolls: Sequence[Roll]) -> list[str]:
        """The rows and the kinds of work of a run, each as often as it comes up."""
        cells, point, marked, found = _cells(self._game), None, set[int](), list[str]()
        for roll in rolls:
            found += self._named[point, roll]
            point = cells[point, roll].point
            if roll.total == self._game.rules.seven:
                found.append("marks.cleared" if marked else KEPT)
                marked.clear()
            else:
                found.append(KEPT if roll.total in marked else "marks.set")
                marked.add(roll.total)
        return found

    def _dealt(self, table: int, rolls: Sequence[Roll]) -> tuple[Round, ...]:
        """The rounds of a run; empty as soon as too many bets are above their limit, or too much lies wrong."""
        dealt, limited, irregular = list[Round](), 0, 0
        for each in rounds(self._game.rules, self._game.guide, table, self._live.options, rolls):
            dealt.append(each)
            more = _faulty((each,))
            limited, irregular = limited + more[0], irregular + more[1]
            if limited > self._live.limited_most or irregular > self._live.irregular_most:
                return ()
        return tuple(dealt)

    def _is_enough(self, dealt: Sequence[Round]) -> bool:
        """Whether the players' bets bring up everything required.

        Only what is due as the grader counts it takes long, so it comes last.
        """
        live = self._live
        if any(sum(_pays(need, each) for each in dealt) < need.rounds for need in self._paid):
            return False
        limited, irregular = _faulty(dealt)
        if limited < live.limited_least or (irregular < live.irregular_least and live.is_cased):
            return False
        if not self._minimums and not live.duty_due:
            return True
        due = _work_due(self._game, dealt)
        return all(counted(due, (duty,)).due >= live.duty_due for duty in DUTIES) and all(
            counted(due, work).due >= minimum.due for minimum in self._minimums for work in minimum.counts
        )

    def _refusal(self, *, is_run_found: bool) -> GameError:
        live = self._live
        reason = message("{rounds} rounds are too few for all the rows that must come up", rounds=live.rounds)
        if is_run_found and live.duty_due:
            reason = message(
                "at {seats} seats, the bets asked for win too seldom, or a duty comes up fewer than {due} times",
                seats=live.seats, due=live.duty_due,
            )  # fmt: skip
        elif is_run_found:
            reason = message("at {seats} seats, the bets asked for win too seldom", seats=live.seats)
        most = min(live.limited_most, live.irregular_most)
        if self._blueprint.minimums or live.limited_least or live.irregular_least or most < UNLIMITED:
            more = message(
                "some work comes up too seldom to meet its minimum, or too many bets (or none) are above their limit, "
                "or something lies wrong in too many rounds or too few"
            )
            reason = message("{reason}; or {more}", reason=reason, more=more)
        key, hint = f"parts ({self._part.id}).live", message("Use more rounds or fewer rows")
        return GameError(self._game.folder, key, reason, hint)

    def _spares(self, dealt: Sequence[Round]) -> tuple[Spare, ...]:
        """Spares for each row; if a round of the row pays what a need asks for, its spares pay it too."""
        found: list[Spare] = []
        for row in dict.fromkeys(each.model.row.id for each in dealt):
            same = [each for each in dealt if each.model.row.id == row]
            needs = [need for need in self._live.needs if any(_pays(need, each) for each in same)]
            found += (self._spare(row, needs, self._random("spare", row, number)) for number in range(SPARES))
        return tuple(found)

    def _spare(self, row: str, needs: Sequence[Need], chance: SeededRandom) -> Spare:
        """The first spare that pays what is needed, among those tried, or else the last of them."""
        for _ in range(_SPARE_FELTS):
            rolls = self._hand(row, chance)
            spare = Spare(row, chance.below(SEEDS), rolls)
            if not needs:
                break
            *_, dealt = rounds(self._game.rules, self._game.guide, spare.seed, self._live.options, rolls)
            if all(_pays(need, dealt) for need in needs):
                break
        return spare

    def _hand(self, row: str, chance: SeededRandom) -> tuple[Roll, ...]:
        """Hands of dice, each begun after a seven, until one reaches the row."""
        hand: list[Roll] = []
        while True:
            point = self._point_after(hand)
            hand.append(chance.pick(self._allowed[point]))
            if _cells(self._game)[point, hand[-1]].row.id == row:
                return tuple(hand)
            if hand[-1].total == self._game.rules.seven or len(hand) == _LONGEST_HAND:
                hand = []


def _faulty(dealt: Iterable[Round]) -> tuple[int, int]:
    """How many bets are above their limit after a roll, and in how many rounds something lies wrong before the pop."""
    limited = irregular = 0
    for each in dealt:
        limited += sum(work_after(step.act) == "requests.limited" for step in each.model.steps)
        irregular += bool(each.irregularities)
    return limited, irregular


def _pays(need: Need, dealt: Round) -> bool:
    if need.paid is None or dealt.model.row.id not in need.rows:
        return False
    won = (each.wager for each in dealt.model.settlement.decisions if each.outcome == "win")
    paid = {wager.seat for wager in won if (wager.bet, wager.owner) == (need.paid, "player")}
    return len(paid) >= need.seats


def _work_due(game: Game, dealt: Sequence[Round]) -> Mapping[str, DutyCount]:
    """How often each kind of work is due, as the grader counts it for a dealer who does everything due."""
    due = Counter[str]()
    for played in dealt:
        grader = RoundGrader(game, played)
        for name, count in grader.grade(grader.model_acts()).work.items():
            due[name] += count.due
    return {name: DutyCount(count, count) for name, count in due.items()}


def _cells_rolled(game: Game, rolls: Sequence[Roll]) -> Iterator[_Cell]:
    found, point = _cells(game), None
    for roll in rolls:
        cell = found[point, roll]
        point = cell.point
        yield cell


@by_identity
def _cells(game: Game) -> Mapping[tuple[int | None, Roll], _Cell]:
    """What every roll brings up on every point."""
    return {(point, roll): _cell(game, point, roll) for point in (None, *game.rules.points) for roll in ROLLS}


def _cell(game: Game, point: int | None, roll: Roll) -> _Cell:
    row, after = row_for(game.guide, point, roll), settle(game.rules, Table(point), roll).next.point
    work = [call_work(row, game.rules.house.calls), *rates_named(game.guide, row, roll.total)]
    if point is None and opening_row(game.guide) is not None:
        work.append("calls.opening")
    if after != point:
        work.append("puck.off" if after is None else "puck.on")
    return _Cell(row, after, tuple(work))
