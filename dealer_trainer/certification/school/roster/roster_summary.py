"""What the roster shows at one moment, and preparing the next trainee at this station."""

from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.school.blueprint_store import blueprints_of, keep_blueprint
from dealer_trainer.certification.school.roster.ending import Ending, endings
from dealer_trainer.certification.school.roster.plan import PlannedSitting
from dealer_trainer.certification.school.roster.roster import next_trainee, planned
from dealer_trainer.certification.school.station_name import told_apart
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


class RosterSummary(NamedTuple):
    """`here`: id of this station's key; `name`: its name; `stations`: the names of the others, by their keys.

    `endings`: certificates that end within 90 days.
    """

    here: str = ""
    now: int = 0
    plans: tuple[PlannedSitting, ...] = ()
    endings: tuple[Ending, ...] = ()
    stations: tuple[tuple[str, str], ...] = ()
    name: str = ""


def roster_summary(school: "School", game: Game, now: int) -> RosterSummary:
    """Read what the roster shows; raises SchoolError."""
    names = all_station_names(school)
    name = names.pop(school.station)
    others = tuple(sorted(names.items(), key=lambda found: found[1]))
    return RosterSummary(school.station, now, planned(school, now), endings(school, game.id, now), others, name)


def all_station_names(school: "School") -> dict[str, str]:
    """The names of the school's stations, this one and those known here, by their keys."""
    from dealer_trainer.records.school.elsewhere.plan_event import station_names

    first = school.first_event(school.store.station_log)
    here = "" if first is None else str(first.text.get("title", ""))
    return told_apart({**station_names(school.store), school.station: here})


def ready_next(school: "School", session: "Session", game: Game, now: int) -> PlannedSitting:
    """Who is next at this station today, with the blueprint from where it was stored; raises SchoolError."""
    plan = next_trainee((plan for plan in planned(school, now) if plan.game == game.id), school.station, now)
    if plan is None:
        what = message("nobody is planned at this station today")
        raise SchoolError("no_attempt", what, message("Plan an exam under Roster, or start a new one"))
    return ready(school, session, plan, game, now)


def ready(school: "School", session: "Session", plan: PlannedSitting, game: Game, now: int) -> PlannedSitting:
    """A plan whose blueprint this station has, taken from where it was stored; raises SchoolError."""
    from dealer_trainer.records.school.elsewhere.plan_event import blueprints_elsewhere

    if plan.blueprint in {blueprint.digest() for blueprint in blueprints_of(school, game).sound}:
        return plan
    for event in blueprints_elsewhere(school.store):
        if event.body.get("digest") != plan.blueprint:
            continue
        try:
            blueprint = read_blueprint(str(event.body.get("text", "")), game)
        except GameError:
            continue
        if blueprint.digest() == plan.blueprint:
            keep_blueprint(school, session, blueprint, game, now)
            return plan
    what = message("the blueprint {title} of the plan is not at this station", title=plan.title)
    raise SchoolError("wrong_file", what, message("Connect the school’s server, or start a new exam"))
