"""The watchdog of frozen windows finds what it is there for, and says where it was."""

import time

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.freeze import FreezeWatch


@pytest.mark.slow
def test_work_in_the_window_s_thread_is_found_with_its_place(qtbot: QtBot) -> None:
    """By the time that the thread itself worked; what it did stands in the stack."""
    watch = FreezeWatch(most=0.05)
    QTest.qWait(20)
    busy(0.3)
    QTest.qWait(20)
    (found,) = watch.stop()
    assert found.worked >= 0.25
    assert "busy" in found.stack


@pytest.mark.slow
def test_a_wait_is_found(qtbot: QtBot) -> None:
    """For a disk, a lock or another thread: no work, and still no answer."""
    watch = FreezeWatch(most=0.05, most_wait=0.2)
    QTest.qWait(20)
    time.sleep(0.3)  # what is watched for
    (found,) = watch.stop()
    assert found.waited >= 0.2
    assert found.worked < 0.2


def test_a_window_that_answers_is_left_alone(qtbot: QtBot) -> None:
    """Work in short pieces is not a freeze, and neither is what a test itself says it does."""
    watch = FreezeWatch(most=2.0, most_wait=2.0)
    for _ in range(5):
        busy(0.01)
        QTest.qWait(5)
    assert watch.stop() == ()


def busy(seconds: float) -> None:
    """Work for so long."""
    ends = time.thread_time() + seconds
    while time.thread_time() < ends:
        pass
