"""From a TOML document to a strict model; pydantic's refusals become messages that a game's author can use."""

from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from dealer_trainer.games.error import GameError, first_of, listed, name_hint, shown
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.message import joined, message
from dealer_trainer.pydantic_text import pydantic_text

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
