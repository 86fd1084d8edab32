"""What the tile of a station knows: every fact in full, and in shorter words of its own, so that none is cut off."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication

Tone = Literal["bad", "warn", "info", "good", "idle", "offline"]
"""Somebody is needed now, or soon; something is to be signed; all is well; nothing is going on; nothing is heard."""

Forms = tuple[str, ...]
"""One fact, from its longest words to its shortest; empty where there is nothing to be said."""


class TileText(NamedTuple):
    """What a tile says: each fact in as many words as it has room for, the first of them whole.

    `who`: the trainee; `where`: part and question; `state`: what became of the last command, why somebody is needed, or
    how it stands; `note`: the latest incident with its time, or that an exam goes on unheard. `faults`: a count;
    `happened`: how many incidents; `answer`: how long ago the last one was, `is_right`: whether it was, None where that
    is not known here; `age`: how old the connection is, `bars`: how good, from 0 to 3; `place`: that the part is dealt
    at a real table. `is_calm`: the state is that an exam simply runs.

    `badge`: how the station stands; `clock`: the time left as it reads; `command`: what became of the last command.
    `share`: of the part that is done, `pace`: of its time that is gone; both from 0 to 1, None where no part is at
    work. `spoken`: for a screen reader; `told`: the rest of what is known, a sentence each.
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
    told: tuple[str, ...] = ()

    @property
    def is_pressing(self) -> bool:
        """Whether the badge, or the outcome of a command, should be read before anything else."""
        return bool(self.command) or self.tone in ("bad", "warn", "info", "offline")

    @property
    def tip(self) -> str:
        """All of it, a line each, and what the signs on the tile mean."""
        return "\n".join((self.spoken, *self.told, "", *legend()))


def legend() -> tuple[str, ...]:
    """What the signs on a tile mean, a line each; the letters are those of its ages."""
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
