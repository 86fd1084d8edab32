"""Reads what a cockpit shows: this station's unfinished sitting, the others by the school's server, a screen."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from dealer_trainer.certification.school.live.live_view import (
    CHANGED,
    FORMER,
    LiveSitting,
    LiveStation,
    LiveView,
    Need,
    SittingFold,
    commands_of,
    status_of,
)
from dealer_trainer.certification.school.live.remote_command import GivenCommands
from dealer_trainer.certification.school.roster import told_apart
from dealer_trainer.certification.school.sitting_line import numbers_of, sound_sitting
from dealer_trainer.certification.sitting.body import SittingError, Stage
from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.drills.item.factory import Item, item_snapshot
from dealer_trainer.games import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import Event, SeedOpening, StreamHead, open_seed
from dealer_trainer.records.log.key import BoxError
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.records.log.remote_command import REFUSED, TAKEN
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.other_stations import StationNews, StationWatch, WatchError
from dealer_trainer.records.school.server.server_address import noted_address
from dealer_trainer.records.school.session import Session
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.snapshot import Snapshot

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

    def read(self, school: School, now: int) -> tuple[LiveStation, ...]:
        """The present state of the other stations; raises WatchError."""
        if self._watch is None:
            self._watch = StationWatch(school)
        news = self._watch.read()
        self.read_at, self._titles = now, news.stations
        self._take_in(news, now)
        return self.known(school, now)

    def known(self, school: School, now: int) -> tuple[LiveStation, ...]:
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

    def _take_in(self, news: StationNews, now: int) -> None:
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
        log = self.logs.get(key, ())
        if any(event.kind == TAKEN and event.body.get("stream") == sitting.stream for event in log):
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


def _names(school: School) -> dict[str, tuple[str, str | None]]:
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


MOST_KEPT = 80
"""How many sittings are kept in memory: a school's running ones, at half a megabyte each."""

EventsOf = Callable[["School", str], Sequence[Event]]
"""The events of a stream, of this station or of another one as the server has them; raises SchoolError."""


class TraineeScreen(NamedTuple):
    """What a trainee has on screen.

    `head`: hash of the last event. `number`: the question or round, from 1, 0 between two. `snapshot`: the current
    felt, of the table or of the question, None if there is none. `acts`: those of the round so far. `duty`: the
    table duty in progress.
    """

    stream: str
    head: str
    stage: Stage
    part: str
    number: int
    length: int
    item: Item | None
    snapshot: Snapshot | None
    acts: tuple[Act, ...]
    duty: DutyRun | None = None


class ScreenReader:
    """Continues a sitting from its new events alone. For one thread."""

    def __init__(self, game: Game, events_of: EventsOf) -> None:
        self._game, self._events_of = game, events_of
        self._sittings: dict[str, Sitting] = {}

    def read(self, school: School, session: Session, stream: str) -> TraineeScreen:
        """What the trainee of a sitting has on screen; raises SchoolError, also if the form is not open to you."""
        session.require("supervisor")
        events = self._events_of(school, stream)
        if not events:
            how = message("Wait until the station has copied it")
            raise SchoolError("no_sitting", message("nothing has come from that station yet"), how)
        try:
            return screen_of(self._sitting(school, session, events))
        except SittingError as error:
            self._sittings.pop(stream, None)
            how = message("Open it with the game and the version of the program it was started with")
            raise SchoolError("elsewhere", str(error), how) from error

    def _sitting(self, school: School, session: Session, events: Sequence[Event]) -> Sitting:
        stream = events[0].stream
        sitting = self._sittings.pop(stream, None)
        if sitting is None or sitting.last.seq >= len(events) or events[sitting.last.seq].hash != sitting.last.hash:
            sitting = Sitting.of(self._game, events, secret_in(events) or _secret(school, session, events[0]))
        for event in events[sitting.last.seq + 1 :]:
            sitting.apply(event)
        self._sittings[stream] = sitting
        while len(self._sittings) > MOST_KEPT:
            self._sittings.pop(next(iter(self._sittings)))
        return sitting


def screen_of(sitting: Sitting) -> TraineeScreen:
    """What the trainee of a sitting has on screen."""
    parts = sitting.blueprint.parts
    at = min(sitting.part, len(parts) - 1)
    item, live = sitting.item, sitting.live
    snapshot = None if item is None else item_snapshot(sitting.game, item, "test")
    if live is not None:
        snapshot = live.snapshot
    number = 0 if sitting.shown is None else sitting.shown + 1
    return TraineeScreen(
        sitting.last.stream, sitting.last.hash, sitting.stage, parts[at].title, number, sitting.form.parts[at].length,
        item, snapshot, () if live is None else live.acts, sitting.duty,
    )  # fmt: skip


def _secret(school: School, session: Session, first: Event) -> SeedOpening:
    """The seed of a form, with the key of the person signed in; for another station's sitting, from its own boxes."""
    if school.first_event(first.stream) is not None:
        return school.open_seed(session, first.stream)
    sealed: Any = first.body.get("seed")
    try:
        return open_seed(sealed["commitment"], dict(sealed["boxes"]), session.key)
    except (BoxError, KeyError, TypeError, ValueError) as error:
        what = message(
            "the form of this sitting is sealed to the supervisors of its station, and you are not one of them"
        )
        raise SchoolError("forbidden", what, message("Have one of them look")) from error


RANK: dict[Need, int] = {"now": 0, "soon": 1, "sign": 2, "none": 3, "offline": 4}


class LiveReader:
    """Keeps what was read, so that the next reading only looks at what is new. For one thread."""

    def __init__(self, game: Game, now: Callable[[], int]) -> None:
        """`now`: the wall clock, ms of UTC."""
        self._game, self._now = game, now
        self._events: tuple[Event, ...] = ()
        self._fold: SittingFold | None = None
        self.others = OtherStations(game)
        self.given = GivenCommands()
        self._numbers: dict[str, str | None] = {}
        """The staff numbers of trainees, by their sittings here."""
        self.screens = ScreenReader(game, self._events_of)

    def read(self, school: School, session: Session) -> LiveView:
        """Read what is known of the stations now; raises SchoolError."""
        session.require("supervisor")
        at, heads = self._now(), school.unfinished()
        first = school.first_event(school.station_log)
        name = message("This station") if first is None else str(first.text.get("title", ""))
        try:
            found = self._sitting(school, heads)
            status = status_of(found, at, is_failing=school.is_failing)
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
            self.given.follow(key, self.others.events.get(command.stream, ()), self.others.logs.get(key, ()), at)
        return LiveView(at, tuple(stations), behind, trouble, self.given.texts(at))

    def _sitting(self, school: School, heads: tuple[StreamHead, ...]) -> LiveSitting | None:
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

    def _brought_up(self, school: School, head: StreamHead) -> SittingFold:
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

    def _read_others(self, school: School, at: int) -> tuple[tuple[LiveStation, ...], float | None, str]:
        """The other stations, how old that is in seconds, and why there are none."""
        if not noted_address(school):
            return (), None, message("Only this station is shown. To see the others, connect them under Records.")
        try:
            return self.others.read(school, at), None, ""
        except WatchError as error:
            why = message("The school’s server cannot be read: {why}", why=str(error))
            if not self.others.read_at:
                return (), None, message("This station only. {why}", why=why)
            return self.others.known(school, at), (at - self.others.read_at) / 1000, why

    def _events_of(self, school: School, stream: str) -> tuple[Event, ...]:
        if stream in self.others.events:
            return tuple(self.others.events[stream])
        known = self._events
        return known if known and known[0].stream == stream else school.events(stream)
