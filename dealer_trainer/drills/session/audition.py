"""A mock audition: fifteen minutes at a strange table, with an interruption and one correction to accept."""

from collections import Counter
from collections.abc import Callable
from typing import Literal, NamedTuple

from dealer_trainer.drills.session.pace_audit import PaceAudit
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.engine import Cents
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Duty, Fault, GradedRound
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options

AUDITION_MS = 900_000
SEED_STEP = 1_000_003
"""No audition has the seed of a pace audit, and none that of another."""

DIFFICULTY = Options(illegal_per_cent=12, bad_pop_per_cent=5, irregular_per_cent=15)
"""A full table, as busy as a bad evening."""

INTERRUPTED_AFTER = 2
"""Rounds before the interruption."""

AuditionEvent = Literal["interruption", "correction"]


class AuditionResult(NamedTuple):
    """An audition on one page.

    `after`: faults in the round after the interruption, None without one. `accepted`: whether the correction was, None
    if nothing had to be corrected. `duties`: right and due.
    """

    rounds: int
    clean: int
    decisions: int
    right: int
    ms: int
    given: Cents
    owed: Cents
    duties: tuple[tuple[Duty, int, int], ...]
    after: int | None
    accepted: bool | None


class Audition(PaceAudit):
    """Deals rounds in silence until time is up. `event`: what interrupts now, until `go_on`.

    `correction`: the fault that the floor corrects, the first after the interruption.
    """

    def __init__(
        self, game: Game, number: int, clock: Clock, on_round: Callable[[LiveTable], None] = lambda _: None
    ) -> None:
        super().__init__(game, (number + 1) * SEED_STEP, clock, self._note, AUDITION_MS, DIFFICULTY)
        self.event: AuditionEvent | None = None
        self.correction: Fault | None = None
        self._tell = on_round
        self._graded: list[GradedRound] = []
        self._accepted: bool | None = None

    def go_on(self, *, accepted: bool = True) -> None:
        """Leave the interruption, or answer the correction."""
        if self.event == "correction":
            self._accepted = accepted
        self.event = None

    def summary(self) -> AuditionResult:
        """The result of the rounds dealt so far."""
        pace, graded = self.result(), self._graded
        due: Counter[Duty] = Counter()
        right: Counter[Duty] = Counter()
        for each in graded:
            for duty, count in each.duties.items():
                due[duty] += count.due
                right[duty] += count.right
        costs = [fault.cost for each in graded for fault in each.faults]
        after = len(graded[INTERRUPTED_AFTER].faults) if len(graded) > INTERRUPTED_AFTER else None
        return AuditionResult(
            len(graded),
            sum(not each.faults for each in graded),
            pace.decisions,
            pace.right,
            pace.ms,
            sum(cost for cost in costs if cost > 0),
            -sum(cost for cost in costs if cost < 0),
            tuple((duty, right[duty], due[duty]) for duty in due if due[duty]),
            after,
            self._accepted,
        )

    def _note(self, live: LiveTable) -> None:
        graded = live.snapshot.graded
        assert graded is not None
        self._graded.append(graded)
        if len(self._graded) == INTERRUPTED_AFTER:
            self.event = "interruption"
        elif len(self._graded) > INTERRUPTED_AFTER and graded.faults and self.correction is None:
            self.event, self.correction = "correction", graded.faults[0]
        self._tell(live)
