"""The page of house rules: every switch that a game can be played under, in plain words, with its ruling."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.switch import Offer, Switches, offers, own_switches
from dealer_trainer.ui.family.page import FamilyPage
from dealer_trainer.ui.score.house_text import Value, stands_text, switch_text
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label, plain_label
from dealer_trainer.ui.widget.push_button import mark, push_button

_WIDEST = 1100
_CONTROL, _RULING, _GAP = 262, 128, 8
"""Pixels at scale 1: the width of a control and of a ruling, and the gap between two rules."""
_LINES = 4
"""Grid lines for each rule: space, its name, its explanation, the game's own value."""


class HousePage(FamilyPage):
    """Shows and changes switches; `controls` are by switch name."""

    chosen = Signal(object, bool)
    """The Switches that differ from the game's own, and whether a game begins with them at once."""
    left = Signal()
    """The trainee leaves without changes."""

    def __init__(self, game: ScoreGame, parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._own = game, own_switches(game.text)
        self.controls: dict[str, CheckBox | ComboBox] = {}
        self._changed: dict[str, PlainLabel] = {}
        self._grids: list[QGridLayout] = []
        self._is_under_way = False
        title = self.tr("House rules of {game}").format(game=game.name)
        about = self.tr(
            "Choose what your house plays differently. The published rules leave much open; each rule here "
            "names our ruling."
        )
        area = QScrollArea(self)
        area.setAccessibleName(title)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(self._lists(area))
        self.hint = plain_label(self, "hintText")
        head = (plain_label(self, "headline", title), plain_label(self, "quiet", about))
        self.setLayout(column(*head, (area, 1), self.hint, self._foot(), gap=10, margins=(28, 20, 28, 16)))

    @property
    def switches(self) -> Switches:
        """The switches that differ from the game's own rules."""
        values = {name: self._value(name) for name in self.controls}
        return {name: value for name, value in values.items() if value != self._own[name]}

    def show_switches(self, switches: Switches, *, is_under_way: bool) -> None:
        """Show the current switches; `is_under_way`: a game is in progress, and continues as it began."""
        for name in self.controls:
            self._set(name, switches.get(name, self._own[name]))
        self._is_under_way = is_under_way
        self._on_changed()
        self.begin_button.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Leave room in proportion to the type."""
        super().showEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Leave more room when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        scale = unit(self)
        for grid in self._grids:
            grid.setColumnMinimumWidth(1, round(_CONTROL * scale))
            grid.setColumnMinimumWidth(2, round(_RULING * scale))
            for line in range(1, grid.rowCount(), _LINES):
                grid.setRowMinimumHeight(line, round(_GAP * scale))

    def press(self) -> None:
        """Run Enter's action."""
        self.begin_button.click()

    def press_key(self, event: QKeyEvent) -> bool:
        """Leave with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        return event.key() == Qt.Key.Key_Escape

    def _lists(self, area: QWidget) -> QWidget:
        inside = QFrame(area)
        inside.setFrameShape(QFrame.Shape.NoFrame)
        set_widest(inside, _WIDEST)  # all of it: a layout asks a part for its height at the available width
        found = offers(self._game.text)
        stake = [offer for offer in found if offer.name == "ante"]
        own = [offer for offer in found if offer.is_own and offer not in stake]
        others = [offer for offer in found if not offer.is_own and offer not in stake]
        panels = (
            self._panel(self.tr("Money"), stake, inside),
            self._panel(self.tr("Rules that this game’s documents mention"), own, inside),
            self._panel(self.tr("Rules of the other games, for a house that mixes them"), others, inside),
        )
        inside.setLayout(column(*panels, 1, margins=(0, 0, 10, 0)))
        return inside

    def _panel(self, heading: str, group: Sequence[Offer], parent: QWidget) -> QFrame:
        panel = QFrame(parent)
        panel.setObjectName("panel")
        grid = QGridLayout(panel)
        grid.setContentsMargins(18, 12, 18, 14)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        self._grids.append(grid)
        # Not to be selected: there are many, and selecting costs each a document of its own.
        grid.addWidget(named_label(panel, "heading", heading), 0, 0, 1, 3)
        for place, offer in enumerate(group):
            self._row(panel, grid, _LINES * place + 2, offer.name)
        return panel

    def _row(self, panel: QFrame, grid: QGridLayout, line: int, name: str) -> None:
        text = switch_text(self._game, name)
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(named_label(panel, "cardTitle", text.title), line, 0)
        grid.addWidget(named_label(panel, "quiet", text.about), line + 1, 0)
        control: CheckBox | ComboBox
        if text.values:
            control = ComboBox({}, text.title, panel)
            control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel scrolls the page
            for value, words in text.values.items():
                control.addItem(words, value)
            control.currentIndexChanged.connect(self._on_changed)
        else:
            control = CheckBox(self.tr("We play it"), panel)
            control.setAccessibleName(text.title)
            control.toggled.connect(self._on_changed)
        control.setAccessibleDescription(text.about)
        self.controls[name] = control
        grid.addWidget(control, line, 1, 2, 1, top)
        ruling = self.tr("our ruling {ids}").format(ids=text.rulings)
        grid.addWidget(named_label(panel, "faultPlace", ruling), line, 2, top)
        self._changed[name] = named_label(panel, "changedRule", "")
        grid.addWidget(self._changed[name], line + 2, 0, 1, 3)

    def _foot(self) -> FoldingRow:
        self.own_button = push_button(self.tr("The game’s own rules"), self, self._to_own)
        self.cancel_button = push_button(self.tr("Cancel"), self, self.left.emit)
        self.later_button = push_button(self.tr("For the next game"), self, lambda: self._choose(is_now=False))
        self.begin_button = push_button(self.tr("Begin a new game"), self, lambda: self._choose(is_now=True))
        mark(self.begin_button, is_main=True)
        return FoldingRow((self.own_button, self.cancel_button, self.later_button, self.begin_button), self)

    def _choose(self, *, is_now: bool) -> None:
        self.chosen.emit(self.switches, is_now)

    def _to_own(self) -> None:
        for name in self.controls:
            self._set(name, self._own[name])
        self._on_changed()

    def _value(self, name: str) -> Value:
        control = self.controls[name]
        if isinstance(control, CheckBox):
            return control.isChecked()
        value = control.currentData()
        assert isinstance(value, int | str)
        return value

    def _set(self, name: str, value: Value) -> None:
        control = self.controls[name]
        if isinstance(control, ComboBox):
            control.choose(value)
            return
        control.blockSignals(True)
        control.setChecked(bool(value))
        control.blockSignals(False)

    def _on_changed(self) -> None:
        """Say what differs from the game's own rules, and disable what has no meaning beside the others."""
        switches = self.switches
        for name, label in self._changed.items():
            own = stands_text(self._game, name, self._own[name])
            label.show_text(self.tr("Changed; the game’s own: {own}").format(own=own) if name in switches else "")
        for name, is_open in (
            ("roll_off", self._value("exact") is True),
            ("reach", self._value("exact") is not True),
            ("tie", self._value("last_round") == "one_turn"),
        ):
            self.controls[name].setVisible(is_open)
        self.own_button.setEnabled(bool(switches))
        under_way = self.tr("A game is in progress under its own house rules. A new game puts it away.")
        self.hint.show_text(under_way if self._is_under_way else "")
        self.later_button.setVisible(self._is_under_way)
