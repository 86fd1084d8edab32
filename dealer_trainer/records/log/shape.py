"""Reading a record's parts back from JSON: every key is asked for, every type held to, nothing else let through."""

import json
import re
from collections.abc import Mapping
from typing import NoReturn

from dealer_trainer.records.log.canonical import MOST_INT
from dealer_trainer.records.log.error import LogError

STREAM = re.compile(r"[0-9a-f]{32}")
HASH = re.compile(r"[0-9a-f]{64}")
KEY = re.compile(r"z6Mk[1-9A-HJ-NP-Za-km-z]{44}")
SIGNATURE = re.compile(r"[A-Za-z0-9_-]{86}")
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_LATEST = 253_402_300_799_999


def fields(document: object, where: str, names: tuple[str, ...]) -> Mapping[str, object]:
    """`document` as an object with exactly these keys; raises LogError."""
    if not isinstance(document, dict):
        raise LogError(where, f"an object was expected, {_kind(document)} was found")
    if missing := [name for name in names if name not in document]:
        raise LogError(where, f"the key {missing[0]} is missing")
    if unknown := sorted(set(document) - set(names)):
        raise LogError(where, f"the key {str(unknown[0])[:40]} is not known here")
    return document


def text(found: Mapping[str, object], key: str, where: str, pattern: re.Pattern[str]) -> str:
    """A text of a form; raises LogError."""
    value = found[key]
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise LogError(_at(where, key), f"{_short(value)} is not of the form {pattern.pattern}")
    return value


def name(found: Mapping[str, object], key: str, where: str) -> str:
    """A name for people: 1 to 120 printable characters; raises LogError."""
    value = found[key]
    if not isinstance(value, str) or not 1 <= len(value) <= 120 or not value.isprintable():
        raise LogError(_at(where, key), f"{_short(value)} is no name")
    return value


def count(found: Mapping[str, object], key: str, where: str, most: int = MOST_INT) -> int:
    """A whole number from 0; raises LogError."""
    value = found[key]
    if type(value) is not int or not 0 <= value <= most:
        raise LogError(_at(where, key), f"{_short(value)} is no whole number from 0 to {most}")
    return value


def moment(found: Mapping[str, object], key: str, where: str) -> int:
    """Milliseconds of UTC up to the year 9999; raises LogError."""
    return count(found, key, where, _LATEST)


def parse(data: bytes) -> object:
    """JSON without floats, doubled keys or endless nesting; raises LogError."""
    try:
        return json.loads(
            data.decode(), object_pairs_hook=_once, parse_float=_no_float, parse_constant=_no_float, parse_int=_int
        )
    except UnicodeDecodeError as error:
        raise LogError("", f"it is no text: byte {error.start} belongs to no character") from error
    except json.JSONDecodeError as error:
        raise LogError(f"line {error.lineno}, column {error.colno}", f"it is no JSON: {error.msg}") from error
    except RecursionError as error:
        raise LogError("", "it is nested far too deep") from error


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise LogError("", "a key stands twice in one object")
    return found


def _no_float(written: str) -> NoReturn:
    raise LogError("", f"{written[:20]} is no whole number")


def _int(written: str) -> int:
    if len(written) > 17:
        raise LogError("", f"{written[:20]} is too large a number")
    return int(written)


def _at(where: str, key: str) -> str:
    return f"{where}.{key}".removeprefix(".")


def _kind(value: object) -> str:
    return {list: "a list", str: "a text", int: "a number", bool: "true or false"}.get(type(value), "nothing")


def _short(value: object) -> str:
    written = repr(value)
    return written if len(written) <= 60 else f"{written[:57]}..."
