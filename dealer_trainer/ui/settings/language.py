"""The languages that the window can be shown in: finding them, and installing one when the app starts."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from dealer_trainer import files
from dealer_trainer.games.error import GameError
from dealer_trainer.games.translation import call_meaning, translation_of
from dealer_trainer.message import fields_of
from dealer_trainer.ui.settings.translated import CALLS, CONTEXT


class GameLanguage(NamedTuple):
    """All games in one language.

    `texts`: by the English texts; `calls`: what calls mean, by the English calls; `trouble`: a sentence for each file
    that is not used. If two games translate one text differently, the first one counts.
    """

    texts: dict[str, str]
    calls: dict[str, str]
    trouble: tuple[str, ...] = ()


def load_game_language(code: str) -> GameLanguage:
    """The texts and calls of all games in a language; a broken file is skipped and reported in `trouble`."""
    texts, calls, trouble = dict[str, str](), dict[str, str](), list[str]()
    for folder in files.layout_folders():
        try:
            found = translation_of(folder, code)
        except GameError as error:
            words = QCoreApplication.translate("Language", "The translation of {game} is not used: {reason}")
            trouble.append(words.format(game=folder.name, reason=error))
            continue
        texts = {**found.texts, **texts}
        calls = {**found.calls, **calls}
    return GameLanguage(texts, calls, tuple(trouble))


_MAGIC = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
_HASHES, _MESSAGES = 0x42, 0x69
_REFUSED = frozenset({0x2F, 0x96})
"""Contexts, whose table `lrelease -compress` leaves without an end, and dependencies, which are unchecked files."""
_END, _TRANSLATION, _OBSOLETE = 1, 3, 5
_TEXTS = frozenset({_TRANSLATION, 6, 7, 8})
"""Tags within a message that are followed by a length and as many bytes: translation, source, context, comment."""


def is_sound_translation(data: bytes) -> bool:
    """Whether a .qm file is safe to give to Qt."""
    try:
        if not data.startswith(_MAGIC):
            return False
        sections = dict(_sections(data))
        if _REFUSED & sections.keys():
            return False
        messages = sections.get(_MESSAGES, b"")
        for offset in _offsets(sections.get(_HASHES, b"")):
            _check_message(messages, offset)
    except (IndexError, ValueError):
        return False
    return True


def _sections(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Each section's tag and bytes; raises ValueError for a repeated tag, which would replace the first section."""
    at, seen = len(_MAGIC), set[int]()
    while at < len(data):
        tag, size = data[at], _number(data, at + 1)
        if tag in seen:
            raise ValueError(tag)
        seen.add(tag)
        yield tag, _part(data, at + 5, size)
        at += 5 + size


def _offsets(hashes: bytes) -> Iterator[int]:
    """Offsets of the messages; raises ValueError unless the hashes, by which Qt finds them, are in ascending order."""
    pairs = [(_number(hashes, at), _number(hashes, at + 4)) for at in range(0, len(hashes), 8)]
    if any(first > second for (first, _), (second, _) in pairwise(pairs)):
        raise ValueError(hashes)
    yield from (offset for _, offset in pairs)


def _check_message(messages: bytes, at: int) -> None:
    """Raise IndexError if a message extends past the end, and ValueError if it is malformed."""
    while (tag := messages[at]) != _END:
        if tag == _OBSOLETE:
            at += 5
            continue
        if tag not in _TEXTS:
            raise ValueError(tag)
        size = _number(messages, at + 1)
        _part(messages, at + 5, size)
        if tag == _TRANSLATION and size % 2:
            raise ValueError(size)
        at += 5 + size


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(_part(data, at, 4))


def _part(data: bytes, at: int, size: int) -> bytes:
    if at + size > len(data):
        raise IndexError(at)
    return data[at : at + size]


SOURCE = "en"
"""The language that the texts are written in; it needs no file."""
FOLDER, PREFIX, ENDING = "translations", "dealer-trainer_", ".qm"
MOST_BYTES = 5_000_000
"""The largest size of a translation; a larger file is not one of ours."""


class Language(NamedTuple):
    """`code`: as in the name of its file, "de" or "pt_BR"; `name`: as its speakers write it."""

    code: str
    name: str
    file: Path | None = None


def languages() -> tuple[Language, ...]:
    """English, then every language found with the app or in the user's folder; a user's file replaces the app's."""
    found: dict[str, Language] = {}
    for folder in (files.assets() / FOLDER, files.user_config() / FOLDER):
        for file in sorted(folder.glob(f"{PREFIX}*{ENDING}")):
            code = file.name.removeprefix(PREFIX).removesuffix(ENDING)
            if code != SOURCE and is_code(code):
                found[code] = Language(code, _name(code), file)
    return Language(SOURCE, "English"), *sorted(found.values(), key=lambda language: language.name.casefold())


def is_code(code: str) -> bool:
    """Whether Qt knows a language with that code."""
    return QLocale(code).language() != QLocale.Language.C and QLocale(code).name().startswith(code)


def wanted_language(chosen: str | None) -> Language:
    """The chosen language, or else the desktop's; English if there is no file for it."""
    there = {language.code: language for language in languages()}
    codes = [chosen] if chosen is not None else _codes_of_desktop()
    return next((there[code] for code in codes if code in there), there[SOURCE])


def install_language(app: QCoreApplication, chosen: str | None) -> str:
    """Show the app and Qt's own dialogs in a language from now on; returns what went wrong, or "".

    Windows that are open hear of it as a change of language, and lay themselves out anew.
    """
    for before in app.findChildren(QTranslator):
        app.removeTranslator(before)
        before.deleteLater()
    language = wanted_language(chosen)
    if language.file is None:
        return ""
    # Qt's own texts first: the translator installed last is asked first.
    qt = QTranslator(app)
    if qt.load(QLocale(language.code), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(qt)
    ours = SafeTranslator(app)
    if not ours.load_file(language.file):
        words = QCoreApplication.translate("Language", "{file} could not be read as a translation.")
        return words.format(file=language.file.name)
    ours.games = load_game_language(language.code)
    app.installTranslator(ours)
    return " ".join(ours.games.trouble)


class SafeTranslator(QTranslator):
    """Uses no translation whose fields differ from the source's, because filling it in would raise an error.

    `games`: the games' own texts in this language.
    """

    games = GameLanguage({}, {})

    def load_file(self, file: Path) -> bool:
        """Load a file; returns False, and nothing is translated, if it cannot be read or is damaged."""
        try:
            data = files.read_plain(file, MOST_BYTES)
        except OSError:
            return False
        return is_sound_translation(data) and self.load(str(file))

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """The translation; None if there is no usable one, so that Qt looks further."""
        if context == CALLS:
            return call_meaning(self.games.calls, source)
        found = str(super().translate(context, source, disambiguation, n) or "")
        if not found and context == CONTEXT:
            found = self.games.texts.get(source, "")
        return found if found and fields_of(found) == fields_of(source) else None


def _codes_of_desktop() -> list[str]:
    """The codes of the languages that the user reads, best first: "pt_BR", then "pt"."""
    codes = [language.replace("-", "_") for language in QLocale.system().uiLanguages()]
    return list(dict.fromkeys(part for code in codes for part in (code, code.partition("_")[0])))


_OF_NO_COUNTRY = {"es": "español"}
"""Languages that Qt names after one country, though the file is for all of them."""


def _name(code: str) -> str:
    locale = QLocale(code)
    name = _OF_NO_COUNTRY.get(code) or locale.nativeLanguageName() or code
    return f"{name} ({locale.nativeTerritoryName()})" if "_" in code else name
