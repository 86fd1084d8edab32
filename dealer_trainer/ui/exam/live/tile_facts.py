"""The facts on a station's tile: each in full and in shorter wordings, so that none is cut off."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication

Tone = Literal["bad", "warn", "info", "good", "idle", "offline"]
"""In order: attention is needed now, or soon; a signature is due; all is well; nothing is going on; no contact."""

Forms = tuple[str, ...]
"""One fact, from its longest wording to its shortest; empty if there is nothing to say."""


class TileText(NamedTuple):
    """The texts of a tile: each fact in wordings of several lengths, the first one in full.

    `who`: the trainee; `where`: part and question; `state`: the outcome of the last command, why attention is needed,
    or the station's state; `note`: the latest incident with its time, or that an exam goes on without contact.
    `faults`: a count; `happened`: how many incidents; `answer`: how long ago the last answer was, `is_right`: whether
    it was right, None if that is not known here; `age`: how old the connection's data is, `bars`: how good it is, from
    0 to 3; `place`: that the part is dealt at a real table. `is_calm`: an exam is simply running.

    `badge`: the station's state; `clock`: the time left as shown; `command`: the outcome of the last command. `share`:
    how much of the part is done, `pace`: how much of its time is gone; both from 0 to 1, None if no part is running.
    `spoken`: for a screen reader; `details`: the rest of what is known, a sentence each.
    """

    tone: Tone
    badge: str = ""
    name: Forms = ()
    who: Forms = ()
    where: Forms = ()
    state: Forms = ()
    note: Forms = ()
    faults: Forms = ()
    happened: Forms = ()
    answer: Forms = ()
    age: Forms = ()
    place: Forms = ()
    is_right: bool | None = None
    has_faults: bool = False
    is_calm: bool = False
    bars: int = 3
    clock: str = ""
    command: str = ""
    share: float | None = None
    pace: float | None = None
    spoken: str = ""
    details: tuple[str, ...] = ()

    @property
    def is_pressing(self) -> bool:
        """Whether to read the badge or the outcome of a command before anything else."""
        return bool(self.command) or self.tone in ("bad", "warn", "info", "offline")

    @property
    def tip(self) -> str:
        """All facts, one per line, and what the marks on the tile mean."""
        return "\n".join((self.spoken, *self.details, "", *legend()))


def legend() -> tuple[str, ...]:
    """What the marks on a tile mean, one per line, including the letters of its ages."""
    return (
        QCoreApplication.translate("Cockpit", "P2 7/30: part 2, question or round 7 of 30"),
        QCoreApplication.translate("Cockpit", "Red number: faults; –: the form is not open to you"),
        QCoreApplication.translate("Cockpit", "!2: 2 incidents"),
        QCoreApplication.translate(
            "Cockpit", "✓ ✗ ○: last answer right, wrong, or not known here; how long ago, – for none"
        ),
        QCoreApplication.translate("Cockpit", "Bars: connection, and time since it was last heard from"),
        QCoreApplication.translate("Cockpit", "s, m, h, d: seconds, minutes, hours, days"),
    )
