"""What the program itself needs of a show, for odds and events: numbers and variables of known names and kinds."""

from collections.abc import Iterator, Mapping

from dealer_trainer.engine.show.show import Kind, Show
from dealer_trainer.games.error import name_hint
from dealer_trainer.message import message

_POT, _CATCH = ("pot", "score", "earned", "coins", "added", "roller"), ("board", "score", "roller", "added")
_ODDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "press": ((), _POT),
    "free": ((), ("added",)),
    "double": (("main_per_point",), (*_POT, "board", "free_rolls")),
    "catch": (("main_per_point", "main_bust"), _CATCH),
    "catch_double": (("main_per_point", "main_bust"), (*_CATCH, "dice")),
    "mega": (("mega_per_point", "million"), ("board",)),
    "top": ((), ("value",)),
    "timer": (("lucky_seven", "lucky_per_point"), ("timer", "prize")),
    "timers": (("lucky_seven", "lucky_per_point", "lucky_prizes"), ()),
}
"""The numbers and variables that each kind of odds needs."""
_EVENTS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "space": ((), ("board",)),
    "cells": ((), ("hidden", "dice")),
    "prize": (("lucky_top", "lucky_top_match"), ("factor",)),
}
"""The numbers and variables that each shape of event needs."""
_LISTS = frozenset({"main_bust", "lucky_seven"})
_KINDS: Mapping[str, Kind] = {
    "pot": "money", "score": "money", "earned": "money", "added": "money", "value": "money", "prize": "money",
    "coins": "count", "free_rolls": "count", "timer": "count", "factor": "count",
    "board": "list", "dice": "list", "hidden": "list", "roller": "player",
}  # fmt: skip

Fault = tuple[str, str, str]


def what_is_read(show: Show) -> Iterator[Fault]:
    """Numbers and variables that odds and events need and that are missing or of the wrong kind."""
    readers = [(f"odds.{stage}", *_ODDS[kind]) for stage, kind in show.odds.items() if kind in _ODDS]
    readers += [(f"events.{event}", *_EVENTS[shape]) for event, shape in show.events.items() if shape in _EVENTS]
    reported: set[str] = set()
    for at, numbers, variables in readers:
        for name in numbers:
            if name not in reported and (fault := _number(show, at, name)) is not None:
                reported.add(name)
                yield fault
        for name in variables:
            if name not in reported and (fault := _variable(show, at, name)) is not None:
                reported.add(name)
                yield fault


def variables_bounded(show: Show) -> Iterator[Fault]:
    """Counts and sums whose first value is outside their bounds."""
    for name, variable in show.variables.items():
        if variable.kind not in ("money", "count"):
            continue
        most = variable.bound
        if most is not None and variable.least > most:
            reason = message("least is {least}, most is {most}", least=variable.least, most=most)
            yield f"variables.{name}", reason, message("Make most the larger one")
        elif type(variable.first) is int and not variable.least <= variable.first <= (
            variable.first if most is None else most
        ):
            reason = message("first is {first}, outside least and most", first=variable.first)
            yield f"variables.{name}.first", reason, message("Start within the bounds, or widen them")


def _number(show: Show, at: str, name: str) -> Fault | None:
    if name not in show.numbers:
        reason = message("{reader} reads the number {name}, which is missing", reader=at, name=name)
        return "numbers", reason, name_hint(name, show.numbers)
    value = show.numbers[name]
    if name in _LISTS and not isinstance(value, tuple):
        reason = message("found {value}; a list of totals is expected", value=repr(value)[:40])
        return f"numbers.{name}", reason, message("Write it in brackets: [7]")
    strange = [total for total in value if not 2 <= total <= 12] if isinstance(value, tuple) else []
    if strange:
        reason = message("{total} is not a total of two dice", total=strange[0])
        return f"numbers.{name}", reason, message("Write totals from 2 to 12")
    if name not in _LISTS and type(value) is not int:
        reason = message("found {value}; a whole number is expected", value=repr(value)[:40])
        return f"numbers.{name}", reason, message("Write it without quotation marks and brackets")
    return None


def _variable(show: Show, at: str, name: str) -> Fault | None:
    variable = show.variables.get(name)
    if variable is None:
        reason = message("{reader} reads the variable {name}, which is missing", reader=at, name=name)
        return "variables", reason, name_hint(name, show.variables)
    if variable.kind != _KINDS[name]:
        reason = message("{reader} reads it as {kind}", reader=at, kind=_KINDS[name])
        return f"variables.{name}.kind", reason, message('Write kind = "{kind}"', kind=_KINDS[name])
    return None
