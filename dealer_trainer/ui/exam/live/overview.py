"""All stations at a glance: how many need attention, and a tile for each, which stays where its station stands."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.live.live_view import LiveStation, LiveView
from dealer_trainer.games import Game
from dealer_trainer.ui.exam.live.station_list import StationList
from dealer_trainer.ui.exam.live.tile import AT_WORK, tile_of
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import mark, push_button

GAP = 12


class Overview(QWidget):
    """Draws the data that it is given; reports presses with signals."""

    opened = Signal(str)
    """The key of a station to open."""
    pause_all_wanted = Signal()
    next_wanted = Signal()
    """The next trainee of this station is to be seated."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: LiveView | None = None
        self.commands: dict[str, str] = {}
        """The outcome of the last command to each station, by the station's key."""
        self._needy = ""
        self._now = 0
        self.summary = plain_label(self, "article", is_wrapped=True)
        self.trouble = plain_label(self, "quiet")
        self.trouble.hide()
        self.pause_all = push_button(self.tr("Pause all…"), self, self.pause_all_wanted.emit)
        self.main = KeyButton(self.tr("Next trainee"), "N", self)
        self.main.setAutoDefault(False)
        self.main.clicked.connect(lambda _=False: self.press_main())
        self.stations = StationList(game, self)
        head = row((self.summary, 1), self.pause_all, self.main, gap=10)
        self.setLayout(column(head, self.trouble, (self.stations, 1), gap=GAP))
        self.stations.opened.connect(self.opened)

    def show_view(self, view: LiveView, now: int) -> None:
        """Show the school as it was read; `now` in ms of UTC."""
        self._view = view
        self.trouble.show_text(translated(view.trouble))
        self.tick(now)

    def show_trouble(self, text: str) -> None:
        """Say why nothing new could be read; earlier data stays."""
        self.trouble.show_text(text)

    def clear(self) -> None:
        """Show nothing of the school."""
        self._view, self.commands, self._needy = None, {}, ""
        self.summary.setText("")
        self.trouble.show_text("")
        self.stations.show_tiles(())

    def show_commands(self, commands: Mapping[str, str]) -> None:
        """Show the outcome of the last command to some stations."""
        self.commands = {key: text for key, text in {**self.commands, **commands}.items() if text}
        self.tick(self._now)

    def tick(self, now: int) -> None:
        """Update the clocks."""
        self._now = now
        if (view := self._view) is None:
            return
        stations = sorted(view.stations, key=lambda station: _natural(station.name))
        self.stations.show_tiles([tile_of(each, now, self.commands.get(each.key, "")) for each in stations])
        self._show_summary(view)
        self._show_main(view)

    def press_main(self) -> None:
        """Go to the first station that needs attention now, or else seat the next trainee."""
        if self._needy:
            self.opened.emit(self._needy)
        else:
            self.next_wanted.emit()

    def start(self) -> None:
        """Give the keyboard focus to the tiles."""
        self.stations.start()

    def _show_summary(self, view: LiveView) -> None:
        in_exam = sum(station.sitting is not None and station.sitting.stage in AT_WORK for station in view.stations)
        needy = sum(station.need in ("now", "soon") for station in view.stations)
        count = len(view.stations)
        parts = [
            self.tr("1 station") if count == 1 else self.tr("{count} stations").format(count=count),
            self.tr("1 needs you") if needy == 1 else self.tr("{count} need you").format(count=needy),
            self.tr("{count} taking an exam").format(count=in_exam),
        ]
        if offline := sum(station.is_offline for station in view.stations):
            parts.append(self.tr("{count} offline").format(count=offline))
        if view.behind_s is not None:
            parts.append(self.tr("server {seconds} s behind").format(seconds=f"{view.behind_s:.1f}"))
        self.summary.setText(" · ".join(parts))

    def _show_main(self, view: LiveView) -> None:
        """Make the primary button the next right action; it does not change under the pointer."""
        if self.main.underMouse() or self.main.isDown():
            return
        first = next((station for station in view.stations if station.need == "now"), None)
        self._needy = "" if first is None else first.key
        text = self.tr("Next trainee")
        if first is not None:
            text = self.tr("Go to {station}").format(station=first.name)
        if text != self.main.text():
            self.main.setText(text)
            self.main.updateGeometry()
        mark(self.main, is_main=True)
        self.pause_all.setVisible(len(view.stations) > 1)
        self.pause_all.setEnabled(any(may_pause(station) for station in view.stations))


def may_pause(station: LiveStation) -> bool:
    """Whether an exam runs there that can be paused."""
    return station.sitting is not None and "pause" in station.sitting.may


def _natural(name: str) -> tuple[object, ...]:
    """A sort key by name, with 2 before 10."""
    digits = "".join(letter if letter.isdigit() else " " for letter in name).split()
    words = "".join(" " if letter.isdigit() else letter for letter in name).split()
    return tuple(words), tuple(map(int, digits)), name
