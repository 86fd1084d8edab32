"""What a scorekeeper's drill shows, line by line; the labels of what it asks; and an answer read from typed text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.ui.score.text import dice_text
from dealer_trainer.ui.settings.translated import figure_text

CHOICES: Mapping[str, tuple[str, ...]] = {
    "why": ("below_opening", "below_minimum", "hot_dice", "too_many_dice_left"),
    "hot_dice": ("must", "may", "no"),
    "odds": ("roll", "bank"),
}
"""The possible choices, by the key or kind of the question."""


def label_of(key: str) -> str:
    """The label of a part of an answer."""
    texts = {
        "points": QCoreApplication.translate("KeeperDrill", "Points"),
        "dice": QCoreApplication.translate("KeeperDrill", "Dice"),
        "legal": QCoreApplication.translate("KeeperDrill", "All score?"),
        "may_bank": QCoreApplication.translate("KeeperDrill", "May bank?"),
        "why": QCoreApplication.translate("KeeperDrill", "Why not?"),
        "both": QCoreApplication.translate("KeeperDrill", "Points in each, separated by commas"),
        "totals": QCoreApplication.translate("KeeperDrill", "Totals, separated by commas"),
        "choice": QCoreApplication.translate("KeeperDrill", "Choice"),
        "winners": QCoreApplication.translate("KeeperDrill", "Winners"),
        "due": QCoreApplication.translate("KeeperDrill", "Still to roll, in order"),
        "scores": QCoreApplication.translate("KeeperDrill", "Scores"),
        "zilches": QCoreApplication.translate("KeeperDrill", "Marks"),
        "noted_5150": QCoreApplication.translate("KeeperDrill", "Noted 5150"),
        "event": QCoreApplication.translate("KeeperDrill", "Event (empty: none)"),
        "cost": QCoreApplication.translate("KeeperDrill", "Cost (empty: none)"),
        "percent": QCoreApplication.translate("KeeperDrill", "Percent"),
    }
    return texts.get(key, key)


def choice_text(choice: str) -> str:
    """The text of a possible choice."""
    texts = {
        "": QCoreApplication.translate("KeeperDrill", "they may"),
        "below_opening": QCoreApplication.translate("KeeperDrill", "not enough to open"),
        "below_minimum": QCoreApplication.translate("KeeperDrill", "below the minimum"),
        "hot_dice": QCoreApplication.translate("KeeperDrill", "hot dice: must roll"),
        "too_many_dice_left": QCoreApplication.translate("KeeperDrill", "too many dice left"),
        "must": QCoreApplication.translate("KeeperDrill", "must"),
        "may": QCoreApplication.translate("KeeperDrill", "may"),
        "no": QCoreApplication.translate("KeeperDrill", "no"),
        "roll": QCoreApplication.translate("KeeperDrill", "roll"),
        "bank": QCoreApplication.translate("KeeperDrill", "bank"),
        "yes": QCoreApplication.translate("KeeperDrill", "yes"),
    }
    return texts.get(choice, choice)


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
    yield from _standing(shown)
    for key, words in (
        ("total", QCoreApplication.translate("KeeperDrill", "Total of the turn: {value}.")),
        ("dice_left", QCoreApplication.translate("KeeperDrill", "Dice left: {value}.")),
        ("aside", QCoreApplication.translate("KeeperDrill", "Dice aside: {value}.")),
    ):
        if key in shown:
            yield words.format(value=figure_text(shown[key]))
    if "sheet" in shown:
        yield "   ".join(f"{name} {figure_text(score)}" for name, score in shown["sheet"].items())
    if any(shown.get("zilches", {}).values()):
        words = QCoreApplication.translate("KeeperDrill", "Marks: {marks}")
        yield words.format(marks="   ".join(f"{name} {count}" for name, count in shown["zilches"].items() if count))


def shown_events(shown: Mapping[str, Any]) -> Iterator[ShownEvent]:
    """The events of a turn, or the turns of a game, in order."""
    for number, event in enumerate(shown.get("events", ()), 1):
        yield _event(str(number), event)
    for number, turn in enumerate(shown.get("turns", ()), 1):
        yield ShownEvent(str(number), _turn(turn))


def shown_result(shown: Mapping[str, Any]) -> Iterator[str]:
    """What was written at the end, if anything."""
    if "wrote" in shown:
        yield QCoreApplication.translate("KeeperDrill", "Written: {value}.").format(value=figure_text(shown["wrote"]))


def _standing(shown: Mapping[str, Any]) -> Iterator[str]:
    if "previous" in shown:
        words = QCoreApplication.translate("KeeperDrill", "The turn before: {points} points, {dice} dice left.")
        yield words.format(points=figure_text(shown["previous"]["points"]), dice=shown["previous"]["dice"])
    if "on_board" in shown:
        on = QCoreApplication.translate("KeeperDrill", "On the board.")
        off = QCoreApplication.translate("KeeperDrill", "Not on the board yet.")
        yield on if shown["on_board"] else off
    if isinstance(shown.get("dice"), int):
        yield QCoreApplication.translate("KeeperDrill", "Dice to roll: {value}.").format(value=shown["dice"])


def _event(number: str, event: Mapping[str, Any]) -> ShownEvent:
    dice: tuple[int, ...] = ()
    if "roll" in event:
        words, dice = QCoreApplication.translate("KeeperDrill", "rolls {dice}"), tuple(event["roll"])
    elif "set_aside" in event:
        words, dice = QCoreApplication.translate("KeeperDrill", "puts {dice} aside"), tuple(event["set_aside"])
    elif "pick_up" in event:
        words = QCoreApplication.translate("KeeperDrill", "takes the dice over")
    else:
        words = QCoreApplication.translate("KeeperDrill", "banks")
    before, _, after = words.partition("{dice}")
    said = event.get("said")
    return ShownEvent(number, before.strip(), dice, after.strip(), f"“{_said(said)}”" if said else "")


def _said(said: Mapping[str, Any]) -> str:
    parts = [figure_text(said["points"])] if "points" in said else []
    if "total" in said:
        parts.append(
            QCoreApplication.translate("KeeperDrill", "{total} so far").format(total=figure_text(said["total"]))
        )
    offers = {
        "bust": QCoreApplication.translate("KeeperDrill", "bust"),
        "hot_dice": QCoreApplication.translate("KeeperDrill", "hot dice"),
        "choice": QCoreApplication.translate("KeeperDrill", "bank or roll?"),
        "roll": QCoreApplication.translate("KeeperDrill", "roll"),
        "bank": QCoreApplication.translate("KeeperDrill", "bank"),
    }
    if "offer" in said:
        parts.append(offers[said["offer"]])
    return ", ".join(parts)


def _turn(turn: Mapping[str, Any]) -> str:
    if turn.get("bust"):
        return QCoreApplication.translate("KeeperDrill", "{player}: bust").format(player=turn["p"])
    words = QCoreApplication.translate("KeeperDrill", "{player} banks {points}")
    return words.format(player=turn["p"], points=figure_text(turn["points"]))


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
