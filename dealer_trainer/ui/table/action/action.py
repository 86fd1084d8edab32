"""What can be done at the table, as data: the one list that buttons, keyboard and the overlay of keys read.

No action is carried out here. Whatever has the dealer's hands runs actions by their id.
"""

from typing import Literal, NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent

from dealer_trainer.table.snapshot import Stage
from dealer_trainer.ui.widget.pressed_key import key_of, text_of

Group = Literal["walk", "chips", "markers", "round", "after"]

ActionId = Literal[
    "left_bet", "right_bet", "zone_above", "zone_below", "put_down",
    "take", "sweep_from_right", "sweep_from_left", "pick_up_chip", "drop_chip", "type_amount", "pay", "push",
    "puck", "mark", "case", "clear_marks", "open_numbers", "hand_back", "grant", "refuse", "next_request",
    "pop", "call", "talk", "finish", "next_round", "show_me", "try_again", "details",
    "rule_of_fault", "situation_of_fault", "drill_of_fault", "situations", "instructor",
    "leave", "undo", "floor", "show_keys",
]  # fmt: skip

Code = Qt.Key

TYPED = frozenset({"/", "?"})
"""Characters that keyboards have on different keys: what is typed counts, not the key."""


class Key(NamedTuple):
    """A key: `cap` is what its keycap shows. `typed`: the character that it types, if that is what counts."""

    cap: str
    code: Qt.Key
    is_shifted: bool = False
    typed: str = ""

    def is_pressed(self, event: QKeyEvent) -> bool:
        """Whether `event` is a press of this key; the keypad's Enter counts as Enter."""
        if self.typed:
            typed = text_of(event)
            return typed == self.typed if typed in TYPED else key_of(event) == self.code
        code = Qt.Key.Key_Return if event.key() == Qt.Key.Key_Enter else key_of(event)
        return code == self.code and bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier) == self.is_shifted


class Action(NamedTuple):
    """Something to do, with its key.

    `title`: the word on a button, "" where its key beside another button says enough. `text`: what the overlay of
    keys says. `stage`: the only stage in which it can be done, if another action has the same key in another stage.
    """

    id: ActionId
    key: Key
    title: str
    text: str
    group: Group
    stage: Stage | None = None


def table_actions() -> tuple[Action, ...]:
    """Every action of the table, in the order in which the overlay shows them."""
    return ActionList().actions()


def action(action_id: ActionId) -> Action:
    """The action of that id."""
    return next(found for found in table_actions() if found.id == action_id)


class ActionList(QObject):
    """The list in the language of the screen."""

    def group_title(self, group: Group) -> str:
        """The heading of a group of actions."""
        titles: dict[Group, str] = {
            "walk": self.tr("Walk the bets"),
            "chips": self.tr("Handle chips"),
            "markers": self.tr("Puck, marks, requests"),
            "round": self.tr("The round"),
            "after": self.tr("After the round"),
        }
        return titles[group]

    def actions(self) -> tuple[Action, ...]:
        """Every action of the table."""
        return (
            *self._walk_actions(),
            *self._chip_actions(),
            *self._marker_actions(),
            *self._round_actions(),
            *self._after_actions(),
        )

    def _walk_actions(self) -> tuple[Action, ...]:
        return (
            Action("left_bet", Key("←", Code.Key_Left), self.tr("Bet on the left"), self.tr("bet on the left"), "walk"),
            Action(
                "right_bet", Key("→", Code.Key_Right), self.tr("Bet on the right"), self.tr("bet on the right"), "walk"
            ),
            Action("zone_above", Key("↑", Code.Key_Up), self.tr("Zone above"), self.tr("zone above"), "walk"),
            Action("zone_below", Key("↓", Code.Key_Down), self.tr("Zone below"), self.tr("zone below"), "walk"),
            Action(
                "put_down", Key("Esc", Code.Key_Escape), self.tr("Put down"), self.tr("put down what you hold"), "walk"
            ),
        )

    def _chip_actions(self) -> tuple[Action, ...]:
        return (
            Action("take", Key("T", Code.Key_T), self.tr("Take"), self.tr("take the bet"), "chips"),
            Action(
                "sweep_from_right",
                Key("⇧←", Code.Key_Left, is_shifted=True),
                self.tr("Sweep"),
                self.tr("sweep the zone, right to left"),
                "chips",
            ),
            Action(
                "sweep_from_left",
                Key("⇧→", Code.Key_Right, is_shifted=True),
                "",
                self.tr("sweep the zone, left to right"),
                "chips",
            ),
            Action("pick_up_chip", Key("1 … 7", Code.Key_1), self.tr("Pick up"), self.tr("pick up a chip"), "chips"),
            Action("drop_chip", Key("⌫", Code.Key_Backspace), self.tr("Put back"), self.tr("put a chip back"), "chips"),
            Action(
                "type_amount",
                Key("A", Code.Key_A),
                self.tr("Amount"),
                self.tr("type an amount: chips chosen for you"),
                "chips",
            ),
            Action("pay", Key("P", Code.Key_P), self.tr("Pay"), self.tr("pay the bet"), "chips"),
            Action("push", Key("H", Code.Key_H), self.tr("Push"), self.tr("push the bet"), "chips", "settle"),
            Action(
                "hand_back",
                Key("H", Code.Key_H),
                self.tr("Hand back"),
                self.tr("before the pop: have the bet put right"),
                "chips",
                "open",
            ),
        )

    def _marker_actions(self) -> tuple[Action, ...]:
        return (
            Action(
                "puck", Key("U", Code.Key_U), self.tr("Puck"), self.tr("puck, then its number; O is off"), "markers"
            ),
            Action("mark", Key("M", Code.Key_M), self.tr("Mark"), self.tr("mark, then the number"), "markers"),
            Action(
                "case",
                Key("C", Code.Key_C),
                self.tr("Case"),
                self.tr("light zone after zone (Learn)"),
                "markers",
                "open",
            ),
            Action(
                "clear_marks", Key("C", Code.Key_C), self.tr("Clear"), self.tr("clear the marks"), "markers", "settle"
            ),
            Action("open_numbers", Key("N", Code.Key_N), self.tr("Numbers"), self.tr("open the Numbers"), "markers"),
            Action("grant", Key("G", Code.Key_G), self.tr("Grant"), self.tr("grant, or only what you hold"), "markers"),
            Action("refuse", Key("R", Code.Key_R), self.tr("Refuse"), self.tr("refuse a request"), "markers"),
            Action("next_request", Key("W", Code.Key_W), self.tr("Next request"), self.tr("next request"), "markers"),
        )

    def _round_actions(self) -> tuple[Action, ...]:
        return (
            Action("pop", Key("Space", Code.Key_Space), self.tr("Pop"), self.tr("press the popper"), "round"),
            Action("call", Key("/", Code.Key_Slash, typed="/"), self.tr("Call"), self.tr("make a call"), "round"),
            Action("talk", Key("F8", Code.Key_F8), self.tr("Talk"), self.tr("hold it and say the call"), "round"),
            Action(
                "finish",
                Key("Enter", Code.Key_Return),
                self.tr("End round"),
                self.tr("pay, or end the round"),
                "round",
                "settle",
            ),
            Action(
                "next_round",
                Key("Enter", Code.Key_Return),
                self.tr("Next round"),
                self.tr("next round"),
                "round",
                "review",
            ),
            Action("situations", Key("L", Code.Key_L), self.tr("Situations"), self.tr("practice a situation"), "round"),
            Action("instructor", Key("I", Code.Key_I), self.tr("Instructor"), self.tr("let an instructor in"), "round"),
            Action("leave", Key("B", Code.Key_B), self.tr("Your table"), self.tr("back to your table"), "round"),
            Action("undo", Key("Z", Code.Key_Z), self.tr("Undo"), self.tr("undo"), "round"),
            Action("floor", Key("F", Code.Key_F), self.tr("Floor"), self.tr("freeze and call the floor"), "round"),
            Action(
                "show_keys",
                Key("?", Code.Key_Question, typed="?"),
                self.tr("Keys"),
                self.tr("show or hide the keys"),
                "round",
            ),
        )

    def _after_actions(self) -> tuple[Action, ...]:
        return (
            Action("show_me", Key("S", Code.Key_S), self.tr("Show me"), self.tr("show me"), "after"),
            Action(
                "try_again",
                Key("Y", Code.Key_Y),
                self.tr("Try this roll again"),
                self.tr("try this roll again"),
                "after",
            ),
            Action("details", Key("D", Code.Key_D), self.tr("Details"), self.tr("details"), "after"),
            Action("rule_of_fault", Key("V", Code.Key_V), self.tr("Rule"), self.tr("rule of the mistake"), "after"),
            Action(
                "situation_of_fault", Key("E", Code.Key_E), self.tr("Situation"), self.tr("situation like it"), "after"
            ),
            Action("drill_of_fault", Key("K", Code.Key_K), self.tr("Drill"), self.tr("drill for it"), "after"),
        )
