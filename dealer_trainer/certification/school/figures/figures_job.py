"""The figures of many sittings, computed in a separate process that stores them and can be stopped at any moment."""

import os
import sys
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path

from dealer_trainer.certification.school.figures.figures_file import FiguresFile
from dealer_trainer.certification.school.figures.sitting_figures import figures_of
from dealer_trainer.crash.watch import crash_watch, watched_child
from dealer_trainer.games import load_game
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.chain import is_bound
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.stream_head import StreamHead

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
