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
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from pydantic import TypeAdapter

from dealer_trainer import __version__, files
from dealer_trainer.certification.school.figures.sitting_figures import (
    SittingFigures,
    figures_of,
)
from dealer_trainer.crash.watch import crash_watch, watched_child
from dealer_trainer.games import load_game
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.chain import is_bound
from dealer_trainer.records.log.event import Event, StreamHead
from dealer_trainer.table.seeded_random import GENERATOR

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School


FIGURES: Final = "figures"
"""In the school's folder; not part of a backup."""

_FORM: Final = 3
"""The format version of a line."""
_FIGURES: Final[TypeAdapter[SittingFigures | None]] = TypeAdapter(SittingFigures | None)
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
        written = json.dumps([_FORM, self.edition, *head, figures], separators=(",", ":")).encode()
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
                return StreamHead(stream, length, last), _FIGURES.validate_python(figures)
        return None

    def _code(self, written: bytes) -> bytes:
        return hmac.digest(self.key, written, "sha256").hex()[:_CODE].encode()


def edition_of(game: Game) -> str:
    """What figures depend on besides the events: this program, and the content that it grades by."""
    return hashlib.sha256(
        f"{__version__}\n{GENERATOR}\n{sys.byteorder}\n{game.id}\n{game.content_hash}".encode()
    ).hexdigest()[:32]


_NICE = 10
"""How far the process yields to the window and everything else."""


class FiguresJob:
    """Works on sittings of the database at `path` and stores each in `file` when it is done; never waits."""

    def __init__(self, game: Game, path: Path, file: FiguresFile, heads: Sequence[StreamHead]) -> None:
        work = str(game.folder), path, (file.path, file.key, file.edition), tuple(heads)
        context = get_context("spawn")  # a window's threads do not survive a fork
        self._process = context.Process(target=work_sittings, args=work, daemon=True)
        self._process.start()

    @property
    def is_done(self) -> bool:
        """Whether nothing more will come, for whatever reason."""
        return not self._process.is_alive()

    def stop(self) -> None:
        """End the work at once."""
        self._process.terminate()
        self._process.join(5)
        crash_watch().child_ended(self._process.pid)


def work_sittings(folder: str, path: Path, file: tuple[Path, bytes, str], heads: Sequence[StreamHead]) -> None:
    """The work of the process: sitting after sitting, each stored when it is done. The database is only read."""
    from dealer_trainer.records.school.row import events_of
    from dealer_trainer.records.sqlite import engine_at

    if sys.platform != "win32":  # which has no such call
        os.nice(_NICE)
    game, kept = load_game(Path(folder)), FiguresFile(*file)
    engine = engine_at(path, is_read_only=True)
    with watched_child("figures"):
        for head in heads:
            with engine.connect() as connection:
                events = events_of(connection, head.stream)[: head.length]
            if is_covered(head, events):
                kept.add(head, figures_of(game, events))
    engine.dispose()


def is_covered(head: StreamHead, events: Sequence[Event]) -> bool:
    """Whether these events are exactly those of a head; figures of any others are not stored."""
    return len(events) == head.length and is_bound(events) and events[-1].hash == head.hash
