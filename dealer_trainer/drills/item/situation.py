"""Points and rolls to ask about: by the row that answers them, and by the odds that a bet wins at."""

from typing import NamedTuple

from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.drills.item.skill import FeatureError
from dealer_trainer.engine import ROLLS, TOTALS, Bet, Collect, Odds, Roll, Rules, Table, Wager, settle
from dealer_trainer.games.error import name_hint
from dealer_trainer.games.game import Game
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import message
from dealer_trainer.table.seeded_random import SeededRandom

Cell = tuple[int | None, Roll]
"""The point before a roll, and the roll."""


class Win(NamedTuple):
    """A roll that a bet wins on. `number`: the box of a Number. `rolled`: the totals since the last seven."""

    point: int | None
    roll: Roll
    number: int | None
    rolled: frozenset[int]


def rolled_with(point: int | None) -> frozenset[int]:
    """The least that has rolled with `point` on: the point itself."""
    return frozenset() if point is None else frozenset((point,))


def cells_of(game: Game, rows: tuple[str, ...]) -> tuple[tuple[Cell, ...], ...]:
    """The points and rolls of each of `rows`, or of every row after a roll if none is named; raises FeatureError."""
    return _cells_of(game.guide, tuple(sorted(game.rules.points)), rows)


@by_identity
def _cells_of(guide: Guide, points: tuple[int, ...], rows: tuple[str, ...]) -> tuple[tuple[Cell, ...], ...]:
    found: dict[str, list[Cell]] = {}
    for point in (None, *points):
        for roll in ROLLS:
            found.setdefault(row_for(guide, point, roll).id, []).append((point, roll))
    for row in rows:
        if row not in found:
            raise FeatureError("rows", message("{row} is not a row after a roll", row=row), name_hint(row, found))
    return tuple(tuple(found[row]) for row in rows or found)


def bet_of(rules: Rules, bet_id: str, key: str = "bet") -> Bet:
    """The bet with that id; raises FeatureError."""
    try:
        return rules.bet(bet_id)
    except KeyError as error:
        known = [bet.id for bet in rules.bets]
        raise FeatureError(
            key, message("{bet_id} is not a bet of this game", bet_id=bet_id), name_hint(bet_id, known)
        ) from error


def odds_of(game: Game, name: str) -> Odds:
    """The odds of that name; raises FeatureError."""
    try:
        return game.odds[name]
    except KeyError as error:
        raise FeatureError(
            "odds", message("game.toml has no odds named {name!r}", name=name), name_hint(name, game.odds)
        ) from error


def win_of(rules: Rules, bet: Bet, odds: Odds, chance: SeededRandom) -> Win:
    """A roll on which `bet` pays `odds`; raises FeatureError if there is none."""
    if bet.kind == "collect":
        return _collected(rules, bet, odds, chance)
    found = _wins(rules, bet.id, odds)
    if not found:
        raise FeatureError(
            "odds", message("{bet} never pays {odds}", bet=bet.name, odds=odds), message("Name odds that the bet pays")
        )
    return chance.pick(found)


@by_identity
def _wins(rules: Rules, bet_id: str, odds: Odds) -> tuple[Win, ...]:
    bet = rules.bet(bet_id)
    boxes = sorted(bet.pays) if bet.kind == "number" else (None,)
    stake = max(bet.limit.least, rules.house.smallest_chip)
    found = []
    for point in (None, *sorted(rules.points)):
        for number in boxes:
            table = Table(point, rolled_with(point), (Wager(bet_id, 1, stake, number),))
            won = (roll for roll in ROLLS if settle(rules, table, roll).decisions[0].pays == odds)
            found += [Win(point, roll, number, table.rolled) for roll in won]
    return tuple(found)


def _collected(rules: Rules, bet: Collect, odds: Odds, chance: SeededRandom) -> Win:
    """The bet's last number comes, or what ends it with so many collected; any other totals may have rolled too."""
    near = sorted(count for count, pays in bet.near_pays.items() if pays == odds)
    others = sorted(set(TOTALS) - bet.numbers - bet.ends_on - {rules.seven})
    numbers = chance.shuffled(sorted(bet.numbers))
    if odds == bet.pays:
        rolls = [roll for roll in ROLLS if roll.total == numbers[0]]
        numbers = numbers[1:]
    elif near:
        rolls = [roll for roll in ROLLS if roll.total in bet.ends_on]
        numbers = numbers[: near[0]]
    else:
        raise FeatureError(
            "odds", message("{bet} never pays {odds}", bet=bet.name, odds=odds), message("Name odds that the bet pays")
        )
    rolled = frozenset((*numbers, *(total for total in others if chance.hits(40))))
    point = chance.pick([None, *sorted(rolled & rules.points)])
    return Win(point, chance.pick(rolls), None, rolled)
