"""A drill in words, and the parts of its answer: figures, a choice, names in order, a figure for each player."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from dealer_trainer.engine.score.dice_value import STEP
from dealer_trainer.engine.typed_amount import read_figure, read_figures
from dealer_trainer.message import message
from dealer_trainer.ui.score.text import dice_text
from dealer_trainer.ui.settings.translated import figure_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.keycap import key_button
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.pressed_key import free_letter
from dealer_trainer.ui.widget.push_button import mark

CHOICES: Mapping[str, tuple[str, ...]] = {
    "why": ("below_opening", "below_minimum", "hot_dice", "too_many_dice_left"),
    "hot_dice": ("must", "may", "no"),
    "odds": ("roll", "bank"),
}
"""The possible choices, by the key or kind of the question."""


_LABELS = {
    "points": message("Points"),
    "dice": message("Dice"),
    "legal": message("All score?"),
    "may_bank": message("May bank?"),
    "why": message("Why not?"),
    "both": message("Points in each, separated by commas"),
    "totals": message("Totals, separated by commas"),
    "choice": message("Choice"),
    "winners": message("Winners"),
    "due": message("Still to roll, in order"),
    "scores": message("Scores"),
    "zilches": message("Marks"),
    "noted_5150": message("Noted 5150"),
    "event": message("Event (empty: none)"),
    "cost": message("Cost (empty: none)"),
    "percent": message("Percent"),
}
_CHOSEN = {
    "": message("they may"),
    "below_opening": message("not enough to open"),
    "below_minimum": message("below the minimum"),
    "hot_dice": message("hot dice: must roll"),
    "too_many_dice_left": message("too many dice left"),
    "must": message("must"),
    "may": message("may"),
    "no": message("no"),
    "roll": message("roll"),
    "bank": message("bank"),
    "yes": message("yes"),
}
_OFFERED = {
    "bust": message("a bust"),
    "hot_dice": message("hot dice"),
    "choice": message("bank or roll?"),
    "roll": message("roll"),
    "bank": message("bank"),
}


def label_of(key: str) -> str:
    """The label of a part of an answer."""
    return translated(_LABELS.get(key, key))


def choice_text(choice: str) -> str:
    """The text of a possible choice."""
    return translated(_CHOSEN.get(choice, choice))


class ShownEvent(NamedTuple):
    """An event of a turn. `number`: counted from 1; `before`, `after`: words around the dice; `said`: of the keeper."""

    number: str
    before: str
    dice: tuple[int, ...] = ()
    after: str = ""
    said: str = ""


def shown_lines(shown: Mapping[str, Any]) -> Iterator[str]:
    """Everything that is shown besides the dice, one line each."""
    yield from shown_facts(shown)
    for event in shown_events(shown):
        words = " ".join(part for part in (event.before, dice_text(event.dice), event.after) if part)
        yield f"{event.number}  {words}" + (f"      {event.said}" if event.said else "")
    yield from shown_result(shown)


def shown_facts(shown: Mapping[str, Any]) -> Iterator[str]:
    """What is given before anything happens, one line each."""
    yield from map(translated, _facts(shown))
    if "sheet" in shown:
        yield "   ".join(f"{name} {figure_text(score)}" for name, score in shown["sheet"].items())
    if any(shown.get("zilches", {}).values()):
        marks = "   ".join(f"{name} {count}" for name, count in shown["zilches"].items() if count)
        yield translated(message("Marks: {marks}", marks=marks))


def _facts(shown: Mapping[str, Any]) -> Iterator[str]:
    if "previous" in shown:
        points, dice = figure_text(shown["previous"]["points"]), shown["previous"]["dice"]
        yield message("The turn before: {points} points, {dice} dice left.", points=points, dice=dice)
    if "on_board" in shown:
        yield message("On the board.") if shown["on_board"] else message("Not on the board yet.")
    if isinstance(shown.get("dice"), int):
        yield message("Dice to roll: {value}.", value=shown["dice"])
    if "total" in shown:
        yield message("Total of the turn: {value}.", value=figure_text(shown["total"]))
    if "dice_left" in shown:
        yield message("Dice left: {value}.", value=shown["dice_left"])
    if "aside" in shown:
        yield message("Dice aside: {value}.", value=shown["aside"])


def shown_events(shown: Mapping[str, Any]) -> Iterator[ShownEvent]:
    """The events of a turn, or the turns of a game, in order."""
    for number, event in enumerate(shown.get("events", ()), 1):
        yield _event(str(number), event)
    for number, turn in enumerate(shown.get("turns", ()), 1):
        yield ShownEvent(str(number), _turn(turn))


def shown_result(shown: Mapping[str, Any]) -> Iterator[str]:
    """What was written at the end, if anything."""
    if "wrote" in shown:
        yield translated(message("Written: {value}.", value=figure_text(shown["wrote"])))


def _event(number: str, event: Mapping[str, Any]) -> ShownEvent:
    words, dice = message("banks"), tuple[int, ...]()
    if "roll" in event:
        words, dice = message("rolls {dice}", dice="|"), tuple(event["roll"])
    elif "set_aside" in event:
        words, dice = message("puts {dice} aside", dice="|"), tuple(event["set_aside"])
    elif "pick_up" in event:
        words = message("takes the dice over")
    before, _, after = translated(words).partition("|")
    said = event.get("said")
    return ShownEvent(number, before.strip(), dice, after.strip(), f"“{_said(said)}”" if said else "")


def _said(said: Mapping[str, Any]) -> str:
    parts = [figure_text(said["points"])] if "points" in said else []
    if "total" in said:
        parts.append(message("{total} so far", total=figure_text(said["total"])))
    if "offer" in said:
        parts.append(_OFFERED[said["offer"]])
    return ", ".join(map(translated, parts))


def _turn(turn: Mapping[str, Any]) -> str:
    if turn.get("bust"):
        return translated(message("{player}: bust", player=turn["p"]))
    return translated(message("{player} banks {points}", player=turn["p"], points=figure_text(turn["points"])))


def due_text(due: Mapping[str, Any]) -> str:
    """A right answer as text; an event by its number as shown, counted from 1."""
    return "   ".join(
        f"{label_of(key)}: {_value(value + 1 if key == 'event' and isinstance(value, int) else value)}"
        for key, value in due.items()
    )


def _value(value: object) -> str:
    if isinstance(value, bool):
        return choice_text("yes" if value else "no")
    if isinstance(value, int):
        return figure_text(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_value(each)}" for name, each in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(_value, value)) or "–"
    return "–" if value is None else choice_text(str(value))


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
