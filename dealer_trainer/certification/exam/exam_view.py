"""What the trainee's window shows of a running exam."""

from typing import NamedTuple

from dealer_trainer.certification.sitting.stage import Stage
from dealer_trainer.drills.item.item import Item
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.round_entry import RoundEntry


class ExamView(NamedTuple):
    """What the trainee's window shows now.

    `number` of `length`: which item or round, from 1, 0 between them. `item` or `live`: what is on the screen, none
    while the sitting is paused. `may`: kinds of events that may come. `is_pending`: an answer waits for its commit.
    `trouble`: why keeping failed, "" where it did not; `retry` tries again. `is_replacement`: the round takes the place
    of one that the floor froze. `is_new_table`: it begins from a situation, not from the round before. `stood_ms`: the
    program stood still for so long; the sitting waits for a supervisor. `entry`: what an examiner has entered of a
    round at a real table, where the part is dealt at one; `is_entered`: bets and dice are its own, not the form's.
    """

    stage: Stage
    part: int
    parts: int
    title: str
    number: int
    length: int
    item: Item | None
    live: LiveTable | None
    left_ms: int
    may: frozenset[str]
    is_pending: bool
    trouble: str
    is_replacement: bool = False
    is_new_table: bool = False
    stood_ms: int = 0
    entry: RoundEntry | None = None
    is_entered: bool = False
