"""The state of a show as the command line writes it, with every key and money as text, and read back for its odds."""

import re
from collections.abc import Mapping
from typing import Any

from dealer_trainer.engine.show.event import EventError, play_money, unknown, whole
from dealer_trainer.engine.show.play import Outcome, acts_of, begin, options_of
from dealer_trainer.engine.show.show import Show, State, Variable
from dealer_trainer.message import message

Document = dict[str, object]


def outcome_document(show: Show, outcome: Outcome) -> Document:
    """What an event led to: the state, the effects in order, the row with its source, and what must be said."""
    row = outcome.row
    return {
        **state_document(show, outcome.state),
        "effect": list(outcome.effect),
        "row": show.start.event if row is None else row.id,
        "source": "seed" if row is None else row.source,
        "must_say": said(outcome),
        "options": list(options_of(show, outcome.state)),
    }


def state_document(show: Show, state: State) -> Document:
    """The state alone, in the show's order of keys."""
    return {
        "stage": state.stage,
        "acts": acts_of(show, state),
        **{key: value_of(show, state, key) for key in show.shown},
    }


def value_of(show: Show, state: State, key: str) -> object:
    """A variable as JSON has it."""
    variable, value = show.variables[key], state.values[key]
    if not variable.each:
        return _plain(variable, value)
    found = {player: _plain(variable, part) for player, part in value.items()}
    return {player: part for player, part in found.items() if part is not None}


def said(outcome: Outcome) -> list[str]:
    """What the host must say, without repeats."""
    return list(dict.fromkeys(str(part) for part in outcome.say if part is not None))


def _plain(variable: Variable, value: Any) -> object:
    if value is None:
        return None
    if variable.kind == "money":
        return str(value)
    return list(value) if variable.kind == "list" else value


BESIDE = ("effect", "row", "source", "must_say", "options", "verdict")
"""Keys that an answer has beside the state; they are ignored."""

_NEEDED: Mapping[str, tuple[str, ...]] = {
    "double": ("dice", "board"),
    "catch_double": ("dice", "board"),
    "catch": ("board",),
    "jackpot": ("board",),
    "letters": ("hidden",),
    "timer": ("prize", "timer"),
}
"""Keys that a figure cannot be counted without, by what is counted."""


def given_state(show: Show, document: Mapping[str, object], house: Mapping[str, Any]) -> State:
    """The state of an earlier answer; what it leaves out is as at the beginning. Raises EventError."""
    for key in document:
        if key not in ("stage", "acts", *show.shown, *BESIDE):
            raise unknown("the state", key, ("stage", "acts", *show.shown))
    stage, players = document.get("stage"), _players(show, document)
    if not isinstance(stage, str) or stage not in show.stages:
        raise unknown("stage", stage, show.stages)
    actor = _actor(document, players, is_needed=stage in show.odds)
    values: dict[str, Any] = {
        name: dict.fromkeys(players, variable.first) if variable.each else begin(show, house).state.values[name]
        for name, variable in show.variables.items()
    }
    values |= {name: actor for name, variable in show.variables.items() if variable.kind == "player"}
    for key in show.shown:
        if key in document:
            values[key] = _value(show, show.variables[key], players, document[key])
    for key in _NEEDED.get(show.odds[stage].kind if stage in show.odds else "", ()):
        if not values[key]:
            raise EventError(message("{key}: the key is missing", key=key))
    lists = (name for name, variable in show.variables.items() if variable.is_turn and values[name] is None)
    values |= {name: show.variables[name].least for name in lists}
    return State(stage, players, values, house)


def _actor(document: Mapping[str, object], players: tuple[str, str], *, is_needed: bool) -> str | None:
    acts = document.get("acts")
    if acts not in players and (is_needed or acts not in (None, "both")):
        raise unknown("acts", acts, players if is_needed else ("both", *players))
    return str(acts) if acts in players else None


def _players(show: Show, document: Mapping[str, object]) -> tuple[str, str]:
    """The names that the sums are kept under."""
    for key in show.shown:
        sums = document.get(key)
        if show.variables[key].each and isinstance(sums, dict) and len(sums) == 2:
            first, second = map(str, sums)
            return first, second
    return show.start.players


def _value(show: Show, variable: Variable, players: tuple[str, str], value: object) -> Any:
    if variable.name == "board":
        return _board(show, value)
    if not variable.each:
        return _one(variable, value, variable.name)
    if not isinstance(value, dict):
        raise EventError(message("{at}: an object is expected", at=variable.name))
    for player in value:
        if player not in players:
            raise unknown(variable.name, player, players)
    return {
        player: _one(variable, value[player], variable.name) if player in value else variable.first
        for player in players
    }


def _board(show: Show, value: object) -> tuple[str, ...]:
    known = {space for board in show.boards.values() for space in board} | {*show.aliases.values()}
    if not isinstance(value, list) or len(value) != 6:
        raise EventError(message("board: a list of six spaces is expected"))
    for space in value:
        if space not in known:
            raise unknown("board", space, sorted(known))
    return tuple(value)


def _one(variable: Variable, value: object, at: str) -> Any:
    if value is None and variable.first is None:
        return None
    if variable.kind == "money":
        return play_money(value, at)
    if variable.kind == "count":
        return whole(value, at, 0, 10**6 if variable.bound is None else variable.bound)
    if variable.kind == "list":
        return _list(value, at)
    return str(value)


def _list(value: object, at: str) -> tuple[Any, ...]:
    """Two dice, letters as "clue:number", clues, or faces."""
    if not isinstance(value, list):
        raise EventError(message("{at}: a list is expected", at=at))
    if at == "hidden":
        if not all(isinstance(place, str) and _PLACE.fullmatch(place) for place in value):
            raise EventError(message('hidden: letters are written as "clue:number", "2:11"'))
        return tuple(value)
    if at == "dice" and len(value) != 2:
        raise EventError(message("dice: two numbers are expected, as [1, 6]"))
    return tuple(whole(part, at, 1, 6) for part in value)


_PLACE = re.compile(r"[123]:(?:[1-9]|1[0-2])")
