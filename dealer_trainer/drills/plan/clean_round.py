"""Whole rounds at the table as evidence: how many of the latest were clean, the present run, and the fastest.

A round is clean if it was dealt without help and without a fault; a mistake that was undone is help.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from dealer_trainer.records.progress.past import Past

TABLE = "table"
"""The kind, and the single skill for whole rounds."""

LESSON = "lesson"
"""The skill for a round that a lesson dealt, which is no evidence of rounds at the table."""

LEFT_RIGHT, WITH_HELP = "spot:", "helped:"
"""Before the id of a spot, as a fact of a round: its bet was dealt right or rightly left, alone or with help."""


def is_table_fault(past: Past) -> bool:
    """Whether an answer is a fault at the table in a skill, not an answer to one of its items."""
    return past.kind == TABLE and past.skill not in (TABLE, LESSON)


def went_wrong(dealt: Past) -> bool:
    """Whether something in a round was wrong, also if it was undone."""
    return not dealt.is_right or dealt.mistake is not None


ROUNDS = 10
"""How many of the latest rounds count."""

OF_A_ROW = 2
"""How many of them may be of one guide row: the same roll ten times shows only one thing."""

LEAST_BETS = 3
"""Bets that a clean round must move to be significant; a faulty one always counts."""


class CleanRounds(NamedTuple):
    """`counted`: the latest rounds without help, at most `ROUNDS`. `clean`: those without a fault.

    `helped`: rounds dealt with help, which do not count. `run`: clean rounds since the last one with a fault or help.
    `fastest_ms`: the time of the fastest clean one, None if none has a time.
    """

    clean: int
    counted: int
    helped: int = 0
    run: int = 0
    fastest_ms: int | None = None

    @property
    def percent(self) -> int:
        """Clean rounds as a percentage of `ROUNDS`: a missing round counts as faulty."""
        return 100 * self.clean // ROUNDS


def clean_rounds(past: Sequence[Past]) -> CleanRounds:
    """The latest rounds, counted; `past`: oldest first.

    >>> clean_rounds(())
    CleanRounds(clean=0, counted=0, helped=0, run=0, fastest_ms=None)
    """
    rows: Counter[str | None] = Counter()
    clean = 0
    rounds = [answer for answer in past if answer.kind == TABLE and answer.skill == TABLE]
    alone = [answer for answer in reversed(rounds) if not answer.hinted]
    for answer in alone:
        if rows[answer.row] == OF_A_ROW or (answer.is_right and not _is_clean(answer)):
            continue
        rows[answer.row] += 1
        clean += answer.is_right
        if rows.total() == ROUNDS:
            break
    run = sum(map(_is_clean, takewhile(lambda answer: answer.is_right and not answer.hinted, reversed(rounds))))
    times = (answer.latency_ms for answer in alone if _is_clean(answer) and answer.latency_ms is not None)
    return CleanRounds(clean, rows.total(), len(rounds) - len(alone), run, min(times, default=None))


def _is_clean(answer: Past) -> bool:
    """Whether a round was dealt alone, without a fault, and with enough bets to mean something."""
    return answer.is_right and not answer.hinted and len(answer.spots) >= LEAST_BETS
