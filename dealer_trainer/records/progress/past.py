"""One answer as it is kept: what was asked, how it was answered, how long it took."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents

LEFT = "item_left"
"""The mistake of somebody who looked at an item and left it."""

Signal = Literal["hit", "miss", "false_alarm", "correct_rejection"]


class Past(NamedTuple):
    """An answer that was given; `Progress.past` returns them in the order in which they were given.

    `at`: what the clock said, in milliseconds of UTC; it decreases if a clock was set back. `game`: the game's id.
    `item_id`: "kind/skill/seed". `facts`: what it required one to know. `latency_ms`: None if it does not count, after
    a pause or a lost focus. `mistake`: id of the rule that was probably applied. `hinted`: help was shown. `cost` in
    cents: given away (+) or owed to the player (-). `signal`: for a judged layout. `row`: id of the guide's row for the
    item's roll. `spots`: ids of the layout's spots that it was about. `imported`: it came in a file.
    """

    at: int
    game: str
    item_id: str
    kind: str
    skill: str
    facts: tuple[str, ...]
    is_right: bool
    latency_ms: int | None
    mistake: str | None = None
    hinted: bool = False
    cost: Cents = 0
    signal: Signal | None = None
    row: str | None = None
    spots: tuple[str, ...] = ()
    imported: bool = False


OutcomeValues = tuple[int, str, tuple[str, ...], bool, int | None, bool]
"""The values of an Outcome: of a hundred thousand answers, making one of each would take as long as using it."""


class Outcome(NamedTuple):
    """What of an answer tells how well something is known, under the names that it has in `Past`."""

    at: int
    skill: str
    facts: tuple[str, ...]
    is_right: bool
    latency_ms: int | None
    hinted: bool


def outcome_of(answer: Past) -> Outcome:
    """What of `answer` tells it."""
    return Outcome(
        answer.at, answer.skill, answer.facts, answer.is_right, answer.latency_ms, answer.hinted,
    )  # fmt: skip
