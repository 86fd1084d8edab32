"""From a file in a game folder to a strict model; refusals become messages that a game author can use."""

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from dealer_trainer import files
from dealer_trainer.games.error import Fault, GameError, first_of, listed, name_hint, refuse_first, shown
from dealer_trainer.message import joined, message, pydantic_text

TOML_BYTES = 512 * 1024
PICTURE_BYTES = 2 * 1024 * 1024
LINE_CHARS = 2000
"""Nobody writes longer lines by hand; tomllib takes quadratic time on a dotted key of 100,000 parts."""
DEPTH = 8
STRING_CHARS = 2000
WHOLE_MOST = 10**9

_WRITE_THE_KEYS = message("Write the keys of docs/adding-a-game.md")
_SAVE_AS_UTF8 = message("Save the file as UTF-8 without a byte order mark")


def is_there(file: Path) -> bool:
    """Whether a file that may be left out is there, if only as a link that leads nowhere: reading then refuses it."""
    return file.exists() or file.is_symlink()


def is_file_name(name: str) -> bool:
    """Whether `name` can only mean a file directly in its folder."""
    return (
        bool(name) and name not in (".", "..") and not any(sign in name for sign in "/\\:\0") and name == name.strip()
    )


def read_text(folder: Path, name: str, most: int) -> str:
    """The text of the file `name`, a plain name, in `folder`, with LF newlines; raises GameError."""
    data = read_bytes(folder, name, most)
    file = folder / name
    if data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        raise GameError(file, "", message("the file starts with a byte order mark"), _SAVE_AS_UTF8)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        where = message("line {line}", line=line)
        raise GameError(file, where, message("the text is not UTF-8"), _SAVE_AS_UTF8) from error
    return text.replace("\r\n", "\n")


def parse_toml(file: Path, text: str) -> dict[str, object]:
    """The document as dicts and tuples, with every number and text within limits; raises GameError."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE_CHARS:
            reason = message("the line has {count} characters; the limit is {most}", count=len(line), most=LINE_CHARS)
            where = message("line {number}", number=number)
            raise GameError(file, where, reason, message("Break it into several lines"))
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = message("this is not TOML: {error}", error=str(error))
        raise GameError(file, "", reason, message("Fix the syntax on that line")) from error
    except RecursionError as error:
        raise GameError(file, "", message("lists are nested too deeply"), _WRITE_THE_KEYS) from error
    except ValueError as error:
        reason = message("a number cannot be read: {error}", error=str(error)[:80])
        raise GameError(file, "", reason, message("Write a plain number")) from error
    frozen = _frozen(file, "", document, 0)
    assert isinstance(frozen, dict)
    return frozen


def read_bytes(folder: Path, name: str, most: int) -> bytes:
    """Up to so many bytes of the plain file `name` in `folder`; raises GameError."""
    file = folder / name
    real = _inside(folder, name)
    try:
        stream = files.open_plain(real, is_followed=False)
    except FileNotFoundError as error:
        hint = message("Every game needs it: docs/adding-a-game.md")
        raise GameError(file, "", message("the file is missing"), hint) from error
    except files.NotPlainError as error:
        raise GameError(file, "", message("this is not a plain file"), message("Put a plain file here")) from error
    except (OSError, ValueError) as error:
        reason = message("the file cannot be opened: {problem}", problem=getattr(error, "strerror", None) or error)
        raise GameError(file, "", reason, message("Make it a plain file that can be read")) from error
    with stream:
        data = stream.read(most + 1)
    if len(data) > most:
        reason = message("the file is larger than {most} KiB", most=most // 1024)
        raise GameError(file, "", reason, message("Take out what the game does not need"))
    return data


def _inside(folder: Path, name: str) -> Path:
    """The real path of a plain name in `folder`; raises GameError for a link that leads out of the folder."""
    assert is_file_name(name)
    real = Path(os.path.realpath(folder / name))
    if not real.is_relative_to(os.path.realpath(folder)):
        reason = message("the link leads out of the game's folder")
        raise GameError(folder / name, "", reason, message("Put the file itself here"))
    return real


def _frozen(file: Path, key: str, value: object, depth: int) -> object:
    """Lists as tuples at every depth; values that no game needs are refused by key."""
    if depth > DEPTH:
        raise GameError(file, key[:80], message("tables are nested too deeply"), _WRITE_THE_KEYS)
    if isinstance(value, dict):
        return {
            name: _frozen(file, f"{key}.{name}" if key else name, below, depth + 1) for name, below in value.items()
        }
    if isinstance(value, list):
        return tuple(_frozen(file, f"{key}[{index}]", below, depth + 1) for index, below in enumerate(value))
    refuse_first(file, _value_faults(key, value))
    return value


def _value_faults(key: str, value: object) -> Iterator[Fault]:
    if isinstance(value, float) and not abs(value) <= WHOLE_MOST:
        reason = message("found {value}, which is not a number up to {most:,}", value=value, most=WHOLE_MOST)
        yield key, reason, message("Write a plain number")
    elif isinstance(value, int) and abs(value) > WHOLE_MOST:
        yield key, message("the number is beyond {most:,}", most=WHOLE_MOST), message("Write a smaller number")
    elif isinstance(value, str) and len(value) > STRING_CHARS:
        reason = message("the text has {count} characters; the limit is {most}", count=len(value), most=STRING_CHARS)
        yield key, reason, message("Shorten it")
    elif isinstance(value, str) and not value.isprintable() and not value.replace("\n", " ").isprintable():
        yield key, message("found unprintable characters: {value}", value=shown(value)), message("Write plain text")


Model = TypeVar("Model", bound=BaseModel)
Loc = tuple[int | str, ...]

SEE_DOCS = message("See docs/adding-a-game.md")
_ADD = joined(". ", (message("Add it"), SEE_DOCS))
_CORRECT = joined(". ", (message("Correct the value"), SEE_DOCS))
_MOST = 100
"""The most errors shown for one file; a key missing in each of 1,000 spots is clear enough by then."""


def validated(file: Path, model: type[Model], document: dict[str, object]) -> Model:
    """`document` as `model`; raises GameError with the first fault, and the others in it."""
    if isinstance(document.get("format"), bool):  # to Python, true is 1
        raise GameError(
            file, "format", message("found {value}; a number is expected", value=document["format"]), _CORRECT
        )
    try:
        return model.model_validate(document)
    except ValidationError as error:
        raise first_of(refusals(file, model, document, error)) from error


def read_toml(folder: Path, name: str) -> dict[str, object]:
    """The document of a file in `folder`; raises GameError."""
    return parse_toml(folder / name, read_text(folder, name, TOML_BYTES))


def read_model(folder: Path, name: str, model: type[Model]) -> Model:
    """The file `name` in `folder` as a model; raises GameError."""
    return validated(folder / name, model, read_toml(folder, name))


def refusals(
    file: Path, model: type[BaseModel], document: dict[str, object], error: ValidationError
) -> list[GameError]:
    """Pydantic's errors as GameErrors, one for each key; unknown keys come first because they explain missing ones."""
    details = sorted(error.errors(include_url=False), key=lambda detail: detail["type"] != "extra_forbidden")
    found: dict[str, GameError] = {}
    for detail in details[:_MOST]:
        steps = _real_steps(document, detail["loc"], detail["type"] == "missing")
        key = key_of(document, steps)
        reason, hint = _worded(model, str(steps[-1]) if steps else "", dict(detail))
        found.setdefault(key, GameError(file, key, reason, hint))
    return list(found.values())


def key_of(document: object, steps: Loc) -> str:
    """The dotted path with indexes, and the id of each row along it.

    >>> key_of({"bets": ({"id": "numbers", "pays": {"6": "3/2"}},)}, ("bets", 0, "pays", "6"))
    'bets[0] (numbers).pays.6'
    """
    path = ""
    at: Any = document
    for step in steps:
        path += f"[{step}]" if isinstance(step, int) else f".{step}" if path else step
        at = _child(at, step)
        if isinstance(step, int) and isinstance(at, dict) and isinstance(at.get("id"), str):
            path += f" ({at['id'][:40]})"
    return path


def _real_steps(document: object, loc: Loc, is_missing: bool) -> Loc:
    """Pydantic's location without union tags and dict key marks, which the file does not have."""
    steps: list[int | str] = []
    at: Any = document
    for index, step in enumerate(loc):
        below = _child(at, step)
        if below is None and not (is_missing and index == len(loc) - 1):
            continue
        steps.append(step)
        at = below
    return tuple(steps)


def _child(at: object, step: int | str) -> object:
    if isinstance(at, dict):
        return at.get(step)
    if isinstance(at, tuple) and isinstance(step, int) and step < len(at):
        return at[step]
    return None


def _worded(model: type[BaseModel], last: str, detail: dict[str, Any]) -> tuple[str, str]:
    kind, found, context = detail["type"], detail["input"], detail.get("ctx", {})
    if kind == "extra_forbidden":
        return (
            message("the key {key} is not known here", key=last),
            name_hint(last, _known_keys(model, detail["loc"])),
        )
    if kind == "missing" and last.isdigit():
        return message("the list ends before its value {number}", number=int(last) + 1), _ADD
    if kind == "missing":
        return message("the key {key} is missing", key=last), _ADD
    if kind == "literal_error":
        words = [word.strip("'") for word in context["expected"].replace(" or ", ", ").split(", ")]
        return message(
            "found {value}, one of {names} was expected", value=shown(found), names=listed(words)
        ), name_hint(str(found), words)
    if kind == "union_tag_invalid":
        tags = [tag.strip("'") for tag in context["expected_tags"].split(", ")]
        tag = str(context["tag"])
        return message(
            "found kind {value}, one of {names} was expected", value=shown(tag), names=listed(tags)
        ), name_hint(tag, tags)
    if kind == "union_tag_not_found":
        return message("the key {key} is missing", key="kind"), _ADD
    if kind == "value_error":
        return pydantic_text(detail), _CORRECT
    return message("found {value}: {problem}", value=shown(found), problem=pydantic_text(detail)), _CORRECT


def _known_keys(model: type[BaseModel], loc: Loc) -> list[str]:
    """The keys that pydantic would accept where it met the unknown one."""
    at: Any = model
    for step in loc[:-1]:
        at = _below(at, step)
        if at is None:
            return []
    return [name for known in _models(at) for name in known.model_fields]


def _below(annotation: Any, step: int | str) -> Any:
    """The type one step of a location below `annotation`."""
    models = _models(annotation)
    if isinstance(step, int):
        return annotation
    for model in models:
        kind = model.model_fields.get("kind")
        if kind is not None and step in getattr(kind.annotation, "__args__", ()):
            return model
    for model in models:
        if step in model.model_fields:
            return model.model_fields[step].annotation
    return None


def _models(annotation: Any) -> list[type[BaseModel]]:
    """The models inside an annotation: `tuple[Annotated[A | B, …], ...]` holds A and B."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for part in getattr(annotation, "__args__", ()) for model in _models(part)]
