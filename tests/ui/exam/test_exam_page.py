"""The Exam screen in the main window, in nobody’s way while a trainee works; markup that people type stays text."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.ui.exam.school.blueprint_view import BlueprintView
from dealer_trainer.ui.exam.school.people_view import PeopleView
from dealer_trainer.ui.exam.school.school_tabs import PEOPLE
from dealer_trainer.ui.shell.app import make_window, open_window
from dealer_trainer.ui.shell.busy_window import BusyWindow
from dealer_trainer.ui.shell.page_stack import EXAM
from tests.ui.exam.hands import Office
from tests.ui.hands import bring_up

pytestmark = pytest.mark.slow


def test_the_navigation_bar_leads_to_the_exam_page(qtbot: QtBot) -> None:
    """Nothing is read or made before the screen is shown; then it offers the first start."""
    window = bring_up(qtbot, make_window(7))
    assert window.exam.screens.shown == "reading"
    window.navigation_bar.chosen.emit(EXAM)
    qtbot.waitUntil(lambda: window.exam.screens.shown == "welcome", timeout=20_000)
    assert not (files.school_data()).exists()
    window.close()
    assert not window.isVisible()


def test_the_window_stays_while_an_exam_is_worked(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The exam's answers go through this window's records: it says so instead of closing."""
    window = bring_up(qtbot, make_window(7))
    monkeypatch.setattr(type(window.exam), "is_examining", True)
    window.close()
    assert window.isVisible()
    assert "An exam is in progress" in window.notice.text
    monkeypatch.undo()
    window.close()
    assert not window.isVisible()


def test_a_second_window_says_that_an_exam_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """No Guide and no Learn beside a running exam: the second start shows one sentence, and ends when it is closed."""
    examining = AccountLock(tmp_path)
    assert examining.begin_exam()
    shown: list[str] = []

    def look() -> int:
        for window in QApplication.topLevelWidgets():
            if isinstance(window, BusyWindow) and window.isVisible():
                shown.append(window.form.words)
                window.form.button.click()
                assert not window.isVisible()
        return 0

    monkeypatch.setattr(QApplication, "exec", lambda *_: look())
    assert open_window(lock=AccountLock(tmp_path)) == 2
    assert shown
    assert "no other part of Dealer Trainer opens" in shown[0]
    assert "an exam is in progress" in capsys.readouterr().err
    examining.close()


def test_a_tab_is_made_when_it_is_chosen_and_follows_the_records_from_then_on(office: Office) -> None:
    """One that nobody has looked at is not there; one that was made later shows what there is, and what comes."""
    assert not office.page.findChildren(PeopleView)
    people = office.open(PEOPLE)
    assert people.list.table.model().rowCount() == 1
    office.add()
    assert people.list.table.model().rowCount() == 2
    assert not office.page.findChildren(BlueprintView)
