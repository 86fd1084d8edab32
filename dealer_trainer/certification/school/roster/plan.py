"""A sitting that was planned, and what became of the plan."""

from typing import Literal, NamedTuple

from dealer_trainer.certification.blueprint.part import AreaId

PlanReason = Literal["", "retest", "recertification"]
"""Why somebody is examined again; "" where nothing was said."""
PlanState = Literal["waiting", "missed", "seated", "removed"]
"""Missed: its day is over, and nobody was seated. Removed: also where the trainee is deactivated or erased."""


class Plan(NamedTuple):
    """What is laid down of a sitting beforehand; `at`: ms of UTC.

    `trainee`: their id. `blueprint`: its digest, `title`: what is shown of it. `station`: id of a station's key, None
    for any. `retest`: the areas to be retested, None for the full exam.
    """

    trainee: str
    blueprint: str
    title: str
    game: str
    at: int
    station: str | None = None
    retest: tuple[AreaId, ...] | None = None
    reason: PlanReason = ""


class PlannedSitting(NamedTuple):
    """A plan as the school knows it. `id`: of the plan, 32 hex digits; the rest of it as in `Plan`.

    `name`: the trainee's, with the staff number where there is one, "" where it is not known here; `state`: what became
    of it; `stream`: of the sitting that was begun by it; `is_here`: whether this station planned it.
    """

    id: str
    trainee: str
    blueprint: str
    title: str
    game: str
    at: int
    station: str | None
    retest: tuple[AreaId, ...] | None
    reason: PlanReason
    name: str = ""
    state: PlanState = "waiting"
    stream: str = ""
    is_here: bool = True
