"""Whole rounds at the table as evidence: how many of the latest were dealt without help and without a fault."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from dealer_trainer.drills.plan.table_kind import TABLE
from dealer_trainer.records.progress.past import Past

ROUNDS = 10
"""Rounds that count, the latest ones."""

OF_A_ROW = 2
"""Rounds that one row of the guide may stand for among them: ten times the same roll show one thing."""

LEAST_BETS = 3
"""Bets that a clean round has to move before it shows anything; a faulty one always counts."""


class CleanRounds(NamedTuple):
    """`counted`: the latest rounds without help, at most `ROUNDS`. `clean`: those without a fault."""

    clean: int
    counted: int

    @property
    def percent(self) -> int:
        """Clean ones of `ROUNDS`: a round that was never dealt counts as a faulty one."""
        return 100 * self.clean // ROUNDS


def clean_rounds(past: Sequence[Past]) -> CleanRounds:
    """What the latest rounds come to; `past`: oldest first.

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
