"""A supervisor's password at a form: its answer, the waits, and what is dropped."""

from concurrent.futures import Future

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.exam.password_check import PasswordCheck


class Clock:
    """Milliseconds that nobody but a test sets."""

    now = 0


def done(result: str | Exception) -> "Future[str]":
    """A check that is over."""
    future: Future[str] = Future()
    future.set_exception(result) if isinstance(result, Exception) else future.set_result(result)
    return future


@pytest.fixture
def clock() -> Clock:
    """One that stands still."""
    return Clock()


@pytest.fixture
def check(qtbot: QtBot, clock: Clock) -> PasswordCheck:
    """A form's check."""
    return PasswordCheck(lambda: clock.now)


def refuse(qtbot: QtBot, check: PasswordCheck, error: str = "") -> str:
    """Try a wrong password; what is said of it."""
    with qtbot.waitSignal(check.refused) as refused:
        assert check.begin(lambda: done(PermissionError(error))) == ""
    (why,) = refused.args
    return str(why)


def accept(qtbot: QtBot, check: PasswordCheck) -> None:
    """Try the right one."""
    with qtbot.waitSignal(check.accepted) as accepted:
        assert check.begin(lambda: done("p-1")) == ""
    assert accepted.args == ["p-1"]


def test_wrong_passwords_slow_it_down(qtbot: QtBot, check: PasswordCheck, clock: Clock) -> None:
    """Each doubles the wait, in which nothing is checked; a right one that does not count forgets none of them."""
    assert refuse(qtbot, check, "No.") == "No."
    assert check.begin(lambda: pytest.fail("it was checked")) == "Wait 1 s, then try again."
    clock.now = 1000
    assert refuse(qtbot, check) == "Nobody here has that password."
    clock.now = 2999
    assert check.begin(lambda: pytest.fail("it was checked")) == "Wait 1 s, then try again."
    clock.now = 3000
    accept(qtbot, check)
    refuse(qtbot, check)
    assert check.begin(lambda: pytest.fail("it was checked")) == "Wait 4 s, then try again."
    clock.now = 7000
    accept(qtbot, check)
    check.succeed()
    refuse(qtbot, check)
    assert check.begin(lambda: pytest.fail("it was checked")) == "Wait 1 s, then try again."


def test_what_was_dropped_has_no_effect(qtbot: QtBot, check: PasswordCheck) -> None:
    """Neither the right password nor a wrong one, whenever its answer comes."""
    late: Future[str] = Future()
    for answered in (done("p-1"), done(PermissionError("No.")), late):
        drop_before(qtbot, check, answered)


def drop_before(qtbot: QtBot, check: PasswordCheck, answered: "Future[str]") -> None:
    """Drop a check, which then has no answer for anybody."""
    with qtbot.assertNotEmitted(check.accepted, wait=20), qtbot.assertNotEmitted(check.refused, wait=20):
        check.begin(lambda: answered)
        assert check.is_busy
        check.drop()
        if not answered.done():
            answered.set_result("p-1")
    assert not check.is_busy
