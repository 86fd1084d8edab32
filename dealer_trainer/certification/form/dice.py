"""The dice of a form's live rounds: fair runs in which everything required comes up, and spare rounds."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint, minimums_in
from dealer_trainer.certification.blueprint.part import UNLIMITED, Live, Need, Part, StartingSituation
from dealer_trainer.certification.blueprint.situation import situation_of
from dealer_trainer.certification.form.fair_run import allowed_rolls, cells, fair_run, rows_rolled
from dealer_trainer.engine import Roll
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import DutyCount
from dealer_trainer.guide.grading.tally import DUTIES
from dealer_trainer.guide.grading.work import counted, work_after
from dealer_trainer.message import message
from dealer_trainer.table.round import Round, rounds
from dealer_trainer.table.round_grade import RoundGrader
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.situation.situation import SituationScript

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
    if limited < live.limited_least or (irregular < live.irregular_least and live.is_cased):
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
