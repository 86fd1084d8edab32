"""House rules of scoring games in plain words: what each switch is about, its values, and its ruling."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import parse_money
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.switch import changed_switches
from dealer_trainer.ui.settings.translated import figure_text, money_text

Value = bool | int | str

_FIGURES: Mapping[str, tuple[int, ...]] = {
    "opening": (0, 350, 500, 600, 800, 1000),
    "minimum": (0, 300, 350, 500, 1000),
}
_STAKES = ("0.00", "1.00", "2.00", "5.00", "10.00", "20.00", "50.00", "100.00")


class SwitchText(NamedTuple):
    """A switch in words. `values`: its possible values; empty for one that is on or off."""

    title: str
    about: str
    values: Mapping[Value, str]
    rulings: str


class _Switch(NamedTuple):
    """The texts of a switch, with fields for the words of a game, and the rulings that it rests on."""

    title: str
    about: str
    rulings: str
    values: Mapping[Value, str] = MappingProxyType({})


def _switches() -> Mapping[str, _Switch]:
    """Every switch in the language of the window."""
    return {
        "opening": _Switch(
            QCoreApplication.translate("House", "To get on the board"),
            QCoreApplication.translate("House", "Points that one turn needs before anything is written for a player."),
            "S7, S20",
        ),
        "minimum": _Switch(
            QCoreApplication.translate("House", "To bank afterward"),
            QCoreApplication.translate("House", "Points that every later turn needs."),
            "S18, S20",
        ),
        "hot_dice": _Switch(
            QCoreApplication.translate("House", "All dice have scored"),
            QCoreApplication.translate("House", "Whether the player may stop there, or has to roll all of them."),
            "S5",
            {
                "may": QCoreApplication.translate("House", "may roll all"),
                "must": QCoreApplication.translate("House", "must roll all"),
            },
        ),
        "six_at_once": _Switch(
            QCoreApplication.translate("House", "Six of a kind"),
            QCoreApplication.translate("House", "Thrown in one roll of all the dice."),
            "S8",
            {
                "points": QCoreApplication.translate("House", "points"),
                "instant_win": QCoreApplication.translate("House", "win at once"),
            },
        ),
        "progressive": _Switch(
            QCoreApplication.translate("House", "Sets grow"),
            QCoreApplication.translate(
                "House", "A die that equals a set put aside earlier in the turn adds to that set."
            ),
            "S9",
        ),
        "four_and_a_pair": _Switch(
            QCoreApplication.translate("House", "Four and a pair"),
            QCoreApplication.translate("House", "Four of one number and a pair count as three pairs."),
            "S11",
        ),
        "attempts": _Switch(
            QCoreApplication.translate("House", "Attempts"),
            QCoreApplication.translate(
                "House",
                "On a roll of all the dice that scores, a player may keep some and roll the rest once for a straight "
                "or three pairs; a miss loses the turn.",
            ),
            "S13, S14",
        ),
        "pick_up": _Switch(
            QCoreApplication.translate("House", "Taking over"),
            QCoreApplication.translate(
                "House",
                "A player on the board may go on with the dice and points of the turn banked just before.",
            ),
            "S16",
        ),
        "open_max_left": _Switch(
            QCoreApplication.translate("House", "Dice left on opening"),
            QCoreApplication.translate("House", "How many dice may be left over in the turn that gets on the board."),
            "S17",
            {
                "none": QCoreApplication.translate("House", "any number"),
                1: QCoreApplication.translate("House", "one at most"),
                2: QCoreApplication.translate("House", "two at most"),
                3: QCoreApplication.translate("House", "three at most"),
            },
        ),
        "three_zilches": _Switch(
            QCoreApplication.translate("House", "Three busts in a row"),
            QCoreApplication.translate("House", "What the third {bust} in a row costs."),
            "S21",
            {
                "none": QCoreApplication.translate("House", "nothing"),
                "minus_500": QCoreApplication.translate("House", "500 points"),
                "lose_all": QCoreApplication.translate("House", "all points"),
            },
        ),
        "reach": _Switch(
            QCoreApplication.translate("House", "The target"),
            QCoreApplication.translate("House", "What opens the last round."),
            "S22",
            {
                "over": QCoreApplication.translate("House", "more than {target}"),
                "at_least": QCoreApplication.translate("House", "{target} is enough"),
            },
        ),
        "tie": _Switch(
            QCoreApplication.translate("House", "Tie at the end"),
            QCoreApplication.translate("House", "Who wins when two have the same score after one turn each."),
            "S23",
            {
                "first_there": QCoreApplication.translate("House", "who got there first"),
                "shared": QCoreApplication.translate("House", "both"),
            },
        ),
        "last_round": _Switch(
            QCoreApplication.translate("House", "The last round"),
            QCoreApplication.translate("House", "How many more turns the others get."),
            "S23, S24",
            {
                "one_turn": QCoreApplication.translate("House", "one turn each"),
                "chain": QCoreApplication.translate("House", "again after each tie or beat"),
            },
        ),
        "exact": _Switch(
            QCoreApplication.translate("House", "Exactly {target}"),
            QCoreApplication.translate(
                "House", "The target must be hit. A turn that passes it scores nothing but is not a bust."
            ),
            "S25",
        ),
        "roll_off": _Switch(
            QCoreApplication.translate("House", "Rolling for a win"),
            QCoreApplication.translate(
                "House",
                "After an exact win the next player may roll the dice left over once; if any scores, the winning turn "
                "is struck.",
            ),
            "S26",
        ),
        "the_420": _Switch(
            QCoreApplication.translate("House", "The 420"),
            QCoreApplication.translate("House", "At 400 points with one die to roll, a 2 is rolled again."),
            "S27",
        ),
        "the_5150": _Switch(
            QCoreApplication.translate("House", "The 5150"),
            QCoreApplication.translate(
                "House",
                "A player whose score was ever 5,150 rolls all the dice once more after the game and adds the best "
                "points.",
            ),
            "S28",
            {
                "off": QCoreApplication.translate("House", "off"),
                "record": QCoreApplication.translate("House", "for the record"),
                "can_win": QCoreApplication.translate("House", "can win by it"),
            },
        ),
        "hard_six": _Switch(
            QCoreApplication.translate("House", "The Hard Six"),
            QCoreApplication.translate("House", "With one die to roll, a 6 is rolled again."),
            "S29",
            {
                "off": QCoreApplication.translate("House", "off"),
                "once": QCoreApplication.translate("House", "once"),
                "always": QCoreApplication.translate("House", "each time"),
            },
        ),
        "ante": _Switch(
            QCoreApplication.translate("House", "Stake"),
            QCoreApplication.translate(
                "House",
                "Each player puts in the same before the game; the winner takes the pot, and tied winners share it.",
            ),
            "S33",
        ),
        "of_a_kind": _Switch(
            QCoreApplication.translate("House", "Four or more of a kind"),
            QCoreApplication.translate("House", "Of one number in one roll."),
            "S6",
            {
                "triples_only": QCoreApplication.translate("House", "the triple alone"),
                "add": QCoreApplication.translate("House", "once more for each die"),
                "double": QCoreApplication.translate("House", "twice as much for each die"),
            },
        ),
        "double_trips": _Switch(
            QCoreApplication.translate("House", "Two triples"),
            QCoreApplication.translate("House", "Two triples in one roll are worth twice their sum."),
            "S12",
        ),
    }


def house_lines(game: ScoreGame) -> tuple[str, ...]:
    """The house rules that differ from the game's own, one short line each."""
    return tuple(line_of(game, name, value) for name, value in changed_switches(game).items())


def line_of(game: ScoreGame, name: str, value: Value) -> str:
    """One house rule in a short line."""
    words = QCoreApplication.translate("House", "{title}: {value}")
    return words.format(title=switch_text(game, name).title, value=stands_text(game, name, value))


def stands_text(game: ScoreGame, name: str, value: Value) -> str:
    """The value of a switch in words; a value that is not offered is shown as written."""
    if isinstance(value, bool):
        return QCoreApplication.translate("House", "on") if value else QCoreApplication.translate("House", "off")
    return _values(game, name).get(value, figure_text(value) if isinstance(value, int) else value)


def switch_text(game: ScoreGame, name: str) -> SwitchText:
    """A switch of a game in words."""
    switch = _switches()[name]
    return SwitchText(_text(switch.title, game), _text(switch.about, game), _values(game, name), switch.rulings)


def _values(game: ScoreGame, name: str) -> Mapping[Value, str]:
    if name in _FIGURES:
        own = getattr(game.text.house_rules, name)
        return {points: figure_text(points) for points in sorted({*_FIGURES[name], own})}
    if name == "ante":
        none = QCoreApplication.translate("House", "none")
        return {stake: money_text(parse_money(stake)) if stake != "0.00" else none for stake in _STAKES}
    return {value: _text(text, game) for value, text in _switches()[name].values.items()}


def _text(text: str, game: ScoreGame) -> str:
    return text.format(bust=game.words.bust[0], dice=game.rules.dice, target=figure_text(game.rules.target))
