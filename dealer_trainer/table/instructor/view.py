"""What an instructor sees of the table being led: the trainee's snapshot, and what only the instructor may know."""

from typing import Final, NamedTuple

from dealer_trainer.engine import Roll
from dealer_trainer.guide.row import Act
from dealer_trainer.table.instructor import command as instruct
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Snapshot

_PRESSES: Final[tuple[instruct.InstructorCommand, ...]] = (
    instruct.LayLateBet(), instruct.LeanDie(), instruct.StartDispute(), instruct.Freeze(), instruct.GoOn(),
    instruct.GoBack(acts=1),
)  # fmt: skip


class InstructorView(NamedTuple):
    """`snapshot`: the table as its trainee sees it; `shown`: as it was at the debriefing's position, None without one.

    `coming`: the next dice that count, None if they are left to chance. `led`: the record. `can`: the commands
    possible now, by their `do`.
    """

    snapshot: Snapshot
    shown: Snapshot | None
    coming: Roll | None
    led: tuple[instruct.InstructorAct, ...]
    can: frozenset[str]

    @property
    def debrief_at(self) -> int | None:
        """How many acts into the round the debriefing is; None if there is none."""
        return instruct.debrief_of(self.led)

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts of the whole round."""
        return self.snapshot.acts


def view_of(live: LiveTable) -> InstructorView:
    """What the instructor sees of a table now."""
    snapshot, at = live.snapshot, instruct.debrief_of(live.led)
    pops = live.round.pops[sum(act.do == "pop" for act in live.acts) :]
    coming = pops[-1].roll if pops else instruct.dice_of_next_round(live.led, len(live.round.pops))
    can = frozenset(command.do for command in _PRESSES if not live.instructor_refusal(command))
    shown = None if at is None else live.after(at)
    return InstructorView(snapshot, shown, coming, live.led, can)
