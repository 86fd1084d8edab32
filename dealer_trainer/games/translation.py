"""A game's texts in another language: `translations/es.toml` in its folder, read strictly and checked against it."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, Field

from dealer_trainer.games.call_meaning import call_meaning, occurs
from dealer_trainer.games.error import GameError, first_of, nearest, shown
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import Message, fields_of, message

FOLDER, ENDING = "translations", ".toml"

Words = Annotated[str, Field(min_length=1, max_length=1000)]


class Translation(Frozen):
    """A whole file. `texts`: by the English of the game's files; `calls`: the meanings of calls, by the English call.

    A missing text is shown in English.
    """

    format: Literal[1]
    texts: Annotated[dict[str, Words], Field(max_length=10_000)] = {}  # noqa: RUF012 - frozen
    calls: Annotated[dict[str, Words], Field(max_length=1000)] = {}  # noqa: RUF012 - frozen


class SourceTexts(NamedTuple):
    """Everything that a window shows from a game's files, in English: `texts`, and examples of `calls`."""

    texts: frozenset[str]
    calls: frozenset[str] = frozenset()


def translation_files(folder: Path) -> tuple[Path, ...]:
    """The translation files in a game's folder, sorted by language code."""
    return tuple(sorted((folder / FOLDER).glob(f"*{ENDING}")))


def read_translation(file: Path) -> Translation:
    """A translation by itself; raises GameError, also if its fields differ from those of the English text."""
    found = validated(file, Translation, parse_toml(file, read_text(file.parent, file.name, TOML_BYTES)))
    if faults := [*_fields(file, "texts", found.texts), *_fields(file, "calls", found.calls)]:
        raise first_of(faults)
    return found


def translation_of(folder: Path, code: str) -> Translation:
    """A game's translation into a language, "es" or "pt_BR"; empty if its folder has none. Raises GameError."""
    for name in dict.fromkeys((code, code.partition("_")[0])):
        file = folder / FOLDER / f"{name}{ENDING}"
        if file.exists() or file.is_symlink():
            return read_translation(file)
    return Translation(format=1)


def unused_of(file: Path, translation: Translation, words: SourceTexts) -> list[GameError]:
    """Entries that the game does not use; they do no harm, and are left over when a house changes a game."""
    faults = [
        GameError(file, _key("texts", text), message("the game has no such text"), _near(text, words.texts))
        for text in translation.texts
        if text not in words.texts
    ]
    faults += [
        GameError(file, _key("calls", call), message("the game has no such call"), _near(call, words.calls))
        for call in translation.calls
        if not any(occurs(call, spoken) for spoken in words.calls)
    ]
    return faults


def missing_of(translation: Translation, words: SourceTexts) -> tuple[str, ...]:
    """The texts and calls of a game that a translation lacks."""
    calls = [call for call in words.calls if call_meaning(translation.calls, call) is None]
    return (*sorted(words.texts - translation.texts.keys()), *sorted(calls))


def texts_of(value: object) -> Iterator[str]:
    """Every text for people in a value of the game, as written in its file: with the names in braces."""
    if isinstance(value, Message):
        yield value.template if value.values else str(value)
    elif isinstance(value, BaseModel):
        yield from (text for name in type(value).model_fields for text in texts_of(getattr(value, name)))
    elif isinstance(value, Mapping):
        yield from (text for below in value.values() for text in texts_of(below))
    elif isinstance(value, tuple | list):
        yield from (text for below in value for text in texts_of(below))


def source_texts_in(*values: Any, calls: Iterable[str] = ()) -> SourceTexts:
    """The texts of a game, from the values that its files were read into."""
    return SourceTexts(frozenset(text for text in texts_of(values) if text), frozenset(calls) - {""})


def _fields(file: Path, table: str, words: Mapping[str, str]) -> Iterator[GameError]:
    for text, translation in words.items():
        if fields_of(text) is None or fields_of(text) != fields_of(translation):
            reason = message("the fields in braces are not those of the English text: {text}", text=shown(translation))
            yield GameError(file, _key(table, text), reason, message("Write every field as the English text has it"))


def _near(text: str, known: frozenset[str]) -> str:
    near = nearest(text, sorted(known))
    return message("Did you mean {name}", name=near) if near else message("Write it as the game's file has it now")


def _key(table: str, text: str) -> str:
    return f'{table}."{text[:60]}{"…" * (len(text) > 60)}"'
