"""(drill first): "Start" is pressed, the first item is painted: each form of item in a process of its own."""

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple, get_args

from PySide6.QtCore import QEventLoop

from benchmarks.clock import Row
from benchmarks.next_item import PAST, Answers, drills_page
from benchmarks.plan import year
from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Form
from dealer_trainer.games import find_game
from dealer_trainer.ui.application import application
from dealer_trainer.ui.style.theme import dress

ROOT = Path(__file__).parents[1]
RUNS = 3
SEED = 5
MOST = 33
"""Milliseconds: two frames."""


class FirstItem(NamedTuple):
    """CPU milliseconds: from "Start" to the painted item; all preparation before it; the longest piece of that."""

    painted: float
    ready: float
    piece: float


def measure() -> list[Row]:
    """Milliseconds of computing that a trainee waits for, by form; and what was prepared before."""
    found = {form: [_in_own_process(form) for _ in range(RUNS)] for form in get_args(Form)}
    rows = []
    for form, runs in found.items():
        spent = [run.painted for run in runs]
        detail = f"1920x1080; slowest {max(spent):.1f}"
        rows.append(
            Row("drill", f"Start pressed, first item painted: {form}", median(spent), "ms, median", detail, most=MOST)
        )
    every = [run for runs in found.values() for run in runs]
    detail = f"while the chooser is shown; its longest piece {median(run.piece for run in every):.0f} ms"
    return [
        *rows,
        Row("drill", "prepared before Start, all forms", median(run.ready for run in every), "ms, median", detail),
    ]


def _in_own_process(form: Form) -> FirstItem:
    environment = dict(os.environ, PYTHONPATH=str(ROOT), QT_QPA_PLATFORM="offscreen")
    command = [sys.executable, "-m", "benchmarks.first_item", form]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return FirstItem(*map(float, done.stdout.split()))


def first_item(form: Form) -> FirstItem:
    """Show the chooser until the drill page is ready, start a drill of a form, wait for its first item."""
    dress(application(), is_dark=True)
    game = find_game("rock-n-roll-dice")
    skill = next(skill for skill in game.drills.skills if factory.make(game, skill.id, SEED).form == form)
    page = drills_page(game, Answers(past._replace(game=game.id) for past in year(game.drills, PAST)))
    pieces = []
    loop = QEventLoop()
    while not page.is_ready:
        before = time.process_time()
        loop.processEvents()
        pieces.append(time.process_time() - before)
    page.drill.question.painted.connect(loop.quit)
    before = time.process_time()
    page.start(skill.id, seed=SEED)
    loop.exec()
    painted = time.process_time() - before
    return FirstItem(painted * 1e3, sum(pieces) * 1e3, max(pieces) * 1e3)


if __name__ == "__main__":
    print(*first_item(sys.argv[1]))  # type: ignore[arg-type]  # one of the forms, by measure()
