"""The simulated players at a table: who they are, the bets that each makes without asking, who comes and goes."""

from typing import NamedTuple

from dealer_trainer.engine import Bet, Cents, Place, Rules, Table, Wager, legality
from dealer_trainer.engine.table import with_amount
from dealer_trainer.guide.duty.act import DutyStart, Given
from dealer_trainer.table.option import Options
from dealer_trainer.table.round_start import PlayerMoney, RoundStart
from dealer_trainer.table.seeded_random import SeededRandom


class BettingStyle(NamedTuple):
    """How a player bets: chances in percent, per round or per spot. `progresses`: bets more while winning."""

    id: str
    line: int
    one_roll: int
    number: int
    raises: int
    collect: int
    toke: int
    progresses: bool = False


STYLES = (
    BettingStyle("flat", line=96, one_roll=25, number=35, raises=4, collect=8, toke=8),
    BettingStyle("progressive", line=94, one_roll=20, number=40, raises=25, collect=8, toke=10, progresses=True),
    BettingStyle("numbers", line=97, one_roll=10, number=85, raises=18, collect=10, toke=12),
    BettingStyle("sides", line=80, one_roll=35, number=25, raises=4, collect=80, toke=15),
    BettingStyle("toker", line=92, one_roll=40, number=45, raises=10, collect=30, toke=70),
    BettingStyle("jukebox", line=60, one_roll=92, number=15, raises=6, collect=15, toke=15),
)
NAMES = (
    "Ada", "Ben", "Carla", "Dev", "Elena", "Femi", "Grace", "Hiro", "Ines", "Jonas", "Kim", "Luis", "Mona", "Nils",
    "Olga", "Priya", "Quinn", "Rosa", "Sam", "Tara", "Uma", "Viktor", "Wendy", "Yusuf",
)  # fmt: skip
ROUND_UNITS: tuple[Cents, ...] = (500, 1000, 1500, 2500, 5000, 10_000)
ODD_UNITS: tuple[Cents, ...] = (700, 1200, 3500)
TOKES: tuple[Cents, ...] = (100, 200, 500)
SIDES: tuple[Cents, ...] = (100, 200, 500, 1000)


class PlayerProfile(NamedTuple):
    """A simulated player. `unit`: the usual bet. `buy_in`: how much money a buy-in brings. Both in cents."""

    seat: int
    name: str
    style: BettingStyle
    unit: Cents
    buy_in: Cents


def seat_players(rules: Rules, options: Options, seed: int) -> tuple[PlayerProfile, ...]:
    """The players that a table begins with, by seat."""
    # The names of streams belong to the seed: under another name the same seed would seat other players.
    chance = SeededRandom(seed, "cast")
    seats = sorted(chance.shuffled(range(1, rules.seats + 1))[: options.seats])
    names, styles = chance.shuffled(NAMES), chance.shuffled(STYLES)
    units = chance.shuffled(ROUND_UNITS)
    least = _least(rules)
    profiles = []
    for index, seat in enumerate(seats):
        name, style = names[index % len(NAMES)], styles[index % len(styles)]
        profiles.append(
            _profile(least, options, chance, PlayerProfile(seat, name, style, units[index % len(units)], 0))
        )
    return tuple(profiles)


def _profile(least: Cents, options: Options, chance: SeededRandom, usual: PlayerProfile) -> PlayerProfile:
    """The player with a unit that reaches the posted minimum, and money for it."""
    is_odd = options.odd_amounts and chance.hits(40)
    unit = chance.pick(ODD_UNITS) if is_odd else usual.unit
    unit *= -(-least // unit)  # as often as the posted minimum needs it
    return usual._replace(unit=unit, buy_in=unit * (20 + 10 * chance.below(5)))


def _least(rules: Rules) -> Cents:
    return max((bet.limit.least for bet in rules.bets if bet.kind == "line"), default=1)


def seated(
    rules: Rules, options: Options, seed: int, profiles: tuple[PlayerProfile, ...], start: RoundStart
) -> tuple[PlayerProfile, ...]:
    """Who sits at the table in a round: of `profiles`, whose seat nobody has taken since, and those who came later."""
    money = {player.seat: player for player in start.players}
    here = (profile for profile in profiles if not money[profile.seat].is_away)
    return tuple(guest(rules, options, seed, profiles, money[profile.seat]) for profile in here)


def guest(
    rules: Rules, options: Options, seed: int, profiles: tuple[PlayerProfile, ...], player: PlayerMoney
) -> PlayerProfile:
    """Who plays at a seat, by how many came there before."""
    if not player.guest:
        return next(profile for profile in profiles if profile.seat == player.seat)
    first = {profile.name for profile in profiles}
    names = [name for name in NAMES if name not in first][player.seat - 1 :: rules.seats]
    chance = SeededRandom(seed, "guest", player.seat, player.guest)
    name, unit = names[player.guest % len(names)], chance.pick(ROUND_UNITS)
    return _profile(_least(rules), options, chance, PlayerProfile(player.seat, name, chance.pick(STYLES), unit, 0))


def first_start(profiles: tuple[PlayerProfile, ...]) -> RoundStart:
    """The table before its first round."""
    return RoundStart(
        1, Table(), tuple(PlayerMoney(profile.seat, profile.buy_in, profile.buy_in) for profile in profiles)
    )


def buy_in(profiles: tuple[PlayerProfile, ...], start: RoundStart) -> RoundStart:
    """The players, after those with too little for a few bets have bought in again."""
    by_seat = {profile.seat: profile for profile in profiles}
    players = (
        topped_up(by_seat[player.seat], player) if is_dry(by_seat[player.seat], player) else player
        for player in start.players
    )
    return start._replace(players=tuple(players))


def is_dry(profile: PlayerProfile, player: PlayerMoney) -> bool:
    """Whether a player has too little for a few bets."""
    return player.bankroll < 6 * profile.unit


def topped_up(profile: PlayerProfile, player: PlayerMoney) -> PlayerMoney:
    """The player's money after a buy-in."""
    return player._replace(bankroll=player.bankroll + profile.buy_in, bought=player.bought + profile.buy_in)


class Bettor:
    """A player making bets: the table so far, the money left. `reserved`: places that a request is about."""

    def __init__(self, rules: Rules, table: Table, money: Cents, reserved: frozenset[Place]) -> None:
        self.rules = rules
        self.table = table
        self.money = money
        self._reserved = reserved

    @property
    def is_come_out(self) -> bool:
        """Whether no point is on."""
        return self.table.point is None

    def bet(self, place: Place, amount: Cents) -> bool:
        """Make a bet where there is none, if rules and money allow it."""
        if place in self._reserved or self.table.wager(place) is not None:
            return False
        amount = min(amount, legality.most(self.rules, self.table, place))
        if not 0 < amount <= self.money:
            return False
        wager = Wager(place.bet, place.seat, amount, place.number, place.owner)
        if legality.verify_make(self.rules, self.table, wager) is not None:
            return False
        self.table = with_amount(self.table, place, amount)
        self.money -= amount
        return True


def place_own_bets(options: Options, profile: PlayerProfile, bettor: Bettor, chance: SeededRandom, streak: int) -> None:
    """Make the bets of `profile` that need no permission."""
    for bet in bettor.rules.bets:
        amount = _amount(options, profile, bet, chance, streak) if bet.kind != "line" or bettor.is_come_out else 0
        toke = chance.pick(TOKES) if options.tokes and chance.hits(profile.style.toke) else 0
        if amount and bettor.bet(place := Place(bet.id, profile.seat), amount) and toke:
            bettor.bet(place._replace(owner="dealer"), toke)


def _amount(options: Options, profile: PlayerProfile, bet: Bet, chance: SeededRandom, streak: int) -> Cents:
    """What the player would put on `bet` now, 0 for nothing."""
    style = profile.style
    if bet.kind == "line":
        is_alone = options.grows and options.seats == 1  # a beginner has nothing to deal otherwise
        return line_amount(profile, streak) if chance.hits(style.line) or is_alone else 0
    if bet.kind == "one_roll":
        wants = chance.hits(style.one_roll)
        if not wants or not options.one_roll_bets:
            return 0
        return max(bet.limit.least, part_of(options, profile.unit, 1 + chance.below(4)))
    if bet.kind == "collect":
        wants = chance.hits(style.collect)
        size = max(bet.limit.least, chance.pick(SIDES))
        return size if wants and options.side_bets else 0
    return 0


def line_amount(profile: PlayerProfile, streak: int) -> Cents:
    """The player's line bet: one unit, or several while a progressive player wins."""
    if not profile.style.progresses:
        return profile.unit
    return profile.unit * (1 + min(max(streak, 0), 4))


def part_of(options: Options, unit: Cents, divisor: int) -> Cents:
    """A part of the unit, in whole dollars, or in $5 chips if nobody bets odd amounts."""
    step = 100 if options.odd_amounts else 500
    return max(step, unit // divisor // step * step)


LEAVES, COMES = 8, 30
"""How often, in percent of the rounds, somebody leaves; and how often somebody comes while a seat is free."""
FEWEST = 2
"""So many players stay."""


class Turnover(NamedTuple):
    """The start of a round with who sits there now, and the duty that this asks the dealer for."""

    start: RoundStart
    duty: DutyStart | None = None


def turned_over(
    rules: Rules, options: Options, seed: int, profiles: tuple[PlayerProfile, ...], start: RoundStart
) -> Turnover:
    """Who ran dry buys in; else somebody may take a free seat and buy in, or leave and color up.

    It depends on the correct table alone; the second player who ran dry waits, so that two players' cash never lies
    out at once (duty D6).
    """
    chance = SeededRandom(seed, "turnover", start.round)
    here = [player for player in start.players if not player.is_away]
    dry = [player for player in here if is_dry(guest(rules, options, seed, profiles, player), player)]
    free = [player for player in start.players if player.is_away]
    idle = [player for player in here if all(wager.seat != player.seat for wager in start.table.wagers)]
    if dry:
        player = chance.pick(dry)
        return _bought(start, player, topped_up(guest(rules, options, seed, profiles, player), player))
    if free and chance.hits(COMES):
        player = chance.pick(free)
        new = player._replace(streak=0, guest=player.guest + 1, is_away=False)
        return _bought(start, player, topped_up(guest(rules, options, seed, profiles, new), new))
    if idle and len(here) > FEWEST and chance.hits(LEAVES):
        player = chance.pick(idle)
        left = player._replace(bankroll=0, bought=player.bought - player.bankroll, is_away=True)
        given = Given(amount=player.bankroll, seat=player.seat, words={"ask": "color_up"})
        return Turnover(_with(start, left), DutyStart("color_up", given))
    return Turnover(start)


def _bought(start: RoundStart, before: PlayerMoney, after: PlayerMoney) -> Turnover:
    given = Given(amount=after.bankroll - before.bankroll, seat=after.seat)
    return Turnover(_with(start, after), DutyStart("buy_in", given))


def _with(start: RoundStart, changed: PlayerMoney) -> RoundStart:
    players = tuple(changed if player.seat == changed.seat else player for player in start.players)
    return start._replace(players=players)
