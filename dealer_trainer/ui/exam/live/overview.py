"""All stations at a glance: how many need attention, a tile for each, what comes next, and what happened."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from dealer_trainer.certification.school.live.live_view import LiveStation, LiveView
from dealer_trainer.certification.school.local_time import clock
from dealer_trainer.ui.exam.live.line_panel import LinePanel, PanelLine
from dealer_trainer.ui.exam.live.tile_grid import TileGrid, TileLine
from dealer_trainer.ui.exam.live.tile_text import AT_WORK
from dealer_trainer.ui.exam.live.tile_texts import TileTexts
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label, set_tip
from dealer_trainer.ui.widget.push_button import mark, push_button

GAP = 14
BY_NEED, BY_NAME = "need", "name"
LEAST_LINES, MOST_LINES = 3, 10
"""The fewest and the most lines of a panel, if there is room for them."""

LEAST_PARTS = 2
"""Parts of the summary that are always shown: how many stations, and how many need attention."""


class Overview(QWidget):
    """Draws the data that it is given; reports presses with signals."""

    opened = Signal(str)
    """The key of a station to open."""
    acted = Signal(str)
    """The key of a station whose tile's own button was pressed."""
    menu_wanted = Signal(str, QPoint)
    key_pressed = Signal(str, object)
    pause_all_wanted = Signal()
    next_wanted = Signal()
    """The next trainee of this station is to be seated."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: LiveView | None = None
        self.commands: dict[str, str] = {}
        """The outcome of the last command to each station, by the station's key."""
        self._texts = TileTexts()
        self._needy = ""
        self._now = 0
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
        self.grid = TileGrid(self)
        self.next = LinePanel(self.tr("Next at the stations"), self.tr("No exam is planned."), self)
        self.happened = LinePanel(self.tr("What happened"), self.tr("Nothing so far."), self)
        self._has_next = False
        self._lay_out()
        self.grid.opened.connect(self.opened)
        self.grid.acted.connect(self.acted)
        self.grid.menu_wanted.connect(self.menu_wanted)
        self.grid.key_pressed.connect(self._on_key)
        self.sort.currentIndexChanged.connect(lambda _: self._show_tiles(self._now))

    def show_view(self, view: LiveView, now: int) -> None:
        """Show the school as it was read; `now` in ms of UTC."""
        self._view = view
        self.happened.show_lines([PanelLine(clock(at), name, translated(text)) for at, name, text in view.happened])
        self.trouble.show_text(translated(view.trouble))
        self.tick(now)
        self._fit()

    def show_trouble(self, text: str) -> None:
        """Say why nothing new could be read; earlier data stays."""
        self.trouble.show_text(text)
        self._fit()

    def clear(self) -> None:
        """Show nothing of the school."""
        self._view, self.commands, self._needy = None, {}, ""
        self._texts.clear()
        self.summary.setText("")
        self.trouble.show_text("")
        self.grid.show_lines(())
        for panel in (self.next, self.happened):
            panel.show_lines(())

    def show_next(self, lines: Sequence[PanelLine], *, has_next: bool) -> None:
        """Show the planned sittings; `has_next`: somebody can begin at this station now."""
        self.next.show_lines(lines)
        self._has_next = has_next
        self.tick(self._now)

    def show_commands(self, commands: dict[str, str]) -> None:
        """Show the outcome of the last command to each station."""
        self.commands = {key: text for key, text in commands.items() if text}

    def tick(self, now: int) -> None:
        """Update the clocks."""
        self._now = now
        if self._view is not None:
            self._show_tiles(now)
            self._show_summary(self._view)
            self._show_main(self._view)

    def press_main(self) -> None:
        """Go to the first station that needs attention now, or else seat the next trainee."""
        if self._needy:
            self.opened.emit(self._needy)
        elif self._has_next:
            self.next_wanted.emit()

    def start(self) -> None:
        """Give the keyboard focus to the tiles."""
        self.grid.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the panels the room that the tiles leave."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Lay out again after a change of type."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _on_key(self, key: str, code: object) -> None:
        if code == Qt.Key.Key_N:
            self.press_main()
        else:
            self.key_pressed.emit(key, code)

    def _show_tiles(self, now: int) -> None:
        if self._view is None:
            return
        stations = self._view.stations
        if self.sort.currentData() == BY_NAME:
            stations = tuple(sorted(stations, key=lambda station: _natural(station.name)))
        lines = [
            TileLine(
                station.key, self._texts.text(station, now, self.commands.get(station.key, "")), self._action(station)
            )
            for station in stations
        ]
        self.grid.show_lines(lines)

    def _action(self, station: LiveStation) -> str:
        """The button for a station that needs attention."""
        sitting = station.sitting
        if sitting is None or station.is_offline:
            return ""
        if station.need == "sign":
            return self.tr("Review") if station.is_here else ""
        if station.need != "now":
            return ""
        return self.tr("Resume…") if "resume" in sitting.may else self.tr("Look")

    def _show_summary(self, view: LiveView) -> None:
        in_exam = sum(station.sitting is not None and station.sitting.stage in AT_WORK for station in view.stations)
        needy = sum(station.need in ("now", "soon") for station in view.stations)
        count = len(view.stations)
        parts = [
            self.tr("1 station") if count == 1 else self.tr("{count} stations").format(count=count),
            self.tr("1 needs you") if needy == 1 else self.tr("{count} need you").format(count=needy),
            self.tr("{count} taking an exam").format(count=in_exam),
        ]
        offline = sum(station.is_offline for station in view.stations)
        if offline:
            parts.append(self.tr("{count} offline").format(count=offline))
        if view.behind_s is not None:
            parts.append(self.tr("server {seconds} s behind").format(seconds=f"{view.behind_s:.1f}"))
        text = " · ".join(parts)
        set_tip(self.summary, text)
        # In large type it takes an extra line; drop the least important parts before the tiles lose room.
        room = self.sort.x() - self.summary.x() - round(GAP * unit(self))
        while len(parts) > LEAST_PARTS and self.summary.fontMetrics().horizontalAdvance(text) > 1.7 * max(1, room):
            parts.pop()
            text = " · ".join(parts)
        self.summary.setText(text)

    def _show_main(self, view: LiveView) -> None:
        """Make the primary button the next right action; it does not change under the pointer."""
        if self.main.underMouse() or self.main.isDown():
            return
        first = next((station for station in view.stations if station.need == "now"), None)
        self._needy = "" if first is None else first.key
        text = self.tr("Next trainee")
        if first is not None:
            text = self.tr("Go to {station}").format(station=first.name)
        is_open = first is not None or self._has_next
        if text != self.main.text():
            self.main.setText(text)
            self.main.updateGeometry()
        if is_open != self.main.isEnabled() or self.main.property("isMain") is None:
            self.main.setEnabled(is_open)
            mark(self.main, is_main=True)
        for part in (self.sort, self.pause_all):
            part.setVisible(len(view.stations) > 1)
        self.pause_all.setEnabled(any(s.sitting is not None and "pause" in s.sitting.may for s in view.stations))

    def _fit(self) -> None:
        """Give the panels as many lines as they can have without the tiles showing less."""
        gap = round(GAP * unit(self))
        room = self.height() - self.grid.y() - gap
        rank, high = self.grid.size_in(self.width(), room - self.next.height_for(1))
        lines = 1
        most = max(LEAST_LINES, *(len(panel.lines) for panel in (self.next, self.happened)))
        for more in range(2, min(MOST_LINES, most) + 1):
            found = self.grid.size_in(self.width(), room - self.next.height_for(more))
            if found[0] > rank:
                break
            lines, high = more, found[1]
        # Space that the tiles cannot use is left below the panels.
        self.grid.setMaximumHeight(max(high, self.grid.minimumSizeHint().height()))
        for panel in (self.next, self.happened):
            panel.set_most(lines)

    def _lay_out(self) -> None:
        head = row((self.summary, 1), self.sort, self.pause_all, self.main, gap=10)
        low = row((self.next, 5), (self.happened, 6), gap=GAP)
        self.setLayout(column(head, self.trouble, (self.grid, 1), low, 1, gap=GAP))


def _natural(name: str) -> tuple[object, ...]:
    """A sort key by name, with 2 before 10."""
    digits = "".join(letter if letter.isdigit() else " " for letter in name).split()
    words = "".join(" " if letter.isdigit() else letter for letter in name).split()
    return tuple(words), tuple(map(int, digits)), name
