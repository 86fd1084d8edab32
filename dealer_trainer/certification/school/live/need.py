"""Who needs somebody: the meaning of a station's state for a supervisor with many stations."""

from collections.abc import Sequence
from typing import NamedTuple

from dealer_trainer.certification.school.live.live_view import LiveSitting, Need
from dealer_trainer.certification.sitting.stage import MAY, Stage
from dealer_trainer.message import message
from dealer_trainer.records.log.remote_command import EVENTS

SLOW_AFTER = 0.3
"""The share of a part's time before which nobody is called slow."""
SLOW_BY = 0.25
"""Somebody is slow if the share of time used exceeds the share of questions by this much."""
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
    left = sitting.left_ms - max(0, now - sitting.clock_at)
    if left <= 0:
        return StationStatus("now", message("stands still"))
    gone = 1 - left / sitting.limit_ms if sitting.limit_ms else 0.0
    if gone > SLOW_AFTER and gone - sitting.number / max(1, sitting.length) > SLOW_BY:
        return StationStatus("soon", message("slow"))
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
