"""A monitor for tests: the shipped program, seeded luck, a clock that is set by hand."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.program import Program, default_program
from dealer_trainer.demo.show import MonitorShow, seeded_random
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.window import DemoWindow
from tests.ui.hands import bring_up


class Clock:
    """Time that stands where it was put."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        """Milliseconds."""
        return self.ms


MakeMonitor = Callable[..., DemoWindow]


@pytest.fixture
def clock() -> Clock:
    """The monitor's clock."""
    return Clock()


@pytest.fixture
def make_monitor(qtbot: QtBot, game: Game, clock: Clock) -> MakeMonitor:
    """Open a monitor at a size, nothing moving, on the program that ships or another one."""

    def make(
        size: tuple[int, int] = (1280, 720),
        program: Program | None = None,
        seed: int = 3,
        problem: str = "",
        shown: Game = game,
    ) -> DemoWindow:
        show = MonitorShow(shown, program or default_program(game), seeded_random(seed), problem)
        window = bring_up(qtbot, DemoWindow(show, clock), size)
        window.start()
        return window

    return make
