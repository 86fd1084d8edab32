"""What the trainee's window shows of an exam in progress."""

from typing import NamedTuple

from dealer_trainer.certification.sitting.stage import Stage
from dealer_trainer.drills.item.item import Item
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import RoundEntry


class ExamView(NamedTuple):
    """What the trainee's window shows now.

    `number` of `length`: the current item or round, from 1; 0 between two. `item` or `live`: what is on the screen,
    None while the sitting is paused. `may`: kinds of events that may come. `is_pending`: an answer waits for its
    commit. `trouble`: why saving failed, or ""; `retry` tries again. `is_replacement`: the round replaces one that the
    floor froze. `is_new_table`: it begins from a situation, not from the round before. `stood_ms`: how long the program
    stood still; the sitting waits for a supervisor. `entry`: what an examiner has entered of a round, if the part is
    dealt at a real table. `duty`: the table duty that is done now; `is_between`: it comes between two rounds.
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
    duty: DutyRun | None = None
    is_between: bool = False
