"""A show played by its contestants, as text for reading, and as JSON Lines for programs."""

import json
from collections.abc import Iterator
from random import Random

from dealer_trainer.engine.show.document import outcome_document, said, value_of
from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.play import Outcome, acts_of, advance, begin
from dealer_trainer.engine.show.show import Show, State
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.table.show.contestant import Document, next_event

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
