"""A planned sitting, and the state of the plan."""

from typing import Literal, NamedTuple

PlanState = Literal["waiting", "missed", "seated", "removed"]
"""Missed: its day is over, and nobody was seated. Removed: also if the trainee is deactivated or erased."""


class Plan(NamedTuple):
    """The details of a planned sitting; `at`: ms of UTC.

    `trainee`: their id. `blueprint`: its digest, `title`: as displayed. `station`: id of a station's key, None for any.
    """

    trainee: str
    blueprint: str
    title: str
    game: str
    at: int
    station: str | None = None


class PlannedSitting(NamedTuple):
    """A plan as the school knows it. `id`: of the plan, 32 hex digits; the other fields are as in `Plan`.

    `name`: the trainee's, with the staff number if there is one, "" if unknown here; `state`: of the plan; `stream`: of
    the sitting that was begun from it; `is_here`: whether this station made the plan.
    """

    id: str
    trainee: str
    blueprint: str
    title: str
    game: str
    at: int
    station: str | None
    name: str = ""
    state: PlanState = "waiting"
    stream: str = ""
    is_here: bool = True
