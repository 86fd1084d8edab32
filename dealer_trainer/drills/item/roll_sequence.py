"""A run of rolls as a table to work on: the acts of one answer, and the felt after them."""

from dealer_trainer.drills.item.factory import Answer, Item, felt_of, item_snapshot, rolls_of
from dealer_trainer.drills.item.kind.side_bets import roll_faults
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message
from dealer_trainer.table.felt import ActError, completed
from dealer_trainer.table.snapshot import Level, Snapshot


class RollSequence:
    """Collects acts; a pop leads to the next roll, before which everything is corrected."""

    def __init__(self, game: Game, item: Item, level: Level) -> None:
        self.game = game
        self.item = item
        self.level: Level = level
        """How much help is given."""
        self._acts: tuple[Act, ...] = ()
        self.snapshot: Snapshot = item_snapshot(game, item, level)

    @property
    def number(self) -> int:
        """The number of the current roll, from 1."""
        return 1 + sum(act.do == "pop" for act in self._acts)

    @property
    def is_last(self) -> bool:
        """Whether no other roll follows."""
        return self.number >= len(rolls_of(self.item))

    @property
    def missed(self) -> tuple[Fault, ...]:
        """What is wrong with the current roll, or missing from it, so far: the gravest first."""
        return roll_faults(self.game, self.item, self._acts)

    @property
    def answer(self) -> Answer:
        """What was done so far."""
        return Answer(acts=self._acts)

    def do(self, act: Act) -> Snapshot:
        """Carry out an act; raises ActError."""
        if act.do == "pop" and self.is_last:
            raise ActError(message("That was the last roll."))
        act = completed(self.game.rules, felt_of(self.game, self.item, self._acts), act)
        return self._show((*self._acts, act))

    def undo(self) -> Snapshot:
        """Undo the last act of this roll; a finished roll stays finished."""
        if self._acts and self._acts[-1].do != "pop":
            return self._show(self._acts[:-1])
        return self.snapshot

    def _show(self, acts: tuple[Act, ...]) -> Snapshot:
        snapshot = item_snapshot(self.game, self.item, self.level, acts)
        can_undo = bool(acts) and acts[-1].do != "pop"
        self._acts, self.snapshot = acts, snapshot._replace(can_undo=can_undo)
        return self.snapshot
