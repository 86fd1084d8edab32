"""The pages that print: the usual paper is preset, another can be chosen, a PDF is saved, failures are reported."""

from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.ui.guide.print_views import FeltPrintView, PayoutView, PrintView
from tests import loaded
from tests.ui.hands import click

pytestmark = pytest.mark.slow


def saved(monkeypatch: pytest.MonkeyPatch, view: PrintView, path: Path) -> list[str]:
    """Save as a user does; what is said then."""
    said: list[str] = []
    view.message.connect(said.append)
    monkeypatch.setattr(view, "ask_path", lambda name: str(path))
    click(view.save_button)
    return said


def test_the_chart_is_saved(qtbot: QtBot, game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On the paper that is chosen; the screen has the same bets."""
    view = PayoutView(game)
    qtbot.addWidget(view)
    view.show()
    click(view.papers.button(1))
    assert str(tmp_path / "card.pdf") in saved(monkeypatch, view, tmp_path / "card.pdf")[0]
    (page,) = pypdfium2.PdfDocument((tmp_path / "card.pdf").read_bytes())
    assert page.get_size() == (612, 792)
    assert view.table.rowCount() == 11


def test_the_felt_is_saved(qtbot: QtBot, game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As sheets with their number, or as one poster of the measure that stands there."""
    view = FeltPrintView(game)
    qtbot.addWidget(view)
    view.resize(900, 900)
    view.show()
    click(view.papers.button(0))
    assert "178 by 98 cm on 41 sheets of A4" in view.measure
    preview = view.preview.grab().toImage()
    click(view.papers.button(2))
    assert view.measure == "One page of 178 by 98 cm."
    assert view.preview.grab().toImage() != preview
    click(view.styles.button(1))
    saved(monkeypatch, view, tmp_path / "felt.pdf")
    (page,) = pypdfium2.PdfDocument((tmp_path / "felt.pdf").read_bytes())
    assert page.get_width() > 5000


def test_what_cannot_be_saved_is_said(
    qtbot: QtBot, game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A folder that is not there, and nobody who names a file."""
    view = PayoutView(game)
    qtbot.addWidget(view)
    view.show()
    assert "could not be saved" in saved(monkeypatch, view, tmp_path / "none" / "card.pdf")[0]
    monkeypatch.setattr(view, "ask_path", lambda name: "")
    said: list[str] = []
    view.message.connect(said.append)
    click(view.save_button)
    assert said == []


def test_a_felt_without_a_measure_says_so(qtbot: QtBot) -> None:
    """There is nothing to save, and the reason stands there."""
    view = FeltPrintView(loaded.harbor_craps())
    qtbot.addWidget(view)
    assert "width_mm" in view.measure
    assert not view.save_button.isEnabled()


@pytest.mark.parametrize(("country", "index"), [("en_US", 1), ("en_GB", 0)])
def test_the_usual_paper_is_chosen(
    qtbot: QtBot, game: Game, monkeypatch: pytest.MonkeyPatch, country: str, index: int
) -> None:
    """By the country of the system."""
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale(country)))
    view = PayoutView(game)
    qtbot.addWidget(view)
    assert view.papers.index == index
