"""A printed page: its typefaces are embedded, its lines fit their columns, its colors can be read."""

import io
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QBuffer
from PySide6.QtGui import QPdfWriter
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.print.flow import FOOT, HEAD, TOP, Column, Flow, kept_with
from dealer_trainer.ui.print.page import GOLD, GREEN, INK, QUIET, RED, TINT, mm, type_of, wide, written
from dealer_trainer.ui.style.theme import contrast
from tests.ui.print.papers import paper

pytestmark = pytest.mark.slow


def fonts_of(data: bytes) -> dict[str, Any]:
    """Each typeface of a PDF by name, with the description of what is embedded of it."""
    found = {}
    for page in PdfReader(io.BytesIO(data)).pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]  # a dictionary in every page of ours
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            found[str(font.get_object()["/BaseFont"])] = inner["/FontDescriptor"].get_object()
    return found


@pytest.mark.parametrize("name", ["certificate", "report", "failed report"])
def test_typefaces_are_inside(name: str) -> None:
    """Every typeface is embedded, and is one of the two that ship: paper looks alike everywhere."""
    fonts = fonts_of(paper(name))
    assert fonts
    assert [name for name, inner in fonts.items() if not {"/FontFile", "/FontFile2", "/FontFile3"} & set(inner)] == []
    assert [name for name in fonts if "Inter" not in name and "Barlow" not in name] == []


def test_lines_are_broken_where_they_must() -> None:
    """No line is wider than its column, nothing is lost, and a word too long for a line is cut."""
    font = type_of("plain", 9)
    text = "Took the JukeBox of seat 3 " + "x" * 200 + " after paying"
    lines = written(font, text, 40)
    assert max(wide(font, line) for line in lines) <= mm(40)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert written(font, "", 40) == ("",)


def test_paper_can_be_read() -> None:
    """Every color of text stands out from the page and from a tinted row."""
    assert min(contrast(ink, paper) for ink in (INK, QUIET, GREEN, GOLD, RED) for paper in ("#ffffff", TINT)) >= 4.5


def test_a_table_s_head_goes_where_its_first_row_goes(qtbot: QtBot) -> None:
    """A first row that is too tall for the rest of a page takes its head along."""
    columns = (Column("No.", 10, "right"), Column("Answer", 30))
    rows = [("1", "Lock up the losing bets, right to left. " * 6), ("2", "$19.50")]
    flow = Flow(QPdfWriter(QBuffer()), None, "Harbor School", 0)
    flow.y = 297 - FOOT - HEAD - 12
    assert kept_with(columns, rows) > HEAD + 12
    flow.table(columns, rows)
    assert flow.page == 2
    assert flow.y > TOP + kept_with(columns, rows)
    short = Flow(QPdfWriter(QBuffer()), None, "Harbor School", 0)
    short.y = 297 - FOOT - HEAD - 12
    short.table(columns, rows[1:])
    assert short.page == 1
