"""A backup restored from the window, in a process of its own: its progress shown, stopped, killed, refused, whole."""

import multiprocessing
import os
import signal
import sys
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest
import sqlalchemy as sa
from pytestqt.qtbot import QtBot

from dealer_trainer.records.school.school import open_school, set_up_school
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.setup_forms import RestoreForm
from tests.certification.examining import NOON
from tests.records.school.sitting import answer, opened
from tests.ui.exam.conftest import MakeOffice
from tests.ui.exam.hands import ADMIN, PASSWORD, click, fill

pytestmark = pytest.mark.slow

ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a process is killed by a signal")
SITTINGS, ANSWERS = 20, 60
"""So many take the other process some seconds."""


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of a school with many exams."""
    folder = tmp_path_factory.mktemp("lost")
    with set_up_school(folder / "school", "Harbor School", ADMIN, PASSWORD, NOON) as school:
        sa.event.listen(school.engine, "checkout", _hurry)
        session = school.sign_in(ADMIN, PASSWORD, NOON)
        for number in range(SITTINGS):
            log = school.begin(session, "opened", opened(session, f"Trainee {number}"), NOON, 0)
            kept = [log.append("answered", answer(place), NOON + place, place) for place in range(ANSWERS)]
            kept[-1].result(60)
        (folder / "stick").mkdir()
        school.backup(folder / "stick" / "school.backup", NOON + 1000)
    return folder / "stick" / "school.backup"


def _hurry(connection: "sa.engine.interfaces.DBAPIConnection", *_: object) -> None:
    """Let commits lie in the system's memory: no power is cut here."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous = OFF")
    cursor.close()


@pytest.fixture(autouse=True)
def _jobs_at_once() -> None:
    """Here it is the process itself that counts."""


@pytest.fixture
def form(make_office: MakeOffice) -> RestoreForm:
    """The form that restores, at a station without a school."""
    screens = make_office().screens
    click(screens.welcome.button)
    click(screens.welcome.restore)
    return screens.restore


def going(form: RestoreForm, qtbot: QtBot, backup: Path) -> BaseProcess:
    """Begin; the other process, once it has looked through some exams, and not all."""
    fill(form, str(backup), ADMIN, PASSWORD)
    assert form.stop.isVisible()
    assert form.progress_label.text() == "Loading the backup …"
    assert not form.back.isVisible()
    qtbot.waitUntil(lambda: form.progress.value() > 0)
    assert form.progress.value() < form.progress.maximum() == SITTINGS
    assert form.progress_label.text() == f"Checking the backup: {form.progress.value()} of {SITTINGS} exams"
    (child,) = multiprocessing.active_children()
    return child


def everything(folder: Path) -> dict[str, bytes | None]:
    """Every file and folder below one, byte for byte, but for the lock that windows share."""
    found = sorted(path for path in folder.rglob("*") if not path.name.startswith("school.lock"))
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in found}


@pytest.mark.parametrize("is_killed", [False, pytest.param(True, marks=ON_POSIX)])
def test_what_is_not_finished_leaves_what_was_there(
    form: RestoreForm, qtbot: QtBot, backup: Path, tmp_path: Path, *, is_killed: bool
) -> None:
    """By Stop, or because the process is killed: said in words, no file is another one, another try can begin."""
    (tmp_path / "school").mkdir()
    before, held = everything(tmp_path), backup.read_bytes()
    child = going(form, qtbot, backup)
    if is_killed:
        os.kill(child.pid or 0, signal.SIGKILL)
        qtbot.waitUntil(lambda: "stopped from outside" in form.complaint)
    else:
        assert everything(tmp_path) != before, "it works beside the place of the school"
        click(form.stop)
        qtbot.waitUntil(lambda: form.complaint == "Stopped. Nothing was changed.")
    assert not child.is_alive()
    assert (everything(tmp_path), backup.read_bytes()) == (before, held)
    assert (form.button.isEnabled(), form.back.isVisible(), form.stop.isVisible()) == (True, True, False)
    assert (form.progress_label.text(), form.password.text()) == ("", "")


def test_nothing_waits_for_a_restore(form: RestoreForm, qtbot: QtBot, backup: Path, tmp_path: Path) -> None:
    """What the window asks of the records is answered meanwhile, what is filled is left alone, and the admin is in."""
    page = form.window()
    assert isinstance(page, ExamPage)
    going(form, qtbot, backup)
    answers: list[bool] = []
    page.service.clear_drafts(answers.append)
    qtbot.waitUntil(lambda: answers == [False])
    assert form.stop.isVisible(), "it still goes on"
    qtbot.waitUntil(lambda: page.screens.shown == "in")
    assert len(page.service.summary.sittings) == SITTINGS
    page.close_records()
    with open_school(tmp_path / "school") as school:
        assert school.check() == ()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
