"""What a graded round comes to: faults with their rows and their cost, points, money."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents
from dealer_trainer.guide.act import Act

FaultKind = Literal[
    "omitted", "extra", "wrong_direction", "out_of_order", "paid_before_taken", "paid_loser", "took_winner",
    "wrong_amount", "wrong_call", "wrong_mark", "wrong_puck",
]  # fmt: skip
Severity = Literal["critical", "major", "minor"]


class Fault(NamedTuple):
    """One mistake.

    `row`: the guide row or ruling it rests on ("guide:13", "ruling:R14"). `due` and `done`: the acts, None where there
    is none. `cost` in cents: what the house gives away (+) or the player is owed (-). `why`: one sentence; for a wrong
    amount the rule that was probably applied. `at`: index of the act in the trainee's acts, None for an omission.
    `step`: index of the step in the model's steps, None for an extra act.
    """

    kind: FaultKind
    severity: Severity
    row: str
    due: Act | None
    done: Act | None
    cost: Cents
    why: str
    at: int | None = None
    step: int | None = None


class Verdict(NamedTuple):
    """A graded round: faults in the order of the acts, 0 to 100 points, the summed cost in cents.

    `pairs`: for each of the trainee's acts the index of the model step it answers, or None.
    """

    faults: tuple[Fault, ...]
    points: int
    cost: Cents
    pairs: tuple[int | None, ...] = ()
