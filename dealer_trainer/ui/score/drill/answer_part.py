"""Parts of an answer to a drill: a figure, several, a choice, names in order, a figure for each player."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from dealer_trainer.engine.score.rules import STEP
from dealer_trainer.engine.typed_amount import read_figure, read_figures
from dealer_trainer.ui.score.drill.drill_text import choice_text, label_of
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.keycap import key_button
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.pressed_key import free_letter
from dealer_trainer.ui.widget.push_button import mark

MISSING: Final = object()
_MOST = 9_999_999
"""The value without an answer."""


class KeyedButtons:
    """The buttons of one item, each with its own letter key."""

    def __init__(self) -> None:
        self._keys: dict[str, QPushButton] = {}

    def add(self, text: str, parent: QWidget, press: Callable[[], object]) -> QPushButton:
        """Add a button."""
        letter = free_letter(text, self._keys)
        button = key_button(text, letter.upper(), parent, press)
        self._keys[letter] = button
        return button

    def press_key(self, letter: str) -> bool:
        """Press the button of a letter; returns whether there is one."""
        button = self._keys.get(letter.lower())
        if button is not None:
            button.click()
        return button is not None


class AnswerPart(QWidget):
    """One part of an answer; `value` is as JSON has it, or MISSING."""

    def __init__(self, key: str, parent: QWidget, label: str = "") -> None:
        super().__init__(parent)
        self.key = key
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)
        self.label = label or label_of(key)
        self.row.addStrut(round(44 * unit(self)))  # no part is lower than this, nor lower than its contents
        self.row.addWidget(plain_label(self, "quiet", self.label, is_wrapped=False))

    @property
    def value(self) -> object:
        """The answer given."""
        return MISSING

    def start(self) -> None:
        """Put the cursor where this part begins."""


class FieldPart(AnswerPart):
    """A field. `kind`: a whole number, a fraction, several numbers; `is_optional`: an empty field answers `empty`."""

    def __init__(
        self, key: str, parent: QWidget, kind: str, *, label: str = "", is_optional: bool = False
    ) -> None:  # fmt: skip
        super().__init__(key, parent, label)
        self._kind, self._is_optional = kind, is_optional
        self.field = QLineEdit(self)
        self.field.setObjectName("drillAmount")
        self.field.setAccessibleName(self.label)
        self.field.setFixedWidth(round((300 if kind == "numbers" else 110) * unit(self)))
        self.row.addWidget(self.field)
        self.row.addStretch(1)

    @property
    def value(self) -> object:
        """The number or numbers that were typed."""
        text = self.field.text().strip()
        if not text:
            return (None if self.key == "event" else 0) if self._is_optional else MISSING
        if self._kind == "percent":
            return _fraction(text)
        if self._kind == "numbers":
            numbers = read_figures(text, STEP)
            return MISSING if numbers is None else [*numbers]
        number = read_figure(text)
        if number is None or abs(number) > _MOST:
            return MISSING
        return number - (self.key == "event")  # on screen events are counted from 1

    def start(self) -> None:
        """Put the cursor into the field."""
        self.field.setFocus()


class ChoicePart(AnswerPart):
    """Buttons of which one is chosen; "yes" and "no" are true and false, "" means none of them."""

    def __init__(self, key: str, parent: QWidget, choices: Sequence[str], keys: KeyedButtons) -> None:
        super().__init__(key, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.buttons: dict[str, QPushButton] = {}
        for choice in choices:
            button = keys.add(choice_text(choice), self, partial(self._choose, choice))
            button.setCheckable(True)
            self.buttons[choice] = button
            self.row.addWidget(button)
        self.row.addStretch(1)

    @property
    def value(self) -> object:
        """The choice made."""
        chosen = next((choice for choice, button in self.buttons.items() if button.isChecked()), None)
        if chosen is None:
            return MISSING
        if self.key in ("legal", "may_bank"):
            return chosen == "yes"
        return chosen or None

    def start(self) -> None:
        """Put the cursor here; no button is highlighted, because that would recommend it."""
        self.setFocus()

    def _choose(self, chosen: str) -> None:
        for choice, button in self.buttons.items():
            button.setChecked(choice == chosen)
            mark(button, is_main=choice == chosen)


class NamesPart(AnswerPart):
    """Players in the order in which they are pressed; pressing none is an answer too."""

    def __init__(self, key: str, parent: QWidget, players: Sequence[str], keys: KeyedButtons) -> None:
        super().__init__(key, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._chosen: list[str] = []
        self.buttons = {name: keys.add(name, self, partial(self._press, name)) for name in players}
        for button in self.buttons.values():
            self.row.addWidget(button)
        self.row.addStretch(1)

    @property
    def value(self) -> object:
        """The names in order."""
        return list(self._chosen)

    def start(self) -> None:
        """Put the cursor here; no name is highlighted, because that would recommend it."""
        self.setFocus()

    def _press(self, name: str) -> None:
        if name in self._chosen:
            self._chosen.remove(name)
        else:
            self._chosen.append(name)
        for each, button in self.buttons.items():
            at = self._chosen.index(each) + 1 if each in self._chosen else 0
            button.setText(f"{at}. {each}" if at and self.key == "due" else each)
            mark(button, is_main=bool(at))


class PlayersPart(AnswerPart):
    """A number for each player."""

    def __init__(self, key: str, parent: QWidget, players: Sequence[str]) -> None:
        super().__init__(key, parent)
        self.fields = {name: FieldPart(key, self, "whole", label=name) for name in players}
        for field in self.fields.values():
            self.row.addWidget(field)

    @property
    def value(self) -> object:
        """The numbers by player."""
        found = {name: field.value for name, field in self.fields.items()}
        return MISSING if MISSING in found.values() else found

    def start(self) -> None:
        """Put the cursor into the first empty field."""
        empty = (field for field in self.fields.values() if field.value is MISSING)
        next(empty, next(iter(self.fields.values()))).start()


def _fraction(text: str) -> object:
    try:
        found = float(text.replace(",", ".").rstrip("% "))
    except ValueError:
        return MISSING
    return found if 0 <= found <= 100 else MISSING
