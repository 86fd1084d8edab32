"""House rules of scoring games in plain words: what each switch is about, its values, and its ruling."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import parse_money
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.switch import changed_switches
from dealer_trainer.message import Message, message
from dealer_trainer.ui.settings.translated import figure_text, money_text, translated

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
    words = {"bust": game.words.bust[0], "target": figure_text(game.rules.target)}
    return translated(Message(text.template, words))
