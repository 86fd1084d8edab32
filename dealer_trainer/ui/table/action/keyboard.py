"""Runs actions by id, from a key or a button. Actions that a screen cannot run do nothing there."""

from collections.abc import Callable, Collection, Mapping

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from dealer_trainer.ui.table.action.action import Action, ActionId, table_actions
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS, digit_of, key_of, note_input

REPEATING: frozenset[ActionId] = frozenset({"left_bet", "right_bet", "zone_above", "zone_below", "drop_chip"})
"""The actions that repeat while a key is held down."""

Callback = Callable[[], object]


class Keyboard:
    """Runs the actions of the dealer's hands, and the `own` actions of the screen that they work on.

    `offered`: the actions that are available; if none are named, all of them.
    """

    def __init__(
        self, hands: DealerHands, own: Mapping[ActionId, Callback], offered: Collection[ActionId] | None = None
    ) -> None:
        self._hands = hands
        self._since_enter = QElapsedTimer()
        self._entered: tuple[object, ...] = ()
        runs: dict[ActionId, Callback] = {
            "left_bet": lambda: hands.walk(-1),
            "right_bet": lambda: hands.walk(1),
            "zone_above": lambda: hands.walk_across(-1),
            "zone_below": lambda: hands.walk_across(1),
            "put_down": hands.put_down,
            "take": hands.take,
            "sweep_from_right": lambda: hands.sweep(1),
            "sweep_from_left": lambda: hands.sweep(-1),
            "size_in": hands.size_in,
            "drop_chip": hands.drop_chip,
            "pay": hands.pay,
            "push": hands.push,
            "puck": lambda: hands.pick_up("puck"),
            "mark": lambda: hands.pick_up("mark"),
            "clear_marks": hands.clear_marks,
            "open_numbers": hands.open_numbers,
            "hand_back": hands.hand_back,
            "grant": hands.grant,
            "refuse": hands.refuse,
            "next_request": hands.next_request,
            "pop": hands.pop,
            "finish": lambda: self._finish(hands.finish),
            "next_round": hands.next_round,
            "undo": hands.undo,
            "floor": hands.floor,
            **own,
        }
        self._runs = {action: run for action, run in runs.items() if offered is None or action in offered}

    def run(self, action: ActionId) -> bool:
        """Run an action; returns False if this screen does not have it."""
        run = self._runs.get(action)
        if run is not None:
            run()
        return run is not None

    def press(self, event: QKeyEvent) -> bool:
        """Run the action of a key press; returns False if this screen does not know the key."""
        note_input(is_key=True)
        is_shortcut = bool(event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier))
        digit = None if is_shortcut else digit_of(event)
        if digit is not None and self._hands.marker is not None:
            self._hands.type_digit(str(digit))
            return True
        if digit is not None:
            self._hands.pick_up_chip(digit - 1)
            return True
        if not is_shortcut and self._hands.marker == "puck" and key_of(event) in (Qt.Key.Key_O, Qt.Key.Key_Backspace):
            self._hands.place_marker(None)
            return True
        action = self._action_of(event)
        if not is_shortcut and event.text().isalpha() and self._begins_call(event, action):
            return True
        if action is None:
            return False
        if action.id == "finish" and not event.isAutoRepeat():
            self._finish(self._hands.pay_or_finish)
        elif not event.isAutoRepeat() or action.id in REPEATING:
            self.run(action.id)
        return True

    def note_enter(self) -> None:
        """Remember that Enter has just paid or asked, here or in the amount field."""
        self._since_enter.start()
        self._entered = self._done()

    def _done(self) -> tuple[object, ...]:
        return self._hands.snapshot.round, self._hands.snapshot.acts

    def _begins_call(self, event: QKeyEvent, action: Action | None) -> bool:
        """Whether a letter without use here goes into the call field: a call typed past it must not pop the dice."""
        now, field = self._hands.snapshot, None
        has_use = action.group != "after" if action else any(each.key.is_pressed(event) for each in table_actions())
        if has_use or now.stage == "review" or now.duty is not None or event.isAutoRepeat():
            return False
        if self.run("call") and isinstance(field := QApplication.focusWidget(), QLineEdit):
            field.insert(event.text())
        return field is not None

    def _action_of(self, event: QKeyEvent) -> Action | None:
        """The action of a key on this screen: this stage's own, if two share the key."""
        found = [action for action in table_actions() if action.id in self._runs and action.key.is_pressed(event)]
        stage = self._hands.snapshot.stage
        return next((action for action in found if action.stage in (None, stage)), found[0] if found else None)

    def _finish(self, finish: Callback) -> None:
        """End the round, or what else Enter does, once for a bouncing key."""
        if self._hands.marker is not None:
            return  # A number is being asked for: Enter confirms it and does not end the round.
        is_soon = self._since_enter.isValid() and self._since_enter.elapsed() < DOUBLE_PRESS_MS
        is_bounce = is_soon and self._entered == self._done()
        if self._hands.held.chips or not is_bounce:
            finish()
            self.note_enter()
