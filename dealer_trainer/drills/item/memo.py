"""Remembers what was worked out of a game's rules or guide, which never change; by identity, for they hold dicts."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

Whole = TypeVar("Whole")
Answered = TypeVar("Answered")
Others = ParamSpec("Others")

_MOST_WHOLES = 8
"""First arguments of one function that are remembered: the games that are played, and each as it was taught so far."""
_MOST = 500
"""Answers kept for each of them; a session needs a few dozen."""


def by_identity(work: Callable[Concatenate[Whole, Others], Answered]) -> Callable[Concatenate[Whole, Others], Answered]:
    """Do `work` once for each first argument, by its identity, and each value of the others, which are positional."""
    wholes: dict[int, tuple[Whole, dict[object, Answered]]] = {}

    def remembered(whole: Whole, /, *others: Others.args, **named: Others.kwargs) -> Answered:
        found = wholes.get(id(whole))
        if found is None or found[0] is not whole:
            if len(wholes) >= _MOST_WHOLES:
                wholes.pop(next(iter(wholes)))
            wholes[id(whole)] = found = whole, {}
        known = found[1]
        if others not in known:
            if len(known) >= _MOST:
                known.clear()
            known[others] = work(whole, *others, **named)
        return known[others]

    remembered.__doc__ = work.__doc__
    return remembered
