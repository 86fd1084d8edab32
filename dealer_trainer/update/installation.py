"""What runs here: which release would fit this computer, and how this copy came onto it."""

import importlib.util
import platform
import shlex
import sys
from pathlib import Path
from typing import Final, Literal, NamedTuple

from dealer_trainer.update.release import Audience, Kind, System
from dealer_trainer.update.release_check import Platform

PACKAGE_FOLDER: Final = Path("/opt/dealer-trainer")
"""Where the Debian package lies."""

Origin = Literal["folder", "package", "installer", "source"]
"""A folder that somebody unpacked; dpkg's; what an installer put there on Windows; a checkout or pip's."""

_X86: Final = frozenset({"x86_64", "amd64"})


class Installation(NamedTuple):
    """This copy of the program. `folder`: of its files where it is a bundle, None for a checkout."""

    origin: Origin
    folder: Path | None
    platform: Platform


def this_installation() -> Installation:
    """Look at what runs."""
    audience: Audience = "trainee" if importlib.util.find_spec("psycopg") is None else "school"
    if not getattr(sys, "frozen", False):
        return Installation("source", None, Platform(audience, this_system(), kind_for("source")))
    folder = Path(sys.executable).resolve().parent
    origin = origin_of(folder)
    return Installation(origin, folder, Platform(audience, this_system(), kind_for(origin)))


def origin_of(folder: Path) -> Origin:
    """How a bundle's folder came onto this computer."""
    if folder == PACKAGE_FOLDER:
        return "package"
    return "installer" if (folder / "unins000.exe").exists() else "folder"


def kind_for(origin: Origin) -> Kind:
    """The kind of file that a copy is brought up to date with."""
    if this_system() == "linux-x86-64":
        return "deb" if origin == "package" else "tar.gz"
    return "exe" if origin == "installer" else "zip"


def package_command(file: Path) -> str:
    """What installs a downloaded Debian package, to be typed in a terminal.

    >>> package_command(Path("/a b/c.deb"))
    "sudo apt install '/a b/c.deb'"
    """
    return f"sudo apt install {shlex.quote(str(file.absolute()))}"


def this_system() -> System | None:
    """The name that releases have for this computer; None where no bundle is made for it."""
    machine = platform.machine().lower()
    if sys.platform == "linux" and machine in _X86 and sys.maxsize > 2**32:
        return "linux-x86-64"
    if sys.platform == "win32" and machine in _X86:
        return "windows-x86-64"
    return "macos" if sys.platform == "darwin" and machine == "arm64" else None
