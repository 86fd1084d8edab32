"""The languages that the window can be shown in: finding them, and installing one when the app starts."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from dealer_trainer import files
from dealer_trainer.games.translation import call_meaning
from dealer_trainer.message import fields_of
from dealer_trainer.ui.settings.game_language import GameLanguage, load_game_language
from dealer_trainer.ui.settings.translated import CALLS, CONTEXT

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

    For the start of the app: existing widgets keep their texts.
    """
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


def _is_sound(file: Path) -> bool:
    """Whether a file can be given to Qt, which would read past the end of a damaged one."""
    from dealer_trainer.ui.settings.translation_file import is_sound_translation

    try:
        data = files.read_plain(file, MOST_BYTES)
    except OSError:
        return False
    return is_sound_translation(data)


class SafeTranslator(QTranslator):
    """Uses no translation whose fields differ from the source's, because filling it in would raise an error.

    `games`: the games' own texts in this language.
    """

    games = GameLanguage({}, {})

    def load_file(self, file: Path) -> bool:
        """Load a file; returns False, and nothing is translated, if it cannot be read or is damaged."""
        return _is_sound(file) and self.load(str(file))

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
