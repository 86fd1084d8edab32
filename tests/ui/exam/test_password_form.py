"""A supervisor's password at a form: its answer, the waits, and what is dropped."""

from concurrent.futures import Future

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.ui.exam.password_form import PasswordForm


class Door(PasswordForm):
    """A form that lets everybody in whose password is right; `answer`: of the next check."""

    now = 0
    answer: "Future[str]"
    is_forgetful = True

    def __init__(self) -> None:
        super().__init__(lambda *_: self.answer, lambda: self.now)
        self.ask_password("Password", ("Ann Bell",))
        self.entered: list[Person] = []

    def go_on(self, person: Person) -> bool:
        """Let them in."""
        self.entered.append(person)
        return self.is_forgetful


def done(result: str | Exception) -> "Future[str]":
    """A check that is over."""
    future: Future[str] = Future()
    future.set_exception(result) if isinstance(result, Exception) else future.set_result(result)
    return future


@pytest.fixture
def door(qtbot: QtBot) -> Door:
    """The form."""
    made = Door()
    qtbot.addWidget(made)
    return made


def knock(qtbot: QtBot, door: Door, answer: str | Exception) -> str:
    """Try a password; what is said of it."""
    door.answer = done(answer)
    door.check()
    qtbot.waitUntil(door.button.isEnabled)
    return door.complaint


def test_wrong_passwords_slow_it_down(qtbot: QtBot, door: Door) -> None:
    """Each doubles the wait, in which nothing is checked; a right one that does not count forgets none of them."""
    with qtbot.waitSignal(door.refused) as refused:
        assert knock(qtbot, door, PermissionError("No.")) == "No."
    assert refused.args == ["Ann Bell"]
    assert knock(qtbot, door, "p-1") == "Wait 1 s, then try again."
    door.now = 1000
    assert knock(qtbot, door, PermissionError()) == "Nobody here has that password."
    door.now = 2999
    assert knock(qtbot, door, "p-1") == "Wait 1 s, then try again."
    door.now, door.is_forgetful = 3000, False
    knock(qtbot, door, "p-1")
    assert door.entered == [Person(id="p-1", name="Ann Bell")]
    knock(qtbot, door, PermissionError())
    assert knock(qtbot, door, "p-1") == "Wait 4 s, then try again."
    door.now, door.is_forgetful = 7000, True
    knock(qtbot, door, "p-1")
    knock(qtbot, door, PermissionError())
    assert knock(qtbot, door, "p-1") == "Wait 1 s, then try again."


def test_what_was_dropped_has_no_effect(qtbot: QtBot, door: Door) -> None:
    """Neither the right password nor a wrong one, whenever its answer comes."""
    late: Future[str] = Future()
    for door.answer in (done("p-1"), done(PermissionError("No.")), late):
        door.check()
        assert not door.button.isEnabled()
        door.drop()
        if door.answer is late:
            late.set_result("p-1")
        qtbot.wait(20)
        assert (door.entered, door.complaint, door.button.isEnabled()) == ([], "", True)
