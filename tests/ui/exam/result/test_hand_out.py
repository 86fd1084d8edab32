"""Everything of an exam in one folder by one press."""

import stat
import sys
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from bundle.contents import DEVELOPERS, SCHOOL_MODULES
from dealer_trainer.certification.paper.export import PAGE
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.verify.verify import verify
from dealer_trainer.ui.exam.result import documents_form
from dealer_trainer.ui.exam.result.documents_form import ENDINGS, DocumentsForm
from tests.certification.examining import rock_n_roll
from tests.ui.exam.hands import TRAINEE, Office, click

pytestmark = pytest.mark.slow

HERE = ("xdist", "tests", "hypothesis")
"""What runs these tests."""


@pytest.fixture(autouse=True)
def readme(monkeypatch: pytest.MonkeyPatch) -> None:
    """The installation that the README describes: no package that only schools or developers install."""
    for name in (*SCHOOL_MODULES, *(name for name in DEVELOPERS if "pytest" not in name and name not in HERE)):
        monkeypatch.setitem(sys.modules, name, None)


def test_everything_is_handed_out_by_one_press(office: Office, papers: Path) -> None:
    """Each document and the page that checks them; a second time beside the first; a link is not followed."""
    office.work(is_good=True)
    form, today = office.result.documents, day(office.clock.now())
    papers.mkdir()
    (papers / f"{today} Cem-Arslan").symlink_to(papers / "nowhere")
    office.sign("pass")
    office.until(partial(is_told, form, papers / f"{today} Cem-Arslan (2)"))
    for place in ("Cem-Arslan (3)", "Cem-Arslan (4)"):
        folder = papers / f"{today} {place}"
        QTest.keyClick(form.button, Qt.Key.Key_Return)  # it has the focus once the sitting is sealed
        office.until(partial(is_told, form, folder))
        assert {file.name for file in folder.iterdir()} == {PAGE, *(f"Cem-Arslan{end}" for end in ENDINGS.values())}
    assert not verify((folder / "Cem-Arslan.packet.json").read_bytes(), (rock_n_roll(),)).discrepancies


def test_what_cannot_be_written_leaves_nothing_behind(office: Office, papers: Path) -> None:
    """A failed exam has no certificate; a full disk is told, and no folder looks as if it were whole."""
    office.work(is_good=False)
    office.sign("fail")
    form = office.result.documents
    folder = papers / f"{day(office.clock.now())} {TRAINEE.replace(' ', '-')}"
    office.until(partial(is_told, form, folder))
    assert not any("certificate" in file.name for file in folder.iterdir())
    folder.rename(papers / "kept")
    with pytest.MonkeyPatch.context() as full:
        full.setattr(documents_form, "write_page", _full)
        click(form.button)
        office.until(lambda: "No space left" in form.complaint)
    assert [path.name for path in papers.iterdir()] == ["kept"]
    with pytest.MonkeyPatch.context() as broken, office.qtbot.capture_exceptions() as crashes:
        broken.setattr(documents_form, "document_bytes", _broken)
        click(form.button)
        office.until(lambda: bool(crashes))
    assert form.complaint == "The documents could not be made."
    assert [path.name for path in papers.iterdir()] == ["kept"]
    click(form.button)
    office.until(partial(is_told, form, folder))
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if file.name != PAGE} == {0o600}


def is_told(form: DocumentsForm, folder: Path) -> bool:
    """Whether the form says that everything is there."""
    return str(folder) in form.saved.text().replace("\u200b", "")  # where a long path may break


def _broken(document: str, _: object) -> bytes:
    raise ZeroDivisionError(document)


def _full(folder: Path) -> Path:
    raise OSError(28, "No space left on device", str(folder / PAGE))
