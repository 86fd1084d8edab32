"""What is decided of a result: the verdict and its rubrics; after the seal an appeal, and a certificate revoked."""

from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.grading.result import Outcome, Result
from dealer_trainer.certification.grading.sign_off import Judged, judged
from dealer_trainer.certification.school.decision import Review, SignOff
from dealer_trainer.records.log.packet import read_list
from dealer_trainer.ui.exam.result.decision_forms import SignForm
from dealer_trainer.ui.exam.school.school_tabs import RECORDS
from tests.certification.examining import SHORT, Room, rock_n_roll
from tests.ui.exam.hands import OWN, PASSWORD, SECOND, Office, click
from tests.ui.hands import press

RUBRICS = f"""{SHORT}
[[rubrics]]
id = "manners"
title = "Manners at the table"
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


STATE, APPEAL = 1, 8
"""Columns of the list of exams."""


def sealed(office: Office) -> None:
    """A good sitting, signed and sealed, its result shown."""
    office.add(SECOND, "supervisor")
    office.work(is_good=True)
    office.sign("pass")
    office.until(lambda: not office.result.appeal.isHidden())


def appealed(office: Office) -> None:
    """Record the trainee's appeal."""
    QTest.keyClicks(office.result.appeal.grounds, "The fire alarm rang in round 2")
    click(office.result.appeal.button)
    office.until(lambda: len(office.review.appeals) == 1)


def as_other(office: Office) -> None:
    """Let the other supervisor look at the same result."""
    office.leave()
    office.enter_first(SECOND)
    office.open_result("signed")


def upheld(office: Office, reason: str, password: str = OWN) -> None:
    """Decide the appeal."""
    form = office.result.appeal
    form.outcome.choose("upheld")
    form.reason.setText(reason)
    form.password.setText(password)
    click(form.button)


def listed(office: Office, column: int) -> str:
    """What the list says of its first sitting."""
    return office.tabs.sittings.list.cells[0][column]


@pytest.mark.slow
def test_an_appeal_is_recorded_and_decided_by_another(office: Office) -> None:
    """Not where the result is open; who signed can record it and not decide it; list and result tell.

    Nothing is signed that says nothing.
    """
    office.add(SECOND, "supervisor")
    office.work(is_good=False)
    form = office.result.appeal
    assert office.result.appeal.isHidden()
    office.sign("fail")
    office.until(lambda: not office.result.appeal.isHidden())
    today = form.day.text()
    for grounds, day, words in (
        ("no", today, "Write a few words"), ("The screen froze", "22.11.2026", "Write the date as 2026-11-22."),
    ):  # fmt: skip
        form.grounds.setText(grounds)
        form.day.setText(day)
        click(form.button)
        assert form.complaint.startswith(words)
    assert office.review.appeals == ()
    form.grounds.clear()
    form.day.setText(today)
    appealed(office)
    assert "A supervisor who did none of these decides." in form.words
    assert not form.button.isVisible()
    assert listed(office, APPEAL) == "To be decided"
    as_other(office)
    assert "The fire alarm rang in round 2" in form.words
    click(form.button)
    assert form.complaint == "Choose the decision."
    upheld(office, "The log shows the alarm", "")
    assert "Fill in “Your password”" in form.complaint
    upheld(office, "The log shows the alarm", "not the password")
    office.until(lambda: form.complaint == "The password is wrong. Try again.")
    assert form.password.text() == ""
    office.clock.go(60_000)
    upheld(office, "The log shows the alarm")
    office.until(lambda: "Upheld on" in form.words)
    assert f"by {SECOND}: The log shows the alarm" in form.words
    assert listed(office, APPEAL) == "Upheld"
    assert form.button.text() == "Record the appeal"


def revoke(office: Office) -> None:
    """Revoke the certificate whose result is shown, first with a wrong password; each try takes two presses."""
    form, outcome = office.result.certificate, office.result.card.outcome
    for password in ("not the password", PASSWORD):
        form.reason.setText("It was the shift manager's card")
        form.password.setText(password)
        click(form.button)
        assert form.complaint.startswith("It no longer certifies anyone")
        assert form.button.text() == "Revoke it now"
        assert "revoked" not in outcome.text().lower()
        click(form.button)
        if password != PASSWORD:
            office.until(lambda: form.complaint == "The password is wrong. Try again.")
            office.clock.go(60_000)
    office.until(lambda: "certificate revoked" in outcome.text())


@pytest.mark.slow
def test_a_certificate_is_revoked_listed_and_appealed(office: Office, tmp_path: Path) -> None:
    """With a reason and a password; the result, the list of exams, the papers and the saved list know of it.

    Not decided by whoever revoked it; upheld by another, the certificate stands again and is handed out.
    """
    sealed(office)
    appeal, form = office.result.appeal, office.result.certificate
    assert form.button.text() == "Revoke"
    revoke(office)
    assert "It was the shift manager's card" in form.words
    assert not form.button.isVisible(), "only an appeal lifts it"
    assert "record that under Appeal" in form.words
    assert "To hand out: the report and " in office.result.documents.words
    seal = office.award.seal.hash
    click(office.result.back)
    assert listed(office, STATE) == "Passed, revoked"
    view, stick = office.open(RECORDS).day, tmp_path / "stick"
    stick.mkdir()
    view.folder.setText(str(stick))
    click(view.button)
    office.until(lambda: "of revoked certificates" in view.text.text())
    (file,) = stick.glob("*-revoked-*.json")
    assert read_list(file.read_bytes()).revoked_at(seal) is not None
    office.open_result("signed")
    appealed(office)
    assert "revoked its certificate" in appeal.words
    as_other(office)
    assert "the certificate stands again" in appeal.words
    upheld(office, "The card was theirs")
    office.until(lambda: "Upheld on" in appeal.words)
    assert "revoked" not in office.result.card.outcome.text().lower()
    assert f"by {SECOND}: The card was theirs" in form.words
    assert "To hand out: the certificate, " in office.result.documents.words
