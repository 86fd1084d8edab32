"""(draw): repainting the full table, and what an idle table costs."""

import os
import statistics
import time

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from benchmarks.clock import Row
from dealer_trainer.engine import Roll
from dealer_trainer.games import Game, find_game
from dealer_trainer.ui.felt import FeltPicture, FeltView, Stack, Throw

RUNS = 60
IDLE = 2.0
"""Seconds for which the idle table is watched."""


def measure() -> list[Row]:
    """Drawing, without a screen and in software."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    repaints = [_repaint(1920, 1080, most=8.0), _repaint(3840, 2160)]
    return [*repaints, _change(), _idle()]


def _full_view(width: int, height: int) -> FeltView:
    """A visible view of a table with every bet, every toke and the payouts of a won point."""
    app = QApplication.instance() or QApplication([])
    game = find_game("rock-n-roll-dice")
    view = FeltView()
    view.set_still(True)
    view.resize(width, height)
    view.set_game(game)
    view.show_picture(_full_picture(game))
    view.show()
    view.settle()
    app.processEvents()
    return view


def _full_picture(game: Game, paid_rows: int = 6) -> FeltPicture:
    amounts = (3500, 2500, 1200, 700, 10_000, 4250)
    stacks = []
    for index, spot in enumerate(game.layout.spots):
        stacks.append(Stack(spot.place, amounts[index % 6]))
        stacks.append(Stack(spot.place._replace(owner="dealer"), 500))
        if spot.seat <= paid_rows and spot.number in (None, 6):
            stacks.append(Stack(spot.place, amounts[(index + 1) % 6], "paid"))
    names = tuple((seat, f"Player {seat}") for seat in range(1, 7))
    return FeltPicture(tuple(stacks), puck=6, marks=frozenset({4, 9}), throw=Throw(Roll(4, 2), 1), names=names)


def _repaint(width: int, height: int, most: float | None = None) -> Row:
    view = _full_view(width, height)
    times = []
    for _ in range(RUNS):
        before = time.perf_counter()
        view.viewport().repaint()
        times.append((time.perf_counter() - before) * 1e3)
    items = sum(item.isVisible() for item in view.scene().items())
    best = statistics.median(times)
    view.deleteLater()
    return Row(
        "draw", f"repaint of the full table at {width}x{height}", best, "ms, median", f"{items} items", most=most
    )


def _change() -> Row:
    """From one full picture to another one, with the repaint of what differs."""
    view = _full_view(1920, 1080)
    pictures = [_full_picture(find_game("rock-n-roll-dice"), rows) for rows in (6, 5)]
    times = []
    for turn in range(RUNS):
        before = time.perf_counter()
        view.show_picture(pictures[turn % 2])
        view.viewport().update()
        view.viewport().repaint()
        times.append((time.perf_counter() - before) * 1e3)
    view.deleteLater()
    return Row("draw", "a change of five bets, shown", statistics.median(times), "ms, median", "1920x1080")


def _idle() -> Row:
    """CPU time of a table that rests, as part of the time that passes."""
    view = _full_view(1920, 1080)
    view.set_still(False)
    _wait(0.3)
    before = time.process_time()
    _wait(IDLE)
    spent = (time.process_time() - before) / IDLE * 100
    view.deleteLater()
    return Row("draw", "an idle table", spent, "% of one core", f"{IDLE:g} s", most=0.5)


def _wait(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(int(seconds * 1000), loop.quit)
    loop.exec()
