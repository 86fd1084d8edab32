"""The cockpit's access to the school's records: reads in a separate thread, after all other readers."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from dealer_trainer.certification.school.live.live_reader import LiveReader
from dealer_trainer.certification.school.live.live_view import LiveView
from dealer_trainer.certification.school.live.trainee_screen import TraineeScreen
from dealer_trainer.certification.school.local_time import clock, day, written_minute
from dealer_trainer.ui.exam.live.cockpit import OnError, Plan
from dealer_trainer.ui.exam.live.command_form import Authority, CommandDraft
from dealer_trainer.ui.settings.translated import game_text

if TYPE_CHECKING:
    from dealer_trainer.certification.school.roster.plan import PlannedSitting
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session
    from dealer_trainer.ui.exam.school.school_service import SchoolService

MOST = 20
"""How many plans are listed; the rest are in the roster."""


class SchoolLive(QObject):
    """Reads the records and evaluates them in the thread that watches."""

    def __init__(self, service: "SchoolService", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._reader = LiveReader(service.game, service.clock.now)
        self._session: Session | None = None
        self.authority = Authority(self._check, service.clock.ticks, self)
        service.changed.connect(self._on_changed)

    def read(self, on_result: Callable[[LiveView], None], on_error: OnError) -> None:
        """Read what is new of all stations."""
        self._service.watch(self._read, on_result, on_error)

    def look(self, stream: str, on_result: Callable[[TraineeScreen], None], on_error: OnError) -> None:
        """Read the present screen of a sitting's trainee."""
        self._service.watch(partial(self._look, stream=stream), on_result, on_error)

    def give(self, request: CommandDraft, on_result: Callable[[None], None], on_error: OnError) -> None:
        """Give commands, in the writing thread."""
        self._service.do(partial(self._give, request=request), on_result, on_error, is_change=False)

    def plan(self, on_result: Callable[[Plan], None], on_error: OnError) -> None:
        """Read the planned sittings."""

        def show(found: "tuple[str, dict[str, str], tuple[PlannedSitting, ...]]") -> None:
            on_result(plan_of(*found, self._service.clock.now()))

        self._service.watch(self._plan, show, on_error)

    def rest(self) -> None:
        """Disconnect from the server while nobody watches."""
        self._service.rest(self._reader.close)

    def _read(self, school: "School", session: "Session") -> LiveView:
        return self._reader.read(school, session)

    def _give(self, school: "School", session: "Session", request: CommandDraft) -> None:
        at = self._service.clock.now()
        self._reader.given.give(school, session, request.stations, request.kind, request.reason, request.ms or 0, at)

    def _look(self, school: "School", session: "Session", stream: str) -> TraineeScreen:
        return self._reader.read_screen(school, session, stream)

    def _plan(self, school: "School", _session: "Session") -> "tuple[str, dict[str, str], tuple[PlannedSitting, ...]]":
        from dealer_trainer.certification.school.roster.roster import planned
        from dealer_trainer.certification.school.roster.roster_summary import all_station_names

        return school.station, all_station_names(school), planned(school, self._service.clock.now())

    def _check(self, password: str) -> "Future[str]":
        session = self._service.session
        return self._service.identify("" if session is None else session.person.name, password)

    def _on_changed(self) -> None:
        """After a lock, a sign-out, or a new sign-in, ask for the password again before a command."""
        session = self._service.session
        if self._service.state != "in" or session is not self._session:
            self.authority.close()
        self._session = session


def plan_of(station: str, names: Mapping[str, str], plans: "Sequence[PlannedSitting]", now: int) -> Plan:
    """The next plans as lines; `station`: this station's key id; `names`: all names by key id; `now`: ms of UTC."""
    from dealer_trainer.certification.school.roster.roster import next_trainee

    waiting = [plan for plan in plans if plan.state == "waiting"]
    lines = tuple(_line(plan, station, names, now) for plan in waiting[:MOST])
    return Plan(lines, next_trainee(plans, station, now) is not None)


def _line(plan: "PlannedSitting", station: str, names: Mapping[str, str], now: int) -> str:
    when = clock(plan.at)[:5] if day(plan.at) == day(now) else written_minute(plan.at)
    where = QCoreApplication.translate("Cockpit", "any station")
    if plan.station == station:
        where = QCoreApplication.translate("Cockpit", "this station")
    elif plan.station is not None:
        where = names.get(plan.station, QCoreApplication.translate("Cockpit", "another station"))
    is_again = plan.reason == "recertification"
    more = QCoreApplication.translate("Cockpit", "recertification") if is_again else game_text(plan.title)
    who = plan.name or QCoreApplication.translate("Cockpit", "a trainee")
    return " · ".join((f"{when}  {who}", where, more))
