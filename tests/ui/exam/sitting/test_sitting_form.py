"""A new sitting's form: what comes up in it moves no button."""

from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.records.school.person import Person
from dealer_trainer.ui.exam.school.person_forms import PersonForm
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm
from dealer_trainer.ui.widget.form import Centered
from tests.certification.examining import of_duties, short

ANN = Person("t1", "Ann Bell", "trainee", None, True, 0)


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
