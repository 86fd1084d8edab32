"""The page of house rules: every switch that a game can be played under, in plain words, with its ruling."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.switch import Switches, offers, own_switches
from dealer_trainer.ui.score.house_text import Value, stands_text, switch_text
from dealer_trainer.ui.style.scaling import set_widest
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.choice_row import Choice, ChoiceRow
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label, plain_label

_WIDEST = 1100


class HousePage(QWidget):
    """Shows and changes switches; `controls` are by switch name."""

    chosen = Signal(object, bool)
    """The Switches that differ from the game's own, and whether a game begins with them at once."""
    left = Signal()
    """The trainee leaves without changes."""

    def __init__(self, game: ScoreGame, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game, self._own = game, own_switches(game.text)
        self.controls: dict[str, ComboBox] = {}
        self._rows: dict[str, QWidget] = {}
        self._changed: dict[str, PlainLabel] = {}
        title = self.tr("House rules of {game}").format(game=game.name)
        about = self.tr(
            "Choose what your house plays differently. The published rules leave much open; each rule here "
            "names our ruling."
        )
        area = ColumnArea(self, self._panels())
        area.setAccessibleName(title)
        self.hint = plain_label(self, "hintText")
        head = (plain_label(self, "headline", title), plain_label(self, "quiet", about))
        self.choices = ChoiceRow(self)
        self.setLayout(column(*head, (area, 1), self.hint, self.choices, gap=10, margins=(28, 20, 28, 16)))

    @property
    def switches(self) -> Switches:
        """The switches that differ from the game's own rules."""
        values = {name: self._value(name) for name in self.controls}
        return {name: value for name, value in values.items() if value != self._own[name]}

    def show_switches(self, switches: Switches, *, is_under_way: bool) -> None:
        """Show the current switches; `is_under_way`: a game is in progress, and continues as it began."""
        for name, control in self.controls.items():
            control.choose(switches.get(name, self._own[name]))
        begin = Choice(self.tr("Begin a new game"), "Enter", partial(self._choose, is_now=True))
        later = Choice(self.tr("For the next game"), "N", partial(self._choose, is_now=False))
        own = Choice(self.tr("The game’s own rules"), "O", self._to_own)
        leave = Choice(self.tr("Cancel"), "Esc", self.left.emit)
        self.choices.show_choices([begin, *([later] if is_under_way else []), own, leave])
        under_way = self.tr("A game is in progress under its own house rules. A new game puts it away.")
        self.hint.show_text(under_way if is_under_way else "")
        self._on_changed()
        self.choices.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin a game under these rules, leave, or choose otherwise."""
        if not self.choices.press_key(event):
            super().keyPressEvent(event)

    def _panels(self) -> QWidget:
        inside = QFrame(self)
        inside.setFrameShape(QFrame.Shape.NoFrame)
        set_widest(inside, _WIDEST)  # all of it: a layout asks a part for its height at the available width
        found = offers(self._game.text)
        own = [name for name, is_own in found.items() if is_own and name != "ante"]
        others = [name for name, is_own in found.items() if not is_own and name != "ante"]
        panels = (
            self._panel(self.tr("Money"), ("ante",), inside),
            self._panel(self.tr("Rules that this game’s documents mention"), own, inside),
            self._panel(self.tr("Rules of the other games, for a house that mixes them"), others, inside),
        )
        inside.setLayout(column(*panels, 1, margins=(0, 0, 10, 0)))
        return inside

    def _panel(self, heading: str, names: Iterable[str], parent: QWidget) -> QFrame:
        panel = QFrame(parent)
        panel.setObjectName("panel")
        # Not to be selected: there are many, and selecting costs each a document of its own.
        head = named_label(panel, "heading", heading)
        rows = [self._row(panel, name) for name in names]
        panel.setLayout(column(head, *rows, gap=10, margins=(18, 12, 18, 14)))
        return panel

    def _row(self, panel: QFrame, name: str) -> QWidget:
        """A switch: what it is about and its ruling, and its values."""
        text, line = switch_text(self._game, name), QWidget(panel)
        ruling = self.tr("our ruling {ids}").format(ids=text.rulings)
        self._changed[name] = named_label(line, "changedRule", "")
        told = (named_label(line, "cardTitle", text.title), named_label(line, "quiet", f"{text.about} ({ruling})"))
        control = self.controls[name] = ComboBox({}, text.title, line)
        control.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)  # in larger type, too
        control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel scrolls the page
        control.setAccessibleDescription(text.about)
        for value, words in text.values.items():
            control.addItem(words, value)
        control.currentIndexChanged.connect(self._on_changed)
        line.setLayout(row((column(*told, self._changed[name], gap=3), 2), (control, 1), gap=18))
        self._rows[name] = line
        return line

    def _choose(self, *, is_now: bool) -> None:
        self.chosen.emit(self.switches, is_now)

    def _to_own(self) -> None:
        for name, control in self.controls.items():
            control.choose(self._own[name])

    def _value(self, name: str) -> Value:
        value = self.controls[name].currentData()
        assert isinstance(value, int | str)
        return value

    def _on_changed(self) -> None:
        """Say what differs from the game's own rules, and hide what has no meaning beside the others."""
        switches = self.switches
        for name, label in self._changed.items():
            own = stands_text(self._game, name, self._own[name])
            label.show_text(self.tr("Changed; the game’s own: {own}").format(own=own) if name in switches else "")
        for name, is_open in (
            ("roll_off", self._value("exact") is True),
            ("reach", self._value("exact") is not True),
            ("tie", self._value("last_round") == "one_turn"),
        ):
            self._rows[name].setVisible(is_open)
