"""What can be done at the table, as data: the one list that buttons, keyboard and the overlay of keys read.

No action is carried out here. Whatever has the dealer's hands runs actions by their id.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, NamedTuple, get_args

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.guide.row import Act, Do
from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Snapshot, Stage
from dealer_trainer.ui.table.hands.dealer_hands import Reach
from dealer_trainer.ui.widget.keycap import KeyButton, cap_text
from dealer_trainer.ui.widget.part import explain
from dealer_trainer.ui.widget.pressed_key import is_key_used, key_of, text_of

Group = Literal["walk", "chips", "markers", "round", "after"]

ActionId = Literal[
    "left_bet", "right_bet", "zone_above", "zone_below", "put_down",
    "take", "sweep_from_right", "sweep_from_left", "pick_up_chip", "size_in", "drop_chip", "type_amount", "pay",
    "push",
    "puck", "mark", "clear_marks", "open_numbers", "hand_back", "grant", "refuse", "next_request",
    "pop", "call", "quick_call", "talk", "finish", "next_round", "show_me", "try_again", "details",
    "rule_of_fault", "situation_of_fault", "drill_of_fault", "situations", "choose_table", "instructor",
    "leave", "level", "undo", "floor", "show_keys",
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
    is_with_ctrl: bool = False

    def is_pressed(self, event: QKeyEvent) -> bool:
        """Whether `event` is a press of this key; the keypad's Enter counts as Enter."""
        held = event.modifiers()
        if bool(held & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)) != self.is_with_ctrl:
            return False
        if self.typed:
            typed = text_of(event)
            return typed == self.typed if typed in TYPED else key_of(event) == self.code
        code = Qt.Key.Key_Return if event.key() == Qt.Key.Key_Enter else key_of(event)
        return code == self.code and bool(held & Qt.KeyboardModifier.ShiftModifier) == self.is_shifted


class Action(NamedTuple):
    """Something to do, with its key.

    `title`: the word on a button, "" where its key beside another button says enough. `text`: what the overlay of
    keys says. `stage`: the only stage in which it can be done, if another action has the same key in another stage.
    `help`: a sentence for the tip of its button, where its word is one of the trade.
    """

    id: ActionId
    key: Key
    title: str
    text: str
    stage: Stage | None = None
    group: Group = "round"
    help: str = ""


def table_actions() -> tuple[Action, ...]:
    """Every action of the table, in the order in which the overlay shows them."""
    return _actions_under(*map(ActionList().group_title, get_args(Group)))


@lru_cache(maxsize=2)
def _actions_under(*_headings: str) -> tuple[Action, ...]:
    """The list, made once for each language, which is known by its headings."""
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
            "markers": self.tr("Besides chips"),
            "round": self.tr("The round"),
            "after": self.tr("After the round"),
        }
        return titles[group]

    def actions(self) -> tuple[Action, ...]:
        """Every action of the table."""
        right, left = (Key(cap, code, is_shifted=True) for cap, code in (("⇧←", Code.Key_Left), ("⇧→", Code.Key_Right)))
        from_right, from_left = self.tr("Sweep from right"), self.tr("Sweep from left")
        enter, query = Key("Enter", Code.Key_Return), Key("?", Code.Key_Question, typed="?")
        escape = Key("Esc", Code.Key_Escape)
        ctrl_i = Key("Ctrl+I", Code.Key_I, is_with_ctrl=True)
        groups: dict[Group, tuple[Action, ...]] = {
            "walk": (
                Action("left_bet", Key("←", Code.Key_Left), self.tr("Bet on the left"), self.tr("bet on the left")),
                Action("right_bet", Key("→", Code.Key_Right), self.tr("Bet on the right"), self.tr("bet on the right")),
                Action("zone_above", Key("↑", Code.Key_Up), self.tr("Zone above"), self.tr("zone above")),
                Action("zone_below", Key("↓", Code.Key_Down), self.tr("Zone below"), self.tr("zone below")),
                Action("put_down", escape, self.tr("Put down"), self.tr("put down what you hold")),
                Action("leave", escape, self.tr("Your table"), self.tr("with empty hands, back where you came from")),
            ),
            "chips": (
                Action("take", _letter("T"), self.tr("Take"), self.tr("take the bet")),
                Action("sweep_from_right", right, from_right, self.tr("sweep the zone, right to left")),
                Action("sweep_from_left", left, from_left, self.tr("sweep the zone, left to right")),
                Action("pick_up_chip", Key("1 … 7", Code.Key_1), self.tr("Pick up"), self.tr("pick up a chip")),
                Action(
                    "size_in",
                    _letter("X"),
                    self.tr("Size in"),
                    self.tr(
                        "size in, to the bet’s height: hold its larger chips and one of its smallest; X adds the rest"
                    ),
                ),
                Action("drop_chip", Key("⌫", Code.Key_Backspace), self.tr("Put back"), self.tr("put a chip back")),
                Action("type_amount", _letter("A"), self.tr("Amount"), self.tr("type an amount: chips chosen for you")),
                Action("pay", _letter("P"), self.tr("Pay"), self.tr("pay the bet")),
                Action("push", _letter("H"), self.tr("Push"), self.tr("push the bet"), "settle"),
                Action(
                    "hand_back",
                    _letter("H"),
                    self.tr("Hand back"),
                    self.tr("before the pop: have the bet fixed"),
                    "open",
                ),
            ),
            "markers": (
                Action("puck", _letter("U"), self.tr("Puck"), self.tr("puck, then its number; O is off")),
                Action("mark", _letter("M"), self.tr("Mark"), self.tr("mark, then the number")),
                Action("clear_marks", _letter("C"), self.tr("Clear"), self.tr("clear the marks")),
                Action("open_numbers", _letter("N"), self.tr("Numbers"), self.tr("open the Numbers")),
                Action("grant", _letter("G"), self.tr("Grant"), self.tr("grant it, or just what you hold")),
                Action("refuse", _letter("R"), self.tr("Refuse"), self.tr("refuse a request")),
                Action("next_request", _letter("W"), self.tr("Next request"), self.tr("next request")),
            ),
            "round": (
                Action("pop", Key("Space", Code.Key_Space), self.tr("Pop"), self.tr("press the popper")),
                Action(
                    "call",
                    Key("/", Code.Key_Slash, typed="/"),
                    self.tr("Call"),
                    self.tr("type a call; Practice names some"),
                ),
                Action("quick_call", quick_key("1 … 4"), self.tr("Call"), self.tr("make the call on that button")),
                Action("talk", Key("F8", Code.Key_F8), self.tr("Talk"), self.tr("hold and say the call")),
                Action("finish", enter, self.tr("End round"), self.tr("pay, or end the round"), "settle"),
                Action("next_round", enter, self.tr("Next round"), self.tr("next round"), "review"),
                Action("situations", _letter("L"), self.tr("Situations"), self.tr("practice a situation")),
                Action("choose_table", _letter("J"), self.tr("Choose table"), self.tr("choose a table: players, bets")),
                Action("instructor", ctrl_i, self.tr("Instructor"), self.tr("let an instructor in")),
                Action("level", _letter("Q"), self.tr("Level"), self.tr("the next level: Learn, Practice, Test")),
                Action("undo", _letter("Z"), self.tr("Undo"), self.tr("undo")),
                Action("floor", _letter("F"), self.tr("Floor"), self.tr("freeze and call the floor")),
                Action("show_keys", query, self.tr("Keys"), self.tr("show or hide the keys")),
            ),
            "after": (
                Action("show_me", _letter("S"), self.tr("Show me"), self.tr("show me")),
                Action("try_again", _letter("Y"), self.tr("Try this round again"), self.tr("try this round again")),
                Action("details", _letter("D"), self.tr("Details"), self.tr("details")),
                Action("rule_of_fault", _letter("V"), self.tr("Rule"), self.tr("rule for the mistake")),
                Action("situation_of_fault", _letter("E"), self.tr("Situation"), self.tr("a situation like it")),
                Action("drill_of_fault", _letter("K"), self.tr("Drill"), self.tr("drill for it")),
            ),
        }
        helps: dict[ActionId, str] = {
            "sweep_from_right": self.tr("Take every bet in a zone, all of one kind, from right to left."),
            "sweep_from_left": self.tr("Take every bet in a zone, all of one kind, from left to right."),
            "hand_back": self.tr("Before the pop: have the player fix a bet that’s out of place."),
            "mark": self.tr("Mark, then the number: the side bets collect numbers until a seven."),
            "clear_marks": self.tr("Clear the marks: a seven ends what the side bets collected."),
            "push": self.tr("Push the bet: it neither wins nor loses, and stays."),
            "puck": self.tr("The puck shows the point: U, then its number; O is off."),
            "floor": self.tr("Freeze the table and call the floor, the supervisor."),
        }
        return tuple(
            action._replace(group=group, help=helps.get(action.id, ""))
            for group, actions in groups.items() for action in actions
        )  # fmt: skip


def quick_key(number: object) -> Key:
    """The key of a quick call: a bare digit is a chip of the rack."""
    return Key(QCoreApplication.translate("Keycap", "Alt+{number}").format(number=number), Code.Key_unknown)


def _letter(cap: str) -> Key:
    return Key(cap, Qt.Key[f"Key_{cap}"])


def unused_at(options: Options, snapshot: Snapshot) -> frozenset[ActionId]:
    """What no bet and nothing that goes wrong at this table can need: no button is shown, its keys work all the same.

    A beginner's table, which grows with the course, has fewer still. An instructor may bring anything, so one who is
    there brings the buttons back.
    """
    if snapshot.is_led:
        return frozenset()
    goes_wrong = max(options.illegal_per_cent, options.irregular_per_cent, options.bad_pop_per_cent) > 0
    uses: dict[ActionId, bool] = {
        "sweep_from_right": options.seats > 1, "sweep_from_left": options.seats > 1,
        "open_numbers": options.number_bets, "mark": options.side_bets, "clear_marks": options.side_bets,
        "hand_back": goes_wrong, "floor": goes_wrong, "instructor": not options.grows,
    }  # fmt: skip
    return frozenset(action_id for action_id, is_used in uses.items() if not is_used)


class ActionButton(KeyButton):
    """Calls `run` with the action's id when it is pressed. `title`: the text here, if it is not the usual one."""

    def __init__(
        self, action_id: ActionId, run: Callable[[ActionId], object], parent: QWidget, title: str | None = None
    ) -> None:
        found = action(action_id)
        super().__init__(found.title if title is None else title, found.key.cap, parent)
        self._is_pressed_once = action_id in ("pop", "finish", "next_round")
        self.setObjectName("act")
        self.title = self.text()
        self.setAccessibleName(self.text() or found.title or found.text)
        if title is None:
            explain(self, found.help or found.text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda: run(action_id))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Count a double click once where a stage ends: its second half would press what comes in this place."""
        if self._is_pressed_once:
            event.accept()
        else:
            super().mouseDoubleClickEvent(event)


SAME_NAME: dict[Do, ActionId] = {
    "announce": "call", "take": "take", "pay": "pay", "push": "push", "puck": "puck", "mark": "mark",
    "clear_marks": "clear_marks", "pop": "pop", "floor": "floor",
}  # fmt: skip

END_OF_STAGE: dict[Stage, ActionId] = {"open": "pop", "settle": "finish"}
"""What ends a stage, and leads to the next one."""


def is_asked(snapshot: Snapshot, act: Act) -> bool:
    """Whether an act answers a player; a Number that is set up differently is cut down to its limit."""
    return any(request.place == act.place for request in snapshot.requests)


def next_action(snapshot: Snapshot) -> ActionId | None:
    """What the primary button does: the next step in Learn; in Practice the pop, or the end once nothing is due.

    The pop needs a call at a come-out, and every request its answer: this tells nothing that the felt does not.
    """
    if snapshot.hint is not None:
        act = snapshot.hint.act
        if act.do == "set_up":
            return "grant" if is_asked(snapshot, act) else "open_numbers"
        if act.do == "refuse":
            return "refuse" if is_asked(snapshot, act) else "hand_back"
        if snapshot.hint.swept:
            return "sweep_from_right" if snapshot.hint.swept == "right" else "sweep_from_left"
        return SAME_NAME.get(act.do)
    if snapshot.level == "practice" and snapshot.stage == "open" and snapshot.duty is None:
        is_called = any(act.do == "announce" for act in snapshot.acts)
        return "pop" if (is_called or snapshot.puck is not None) and not snapshot.requests else None
    return END_OF_STAGE.get(snapshot.stage) if snapshot.is_clear else None


class KeyText(QObject):
    """Says in words which key or button does an act: whichever the dealer uses, and never both."""

    def of(self, snapshot: Snapshot, reach: Reach) -> str:
        """How to do the next step in Learn: "Press T: Take." or "Click Take."; empty if there is no next step.

        If its bet is not the selected one, selecting it comes first; then the chips of a payout, until they are right.
        """
        wanted = next_action(snapshot)
        if snapshot.hint is None or wanted is None:
            return ""
        act = snapshot.hint.act
        is_cut = act.do == "set_up" and act.place is not None and not is_asked(snapshot, act)
        is_on_bet = is_cut or act.do in ("take", "pay", "push") or wanted == "hand_back"
        if snapshot.hint.swept:
            return self.plain(wanted)
        if is_on_bet and act.place != reach.place:
            if reach.arrow:
                words = self.either(
                    self.tr("Press {arrow}: seat {seat}."), self.tr("Click the bet that glows: seat {seat}.")
                )
                return words.format(arrow=reach.arrow, seat=act.seat)
            return self.either(
                self.tr("Move the brackets with ← → ↑ ↓ to the bet that glows."), self.tr("Click the bet that glows.")
            )
        if is_cut:
            words = self.either(self.tr("Pick up its limit with 1 to 7."), self.tr("Pick up its limit from the rack."))
            return f"{words} {self.plain(wanted)}"
        if wanted in ("grant", "refuse") and snapshot.requests[0].place != act.place:
            other = self.either(self.plain("next_request"), self.tr("Click that request."))
            return f"{other} {self.plain(wanted)}"
        if act.do == "pay" and not reach.held:
            return self.either(
                self.tr("First the chips: press 1 to 7. Or press A and type the amount."),
                self.tr("First the chips: click them in the rack."),
            )
        if act.do == "pay" and act.amount not in (None, reach.held):
            is_short = reach.held < (act.amount or 0)
            more = self.tr("Keep going: the payout is not complete yet.")
            return more if is_short else self.tr("Too much: take chips back with ⌫.")
        return self._special(act) or self.plain(wanted)

    def plain(self, wanted: ActionId) -> str:
        """The key of an action with its name, or its button."""
        found = action(wanted)
        cap, arrow = cap_text(found.key.cap), found.key.cap.removeprefix("⇧")
        key = cap if arrow == found.key.cap else self.tr("Shift + {arrow}").format(arrow=arrow)
        words = self.either(self.tr("Press {key}: {button}."), self.tr("Click {button}."))
        return words.format(key=key, button=found.title)

    def either(self, by_key: str, by_mouse: str) -> str:
        """What to say to a dealer who uses keys, or who has not pressed one yet."""
        return by_key if is_key_used() else by_mouse

    def _special(self, act: Act) -> str:
        if act.do == "announce":
            return self.either(
                self.tr("Press / and type the call, or choose one by its key."),
                self.tr("Click a call, or type it into its field."),
            )
        if act.do == "puck":
            words = self.either(
                self.tr("Press U (puck), then the letter O.")
                if act.to is None
                else self.tr("Press U (puck), then {number}."),
                self.tr("Click the ring that glows."),
            )
            return words.format(number=act.to)
        if act.do == "mark":
            words = self.either(
                self.tr("Press M (mark), then {number}."), self.tr("Click {number} in the row of marks above the rack.")
            )
            return words.format(number=act.number)
        return ""
