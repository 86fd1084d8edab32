"""Documents of a record: JSON in one canonical form (RFC 8785), the same bytes on every machine, read strictly.

A document is read as the NamedTuple that it becomes; its annotations say what each key may hold. Every key is required,
and nothing else is accepted.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, NoReturn, TypeVar

import rfc8785
from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError

from dealer_trainer.message import joined, message, pydantic_text
from dealer_trainer.records.look_alike import is_visible

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
        try:
            value.encode()
        except UnicodeEncodeError as error:
            raise CanonicalError(f"{path or 'the value'}: half a character") from error
    elif isinstance(value, int):
        if abs(value) > MOST_INT:
            raise CanonicalError(f"{path or 'the value'}: a number beyond {MOST_INT}")
    elif value is not None:
        raise CanonicalError(f"{path or 'the value'}: {type(value).__name__} has no place in a record")


_EXPORT_AGAIN = message("Export the record again on the station that keeps it")


class LogError(ValueError):
    """The input is not an event, seal, key certificate, or packet.

    `where`: dotted path inside it, "" for the whole. `what`: what was found. `how`: what to do about it.
    """

    def __init__(self, where: str, what: str, how: str = _EXPORT_AGAIN) -> None:
        super().__init__(where, what, how)
        self.where = where
        self.what = what
        self.how = how

    def __str__(self) -> str:
        return message("{what}. {how}.", what=self.place_and_what, how=self.how)

    @property
    def place_and_what(self) -> str:
        """What was found, without what to do about it: for an error that knows better."""
        return joined(": ", (self.where, self.what)) if self.where else self.what


Value = TypeVar("Value")
Listed = Annotated[tuple[Value, ...], Field(strict=False)]
"""A tuple inside a document, which JSON has as a list."""

STREAM: Final = re.compile(r"[0-9a-f]{32}")
HASH: Final = re.compile(r"[0-9a-f]{64}")
KEY: Final = re.compile(r"z6Mk[1-9A-HJ-NP-Za-km-z]{44}")
SIGNATURE: Final = re.compile(r"[A-Za-z0-9_-]{86}")


def _is_name(value: str) -> str:
    if not is_visible(value):
        raise ValueError(message("it has invisible characters"))
    return value


def _is_object(value: object) -> object:
    if not isinstance(value, dict):
        raise ValueError(message("an object was expected, {kind} was found", kind=_kind(value)))
    return value


def _whole(pattern: re.Pattern[str]) -> Any:
    return Field(pattern=f"^{pattern.pattern}$")


Stream = Annotated[str, _whole(STREAM)]
Hash = Annotated[str, _whole(HASH)]
KeyId = Annotated[str, _whole(KEY)]
Signature = Annotated[str, _whole(SIGNATURE)]
Kind = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Name = Annotated[str, Field(min_length=1, max_length=120), AfterValidator(_is_name)]
Count = Annotated[int, Field(ge=0, le=MOST_INT)]
LAST_AT: Final = 253_402_300_799_999
"""The last millisecond of the year 9999, the last one that can be written as a date."""
Timestamp = Annotated[int, Field(ge=0, le=LAST_AT)]
"""Milliseconds of UTC up to the year 9999."""
_KEY_TROUBLE: Final = {
    "missing": message("missing"), "missing_argument": message("missing"), "extra_forbidden": message("not known here"),
    "unexpected_keyword_argument": message("not known here"),
}  # fmt: skip
"""Pydantic's messages about a key, from this version and older ones."""
OBJECT: Final = BeforeValidator(_is_object)
"""Marks a NamedTuple inside another: written as an object, not as a list of its values."""


def read(kind: type[Value], document: object, where: str = "") -> Value:
    """A document as the NamedTuple `kind`; raises LogError that says where, below `where`, and what was found."""
    try:
        found: Value = _reader(kind).validate_python(document)  # type: ignore[arg-type]  # every class can be hashed
    except ValidationError as error:
        raise _log_error(error, where) from error
    return found


def written(value: object) -> Any:
    """What JSON has in a value's place, as `read` reads it: an object for a NamedTuple, at whatever depth."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: written(part) for name, part in value._asdict().items()}
    return [written(part) for part in value] if isinstance(value, list | tuple) else value


def read_if(kind: type[Value], document: object) -> Value | None:
    """The same, None for anything else than such a document."""
    try:
        return read(kind, document)
    except LogError:
        return None


MOST_PARTS = 5_000_000
"""Most values in a document: a list of nothing takes three bytes in a file and thirty times as many in memory."""


def decoder() -> json.JSONDecoder:
    """Reads such JSON from within a longer text; raises json's own errors, RecursionError, and LogError."""
    return json.JSONDecoder(object_pairs_hook=_once, parse_float=_no_float, parse_constant=_no_float, parse_int=_int)


def parse(data: bytes) -> object:
    """JSON without floats, duplicate keys, endless nesting, or too many parts; raises LogError."""
    if len(data) > MOST_PARTS and sum(map(data.count, (b",", b"[", b"{"))) > MOST_PARTS:
        raise LogError("", message("it has more than {most:,} parts", most=MOST_PARTS))
    try:
        return decoder().decode(data.decode())
    except UnicodeDecodeError as error:
        raise LogError(
            "", message("it is not text: byte {number} belongs to no character", number=error.start)
        ) from error
    except json.JSONDecodeError as error:
        raise LogError(
            message("line {line}, column {column}", line=error.lineno, column=error.colno),
            message("it is not JSON: {problem}", problem=error.msg),
        ) from error
    except RecursionError as error:
        raise LogError("", message("it is nested far too deep")) from error


@cache
def _reader(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(Annotated[kind, OBJECT], config=ConfigDict(strict=True, extra="forbid"))


def _log_error(error: ValidationError, where: str) -> LogError:
    """The first thing that is wrong."""
    first: Mapping[str, Any] = error.errors(include_url=False)[0]
    path = where
    for part in first["loc"]:
        path += f"[{part}]" if isinstance(part, int) else f".{part}"
    path, value, kind = path.removeprefix("."), first["input"], first["type"]
    if kind in _KEY_TROUBLE:
        path, _, key = path.rpartition(".")
        return LogError(path, message("the key {key} is {problem}", key=key[:40], problem=_KEY_TROUBLE[kind]))
    if kind == "value_error":
        return LogError(path, pydantic_text(first))
    if kind == "string_pattern_mismatch":
        return LogError(
            path, message("{value} is not of the form {pattern}", value=_short(value), pattern=first["ctx"]["pattern"])
        )
    return LogError(path, message("{value} is wrong: {problem}", value=_short(value), problem=pydantic_text(first)))


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise LogError("", message("a key appears twice in one object"))
    return found


def _no_float(written: str) -> NoReturn:
    raise LogError("", message("{written} is not a whole number", written=written[:20]))


def _int(written: str) -> int:
    if len(written) > 17:
        raise LogError("", message("{written} is too large a number", written=written[:20]))
    return int(written)


def _kind(value: object) -> str:
    return {
        list: message("a list"),
        str: message("text"),
        int: message("a number"),
        bool: message("true or false"),
    }.get(type(value), message("nothing"))


def _short(value: object) -> str:
    written = repr(value)
    return written if len(written) <= 60 else f"{written[:57]}..."
