"""The keyboard at the table: a key press becomes an action of the dealer's hands or of the page."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QKeyEvent

from dealer_trainer.ui.table.action.action import action_for
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands

DOUBLE_PRESS_MS = 350
"""A second Enter this soon after a payment is a bounce: it must not end the round."""

REPEATING = frozenset({"next", "previous", "left", "right", "drop", "chip"})
"""The actions that a held key may repeat."""

Action = Callable[[], object]


class Keyboard:
    """Knows which key does what; `own` are the page's actions besides those of the hands."""

    def __init__(self, hands: DealerHands, own: Mapping[str, Action]) -> None:
        self._hands = hands
        self._since_pay = QElapsedTimer()
        self._actions: dict[str, Action] = {
            "next": lambda: hands.walk(1),
            "previous": lambda: hands.walk(-1),
            "left": lambda: hands.walk_beside(-1),
            "right": lambda: hands.walk_beside(1),
            "cancel": hands.cancel,
            "take": hands.take,
            "sweep": hands.sweep,
            "pay": hands.pay,
            "push": hands.push,
            "drop": hands.drop_chip,
            "puck": lambda: hands.pick_up("puck"),
            "mark": lambda: hands.pick_up("mark"),
            "case": hands.case_or_clear,
            "numbers": hands.open_numbers,
            "grant": hands.grant,
            "refuse": hands.refuse,
            "next_request": hands.next_request,
            "pop": hands.pop,
            "undo": hands.undo,
            "floor": hands.floor,
            "enter": self._enter,
            **own,
        }

    def run(self, action: str) -> None:
        """Do what a key or a button is named after; raises KeyError."""
        self._actions[action]()

    def press(self, event: QKeyEvent) -> bool:
        """Act on a key press; False where the table does not know the key."""
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if event.text().isascii() and event.text().isdigit():
            return self._digit(event.text())
        if self._hands.marker == "puck" and event.key() in (Qt.Key.Key_O, Qt.Key.Key_Backspace):
            self._hands.place_marker(None)
            return True
        if event.text() in ("?", "/"):
            action: str | None = "keys" if event.text() == "?" else "call"
        else:
            action = action_for(event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        if action is None:
            return False
        if not event.isAutoRepeat() or action in REPEATING:
            self.run(action)
        return True

    def _digit(self, digit: str) -> bool:
        if self._hands.marker is not None:
            self._hands.type_digit(digit)
        else:
            self._hands.add_chip(int(digit) - 1)
        return True

    def _enter(self) -> None:
        is_payment = bool(self._hands.held.chips)
        if not is_payment and self._since_pay.isValid() and self._since_pay.elapsed() < DOUBLE_PRESS_MS:
            return
        self._hands.enter()
        if is_payment:
            self.note_payment()

    def note_payment(self) -> None:
        """A payment was made with Enter, here or in the line for the amount."""
        self._since_pay.start()
