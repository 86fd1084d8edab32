"""The rules of a scoring game as one flat table: what dice are worth, and the house rules it is played under."""

from typing import Literal, NamedTuple

OfAKind = Literal["triples_only", "add", "double"]
AttemptAt = Literal["straight", "three_pairs"]

FACES = range(1, 7)
STEP = 50
"""Every score is a multiple of this (S35)."""


class Run(NamedTuple):
    """Different dice thrown together, ascending, and what they are worth."""

    dice: tuple[int, ...]
    points: int


class ScoreHouse(NamedTuple):
    """The house rules of a scoring game; in docs and guide, `S…` says what each decides.

    `opening`: points that one turn needs before a player gets on the sheet. `minimum`: what later turns need.
    `open_max_left`: dice that may be left over when opening, None for any. `three_zilches`: what three busts in a row
    cost. `reach`: whether the target must be passed to be reached. `ante`: each player's stake in cents.
    """

    opening: int = 1000
    minimum: int = 0
    hot_dice: Literal["may", "must"] = "may"
    six_at_once: Literal["instant_win", "points"] = "points"
    progressive: bool = False
    four_and_a_pair: bool = False
    attempts: bool = False
    pick_up: bool = False
    open_max_left: int | None = None
    three_zilches: Literal["none", "minus_500", "lose_all"] = "none"
    reach: Literal["over", "at_least"] = "over"
    tie: Literal["first_there", "shared"] = "first_there"
    last_round: Literal["one_turn", "chain"] = "one_turn"
    exact: bool = False
    roll_off: bool = True
    the_420: bool = False
    the_5150: Literal["off", "record", "can_win"] = "off"
    hard_six: Literal["off", "once", "always"] = "off"
    ante: int = 0


class ScoreRules(NamedTuple):
    """What dice score in one game.

    `singles` and `triples`: points by face; 0 at index 0 and for a face that does not score. `three_pairs`: 0 if they
    are not a combination. `double_trips`: two triples of one roll are worth twice their sum. `target`: the score that
    opens the last round, and what six of a kind at once are worth where they win the game.
    """

    dice: int
    singles: tuple[int, ...]
    triples: tuple[int, ...]
    of_a_kind: OfAKind
    runs: tuple[Run, ...] = ()
    three_pairs: int = 0
    double_trips: bool = False
    target: int = 10_000
    house: ScoreHouse = ScoreHouse()

    @property
    def straight(self) -> tuple[Run, ...]:
        """The runs that take all the dice: what an attempt can complete (S13)."""
        return tuple(run for run in self.runs if len(run.dice) == self.dice)
