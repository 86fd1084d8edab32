"""How to go on from a page: buttons with their keys, the first of which is the main one."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.pressed_key import text_of

_NAMES = {Qt.Key.Key_Return: "Enter", Qt.Key.Key_Enter: "Enter", Qt.Key.Key_Escape: "Esc"}


class Choice(NamedTuple):
    """A button: its text, its key, and its action."""

    word: str
    cap: str
    run: Callable[[], object]


class ChoiceRow(FoldingRow):
    """Its owner passes it the keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__((), parent)
        self._choices: tuple[Choice, ...] = ()
        self.buttons: tuple[KeyButton, ...] = ()

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """Offer these and no others."""
        for button in self.buttons:
            self.remove(button)
        self._choices = tuple(choices)
        self.buttons = tuple(self._button(choice, is_main=not index) for index, choice in enumerate(choices))
        for button in self.buttons:
            self.add(button)
            button.show()  # the layout would show it later, too late for the focus

    def start(self) -> None:
        """Put the focus on the main button."""
        if self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def press_key(self, event: QKeyEvent) -> bool:
        """Take a choice by its key; returns whether any has it."""
        cap = _NAMES.get(Qt.Key(event.key()), text_of(event).upper())
        found = next((choice for choice in self._choices if choice.cap == cap), None)
        if found is not None and not event.isAutoRepeat():
            found.run()
        return found is not None

    def _button(self, choice: Choice, *, is_main: bool) -> KeyButton:
        button = KeyButton(choice.word, choice.cap, self)
        button.setObjectName("act")
        button.setAccessibleName(choice.word)
        button.setProperty("isMain", is_main)
        button.clicked.connect(lambda _=False: choice.run())
        return button
