"""The tab Live: all stations, or one that is opened; it is read only while it is visible."""

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QHideEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.certification.school.live.live_reader import TraineeScreen
from dealer_trainer.certification.school.live.live_view import LiveStation, LiveView
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.records.log.remote_command import CommandKind
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.exam.live.command_form import CommandDraft, CommandForm, title_text
from dealer_trainer.ui.exam.live.overview import Overview, may_pause
from dealer_trainer.ui.exam.live.station_page import StationPage
from dealer_trainer.ui.exam.password_form import Identify
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.page_area import PageArea
from dealer_trainer.ui.widget.form import Centered
from dealer_trainer.ui.widget.layout import column

TICK_MS = 1000
"""How often clocks are read, in milliseconds."""
AGAIN_MS = 500
"""How long after one reading the next is requested."""
ERROR_MS = 5000
"""How long after a failed reading the next is requested."""

OnError = Callable[[str], None]


class LiveSource(Protocol):
    """The source of the cockpit's data; every call answers later, in the window's thread."""

    def read(self, on_result: Callable[[LiveView], None], on_error: OnError) -> None:
        """Read what is new of all stations."""

    def look(self, stream: str, on_result: Callable[[TraineeScreen], None], on_error: OnError) -> None:
        """Read the present screen of a sitting's trainee."""

    def give(self, request: CommandDraft, on_result: Callable[[None], None], on_error: OnError) -> None:
        """Give commands."""

    def rest(self) -> None:
        """Release what is needed only while somebody watches."""


class Cockpit(QWidget):
    """Shows all stations, one of them, or the form of a command."""

    message = Signal(str)
    """A message for the user."""
    review_wanted = Signal(str)
    """The stream of a sitting of this station that waits for its verdict."""
    next_wanted = Signal()
    """The next trainee of this station is to be seated."""
    touched = Signal()
    """Somebody is at work here."""

    def __init__(
        self, source: LiveSource, identify: Identify, game: Game, clock: Clock, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._source, self._now = source, clock.now
        self.view: LiveView | None = None
        self._stations: dict[str, LiveStation] = {}
        self._pointer = QCursor.pos()
        """Where the pointer was at the last tick."""
        self._is_reading = False
        self._looking = set[str]()
        """The stations whose trainee's screen is being read."""
        self._felts: dict[str, Snapshot] = {}
        self._is_in = True
        self._is_starting = False
        self._request = 0
        self.overview = Overview(game, self)
        self.station = StationPage(game, self)
        self.form = CommandForm(identify, clock.ticks, self)
        self._form_place = PageArea(Centered(self.form))
        self._stack = QStackedWidget(self)
        for page in (self.overview, self.station, self._form_place):
            self._stack.addWidget(page)
        self.setLayout(column(self._stack))
        self._clock = QTimer(self, interval=TICK_MS)
        self._clock.timeout.connect(self.tick)
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self._read)
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
        self._read()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop reading while nobody watches."""
        super().hideEvent(event)
        self._clock.stop()
        self._again.stop()
        self._source.rest()

    def stop(self) -> None:
        """Stop reading, because the window closes."""
        self.follow(is_in=False)
        self._source.rest()

    def follow(self, *, is_in: bool) -> None:
        """Show the school while somebody is signed in, and nothing of it afterward."""
        if not is_in and self._is_in:
            self.clear()
        elif is_in and not self._is_in:
            self._read()
        self._is_in = is_in

    def clear(self) -> None:
        """Show nothing of the school, and drop answers that are still on their way."""
        self._request += 1
        self._is_reading = False
        self._looking.clear()
        self._again.stop()
        self.view, self._stations, self._felts = None, {}, {}
        self.station.show_reason("")
        self.overview.clear()
        self.show_all()

    def show_all(self) -> None:
        """Show all stations."""
        self.station.station = None
        self.form.dismiss()
        self._is_starting = self.view is None
        if self.isVisible():
            self.overview.start()

    def open(self, key: str) -> None:
        """Open a station."""
        station = self._stations.get(key)
        if station is None:
            return
        self.touched.emit()
        self._stack.setCurrentWidget(self.station)
        self.station.open(station, self._now())
        self._show_station()
        self._look()

    def ask(self, kind: CommandKind, stations: Sequence[LiveStation]) -> None:
        """Show the form for a command to some stations."""
        if stations:
            self.form.open(kind, stations)
            self._stack.setCurrentWidget(self._form_place)

    def tick(self) -> None:
        """Update the clocks; notice a hand moving over the page."""
        pointer = QCursor.pos()
        if pointer != self._pointer and self.rect().contains(self.mapFromGlobal(pointer)):
            self.touched.emit()  # somebody who only watches may press nothing for a long time
        self._pointer = pointer
        if self._stack.currentWidget() is self.overview:
            self.overview.tick(self._now())
        else:
            self._show_station()

    def show_view(self, view: LiveView) -> None:
        """Show the school as it was just read."""
        self._tell_needs(view)
        self.view = view
        self._stations = {station.key: station for station in view.stations}
        self.overview.show_commands({key: translated(text) for key, text in view.commands})
        self.overview.show_view(view, self._now())
        self._show_felts()
        self._show_station()
        if self._is_starting:
            self._is_starting = False
            self.overview.start()

    def _connect(self) -> None:
        overview, page = self.overview, self.station
        overview.opened.connect(self._act)
        overview.stations.main_wanted.connect(overview.press_main)
        overview.pause_all_wanted.connect(lambda: self.ask("pause", [*filter(may_pause, self._stations.values())]))
        overview.next_wanted.connect(self.next_wanted)
        page.left.connect(self.show_all)
        page.other_wanted.connect(lambda: self.open(self._other()))
        page.command_wanted.connect(self._command)
        self.form.submitted.connect(self._give)
        self.form.dismissed.connect(self._go_back)

    def _read(self) -> None:
        if self._is_reading or not self._is_in or not self.isVisible():
            return
        self._is_reading, request = True, self._request

        def show(view: LiveView) -> None:
            if request == self._request:
                self._is_reading = False
                self.show_view(view)
                self._look()
                self._wait(AGAIN_MS)

        def refuse(text: str) -> None:
            if request == self._request:
                self._is_reading = False
                self.overview.show_trouble(text)
                self._wait(ERROR_MS)

        self._source.read(show, refuse)

    def _wait(self, ms: int) -> None:
        if self.isVisible():
            self._again.start(ms)

    def _look(self) -> None:
        """Read the screen of the opened station, or those of all stations whose felts are shown."""
        station = self._stations.get(self.opened)
        if station is not None and station.sitting is None:
            self.station.show_reason(self.tr("Nobody is taking an exam at this station now."))
        shown = () if not self.overview.stations.is_large else self._stations.values()
        for each in shown if station is None else (station,):
            if each.sitting is not None and each.key not in self._looking:
                self._look_at(each.key, each.sitting.stream)

    def _look_at(self, key: str, stream: str) -> None:
        self._looking.add(key)
        request = self._request

        def show(screen: TraineeScreen) -> None:
            if request == self._request:
                self._looking.discard(key)
                self._show_screen(key, screen)

        def refuse(text: str) -> None:
            if request == self._request:
                self._looking.discard(key)
                self._show_screen(key, text)

        self._source.look(stream, show, refuse)

    def _show_screen(self, key: str, screen: TraineeScreen | str) -> None:
        """Show a trainee's screen, or why it cannot be seen, where its station is shown now."""
        self._felts.pop(key, None)
        if not isinstance(screen, str) and screen.snapshot is not None:
            self._felts[key] = screen.snapshot
        if key == self.opened:
            self.station.show_reason(screen) if isinstance(screen, str) else self.station.show_screen(screen)
        else:
            self._show_felts()

    def _show_felts(self) -> None:
        """Show the felts of the exams that run, where the tiles are large."""
        running = {key for key, station in self._stations.items() if station.sitting is not None}
        is_large = self.overview.stations.is_large
        felts = {key: felt for key, felt in self._felts.items() if is_large and key in running}
        self.overview.stations.show_felts(felts)

    def _show_station(self) -> None:
        station = self._stations.get(self.opened)
        if station is None:
            return
        other = self._stations.get(self._other())
        text = "" if other is None else f"{other.name}: {translated(other.badge)}"
        command = self.overview.commands.get(station.key, "")
        self.station.show_station(station, self._now(), command, text)

    def _other(self) -> str:
        """The key of another station that needs attention now."""
        stations = () if self.view is None else self.view.stations
        return next((each.key for each in stations if each.need == "now" and each.key != self.opened), "")

    def _act(self, key: str) -> None:
        """Open a station, or the result of one of this station's sittings that waits for its verdict."""
        station = self._stations.get(key)
        if station is not None and station.need == "sign" and station.is_here and station.sitting is not None:
            self.review_wanted.emit(station.sitting.stream)
        else:
            self.open(key)

    def _command(self, kind: CommandKind) -> None:
        if self.station.station is not None:
            self.ask(kind, (self.station.station,))

    def _go_back(self) -> None:
        """Return from the form to the page where the command was chosen."""
        if self.station.station is None:
            self._stack.setCurrentWidget(self.overview)
        else:
            self._stack.setCurrentWidget(self.station)
            self.station.setFocus(Qt.FocusReason.OtherFocusReason)
            self._show_station()

    def _give(self, request: CommandDraft) -> None:
        """Give the command, and return to the page where it was requested, which shows the outcome."""
        sent = self.tr("{command}: on its way").format(command=title_text(request.kind))
        self.overview.show_commands({station.key: sent for station in request.stations})

        def refuse(text: str) -> None:
            self.overview.show_commands({station.key: text for station in request.stations})
            self.message.emit(text)

        self.touched.emit()
        self._source.give(request, lambda _: self._read(), refuse)
        self._go_back()

    def _tell_needs(self, view: LiveView) -> None:
        """Have a screen reader announce stations that newly need attention."""
        before = {key for key, station in self._stations.items() if station.need == "now"}
        new = [station for station in view.stations if station.need == "now" and station.key not in before]
        if new and self.view is not None:
            announce(self, ". ".join(f"{station.name}: {translated(station.badge)}" for station in new))
