"""Tables as players make them: legal bets at a few seats, with what has rolled since the last seven."""

from typing import NamedTuple

from dealer_trainer.drills.item.situation import bet_of, rolled_with
from dealer_trainer.engine import TOTALS, Bet, Cents, Collect, Roll, Rules, Table, Wager
from dealer_trainer.table.seeded_random import SeededRandom

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
