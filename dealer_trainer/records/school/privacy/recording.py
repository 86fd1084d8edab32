"""Recordings of spoken answers that a school kept with an earlier version: whose they are, and how they are deleted.

Each is a WAV file in the school's folder, named by the hash in its answer. No exam makes new ones.
"""

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from dealer_trainer import files
from dealer_trainer.records.school.row import AT_ONCE
from dealer_trainer.records.school.schema import EVENT

FOLDER: Final = "recordings"
MOST_BYTES: Final = 2_000_000
"""The most bytes of a file that are read: a minute, of which fifteen seconds were allowed."""


def spoken_in(connection: sa.Connection, streams: Collection[str]) -> Iterator[str]:
    """The hashes of the spoken answers in some sittings."""
    named = sa.func.json_extract(EVENT.c.body, "$.voice")
    chosen = sa.select(named).where(EVENT.c.kind.in_(("answered", "act")), named.is_not(None))
    wanted = sorted(streams)
    for start in range(0, len(wanted), AT_ONCE):
        part = wanted[start : start + AT_ONCE]
        mine = chosen.where(EVENT.c.stream.in_(part)).order_by(EVENT.c.seq)
        yield from filter(_is_digest, map(str, connection.scalars(mine)))


def recording(school: Path, digest: str) -> bytes | None:
    """The WAV file of a hash; None where there is none. Raises OSError."""
    with suppress(FileNotFoundError):
        return files.read_plain(_file(school, digest), MOST_BYTES)
    return None


def delete_recordings(school: Path, digests: Iterable[str]) -> int:
    """Delete the recordings that exist; returns how many. Raises OSError."""
    there = [file for digest in digests if (file := _file(school, digest)).is_file()]
    for file in there:
        file.unlink()
    return len(there)


def _file(school: Path, digest: str) -> Path:
    return school / FOLDER / f"{digest}.wav"


def _is_digest(text: str) -> bool:
    """Whether a text is a hash, not a path: anybody may have written the records."""
    return len(text) == 64 and set(text) <= set("0123456789abcdef")
