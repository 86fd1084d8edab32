"""All that checking a game's file refuses, as a list."""

from collections.abc import Callable

from dealer_trainer.games import GameError


def faults_of(step: Callable[..., object], *given: object) -> tuple[GameError, ...]:
    """What a step refuses, all of it; nothing where it goes through."""
    try:
        step(*given)
    except GameError as error:
        return error, *error.others
    return ()
