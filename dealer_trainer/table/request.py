"""What a player asks of the dealer. Whether to grant it is not stated here, so that it never gets into a snapshot."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Bet, Cents, Place, dollars
from dealer_trainer.guide.row import Act
from dealer_trainer.message import joined, message, sentence

RequestKind = Literal["make", "raise", "lower", "take_down"]


class PlayerRequest(NamedTuple):
    """What a player wants and the dealer has to grant, reduce, or refuse.

    `id`: its number in the round, from 1; 0 until the round has numbered it. `asked`: the whole bet wanted, in cents.
    `text`: the player's words. `is_late`: the chips came after the button. `is_placed`: the chips are already on the
    felt (players bet Circle, JukeBox, and side bets themselves); otherwise the player asks and the dealer sets the bet
    up (Numbers).
    """

    id: int
    kind: RequestKind
    place: Place
    asked: Cents
    text: str
    is_late: bool = False
    is_placed: bool = False

    def granted(self, amount: Cents | None = None) -> Act:
        """The act that grants it: the bet set up as asked, or at `amount`."""
        place, given = self.place, self.asked if amount is None else amount
        return Act("set_up", place.bet, place.seat, place.owner, place.number, given)

    def refused(self) -> Act:
        """The act that refuses it."""
        place = self.place
        return Act("refuse", place.bet, place.seat, place.owner, place.number)


def request_text(bet: Bet, kind: RequestKind, place: Place, asked: Cents, *, is_late: bool = False) -> str:
    """The request as a player says it."""
    spot = message("the {bet}", bet=bet.name) if place.number is None else message("the {number}", number=place.number)
    there = message("in {spot}", spot=spot) if place.number is None else message("on {spot}", spot=spot)
    if place.owner == "dealer":
        spot = message("the dealers' bet {there}", there=there)
        there = message("{there} for the dealers", there=there)
    said = {
        "make": sentence(joined(" ", (dollars(asked), there))),
        "raise": message("Make it {asked} {there}.", asked=dollars(asked), there=there),
        "lower": message("Bring {spot} down to {asked}, please.", spot=spot, asked=dollars(asked)),
        "take_down": message("Take {spot} down, please.", spot=spot),
    }[kind]
    return message("Wait, {said}", said=said) if is_late else said
