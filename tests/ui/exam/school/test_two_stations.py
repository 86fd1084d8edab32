"""Two stations of a school over its PostgreSQL: what is drafted and signed at one is approved at the other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.records.school.server.mailbox import prepare
from dealer_trainer.ui.exam.exam_page import ExamPage
from tests.records.school.server.postgres import PASSWORD as SECRET
from tests.records.school.server.postgres import Server, started
from tests.ui.exam.conftest import Dialog, MakePage
from tests.ui.exam.hands import ADMIN, KEYS, OWN, PASSWORD, add, click, enter_first, fill
from tests.ui.exam.school.test_blueprints import draft, retype, sign, view

pytestmark = pytest.mark.slow
SID = "Sid Orr"
WAIT = 60_000


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """The school's PostgreSQL."""
    for made in started():
        prepare(made.address(), "station", SECRET)
        yield made


def connect(page: ExamPage, qtbot: QtBot, server: Server) -> None:
    """Have a station copy to the school's server."""
    page.tabs.views.choose(KEYS)
    fill(page.tabs.keys.copy, server.address("station").url, SECRET)
    qtbot.waitUntil(lambda: "up to date" in page.tabs.keys.copy.words, timeout=WAIT)


def signatures(page: ExamPage) -> list[int]:
    """How many have approved each of the school's own blueprints, as its tab shows once it is opened again."""
    page.tabs.views.choose(0)
    view(page)
    return [len(found.approvals) for found in page.service.summary.library if found.state in ("draft", "approved")]


def test_another_supervisor_approves_at_another_station(
    page: ExamPage, make_page: MakePage, qtbot: QtBot, server: Server, tmp_path: Path, dialog: Dialog
) -> None:
    """Drafted and signed by an admin here, approved by a supervisor there, and offered for exams at both."""
    add(page, qtbot, SID, "supervisor")
    connect(page, qtbot, server)
    file = tmp_path / "school.enrollment.json"
    dialog.answer = file
    click(page.tabs.keys.enrollment.button)
    qtbot.waitUntil(file.exists, timeout=WAIT)
    other = make_page("second")
    click(other.screens.welcome.button)
    click(other.screens.setup.join)
    fill(other.screens.join, str(file), "East 4", ADMIN, PASSWORD)
    qtbot.waitUntil(lambda: other.screens.shown == "in", timeout=WAIT)
    connect(other, qtbot, server)
    found = draft(page, qtbot)
    sign(page, qtbot, PASSWORD, 1)
    assert found.chosen is not None
    blueprint = found.chosen.blueprint
    qtbot.waitUntil(lambda: signatures(other) == [1], timeout=WAIT)
    click(other.sign_out)
    enter_first(other, qtbot, SID)
    there = view(other)
    there.list.choose([place for place, one in enumerate(other.service.summary.library) if one.state == "draft"])
    assert f"Approved so far by {ADMIN} (admin)" in there.approval.words
    retype(there.approval.password, OWN)
    click(there.approval.button)
    qtbot.waitUntil(lambda: blueprint in other.service.summary.blueprints, timeout=WAIT)
    qtbot.waitUntil(lambda: signatures(page) == [2], timeout=WAIT)
    assert blueprint in page.service.summary.blueprints
    assert f"{SID} (supervisor)" in view(page).approval.words
