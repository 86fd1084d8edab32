"""What a cockpit shows of the school's stations, as far as it is known here, and who needs somebody."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from dealer_trainer.certification.school.sitting_line import with_number
from dealer_trainer.certification.sitting.stage import MAY, Stage
from dealer_trainer.message import message
from dealer_trainer.records.log.remote_command import EVENTS

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
    `limit_ms` was true at `clock_at`, ms of UTC; time goes on if `is_running`. `score`: the final score. `may`: the
    commands that are possible now. `is_at_real_table`: its part is dealt with real chips, and entered on the examiner's
    clipboard.
    """

    stream: str
    head: str
    trainee: str
    staff_number: str | None
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
    score: str | None
    incidents: tuple[LiveIncident, ...]
    may: frozenset[str]
    is_at_real_table: bool = False

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
    """All stations, those that need somebody first.

    `behind_s`: how old the server's data is; `trouble`: why no other station is known here. `commands`: the outcome of
    the last one to each station, by its key.
    """

    at: int
    stations: tuple[LiveStation, ...]
    behind_s: float | None
    trouble: str
    commands: tuple[tuple[str, str], ...] = ()


_RETURNS = frozenset({"back_in_window", "resumed", "note"})
"""Events after which somebody is back, or has been attended to."""
_ANSWERS = frozenset({"paused", "resumed", "extra_time", "note"})
"""What a supervisor does for a trainee who asked."""
OVER = frozenset({"finished", "closed", "signed_off", "declined", "voided"})
"""Stages in which nobody is working any more."""
_BY_ITSELF = frozenset({"suspended", "reopened"})
"""Events that pause an exam without a person."""


class StationStatus(NamedTuple):
    """How urgently somebody is needed, and the word for it."""

    need: Need
    badge: str


CHANGED = StationStatus("now", message("record changed"))
FORMER = StationStatus("sign", message("earlier version"))
"""The status of a station where somebody changed the record of the exam, or where an earlier version gave it."""


def commands_of(stage: Stage) -> frozenset[str]:
    """The commands that an exam could carry out in its present state.

    >>> sorted(commands_of("paused"))
    ['end', 'extra_time', 'note', 'resume']
    """
    return frozenset(command for command, event in EVENTS.items() if event in MAY[stage] and stage not in OVER)


def status_of(sitting: LiveSitting | None, now: int, *, is_failing: bool = False) -> StationStatus:
    """The status of a station with this sitting; `now`: ms of UTC, `is_failing`: its disk accepts nothing."""
    if sitting is None:
        return StationStatus("none", message("no exam"))
    kinds = [incident.kind for incident in sitting.incidents]
    if sitting.stage in ("closed", "finished"):
        return StationStatus("sign", message("to be signed") if sitting.stage == "closed" else message("finished"))
    if is_failing:
        return StationStatus("now", message("cannot save"))
    if sitting.stage == "paused":
        return _paused(kinds)
    if _is_last(kinds, "left_window", _RETURNS):
        return StationStatus("now", message("left the window"))
    if _is_last(kinds, "asked", _ANSWERS):
        return StationStatus("now", message("asks for you"))
    if sitting.stage == "ready":
        return StationStatus("none", message("about to begin"))
    return _at_work(sitting, now)


def _at_work(sitting: LiveSitting, now: int) -> StationStatus:
    """The status of somebody who works, and for whom nothing has happened."""
    if not sitting.is_running:
        return StationStatus("none", message("the table is being set up"))
    if sitting.left_ms <= now - sitting.clock_at:
        return StationStatus("now", message("stands still"))
    return StationStatus("none", message("in progress"))


def _paused(kinds: Sequence[str]) -> StationStatus:
    stops = [kind for kind in kinds if kind in _BY_ITSELF or kind == "paused"]
    if stops and stops[-1] in _BY_ITSELF:
        return StationStatus("now", message("interrupted"))
    return StationStatus("soon", message("paused"))


def _is_last(kinds: Sequence[str], kind: str, settled: frozenset[str]) -> bool:
    """Whether nothing has settled an incident since it last happened."""
    last = next((found for found in reversed(kinds) if found == kind or found in settled), "")
    return last == kind
