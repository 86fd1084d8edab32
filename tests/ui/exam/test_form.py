"""Forms before an exam: a password with its waits, and a new sitting, in which nothing that comes up moves a button."""

from concurrent.futures import Future
from typing import cast

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.records.school.session import Person as Known
from dealer_trainer.ui.exam.school.person_forms import PersonForm
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm
from dealer_trainer.ui.exam.sitting.supervision import PasswordForm
from dealer_trainer.ui.widget.form import Centered
from tests.certification.examining import of_duties, short
from tests.ui.hands import bring_up


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
    ann, no, wait = Person(id="p-1", name="Ann Bell"), PermissionError(), "Wait {} s, then try again."
    for door.now, door.is_forgetful, answer, said, entered in (
        (0, True, "p-1", wait.format(1), []), (1000, True, no, "Nobody here has that password.", []),
        (2999, True, "p-1", wait.format(1), []), (3000, False, "p-1", None, [ann]),
        (3000, False, no, None, [ann]), (3000, False, "p-1", wait.format(4), [ann]),
        (7000, True, "p-1", None, [ann, ann]), (7000, True, no, None, [ann, ann]),
        (7000, True, "p-1", wait.format(1), [ann, ann]),
    ):  # fmt: skip
        told = knock(qtbot, door, answer)
        assert said in (None, told)
        assert door.entered == entered


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


ANN = Known("t1", "Ann Bell", "trainee", None, True, 0)


def test_start_stays_where_the_mouse_is(qtbot: QtBot) -> None:
    """Whatever comes up after a choice, and a complaint, stands under the buttons; in a person’s form too."""
    sitting, people = SittingForm(), PersonForm(cast("SchoolService", None))
    sitting.show_choices([ANN], [short()])
    people.show_person(ANN, is_admin=True, is_self=False)

    assert "each duty at the table 80% right" in sitting.words
    sitting.show_choices([ANN], [of_duties()])
    assert "95% of money decisions right, and no critical fault" in sitting.words, "where no rounds are dealt"
    sitting.show_choices([ANN], [short()])

    def notes() -> None:
        sitting.show_choices([ANN], [short()], ["one.toml: it names no bet of this game"])
        sitting.say("No exam can be given. " * 20)

    for form, button, come_up in ((sitting, sitting.button, notes), (people, people.erase, people.erase.click)):
        page = bring_up(qtbot, Centered(form), (700, 900))
        if form is sitting:
            sitting.trainee.setCurrentIndex(0)
        qtbot.wait(20)
        form.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
        before, high = button.mapToGlobal(QPoint()), form.sizeHint().height()
        come_up()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        assert form.sizeHint().height() > high
        assert button.mapToGlobal(QPoint()) == before
        assert page.isVisible()
