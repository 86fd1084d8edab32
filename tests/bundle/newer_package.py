"""The package of a later version on a bare machine: it is installed over the one that is there."""

import re
import subprocess
import tempfile
import zlib
from pathlib import Path
from typing import Final

import dev
from bundle import deb, make
from tests.bundle.bare_machine import as_user, hold, inside, painted

RUNNING: Final = make.version(dev.ROOT)
NEWER: Final = re.sub(r"\d", "9", RUNNING)
"""A later version whose number has as many letters."""

PROGRAM: Final = Path("opt/dealer-trainer")
ONLY_THERE: Final = "_internal/only-in-the-newer"


def install_newer(machine: Path, package: Path) -> None:
    """Make the later version's package, have apt install it over this version's, and open its window."""
    file = machine / "opt" / f"dealer-trainer_{NEWER}_amd64.deb"
    with tempfile.TemporaryDirectory(dir=machine / "opt") as folder:
        unpacked = Path(folder) / "package"
        subprocess.run(["dpkg-deb", "--raw-extract", str(package), str(unpacked)], check=True)
        renumber(unpacked / PROGRAM / "dealer-trainer")
        (unpacked / PROGRAM / ONLY_THERE).write_text("x", encoding="utf-8")
        deb.control(unpacked, "dealer-trainer", NEWER)
        deb.pack(unpacked, file, level=0)
    inside(machine, "apt-get", "--yes", "install", f"/opt/{file.name}")
    file.unlink()
    said = as_user(machine, "dealer-trainer", "--version")
    hold(said == f"dealer-trainer {NEWER}\n", "a newer version is installed over the old one")
    hold((machine / PROGRAM / ONLY_THERE).exists(), "with what is new in it")
    painted(machine, "dealer-trainer")


def renumber(program: Path) -> None:
    """Have a frozen program be the later version: the module with its number is written anew within its archive."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz")
    module = archive.extract("dealer_trainer", raw=True)
    data, old = program.read_bytes(), zlib.compress(module, 6)
    new = zlib.compress(module.replace(RUNNING.encode(), NEWER.encode()), 9)
    hold(data.count(old) == 1 and len(new) <= len(old), f"a program of version {NEWER} is made")
    program.write_bytes(data.replace(old, new.ljust(len(old), b"\0")))
