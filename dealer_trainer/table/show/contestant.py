"""Contestants who play by themselves: what they answer, when they stop, what they choose.

The same for the same seed.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from dealer_trainer.engine.dice import ROLLS
from dealer_trainer.engine.show.draw import draw_event
from dealer_trainer.engine.show.play import acts_of, options_of
from dealer_trainer.engine.show.show import Show, State

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


def _takes_points(_: State, style: str, random: Random) -> bool:
    return random.random() < (0.5 if style == "careful" else 0.1)


def _buzzes(state: State, _: str, random: Random) -> bool:
    """Whether to show another letter: most come first, then somebody tries."""
    return bool(state.values.get("letters_shown", 0) < 6 or random.random() < 0.4)


def _guesses(_: State, style: str, random: Random) -> bool:
    return random.random() < (0.6 if style == "careful" else 0.9)


_STRATEGIES: Mapping[str, Callable[[State, str, Random], bool]] = {
    "roll": _rolls,
    "points": _takes_points,
    "reveal": _buzzes,
    "guess": _guesses,
}
"""Whether the first of several options is taken; if not, the next is considered."""
