"""The languages that the window can be shown in: which are found, and how one is installed when the app starts."""

import string
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from dealer_trainer import files

SOURCE = "en"
"""What the texts are written in; it needs no file."""
FOLDER, PREFIX, ENDING = "translations", "dealer-trainer_", ".qm"
MOST_BYTES = 5_000_000
"""No translation is larger; what is, is not ours."""


class Language(NamedTuple):
    """`code`: as in the name of its file, "de" or "pt_BR"; `name`: as its speakers write it."""

    code: str
    name: str
    file: Path | None = None


def languages() -> tuple[Language, ...]:
    """English, then every language found with the app or in the user's folder; of two files the user's counts."""
    found: dict[str, Language] = {}
    for folder in (files.assets() / FOLDER, files.user_config() / FOLDER):
        for file in sorted(folder.glob(f"{PREFIX}*{ENDING}")):
            code = file.name.removeprefix(PREFIX).removesuffix(ENDING)
            if code != SOURCE and is_code(code):
                found[code] = Language(code, _name(code), file)
    return Language(SOURCE, "English"), *sorted(found.values(), key=lambda language: language.name.casefold())


def is_code(code: str) -> bool:
    """Whether Qt knows a language by that code."""
    return QLocale(code).language() != QLocale.Language.C and QLocale(code).name().startswith(code)


def wanted_language(chosen: str | None) -> Language:
    """The language that was chosen, else the desktop's, as far as there is a file; English otherwise."""
    there = {language.code: language for language in languages()}
    codes = [chosen] if chosen is not None else _codes_of_desktop()
    return next((there[code] for code in codes if code in there), there[SOURCE])


def install_language(app: QCoreApplication, chosen: str | None) -> str:
    """Show the app in a language from now on, Qt's own dialogs too; what went wrong, empty where nothing did.

    Widgets that exist keep their texts: it is for the start.
    """
    language = wanted_language(chosen)
    if language.file is None:
        return ""
    # Qt's own texts first: what is installed last is asked first.
    qt = QTranslator(app)
    if qt.load(QLocale(language.code), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(qt)
    ours = SafeTranslator(app)
    if not ours.load_file(language.file):
        words = QCoreApplication.translate("Language", "{file} could not be read as a translation.")
        return words.format(file=language.file.name)
    app.installTranslator(ours)
    return ""


def _is_sound(file: Path) -> bool:
    """Whether a file can be given to Qt, which would follow a damaged one beyond its end."""
    from dealer_trainer.ui.settings.translation_file import is_sound_translation

    try:
        data = files.read_plain(file, MOST_BYTES)
    except OSError:
        return False
    return is_sound_translation(data)


class SafeTranslator(QTranslator):
    """A translation whose fields differ from the source's is not used: filled in it would be an error."""

    def load_file(self, file: Path) -> bool:
        """Load a file; False, and nothing is translated, where it cannot be read or does not hold together."""
        return _is_sound(file) and self.load(str(file))

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """The translation; None, for Qt to look further, where there is none that can be used."""
        found = str(super().translate(context, source, disambiguation, n) or "")
        return found if found and fields_of(found) == fields_of(source) else None


def fields_of(text: str) -> frozenset[str] | None:
    """The fields in braces, conversion and format included; None where the braces do not fit."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return None
    return frozenset(f"{name}!{conversion}:{form}" for _, name, form, conversion in parts if name is not None)


def _codes_of_desktop() -> list[str]:
    """What the user reads, best first: "pt_BR", then "pt"."""
    codes = [language.replace("-", "_") for language in QLocale.system().uiLanguages()]
    return list(dict.fromkeys(part for code in codes for part in (code, code.partition("_")[0])))


def _name(code: str) -> str:
    locale = QLocale(code)
    name = locale.nativeLanguageName() or code
    return f"{name} ({locale.nativeTerritoryName()})" if "_" in code else name
