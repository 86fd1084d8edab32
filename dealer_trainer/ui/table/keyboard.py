"""The keyboard at the table: a key press becomes an action of the dealer's hands or of the page."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QKeyEvent

from dealer_trainer.ui.table.dealing import Dealing
from dealer_trainer.ui.table.keys import action_for

DOUBLE_PRESS_MS = 350
"""A second Enter this soon after a payment is a bounce: it must not end the round."""

REPEATING = frozenset({"next", "previous", "left", "right", "drop", "chip"})
"""The actions that a held key may repeat."""

Action = Callable[[], object]


class Keyboard:
    """Knows which key does what; `own` are the page's actions besides those of the hands."""

    def __init__(self, dealing: Dealing, own: Mapping[str, Action]) -> None:
        self._dealing = dealing
        self._since_pay = QElapsedTimer()
        self._actions: dict[str, Action] = {
            "next": lambda: dealing.walk(1),
            "previous": lambda: dealing.walk(-1),
            "left": lambda: dealing.step_beside(-1),
            "right": lambda: dealing.step_beside(1),
            "cancel": dealing.cancel,
            "take": dealing.take,
            "sweep": dealing.sweep,
            "pay": dealing.pay,
            "push": dealing.push,
            "drop": dealing.drop_chip,
            "puck": lambda: dealing.ask("puck"),
            "mark": lambda: dealing.ask("mark"),
            "case": dealing.case_or_clear,
            "numbers": dealing.open_numbers,
            "grant": dealing.grant,
            "refuse": dealing.refuse,
            "next_request": dealing.next_request,
            "pop": dealing.pop,
            "undo": dealing.undo,
            "floor": dealing.floor,
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
        if self._dealing.choice == "puck" and event.key() in (Qt.Key.Key_O, Qt.Key.Key_Backspace):
            self._dealing.put(None)
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
        if self._dealing.choice is not None:
            self._dealing.digit(digit)
        else:
            self._dealing.add_chip(int(digit) - 1)
        return True

    def _enter(self) -> None:
        is_payment = bool(self._dealing.hand.chips)
        if not is_payment and self._since_pay.isValid() and self._since_pay.elapsed() < DOUBLE_PRESS_MS:
            return
        self._dealing.enter()
        if is_payment:
            self.note_payment()

    def note_payment(self) -> None:
        """A payment was made with Enter, here or in the line for the amount."""
        self._since_pay.start()
