"""How far a station's events were copied, stored in its folder: copying continues there after a lost connection."""

import json
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from dealer_trainer import files

FILE = "copied.json"


class CopyPosition(NamedTuple):
    """The last event that the school has: its row in the station's database, and its hash.

    Both are checked against database and server before they count, so no event is left out, whatever the file says.
    """

    row: int
    hash: str


def read_position(folder: Path) -> CopyPosition | None:
    """What was stored, or None."""
    with suppress(OSError, ValueError, TypeError, RecursionError):
        row, found = json.loads(files.read_plain(folder / FILE, 1000))
        return CopyPosition(row, found) if type(row) is int and isinstance(found, str) else None
    return None


def keep_position(folder: Path, place: CopyPosition) -> None:
    """Store it; if that fails, everything is compared again."""
    with suppress(OSError):
        files.write_whole(folder / FILE, json.dumps(place) + "\n", is_private=True)
