"""What a cockpit shows of the school's stations, as far as it is known here."""

from typing import Literal, NamedTuple

from dealer_trainer.certification.school.sitting_line import with_number

Need = Literal["now", "soon", "sign", "none", "offline"]
"""Who needs somebody: now, soon, for a verdict, not at all, or nothing is heard of it."""


class LiveIncident(NamedTuple):
    """Something that happened at a station. `at`: ms of UTC there; `kind`: of the event; `text`: a message."""

    at: int
    kind: str
    text: str


class LiveSitting(NamedTuple):
    """A sitting as it stands. `head`: hash of its last event that is known here.

    `number` of `length`: the question or round from 1, 0 where none was shown yet in the part. `left_ms` of `limit_ms`
    held at `clock_at`, ms of UTC; it runs on where `is_running`. `faults`: None where its seed is not opened here.
    `score`: what it came to, at its end. `may`: the commands that are possible now.
    `is_at_real_table`: its part is dealt with real chips, and entered on the examiner's clipboard. `part_number`: which
    part it is, from 1; 0 where that is not known. `last_is_right`: whether the last question or round that is over was
    without a fault; None where there is none, or its seed is not opened here.
    """

    stream: str
    head: str
    trainee: str
    staff_number: str | None
    blueprint: str
    part: str
    number: int
    length: int
    is_round: bool
    left_ms: int
    limit_ms: int
    clock_at: int
    is_running: bool
    stage: str
    last_answer_at: int | None
    faults: int | None
    score: str | None
    incidents: tuple[LiveIncident, ...]
    may: frozenset[str]
    is_at_real_table: bool = False
    part_number: int = 0
    last_is_right: bool | None = None

    @property
    def label(self) -> str:
        """The trainee's name, with the staff number where there is one: two people may have one name."""
        return with_number(self.trainee, self.staff_number)


class LiveStation(NamedTuple):
    """A station. `seen_at`: ms of UTC by the server's clock, None where it was never heard; `badge`: a word for it."""

    key: str
    name: str
    is_here: bool
    seen_at: int | None
    is_offline: bool
    sitting: LiveSitting | None
    need: Need
    badge: str


class LiveView(NamedTuple):
    """All stations, who needs somebody first. `happened`: the newest first; when, at which station, what.

    `behind_s`: how old what the server has is; `trouble`: why no other station is known here. `commands`: what became
    of the last one to each station, by its key; `news`: how often other stations were seen to change people or plans.
    """

    at: int
    stations: tuple[LiveStation, ...]
    behind_s: float | None
    trouble: str
    happened: tuple[tuple[int, str, str], ...]
    commands: tuple[tuple[str, str], ...] = ()
    news: int = 0
