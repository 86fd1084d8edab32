"""The languages that the window can be shown in: finding them, and installing one when the app starts."""

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


SOURCE = "en"
"""The language that the texts are written in; it needs no file."""
FOLDER, PREFIX, ENDING = "translations", "dealer-trainer_", ".qm"


class Language(NamedTuple):
    """`code`: as in the name of its file, "de" or "pt_BR"; `name`: as its speakers write it."""

    code: str
    name: str
    file: Path | None = None


def languages() -> tuple[Language, ...]:
    """English, then every other language that the app comes with."""
    files_of = {
        file.name.removeprefix(PREFIX).removesuffix(ENDING): file
        for file in (files.assets() / FOLDER).glob(f"{PREFIX}*{ENDING}")
    }
    found = (Language(code, _name(code), file) for code, file in files_of.items() if code != SOURCE and is_code(code))
    return Language(SOURCE, "English"), *sorted(found, key=lambda language: language.name.casefold())


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
    if not ours.load(str(language.file)):
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
