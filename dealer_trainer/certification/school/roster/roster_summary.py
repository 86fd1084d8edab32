"""What the roster shows at one moment, the stations' names, and preparing the next trainee at this one."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.school.blueprint_store import blueprints_of
from dealer_trainer.certification.school.roster.plan import PlannedSitting
from dealer_trainer.certification.school.roster.roster import next_trainee, planned
from dealer_trainer.games import Game
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


TAIL = 4
"""How many characters of a key tell two stations with the same name apart."""


def told_apart(names: Mapping[str, str]) -> dict[str, str]:
    """The names of stations by their keys; stations with the same name also get the last characters of their keys.

    >>> told_apart({"z6MkAbcd": "Station 2", "z6MkEfgh": "Station 2", "z6MkIjkl": "East"})
    {'z6MkAbcd': 'Station 2 (Abcd)', 'z6MkEfgh': 'Station 2 (Efgh)', 'z6MkIjkl': 'East'}
    """
    often = Counter(names.values())
    return {key: name if often[name] == 1 else f"{name} ({key[-TAIL:]})" for key, name in names.items()}


class RosterSummary(NamedTuple):
    """`here`: id of this station's key; `name`: its name; `stations`: the names of the others, by their keys."""

    here: str = ""
    now: int = 0
    plans: tuple[PlannedSitting, ...] = ()
    stations: tuple[tuple[str, str], ...] = ()
    name: str = ""


def roster_summary(school: "School", session: "Session", now: int) -> RosterSummary:
    """Read what the roster shows; raises SchoolError."""
    session.require("supervisor")
    names = all_station_names(school)
    name = names.pop(school.station)
    others = tuple(sorted(names.items(), key=lambda found: found[1]))
    return RosterSummary(school.station, now, planned(school, now), others, name)


def all_station_names(school: "School") -> dict[str, str]:
    """The names of the school's stations, this one and those known here, by their keys."""
    from dealer_trainer.records.school.elsewhere import station_names

    first = school.first_event(school.store.station_log)
    here = "" if first is None else str(first.text.get("title", ""))
    return told_apart({**station_names(school.store), school.station: here})


def ready_next(school: "School", game: Game, now: int) -> PlannedSitting:
    """Who is next at this station today; raises SchoolError, also where the blueprint may not be used."""
    plan = next_trainee((plan for plan in planned(school, now) if plan.game == game.id), school.station, now)
    if plan is None:
        what = message("nobody is planned at this station today")
        raise SchoolError("no_attempt", what, message("Plan an exam under Roster, or start a new one"))
    return ready(school, plan, game)


def ready(school: "School", plan: PlannedSitting, game: Game) -> PlannedSitting:
    """A plan whose blueprint may be used at this station; raises SchoolError."""
    if plan.blueprint in {blueprint.digest() for blueprint in blueprints_of(school, game).usable}:
        return plan
    what = message("the blueprint {title} of the plan is not approved, or not at this station", title=plan.title)
    raise SchoolError("wrong_file", what, message("Have it approved, or start a new exam by another one"))
