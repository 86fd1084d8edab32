"""A game's texts in another language: `translations/es.toml` in its folder, read strictly and checked against it.

Calls stay in the trade's English, with their meaning beside them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, Field

from dealer_trainer.games.error import GameError, first_of, nearest, shown
from dealer_trainer.games.family import head_of
from dealer_trainer.games.pack import pack_folder
from dealer_trainer.games.validation import is_there, read_model
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import Message, fields_of, message

_FIELD = re.compile(r"\{(\w+)\}")
_FREE = ("name", "names")
"""Fields that hold players' names; any other holds a number or a part with a meaning of its own."""
_ENDS = ' .!“”"'


def call_meaning(calls: Mapping[str, str], call: str) -> str | None:
    """The meaning of a call, or None if it has none. `calls`: meanings by template, including those of parts of calls.

    >>> calls = {"Winner {number}.": "Gana el {number}.", "five": "cinco"}
    >>> call_meaning(calls, "Winner five."), call_meaning(calls, "winner 5"), call_meaning(calls, "Winner, winner")
    ('Gana el cinco.', 'Gana el 5.', None)
    """
    return _meaning(calls, call, is_part=False)


def occurs(template: str, call: str) -> bool:
    """Whether the template can describe a call or a part of it.

    >>> occurs("{Number} is the point.", "Five is the point"), occurs("five", "Five."), occurs("six", "Five")
    (True, True, False)
    """
    return _pattern(template).search(call.strip(_ENDS)) is not None


def _meaning(calls: Mapping[str, str], call: str, *, is_part: bool) -> str | None:
    found = [(template, match) for template in calls if (match := _pattern(template).fullmatch(call.strip(_ENDS)))]
    # The template with the most words of its own is the most specific.
    for template, match in sorted(found, key=lambda each: -len(_own(each[0]))):
        if is_part and not _own(template):
            continue
        values = {name: part if name in _FREE else _part(calls, part) for name, part in match.groupdict().items()}
        if None not in values.values():
            meaning = calls[template].format_map(values)
            return f"{meaning[0].upper()}{meaning[1:]}" if call[:1].isupper() else meaning
    return None


def _own(template: str) -> str:
    """The words of a template without its fields."""
    return _FIELD.sub("", template).strip(_ENDS)


def _part(calls: Mapping[str, str], part: str) -> str | None:
    if part.replace(",", "").isdigit():
        return part
    return _meaning(calls, part, is_part=True)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """A template as a pattern; case and the punctuation at its end do not matter."""
    parts = _FIELD.split(template.strip(_ENDS))
    named = (f"(?P<{part}>[^.!?;]+?)" if place % 2 else re.escape(part) for place, part in enumerate(parts))
    return re.compile("".join(named), re.IGNORECASE)


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
    found = read_model(file.parent, file.name, Translation)
    if faults := [*_fields(file, "texts", found.texts), *_fields(file, "calls", found.calls)]:
        raise first_of(faults)
    return found


def translation_of(folder: Path, code: str) -> Translation:
    """A game's translation into a language, "es" or "pt_BR", with that of its packs; empty if there is none.

    Raises GameError.
    """
    own = _in_folder(folder, code)
    packs = [_in_folder(pack_folder(pack), code) for pack in head_of(folder).packs]
    texts = {text: words for pack in packs for text, words in pack.texts.items()}
    return own if not texts else Translation(format=1, texts={**texts, **own.texts}, calls=own.calls)


def _in_folder(folder: Path, code: str) -> Translation:
    for name in dict.fromkeys((code, code.partition("_")[0])):
        file = folder / FOLDER / f"{name}{ENDING}"
        if is_there(file):
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
    return message("Did you mean {name}?", name=near) if near else message("Write it as the game's file has it now")


def _key(table: str, text: str) -> str:
    return f'{table}."{text[:60]}{"…" * (len(text) > 60)}"'
