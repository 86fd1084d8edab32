"""The form in which a verdict is signed: what is chosen beforehand, rubrics, and what the wheel must not do."""

from functools import cache

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.grading.result import Outcome, Result, SignError
from dealer_trainer.certification.grading.sign_off import Judged, judged
from dealer_trainer.certification.school.decision import Review, SignOff
from dealer_trainer.certification.verify.verify import verify_packet
from dealer_trainer.ui.exam.result.decision_forms import SignForm
from dealer_trainer.ui.exam.result.text import summary_text
from tests.certification.examining import BY, SHORT, Room, rock_n_roll
from tests.ui.exam.hands import do
from tests.ui.hands import press

RUBRICS = f"""{SHORT}
[[rubrics]]
id = "manners"
title = "Manners at the table"
"""

LEVELS = f"""{RUBRICS}
[[rubrics.levels]]
title = "At ease"
text = "Speaks to every player and looks up."
passes = true
[[rubrics.levels]]
title = "Silent"
text = "Looks at the chips alone."
"""


@cache
def done(blueprint: str) -> Room:
    """A sitting without a mistake, of a blueprint with a rubric; nobody has signed it."""
    room = Room(read_blueprint(blueprint, rock_n_roll()))
    room.item_ms, room.act_ms = 6000, 1000
    room.do_all()
    return room


def review(outcome: Outcome = "pass") -> Review:
    """The sitting as it is to be signed; `outcome`: what it shall have come to."""
    sitting = done(RUBRICS).exam.sitting
    both = judged(sitting)
    as_asked: Result = both.result._replace(outcome=outcome)
    return Review(sitting.last.stream, sitting, Judged(as_asked, as_asked), {}, (), (), (), None, b"")


@pytest.fixture
def form(qtbot: QtBot) -> SignForm:
    """The form of a pass."""
    made = SignForm()
    qtbot.addWidget(made)
    made.show_review(review())
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_the_wheel_changes_no_verdict(form: SignForm) -> None:
    """Whoever scrolls the page with the pointer over a choice scrolls the page, and changes nothing."""
    for box in (form.verdict, form.rubrics["manners"]):
        before, at = box.currentIndex(), QPointF(box.rect().center())
        assert box.count() > 1
        event = QWheelEvent(
            at, box.mapToGlobal(at), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(box, event)
        assert (event.isAccepted(), box.currentIndex()) == (False, before)


def test_where_the_exam_cannot_tell_nothing_is_chosen_beforehand(form: SignForm) -> None:
    """A pass is offered as passed; of a refer the supervisor chooses, and is told to."""
    assert form.verdict.currentData() == "pass"
    form.show_review(review("refer"))
    assert form.verdict.currentData() is None
    form.reason.setText("Seen and heard")
    form.password.setText("words of nobody else")
    form.button.click()
    assert form.complaint == "Choose the verdict."


def test_rubrics_come_before_the_verdict_and_are_said_before_it_is_signed(form: SignForm) -> None:
    """Judged first, for the eye and for Tab; what is about to be signed names them; "not passed" stands by "passed"."""
    manners = form.rubrics["manners"]
    manners.setFocus()
    press(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is form.verdict
    assert [form.verdict.itemData(place) for place in (0, 1)] == ["pass", "fail"]
    manners.setCurrentIndex(manners.findData("fail"))
    form.verdict.setCurrentIndex(form.verdict.findData("fail"))
    form.reason.setText("Shouted at seat 2")
    form.password.setText("words of nobody else")
    assert "Manners at the table: failed." in form.words
    decided: list[SignOff] = []
    form.given.connect(decided.append)
    press(Qt.Key.Key_Return)
    assert decided, "Enter in a box to choose from sends the form as in any other field"
    assert (decided[0].verdict, decided[0].rubrics) == ("fail", (("manners", "fail"),))


def test_a_rubric_with_levels_is_scored_by_one_of_them(qtbot: QtBot) -> None:
    """Each is offered with its verdict, its sentence stands above; the result names it, and no other level counts."""
    room = done(LEVELS)
    form, shown = SignForm(), review()._replace(sitting=room.exam.sitting, both=judged(room.exam.sitting))
    qtbot.addWidget(form)
    form.show_review(shown)
    manners = form.rubrics["manners"]
    assert [manners.itemText(row) for row in range(manners.count())] == ["At ease · passes", "Silent · fails"]
    assert "Manners at the table: At ease. Speaks to every player and looks up." in form.words
    form.reason.setText("Never looked up")
    form.password.setText("words of nobody else")
    form.button.click()
    assert form.complaint == "Pass or fail every rubric."
    manners.setCurrentIndex(manners.findData("Silent"))
    form.button.click()
    assert "cannot be signed as passed" in form.complaint
    form.verdict.setCurrentIndex(form.verdict.findData("fail"))
    assert "Manners at the table: Silent, fail." in form.words
    for wrong in ({"manners": "pass"}, {}, {"manners": "Loud"}):
        with pytest.raises((SignError, ValueError)):
            room.exam.sign_off(BY, "fail", "Never looked up", rubrics=wrong)
    do(room, lambda exam: exam.sign_off(BY, "fail", "Never looked up", rubrics={"manners": "Silent"}))
    report = verify_packet(room.packet(), [rock_n_roll()])
    assert ("rubric", "manners: Silent, fail") in [(str(name), str(words)) for name, words in report.facts]
    assert "Manners at the table: Silent, fail." in summary_text(shown._replace(sitting=room.exam.sitting)).splitlines()
