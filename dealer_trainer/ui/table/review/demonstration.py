"""Show me: the model dealer deals the same roll again, step by step."""

from typing import NamedTuple

from PySide6.QtCore import QObject

from dealer_trainer.guide.act import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.widget.playback import Playback

STEP_MS = 650
MOST_STEPS = 500
"""Far above any round; a model that never finishes would otherwise hang the window."""


class Frame(NamedTuple):
    """The table after a step; `act` is None for the beginning of the round."""

    snapshot: Snapshot
    act: Act | None


def frames(table: LiveTable) -> tuple[Frame, ...]:
    """Every step of the model dealer on `table`, which is dealt to the end of the round."""
    found = [Frame(table.snapshot, None)]
    while (act := table.next_act()) is not None and len(found) < MOST_STEPS:
        found.append(Frame(table.do(act), act))
    return tuple(found)


def from_the_roll(found: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """The frames from just before the pop that counts: before it the round is the same for every roll."""
    pops = [index for index, frame in enumerate(found) if frame.act is not None and frame.act.do == "pop"]
    return found[pops[-1] - 1 :] if pops else found


class Demonstration(Playback):
    """Plays back a dealt round."""

    frames: tuple[Frame, ...]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(STEP_MS, parent)
