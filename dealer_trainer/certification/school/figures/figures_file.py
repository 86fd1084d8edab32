"""Figures of sittings cached in the school's folder, so that none is graded twice; the file can be deleted at any time.

It can never change what is shown. A line is only valid for exactly the events that it was computed from, by their
number and the hash of the last one, which covers all before it; only for this program and this content of the game; and
only with a code over all of it that nobody can make without the station's key. Any other line is ignored, and its
figures are computed anew.
"""

import hashlib
import hmac
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from dealer_trainer import __version__, files
from dealer_trainer.certification.school.figures.sitting_figures import SittingFigures, document, read_document
from dealer_trainer.games.game import Game
from dealer_trainer.records.school.stream_head import StreamHead
from dealer_trainer.table.seeded_random import GENERATOR

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School

FIGURES: Final = "figures"
"""In the school's folder; not part of a backup."""

_FORM: Final = 2
"""The format version of a line."""
_CODE: Final = 32
_LONGEST: Final = 200_000
"""The most characters of a line; a long exam's has two thousand."""
_SPARE: Final = 1000
"""Outdated lines above which the file is rewritten, if they are most of it."""


class FiguresFile:
    """The figures file of one game. Any number of windows may add to it; each reads what the others added."""

    def __init__(self, path: Path, key: bytes, edition: str) -> None:
        self.path = path
        self.key = key
        self.edition = edition
        self._read = 0
        self._lines = 0

    @classmethod
    def of(cls, school: "School", game: Game) -> Self:
        """The file for a school's sittings of one game."""
        path = school.folder / FIGURES / f"{game.id}.lines"
        return cls(path, school.own_key("figures"), edition_of(game))

    def new(self) -> Iterator[tuple[StreamHead, SittingFigures | None]]:
        """What any window has added since the last time, without untrusted lines."""
        try:
            with files.open_plain(self.path) as file:
                if os.fstat(file.fileno()).st_size < self._read:
                    self._read = self._lines = 0  # another window rewrote it
                file.seek(self._read)
                for line in iter(lambda: file.readline(_LONGEST), b""):
                    if not line.endswith(b"\n") and len(line) < _LONGEST:
                        break  # still being written
                    self._read += len(line)
                    self._lines += 1
                    if (found := self._entry(line)) is not None:
                        yield found
        except OSError:
            return

    def add(self, head: StreamHead, figures: SittingFigures | None) -> None:
        """Add the figures of a sitting; if that fails, they are computed again another time."""
        written = json.dumps([_FORM, self.edition, *head, document(figures)], separators=(",", ":")).encode()
        if not files.is_plain(self.path):
            return
        with suppress(OSError):
            self.path.parent.mkdir(mode=0o700, exist_ok=True)
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o600)
            with os.fdopen(handle, "ab", buffering=0) as file:
                file.write(self._code(written) + b" " + written + b"\n")

    def is_worn(self, sittings: int) -> bool:
        """Whether most of the file is outdated, given that it has the figures of so many sittings."""
        spare = self._lines - sittings
        return spare > _SPARE and spare > sittings

    def write_anew(self, entries: Iterable[tuple[StreamHead, SittingFigures | None]]) -> None:
        """Replace the whole file by these figures."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
            self._read = self._lines = 0
            for head, figures in entries:
                self.add(head, figures)

    def _entry(self, line: bytes) -> tuple[StreamHead, SittingFigures | None] | None:
        code, _, written = line.removesuffix(b"\n").partition(b" ")
        if not hmac.compare_digest(code, self._code(written)):
            return None
        with suppress(ValueError, TypeError, OverflowError):
            form, edition, stream, length, last, figures = json.loads(written)
            if (form, edition) == (_FORM, self.edition):
                return StreamHead(stream, length, last), read_document(figures)
        return None

    def _code(self, written: bytes) -> bytes:
        return hmac.digest(self.key, written, "sha256").hex()[:_CODE].encode()


def edition_of(game: Game) -> str:
    """What figures depend on besides the events: this program, and the content that it grades by."""
    return hashlib.sha256(
        f"{__version__}\n{GENERATOR}\n{sys.byteorder}\n{game.id}\n{game.content_hash}".encode()
    ).hexdigest()[:32]
