"""A blueprint as TOML, every key written out."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

_JSON = json.JSONEncoder(ensure_ascii=False)
_TABLES = frozenset({"areas", "parts", "pace", "panel", "rubrics", "minimums"})


def blueprint_toml(document: Mapping[str, Any]) -> str:
    """The TOML of a blueprint's document, every key written out; the same document always gives the same text."""
    return "\n".join(_lines(document)) + "\n"


def toml_value(value: object) -> str:
    """A value in TOML."""
    if isinstance(value, tuple):
        return f"[{', '.join(toml_value(part) for part in value)}]"
    # JSON's strings, numbers, true, and false are valid TOML, except for one character that TOML wants escaped.
    return _JSON.encode(value).replace("\x7f", "\\u007f")


def _lines(document: Mapping[str, Any]) -> Iterator[str]:
    yield from _pairs({key: value for key, value in document.items() if key not in _TABLES})
    yield from _table("[pace]", document["pace"])
    if "panel" in document:
        yield from _table("[panel]", document["panel"])
    for area in document["areas"]:
        yield from _table("[[areas]]", area)
    for part in document["parts"]:
        yield from _part(part)
    for minimum in document["minimums"]:
        yield from _table("[[minimums]]", minimum)
    for rubric in document["rubrics"]:
        yield from _table("[[rubrics]]", {key: rubric[key] for key in ("id", "title")})
        for level in rubric["levels"]:
            yield from _table("[[rubrics.levels]]", level)


def _part(part: Mapping[str, Any]) -> Iterator[str]:
    yield from _table("[[parts]]", {key: part[key] for key in ("id", "title", "minutes")})
    for draw in part["draws"]:
        yield from _table("[[parts.draws]]", draw)
    live = part["live"]
    if live is not None:
        plain = {key: value for key, value in live.items() if key not in ("needs", "situations")}
        yield from _table("[parts.live]", plain)
        for need in live["needs"]:
            yield from _table("[[parts.live.needs]]", {key: value for key, value in need.items() if value is not None})
        for situation in live["situations"]:
            yield from _table("[[parts.live.situations]]", situation)


def _table(header: str, table: Mapping[str, object]) -> Iterator[str]:
    yield from ("", header, *_pairs(table))


def _pairs(table: Mapping[str, object]) -> Iterator[str]:
    return (f"{key} = {toml_value(value)}" for key, value in table.items())
