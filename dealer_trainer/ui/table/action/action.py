"""The keys of the table: one list that the keyboard, the buttons and the overlay of keys all read."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt

Group = Literal["walk", "chips", "markers", "round"]


class Key(NamedTuple):
    """One key: `action` names what it does, `cap` is what the keycap shows, `words` say it."""

    action: str
    cap: str
    words: str
    group: Group
    code: Qt.Key
    shift: bool = False


def table_keys() -> tuple[Key, ...]:
    """Every key of the table, in the order in which the overlay shows them."""
    return (*_walk_keys(), *_chip_keys(), *_marker_keys(), *_round_keys())


def group_name(group: Group) -> str:
    """The heading of a group of keys."""
    names: dict[Group, str] = {
        "walk": QCoreApplication.translate("Keys", "Walk the bets"),
        "chips": QCoreApplication.translate("Keys", "Handle chips"),
        "markers": QCoreApplication.translate("Keys", "Puck, marks, requests"),
        "round": QCoreApplication.translate("Keys", "The round"),
    }
    return names[group]


def _walk_keys() -> tuple[Key, ...]:
    return (
        Key("next", "↓", QCoreApplication.translate("Keys", "next bet in dealing order"), "walk", Qt.Key.Key_Down),
        Key("previous", "↑", QCoreApplication.translate("Keys", "bet before"), "walk", Qt.Key.Key_Up),
        Key("left", "←", QCoreApplication.translate("Keys", "neighbour at the left"), "walk", Qt.Key.Key_Left),
        Key("right", "→", QCoreApplication.translate("Keys", "neighbour at the right"), "walk", Qt.Key.Key_Right),
        Key("cancel", "Esc", QCoreApplication.translate("Keys", "put down what you hold"), "walk", Qt.Key.Key_Escape),
    )


def _chip_keys() -> tuple[Key, ...]:
    return (
        Key("take", "T", QCoreApplication.translate("Keys", "take the bet"), "chips", Qt.Key.Key_T),
        Key("sweep", "⇧ T", QCoreApplication.translate("Keys", "sweep its zone"), "chips", Qt.Key.Key_T, shift=True),
        Key("chip", "1 … 7", QCoreApplication.translate("Keys", "pick up a chip"), "chips", Qt.Key.Key_1),
        Key("drop", "⌫", QCoreApplication.translate("Keys", "put one back"), "chips", Qt.Key.Key_Backspace),
        Key("amount", "A", QCoreApplication.translate("Keys", "type the amount"), "chips", Qt.Key.Key_A),
        Key("pay", "P", QCoreApplication.translate("Keys", "pay the bet"), "chips", Qt.Key.Key_P),
        Key("push", "H", QCoreApplication.translate("Keys", "push the bet"), "chips", Qt.Key.Key_H),
    )


def _marker_keys() -> tuple[Key, ...]:
    return (
        Key(
            "puck", "U", QCoreApplication.translate("Keys", "puck, then its number; O is off"), "markers", Qt.Key.Key_U
        ),
        Key("mark", "M", QCoreApplication.translate("Keys", "mark, then the number"), "markers", Qt.Key.Key_M),
        Key(
            "case", "C", QCoreApplication.translate("Keys", "case the layout, clear the marks"), "markers", Qt.Key.Key_C
        ),
        Key("numbers", "N", QCoreApplication.translate("Keys", "open the Numbers"), "markers", Qt.Key.Key_N),
        Key(
            "grant",
            "G",
            QCoreApplication.translate("Keys", "grant a request, cut to your chips"),
            "markers",
            Qt.Key.Key_G,
        ),
        Key("refuse", "R", QCoreApplication.translate("Keys", "refuse a request"), "markers", Qt.Key.Key_R),
        Key("next_request", "W", QCoreApplication.translate("Keys", "next request"), "markers", Qt.Key.Key_W),
    )


def _round_keys() -> tuple[Key, ...]:
    return (
        Key("pop", "Space", QCoreApplication.translate("Keys", "press the popper"), "round", Qt.Key.Key_Space),
        Key("call", "/", QCoreApplication.translate("Keys", "make a call"), "round", Qt.Key.Key_Slash),
        Key(
            "enter", "Enter", QCoreApplication.translate("Keys", "pay; end the round; next"), "round", Qt.Key.Key_Return
        ),
        Key("show_me", "S", QCoreApplication.translate("Keys", "show me, after the round"), "round", Qt.Key.Key_S),
        Key("undo", "Z", QCoreApplication.translate("Keys", "undo"), "round", Qt.Key.Key_Z),
        Key("floor", "F", QCoreApplication.translate("Keys", "freeze, call the floor"), "round", Qt.Key.Key_F),
        Key("keys", "?", QCoreApplication.translate("Keys", "hold: these keys"), "round", Qt.Key.Key_Question),
    )


def key_of(action: str) -> Key:
    """The key of an action; raises KeyError."""
    for key in table_keys():
        if key.action == action:
            return key
    raise KeyError(action)


def action_for(code: int, is_shifted: bool) -> str | None:
    """The action of a key press, None for a key that the table does not know; the keypad's Enter counts as Enter."""
    if code == Qt.Key.Key_Enter:
        code = Qt.Key.Key_Return
    for key in table_keys():
        if key.code == code and (key.shift == is_shifted or key.code in SHIFT_IS_FREE):
            return key.action
    return None


SHIFT_IS_FREE = frozenset({Qt.Key.Key_Question, Qt.Key.Key_Slash})
"""Keys that other keyboards reach with Shift alone."""
