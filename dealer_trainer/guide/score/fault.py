"""What a scorekeeper said and wrote, and the mistakes in it."""

from typing import Literal, NamedTuple

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
