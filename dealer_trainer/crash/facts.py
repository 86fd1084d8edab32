"""What ran: versions of the program, of what it stands on, and of the system; nothing that names the machine."""

import platform
import re
import sys
from typing import Final

from dealer_trainer import __version__

_SAFE: Final = re.compile(r"[\w.+-]{1,40}", re.ASCII)
_NUMBERS: Final = re.compile(r"\d+(?:\.\d+)*")


def versions() -> dict[str, str]:
    """Versions by what they are of. Libraries that are not loaded are left out: nothing is imported here."""
    found = {
        "version": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "qt": _of_loaded("PySide6.QtCore", "__version__"),
        "sqlite": _of_loaded("pysqlite3.dbapi2", "sqlite_version"),
        "system": system(),
    }
    return {name: value for name, value in found.items() if value}


def system() -> str:
    """The operating system, its version in figures alone, and the kind of processor.

    A kernel's own name may hold a machine's or a person's.
    """
    release = {"Darwin": platform.mac_ver()[0], "Windows": platform.version()}.get(platform.system())
    parts = [platform.system(), _figures(release or platform.release()), platform.machine(), *_distribution()]
    return " ".join(part for part in parts if _SAFE.fullmatch(part))


def _distribution() -> tuple[str, ...]:
    if platform.system() != "Linux":
        return ()
    try:
        found = platform.freedesktop_os_release()
    except OSError:
        return ()
    return found.get("ID", ""), _figures(found.get("VERSION_ID", ""))


def _figures(text: str) -> str:
    found = _NUMBERS.match(text)
    return found[0] if found else ""


def _of_loaded(module: str, name: str) -> str:
    found = getattr(sys.modules.get(module), name, "")
    return found if isinstance(found, str) and _SAFE.fullmatch(found) else ""
