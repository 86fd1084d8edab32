"""The tab Live: all stations with a tile each, or one that is opened; it is read only while it is visible."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QCursor, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.certification.school.live.live_reader import LiveReader, TraineeScreen
from dealer_trainer.certification.school.live.live_view import LiveStation, LiveView
from dealer_trainer.certification.school.live.remote_command import CommandDraft
from dealer_trainer.records.log.remote_command import EVENTS, CommandKind
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.exam.live.station_list import AT_WORK, StationList, tile_of
from dealer_trainer.ui.exam.live.station_page import CommandForm, StationPage
from dealer_trainer.ui.exam.sitting.supervision import order_text
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.folding_row import FoldingRow, beside
from dealer_trainer.ui.widget.keycap import key_button
from dealer_trainer.ui.widget.part import announce, column, named_label, plain_label, push_button, row, set_loud
from dealer_trainer.ui.widget.table.sortable_table import SearchField

if TYPE_CHECKING:
    from dealer_trainer.ui.exam.school.school_service import OnError, SchoolService


class SchoolLive(QObject):
    """Reads the records and evaluates them in the thread that watches; every call answers later, in the window's."""

    def __init__(self, service: "SchoolService", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service, self.game, self.clock = service, service.game, service.clock
        self.touch, self.tell = service.touch, service.message.emit
        self.seat_next, self.show_result = service.next_wanted.emit, service.result_wanted.emit
        self._reader = LiveReader(service.game, service.clock.now)

    def read(self, on_result: Callable[[LiveView], None], on_error: "OnError") -> None:
        """Read what is new of all stations."""
        self._service.look(self, self._reader.read, on_result, on_error, is_live=True)

    def look(self, stream: str, on_result: Callable[[TraineeScreen], None], on_error: "OnError") -> None:
        """Read the present screen of a sitting's trainee."""
        self._service.look(self, partial(self._reader.screens.read, stream=stream), on_result, on_error, is_live=True)

    def give(self, request: CommandDraft, on_result: Callable[[None], None], on_error: "OnError") -> None:
        """Give commands, in the writing thread."""
        job = partial(self._reader.given.give, draft=request, at=self.clock.now())
        self._service.do(job, on_result, on_error, is_change=False)

    def rest(self) -> None:
        """Disconnect from the server while nobody watches."""
        self._service.rest(self._reader.others.close)

    def identify(self, _: str, password: str) -> "Future[str]":
        """Check the password of whoever is signed in."""
        session = self._service.session
        return self._service.identify("" if session is None else session.person.name, password)


TICK_MS = 1000
"""How often clocks are read, in milliseconds."""
AGAIN_MS = 500
"""How long after one reading the next is requested."""
ERROR_MS = 5000
"""How long after a failed reading the next is requested."""
BEHIND_S = 1
"""From how many seconds on it is said how far the server's data is behind."""
AT_A_GLANCE = 12
"""How many stations are found without a search."""
CALM_MS = 300
"""A first reading that is over by then is not announced."""


class Cockpit(QWidget):
    """Shows all stations, one of them, or the form of a command."""

    def __init__(self, live: SchoolLive, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live, self._now = live, live.clock.now
        self.view: LiveView | None = None
        self._stations: dict[str, LiveStation] = {}
        self._commands: dict[str, str] = {}
        """The outcome of the last command to each station, by the station's key."""
        self._needy = ""
        self._pointer = QCursor.pos()
        """Where the pointer was at the last tick."""
        self._is_reading = False
        self._is_starting = True
        self._looking = set[str]()
        """The stations whose trainee's screen is being read."""
        self._felts: dict[str, Snapshot] = {}
        self.all = QWidget(self)
        """The page of all stations."""
        self.summary, self.more = (plain_label(self.all, name, is_wrapped=False) for name in ("title", "quiet"))
        self.trouble = plain_label(self.all, "quiet")
        self.pause_all = push_button(
            self.tr("Pause all…"), self.all, lambda: self.ask("pause", [*filter(_may_pause, self._stations.values())])
        )
        self.main = key_button(self.tr("Seat the next trainee…"), "N", self.all, self._press_main)
        self.stations = StationList(live.game, self.all)
        self.search = SearchField(self.tr("Station or trainee"), self.all)
        self.order = ComboBox(dict(enumerate(self.stations.names)), self.tr("Sort by"), self.all)
        by = named_label(self.all, "quiet", self.tr("Sort by"), is_wrapped=False)
        self.finder = FoldingRow((self.search, beside(by, self.order)), self.all)
        head = row((FoldingRow((self.summary, self.more), self.all), 1), self.pause_all, self.main, gap=10)
        self.all.setLayout(column(head, self.trouble, self.finder, (self.stations, 1)))
        self.station = StationPage(live.game, self)
        self.form = CommandForm(live.identify, live.clock.ticks, self)
        for part in (self.trouble, self.pause_all, self.finder, self.form):
            part.hide()
        self._reading = named_label(self, "quiet")
        """That the first reading takes its time, or that it failed."""
        self._reading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget(self)
        for page in (self._reading, self.all, self.station):
            self._stack.addWidget(page)
        self._beside = column(self.form, 1)
        self.setLayout(row((self._stack, 1), self._beside, gap=16))
        self._connect()

    @property
    def opened(self) -> str:
        """The key of the opened station; empty if none is."""
        return "" if self.station.station is None else self.station.station.key

    def hasHeightForWidth(self) -> bool:
        """Tiles and felt fill the available space."""
        return False

    def showEvent(self, event: QShowEvent) -> None:
        """Start reading."""
        super().showEvent(event)
        self._clock.start()
        QTimer.singleShot(CALM_MS, self._reading, lambda: self._reading.setText(self.tr("Loading the stations …")))
        self.follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the form room in proportion to the type."""
        super().resizeEvent(event)
        self.form.setFixedWidth(round(self.form.widest * unit(self)))

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop reading while nobody watches."""
        super().hideEvent(event)
        self._clock.stop()
        self._again.stop()
        self._live.rest()

    def stop(self) -> None:
        """Stop reading, because the session ends or the window closes."""
        self._again.stop()
        self._live.rest()

    def follow(self) -> None:
        """Read what is new, while somebody looks."""
        if self._is_reading or not self.isVisible():
            return
        self._is_reading = True

        def show(view: LiveView) -> None:
            self._is_reading = False
            self.show_view(view)
            self.look()
            self._wait(AGAIN_MS)

        def refuse(text: str) -> None:
            self._is_reading = False
            (self._reading if self.view is None else self.trouble).show_text(text)
            self._wait(ERROR_MS)

        self._live.read(show, refuse)

    def show_all(self) -> None:
        """Show all stations."""
        self.station.station = None
        self.form.dismiss()
        self._is_starting = self.view is None
        self._show_overview()
        if self.isVisible() and not self.station.is_alone:
            self.stations.start()

    def open(self, key: str) -> None:
        """Open a station."""
        if key in self._stations:
            self._live.touch()
            self._open(key)

    def _open(self, key: str) -> None:
        self._stack.setCurrentWidget(self.station)
        self.station.open(self._stations[key], self._now())
        self._show_station()
        self.look()

    def _show_overview(self) -> None:
        """Show all stations, or the page of the only one."""
        if self.station.is_alone:
            self._open(next(iter(self._stations)))
        elif self.view is not None:
            self.station.station = None
            self._stack.setCurrentWidget(self.all)

    def ask(self, kind: CommandKind, stations: Sequence[LiveStation]) -> None:
        """Show the form for a command to some stations, beside what it is about."""
        if stations:
            is_one = self._stack.currentWidget() is self.station
            (self.station.beside if is_one else self._beside).insertWidget(0, self.form)
            self.form.open(kind, stations)
            self.form.show()
            self._show_station()
            self.form.start()

    def tick(self) -> None:
        """Update the clocks; notice a hand moving over the page."""
        pointer = QCursor.pos()
        if pointer != self._pointer and self.rect().contains(self.mapFromGlobal(pointer)):
            self._live.touch()  # somebody who only watches may press nothing for a long time
        self._pointer = pointer
        if self._stack.currentWidget() is self.all:
            self._show_tiles()
        else:
            self._show_station()

    def show_view(self, view: LiveView) -> None:
        """Show the school as it was just read."""
        self._tell_needs(view)
        self.view = view
        self._stations = {station.key: station for station in view.stations}
        for label in (self.trouble, self.station.trouble):
            label.show_text(translated(view.trouble))
        was_alone, self.station.is_alone = self.station.is_alone, len(view.stations) == 1
        self._show_commands({key: translated(text) for key, text in view.commands})
        self._show_felts()
        if self.opened not in self._stations or self.station.is_alone != was_alone:
            self._show_overview()
        self._show_station()
        if self._is_starting:
            self._is_starting = False
            self.stations.start()

    def look(self) -> None:
        """Read the screen of the opened station, or those of all stations whose felts are shown."""
        station = self._stations.get(self.opened)
        shown = self._stations.values() if self.stations.has_felts else ()
        for each in shown if station is None else (station,):
            if each.sitting is not None and not each.sitting.score and each.key not in self._looking:
                self._look_at(each.key, each.sitting.stream)

    def _connect(self) -> None:
        self._clock = QTimer(self, interval=TICK_MS)
        self._clock.timeout.connect(self.tick)
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self.follow)
        self.stations.opened.connect(self._act)
        self.stations.main_wanted.connect(self._press_main)
        self.search.textChanged.connect(self.stations.search)
        self.search.left.connect(self.stations.start)
        self.order.currentIndexChanged.connect(self.stations.sort_by)
        self.station.back.clicked.connect(self.show_all)
        self.station.other.clicked.connect(lambda: self.open(self._other()))
        self.station.seat.clicked.connect(lambda _=False: self._live.seat_next())
        self.station.view.rest.button.clicked.connect(lambda: self._act(self.opened))
        self.station.command_wanted.connect(self._command)
        self.form.submitted.connect(self._give)
        self.form.dismissed.connect(self._go_back)

    def _look_at(self, key: str, stream: str) -> None:
        self._looking.add(key)

        def show(screen: TraineeScreen | str) -> None:
            """Show a trainee's screen, or why it cannot be seen, where its station is shown now."""
            self._looking.discard(key)
            self._felts.pop(key, None)
            if isinstance(screen, TraineeScreen) and screen.snapshot is not None:
                self._felts[key] = screen.snapshot
            if key != self.opened:
                self._show_felts()
            elif isinstance(screen, TraineeScreen):
                self.station.view.show_screen(screen)
            else:
                self.station.view.show_reason(screen)

        self._live.look(stream, show, show)

    def _wait(self, ms: int) -> None:
        if self.isVisible():
            self._again.start(ms)

    def _show_commands(self, commands: Mapping[str, str]) -> None:
        """Show the outcome of the last command to some stations."""
        self._commands = {key: text for key, text in {**self._commands, **commands}.items() if text}
        self._show_tiles()

    def _show_tiles(self) -> None:
        """Show every station where it always lies, how many need somebody, and what to do next."""
        if (view := self.view) is None:
            return
        now = self._now()
        self.stations.show_tiles([tile_of(each, now, self._commands.get(each.key, "")) for each in view.stations])
        said = self._said(view)
        self.summary.setText(" · ".join(said[:2]))
        self.more.show_text(" · ".join(said[2:]))
        self.finder.setVisible(len(view.stations) > AT_A_GLANCE)
        self.pause_all.setVisible(len(view.stations) > 1)
        self.pause_all.setEnabled(any(map(_may_pause, view.stations)))
        if self.main.underMouse() or self.main.isDown():
            return  # it does not change under the pointer
        first = next((station for station in view.stations if station.need == "now"), None)
        self._needy = "" if first is None else first.key
        text = self.tr("Seat the next trainee…")
        if first is not None:
            text = self.tr("Go to {station}").format(station=first.name)
        if text != self.main.text():
            self.main.setText(text)
            self.main.updateGeometry()
        set_loud(self.main, is_loud=True)

    def _said(self, view: LiveView) -> Sequence[str]:
        """How many stations there are, which need somebody, and what the others do: what matters most first."""
        in_exam = sum(station.sitting is not None and station.sitting.stage in AT_WORK for station in view.stations)
        needy = sum(station.need in ("now", "soon") for station in view.stations)
        count = len(view.stations)
        parts = [self.tr("1 station") if count == 1 else self.tr("{count} stations").format(count=count)]
        if needy:
            parts.append(self.tr("1 needs you") if needy == 1 else self.tr("{count} need you").format(count=needy))
        if in_exam:
            parts.append(self.tr("{count} taking an exam").format(count=in_exam))
        if offline := sum(station.is_offline for station in view.stations):
            parts.append(self.tr("{count} offline").format(count=offline))
        if view.behind_s is not None and view.behind_s >= BEHIND_S:
            parts.append(self.tr("server {seconds} s behind").format(seconds=f"{view.behind_s:.1f}"))
        return parts

    def _show_felts(self) -> None:
        """Show the felts of the exams that run, where the tiles are large."""
        running = {key for key, station in self._stations.items() if station.sitting is not None}
        felts = {key: felt for key, felt in self._felts.items() if key in running}
        self.stations.show_felts(felts if self.stations.has_felts else {})

    def _show_station(self) -> None:
        station = self._stations.get(self.opened)
        if station is not None:
            other = self._stations.get(self._other())
            text = "" if other is None else f"{other.name}: {translated(other.badge)}"
            self.station.show_station(station, self._now(), self._commands.get(station.key, ""), text)
            self.station.side.setVisible(self.form.isHidden() and not self.station.is_resting)

    def _other(self) -> str:
        """The key of another station that needs attention now."""
        stations = () if self.view is None else self.view.stations
        return next((each.key for each in stations if each.need == "now" and each.key != self.opened), "")

    def _press_main(self) -> None:
        """Go to the first station that needs attention now, or else seat the next trainee."""
        if self._needy:
            self._act(self._needy)
        else:
            self._live.seat_next()

    def _act(self, key: str) -> None:
        """Open a station; of this one, a result that waits for its verdict, or the form that seats the next trainee."""
        station = self._stations.get(key)
        if station is not None and station.is_here and station.sitting is None:
            self._live.seat_next()
        elif station is not None and station.need == "sign" and station.is_here and station.sitting is not None:
            self._live.show_result(station.sitting.stream)
        else:
            self.open(key)

    def _command(self, kind: CommandKind) -> None:
        if self.station.station is not None:
            self.ask(kind, (self.station.station,))

    def _go_back(self) -> None:
        """Close the form; the keyboard goes back to where the command was chosen."""
        self.form.hide()
        if self.station.station is not None:
            self.station.setFocus(Qt.FocusReason.OtherFocusReason)
            self._show_station()

    def _give(self, request: CommandDraft) -> None:
        """Give the command, and return to the page where it was requested, which shows the outcome."""
        sent = self.tr("{command}: on its way").format(command=order_text(EVENTS[request.kind]))
        self._show_commands({station.key: sent for station in request.stations})

        def refuse(text: str) -> None:
            self._show_commands({station.key: text for station in request.stations})
            self._live.tell(text)

        self._live.touch()
        self._live.give(request, lambda _: self.follow(), refuse)
        self._go_back()

    def _tell_needs(self, view: LiveView) -> None:
        """Have a screen reader announce stations that newly need attention."""
        before = {key for key, station in self._stations.items() if station.need == "now"}
        new = [station for station in view.stations if station.need == "now" and station.key not in before]
        if new and self.view is not None:
            announce(self, ". ".join(f"{station.name}: {translated(station.badge)}" for station in new))


def _may_pause(station: LiveStation) -> bool:
    """Whether an exam runs there that can be paused."""
    return station.sitting is not None and "pause" in station.sitting.may
