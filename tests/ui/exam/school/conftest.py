"""What the tests of the office stand on: a screen on a folder of its own, a clock that is set by hand."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.records.log import key
from dealer_trainer.ui.exam.exam_page import OfficePage
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.certification.examining import HandClock
from tests.ui.exam.school.hands import found

MakePage = Callable[..., OfficePage]


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"time": 1, "memory_kib": 8, "lanes": 1}.items():
        monkeypatch.setitem(key.COST, name, value)
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")


@pytest.fixture
def clock() -> HandClock:
    """The office's clock."""
    return HandClock()


@pytest.fixture
def make_page(qtbot: QtBot, game: Game, clock: HandClock, tmp_path: Path) -> Iterator[MakePage]:
    """Open the screen on this test's own folder, as often as it asks."""
    made: list[OfficePage] = []

    def make(name: str = "school") -> OfficePage:
        page = OfficePage(game, tmp_path / name, clock)
        page.setStyleSheet(stylesheet(DARK))
        qtbot.addWidget(page)
        page.resize(1188, 720)
        page.show()
        qtbot.waitUntil(lambda: page.front != "reading", timeout=20_000)
        made.append(page)
        return page

    yield make
    for page in made:
        page.close_office()
        if page.exam is not None:
            page.exam.deleteLater()  # a window of its own, which a test may leave open


@pytest.fixture
def page(make_page: MakePage, qtbot: QtBot) -> OfficePage:
    """The screen of a school that was just founded, its admin signed in."""
    made = make_page()
    found(made)
    qtbot.waitUntil(lambda: made.front == "in", timeout=20_000)
    return made
