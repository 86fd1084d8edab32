"""What holds in every state of a show, whatever happened."""

from collections.abc import Iterator
from typing import Any

from dealer_trainer.engine.show.play import acts_of, options_of
from dealer_trainer.engine.show.show import Show, State, Variable


def broken(show: Show, state: State) -> Iterator[str]:
    """What does not hold, in words for the show's author; nothing for a sound state."""
    stage = show.stages.get(state.stage)
    if stage is None:
        yield f"the show waits at {state.stage}, which is not a stage"
        return
    for name, value in state.values.items():
        variable = show.variables[name]
        parts = value.values() if variable.each else (value,)
        if variable.each and set(value) != set(state.players):
            yield f"{name} is kept of {list(value)}"
        for part in parts:
            if not _fits(variable, part, state.players):
                yield f"{name} is {part!r}"
    actor = acts_of(show, state)
    if actor not in (None, "both", *state.players):
        yield f"{actor!r} is asked at {state.stage}"
    if not stage.is_end and not options_of(show, state):
        yield f"nothing can be chosen at {state.stage}"


def _fits(variable: Variable, value: Any, players: tuple[str, str]) -> bool:
    if value is None:
        return variable.kind in ("player", "text") or variable.first is None
    if variable.kind in ("money", "count"):
        least = 0 if variable.kind == "money" else variable.least
        return type(value) is int and value >= least and (variable.bound is None or value <= variable.bound)
    if variable.kind == "player":
        return value in players
    kinds: dict[str, type] = {"flag": bool, "text": str, "list": tuple}
    return isinstance(value, kinds[variable.kind])
