"""The next planned sittings, as text for the panel under the tiles."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.school.local_time import clock, day, written_minute
from dealer_trainer.ui.exam.live.cockpit import Plan
from dealer_trainer.ui.exam.live.line_panel import PanelLine
from dealer_trainer.ui.settings.translated import game_text

if TYPE_CHECKING:
    from dealer_trainer.certification.school.roster.plan import PlannedSitting

MOST = 20
"""How many plans are listed; the rest are in the roster."""


def plan_of(station: str, names: Mapping[str, str], plans: "Sequence[PlannedSitting]", now: int) -> Plan:
    """The next plans as lines; `station`: this station's key id; `names`: all names by key id; `now`: ms of UTC."""
    from dealer_trainer.certification.school.roster.roster import next_trainee

    waiting = [plan for plan in plans if plan.state == "waiting"]
    lines = tuple(_line(plan, station, names, now) for plan in waiting[:MOST])
    return Plan(lines, next_trainee(plans, station, now) is not None)


def _line(plan: "PlannedSitting", station: str, names: Mapping[str, str], now: int) -> PanelLine:
    when = clock(plan.at)[:5] if day(plan.at) == day(now) else written_minute(plan.at)
    where = QCoreApplication.translate("Cockpit", "any station")
    if plan.station == station:
        where = QCoreApplication.translate("Cockpit", "this station")
    elif plan.station is not None:
        where = names.get(plan.station, QCoreApplication.translate("Cockpit", "another station"))
    is_again = plan.reason == "recertification"
    more = QCoreApplication.translate("Cockpit", "recertification") if is_again else game_text(plan.title)
    return PanelLine(when, plan.name or QCoreApplication.translate("Cockpit", "a trainee"), where, more)
