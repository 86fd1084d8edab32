"""A new sitting's form: it says before the exam starts what follows from the attempt, the server, and the clock."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.attempt import Attempt
from dealer_trainer.certification.school.new_sitting import NewSitting
from dealer_trainer.certification.school.prospect import Prospect
from dealer_trainer.records.school.person import Person
from dealer_trainer.ui.exam.school.person_forms import PersonForm
from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm
from dealer_trainer.ui.widget.form import Centered
from tests.certification.examining import NOON, short
from tests.ui.exam.hands import click

DAY = 86_400_000
ANN = Person("t1", "Ann Bell", "trainee", None, True, 0)


@pytest.fixture
def form(qtbot: QtBot) -> SittingForm:
    """A form with a trainee chosen."""
    made = SittingForm()
    qtbot.addWidget(made)
    made.show_choices([ANN], [short()])
    made.show()
    made.trainee.setCurrentIndex(0)
    made.identity.setText("Staff card 1207")
    return made


def prospect(days: int, *notes: str) -> Prospect:
    """She failed so many days ago."""
    return Prospect((Attempt("fail", NOON),), "no_answer", "refused", NOON + days * DAY, notes)


def test_a_wrong_clock_is_told_and_stops_nothing(form: SittingForm) -> None:
    """It goes on record: there is nothing to tick, and the exam is set up."""
    submitted: list[NewSitting] = []
    form.submitted.connect(submitted.append)
    form.show_prospect(ANN.id, prospect(31, "this computer’s clock is 31 days ahead"))
    assert "Attempt 2, counted at this station only: the school’s server did not answer" in form.notice.text()
    assert form.note.text() == "This computer’s clock is 31 days ahead.\nIt goes on record."
    click(form.button)
    assert [new.trainee_id for new in submitted] == [ANN.id]


def test_a_sound_clock_is_not_spoken_of(form: SittingForm) -> None:
    """A running wait is told, with its end; one that is over is not."""
    form.show_prospect(ANN.id, prospect(0))
    assert "Not before 2027-01-22" in form.notice.text()
    assert form.note.isHidden()
    form.show_prospect(ANN.id, prospect(8))
    assert "Not before" not in form.notice.text()


def test_start_stays_where_the_mouse_is(qtbot: QtBot) -> None:
    """Whatever comes up after a choice, and a complaint, stands under the buttons; in a person’s form too."""
    sitting, people = SittingForm(), PersonForm()
    sitting.show_choices([ANN], [short()])
    people.show_person(ANN, is_admin=True, is_self=False)

    def notes() -> None:
        sitting.show_prospect(ANN.id, prospect(31, "this computer’s clock is 31 days ahead"))
        sitting.show_choices([ANN], [short()], ["one.toml: it names no bet of this game"])
        sitting.say("No exam can be given. " * 20)

    for form, button, come_up in ((sitting, sitting.button, notes), (people, people.erase, people.erase.click)):
        page = Centered(form)
        qtbot.addWidget(page)
        page.resize(700, 900)
        page.show()
        qtbot.waitExposed(page)
        if form is sitting:
            sitting.trainee.setCurrentIndex(0)
        qtbot.wait(20)
        form.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
        before, high = button.mapToGlobal(QPoint()), form.sizeHint().height()
        come_up()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        assert form.sizeHint().height() > high
        assert button.mapToGlobal(QPoint()) == before
