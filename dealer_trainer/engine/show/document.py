"""The state of a show as the command line writes it: every key is always present, money is decimal text."""

from typing import Any

from dealer_trainer.engine.show.play import Outcome, acts_of, options_of
from dealer_trainer.engine.show.show import Show, State, Variable

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
