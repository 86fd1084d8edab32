"""What a player sees of the table while deciding what to bet and what to ask for."""

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
