"""The Exam page makes only what it shows of its thousand widgets."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.exam.blueprint.blueprint_view import BlueprintView
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.people_view import PeopleView
from dealer_trainer.ui.exam.school.sign_in import SignInForm
from dealer_trainer.ui.widget.form import Form
from tests.ui.exam.conftest import MakePage
from tests.ui.exam.hands import PEOPLE, add, click, enter

pytestmark = pytest.mark.slow


def test_a_station_that_begins_has_one_form(make_page: MakePage) -> None:
    """The others come when they are shown: to dress them all held up the window for a tenth of a second."""
    page = make_page()
    assert len(page.findChildren(Form)) == 1
    assert len(page.findChildren(QWidget)) < 50


def test_a_tab_is_made_when_it_is_chosen_and_follows_the_records_from_then_on(page: ExamPage, qtbot: QtBot) -> None:
    """One that nobody has looked at is not there; one that was made later shows what there is, and what comes."""
    assert not page.findChildren(PeopleView)
    assert not page.findChildren(BlueprintView)
    page.tabs.views.choose(PEOPLE)
    assert page.tabs.people.list.table.model().rowCount() == 1
    add(page, qtbot, "Cem Arslan", "trainee")
    assert page.tabs.people.list.table.model().rowCount() == 2
    assert not page.findChildren(BlueprintView)


def test_a_form_made_late_knows_the_school(page: ExamPage, qtbot: QtBot) -> None:
    """The sign-in is made when the founder signs out: the name can be chosen at once."""
    assert not page.findChildren(SignInForm)
    click(page.sign_out)
    qtbot.waitUntil(lambda: page.screens.shown == "out", timeout=20_000)
    enter(page)
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)
