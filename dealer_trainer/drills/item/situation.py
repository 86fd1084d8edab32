"""Points and rolls to ask about: by the row that answers them, and by the odds that a bet wins at."""

from typing import NamedTuple

from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.drills.item.stake import FeatureError
from dealer_trainer.engine import ROLLS, TOTALS, Bet, Cents, Collect, Odds, Roll, Rules, Table, Wager, settle
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


UNITS: tuple[Cents, ...] = (500, 700, 1000, 1200, 1500, 2500, 3500, 5000, 7500, 10_000)
"""Kinds of amounts that people bet."""
TOKES: tuple[Cents, ...] = (100, 200, 500)


class Seating(NamedTuple):
    """Who plays what. `bets`: the bets that may be up, all of the game's if none is named. `per_cent`: how often."""

    seats: int
    bets: tuple[str, ...] = ()
    tokes: bool = False
    per_cent: int = 65


class _Player(NamedTuple):
    """Somebody who makes bets. `point`: the point that is on. `mine`: the amounts on each bet so far."""

    seat: int
    point: int | None
    mine: dict[str, Cents]


def table_of(rules: Rules, chance: SeededRandom, seating: Seating, point: int | None, roll: Roll) -> Table:
    """A table before `roll`; every wager on it is legal, and none is decided already."""
    bets = tuple(bet_of(rules, bet, "bets") for bet in seating.bets) or rules.bets
    rolled = rolled_before(rules, chance, bets, point, roll)
    wagers: list[Wager] = []
    for seat in sorted(chance.shuffled(range(1, rules.seats + 1))[: seating.seats]):
        player = _Player(seat, point, {})
        for bet in sorted(bets, key=lambda collect: collect.kind == "number"):
            if not (bet.kind == "collect" and bet.numbers <= rolled):
                wagers += _made(rules, chance, seating, bet, player)
    return Table(point, rolled, tuple(wagers))


def rolled_before(
    rules: Rules, chance: SeededRandom, bets: tuple[Bet, ...], point: int | None, roll: Roll
) -> frozenset[int]:
    """Totals rolled before: often such that `roll` completes a collecting bet, or ends it nearly complete."""
    collects = [bet for bet in bets if bet.kind == "collect" and (roll.total in bet.numbers or bet.near_pays)]
    others = {total for total in TOTALS if total != rules.seven and chance.hits(35)}
    if collects and chance.hits(45):
        others = set(_nearly(chance, chance.pick(collects), roll))
    if roll.total != rules.seven and roll.total != point and chance.hits(70):
        others.discard(roll.total)
    return frozenset(others) | rolled_with(point)


def _nearly(chance: SeededRandom, bet: Bet, roll: Roll) -> tuple[int, ...]:
    """The bet's numbers except the one that rolls; at the seven, as many as it pays for."""
    assert isinstance(bet, Collect)
    if roll.total in bet.numbers:
        return tuple(bet.numbers - {roll.total})
    counts = sorted(bet.near_pays)
    return chance.shuffled(sorted(bet.numbers))[: chance.pick(counts) if counts else len(bet.numbers) - 1]


def _made(rules: Rules, chance: SeededRandom, seating: Seating, bet: Bet, player: _Player) -> list[Wager]:
    """One seat's wagers on one bet, with the tokes beside them."""
    found = []
    seat, mine = player.seat, player.mine
    ceiling = bet.limit.most
    if bet.kind == "number":
        if player.point is None and rules.house.numbers_on_come_out == "off" and not chance.hits(20):
            return []
        if bet.limited_by:
            ceiling = min(ceiling, mine.get(bet.limited_by, 0) * rules.house.numbers_times_circle)
    for number in sorted(bet.pays) if bet.kind == "number" else (None,):
        if not chance.hits(seating.per_cent):
            continue
        amounts = amounts_for(rules, bet, ceiling)
        if not amounts:
            continue
        amount = chance.pick(amounts)
        mine[bet.id] = amount
        found.append(Wager(bet.id, seat, amount, number))
        tokes = [toke for toke in TOKES if toke <= ceiling and toke % rules.house.smallest_chip == 0]
        if seating.tokes and tokes and chance.hits(35):
            found.append(Wager(bet.id, seat, chance.pick(tokes), number, "dealer"))
    return found


def amounts_for(rules: Rules, bet: Bet, ceiling: Cents) -> list[Cents]:
    """Amounts that may be bet: usual ones, and the bet's own minimum."""
    least = max(bet.limit.least, rules.house.smallest_chip)
    top = min(bet.limit.most, ceiling)
    chip = rules.house.smallest_chip
    return [unit for unit in dict.fromkeys((least, *UNITS)) if least <= unit <= top and unit % chip == 0]
