"""One step of a round that undo can return to."""

from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.table.round_grade import Due
from dealer_trainer.table.round_state import RoundState
from dealer_trainer.table.snapshot import Snapshot


class UndoEntry:
    """The round after one act, to return to, with what is already known about it."""

    def __init__(self, state: RoundState, graded: GradedRound | None = None) -> None:
        self.state = state
        self.graded = graded
        self.shown: Snapshot | None = None
        self.due: tuple[Due | None] | None = None
        self.certain: tuple[Fault, ...] | None = None
