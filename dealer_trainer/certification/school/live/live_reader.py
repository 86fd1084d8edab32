"""Reads what a cockpit shows: this station's unfinished sitting, and the others by way of the school's server."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from dealer_trainer.certification.school.live.live_view import (
    CHANGED,
    FORMER,
    LiveSitting,
    LiveStation,
    LiveView,
    Need,
    status_of,
)
from dealer_trainer.certification.school.live.other_stations import OtherStations
from dealer_trainer.certification.school.live.remote_command import GivenCommands
from dealer_trainer.certification.school.live.sitting_fold import SittingFold
from dealer_trainer.certification.school.live.trainee_screen import ScreenReader, TraineeScreen
from dealer_trainer.certification.school.roster.roster_summary import told_apart
from dealer_trainer.certification.school.sitting_line import numbers_of, sound_sitting
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.games import Game
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import Event

if TYPE_CHECKING:
    from dealer_trainer.records.log.event import StreamHead
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


RANK: dict[Need, int] = {"now": 0, "soon": 1, "sign": 2, "none": 3, "offline": 4}


class LiveReader:
    """Keeps what was read, so that the next reading only looks at what is new. For one thread."""

    def __init__(self, game: Game, now: Callable[[], int]) -> None:
        """`now`: the wall clock, ms of UTC."""
        self._game, self._now = game, now
        self._events: tuple[Event, ...] = ()
        self._fold: SittingFold | None = None
        self._others = OtherStations(game)
        self.given = GivenCommands()
        self._numbers: dict[str, str | None] = {}
        """The staff numbers of trainees, by their sittings here."""
        self._screens = ScreenReader(game, self._events_of)

    def read(self, school: "School", session: "Session") -> LiveView:
        """Read what is known of the stations now; raises SchoolError."""
        session.require("supervisor")
        at, heads = self._now(), school.unfinished()
        first = school.first_event(school.store.station_log)
        name = message("This station") if first is None else str(first.text.get("title", ""))
        try:
            found = self._sitting(school, heads)
            status = status_of(found, at, is_failing=school.store.is_failing)
        except SchoolError as error:
            if error.code not in ("damaged", "elsewhere"):
                raise
            found, status = None, CHANGED if error.code == "damaged" else FORMER
        station = LiveStation(school.station, name, True, at, False, found, *status)
        others, behind, trouble = self._read_others(school, at)
        names = told_apart({each.key: each.name for each in (station, *others)})
        found_all = (each._replace(name=names[each.key]) for each in (station, *others))
        stations = sorted(found_all, key=lambda each: (RANK[each.need], each.sitting is None))
        for key, command in self.given.commands():
            self.given.follow(key, self._others.events.get(command.stream, ()), self._others.logs.get(key, ()), at)
        return LiveView(at, tuple(stations), behind, trouble, self.given.texts(at))

    def close(self) -> None:
        """Close the connection to the server."""
        self._others.close()

    def read_screen(self, school: "School", session: "Session", stream: str) -> TraineeScreen:
        """Read what the trainee of a sitting has on screen; raises SchoolError."""
        return self._screens.read(school, session, stream)

    def _sitting(self, school: "School", heads: "tuple[StreamHead, ...]") -> LiveSitting | None:
        """The unfinished sitting that began last; None if there is none that can be read. Raises SchoolError."""
        if not heads:
            self._fold, self._events = None, ()
            return None
        head = heads[0]
        try:
            fold = self._brought_up(school, head)
        except SittingError:
            return None
        if head.stream not in self._numbers:
            self._numbers[head.stream] = numbers_of(school).get(fold.opened.trainee.id)
        return fold.live._replace(staff_number=self._numbers[head.stream])

    def _brought_up(self, school: "School", head: "StreamHead") -> SittingFold:
        fold = self._fold
        if fold is not None and fold.last.hash == head.hash:
            return fold
        self._events = sound_sitting(school, head.stream).events
        if fold is None or fold.last.stream != head.stream:
            fold = SittingFold(self._game, self._events[0])
        self._fold = None  # after a failure in the middle, begin again
        for event in self._events[fold.last.seq + 1 :]:
            fold.add(event)
        self._fold = fold
        return fold

    def _read_others(self, school: "School", at: int) -> tuple[tuple[LiveStation, ...], float | None, str]:
        """The other stations, how old that is in seconds, and why there are none."""
        from dealer_trainer.records.school.server.server_address import noted_address
        from dealer_trainer.records.school.server.station_watch import WatchError

        if not noted_address(school.store):
            return (), None, message("This station only: no school server is named under Keys.")
        try:
            return self._others.read(school, at), None, ""
        except WatchError as error:
            why = message("The school’s server cannot be read: {why}", why=str(error))
            if not self._others.read_at:
                return (), None, message("This station only. {why}", why=why)
            return self._others.known(school, at), (at - self._others.read_at) / 1000, why

    def _events_of(self, school: "School", stream: str) -> tuple[Event, ...]:
        if stream in self._others.events:
            return tuple(self._others.events[stream])
        known = self._events
        return known if known and known[0].stream == stream else school.events(stream)
