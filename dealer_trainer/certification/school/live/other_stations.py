"""The school's other stations, from what they copied to the server: each with the sitting in progress there."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dealer_trainer.certification.school.live.live_view import CHANGED, LiveSitting, LiveStation, commands_of, status_of
from dealer_trainer.certification.school.live.sitting_fold import SittingFold
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.games import Game
from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.records.log.remote_command import REFUSED, TAKEN

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.station_watch import StationNews, StationWatch

OFFLINE_MS = 45_000
"""A station with a running exam reports every quarter of a minute; it is offline after this long without a report."""
IDLE_MS = 3 * 60_000
"""A station without an exam reports about once a minute."""
NAMES_MS = 30_000
"""How often people's names are read again."""
OPENED = "sitting_opened"
"""The kind of event with which a station's log names a sitting."""
_OVER = frozenset({"signed_off", "declined", "voided"})


class OtherStations:
    """Follows the running sittings of the other stations. For one thread."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._watch: StationWatch | None = None
        self._names: dict[str, tuple[str, str | None]] = {}
        self._named_at = 0
        self._titles: tuple[tuple[str, str], ...] = ()
        self._folds: dict[str, SittingFold] = {}
        self._received: dict[str, int] = {}
        self._seen: dict[str, int] = {}
        """When each station last reported, ms of UTC by this station's clock."""
        self._failing: frozenset[str] = frozenset()
        """The stations that reported that they cannot save."""
        self._unsound: frozenset[tuple[str, str]] = frozenset()
        """The sittings whose records somebody changed."""
        self._last: dict[str, str] = {}
        """The sitting that began last at each station, by its key."""
        self._opened: dict[str, int] = {}
        """The position in its station's log at which each sitting began, by stream."""
        self.events: dict[str, list[Event]] = {}
        """The folds of running sittings, by stream."""
        self.logs: dict[str, list[Event]] = {}
        """The entries about commands in each station's own log, by its key."""
        self.read_at = 0
        """When the server was last read, ms of UTC by this station's clock."""

    def read(self, school: "School", now: int) -> tuple[LiveStation, ...]:
        """The present state of the other stations; raises WatchError."""
        from dealer_trainer.records.school.server.station_watch import StationWatch

        if self._watch is None:
            self._watch = StationWatch(school.store)
        news = self._watch.read()
        self.read_at, self._titles = now, news.stations
        self._take_in(news, now)
        return self.known(school, now)

    def known(self, school: "School", now: int) -> tuple[LiveStation, ...]:
        """The state of the other stations when the server was last read."""
        if now - self._named_at > NAMES_MS:
            self._names, self._named_at = _names(school), now
        latest: dict[str, SittingFold] = {}
        for fold in sorted(self._folds.values(), key=self._begun):
            latest[fold.last.station] = fold
        return tuple(self._station(key, title, now, latest.get(key)) for key, title in self._titles)

    def close(self) -> None:
        """Close the connection to the server."""
        if self._watch is not None:
            self._watch.close()

    def _take_in(self, news: "StationNews", now: int) -> None:
        for event in news.events:
            is_others = event.stream in self._folds and self._folds[event.stream].last.station != event.station
            if is_others or (event.station, event.stream) in news.unsound:
                continue  # a station claims another one's sitting as its own, or somebody changed it
            try:
                if event.seq == 0:
                    self._folds[event.stream] = SittingFold(self._game, event)
                    self.events[event.stream] = [event]
                elif event.stream in self._folds:
                    self._folds[event.stream].add(event)
                    self.events[event.stream].append(event)
            except SittingError:
                self._forget(event.stream)  # given with another edition: nothing can be shown about it
                continue
            # A station's clock may be wrong; what has just arrived has just happened.
            self._received[event.stream] = now if news.is_new else event.at
            if event.kind in _OVER:
                self._forget(event.stream)

        self._seen = {key: now - max(0, news.at - at) for key, at in news.seen.items()}
        self._failing, self._unsound = news.failing, news.unsound
        for event in news.log:
            if event.kind in (TAKEN, REFUSED):
                self.logs.setdefault(event.station, []).append(event)
            elif event.kind == OPENED:
                stream = str(event.body.get("stream"))
                self._opened[stream], self._last[event.station] = event.seq, stream

    def _begun(self, fold: SittingFold) -> tuple[int, int]:
        """Sort key for a station's sittings: the order of its log, whatever its clock said."""
        return self._opened.get(fold.last.stream, -1), fold.first_at

    def _forget(self, stream: str) -> None:
        for kept in (self._folds, self.events, self._received):
            kept.pop(stream, None)

    def _takes_commands(self, key: str, stream: str) -> bool:
        return any(event.kind == TAKEN and event.body.get("stream") == stream for event in self.logs.get(key, ()))

    def _station(self, key: str, title: str, now: int, fold: SittingFold | None) -> LiveStation:
        """A station; `fold`: of the sitting that began last there."""
        heard_at = self._seen.get(key)
        if (key, self._last.get(key, "")) in self._unsound:
            shown = None if fold is None else _named(fold.live, fold, self._names)
            return LiveStation(key, title, False, heard_at, False, shown, *CHANGED)
        if fold is None:
            if heard_at is not None and now - heard_at > IDLE_MS:
                return LiveStation(key, title, False, heard_at, True, None, "offline", _offline_text(now - heard_at))
            return LiveStation(key, title, False, heard_at, False, None, *status_of(None, now))
        seen = self._received[fold.last.stream]
        sitting = _named(fold.live._replace(clock_at=seen), fold, self._names)
        if self._takes_commands(key, sitting.stream):
            sitting = sitting._replace(may=commands_of(fold.stage))
        is_silent = heard_at is not None and now - heard_at > OFFLINE_MS
        if heard_at is not None and is_silent and sitting.stage not in ("closed", "finished"):
            return LiveStation(key, title, False, heard_at, True, sitting, "offline", _offline_text(now - heard_at))
        status = status_of(sitting, now, is_failing=key in self._failing)
        return LiveStation(key, title, False, heard_at or seen, False, sitting, *status)


def _offline_text(ms: int) -> str:
    if ms < 120_000:
        return message("offline {seconds} s", seconds=ms // 1000)
    return message("offline {minutes} min", minutes=ms // 60_000)


def _names(school: "School") -> dict[str, tuple[str, str | None]]:
    """Name and staff number of the people known here, by their ids and aliases."""
    found: dict[str, tuple[str, str | None]] = {}
    for person in school.people():
        identity = person.name, person.staff_number
        found[person.id] = identity
        if person.role == "trainee" and (alias := school.alias(person.known_as)):
            found[alias] = identity
    return found


def _named(sitting: LiveSitting, fold: SittingFold, names: Mapping[str, tuple[str, str | None]]) -> LiveSitting:
    """The sitting with its trainee's name if it is known here; the server does not have it."""
    identity = names.get(fold.opened.trainee.id) or names.get(fold.opened.alias or "")
    if identity is not None:
        return sitting._replace(trainee=identity[0], staff_number=identity[1])
    if sitting.trainee == WITHHELD:
        return sitting._replace(trainee=message("a trainee of that station"))
    return sitting
