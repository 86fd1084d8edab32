"""House rules of scoring games in plain words: what each switch is about, its values, and its ruling."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import dollars, parse_money
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.switch import changed_switches

Value = bool | int | str

_RULINGS = {
    "opening": "S7, S20", "minimum": "S18, S20", "hot_dice": "S5", "six_at_once": "S8", "progressive": "S9",
    "four_and_a_pair": "S11", "attempts": "S13, S14", "pick_up": "S16", "open_max_left": "S17", "three_zilches": "S21",
    "reach": "S22", "tie": "S23", "last_round": "S23, S24", "exact": "S25", "roll_off": "S26", "the_420": "S27",
    "the_5150": "S28", "hard_six": "S29", "ante": "S33", "of_a_kind": "S6", "double_trips": "S12",
}  # fmt: skip
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
    title, about = _titles(game)[name]
    return SwitchText(title, about.format(dice=game.rules.dice, target=f"{game.rules.target:,}"), _values(game, name),
                      _RULINGS[name])  # fmt: skip


def _titles(game: ScoreGame) -> Mapping[str, tuple[str, str]]:
    bust = game.words.bust[0]
    return {
        "opening": (
            QCoreApplication.translate("House", "To get on the board"),
            QCoreApplication.translate("House", "Points that one turn needs before anything is written for a player."),
        ),
        "minimum": (
            QCoreApplication.translate("House", "To bank afterward"),
            QCoreApplication.translate("House", "Points that every later turn needs."),
        ),
        "hot_dice": (
            QCoreApplication.translate("House", "All dice have scored"),
            QCoreApplication.translate("House", "Whether the player may stop there, or has to roll all of them."),
        ),
        "six_at_once": (
            QCoreApplication.translate("House", "Six of a kind"),
            QCoreApplication.translate("House", "Thrown in one roll of all the dice."),
        ),
        "progressive": (
            QCoreApplication.translate("House", "Sets grow"),
            QCoreApplication.translate(
                "House", "A die that equals a set put aside earlier in the turn adds to that set."
            ),
        ),
        "four_and_a_pair": (
            QCoreApplication.translate("House", "Four and a pair"),
            QCoreApplication.translate("House", "Four of one number and a pair count as three pairs."),
        ),
        "attempts": (
            QCoreApplication.translate("House", "Attempts"),
            QCoreApplication.translate(
                "House",
                "On a roll of all the dice that scores, a player may keep some and roll the rest once for a straight "
                "or three pairs; a miss loses the turn.",
            ),
        ),
        "pick_up": (
            QCoreApplication.translate("House", "Taking over"),
            QCoreApplication.translate(
                "House", "A player on the board may go on with the dice and points of the turn banked just before."
            ),
        ),
        "open_max_left": (
            QCoreApplication.translate("House", "Dice left on opening"),
            QCoreApplication.translate("House", "How many dice may be left over in the turn that gets on the board."),
        ),
        "three_zilches": (
            QCoreApplication.translate("House", "Three busts in a row"),
            QCoreApplication.translate("House", "What the third {bust} in a row costs.").replace("{bust}", bust),
        ),
        "reach": (
            QCoreApplication.translate("House", "The target"),
            QCoreApplication.translate("House", "What opens the last round."),
        ),
        "tie": (
            QCoreApplication.translate("House", "Tie at the end"),
            QCoreApplication.translate("House", "Who wins when two have the same score after one turn each."),
        ),
        "last_round": (
            QCoreApplication.translate("House", "The last round"),
            QCoreApplication.translate("House", "How many more turns the others get."),
        ),
        "exact": (
            QCoreApplication.translate("House", "Exactly {target}").replace("{target}", f"{game.rules.target:,}"),
            QCoreApplication.translate(
                "House", "The target must be hit. A turn that passes it scores nothing but is not a bust."
            ),
        ),
        "roll_off": (
            QCoreApplication.translate("House", "Rolling for a win"),
            QCoreApplication.translate(
                "House",
                "After an exact win the next player may roll the dice left over once; if any scores, the winning turn "
                "is struck.",
            ),
        ),
        "the_420": (
            QCoreApplication.translate("House", "The 420"),
            QCoreApplication.translate("House", "At 400 points with one die to roll, a 2 is rolled again."),
        ),
        "the_5150": (
            QCoreApplication.translate("House", "The 5150"),
            QCoreApplication.translate(
                "House",
                "A player whose score was ever 5,150 rolls all the dice once more after the game and adds the best "
                "points.",
            ),
        ),
        "hard_six": (
            QCoreApplication.translate("House", "The Hard Six"),
            QCoreApplication.translate("House", "With one die to roll, a 6 is rolled again."),
        ),
        "ante": (
            QCoreApplication.translate("House", "Stake"),
            QCoreApplication.translate(
                "House",
                "Each player puts in the same before the game; the winner takes the pot, and tied winners share it.",
            ),
        ),
        "of_a_kind": (
            QCoreApplication.translate("House", "Four or more of a kind"),
            QCoreApplication.translate("House", "Of one number in one roll."),
        ),
        "double_trips": (
            QCoreApplication.translate("House", "Two triples"),
            QCoreApplication.translate("House", "Two triples in one roll are worth twice their sum."),
        ),
    }


def _values(game: ScoreGame, name: str) -> Mapping[Value, str]:
    if name in _FIGURES:
        own = getattr(game.text.house_rules, name)
        return {points: f"{points:,}" for points in sorted({*_FIGURES[name], own})}
    if name == "ante":
        none = QCoreApplication.translate("House", "none")
        return {stake: dollars(parse_money(stake)) if stake != "0.00" else none for stake in _STAKES}
    texts: Mapping[str, Mapping[Value, str]] = {
        "hot_dice": {
            "may": QCoreApplication.translate("House", "may roll all"),
            "must": QCoreApplication.translate("House", "must roll all"),
        },
        "six_at_once": {
            "points": QCoreApplication.translate("House", "points"),
            "instant_win": QCoreApplication.translate("House", "win at once"),
        },
        "open_max_left": {
            "none": QCoreApplication.translate("House", "any number"),
            1: QCoreApplication.translate("House", "one at most"),
            2: QCoreApplication.translate("House", "two at most"),
            3: QCoreApplication.translate("House", "three at most"),
        },
        "three_zilches": {
            "none": QCoreApplication.translate("House", "nothing"),
            "minus_500": QCoreApplication.translate("House", "500 points"),
            "lose_all": QCoreApplication.translate("House", "all points"),
        },
        "reach": {
            "over": QCoreApplication.translate("House", "more than {target}"),
            "at_least": QCoreApplication.translate("House", "{target} is enough"),
        },
        "tie": {
            "first_there": QCoreApplication.translate("House", "who got there first"),
            "shared": QCoreApplication.translate("House", "both"),
        },
        "last_round": {
            "one_turn": QCoreApplication.translate("House", "one turn each"),
            "chain": QCoreApplication.translate("House", "again after each tie or beat"),
        },
        "the_5150": {
            "off": QCoreApplication.translate("House", "off"),
            "record": QCoreApplication.translate("House", "for the record"),
            "can_win": QCoreApplication.translate("House", "can win by it"),
        },
        "hard_six": {
            "off": QCoreApplication.translate("House", "off"),
            "once": QCoreApplication.translate("House", "once"),
            "always": QCoreApplication.translate("House", "each time"),
        },
        "of_a_kind": {
            "triples_only": QCoreApplication.translate("House", "the triple alone"),
            "add": QCoreApplication.translate("House", "once more for each die"),
            "double": QCoreApplication.translate("House", "twice as much for each die"),
        },
    }
    target = f"{game.rules.target:,}"
    return {value: words.replace("{target}", target) for value, words in texts.get(name, {}).items()}
