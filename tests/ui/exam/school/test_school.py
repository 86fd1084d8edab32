"""The school's view at the office: read from the records in their own thread, gone with whoever was signed in."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.local_time import day
from dealer_trainer.ui.exam.exam_page import OfficePage
from tests.certification.examining import HandClock
from tests.ui.exam.school.hands import click
from tests.ui.exam.school.test_result import sign, work

pytestmark = pytest.mark.slow


def test_the_office_shows_what_became_of_a_trainee(page: OfficePage, qtbot: QtBot, clock: HandClock) -> None:
    """Waiting for a signature, then failed with a day to sit again; nothing of it once nobody is signed in."""
    work(page, qtbot, clock, is_good=False)
    click(page.result.back)
    view = page.desk.school
    page.desk.views.choose(2)
    qtbot.waitUntil(lambda: [row[1] for row in view.trainees.cells] == ["Waits for a signature"], timeout=20_000)
    page.desk.views.choose(0)
    click(page.desk.sittings.result)
    qtbot.waitUntil(lambda: page.front == "result", timeout=20_000)
    sign(page, qtbot, "fail", "Seen and heard by me.")
    click(page.result.back)
    page.desk.views.choose(2)
    qtbot.waitUntil(lambda: [row[1] for row in view.trainees.cells] == ["Failed"], timeout=20_000)
    (row,) = view.trainees.cells
    assert row[0] == "Cem Arslan"
    assert row[2] == day(clock.now())
    assert row[4].startswith("from ")
    assert row[5:] == ("1", "2")
    view.views.choose(1)
    assert view.items.words.startswith("One sitting")
    click(page.leave)
    qtbot.waitUntil(lambda: page.front == "out", timeout=20_000)
    assert view.trainees.cells == ()
