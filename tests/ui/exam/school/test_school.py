"""The school's view on real records: read on the records' own thread, and cleared when the supervisor signs out."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.records.school.elsewhere import Shared, keep_shared
from dealer_trainer.ui.exam.exam_page import ExamPage
from tests.certification.examining import HandClock
from tests.certification.school.test_past_attempt import facts_of
from tests.ui.exam.hands import click
from tests.ui.exam.result.test_result_view import work

pytestmark = pytest.mark.slow


def test_what_was_read_of_another_station_is_told(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """School names the station of the last attempt and counts it; the list says that it is of this station alone."""
    work(page, qtbot, clock, is_good=False)
    click(page.result.back)
    service, view, read = page.service, page.tabs.school, list[None]()
    assert page.tabs.sittings._elsewhere.isHidden()
    (cem,) = (person for person in service.summary.people if person.role == "trainee")
    shared = Shared(sittings={"0" * 32: facts_of(cem, "declined", clock.now() + 5000)})
    service.look(page, lambda school, _: keep_shared(school, shared), read.append, pytest.fail)
    qtbot.waitUntil(lambda: bool(read), timeout=20_000)
    service.refresh()
    qtbot.waitUntil(lambda: not page.tabs.sittings._elsewhere.isHidden(), timeout=20_000)
    page.tabs.views.choose(2)
    qtbot.waitUntil(lambda: bool(view.trainees.cells), timeout=20_000)
    (row,) = view.trainees.cells
    assert (row[0], row[1], row[5:]) == ("Cem Arslan", "Declined at Station 2", ("2", "1"))
