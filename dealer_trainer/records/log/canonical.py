"""Canonical JSON (RFC 8785), the same bytes for the same value on every machine; and its SHA-256."""

import hashlib
import json

import rfc8785

MOST_DEPTH = 40
"""How deep a value may be nested; a record's deepest is under ten."""

MOST_INT = 2**53 - 1
"""The largest whole number that every JSON reader preserves."""


_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, sort_keys=True, separators=(",", ":"))
"""Writes a plain value as the RFC requires, several times as fast as a library that can write any value."""


class CanonicalError(ValueError):
    """A value without a canonical form here; the message names the path to it."""


def canonical(value: object) -> bytes:
    """The bytes of `value`: objects, arrays, strings, whole numbers, true, false, null. Raises CanonicalError.

    >>> canonical({"b": [1, None], "a": "ä"}).decode()
    '{"a":"ä","b":[1,null]}'
    """
    if _is_plain(value, 0):
        try:
            return _ENCODER.encode(value).encode()
        except UnicodeEncodeError:
            pass  # half a surrogate pair, whose place is reported below
    _check(value, "", 0)
    return rfc8785.dumps(value)  # type: ignore[arg-type]  # proved by _check


def digest(value: object) -> str:
    """SHA-256 of the canonical bytes, 64 hex digits.

    >>> digest({})[:16]
    '44136fa355b3678a'
    """
    return hashlib.sha256(canonical(value)).hexdigest()


def _is_plain(value: object, depth: int) -> bool:
    """Whether it can only be written in one way: numbers in range, no subclasses, keys sorted alike in every encoding.

    Code points and UTF-16, by which the RFC sorts, order ASCII keys the same way, and a record's keys are ASCII.
    """
    kind = type(value)
    if kind is str or value is None or kind is bool:
        return True
    if type(value) is int:
        return abs(value) <= MOST_INT
    if depth >= MOST_DEPTH and value:
        return False
    if type(value) is dict:
        for key, part in value.items():
            if type(key) is not str or not key.isascii() or not _is_plain(part, depth + 1):
                return False
        return True
    if kind not in (list, tuple):
        return False
    return all(_is_plain(part, depth + 1) for part in value)  # type: ignore[attr-defined]  # one of these


def _check(value: object, path: str, depth: int) -> None:
    if depth > MOST_DEPTH:
        raise CanonicalError(f"{path or 'the value'}: nested deeper than {MOST_DEPTH}")
    if isinstance(value, list | tuple):
        for index, part in enumerate(value):
            _check(part, f"{path}[{index}]", depth + 1)
    elif isinstance(value, dict):
        for key, part in value.items():
            if not isinstance(key, str):
                raise CanonicalError(f"{path or 'the value'}: a key that is not text")
            _check_leaf(key, path)
            _check(part, f"{path}.{key}".removeprefix("."), depth + 1)
    else:
        _check_leaf(value, path)


def _check_leaf(value: object, path: str) -> None:
    if isinstance(value, str):
        _check_text(value, path)
    elif isinstance(value, int):
        if abs(value) > MOST_INT:
            raise CanonicalError(f"{path or 'the value'}: a number beyond {MOST_INT}")
    elif value is not None:
        raise CanonicalError(f"{path or 'the value'}: {type(value).__name__} has no place in a record")


def _check_text(text: str, path: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise CanonicalError(f"{path or 'the value'}: half a character") from error
