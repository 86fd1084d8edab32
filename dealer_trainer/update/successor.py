"""Which version starts: beside an unpacked folder there may be a newer one, to which it hands over.

One file in the old folder names the new one. It is written when all else is done, so that either the old version
starts or a whole newer one. `bundle/start.py` asks before anything else is loaded.
"""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from dealer_trainer import __version__, files
from dealer_trainer.update.version import PATTERN, read_version

FILE: Final = "successor"
PROGRAM: Final = "dealer-trainer"
PARENT: Final = "DEALER_TRAINER_PARENT"
"""In the environment: the process that runs already; what that starts is of its own version."""

MOST_BYTES: Final = 200
_NAME: Final = re.compile(rf"dealer-trainer(?:-school)?-({PATTERN})\n")


def successor_of(folder: Path, running: str = __version__) -> Path | None:
    """The program of a newer version that took this folder's place; None where there is none, or it is gone."""
    try:
        named = _NAME.fullmatch(files.read_plain(folder / FILE, MOST_BYTES).decode("ascii"))
    except (OSError, UnicodeDecodeError):
        return None
    own, newer = read_version(running), read_version(named[1]) if named is not None else None
    if named is None or own is None or newer is None or newer <= own:
        return None
    program = folder.parent / named[0].rstrip("\n") / PROGRAM
    return program if program.is_file() and os.access(program, os.X_OK) else None


def is_waiting() -> bool:
    """Whether a newer version was installed beside this one, and will start the next time."""
    return getattr(sys, "frozen", False) and successor_of(Path(sys.executable).resolve().parent) is not None


def note_successor(folder: Path, name: str) -> None:
    """Have the folder `name`, beside this one, start from now on; raises OSError. The one moment of an update."""
    files.write_whole(folder / FILE, f"{name}\n")


def hand_over(arguments: Sequence[str], folder: Path, running: str = __version__) -> None:
    """Become the newer version if there is one; returns if there is none, or it cannot be started."""
    if sys.platform != "linux":
        return
    if os.environ.get(PARENT) == str(os.getppid()):
        return  # started by the version that runs
    if program := successor_of(folder, running):
        with suppress(OSError):  # the old version starts
            os.execve(program, [str(program), *arguments], environment(os.environ))  # noqa: S606 - no shell is wanted
    os.environ[PARENT] = str(os.getpid())


def environment(found: Mapping[str, str]) -> dict[str, str]:
    """For another bundle's program: without what PyInstaller's own set for this one."""
    kept = {name: value for name, value in found.items() if not name.startswith("_PYI_") and name != PARENT}
    before = kept.pop("LD_LIBRARY_PATH_ORIG", None)
    kept.pop("LD_LIBRARY_PATH", None)
    return {**kept, "PYINSTALLER_RESET_ENVIRONMENT": "1", **({} if before is None else {"LD_LIBRARY_PATH": before})}
