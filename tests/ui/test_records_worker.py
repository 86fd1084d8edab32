"""The end of the records' worker: every result is delivered, and no job outlives its window."""

import threading
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.records_worker import RecordsWorker


class Closed:
    """A file that notes that it was closed."""

    def __init__(self) -> None:
        self.times = 0

    def close(self) -> None:
        """Note it."""
        self.times += 1


def test_what_a_result_asks_for_is_done_before_the_end(qtbot: QtBot) -> None:
    """A result that is delivered while the worker closes may ask for another job: it is done, and its thread ends."""
    file, told = Closed(), list[str]()
    worker = RecordsWorker(lambda: file, "end")

    def first(_: str) -> None:
        told.append("first")
        worker.do(lambda _: "second", told.append, lambda _: None)

    worker.do(lambda _: "first", first, lambda _: None)
    worker.close()
    assert told == ["first", "second"]
    assert file.times == 2
    assert not [thread for thread in threading.enumerate() if thread.name == "end"]


@pytest.mark.parametrize("end", [RecordsWorker.resume, RecordsWorker.close])
def test_what_is_held_waits_and_is_done_at_the_latest_at_the_end(
    qtbot: QtBot, end: Callable[[RecordsWorker[Closed]], None]
) -> None:
    """While it is held no thread is started; to resume, or to close, does what waits."""
    file, told = Closed(), list[str]()
    worker = RecordsWorker(lambda: file, "held")
    worker.hold()
    worker.do(lambda _: "done", told.append, lambda _: None)
    assert not [thread for thread in threading.enumerate() if thread.name == "held"]
    end(worker)
    qtbot.waitUntil(lambda: told == ["done"])
    worker.close()
    assert file.times == 1
