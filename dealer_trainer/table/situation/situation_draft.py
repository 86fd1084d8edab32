"""A situation while it is set up by hand: it may be impossible until it is finished."""

from typing import NamedTuple

from dealer_trainer.engine import Cents, Place, Roll, format_money, parse_money
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import ScriptedIrregularity, ScriptedRequest, ScriptedWager, TableSituation
from dealer_trainer.message import message
from dealer_trainer.table.situation.situation import SituationError, check_situation

MOST_ROLLS = 12


class SituationDraft(NamedTuple):
    """Each method gives a new draft; nothing is checked before `situation`. `rolled`: totals besides the point."""

    point: int | None = None
    rolled: frozenset[int] = frozenset()
    wagers: tuple[ScriptedWager, ...] = ()
    requests: tuple[ScriptedRequest, ...] = ()
    rolls: tuple[Roll, ...] = (Roll(4, 3),)
    bad_pops: int = 0
    layout: tuple[ScriptedIrregularity, ...] = ()
    duty: str | None = None

    @classmethod
    def of(cls, situation: TableSituation) -> "SituationDraft":
        """A draft of an existing situation."""
        rolls = tuple(Roll(*dice) for dice in situation.rolls)
        rolled = frozenset(situation.rolled) - {situation.point}
        return cls(
            situation.point, rolled, situation.wagers, situation.requests, rolls, situation.bad_pops, situation.layout,
            situation.duty,
        )  # fmt: skip

    @property
    def marks(self) -> frozenset[int]:
        """The totals since the last seven."""
        return self.rolled if self.point is None else self.rolled | {self.point}

    def wager_at(self, place: Place) -> ScriptedWager | None:
        """The bet at a place, if any."""
        return next((wager for wager in self.wagers if place_of(wager) == place), None)

    def request_at(self, place: Place) -> ScriptedRequest | None:
        """The request about a place, if any."""
        return next((asked for asked in self.requests if place_of(asked) == place), None)

    def with_bet(self, place: Place, amount: Cents, *, is_off: bool = False) -> "SituationDraft":
        """The draft with a bet at a place, replacing any there; 0 removes it, and with it the toke beside it.

        What lay wrong there is gone with it.
        """
        gone = {place} if amount else {place, place._replace(owner="dealer")}
        kept = [wager for wager in self.wagers if place_of(wager) not in gone]
        if amount:
            at = next((at for at, wager in enumerate(self.wagers) if place_of(wager) == place), len(kept))
            made = ScriptedWager(
                bet=place.bet, seat=place.seat, amount=format_money(amount), number=place.number,
                toke=place.owner == "dealer", off=is_off,
            )  # fmt: skip
            kept.insert(at, made)
        layout = tuple(entry for entry in self.layout if Place(entry.bet, entry.seat, entry.number) != place)
        return self._replace(wagers=tuple(kept), layout=layout)

    def with_request(self, place: Place, asked: ScriptedRequest | None) -> "SituationDraft":
        """The draft with a request about a place, replacing any there; None removes it."""
        kept = tuple(other for other in self.requests if place_of(other) != place)
        return self._replace(requests=kept if asked is None else (*kept, asked))

    def with_point(self, point: int | None) -> "SituationDraft":
        """The draft with the puck on a point, or off; the old point's total is no longer marked."""
        return self._replace(point=point, rolled=self.rolled - {point})

    def with_mark(self, total: int) -> "SituationDraft":
        """The draft with a total marked or unmarked; the point's own mark stays."""
        return self if total == self.point else self._replace(rolled=self.rolled ^ {total})

    def situation(self, game: Game) -> TableSituation:
        """The situation, if it can be dealt; raises SituationError."""
        if not self.wagers:
            raise SituationError(message("Put a bet down first: choose its spot on the felt."))
        if not self.rolls or len(self.rolls) > MOST_ROLLS:
            raise SituationError(message("Name at least one roll, and at most {most}.", most=MOST_ROLLS))
        made = TableSituation(
            point=self.point,
            rolled=tuple(sorted(self.rolled)),
            wagers=self.wagers,
            requests=self.requests,
            rolls=tuple((roll.first, roll.second) for roll in self.rolls),
            bad_pops=self.bad_pops,
            layout=self.layout,
            duty=self.duty,
        )
        check_situation(game, made)
        return made


def place_of(spot: ScriptedWager | ScriptedRequest) -> Place:
    """The place of a bet or request."""
    return Place(spot.bet, spot.seat, spot.number, "dealer" if spot.toke else "player")


def amount_of(spot: ScriptedWager | ScriptedRequest | None) -> Cents:
    """The amount of a bet or request, 0 if there is none."""
    return 0 if spot is None or spot.amount is None else parse_money(spot.amount)


def read_rolls(text: str) -> tuple[Roll, ...] | None:
    """Dice as people type them; None if the text is not dice.

    >>> read_rolls("3-3 54"), read_rolls("7-1")
    ((Roll(first=3, second=3), Roll(first=5, second=4)), None)
    """
    digits = [sign for sign in text if sign.isalnum()]
    if not digits or len(digits) % 2 or not all(sign in "123456" for sign in digits):
        return None
    faces = [int(sign) for sign in digits]
    return tuple(Roll(*pair) for pair in zip(faces[::2], faces[1::2], strict=True))


def rolls_text(rolls: tuple[Roll, ...]) -> str:
    """Rolls as people type them.

    >>> rolls_text((Roll(3, 3), Roll(5, 4)))
    '3-3 5-4'
    """
    return " ".join(f"{roll.first}-{roll.second}" for roll in rolls)
