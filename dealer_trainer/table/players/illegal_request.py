"""Requests that the rules do not allow, or not in full: the dealer must notice them and refuse or reduce them."""

from typing import NamedTuple

from dealer_trainer.engine import Bet, Cents, Place, Rules, Table
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.player import PlayerProfile
from dealer_trainer.table.request import PlayerRequest, RequestKind, request_text
from dealer_trainer.table.seeded_random import SeededRandom


class PlayerView(NamedTuple):
    """What a player knows while deciding.

    `money`: what is in hand. `streak`: line bets won (+) or lost in a row. `last`: the total of the last roll.
    """

    rules: Rules
    options: Options
    profile: PlayerProfile
    streak: int
    table: Table
    money: Cents
    chance: SeededRandom
    last: int | None

    def bets(self, kind: str) -> tuple[Bet, ...]:
        """The game's bets of that kind; empty if nobody makes them."""
        is_made = {"one_roll": self.options.one_roll_bets, "number": self.options.number_bets}.get(kind, True)
        return tuple(bet for bet in self.rules.bets if bet.kind == kind) if is_made else ()

    def at(self, bet: Bet, number: int | None = None) -> Place:
        """The player's spot of `bet`."""
        return Place(bet.id, self.profile.seat, number)

    def amount_at(self, place: Place) -> Cents:
        """The bet at `place`, 0 if there is none."""
        wager = self.table.wager(place)
        return wager.amount if wager else 0

    def mine(self, kind: str) -> tuple[Place, ...]:
        """Where the player has bets of that kind, without tokes."""
        seat = self.profile.seat
        return tuple(
            wager.place
            for wager in self.table.wagers
            if wager.seat == seat and wager.owner == "player" and self.rules.bet(wager.bet).kind == kind
        )

    def line(self) -> Cents:
        """What the player has on the game's line bets."""
        return sum(self.amount_at(place) for place in self.mine("line"))

    def request(
        self, kind: RequestKind, place: Place, asked: Cents, *, is_placed: bool = False, is_late: bool = False
    ) -> PlayerRequest:
        """A request of this player, not numbered yet."""
        text = request_text(self.rules.bet(place.bet), kind, place, asked, is_late=is_late)
        return PlayerRequest(0, kind, place, asked, text, is_late, is_placed)


BROKEN: Cents = 25
"""What makes an amount impossible for a rack whose smallest chip is half a dollar."""


def illegal_request(view: PlayerView) -> PlayerRequest | None:
    """Something that this player may not have now; None if there is no opportunity."""
    for attempt in view.chance.shuffled(ATTEMPTS):
        request = attempt(view)
        if request is not None and 0 <= request.asked <= view.money:
            return request
    return None


def over_maximum(view: PlayerView) -> PlayerRequest | None:
    """More than the posted maximum, put down as if it were legal."""
    kinds = ("one_roll",) if view.table.point is not None else ("line", "one_roll")
    if not view.table.rolled and view.table.point is None and view.options.side_bets:
        kinds = (*kinds, "collect")
    bets = [bet for kind in kinds for bet in view.bets(kind) if not view.amount_at(view.at(bet))]
    affordable = [bet for bet in bets if bet.limit.most + 500 <= view.money]
    if not affordable:
        return None
    bet = view.chance.pick(affordable)
    return view.request("make", view.at(bet), bet.limit.most + 500 * (1 + view.chance.below(3)), is_placed=True)


def under_minimum(view: PlayerView) -> PlayerRequest | None:
    """A line bet below the posted minimum."""
    chip = view.rules.house.smallest_chip
    bets = [bet for bet in view.bets("line") if bet.limit.least > 2 * chip and not view.amount_at(view.at(bet))]
    if view.table.point is not None or not bets:
        return None
    bet = view.chance.pick(bets)
    asked = (1 + view.chance.below((bet.limit.least - 1) // chip)) * chip
    return view.request("make", view.at(bet), asked, is_placed=True)


def number_too_early(view: PlayerView) -> PlayerRequest | None:
    """A Number on the come-out."""
    bets = view.bets("number")
    if view.table.point is not None or not bets:
        return None
    bet = view.chance.pick(bets)
    place = view.at(bet, _any_number(view, bet))
    return None if view.amount_at(place) else view.request("make", place, view.profile.unit)


def number_over_line(view: PlayerView) -> PlayerRequest | None:
    """A Number above what the player's line bet allows."""
    line, bets = view.line(), view.bets("number")
    if view.table.point is None or not bets or not line:
        return None
    bet = view.chance.pick(bets)
    place = view.at(bet, _any_number(view, bet))
    asked = line * view.rules.house.numbers_times_circle + view.chance.pick((500, 1000, line))
    return view.request("raise" if view.amount_at(place) else "make", place, asked)


def number_without_line(view: PlayerView) -> PlayerRequest | None:
    """A Number without the line bet it needs."""
    bets = view.bets("number")
    if view.table.point is None or not bets or view.line():
        return None
    bet = view.chance.pick(bets)
    place = view.at(bet, _any_number(view, bet))
    return None if view.amount_at(place) else view.request("make", place, view.profile.unit)


def line_off(view: PlayerView) -> PlayerRequest | None:
    """The line bet lowered or taken down while its point is on."""
    mine = view.mine("line")
    if view.table.point is None or not mine:
        return None
    place = view.chance.pick(mine)
    half = view.amount_at(place) // 2 // 100 * 100
    if half and view.chance.hits(50):
        return view.request("lower", place, half)
    return view.request("take_down", place, 0)


def contract_off(view: PlayerView) -> PlayerRequest | None:
    """A collecting bet taken down before it is decided."""
    mine = view.mine("collect")
    return view.request("take_down", view.chance.pick(mine), 0) if mine else None


def collect_late(view: PlayerView) -> PlayerRequest | None:
    """A collecting bet after numbers have rolled, or more on one that is up."""
    bets = view.bets("collect")
    if not view.options.side_bets or not bets or not (view.table.rolled or view.table.point is not None):
        return None
    place = view.at(view.chance.pick(bets))
    current = view.amount_at(place)
    return view.request("raise" if current else "make", place, current + 500, is_placed=True)


def broken_amount(view: PlayerView) -> PlayerRequest | None:
    """An amount that the rack's chips cannot make."""
    bets = view.bets("one_roll")
    if view.rules.house.smallest_chip <= BROKEN or not bets:
        return None
    place = view.at(view.chance.pick(bets))
    return None if view.amount_at(place) else view.request("make", place, 200 + BROKEN + 100 * view.chance.below(8))


def lone_toke(view: PlayerView) -> PlayerRequest | None:
    """A bet for the dealers where the player has no bet."""
    bets = [bet for kind in ("line", "one_roll") for bet in view.bets(kind) if not view.amount_at(view.at(bet))]
    if not view.options.tokes or not bets:
        return None
    place = view.at(view.chance.pick(bets))._replace(owner="dealer")
    return view.request("make", place, view.chance.pick((100, 200, 500)), is_placed=True)


def after_the_button(view: PlayerView) -> PlayerRequest | None:
    """Chips put down while the dice are in the air."""
    bets = [bet for kind in ("line", "one_roll") for bet in view.bets(kind) if not view.amount_at(view.at(bet))]
    if not bets:
        return None
    bet = view.chance.pick(bets)
    asked = max(bet.limit.least, min(view.profile.unit, bet.limit.most))
    return view.request("make", view.at(bet), asked, is_placed=True, is_late=True)


def _any_number(view: PlayerView, bet: Bet) -> int:
    assert bet.kind == "number"
    return view.chance.pick(sorted(bet.pays))


ATTEMPTS = (
    over_maximum, under_minimum, number_too_early, number_over_line, number_without_line, line_off, contract_off,
    collect_late, broken_amount, lone_toke, after_the_button,
)  # fmt: skip
