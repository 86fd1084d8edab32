"""The page of house rules: every switch that a game can be played under, in plain words, with its ruling."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from dealer_trainer.engine import parse_money
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.loading import Switches, changed_switches, offers, own_switches
from dealer_trainer.message import Message, message
from dealer_trainer.ui.settings.translated import figure_text, money_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.folding_row import Choice, ChoiceRow
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_name
from dealer_trainer.ui.widget.plain_label import named_label, plain_label, set_tip

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
        {"off": message("off"), "record": message("for the record"), "can_win": message("can win by it")},
    ),
    "hard_six": SwitchText(
        message("The Hard Six"),
        message("With one die to roll, a 6 is rolled again."),
        "S29",
        {"off": message("off"), "once": message("once"), "always": message("each time")},
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


def house_lines(game: ScoreGame) -> tuple[str, ...]:
    """The house rules that differ from the game's own, one short line each."""
    changed = ((_filled(game, _SWITCHES[name].title), stands_text(game, name, value))
               for name, value in changed_switches(game).items())  # fmt: skip
    return tuple(translated(message("{title}: {value}", title=title, value=value)) for title, value in changed)


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
        values: Mapping[Value, str] = {each: figure_text(each) for each in points}
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


_GAP, _MOST = 40, 3
"""Between two rules side by side, and the most of them."""


class RuleRow(QWidget):
    """A switch: its title, what it is about where there is room for that, and its values."""

    pointed = Signal()
    """The pointer or the keyboard came to it."""

    def __init__(self, text: SwitchText, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = text
        set_tip(self, self.tr("our ruling {ids}").format(ids=text.rulings))
        self.title, self.about = named_label(self, "cardTitle", text.title), named_label(self, "quiet", text.about)
        self.control = ComboBox({}, text.title, self)
        self.control.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)  # in larger type, too
        self.control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel scrolls the page
        self.control.setAccessibleDescription(text.about)
        self.control.installEventFilter(self)
        for value, words in text.values.items():
            self.control.addItem(words, value)
        said = column(1, self.title, self.about, 1, gap=2)
        self.setLayout(row((said, 1), self.control, gap=14, margins=(0, 1, 0, 1)))

    @property
    def least_width(self) -> int:
        """The width in which the title is on one line."""
        title = self.title.fontMetrics().horizontalAdvance(self.text.title)
        return title + self.control.width() + round(2 * 14 * unit(self))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say that the pointer came."""
        super().enterEvent(event)
        self.pointed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say that the keyboard came."""
        if event.type() == QEvent.Type.FocusIn:
            self.pointed.emit()
        return super().eventFilter(watched, event)


class RuleGrid(QWidget):
    """Rules in as many columns as fit, as high as each other in a row; those that are hidden leave no hole."""

    def __init__(self, rules: Sequence[RuleRow], parent: QWidget) -> None:
        super().__init__(parent)
        self._rules = tuple(rules)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(2)
        for rule in self._rules:
            rule.setParent(self)  # now: a part that a layout takes over is shown a moment later

    def arrange(self, columns: int) -> None:
        """Put the rules that are shown into so many columns."""
        shown = [rule for rule in self._rules if not rule.isHidden()]
        for place, rule in enumerate(shown):
            self._grid.addWidget(rule, place // columns, place % columns)
        for column_ in range(_MOST):
            self._grid.setColumnStretch(column_, int(column_ < columns))


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
        self._rules: dict[str, RuleRow] = {}
        title = self.tr("House rules of {game}").format(game=game.name)
        about = self.tr("Choose what your house plays differently; point at a rule to see the number of our ruling.")
        found = offers(game.text)
        sections = (
            (True, self.tr("Rules that this game’s documents mention")),
            (False, self.tr("Rules of the other games, for a house that mixes them")),
        )
        inside, parts = QWidget(self), list[QWidget]()
        self._inside = inside
        self._grids = []
        for is_own, heading in sections:
            rules = [self._rule(inside, name) for name, is_of in found.items() if is_of == is_own]
            self._grids.append(RuleGrid(rules, inside))
            # Not to be selected: there are many, and selecting costs each a document of its own.
            parts += [named_label(inside, "heading", heading), self._grids[-1]]
        inside.setLayout(column(*parts, 1, gap=8, margins=(28, 4, 18, 4)))
        self._area = area = ColumnArea(self, inside)
        area.setAccessibleName(title)
        inside.installEventFilter(self)
        self._bar = bar = QFrame(self)
        bar.setObjectName("bar")
        self._told, self.hint = plain_label(bar, "article"), plain_label(bar, "hintText")
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.choices = ChoiceRow(bar)
        bar.setLayout(column(self._told, self.hint, self.choices, gap=8, margins=(28, 10, 28, 12)))
        head = column(plain_label(self, "headline", title), plain_label(self, "", about), gap=6,
                      margins=(28, 18, 28, 10))  # fmt: skip
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
        later = Choice(self.tr("For the next game"), "N", partial(self._choose, is_now=False))
        own = Choice(self.tr("The game’s own rules"), "O", self._to_own)
        leave = Choice(self.tr("Cancel"), "Esc", self.left.emit)
        self.choices.show_choices([begin, *([later] if is_under_way else []), own, leave])
        under_way = self.tr("A game is in progress under its own house rules. A new game puts it away.")
        self.hint.show_text(under_way if is_under_way else "")
        self._on_changed()
        self.choices.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End what is seen of the rules below a whole row."""
        bar = self._area.verticalScrollBar()
        if isinstance(watched, QWidget) and event.type() == QEvent.Type.Paint and not bar.value():
            room = self._area.height()
            shown = [rule for rule in self._rules.values() if not rule.isHidden()]
            ends = [rule.mapTo(watched, rule.rect().bottomLeft()).y() + 1 for rule in shown]
            whole = max((end for end in ends if end <= room), default=room)
            rest = room - whole if bar.maximum() else 0
            if rest != self._area.viewportMargins().bottom():
                QTimer.singleShot(0, self, lambda: self._area.setViewportMargins(0, 0, 0, rest))
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin a game under these rules, leave, or choose otherwise."""
        if not self.choices.press_key(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rules out anew."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Say beside each rule what it is about if all have room for that, or else below them of one at a time."""
        wide = self.width() - round((28 + 18) * unit(self))
        widest = max(rule.control.sizeHint().width() for rule in self._rules.values())
        for rule in self._rules.values():
            rule.control.setFixedWidth(widest)
        least = max(rule.least_width for rule in self._rules.values())
        for grid in self._grids:
            grid.arrange(max(1, min(_MOST, wide // (least + round(_GAP * unit(self))))))
        if self._is_too_long(is_about_shown=True):
            self._told.setMinimumHeight(max(self._told_height(rule, wide) for rule in self._rules.values()))
            self._is_too_long(is_about_shown=False)

    def _is_too_long(self, *, is_about_shown: bool) -> bool:
        """Show what all rules are about, or one; returns whether they scroll then."""
        self._told.setHidden(is_about_shown)
        for rule in self._rules.values():
            rule.about.setVisible(is_about_shown)
        for part in (self._bar, self):
            layout = part.layout()
            assert layout is not None
            layout.activate()
        return self._inside.heightForWidth(self.width()) > self._area.height()

    def _told_height(self, rule: RuleRow, wide: int) -> int:
        """The height of what is said of a rule, so that the bar keeps its height."""
        metrics, words = self._told.fontMetrics(), f"{rule.text.title}: {rule.text.about}"
        return metrics.boundingRect(QRect(0, 0, wide, 1), Qt.TextFlag.TextWordWrap, words).height()

    def _rule(self, parent: QWidget, name: str) -> RuleRow:
        rule = self._rules[name] = RuleRow(switch_text(self._game, name), parent)
        rule.pointed.connect(lambda: self._tell(name))
        rule.control.currentIndexChanged.connect(lambda: self._on_changed(name))
        self.controls[name] = rule.control
        return rule

    def _tell(self, name: str) -> None:
        """Say what a rule is about, and how it differs from the game's own."""
        text, own = self._rules[name].text, stands_text(self._game, name, self._own[name])
        changed = self.tr("Changed; the game’s own: {own}").format(own=own) if name in self.switches else ""
        self._told.setText(" ".join(part for part in (f"{text.title}: {text.about}", changed) if part))

    def _choose(self, *, is_now: bool) -> None:
        self.chosen.emit(self.switches, is_now)

    def _to_own(self) -> None:
        for name, control in self.controls.items():
            control.choose(self._own[name])

    def _value(self, name: str) -> Value:
        value = self.controls[name].currentData()
        assert isinstance(value, int | str)
        return value

    def _on_changed(self, changed: str = "") -> None:
        """Mark what differs from the game's own rules, and hide what has no meaning beside the others."""
        switches = self.switches
        for name, rule in self._rules.items():
            set_name(rule.title, "changedRule" if name in switches else "cardTitle")
        for name, is_open in (
            ("roll_off", self._value("exact") is True),
            ("reach", self._value("exact") is not True),
            ("tie", self._value("last_round") == "one_turn"),
        ):
            self._rules[name].setVisible(is_open)
        self._tell(changed or next(iter(self._rules)))
        self._arrange()
