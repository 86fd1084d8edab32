"""Planning the sittings of a whole group at once: when each begins, and why somebody gets none."""

from typing import TYPE_CHECKING, Literal, NamedTuple

from dealer_trainer.certification.school.roster.plan import Plan
from dealer_trainer.certification.school.roster.roster import MOST_AT_ONCE, may_be_planned, plan_sittings, planned
from dealer_trainer.records.log.private import WITHHELD

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

Obstacle = Literal["planned", "deactivated", "no_time"]
"""Why somebody gets no sitting: already planned for this game, no longer active, or no start is left that day."""


class Starts(NamedTuple):
    """When the sittings of a group begin: `together` at a time, the next ones `minutes` later; `last`: ms of UTC.

    With 0 minutes all of them begin at the first start.
    """

    together: int
    minutes: int
    last: int

    def at(self, first: int, place: int) -> int:
        """When the sitting of the person at this position in the group begins; ms of UTC.

        >>> starts = Starts(2, 90, 0)
        >>> [starts.at(0, place) // 60_000 for place in range(5)]
        [0, 0, 90, 90, 180]
        """
        return first + place // self.together * self.minutes * 60_000


class GroupPlan(NamedTuple):
    """The result for a group: how many were planned, when the first and the last begin; who was left out, and why."""

    planned: int
    first: int
    last: int
    left_out: tuple[tuple[str, Obstacle], ...]

    def names(self, obstacle: Obstacle) -> tuple[str, ...]:
        """Who was left out for this reason."""
        return tuple(name for name, found in self.left_out if found == obstacle)


def plan_group(school: "School", session: "Session", group: str, model: Plan, starts: Starts, now: int) -> GroupPlan:
    """Plan a sitting like `model` for each trainee of a group, by name, the first at its time; all are written or none.

    The result names everybody who cannot be planned. Raises SchoolError.
    """
    members = [person for person in school.people() if person.role == "trainee" and person.staff_group == group]
    waiting = {plan.trainee for plan in planned(school, now) if plan.state == "waiting" and plan.game == model.game}
    plans: list[Plan] = []
    left_out: list[tuple[str, Obstacle]] = []
    for person in members:
        at = starts.at(model.at, len(plans))
        if not may_be_planned(person):
            if person.name != WITHHELD:
                left_out.append((person.label, "deactivated"))
        elif person.id in waiting:
            left_out.append((person.label, "planned"))
        elif at > starts.last or len(plans) == MOST_AT_ONCE:
            left_out.append((person.label, "no_time"))
        else:
            plans.append(model._replace(trainee=person.id, at=at))
    if plans:
        plan_sittings(school, session, plans, now)
    return GroupPlan(len(plans), model.at, plans[-1].at if plans else model.at, tuple(left_out))
