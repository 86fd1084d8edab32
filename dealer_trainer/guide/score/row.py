"""The scorekeeper's guide as data: what to say and do in each situation; what a keeper did, and the mistakes in it."""

from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.guide.row import Frozen
from dealer_trainer.message_field import AS_MESSAGE

FaultKind = Literal[
    "missed_bust", "false_bust", "dead_die_scored", "wrong_points", "wrong_total", "wrong_entry", "forbidden_bank",
    "bank_withheld", "hot_dice_missed", "wrong_dice_count", "wrong_pick_up", "wrong_player", "last_round_missed",
    "wrong_winner", "omitted_call", "wrong_pot",
]  # fmt: skip
Severity = Literal["critical", "major", "minor"]
Offer = Literal["bank", "roll", "choice", "bust", "hot_dice"]

WEIGHTS: dict[Severity, int] = {"critical": 40, "major": 15, "minor": 5}
"""Points out of 100 that a fault costs, as at the casino table."""


class Said(NamedTuple):
    """What the scorekeeper said about an event: points of the dice, the running total, what the player may do now."""

    points: int | None = None
    total: int | None = None
    offer: Offer | None = None

    @property
    def figure(self) -> int | None:
        """The points, or else the total: where only one of them is asked for, either name will do."""
        return self.total if self.points is None else self.points


NOTHING = Said()


class Measure(NamedTuple):
    """How a mistake is measured: points, a total, an offer, a number of dice, or what was written."""

    points: int | None = None
    total: int | None = None
    offer: Offer | None = None
    dice: int | None = None
    wrote: int | None = None


class ScoreFault(NamedTuple):
    """One mistake. `event`: index of its event, from 0. `cost`: points given away, negative for points owed."""

    kind: FaultKind
    severity: Severity
    row: str
    event: int
    due: Measure
    done: Measure | None
    cost: int = 0


class GradedTurn(NamedTuple):
    """The grade of a scorekeeper's turn."""

    faults: tuple[ScoreFault, ...]

    @property
    def points(self) -> int:
        """Out of 100."""
        return max(0, 100 - sum(WEIGHTS[fault.severity] for fault in self.faults))

    @property
    def cost(self) -> int:
        """Points that the sheet gives away, negative for those that it owes."""
        return sum(fault.cost for fault in self.faults)


KeepingMoment = Literal["start", "thrown", "proposed", "choice", "attempt", "banked", "turn_over"]
Result = Literal[
    "scores", "bust", "third_bust", "six_at_once", "again", "no_roll",  # of dice that were thrown
    "target_reached", "mark_passed", "game_over",  # of a turn
]  # fmt: skip
Fact = Literal[
    "name", "score", "needs", "choice", "dice", "points", "total", "bust", "penalty", "hot_dice", "mark", "due",
    "winner", "dead_die", "again", "no_roll",
]  # fmt: skip
Text = Annotated[str, Field(min_length=1, max_length=300), AS_MESSAGE]


class ScoreWhen(Frozen):
    """The situations that a row answers; a field that is left out matches anything.

    `may_pick_up`: the previous player's dice may be taken over. `legal`: of a set-aside. `may_bank`, `all_scored`:
    after a set-aside.
    """

    moment: KeepingMoment
    result: Result | None = None
    on_board: bool | None = None
    may_pick_up: bool | None = None
    legal: bool | None = None
    may_bank: bool | None = None
    all_scored: bool | None = None


class ScoreRow(Frozen):
    """One row. `say`: facts that the call must carry; `call`: one example; `do`: what the hands do.

    `call` and `do` may name `{bust}`, `{opening}`, `{minimum}`, `{dice}`.
    """

    id: Annotated[str, Field(pattern=r"^K([1-9]|1[0-9])$")]
    title: Text
    when: ScoreWhen
    say: Annotated[tuple[Fact, ...], Field(min_length=1, max_length=6)]
    call: Annotated[str, Field(min_length=1, max_length=300)]
    do: Text
    source: Annotated[tuple[Annotated[str, Field(pattern=r"^(document:00[0-2]|ruling:S\d{1,2})$")], ...],
                      Field(min_length=1, max_length=6)]  # fmt: skip


class ScoreGuide(Frozen):
    """The whole guide.toml."""

    format: Literal[1]
    rows: Annotated[tuple[ScoreRow, ...], Field(min_length=1, max_length=40)]


Phrase = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9' -]{0,39}$")]


class ScoreWords(Frozen):
    """The whole calls.toml: what the scorekeeper says, in lower case."""

    format: Literal[1]
    bust: Phrase
    hot_dice: Phrase
    no_roll: Phrase
    hot_roll: Phrase = "hot roll"
    big_one: Phrase = "the big one"
    six_at_once: Phrase = "six at once"
    the_420: Phrase = "four-twenty"
    hard_six: Phrase = "hard six"
    last_round: Phrase = "last round"
    not_enough: Phrase = "not enough"
