"""The path as stations in a row: what is done, the next one by its name, and what is still to come."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.drills.course.path import UnitStation
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import set_tip

GAP, SIDE = 8, 34


class PathRow(QWidget):
    """One button a unit; each opens the map there. Only one of them is a stop of the Tab key."""

    unit_wanted = Signal(int)
    """The index of the unit whose station was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stations: tuple[QPushButton, ...] = ()
        self._units: tuple[UnitStation, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)

    def show_units(self, units: Sequence[UnitStation]) -> None:
        """Show the state of each unit."""
        if tuple(units) == self._units:
            return
        self._units = tuple(units)
        done = sum(station.status in ("done", "known") for station in units)
        words = self.tr("Your path: {done} of {count} units. Press to see the map.")
        self.setAccessibleName(words.format(done=done, count=len(units)))
        for button in self.stations:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._row.setSpacing(round(GAP * unit(self)))
        self.stations = tuple(self._button(number, station) for number, station in enumerate(units))
        for button in self.stations:
            self._row.addWidget(button, 0 if button.property("state") == "next" else 1)
            button.show()

    def _button(self, number: int, station: UnitStation) -> QPushButton:
        is_next = station.status == "next"
        mark = "✓" if station.status in ("done", "known") else str(number + 1)
        button = QPushButton(f"{mark}  {game_text(station.title)}" if is_next else mark, self)
        button.setObjectName("station")
        button.setProperty("state", station.status)
        button.setAccessibleName(station_text(station))
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setMinimumWidth(round(SIDE * unit(self)))
        button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_next else Qt.FocusPolicy.ClickFocus)
        button.clicked.connect(partial(self._on_pressed, number))
        set_tip(button, station_text(station))
        return button

    def _on_pressed(self, number: int) -> None:
        self.unit_wanted.emit(number)


def station_text(station: UnitStation) -> str:
    """A station in one line: its name, what is done, its minutes."""
    words = QCoreApplication.translate("Today", "{title}: {done} of {count} lessons, {minutes} min")
    return words.format(
        title=game_text(station.title), done=station.passed, count=len(station.lessons), minutes=station.minutes
    )  # fmt: skip
