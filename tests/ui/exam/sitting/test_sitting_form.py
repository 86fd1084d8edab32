"""A new sitting's form: it says before the exam starts what follows from the attempt, the server, and the clock."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.attempt import Attempt
from dealer_trainer.certification.school.clock_evidence import clock_evidence
from dealer_trainer.certification.school.decision import Second
from dealer_trainer.certification.school.new_sitting import NewSitting
from dealer_trainer.certification.school.prospect import Prospect
from dealer_trainer.records.school.clock_reading import ClockReading
from dealer_trainer.records.school.person import Person
from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm
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


def prospect(days: int) -> Prospect:
    """She failed, and the wall clock was set ahead by so many days."""
    readings = [ClockReading(NOON, "a", 0), ClockReading(NOON + days * DAY + 5000, "a", 5000)]
    failed = (Attempt("fail", NOON),)
    return Prospect(failed, "no_answer", "refused", readings[-1], clock_evidence(readings), None, ("Olga Floor",))


def test_a_doubted_clock_and_an_unshown_wait_are_asked_about(form: SittingForm) -> None:
    """Nothing is set up before somebody says that the exam starts with this clock; the second one goes along."""
    submitted: list[NewSitting] = []
    form.submitted.connect(submitted.append)
    form.show_prospect(ANN.id, prospect(31))
    assert "Attempt 2, counted at this station only: the school’s server did not answer" in form.notice.text()
    assert "only this computer’s clock" in form.notice.text()
    assert "31 days ahead" in form.doubt.text()
    click(form.button)
    assert submitted == []
    assert "clock" in form.complaint
    form.accepts_clock.setChecked(True)
    form.second.choose("Olga Floor")
    QTest.keyClicks(form.second_password, "seven other keys")
    click(form.button)
    assert [(new.is_clock_accepted, new.second) for new in submitted] == [
        (True, Second("Olga Floor", "seven other keys"))
    ]
    assert form.second_password.text() == ""


def test_a_sound_clock_asks_nothing(form: SittingForm) -> None:
    """A running wait is told, with its end; nobody can confirm it away."""
    form.show_prospect(ANN.id, prospect(0))
    assert "Not before 2027-01-22" in form.notice.text()
    assert [field.isHidden() for field in (form.doubt, form.accepts_clock, form.second, form.second_password)] == [
        True
    ] * 4
