"""Whole rounds at the table as evidence: how many of the latest were dealt without help and without a fault."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from dealer_trainer.drills.plan.table_kind import TABLE
from dealer_trainer.records.progress.past import Past

ROUNDS = 10
"""How many of the latest rounds count."""

OF_A_ROW = 2
"""How many of them may be of one guide row: the same roll ten times shows only one thing."""

LEAST_BETS = 3
"""Bets that a clean round must move to be significant; a faulty one always counts."""


class CleanRounds(NamedTuple):
    """`counted`: the latest rounds without help, at most `ROUNDS`. `clean`: those without a fault."""

    clean: int
    counted: int

    @property
    def percent(self) -> int:
        """Clean rounds as a percentage of `ROUNDS`: a missing round counts as faulty."""
        return 100 * self.clean // ROUNDS


def clean_rounds(past: Sequence[Past]) -> CleanRounds:
    """The latest rounds, counted; `past`: oldest first.

    >>> clean_rounds(())
    CleanRounds(clean=0, counted=0)
    """
    rows: Counter[str | None] = Counter()
    clean = 0
    for answer in reversed(past):
        if answer.kind != TABLE or answer.skill != TABLE or answer.hinted or rows[answer.row] == OF_A_ROW:
            continue
        if answer.is_right and len(answer.spots) < LEAST_BETS:
            continue
        rows[answer.row] += 1
        clean += answer.is_right
        if rows.total() == ROUNDS:
            break
    return CleanRounds(clean, rows.total())
