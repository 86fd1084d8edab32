"""Caches what is computed from a game's rules or guide, which never change; by identity, because they hold dicts."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

Whole = TypeVar("Whole")
Answered = TypeVar("Answered")
Others = ParamSpec("Others")

_MOST_WHOLES = 8
"""How many first arguments of one function are cached: the games in use, and each as taught so far."""
_MOST = 500
"""How many results are kept for each of them; a session needs a few dozen."""


def by_identity(work: Callable[Concatenate[Whole, Others], Answered]) -> Callable[Concatenate[Whole, Others], Answered]:
    """Call `work` once per identity of the first argument and value of the others, which are positional."""
    wholes: dict[int, tuple[Whole, dict[object, Answered]]] = {}

    def remembered(whole: Whole, /, *others: Others.args, **named: Others.kwargs) -> Answered:
        found = wholes.pop(id(whole), None)  # it is put back as the last, so the first was used longest ago
        if found is None or found[0] is not whole:
            if len(wholes) >= _MOST_WHOLES:
                wholes.pop(next(iter(wholes)))
            found = whole, {}
        wholes[id(whole)] = found
        known = found[1]
        if others not in known:
            if len(known) >= _MOST:
                known.clear()
            known[others] = work(whole, *others, **named)
        return known[others]

    remembered.__doc__ = work.__doc__
    return remembered
