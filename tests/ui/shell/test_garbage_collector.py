"""Garbage is collected only in the window's thread, while it waits."""

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractEventDispatcher
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.shell.garbage_collector import GarbageCollector
from tests.ui import garbage


class Ring:
    """Garbage that only a search finds; says which thread found it."""

    ended_in: list[int] = []  # noqa: RUF012 - emptied by each test

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        Ring.ended_in.append(threading.get_ident())


@pytest.fixture
def collector(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[GarbageCollector]:
    """One that looks often, as Python's own does outside of tests."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    Ring.ended_in.clear()
    made = GarbageCollector(qapp)
    yield made
    garbage.stop(made)
    made.deleteLater()
    gc.set_threshold(*before)


def litter() -> None:
    """Make more than Python would leave lying, and something that it always looks through."""
    for _ in range(2_000):
        Ring()


@pytest.mark.slow
def test_a_worker_finds_no_garbage(collector: GarbageCollector, qtbot: QtBot) -> None:
    """What it made ends in the window's thread, as soon as that waits for something."""
    worker = threading.Thread(target=litter)
    worker.start()
    worker.join()
    assert Ring.ended_in == []
    qtbot.waitUntil(lambda: len(Ring.ended_in) == 2_000)
    assert set(Ring.ended_in) == {threading.get_ident()}


@pytest.mark.slow
def test_nothing_is_looked_for_in_the_midst_of_something(collector: GarbageCollector, qtbot: QtBot) -> None:
    """Only between two events, and only where there is enough; afterwards Python looks by itself again."""
    litter()
    assert Ring.ended_in == []
    qtbot.waitUntil(lambda: len(Ring.ended_in) == 2_000)
    assert not gc.isenabled()
    garbage.stop(collector)
    assert gc.isenabled()
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None
    dispatcher.aboutToBlock.connect(collector.look)  # as it was, for the fixture
