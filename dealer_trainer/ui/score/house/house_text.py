"""House rules of scoring games in plain words: what each switch is about, its values, and its ruling."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from dealer_trainer.engine import dollars, parse_money
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.switch import changed_switches

Value = bool | int | str
Source = object
"""A text for translators, as Qt types what its mark gives back."""

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
    """The source texts of a switch, and the rulings that it rests on."""

    title: Source
    about: Source
    rulings: str
    values: Mapping[Value, Source] = MappingProxyType({})


_SWITCHES: Mapping[str, _Switch] = {
    "opening": _Switch(
        QT_TRANSLATE_NOOP("House", "To get on the board"),
        QT_TRANSLATE_NOOP("House", "Points that one turn needs before anything is written for a player."),
        "S7, S20",
    ),
    "minimum": _Switch(
        QT_TRANSLATE_NOOP("House", "To bank afterward"),
        QT_TRANSLATE_NOOP("House", "Points that every later turn needs."),
        "S18, S20",
    ),
    "hot_dice": _Switch(
        QT_TRANSLATE_NOOP("House", "All dice have scored"),
        QT_TRANSLATE_NOOP("House", "Whether the player may stop there, or has to roll all of them."),
        "S5",
        {
            "may": QT_TRANSLATE_NOOP("House", "may roll all"),
            "must": QT_TRANSLATE_NOOP("House", "must roll all"),
        },
    ),
    "six_at_once": _Switch(
        QT_TRANSLATE_NOOP("House", "Six of a kind"),
        QT_TRANSLATE_NOOP("House", "Thrown in one roll of all the dice."),
        "S8",
        {
            "points": QT_TRANSLATE_NOOP("House", "points"),
            "instant_win": QT_TRANSLATE_NOOP("House", "win at once"),
        },
    ),
    "progressive": _Switch(
        QT_TRANSLATE_NOOP("House", "Sets grow"),
        QT_TRANSLATE_NOOP("House", "A die that equals a set put aside earlier in the turn adds to that set."),
        "S9",
    ),
    "four_and_a_pair": _Switch(
        QT_TRANSLATE_NOOP("House", "Four and a pair"),
        QT_TRANSLATE_NOOP("House", "Four of one number and a pair count as three pairs."),
        "S11",
    ),
    "attempts": _Switch(
        QT_TRANSLATE_NOOP("House", "Attempts"),
        QT_TRANSLATE_NOOP(
            "House",
            "On a roll of all the dice that scores, a player may keep some and roll the rest once for a straight or "
            "three pairs; a miss loses the turn.",
        ),
        "S13, S14",
    ),
    "pick_up": _Switch(
        QT_TRANSLATE_NOOP("House", "Taking over"),
        QT_TRANSLATE_NOOP(
            "House",
            "A player on the board may go on with the dice and points of the turn banked just before.",
        ),
        "S16",
    ),
    "open_max_left": _Switch(
        QT_TRANSLATE_NOOP("House", "Dice left on opening"),
        QT_TRANSLATE_NOOP("House", "How many dice may be left over in the turn that gets on the board."),
        "S17",
        {
            "none": QT_TRANSLATE_NOOP("House", "any number"),
            1: QT_TRANSLATE_NOOP("House", "one at most"),
            2: QT_TRANSLATE_NOOP("House", "two at most"),
            3: QT_TRANSLATE_NOOP("House", "three at most"),
        },
    ),
    "three_zilches": _Switch(
        QT_TRANSLATE_NOOP("House", "Three busts in a row"),
        QT_TRANSLATE_NOOP("House", "What the third {bust} in a row costs."),
        "S21",
        {
            "none": QT_TRANSLATE_NOOP("House", "nothing"),
            "minus_500": QT_TRANSLATE_NOOP("House", "500 points"),
            "lose_all": QT_TRANSLATE_NOOP("House", "all points"),
        },
    ),
    "reach": _Switch(
        QT_TRANSLATE_NOOP("House", "The target"),
        QT_TRANSLATE_NOOP("House", "What opens the last round."),
        "S22",
        {
            "over": QT_TRANSLATE_NOOP("House", "more than {target}"),
            "at_least": QT_TRANSLATE_NOOP("House", "{target} is enough"),
        },
    ),
    "tie": _Switch(
        QT_TRANSLATE_NOOP("House", "Tie at the end"),
        QT_TRANSLATE_NOOP("House", "Who wins when two have the same score after one turn each."),
        "S23",
        {
            "first_there": QT_TRANSLATE_NOOP("House", "who got there first"),
            "shared": QT_TRANSLATE_NOOP("House", "both"),
        },
    ),
    "last_round": _Switch(
        QT_TRANSLATE_NOOP("House", "The last round"),
        QT_TRANSLATE_NOOP("House", "How many more turns the others get."),
        "S23, S24",
        {
            "one_turn": QT_TRANSLATE_NOOP("House", "one turn each"),
            "chain": QT_TRANSLATE_NOOP("House", "again after each tie or beat"),
        },
    ),
    "exact": _Switch(
        QT_TRANSLATE_NOOP("House", "Exactly {target}"),
        QT_TRANSLATE_NOOP("House", "The target must be hit. A turn that passes it scores nothing but is not a bust."),
        "S25",
    ),
    "roll_off": _Switch(
        QT_TRANSLATE_NOOP("House", "Rolling for a win"),
        QT_TRANSLATE_NOOP(
            "House",
            "After an exact win the next player may roll the dice left over once; if any scores, the winning turn "
            "is struck.",
        ),
        "S26",
    ),
    "the_420": _Switch(
        QT_TRANSLATE_NOOP("House", "The 420"),
        QT_TRANSLATE_NOOP("House", "At 400 points with one die to roll, a 2 is rolled again."),
        "S27",
    ),
    "the_5150": _Switch(
        QT_TRANSLATE_NOOP("House", "The 5150"),
        QT_TRANSLATE_NOOP(
            "House",
            "A player whose score was ever 5,150 rolls all the dice once more after the game and adds the best points.",
        ),
        "S28",
        {
            "off": QT_TRANSLATE_NOOP("House", "off"),
            "record": QT_TRANSLATE_NOOP("House", "for the record"),
            "can_win": QT_TRANSLATE_NOOP("House", "can win by it"),
        },
    ),
    "hard_six": _Switch(
        QT_TRANSLATE_NOOP("House", "The Hard Six"),
        QT_TRANSLATE_NOOP("House", "With one die to roll, a 6 is rolled again."),
        "S29",
        {
            "off": QT_TRANSLATE_NOOP("House", "off"),
            "once": QT_TRANSLATE_NOOP("House", "once"),
            "always": QT_TRANSLATE_NOOP("House", "each time"),
        },
    ),
    "ante": _Switch(
        QT_TRANSLATE_NOOP("House", "Stake"),
        QT_TRANSLATE_NOOP(
            "House",
            "Each player puts in the same before the game; the winner takes the pot, and tied winners share it.",
        ),
        "S33",
    ),
    "of_a_kind": _Switch(
        QT_TRANSLATE_NOOP("House", "Four or more of a kind"),
        QT_TRANSLATE_NOOP("House", "Of one number in one roll."),
        "S6",
        {
            "triples_only": QT_TRANSLATE_NOOP("House", "the triple alone"),
            "add": QT_TRANSLATE_NOOP("House", "once more for each die"),
            "double": QT_TRANSLATE_NOOP("House", "twice as much for each die"),
        },
    ),
    "double_trips": _Switch(
        QT_TRANSLATE_NOOP("House", "Two triples"),
        QT_TRANSLATE_NOOP("House", "Two triples in one roll are worth twice their sum."),
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
    return _values(game, name).get(value, f"{value:,}" if isinstance(value, int) else value)


def switch_text(game: ScoreGame, name: str) -> SwitchText:
    """A switch of a game in words."""
    switch = _SWITCHES[name]
    return SwitchText(_text(switch.title, game), _text(switch.about, game), _values(game, name), switch.rulings)


def _values(game: ScoreGame, name: str) -> Mapping[Value, str]:
    if name in _FIGURES:
        own = getattr(game.text.house_rules, name)
        return {points: f"{points:,}" for points in sorted({*_FIGURES[name], own})}
    if name == "ante":
        none = QCoreApplication.translate("House", "none")
        return {stake: dollars(parse_money(stake)) if stake != "0.00" else none for stake in _STAKES}
    return {value: _text(text, game) for value, text in _SWITCHES[name].values.items()}


def _text(source: Source, game: ScoreGame) -> str:
    text = QCoreApplication.translate("House", str(source))
    return text.format(bust=game.words.bust[0], dice=game.rules.dice, target=f"{game.rules.target:,}")
