"""Certificates that end soon or have ended, and planning their holders' recertification."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.attempt import DAY
from dealer_trainer.certification.school.attempts_elsewhere import attempts_of, withdrawn_anywhere
from dealer_trainer.certification.school.privacy import valid_days
from dealer_trainer.certification.school.roster.plan import Plan
from dealer_trainer.certification.school.roster.roster import may_be_planned, plan_sittings, planned

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

WITHIN = (30, 60, 90)
"""How many days ahead can be asked for."""


class Ending(NamedTuple):
    """Somebody's last certificate for a game; `expires`: ms of UTC. `stream`: of its sitting."""

    trainee: str
    name: str
    expires: int
    stream: str

    def days(self, now: int) -> int:
        """In how many days it ends; negative if it has ended."""
        return (self.expires - now) // DAY


def endings(school: "School", game: str, now: int, within: int = WITHIN[-1]) -> tuple[Ending, ...]:
    """Who holds a certificate for a game that ends within so many days or has ended, the first to end first.

    For each active person, the certificate that ends last counts; withdrawn ones do not. Raises SchoolError.
    """
    people = {person.id: person for person in school.people() if may_be_planned(person)}
    withdrawn = withdrawn_anywhere(school)
    elsewhere = [
        (trainee, attempt.expires, attempt.stream)
        for trainee, kept in attempts_of(school, people.values(), game).items()
        for attempt in kept
        if attempt.expires is not None
    ]
    last: dict[str, Ending] = {}
    for trainee, expires, stream in (*_own(school, game), *elsewhere):
        person = people.get(trainee)
        if person is None or stream in withdrawn:
            continue
        found = Ending(trainee, person.label, expires, stream)
        last[trainee] = max(last.get(trainee, found), found, key=lambda ending: ending.expires)
    due = (ending for ending in last.values() if ending.expires < now + within * DAY)
    return tuple(sorted(due, key=lambda ending: (ending.expires, ending.name)))


def recertification(ending: Ending, blueprint: Blueprint, at: int) -> Plan:
    """The plan for taking the full exam again, at any station."""
    return Plan(ending.trainee, blueprint.digest(), blueprint.title, blueprint.game, at, reason="recertification")


def when_to_examine(ending: Ending, now: int) -> int:
    """A week before a certificate ends, or tomorrow if that is later; ms of UTC."""
    return max(now + DAY, ending.expires - 7 * DAY)


def plan_recertification(
    school: "School", session: "Session", found: "Sequence[Ending]", blueprint: Blueprint, now: int
) -> int:
    """Plan the recertification of everybody not yet planned for this game; returns how many. Raises SchoolError."""
    waiting = {plan.trainee for plan in planned(school, now) if plan.state == "waiting" and plan.game == blueprint.game}
    plans = [
        recertification(ending, blueprint, when_to_examine(ending, now))
        for ending in found
        if ending.trainee not in waiting
    ]
    if plans:
        plan_sittings(school, session, plans, now)
    return len(plans)


def _own(school: "School", game: str) -> list[tuple[str, int, str]]:
    rows = [row for row in school.sittings() if row.game == game and row.state == "signed"]
    streams = [row.stream for row in rows]
    heads, used = school.heads(streams), school.blueprints_used(streams)
    return [
        (row.trainee_id, heads[row.stream].at + valid_days(school, used.get(row.stream, ""), row.stream) * DAY,
         row.stream)
        for row in rows
        if row.stream in heads and heads[row.stream].body.get("verdict") == "pass"
    ]  # fmt: skip
