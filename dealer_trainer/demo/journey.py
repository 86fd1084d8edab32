"""One player's way through a hand: what lies at the seat, and what each roll brings; no sums over strangers."""

from typing import NamedTuple

from dealer_trainer.demo.figure import rate_text
from dealer_trainer.engine import Decision, Outcome, Wager, dollars
from dealer_trainer.games.game import Game
from dealer_trainer.message import joined, message


class JourneyLine(NamedTuple):
    """One line: words, how it went ("stay" for what is only told), and an amount in words, signed where money moves."""

    words: str
    outcome: Outcome
    amount: str = ""


class Journey(NamedTuple):
    """The seat that is followed, and its lines in order; no lines where nobody sits there."""

    seat: int
    lines: tuple[JourneyLine, ...]


def followed_seat(game: Game, wagers: tuple[Wager, ...], before: int | None) -> int | None:
    """The seat to follow: the one before while it has a bet on the line, else the next that has; None for nobody."""
    line = next((bet.id for bet in game.rules.bets if bet.kind == "line"), None)
    seats = sorted({wager.seat for wager in wagers if wager.owner == "player" and line in (None, wager.bet)})
    if not seats or before in seats:
        return before if before in seats else None
    return next((seat for seat in seats if before is not None and seat > before), seats[0])


def journey(game: Game, seat: int, wagers: tuple[Wager, ...], decisions: tuple[Decision, ...]) -> Journey:
    """The bets at a seat, or once it is told what a roll decided of them, in the order of the game's bets."""
    order = [bet.id for bet in game.rules.bets]
    if decisions:
        own = [decision for decision in decisions if decision.wager.seat == seat and decision.wager.owner == "player"]
        own.sort(key=lambda decision: (order.index(decision.wager.bet), decision.wager.number or 0))
        return Journey(seat, tuple(_decided(game, decision) for decision in own))
    lying = [wager for wager in wagers if wager.seat == seat and wager.owner == "player"]
    lying.sort(key=lambda wager: (order.index(wager.bet), wager.number or 0))
    return Journey(seat, tuple(JourneyLine(_name(game, wager), "stay", dollars(wager.amount)) for wager in lying))


def _decided(game: Game, decision: Decision) -> JourneyLine:
    name = _name(game, decision.wager)
    if decision.outcome == "win" and decision.pays is not None:
        words = message("{name} pays {rate}", name=name, rate=rate_text(decision.pays))
        return JourneyLine(words, "win", joined("", ("+", dollars(decision.amount))))
    if decision.outcome == "lose":
        lost = joined("", ("\N{MINUS SIGN}", dollars(decision.amount)))
        return JourneyLine(message("{name} loses", name=name), "lose", lost)
    if decision.outcome == "push":
        return JourneyLine(message("{name} pushes", name=name), "push", dollars(decision.wager.amount))
    return JourneyLine(name, "stay", dollars(decision.wager.amount))


def _name(game: Game, wager: Wager) -> str:
    if wager.number is not None:
        return message("Number {number}", number=wager.number)
    return game.rules.bet(wager.bet).name
