"""The roster at the school's screen: planned, seated in one press; and how little a sitting takes a supervisor."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.local_time import written_minute
from dealer_trainer.records.log.school_document import blueprint_document
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.school_tabs import ROSTER
from tests.certification.examining import NOON, SHORT, HandClock, right_answer, short
from tests.ui.exam.hands import PASSWORD, PEOPLE, add, click, enter, fill, window_of

pytestmark = pytest.mark.slow


class Steps:
    """A supervisor's hands, which count what they do."""

    def __init__(self) -> None:
        self.presses = self.fields = 0

    def press(self, button: QPushButton) -> None:
        """Press a button."""
        assert button.isVisible(), button.text()
        assert button.isEnabled(), button.text()
        self.presses += 1
        click(button)

    def write(self, field: QLineEdit, text: str) -> None:
        """Type into a field."""
        self.fields += 1
        QTest.keyClicks(field, text)


def set_up_school(page: ExamPage, qtbot: QtBot) -> None:
    """Keep a short blueprint."""
    draft = blueprint_document(SHORT)
    page.service.do(lambda school, me: school.keep_document(me, draft, NOON), lambda _: None, pytest.fail)
    qtbot.waitUntil(lambda: short() in page.service.summary.blueprints, timeout=20_000)


def plan(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Plan a short exam of the first trainee for later today."""
    page.tabs.views.choose(ROSTER)
    form = page.tabs.roster.form
    qtbot.waitUntil(lambda: form.trainee.count() > 0, timeout=20_000)
    form.trainee.setCurrentIndex(0)
    form.blueprint.setCurrentIndex(form.blueprint.findData(short().digest()))
    form.when.setText(written_minute(clock.now() + 60_000))
    click(form.button)
    qtbot.waitUntil(page.tabs.roster.next.isEnabled, timeout=20_000)


def worked(page: ExamPage, qtbot: QtBot) -> None:
    """What the trainee does, while the supervisor does something else: by no hand, which test_certification.py has."""
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    window = window_of(page)
    bridge = window.bridge

    def did(is_done: bool) -> None:
        assert is_done
        qtbot.waitUntil(lambda: not bridge.view.is_pending, timeout=20_000)

    for _ in short().parts:
        did(bridge.begin_part())
        while (item := bridge.view.item) is not None:
            did(bridge.answer(right_answer(item)))
        while (live := bridge.view.live) is not None and bridge.view.stage == "round":
            for act in live.model_acts():
                did(bridge.act(act))
            did(bridge.finish_round())
    window.message.button.click()
    qtbot.waitUntil(lambda: not page.is_examining, timeout=20_000)


def signed(page: ExamPage, qtbot: QtBot, steps: Steps) -> None:
    """The supervisor's word on the result that is shown."""
    sign = page.result.sign
    steps.write(sign.reason, "Seen from beginning to end")
    if sign.seen.isVisible():  # no hand of a trainee is as quick as a test's
        steps.write(sign.seen, "The hands are as quick as that")
    steps.write(sign.password, PASSWORD)
    QTest.keyClick(sign.password, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.result.review is not None and page.result.review.report is not None, timeout=20_000)


def test_the_next_trainee_is_seated_by_one_press(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Only the identity is left to fill in; then the roster knows that the exam is given."""
    set_up_school(page, qtbot)
    add(page, qtbot, "Cem Arslan", "trainee")
    plan(page, qtbot, clock)
    click(page.tabs.roster.next)
    qtbot.waitUntil(lambda: page.screens.shown == "new", timeout=20_000)
    assert (page.new.trainee.currentText(), page.new.blueprint.currentData()) == ("Cem Arslan", short().digest())
    fill(page.new, "Staff card 1207")
    worked(page, qtbot)
    enter(page)
    qtbot.waitUntil(lambda: page.screens.shown == "result", timeout=20_000)
    click(page.result.back)
    page.tabs.views.choose(ROSTER)
    qtbot.waitUntil(lambda: [plan.state for plan in page.tabs.roster.roster.plans] == ["seated"], timeout=20_000)


def test_a_trainee_is_examined_in_few_presses(page: ExamPage, qtbot: QtBot, papers: Path) -> None:
    """From a founded school to papers, without the trainee's answers: 6 fields, 2 passwords, 9 presses at most."""
    steps = Steps()
    set_up_school(page, qtbot)
    steps.press(page.tabs.views.button(PEOPLE))
    form = page.tabs.people.add_form
    steps.write(form.name, "Cem Arslan")
    steps.write(form.details["staff_number"], "1207")
    steps.press(form.button)
    qtbot.waitUntil(form.exam.isVisible, timeout=20_000)
    steps.press(form.exam)
    qtbot.waitUntil(lambda: page.screens.shown == "new", timeout=20_000)
    assert page.new.trainee.currentText() == "Cem Arslan (1207)"
    page.new.blueprint.setCurrentIndex(page.new.blueprint.findData(short().digest()))  # a school has one alone
    steps.write(page.new.identity, "Staff card 1207")
    steps.press(page.new.button)
    worked(page, qtbot)
    steps.presses += 1  # the window that the trainee leaves is closed
    steps.write(page.screens.sign_in.password, PASSWORD)
    steps.press(page.screens.sign_in.button)
    qtbot.waitUntil(lambda: page.screens.shown == "result", timeout=20_000)
    signed(page, qtbot, steps)
    steps.presses += 2  # into the reason, and on the button, for which Enter stands
    qtbot.waitUntil(lambda: any(papers.rglob("*.pdf")), timeout=20_000)
    assert steps.presses <= 9
    assert steps.fields <= 6 + 2
