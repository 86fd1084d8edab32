"""The folder of crash reports: written whole or not at all, private, few, small; and which of them were reported."""

import re
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from dealer_trainer import files

FOLDER: Final = "crashes"
"""In the folder of the user's data."""
TOLD: Final = "told.txt"
"""Names of the reports that a window has shown."""
MOST_FILES: Final = 20
MOST_BYTES: Final = 256_000

_REPORT: Final = re.compile(r"crash-\d{8}T\d{6}Z-(?P<process>\d+)-(?P<number>\d+)\.txt")


def folder() -> Path:
    """The folder of crash reports; it may not exist yet."""
    return files.user_data() / FOLDER


def made_folder() -> Path:
    """The same, made where it is missing, its owner's alone; raises OSError."""
    found = folder()
    found.mkdir(mode=0o700, parents=True, exist_ok=True)
    return found


def stamp(seconds: float) -> str:
    """A time of UTC as a report has it.

    >>> stamp(0)
    '1970-01-01T00:00:00Z'
    """
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def write(text: str, process: int, seconds: float) -> Path | None:
    """Write a report; returns its path, None if the disk is full or refuses.

    The oldest are removed if there are too many.
    """
    try:
        into = made_folder()
        for old in reports()[: -(MOST_FILES - 1)]:
            with suppress(OSError):
                old.unlink()
        day = stamp(seconds).replace("-", "").replace(":", "")
        path = next(
            path for number in range(1000) if not (path := into / f"crash-{day}-{process}-{number}.txt").exists()
        )
        files.write_whole(path, text, is_private=True)
    except (OSError, StopIteration, UnicodeError):
        return None
    return path


def reports(process: int | None = None) -> tuple[Path, ...]:
    """The reports, oldest first; only those of one process if it is given."""
    try:
        names = [path for path in folder().iterdir() if _REPORT.fullmatch(path.name)]
    except OSError:
        return ()
    found = [path for path in names if process is None or f"-{process}-" in path.name]
    return tuple(sorted(found, key=lambda path: path.name))


def untold() -> tuple[Path, ...]:
    """The reports that no window has shown."""
    try:
        shown = set(files.read_plain(folder() / TOLD, MOST_BYTES).decode().split())
    except (OSError, UnicodeDecodeError):
        shown = set()
    return tuple(path for path in reports() if path.name not in shown)


def tell(shown: Iterable[Path]) -> None:
    """Remember that these were shown, in addition to earlier ones."""
    fresh = {path.name for path in untold()} - {path.name for path in shown}
    names = [path.name for path in reports() if path.name not in fresh]
    with suppress(OSError):  # if nothing can be written, they are shown once more
        files.write_whole(made_folder() / TOLD, "".join(f"{name}\n" for name in names), is_private=True)
