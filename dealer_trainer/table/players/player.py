"""The people at a practice table: who they are, and what each of them bets by their own hand."""

from typing import NamedTuple

from dealer_trainer.engine import Bet, Cents, Place, Rules, Table, Wager, legality
from dealer_trainer.table.option import Options
from dealer_trainer.table.round_start import Carry, Seated, with_amount
from dealer_trainer.table.seeded_random import Chance


class Habit(NamedTuple):
    """How somebody bets: chances in per cent, a round or a spot each. `progresses`: bets more while winning."""

    id: str
    line: int
    one_roll: int
    number: int
    raises: int
    collect: int
    toke: int
    progresses: bool = False


HABITS = (
    Habit("flat", line=96, one_roll=25, number=35, raises=4, collect=8, toke=8),
    Habit("progressive", line=94, one_roll=20, number=40, raises=25, collect=8, toke=10, progresses=True),
    Habit("numbers", line=97, one_roll=10, number=85, raises=18, collect=10, toke=12),
    Habit("sides", line=80, one_roll=35, number=25, raises=4, collect=80, toke=15),
    Habit("toker", line=92, one_roll=40, number=45, raises=10, collect=30, toke=70),
    Habit("jukebox", line=60, one_roll=92, number=15, raises=6, collect=15, toke=15),
)
NAMES = (
    "Ada", "Ben", "Carla", "Dev", "Elena", "Femi", "Grace", "Hiro", "Ines", "Jonas", "Kim", "Luis", "Mona", "Nils",
    "Olga", "Priya", "Quinn", "Rosa", "Sam", "Tara", "Uma", "Viktor", "Wendy", "Yusuf",
)  # fmt: skip
ROUND_UNITS: tuple[Cents, ...] = (500, 1000, 1500, 2500, 5000, 10_000)
ODD_UNITS: tuple[Cents, ...] = (700, 1200, 3500)
TOKES: tuple[Cents, ...] = (100, 200, 500)
SIDES: tuple[Cents, ...] = (100, 200, 500, 1000)


class Person(NamedTuple):
    """Somebody at the table. `unit`: what they like to bet. `buys`: how much they buy in for."""

    seat: int
    name: str
    habit: Habit
    unit: Cents
    buys: Cents


def cast(rules: Rules, options: Options, seed: int) -> tuple[Person, ...]:
    """Who sits down: different people with different money, by seat."""
    chance = Chance(seed, "cast")
    seats = sorted(chance.shuffled(range(1, rules.seats + 1))[: options.seats])
    names, habits = chance.shuffled(NAMES), chance.shuffled(HABITS)
    units = chance.shuffled(ROUND_UNITS)
    people = []
    for index, seat in enumerate(seats):
        is_odd = options.odd_amounts and chance.hits(40)
        unit = chance.pick(ODD_UNITS) if is_odd else units[index % len(units)]
        buys = unit * (20 + 10 * chance.below(5))
        people.append(Person(seat, names[index % len(NAMES)], habits[index % len(HABITS)], unit, buys))
    return tuple(people)


def sit_down(people: tuple[Person, ...]) -> Carry:
    """The table before its first round."""
    return Carry(1, Table(), tuple(Seated(one.seat, one.buys, one.buys) for one in people))


def buy_in(people: tuple[Person, ...], carry: Carry) -> Carry:
    """Everybody who is short of a few bets buys in again."""
    buys = {one.seat: one for one in people}
    players = tuple(_topped_up(buys[player.seat], player) for player in carry.players)
    return carry._replace(players=players)


def _topped_up(person: Person, player: Seated) -> Seated:
    if player.bankroll >= 6 * person.unit:
        return player
    return player._replace(bankroll=player.bankroll + person.buys, bought=player.bought + person.buys)


class Purse:
    """The table and the money in hand of a person who is betting; `kept` are places left for a request."""

    def __init__(self, rules: Rules, table: Table, left: Cents, kept: frozenset[Place]) -> None:
        self.rules = rules
        self.table = table
        self.left = left
        self._kept = kept

    @property
    def is_come_out(self) -> bool:
        """No point is on."""
        return self.table.point is None

    def bet(self, place: Place, amount: Cents) -> bool:
        """Put a bet down where none lies, if the rules and the money allow it."""
        amount = min(amount, legality.most(self.rules, self.table, place))
        if amount > self.left or place in self._kept or self.table.wager(place) is not None:
            return False
        wager = Wager(place.bet, place.seat, amount, place.number, place.owner)
        if legality.verify_make(self.rules, self.table, wager) is not None:
            return False
        self.table = with_amount(self.table, place, amount)
        self.left -= amount
        return True


def bring_bets(options: Options, person: Person, purse: Purse, chance: Chance, streak: int) -> None:
    """Put down what `person` bets unasked before this roll."""
    for bet in purse.rules.bets:
        place = Place(bet.id, person.seat)
        amount = _amount(options, person, bet, chance, streak) if bet.kind != "line" or purse.is_come_out else 0
        toke = chance.pick(TOKES) if options.tokes and chance.hits(person.habit.toke) else 0
        if amount and purse.bet(place, amount) and toke:
            purse.bet(place._replace(owner="dealer"), toke)


def _amount(options: Options, person: Person, bet: Bet, chance: Chance, streak: int) -> Cents:
    """What the person would put on `bet` now, 0 for nothing."""
    habit = person.habit
    if bet.kind == "line":
        return line_amount(person, streak) if chance.hits(habit.line) else 0
    if bet.kind == "one_roll":
        wants = chance.hits(habit.one_roll)
        return max(bet.limit.least, part_of(options, person.unit, 1 + chance.below(4))) if wants else 0
    if bet.kind == "collect":
        wants = chance.hits(habit.collect)
        size = chance.pick(SIDES)
        return size if wants and options.side_bets else 0
    return 0


def line_amount(person: Person, streak: int) -> Cents:
    """The person's line bet: the unit, or more of it while a progressive player wins."""
    if not person.habit.progresses:
        return person.unit
    return person.unit * (1 + min(max(streak, 0), 4))


def part_of(options: Options, unit: Cents, divisor: int) -> Cents:
    """A part of the unit in whole dollars, in whole reds where nobody bets odd amounts."""
    step = 100 if options.odd_amounts else 500
    return max(step, unit // divisor // step * step)
