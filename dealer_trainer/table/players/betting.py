"""What the players do before a roll: the bets they make, what they ask for, and what lies wrong (ruling G11)."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dealer_trainer.engine import Bet, Cents, Place, Rules, Table, Wager
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.guide.irregularity import Irregularity, laid_wrong, limit_of
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.due_answer import DueAnswer, due_answer
from dealer_trainer.table.players.illegal_request import PlayerView, illegal_request
from dealer_trainer.table.players.player import TOKES, Bettor, PlayerProfile, line_amount, part_of, place_own_bets
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.round_start import RoundStart, with_table
from dealer_trainer.table.seeded_random import SeededRandom

ADDED: tuple[Cents, ...] = (500, 1000, 2500)
"""What a player slides onto a bet that may not be raised."""


class _Layout(NamedTuple):
    """A table on which something may lie wrong.

    `free`: the seats of players who ask for nothing, so that answers do not depend on each other.
    """

    rules: Rules
    start: RoundStart
    table: Table
    empty: tuple[int, ...]
    free: frozenset[int]
    chance: SeededRandom

    def lying(self, *kinds: str) -> list[Wager]:
        """The bets of these kinds that something may be wrong with; a toke would have to move with its bet."""
        tokes = {wager.place._replace(owner="player") for wager in self.table.wagers if wager.owner == "dealer"}
        return [
            wager
            for wager in self.table.wagers
            if wager.seat in self.free
            and wager.owner == "player"
            and wager.place not in tokes
            and self.rules.bet(wager.bet).kind in kinds
        ]

    def placed_now(self, *kinds: str) -> list[Wager]:
        """Those that were put down before this roll: a bet that has already had one was looked over then."""
        return [wager for wager in self.lying(*kinds) if self.start.table.wager(wager.place) is None]

    def raised(self, wager: Wager) -> Iterator[Cents]:
        """What chips on top could make of a bet, as far as its player's money and the posted maximum go."""
        money = with_table(self.start, self.table).player(wager.seat).bankroll
        most = self.rules.bet(wager.bet).limit.most
        for added in self.chance.shuffled((*ADDED, wager.amount)):
            if added <= money and wager.amount + added <= most:
                yield wager.amount + added


def misplaced(
    rules: Rules,
    options: Options,
    seed: int,
    profiles: tuple[PlayerProfile, ...],
    start: RoundStart,
    betting: tuple[Table, frozenset[int]],
) -> tuple[Irregularity, ...]:
    """What lies wrong in this round, at most one bet.

    `betting`: the table with every bet that may be made without asking, and the seats whose players ask for something.
    """
    chance = SeededRandom(seed, "layout", start.round)
    if not chance.hits(options.irregular_per_cent):
        return ()
    table, asking = betting
    seated = frozenset(profile.seat for profile in profiles)
    empty = tuple(seat for seat in range(1, rules.seats + 1) if seat not in seated)
    layout = _Layout(rules, start, table, empty, seated - asking, chance)
    found = (wrong for kind in chance.shuffled(KINDS) if (wrong := kind(layout)) is not None)
    return tuple(wrong for wrong in (next(found, None),) if wrong is not None)


def _between(layout: _Layout) -> Irregularity | None:
    """A stake on the line between two bets of a seat."""
    found = layout.placed_now("line", "one_roll")
    if not found:
        return None
    wager = layout.chance.pick(found)
    return Irregularity("between", wager.place, wager.amount, wager.amount)


def _over_limit(layout: _Layout) -> Irregularity | None:
    """A working Number raised above its limit."""
    if layout.table.point is None:
        return None
    for wager in layout.chance.shuffled([wager for wager in layout.lying("number") if wager.is_working]):
        for lies in layout.raised(wager):
            wrong = Irregularity("over_limit", wager.place, lies, wager.amount)
            if limit_of(layout.rules, laid_wrong(layout.table, (wrong,)), wager.place) == wager.amount:
                return wrong
    return None


def _buried_chip(layout: _Layout) -> Irregularity | None:
    """A stack of different chips with its smallest at the bottom."""
    found = [
        wager
        for wager in layout.placed_now("line", "one_roll", "number", "collect")
        if len(set(stack_of(wager.amount, layout.rules.chips))) > 1
    ]
    if not found:
        return None
    wager = layout.chance.pick(found)
    return Irregularity("buried_chip", wager.place, wager.amount, wager.amount)


def _no_player(layout: _Layout) -> Irregularity | None:
    """A bet at a seat where nobody plays."""
    kinds = ("one_roll",) if layout.table.point is not None else ("line", "one_roll")
    spots = [Place(bet.id, seat) for seat in layout.empty for bet in layout.rules.bets if bet.kind in kinds]
    spots = [place for place in spots if layout.table.wager(place) is None]
    if not spots:
        return None
    place = layout.chance.pick(spots)
    least = layout.rules.bet(place.bet).limit.least
    return Irregularity("no_player", place, max(least, layout.chance.pick(ADDED)), 0)


def _late_top_up(layout: _Layout) -> Irregularity | None:
    """A side bet that was made in time and topped up after a roll."""
    if not layout.table.rolled and layout.table.point is None:
        return None
    for wager in layout.chance.shuffled(layout.lying("collect")):
        for lies in layout.raised(wager):
            return Irregularity("late_top_up", wager.place, lies, wager.amount)
    return None


KINDS: tuple[Callable[[_Layout], Irregularity | None], ...] = (
    _between, _over_limit, _buried_chip, _no_player, _late_top_up,
)  # fmt: skip


SPOKEN = 8
"""How often, in percent, a player announces a bet that needs no permission.

Otherwise every spoken bet would be illegal.
"""


class Betting(NamedTuple):
    """What the players do before one roll.

    `table`: includes every bet that may be made without asking. `due_answers`: what players ask before the pop, each
    with its right answer. `late_answers`: the same for chips that come after the button. `irregularities`: what lies
    wrong before the pop although `table` does not show it.
    """

    table: Table
    due_answers: tuple[DueAnswer, ...]
    late_answers: tuple[DueAnswer, ...]
    irregularities: tuple[Irregularity, ...] = ()


def place_bets(
    rules: Rules, options: Options, seed: int, profiles: tuple[PlayerProfile, ...], start: RoundStart
) -> Betting:
    """What the players bet and ask before this round's roll.

    The same seed, round, and correct table give the same result.
    """
    table = start.table
    requests: list[PlayerRequest] = []
    for profile in profiles:
        chance = SeededRandom(seed, "visit", start.round, profile.seat)
        table, wanted = _turn(rules, options, profile, start, table, chance)
        requests.extend(wanted)
    numbered = (request._replace(id=number) for number, request in enumerate(requests, 1))
    answers = tuple(due_answer(rules, table, request) for request in numbered)
    late = tuple(due for due in answers if due.request.is_late)
    asking = frozenset(request.place.seat for request in requests)
    wrong = misplaced(rules, options, seed, profiles, start, (table, asking))
    return Betting(table, tuple(due for due in answers if not due.request.is_late), late, wrong)


def _turn(
    rules: Rules, options: Options, profile: PlayerProfile, start: RoundStart, table: Table, chance: SeededRandom
) -> tuple[Table, list[PlayerRequest]]:
    """One player's turn.

    A player who tries something asks for nothing else, so that answers do not depend on each other. Where nothing is
    dealt but the line, nobody asks for anything.
    """
    player = start.player(profile.seat)
    last = start.history[-1].total if start.history else None
    view = PlayerView(rules, options, profile, player.streak, table, player.bankroll, chance, last)
    illegal = illegal_request(view) if chance.hits(options.illegal_per_cent) else None
    aloud = _spoken(view) if illegal is None and chance.hits(SPOKEN) and options.is_asked else None
    requests = [request for request in (illegal, aloud) if request]
    reserved = frozenset(request.place._replace(owner="player") for request in requests)
    bettor = Bettor(rules, table, _left(view, requests), reserved)
    place_own_bets(options, profile, bettor, chance, player.streak)
    if illegal is None and options.is_asked:
        requests.extend(_wanted(view._replace(table=bettor.table, money=bettor.money)))
    return bettor.table, requests


def _left(view: PlayerView, requests: list[PlayerRequest]) -> Cents:
    """The money in hand once these requests are granted."""
    return view.money - sum(max(0, request.asked - view.amount_at(request.place)) for request in requests)


def _spoken(view: PlayerView) -> PlayerRequest | None:
    """A bet that needs no permission, placed with a word."""
    kinds = ("one_roll",) if view.table.point is not None else ("line", "one_roll")
    bets = [bet for kind in kinds for bet in view.bets(kind) if not view.amount_at(view.at(bet))]
    if not bets:
        return None
    bet = view.chance.pick(bets)
    wants = (
        line_amount(view.profile, view.streak) if bet.kind == "line" else part_of(view.options, view.profile.unit, 2)
    )
    asked = min(max(wants, bet.limit.least), bet.limit.most)
    return view.request("make", view.at(bet), asked, is_placed=True) if asked <= view.money else None


def _wanted(view: PlayerView) -> list[PlayerRequest]:
    """What a player may ask for: Numbers after the point, later more of them, more on the line, one taken down."""
    if view.table.point is None:
        mine = view.mine("number")
        return [_down(view, view.chance.pick(mine))] if mine and view.chance.hits(6) else []
    requests: list[PlayerRequest] = []
    for bet in view.bets("number"):
        requests.extend(_numbers(view._replace(money=_left(view, requests)), bet))
    money = _left(view, requests)
    for bet in view.bets("line"):
        requests.extend(_line_up(view._replace(money=money), bet))
    return requests


def _down(view: PlayerView, place: Place) -> PlayerRequest:
    """A request to take the Number down; the toke on it comes first, because it cannot stay alone."""
    toke = place._replace(owner="dealer")
    return view.request("take_down", toke if view.amount_at(toke) else place, 0)


def _line_up(view: PlayerView, bet: Bet) -> list[PlayerRequest]:
    """A line bet made or raised while the point is on."""
    place, style = view.at(bet), view.profile.style
    current = view.amount_at(place)
    if not view.chance.hits(style.raises if current else style.line // 8):
        return []
    asked = min(max(current + view.profile.unit, bet.limit.least), bet.limit.most)
    return (
        [view.request("raise" if current else "make", place, asked)] if current < asked <= current + view.money else []
    )


def _numbers(view: PlayerView, bet: Bet) -> list[PlayerRequest]:
    assert bet.kind == "number"
    line = view.profile.unit
    if bet.limited_by:
        line = view.amount_at(Place(bet.limited_by, view.profile.seat)) * view.rules.house.numbers_times_circle
    mine = [place for place in view.mine("number") if place.bet == bet.id]
    if line < bet.limit.least:
        return []
    if not mine:
        return _first_numbers(view, bet, line) if view.chance.hits(view.profile.style.number) else []
    request = _change(view, bet, mine, line)
    return [request] if request else []


def _first_numbers(view: PlayerView, bet: Bet, line: Cents) -> list[PlayerRequest]:
    """One or more Numbers, each up to the line bet, as far as the money goes."""
    assert bet.kind == "number"
    boxes = view.chance.shuffled(sorted(bet.pays))[: 1 + view.chance.below(len(bet.pays))]
    asked = line if view.chance.hits(55) else max(bet.limit.least, part_of(view.options, line, 2))
    asked = min(asked, bet.limit.most)
    return [view.request("make", view.at(bet, number), asked) for number in sorted(boxes[: view.money // asked])]


def _change(view: PlayerView, bet: Bet, mine: list[Place], line: Cents) -> PlayerRequest | None:
    """Changes to Numbers that are up: a winner home, a toke, a raise, half of it down, another box."""
    won = [place for place in mine if place.number == view.last]
    if won and view.chance.hits(20):
        return _down(view, won[0])
    place = view.chance.pick(mine)
    current = view.amount_at(place)
    if view.options.tokes and view.chance.hits(view.profile.style.toke // 3):
        return _number_toke(view, place, line)
    if view.chance.hits(view.profile.style.raises):
        asked = min(2 * current, line, bet.limit.most)
        return view.request("raise", place, asked) if current < asked <= current + view.money else None
    if view.chance.hits(3):
        half = part_of(view.options, current, 2)
        return view.request("lower", place, half) if bet.limit.least <= half < current <= line else None
    assert bet.kind == "number"
    free = [number for number in sorted(bet.pays) if not view.amount_at(view.at(bet, number))]
    if free and line <= min(view.money, bet.limit.most) and view.chance.hits(view.profile.style.number // 4):
        return view.request("make", view.at(bet, view.chance.pick(free)), line)
    return None


def _number_toke(view: PlayerView, place: Place, line: Cents) -> PlayerRequest | None:
    toke = place._replace(owner="dealer")
    asked = min(view.chance.pick(TOKES), line)
    return None if view.amount_at(toke) or asked > view.money else view.request("make", toke, asked)
