"""The page of house rules: every switch that a game can be played under, in plain words, with its ruling."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from dealer_trainer.engine import parse_money
from dealer_trainer.games.score.loading import ScoreGame, Switches, offers, own_switches
from dealer_trainer.message import Message, message
from dealer_trainer.ui.settings.translated import figure_text, money_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.folding_row import Choice, ChoiceRow
from dealer_trainer.ui.widget.part import column, named_label, plain_label, row, set_name, set_tip

Value = bool | int | str

_FIGURES: Mapping[str, tuple[int, ...]] = {
    "opening": (0, 350, 500, 600, 800, 1000),
    "minimum": (0, 300, 350, 500, 1000),
}
_STAKES = ("0.00", "1.00", "2.00", "5.00", "10.00", "20.00", "50.00", "100.00")


class SwitchText(NamedTuple):
    """A switch in words, with fields for the words of a game, and the rulings that it rests on.

    `values`: its possible values; empty in the table for one that is on or off, or offers figures.
    """

    title: str
    about: str
    rulings: str
    values: Mapping[Value, str] = MappingProxyType({})


_SWITCHES: Mapping[str, SwitchText] = {
    "opening": SwitchText(
        message("To get on the board"),
        message("Points that one turn needs before anything is written for a player."),
        "S7, S20",
    ),
    "minimum": SwitchText(message("To bank afterward"), message("Points that every later turn needs."), "S18, S20"),
    "hot_dice": SwitchText(
        message("All dice have scored"),
        message("Whether the player may stop there, or has to roll all of them."),
        "S5",
        {"may": message("may roll all"), "must": message("must roll all")},
    ),
    "six_at_once": SwitchText(
        message("Six of a kind"),
        message("Thrown in one roll of all the dice."),
        "S8",
        {"points": message("points"), "instant_win": message("win at once")},
    ),
    "progressive": SwitchText(
        message("Sets grow"), message("A die that equals a set put aside earlier in the turn adds to that set."), "S9"
    ),
    "four_and_a_pair": SwitchText(
        message("Four and a pair"), message("Four of one number and a pair count as three pairs."), "S11"
    ),
    "attempts": SwitchText(
        message("Attempts"),
        message(
            "On a roll of all the dice that scores, a player may keep some and roll the rest once for a straight or "
            "three pairs; a miss loses the turn."
        ),
        "S13, S14",
    ),
    "pick_up": SwitchText(
        message("Taking over"),
        message("A player on the board may go on with the dice and points of the turn banked just before."),
        "S16",
    ),
    "open_max_left": SwitchText(
        message("Dice left on opening"),
        message("How many dice may be left over in the turn that gets on the board."),
        "S17",
        {
            "none": message("any number"),
            1: message("one at most"),
            2: message("two at most"),
            3: message("three at most"),
        },
    ),
    "three_zilches": SwitchText(
        message("Three busts in a row"),
        message("What the third {bust} in a row costs.", bust=""),
        "S21",
        {"none": message("nothing"), "minus_500": message("500 points"), "lose_all": message("all points")},
    ),
    "reach": SwitchText(
        message("The target"),
        message("What opens the last round."),
        "S22",
        {"over": message("more than {target}", target=""), "at_least": message("{target} is enough", target="")},
    ),
    "tie": SwitchText(
        message("Tie at the end"),
        message("Who wins when two have the same score after one turn each."),
        "S23",
        {"first_there": message("who got there first"), "shared": message("both")},
    ),
    "last_round": SwitchText(
        message("The last round"),
        message("How many more turns the others get."),
        "S23, S24",
        {"one_turn": message("one turn each"), "chain": message("again after each tie or beat")},
    ),
    "exact": SwitchText(
        message("Exactly {target}", target=""),
        message("The target must be hit. A turn that passes it scores nothing but is not a bust."),
        "S25",
    ),
    "roll_off": SwitchText(
        message("Rolling for a win"),
        message(
            "After an exact win the next player may roll the dice left over once; if any scores, the winning turn is "
            "struck."
        ),
        "S26",
    ),
    "the_420": SwitchText(
        message("The 420"), message("At 400 points with one die to roll, a 2 is rolled again."), "S27"
    ),
    "the_5150": SwitchText(
        message("The 5150"),
        message(
            "A player whose score was ever 5,150 rolls all the dice once more after the game and adds the best points."
        ),
        "S28",
        {"off": message("never"), "record": message("for the record"), "can_win": message("can win by it")},
    ),
    "hard_six": SwitchText(
        message("The Hard Six"),
        message("With one die to roll, a 6 is rolled again."),
        "S29",
        {"off": message("never"), "once": message("once"), "always": message("each time")},
    ),
    "ante": SwitchText(
        message("The stake"),
        message("Each player puts in the same before the game; the winner takes the pot, and tied winners share it."),
        "S33",
    ),
    "of_a_kind": SwitchText(
        message("Four or more of a kind"),
        message("Of one number in one roll."),
        "S6",
        {
            "triples_only": message("the triple alone"),
            "add": message("once more for each die"),
            "double": message("twice as much for each die"),
        },
    ),
    "double_trips": SwitchText(
        message("Two triples"), message("Two triples in one roll are worth twice their sum."), "S12"
    ),
}
"""Every switch."""
_GROUPS: Sequence[tuple[str, tuple[str, ...]]] = (
    (message("Opening and banking"), ("opening", "open_max_left", "minimum", "pick_up", "three_zilches")),
    (message("Rolling on"), ("hot_dice", "attempts", "hard_six", "the_420")),
    (message("What scores"), ("six_at_once", "of_a_kind", "double_trips", "four_and_a_pair", "progressive")),
    (message("The end of the game"), ("exact", "reach", "roll_off", "last_round", "tie", "ante", "the_5150")),
)
"""Every switch once; the first half of the groups stands beside the second."""


def house_line(game: ScoreGame, switches: Switches) -> str:
    """The house rules that differ from the game's own."""
    words = {name: (_filled(game, _SWITCHES[name].title), stands_text(game, name, switches[name]))
             for name in own_switches(game.text) if name in switches}  # fmt: skip
    return "  ·  ".join(
        translated(message("{title}: {value}", title=title, value=value)) for title, value in words.values()
    )


def stands_text(game: ScoreGame, name: str, value: Value) -> str:
    """The value of a switch in words; a value that is not offered is shown as written."""
    if isinstance(value, bool):
        return QCoreApplication.translate("House", "on") if value else QCoreApplication.translate("House", "off")
    return switch_text(game, name).values.get(value, figure_text(value) if isinstance(value, int) else value)


def switch_text(game: ScoreGame, name: str) -> SwitchText:
    """A switch of a game in words."""
    switch = _SWITCHES[name]
    if name in _FIGURES:
        points = sorted({*_FIGURES[name], getattr(game.text.house_rules, name)})
        values: Mapping[Value, str] = {
            each: translated(message("{points} points", points=figure_text(each))) for each in points
        }
    elif name == "ante":
        none = translated(message("none"))
        values = {stake: money_text(parse_money(stake)) if stake != "0.00" else none for stake in _STAKES}
    elif not switch.values:
        values = {is_on: stands_text(game, name, is_on) for is_on in (False, True)}
    else:
        values = {value: _filled(game, text) for value, text in switch.values.items()}
    return SwitchText(_filled(game, switch.title), _filled(game, switch.about), switch.rulings, values)


def _filled(game: ScoreGame, text: str) -> str:
    """A text in the window's language, with the words and figures of a game."""
    assert isinstance(text, Message)
    words = {"bust": game.words.bust, "target": figure_text(game.rules.target)}
    return translated(Message(text.template, words))


_TEXT = 340
"""Where a text has less room beside its choice the groups are below each other."""


class RuleRow(QWidget):
    """A switch: its title, what it is about, and its values."""

    def __init__(self, text: SwitchText, parent: QWidget) -> None:
        super().__init__(parent)
        self._about_text = text.about
        set_tip(self, self.tr("our ruling {ids}").format(ids=text.rulings))
        # Not to be selected: there are many, and selecting costs each a document of its own.
        self._title, self._about = named_label(self, "chartTitle", text.title), named_label(self, "quiet", text.about)
        self.control = ComboBox({}, text.title, self)
        self.control.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)  # in larger type, too
        self.control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel scrolls the page
        self.control.setAccessibleDescription(text.about)
        for value, words in text.values.items():
            self.control.addItem(words, value)
        self.setLayout(row((column(1, self._title, self._about, 1, gap=2), 1), self.control, gap=18))

    def show_own(self, own: str) -> None:
        """Mark it as changed, with the game's own value in words; "" if it is unchanged."""
        changed = self.tr("Changed; the game’s own: {own}").format(own=own) if own else ""
        set_name(self._title, "changedRule" if own else "chartTitle")
        self._about.setText(" ".join(filter(None, (self._about_text, changed))))


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
        title = self.tr("House rules of {game}").format(game=game.name)
        about = self.tr("Choose what your house plays differently.")
        held, offered = QFrame(self), offers(game.text)
        self._rules = {name: RuleRow(switch_text(game, name), held) for name in offered}
        self.controls = {name: rule.control for name, rule in self._rules.items()}
        for control in self.controls.values():
            control.currentIndexChanged.connect(self._on_changed)
        groups = [self._group(held, translated(heading), names) for heading, names in _GROUPS]
        self._halves: QBoxLayout = row((column(*groups[:2], 1, gap=14), 1), (column(*groups[2:], 1, gap=14), 1), gap=14,
                                         margins=(28, 0, 18, 14))  # fmt: skip
        held.setLayout(self._halves)
        area = ColumnArea(self, held)
        area.setAccessibleName(title)
        bar = QFrame(self)
        bar.setObjectName("bar")
        self.hint, self.choices = plain_label(bar, "hintText"), ChoiceRow(bar)
        bar.setLayout(column(self.hint, self.choices, gap=8, margins=(28, 10, 28, 12)))
        head = column(plain_label(self, "headline", title), plain_label(self, "", about), gap=6,
                      margins=(28, 18, 28, 14))  # fmt: skip
        self.setLayout(column(head, (area, 1), bar, gap=0))

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
        later = Choice(self.tr("Save for next time"), "N", partial(self._choose, is_now=False))
        own = Choice(self.tr("Reset"), "O", self._to_own)
        leave = Choice(self.tr("Cancel"), "Esc", self.left.emit)
        self.choices.show_choices([begin, *([later] if is_under_way else []), own, leave])
        under_way = self.tr("The game in progress keeps its own rules. A new game ends it.")
        self.hint.show_text(under_way if is_under_way else "")
        self._on_changed()
        self.choices.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin a game under these rules, leave, or choose otherwise."""
        if not self.choices.press_key(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the groups below each other where two have no room, and make all choices as wide as each other."""
        super().resizeEvent(event)
        widest = max(control.sizeHint().width() for control in self.controls.values())
        is_narrow = self.width() < 2 * (widest + _TEXT * unit(self))
        way = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        self._halves.setDirection(way)
        for control in self.controls.values():
            control.setFixedWidth(widest)

    def _group(self, parent: QWidget, heading: str, names: Sequence[str]) -> QFrame:
        panel = QFrame(parent)
        panel.setObjectName("panel")
        rules = [self._rules[name] for name in names if name in self._rules]
        panel.setLayout(column(named_label(panel, "heading", heading), *rules, gap=10, margins=(18, 12, 18, 14)))
        return panel

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
        """Mark what differs from the game's own rules, and hide what has no meaning beside the others."""
        switches = self.switches
        for name, rule in self._rules.items():
            rule.show_own(stands_text(self._game, name, self._own[name]) if name in switches else "")
        for name, is_open in (
            ("roll_off", self._value("exact") is True),
            ("reach", self._value("exact") is not True),
            ("tie", self._value("last_round") == "one_turn"),
        ):
            self._rules[name].setVisible(is_open)
