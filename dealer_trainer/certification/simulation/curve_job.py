"""A curve computed in other processes while somebody waits; can be polled, and stopped at any moment."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.grading.result import Result
from dealer_trainer.certification.simulation.curve import results
from dealer_trainer.certification.simulation.dealer import SimulatedDealer, dealers_in
from dealer_trainer.crash.watch import crash_watch, watched_child
from dealer_trainer.games import load_game
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game

MOST_PROCESSES = 4
_NICE = 10
"""How far a process yields to the window and everything else."""


class FormResults(NamedTuple):
    """The results of one form, dealer by dealer; `problem`: why no form can be drawn, otherwise ""."""

    seed: int
    results: tuple[Result, ...]
    problem: str = ""


class CurveJob:
    """Works on the forms of some seeds from the moment it is created; only `stop` ever waits, and only briefly."""

    def __init__(
        self,
        game: Game,
        blueprint: Blueprint,
        seeds: Sequence[int],
        dealers: Sequence[SimulatedDealer] = (),
        processes: int | None = None,
    ) -> None:
        count = min(len(seeds), processes or min(MOST_PROCESSES, max(1, (os.cpu_count() or 1) - 1)))
        dealers = dealers or dealers_in(game.rules.house.calls)
        context = get_context("spawn")  # a window's threads do not survive a fork
        self._lines: list[Any] = []  # a Connection each; on Windows it is called PipeConnection
        self._processes = []
        for place in range(count):
            mine, theirs = context.Pipe(duplex=False)
            work = (theirs, str(game.folder), dump_blueprint(blueprint), tuple(dealers), tuple(seeds[place::count]))
            process = context.Process(target=work_forms, args=work, daemon=True)
            process.start()
            theirs.close()
            self._lines.append(mine)
            self._processes.append(process)

    @property
    def is_done(self) -> bool:
        """Whether nothing more will come."""
        return not self._lines

    def new(self) -> tuple[FormResults, ...]:
        """What was computed since the last time; never waits."""
        found = []
        for line in tuple(self._lines):
            try:
                while line.poll():
                    found.append(line.recv())
            except (EOFError, OSError):  # it has finished its forms, or was ended from outside
                self._lines.remove(line)
                line.close()
        return tuple(found)

    def stop(self) -> None:
        """End the work, whatever it is at."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(5)
        for line in self._lines:
            line.close()
        for process in self._processes:
            crash_watch().child_ended(process.pid)
        self._lines, self._processes = [], []


def work_forms(
    line: Connection, folder: str, text: str, dealers: tuple[SimulatedDealer, ...], seeds: tuple[int, ...]
) -> None:
    """The work of a process: form after form, each sent when it is done."""
    if sys.platform != "win32":  # which has no such call
        os.nice(_NICE)
    with watched_child("curve"), suppress(OSError):  # nobody is listening any more
        try:
            game = load_game(Path(folder))
            blueprint = read_blueprint(text, game)
            for seed in seeds:
                line.send(FormResults(seed, tuple(mine[0] for mine in results(game, blueprint, dealers, [seed]))))
        except GameError as error:
            line.send(FormResults(-1, (), str(error)))
    line.close()
