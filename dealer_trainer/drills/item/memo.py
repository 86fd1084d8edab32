"""Remembers what was worked out of a game's rules or guide, which never change; by identity, for they hold dicts."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

Whole = TypeVar("Whole")
Answered = TypeVar("Answered")
Others = ParamSpec("Others")

_MOST = 500
"""Answers kept for one function; a session needs a few dozen."""


def by_identity(work: Callable[Concatenate[Whole, Others], Answered]) -> Callable[Concatenate[Whole, Others], Answered]:
    """Do `work` once for each first argument, by its identity, and each value of the others, which are positional."""
    known: dict[object, tuple[Whole, Answered]] = {}

    def remembered(whole: Whole, /, *others: Others.args, **named: Others.kwargs) -> Answered:
        key = id(whole), others
        found = known.get(key)
        if found is None or found[0] is not whole:
            if len(known) >= _MOST:
                known.clear()
            known[key] = found = whole, work(whole, *others, **named)
        return found[1]

    remembered.__doc__ = work.__doc__
    return remembered
