"""What a player asks of the dealer. Whether to grant it is not said here: that never gets into a snapshot."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Bet, Cents, Place, dollars

RequestKind = Literal["make", "raise", "lower", "take_down"]


class PlayerRequest(NamedTuple):
    """What a player wants and the dealer has to grant, cut down or refuse.

    `id`: its number in the round, from 1; 0 before the round has numbered it. `asked` in cents, the whole bet wanted.
    `text`: as the player says it. `is_late`: the chips came after the button. `is_placed`: the chips are on the felt
    already (players bet Circle, JukeBox and side bets themselves); otherwise the player asks and the dealer sets the
    bet up (Numbers).
    """

    id: int
    kind: RequestKind
    place: Place
    asked: Cents
    text: str
    is_late: bool = False
    is_placed: bool = False


def request_text(bet: Bet, kind: RequestKind, place: Place, asked: Cents, *, is_late: bool = False) -> str:
    """The request as a player says it."""
    spot = f"the {bet.name}" if place.number is None else f"the {place.number}"
    there = f"in {spot}" if place.number is None else f"on {spot}"
    if place.owner == "dealer":
        spot = f"the dealers' bet {there}"
        there += " for the dealers"
    said = {
        "make": f"{dollars(asked)} {there}.",
        "raise": f"Make it {dollars(asked)} {there}.",
        "lower": f"Bring {spot} down to {dollars(asked)}, please.",
        "take_down": f"Take {spot} down, please.",
    }[kind]
    return f"Wait, {said}" if is_late else said
