"""What the monitor shows at one moment, one player's way through a hand included: plain values to draw."""

from typing import Literal, NamedTuple

from dealer_trainer.demo.program import RuleCard, Welcome
from dealer_trainer.demo.question import PosedQuestion, rate_text
from dealer_trainer.engine import Decision, Outcome, Place, Roll, Wager, dollars
from dealer_trainer.games.game import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.message import joined, message
from dealer_trainer.table.snapshot import Snapshot


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


CallOutcome = Literal["calm", "win", "lose"]
Turn = Literal["none", "point", "winner", "seven_out"]
"""What a roll means for the hand."""


class Dealing(NamedTuple):
    """A round at one act of the model dealer.

    `caption`: the dealer's last call, "" before the first; `outcome`: how it went for the line. `act`: what the dealer
    has just done. `journey`: the seat that is followed, None where nobody plays. `lit`: the winners of the zone that is
    paid. `is_told`: the dealer has called the roll; `turn` is what it means for the hand, "none" before.
    """

    snapshot: Snapshot
    act: Act | None
    caption: str
    outcome: CallOutcome
    journey: Journey | None
    lit: tuple[Place, ...] = ()
    is_told: bool = False
    turn: Turn = "none"


class ShownRoll(NamedTuple):
    """What a roll does to the bet on the line, in words from the engine's settlement: "pays 6 to 5"."""

    roll: Roll
    words: str
    outcome: CallOutcome


class Rule(NamedTuple):
    """A rule card; `lines` with every figure filled in, `rolls` with what each of them decides."""

    card: RuleCard
    heading: str
    lines: tuple[str, ...]
    rolls: tuple[ShownRoll, ...] = ()


class QuestionCard(NamedTuple):
    """A question. `seconds_left` until its answer, 0 once `is_told`."""

    question: PosedQuestion
    seconds_left: int
    is_told: bool


class Share(NamedTuple):
    """How often a total came among the rolls shown, beside its true chance: "5/36", "1 in 7.2"."""

    total: int
    came: int
    fraction: str
    words: str


class Rolls(NamedTuple):
    """The last rolls, newest last, with the true odds beside them; `note` says that dice do not remember.

    `shares` count all of `rolls`; a screen may have room for the newest alone.
    """

    rolls: tuple[Roll, ...]
    shares: tuple[Share, ...]
    note: str


Shown = Dealing | Rule | QuestionCard | Rolls | Welcome
"""A part of the program."""


class Scene(NamedTuple):
    """Everything on the screen.

    `card`: the large part. `history`: rolls called, newest last. `point`, `marks`: the puck and the side-bet track as
    the dealer has them. `problem`: a small line about a program that could not be read, "" where all is well.
    `until`: the time in ms at which the next scene is due.
    """

    card: Shown
    history: tuple[Roll, ...]
    point: int | None
    marks: frozenset[int]
    problem: str
    until: int
