"""Everything of an exam in one folder by one press."""

import stat
import sys
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from bundle.contents import DEVELOPERS, SCHOOL_MODULES
from dealer_trainer.certification.paper.export import PAGE
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.verify.verify import verify
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.result import documents_form
from dealer_trainer.ui.exam.result.documents_form import ENDINGS, DocumentsForm
from tests.certification.examining import HandClock, rock_n_roll
from tests.ui.exam.hands import click
from tests.ui.exam.result.test_result_view import TRAINEE, sign, work

pytestmark = pytest.mark.slow

HERE = ("xdist", "tests", "hypothesis")
"""What runs these tests."""


@pytest.fixture(autouse=True)
def readme(monkeypatch: pytest.MonkeyPatch) -> None:
    """The installation that the README describes: no package that only schools or developers install."""
    for name in (*SCHOOL_MODULES, *(name for name in DEVELOPERS if "pytest" not in name and name not in HERE)):
        monkeypatch.setitem(sys.modules, name, None)


def test_everything_is_handed_out_by_one_press(page: ExamPage, qtbot: QtBot, clock: HandClock, papers: Path) -> None:
    """Each document and the page that checks them; a second time beside the first; a link is not followed."""
    work(page, qtbot, clock, is_good=True)
    form = page.result.documents
    papers.mkdir()
    (papers / f"{day(clock.now())} Cem-Arslan").symlink_to(papers / "nowhere")
    sign(page, qtbot, "pass", "Seen from beginning to end")
    qtbot.waitUntil(partial(is_told, form, papers / f"{day(clock.now())} Cem-Arslan (2)"), timeout=20_000)
    for place in ("Cem-Arslan (3)", "Cem-Arslan (4)"):
        folder = papers / f"{day(clock.now())} {place}"
        QTest.keyClick(form.everything, Qt.Key.Key_Return)  # it has the focus once the sitting is sealed
        qtbot.waitUntil(partial(is_told, form, folder), timeout=20_000)
        assert {file.name for file in folder.iterdir()} == {PAGE, *(f"Cem-Arslan{end}" for end in ENDINGS.values())}
    assert not verify((folder / "Cem-Arslan.packet.json").read_bytes(), (rock_n_roll(),)).discrepancies


def test_what_cannot_be_written_leaves_nothing_behind(
    page: ExamPage, qtbot: QtBot, clock: HandClock, papers: Path
) -> None:
    """A failed exam has no certificate; a full disk is told, and no folder looks as if it were whole."""
    work(page, qtbot, clock, is_good=False)
    sign(page, qtbot, "fail", "Not ready yet")
    form = page.result.documents
    folder = papers / f"{day(clock.now())} {TRAINEE.replace(' ', '-')}"
    qtbot.waitUntil(partial(is_told, form, folder), timeout=20_000)
    assert not any("certificate" in file.name for file in folder.iterdir())
    folder.rename(papers / "kept")
    with pytest.MonkeyPatch.context() as full:
        full.setattr(documents_form, "write_page", _full)
        click(form.everything)
        qtbot.waitUntil(lambda: "No space left" in form.complaint, timeout=20_000)
    assert [path.name for path in papers.iterdir()] == ["kept"]
    with pytest.MonkeyPatch.context() as broken, qtbot.capture_exceptions() as crashes:
        broken.setattr(documents_form, "document_bytes", _broken)
        click(form.everything)
        qtbot.waitUntil(lambda: bool(crashes), timeout=20_000)
    assert form.complaint == "The documents could not be made."
    assert [path.name for path in papers.iterdir()] == ["kept"]
    click(form.everything)
    qtbot.waitUntil(partial(is_told, form, folder), timeout=20_000)
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if file.name != PAGE} == {0o600}


def is_told(form: DocumentsForm, folder: Path) -> bool:
    """Whether the form says that everything is there."""
    return str(folder) in form.saved.text().replace("\u200b", "")  # where a long path may break


def _broken(document: str, _: object) -> bytes:
    raise ZeroDivisionError(document)


def _full(folder: Path) -> Path:
    raise OSError(28, "No space left on device", str(folder / PAGE))
