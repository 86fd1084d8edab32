"""Random events that a stage accepts, and what holds in every state: for the proof and shows that nobody plays."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from dealer_trainer.engine.show.play import acts_of, options_of
from dealer_trainer.engine.show.show import Show, State, Variable

Document = dict[str, Any]


def draw_event(show: Show, state: State, random: Random, tried: Counter[tuple[str, str]] | None = None) -> Document:
    """An event that some row at this stage takes, as a JSON object; most are legal. A finished show starts over.

    `tried`: counts how often each event was drawn at each stage, and is updated; the rarest is then often preferred,
    and now and then an event is drawn that does not belong to the stage.
    """
    events = [event for stage, event in show.rows_at if stage == state.stage and event is not None]
    if not events or random.random() < 0.02:
        return draw_start(show, random)
    if tried is not None and random.random() < 0.03:
        event = random.choice(tuple(show.events))  # out of place, most likely
        return {"event": event, **_DRAWS[show.events[event]](show, state, random)}
    options = options_of(show, state)
    event = random.choices(events, [8 if event in options else 1 for event in events])[0]
    if tried is not None and random.random() < 0.1:
        event = min(events, key=lambda known: tried[state.stage, known])
    if tried is not None:
        tried[state.stage, event] += 1
    return {"event": event, **_DRAWS[show.events[event]](show, state, random)}


def draw_start(show: Show, random: Random) -> Document:
    """Two players with earlier winnings, so that rare events come soon."""
    players = show.start.players
    document: Document = {"event": show.start.event, "players": list(players)}
    for name in show.start.takes:
        variable = show.variables[name]
        if random.random() < 0.2:
            continue
        if not variable.each:
            document[name] = random.choice((variable.least, variable.most, variable.most))
        elif variable.kind == "money":
            document[name] = {player: str(random.choice((0, 900, 3000, 999_000))) for player in players}
        else:
            document[name] = {player: random.randint(variable.least, variable.most or 0) for player in players}
    return document


def _buzz(_: Show, state: State, random: Random) -> Document:
    answers: Document = {}
    for sent, player in enumerate(state.players):
        if random.random() < 0.8:
            answers[player] = {"buzz": random.randint(1, 100), "correct": random.random() < 0.5, "sent": sent}
        elif random.random() < 0.5:
            answers[player] = {"pass": True}
    return {"secret": random.randint(1, 100), "answers": answers}


def _dice(_: Show, __: State, random: Random) -> Document:
    """Dice with more doubles than chance would give: much of a show depends on them."""
    first = random.randint(1, 6)
    return {"dice": [first, first if random.random() < 0.3 else random.randint(1, 6)]}


def _guess(show: Show, state: State, random: Random) -> Document:
    """A guess, with the clue where a row asks which one it is about."""
    opened = state.values.get("opened", ())
    rows = show.rows_at.get((state.stage, "guess"), ())
    is_asked = any(row.when is not None and "clue" in row.when.names for row in rows)
    clue = {"clue": random.choice((*opened, *opened, 1))} if opened and is_asked else {}
    return {**clue, "correct": random.random() < 0.3}


def _cells(show: Show, state: State, random: Random) -> Document:
    """One or more hidden letters; a face of the word, or if none is hidden."""
    dice = state.values["dice"] or (1, 2)
    cells = [[int(part) for part in place.split(":")] for place in state.values["hidden"]]
    wanted = random.choice((dice[:1], dice[1:], dice, (sum(dice),)))
    fitting = [cell for cell in cells if cell[1] in wanted]
    if show.scenes[show.stages[state.stage].scene].picture == "word" or not cells:
        return {"number": random.choice(dice)}
    return {"cells": fitting or random.sample(cells, k=min(len(cells), random.choice((1, 1, 2))))}


def _puzzle(_: Show, __: State, random: Random) -> Document:
    numbers = random.sample(range(1, 13), k=random.choice((3, 6, 12)))
    third = len(numbers) // 3
    clues = [[*numbers[start : start + third], "?"] for start in (0, third, 2 * third)]
    return {"clues": clues, "subject_letters": random.randint(3, 14), "signs": random.choice((0, 0, 2))}


def _prize(show: Show, state: State, random: Random) -> Document:
    assert show.prizes is not None, "the loader proves that the show names its letters"
    letters, tops = show.prizes.letters, show.prizes.tops
    top = show.numbers[random.choice((tops[state.values[show.prizes.by] - 1], *tops))]
    values = [top, *random.sample(range(500, 90_000, 500), k=len(letters) - 1)]
    if random.random() < 0.1:
        values[1] = values[2]
    random.shuffle(values)
    return {
        "letter": random.choice(letters),
        "prizes": {letter: str(value) for letter, value in zip(letters, values, strict=True)},
    }


_DRAWS: Mapping[str, Callable[[Show, State, Random], Document]] = {
    "plain": lambda _, __, ___: {},
    "buzz": _buzz,
    "dice": _dice,
    "space": lambda _, state, random: {"shows": random.choice(state.values["board"])},
    "number": lambda _, __, random: {"number": random.randint(1, 100)},
    "player": lambda _, state, random: {"winner": random.choice(state.players)},
    "guess": _guess,
    "cells": _cells,
    "puzzle": _puzzle,
    "prize": _prize,
}


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
