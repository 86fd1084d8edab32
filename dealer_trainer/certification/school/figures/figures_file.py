"""Figures of sittings kept in the school's folder, so that none is graded twice; the file can be deleted at any time.

It can never change what is shown. A line counts for the events that it was worked out of alone, by their number and the
hash of the last one, which binds all before it; only for this program and this content of the game; and only with a
code over all of it that nobody makes without the station's key. Any other line is passed over, and worked out anew.
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
"""In the school's folder; part of no backup."""

_FORM: Final = 2
"""Of a line; another number is another form."""
_CODE: Final = 32
_LONGEST: Final = 200_000
"""Letters of a line; a long exam's has two thousand."""
_SPARE: Final = 1000
"""Lines that count no more, above which the file is written anew, where they are most of it."""


class FiguresFile:
    """The file of one game's figures. Any number of windows may add to it; each reads what the others added."""

    def __init__(self, path: Path, key: bytes, edition: str) -> None:
        self.path = path
        self.key = key
        self.edition = edition
        self._read = 0
        self._lines = 0

    @classmethod
    def of(cls, school: "School", game: Game) -> Self:
        """The file of a school's sittings of one game."""
        path = school.folder / FIGURES / f"{game.id}.lines"
        return cls(path, school.own_key("figures"), edition_of(game))

    def new(self) -> Iterator[tuple[StreamHead, SittingFigures | None]]:
        """What was added since the last time, by whomever; nothing of what cannot be trusted."""
        try:
            with files.open_plain(self.path) as file:
                if os.fstat(file.fileno()).st_size < self._read:
                    self._read = self._lines = 0  # another window wrote it anew
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
        """Keep the figures of a sitting; where that cannot be done they are worked out again another time."""
        written = json.dumps([_FORM, self.edition, *head, document(figures)], separators=(",", ":")).encode()
        if not files.is_plain(self.path):
            return
        with suppress(OSError):
            self.path.parent.mkdir(mode=0o700, exist_ok=True)
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o600)
            with os.fdopen(handle, "ab", buffering=0) as file:
                file.write(self._code(written) + b" " + written + b"\n")

    def is_worn(self, sittings: int) -> bool:
        """Whether most of the file counts no more, where it has the figures of so many sittings."""
        spare = self._lines - sittings
        return spare > _SPARE and spare > sittings

    def write_anew(self, entries: Iterable[tuple[StreamHead, SittingFigures | None]]) -> None:
        """Keep these and nothing else."""
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
