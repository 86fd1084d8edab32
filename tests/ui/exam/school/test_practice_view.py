"""The practice tables of a school: what the tab says where no server can be asked."""

import sys

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.records.school import extra
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.named_server import keep_server, note_address
from dealer_trainer.records.school.server.server_address import Server
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.school_tabs import PRACTICE
from tests.records.school.sitting import NOON

pytestmark = pytest.mark.slow

ADDRESS = "postgresql://station@school.example/records"


@pytest.fixture
def trainees(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the school's extra."""
    monkeypatch.setattr(extra, "find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "psycopg", None)


def name_server(school: School, _: object) -> None:
    """Write down the school's server, as an admin with its client did."""
    keep_server(school.folder, Server(ADDRESS, ""), None)
    note_address(school.store, ADDRESS, NOON)


@pytest.mark.parametrize("has_server", [False, True])
def test_a_trainee_s_installation_says_what_is_missing(
    page: ExamPage, qtbot: QtBot, trainees: None, has_server: bool
) -> None:
    """Without PostgreSQL's client the tab says that there is no server, or how to get the client; nothing crashes."""
    if has_server:
        written: list[object] = []
        page.service.do(name_server, written.append, written.append)
        qtbot.waitUntil(lambda: bool(written), timeout=20_000)
    page.tabs.views.choose(PRACTICE)
    practice = page.tabs.practice
    qtbot.waitUntil(lambda: bool(practice.words), timeout=20_000)
    assert ("no PostgreSQL client" if has_server else "no school server") in practice.words
    assert ("python3 dev.py run --school" in practice.words) is has_server
