"""What a cockpit shows of the school's stations, as far as it is known here."""

from typing import Literal, NamedTuple

from dealer_trainer.certification.school.sitting_line import with_number

Need = Literal["now", "soon", "sign", "none", "offline"]
"""Who needs somebody: now, soon, for a verdict, not at all, or unknown."""


class LiveIncident(NamedTuple):
    """Something that happened at a station. `at`: ms of UTC there; `kind`: of the event; `text`: a message."""

    at: int
    kind: str
    text: str


class LiveSitting(NamedTuple):
    """The state of a sitting. `head`: hash of its last event that is known here.

    `number` of `length`: the current question or round, from 1; 0 if none was shown yet in the part. `left_ms` of
    `limit_ms` was true at `clock_at`, ms of UTC; time goes on if `is_running`. `faults`: None if its seed is not open
    here. `score`: the final score. `may`: the commands that are possible now. `is_at_real_table`: its part is dealt
    with real chips, and entered on the examiner's clipboard. `part_number`: which part it is, from 1; 0 if unknown.
    `last_is_right`: whether the last finished question or round was without a fault; None if there is none, or its seed
    is not open here.
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
        """The trainee's name, with the staff number if there is one: two people may have the same name."""
        return with_number(self.trainee, self.staff_number)


class LiveStation(NamedTuple):
    """A station. `seen_at`: ms of UTC by the server's clock, None if it was never heard from.

    `badge`: a word for its state.
    """

    key: str
    name: str
    is_here: bool
    seen_at: int | None
    is_offline: bool
    sitting: LiveSitting | None
    need: Need
    badge: str


class LiveView(NamedTuple):
    """All stations, those that need somebody first. `happened`: the newest first; when, at which station, what.

    `behind_s`: how old the server's data is; `trouble`: why no other station is known here. `commands`: the outcome of
    the last one to each station, by its key; `news`: how often other stations were seen to change people or plans.
    """

    at: int
    stations: tuple[LiveStation, ...]
    behind_s: float | None
    trouble: str
    happened: tuple[tuple[int, str, str], ...]
    commands: tuple[tuple[str, str], ...] = ()
    news: int = 0
