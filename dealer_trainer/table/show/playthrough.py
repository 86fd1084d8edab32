"""A show played from a seed by contestants of two styles, as text for reading and as JSON Lines."""

import json
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from dealer_trainer.engine.dice import ROLLS
from dealer_trainer.engine.show.document import outcome_document, said, value_of
from dealer_trainer.engine.show.draw import draw_event
from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.play import Outcome, acts_of, advance, begin, options_of
from dealer_trainer.engine.show.show import Show, State
from dealer_trainer.games.show.loading import ShowGame

Document = dict[str, Any]

STYLES = ("careful", "bold")
"""The first player is careful, the second bold."""


def next_event(show: Show, state: State, random: Random) -> Document:
    """What happens next, among the events that may be chosen now; occasionally somebody misses a deadline."""
    options = options_of(show, state)
    missed = (state.stage, "deadline") in show.rows_at and random.random() < 0.03
    event = "deadline" if missed else _choice(state, _style(show, state), options, random)
    return _drawn(show, state, event, random)


def _style(show: Show, state: State) -> str:
    actor = acts_of(show, state)
    return STYLES[state.players.index(actor)] if actor in state.players else STYLES[0]


def _choice(state: State, style: str, options: tuple[str, ...], random: Random) -> str:
    """What a contestant of that style chooses."""
    for chosen in options:
        strategy = _STRATEGIES.get(chosen)
        if strategy is not None and len(options) > 1 and not strategy(state, style, random):
            continue
        return chosen
    return options[-1]


def _drawn(show: Show, state: State, event: str, random: Random) -> Document:
    """An event of that name, drawn from those that the stage accepts; dice are fair here."""
    if event == "roll":
        return {"event": event, "dice": list(random.choice(ROLLS))}
    while True:
        document = draw_event(show, state, random)
        if document["event"] == event:
            return document


def _rolls(state: State, style: str, random: Random) -> bool:
    """Whether to roll: the careful one stops at a pot worth more than a roll; the bold one waits for twice that."""
    pot = state.values.get("pot", 0)
    return bool(pot < (3500 if style == "careful" else 7000) or random.random() < 0.1)


def _buzzes(state: State, _: str, random: Random) -> bool:
    """Whether to show another letter: most come first, then somebody tries."""
    return bool(state.values.get("letters_shown", 0) < 6 or random.random() < 0.4)


_STRATEGIES: Mapping[str, Callable[[State, str, Random], bool]] = {
    "roll": _rolls,
    "points": lambda _, style, random: random.random() < (0.5 if style == "careful" else 0.1),
    "reveal": _buzzes,
    "guess": lambda _, style, random: random.random() < (0.6 if style == "careful" else 0.9),
}
"""Whether the first of several options is taken; if not, the next is considered."""


_NAMES = ("Ada", "Ben")


def deal(game: ShowGame, seed: int, rounds: int, text: bool) -> Iterator[str]:
    """Play `rounds` games or matches to their end: a line of text for each event, or a line of JSON."""
    show, random = game.show, Random(seed)
    state = begin(show).state
    if text:
        yield f"{game.name}, seed {seed}"
    for number in range(1, rounds + 1):
        if text:
            yield f"\n{show.start.event.capitalize()} {number}"
        for document, outcome in played(show, state, random):
            state = outcome.state
            yield _text(show, document, outcome) if text else _line(show, document, outcome)


def played(show: Show, state: State, random: Random) -> Iterator[tuple[Document, Outcome]]:
    """The events of one game from seating to end, each with its outcome."""
    document: Document = {"event": show.start.event, "players": list(_NAMES)}
    outcome = advance(show, state, read_event(show, state, document))
    yield document, outcome
    while not show.stages[outcome.state.stage].is_end:
        state = outcome.state
        document = next_event(show, state, random)
        try:
            outcome = advance(show, state, read_event(show, state, document))
        except EventError:
            continue  # for example a letter that the dice do not give: the player tries again
        yield document, outcome


def _line(show: Show, document: Document, outcome: Outcome) -> str:
    return json.dumps({"event": document, **outcome_document(show, outcome)})


def _text(show: Show, document: Document, outcome: Outcome) -> str:
    """Who did what, what the host says, and the state of the show."""
    what = " ".join(_shown(value) for key, value in document.items() if key not in ("event", "secret", "players"))
    row = outcome.row
    title = "" if row is None else row.title
    say = f'  say "{", ".join(said(outcome))}"' if outcome.say else ""
    actor = acts_of(show, outcome.state) or "nobody"
    sums = [key for key in show.shown if show.variables[key].kind == "money" and value_of(show, outcome.state, key)]
    stand = ", ".join(f"{key} {_shown(value_of(show, outcome.state, key))}" for key in sums)
    return f"  {document['event']} {what}: {title}{say}\n      {outcome.state.stage}, {actor}; {stand}"


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key} {_shown(part)}" for key, part in value.items())
    return " ".join(map(_shown, value)) if isinstance(value, list) else str(value)
