"""All stations at a glance: how many need attention, a tile for each, what comes next, and what happened."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QSizePolicy, QWidget

from dealer_trainer.certification.school.live.live_view import LiveStation, LiveView
from dealer_trainer.certification.school.local_time import clock
from dealer_trainer.games import Game
from dealer_trainer.ui.exam.live.station_list import StationList
from dealer_trainer.ui.exam.live.tile import AT_WORK, tile_of
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label, plain_label
from dealer_trainer.ui.widget.push_button import mark, push_button

GAP = 12
BY_NEED, BY_NAME = "need", "name"
FEW, MOST, LINE = 1, 3, 260
"""The lines of a panel in a low window, in a high one, and for how many pixels of height at scale 1 one more comes."""


class LinePanel(QFrame):
    """A heading, and under it a few lines, or what is said if there are none."""

    def __init__(self, heading: str, empty: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._empty = empty
        self._lines: tuple[str, ...] = ()
        self._most = MOST
        self.setAccessibleName(heading)
        self._labels = [named_label(self, "quiet", is_wrapped=False) for _ in range(MOST)]
        for label in self._labels:
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        title = named_label(self, "heading", heading, is_wrapped=False)
        self.setLayout(column(title, *self._labels, gap=3, margins=(16, 8, 16, 10)))
        self.show_lines(())

    @property
    def text(self) -> str:
        """All lines."""
        return "\n".join(self._lines) or self._empty

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show other lines, the first of them."""
        self._lines = tuple(lines)
        self.setAccessibleDescription(self.text)
        shown = self._lines or (self._empty,)
        for place, label in enumerate(self._labels):
            label.setText(shown[place] if place < len(shown) else "")
            label.setVisible(place < self._most)

    def set_most(self, most: int) -> None:
        """Show at most so many lines."""
        if most != self._most:
            self._most = most
            self.show_lines(self._lines)


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
        self._has_next = False
        self.summary = plain_label(self, "article", is_wrapped=True)
        self.trouble = plain_label(self, "quiet")
        self.trouble.hide()
        sorts = {BY_NEED: self.tr("Who needs me first"), BY_NAME: self.tr("By station")}
        self.sort = ComboBox(sorts, self.tr("Sort"), self)
        self.sort.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.sort.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.pause_all = push_button(self.tr("Pause all…"), self, self.pause_all_wanted.emit)
        self.main = KeyButton(self.tr("Next trainee"), "N", self)
        self.main.setAutoDefault(False)
        self.main.clicked.connect(lambda _=False: self.press_main())
        self.stations = StationList(game, self)
        self.next = LinePanel(self.tr("Next at the stations"), self.tr("No exam is planned."), self)
        self.happened = LinePanel(self.tr("What happened"), self.tr("Nothing so far."), self)
        head = row((self.summary, 1), self.sort, self.pause_all, self.main, gap=10)
        low = row((self.next, 5), (self.happened, 6), gap=GAP)
        self.setLayout(column(head, self.trouble, (self.stations, 1), low, gap=GAP))
        self.stations.opened.connect(self.opened)
        self.sort.currentIndexChanged.connect(lambda _: self.tick(self._now))

    def show_view(self, view: LiveView, now: int) -> None:
        """Show the school as it was read; `now` in ms of UTC."""
        self._view = view
        self.happened.show_lines([f"{clock(at)}  {name}: {translated(text)}" for at, name, text in view.happened])
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
        for panel in (self.next, self.happened):
            panel.show_lines(())

    def show_next(self, lines: Sequence[str], *, has_next: bool) -> None:
        """Show the planned sittings; `has_next`: somebody can begin at this station now."""
        self.next.show_lines(lines)
        self._has_next = has_next
        self.tick(self._now)

    def show_commands(self, commands: Mapping[str, str]) -> None:
        """Show the outcome of the last command to some stations."""
        self.commands = {key: text for key, text in {**self.commands, **commands}.items() if text}
        self.tick(self._now)

    def tick(self, now: int) -> None:
        """Update the clocks."""
        self._now = now
        if (view := self._view) is None:
            return
        stations = view.stations
        if self.sort.currentData() == BY_NAME:
            stations = tuple(sorted(stations, key=lambda station: _natural(station.name)))
        self.stations.show_tiles([tile_of(each, now, self.commands.get(each.key, "")) for each in stations])
        self._show_summary(view)
        self._show_main(view)

    def press_main(self) -> None:
        """Go to the first station that needs attention now, or else seat the next trainee."""
        if self._needy:
            self.opened.emit(self._needy)
        elif self._has_next:
            self.next_wanted.emit()

    def start(self) -> None:
        """Give the keyboard focus to the tiles."""
        self.stations.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the panels the lines that the window's height allows."""
        super().resizeEvent(event)
        lines = min(MOST, max(FEW, round(self.height() / (LINE * unit(self)))))
        for panel in (self.next, self.happened):
            panel.set_most(lines)

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
        self.main.setEnabled(first is not None or self._has_next)
        mark(self.main, is_main=True)
        for part in (self.sort, self.pause_all):
            part.setVisible(len(view.stations) > 1)
        self.pause_all.setEnabled(any(may_pause(station) for station in view.stations))


def may_pause(station: LiveStation) -> bool:
    """Whether an exam runs there that can be paused."""
    return station.sitting is not None and "pause" in station.sitting.may


def _natural(name: str) -> tuple[object, ...]:
    """A sort key by name, with 2 before 10."""
    digits = "".join(letter if letter.isdigit() else " " for letter in name).split()
    words = "".join(" " if letter.isdigit() else letter for letter in name).split()
    return tuple(words), tuple(map(int, digits)), name
