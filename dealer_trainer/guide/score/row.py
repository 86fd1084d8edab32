"""The scorekeeper's guide as data: what to say and do in each situation of a turn, and the words of the table."""

from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.guide.row import Frozen
from dealer_trainer.message_field import AS_MESSAGE

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
