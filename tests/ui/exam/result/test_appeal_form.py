"""An appeal at the exam page: recorded on a sealed result, decided by another supervisor, shown, verified, followed."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.cli import main
from dealer_trainer.ui.exam.exam_page import ExamPage
from tests.certification.examining import HandClock
from tests.ui.exam.hands import OWN, add, click, enter_first
from tests.ui.exam.result.test_result_view import sign, work

pytestmark = pytest.mark.slow
APPEAL = 8
"""The column of appeals in the list of exams."""


def failed(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """A sitting that somebody failed, signed and sealed, its result shown."""
    add(page, qtbot, "Ben Floor", "supervisor")
    work(page, qtbot, clock, is_good=False)
    sign(page, qtbot, "fail", "As graded")
    qtbot.waitUntil(page.result.appeal.isVisible, timeout=20_000)


def appealed(page: ExamPage, qtbot: QtBot) -> None:
    """Record the trainee's appeal."""
    form = page.result.appeal
    QTest.keyClicks(form.grounds, "The fire alarm rang in round 2")
    click(form.button)
    qtbot.waitUntil(lambda: page.result.review is not None and len(page.result.review.appeals) == 1, timeout=20_000)


def as_other(page: ExamPage, qtbot: QtBot) -> None:
    """Let the other supervisor look at the same result."""
    click(page.sign_out)
    qtbot.waitUntil(lambda: page.screens.shown == "out")
    enter_first(page, qtbot, "Ben Floor")
    page.tabs.sittings.list.table.selectRow(0)
    click(page.tabs.sittings.result)
    qtbot.waitUntil(lambda: page.screens.shown == "result", timeout=20_000)


def listed(page: ExamPage) -> str:
    """What the list says of the appeal against its first sitting."""
    return page.tabs.sittings.list.cells[0][APPEAL]


def test_an_appeal_is_recorded_and_decided_by_another(
    page: ExamPage, qtbot: QtBot, clock: HandClock, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who signed can record it and not decide it; list, result, `verify` and `records check` know both."""
    failed(page, qtbot, clock)
    form = page.result.appeal
    appealed(page, qtbot)
    assert "Another supervisor decides: one who neither gave nor signed" in form.words
    assert not form.button.isVisible()
    assert listed(page) == "To be decided"
    as_other(page, qtbot)
    assert "The fire alarm rang in round 2" in form.words
    click(form.button)
    assert form.complaint == "Choose the decision."
    form.outcome.choose("upheld")
    form.reason.setText("The log shows the alarm")
    click(form.button)
    assert "Fill in “Your password”" in form.complaint
    form.password.setText("not the password")
    click(form.button)
    qtbot.waitUntil(lambda: form.complaint == "The password is wrong. Try again.", timeout=20_000)
    assert form.password.text() == ""
    clock.go(60_000)
    form.password.setText(OWN)
    click(form.button)
    qtbot.waitUntil(lambda: "Upheld on" in form.words, timeout=20_000)
    assert "by Ben Floor: The log shows the alarm" in form.words
    assert listed(page) == "Upheld"
    assert form.button.text() == "Record the appeal"
    assert main(["verify", str(tmp_path / "school" / "school.sqlite")]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "recorded by Ada King: The fire alarm rang in round 2" in told
    assert "upheld, by Ben Floor: The log shows the alarm" in told
    assert main(["records", "--folder", str(tmp_path / "school"), "check"]) == 0


def test_a_day_and_words_are_asked_for(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Nothing is signed that says nothing."""
    failed(page, qtbot, clock)
    form = page.result.appeal
    form.grounds.setText("no")
    click(form.button)
    assert form.complaint.startswith("Write a few words")
    form.grounds.setText("The screen froze")
    form.day.setText("22.11.2026")
    click(form.button)
    assert form.complaint == "Write the date as 2026-11-22."
    assert page.result.review is not None
    assert page.result.review.appeals == ()


def test_an_open_result_takes_no_appeal(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Before the seal grades are overridden instead."""
    work(page, qtbot, clock, is_good=False)
    assert not page.result.appeal.isVisible()
    assert page.result.override.isVisible()
