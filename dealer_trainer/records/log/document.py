"""Documents of a record: JSON read strictly, with every key required, every type checked, and nothing else accepted.

A document is read as the NamedTuple that it becomes; its annotations say what each key may hold.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, NoReturn, TypeVar

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError

from dealer_trainer.message import joined, message
from dealer_trainer.pydantic_text import pydantic_text
from dealer_trainer.records.log.canonical import MOST_INT
from dealer_trainer.records.look_alike import is_visible

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
        words = message("{what}. {how}.", what=self.what, how=self.how)
        return joined(": ", (self.where, words)) if self.where else words


Value = TypeVar("Value")

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
Timestamp = Annotated[int, Field(ge=0, le=253_402_300_799_999)]
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
