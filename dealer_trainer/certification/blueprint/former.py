"""What earlier versions wrote into blueprints and events, and what is gone since: dropped when it is read."""

import tomllib
from collections.abc import Mapping
from typing import Any, Final

_BLUEPRINT: Final[Mapping[str, object]] = {"keep_days": 90, "judges": None, "keep_recordings": False, "voice": None}
"""Keys of a blueprint that are gone, with the value that left them out of its digest; None if none did."""
_EVENTS: Final[Mapping[str, str]] = {"opened": "retest", "answered": "voice", "act": "voice"}
"""Keys of events that are gone: areas that were not examined again, and the hash of a call's recording."""


def blueprint_now(document: Mapping[str, Any]) -> dict[str, Any]:
    """A blueprint's document without the keys that are gone."""
    return {key: value for key, value in document.items() if key not in _BLUEPRINT}


def event_now(kind: str, document: dict[str, object]) -> dict[str, object]:
    """The body of an event without the keys that are gone.

    >>> event_now("opened", {"attempt": 2, "retest": {}}), event_now("flagged", {"retest": {}})
    ({'attempt': 2}, {'retest': {}})
    """
    return {key: value for key, value in document.items() if key != _EVENTS.get(kind)}


def is_former(body: Mapping[str, object]) -> bool:
    """Whether event 0 tells of an exam that this version no longer gives, so that nothing can be graded again."""
    try:
        blueprint = tomllib.loads(str(body.get("blueprint", "")))
    except (tomllib.TOMLDecodeError, RecursionError):
        blueprint = {}
    gone = (blueprint.get(key, usual) != usual for key, usual in _BLUEPRINT.items())
    return _EVENTS["opened"] in body or any(gone) or _is_entered(blueprint.get("parts"))


def _is_entered(parts: object) -> bool:
    """Whether an examiner entered bets and dice of a real table, instead of setting it up from the form."""
    rounds = (part.get("live") for part in parts if isinstance(part, dict)) if isinstance(parts, list) else ()
    return any(isinstance(live, dict) and live.get("dealt") == "entered" for live in rounds)
