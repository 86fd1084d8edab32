"""What earlier versions wrote into blueprints and into event 0, and what is gone since: dropped when it is read."""

import tomllib
from collections.abc import Mapping
from typing import Any, Final

_BLUEPRINT: Final[Mapping[str, object]] = {"keep_days": 90, "judges": None}
"""Keys of a blueprint that are gone, with the value that left them out of its digest; None if none did."""
_OPENED: Final = frozenset({"retest"})
"""Keys of event 0 that are gone."""


def blueprint_now(document: Mapping[str, Any]) -> dict[str, Any]:
    """A blueprint's document without the keys that are gone."""
    return {key: value for key, value in document.items() if key not in _BLUEPRINT}


def event_now(kind: str, document: dict[str, object]) -> dict[str, object]:
    """The body of an event without the keys that are gone.

    >>> event_now("opened", {"attempt": 2, "retest": {}}), event_now("flagged", {"retest": {}})
    ({'attempt': 2}, {'retest': {}})
    """
    return {key: value for key, value in document.items() if key not in _OPENED} if kind == "opened" else document


def is_former(body: Mapping[str, object]) -> bool:
    """Whether event 0 tells of an exam that this version no longer gives, so that nothing can be graded again."""
    try:
        blueprint = tomllib.loads(str(body.get("blueprint", "")))
    except (tomllib.TOMLDecodeError, RecursionError):
        blueprint = {}
    gone = (blueprint.get(key, usual) != usual for key, usual in _BLUEPRINT.items())
    return not _OPENED.isdisjoint(body) or any(gone)
