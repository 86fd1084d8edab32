"""(lines): what a run of `dealer-trainer settle` over 10,000 lines takes, start included."""

import json
import resource
import subprocess
import sys

from benchmarks.clock import Row
from dealer_trainer.games.loading import find_game
from dealer_trainer.table.playthrough import deal

LINES = 10_000
MOST_SECONDS = 5
KEYS = ("game", "point", "rolled", "dice", "seats")


def situations(count: int) -> str:
    """`count` lines: tables as simulated players bet, 50 rounds of them over and over."""
    game = find_game("rock-n-roll-dice")
    dealt = [json.loads(line) for line in deal(game, 3, 50, text=False)]
    lines = "".join(json.dumps({key: entry[key] for key in KEYS}) + "\n" for entry in dealt)
    return lines * (count // len(dealt))


def measure() -> list[Row]:
    """One process from its start to its last answer, CPU time, best of 3."""
    text = situations(LINES)
    seconds = min(_spent(text) for _ in range(3))
    detail = f"{seconds / LINES * 1e6:.0f} us a line, start included"
    return [Row("lines", f"settle, {LINES:,} lines", seconds, "s", detail, most=MOST_SECONDS)]


def _spent(text: str) -> float:
    before = _cpu()
    command = [sys.executable, "-m", "dealer_trainer", "settle"]
    answers = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    if answers.count("\n") != LINES:
        raise AssertionError(f"{answers.count(chr(10))} answers to {LINES} lines")
    return _cpu() - before


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
