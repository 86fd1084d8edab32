"""All the faults that a step of checking a game's file finds, as a list."""

from collections.abc import Callable

from dealer_trainer.games import GameError


def faults_of(step: Callable[..., object], *given: object) -> tuple[GameError, ...]:
    """All the faults that a step raises; empty if it passes."""
    try:
        step(*given)
    except GameError as error:
        return error, *error.others
    return ()
