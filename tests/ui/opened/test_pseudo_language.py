"""Everything said about opened files and crashes can be translated: every word of ours is marked."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.crash.watch import Crash
from dealer_trainer.games import Game
from dealer_trainer.ui.crash.crash_news import CrashNews
from dealer_trainer.ui.opened.opening import window_of
from dealer_trainer.ui.opened.packet_window import PacketWindow
from dealer_trainer.ui.opened.progress_window import ProgressWindow
from tests.certification.paper.test_sealed_report import passed
from tests.ui.exam.conftest import JobAtOnce
from tests.ui.opened.test_opened import exported, record
from tests.ui.pseudo import CLOSE, OPEN, unmarked

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("_marked")]


def test_progress_is_offered_in_the_language(qtbot: QtBot, tmp_path: Path, game: Game) -> None:
    """Before and after it is taken in, and where the file is damaged."""
    path = exported(tmp_path)
    window = window_of(path)
    qtbot.addWidget(window)
    window.show()
    assert isinstance(window, ProgressWindow)
    qtbot.waitUntil(window.import_button.isVisible)
    allowed = (path.name, "Ann Bell")
    assert unmarked(window, game, allowed) == []
    window.import_button.click()
    qtbot.waitUntil(window.open_button.isVisible)
    assert unmarked(window, game, allowed) == []
    window.close()
    path.write_text("{}", encoding="utf-8")
    refused = window_of(path)
    qtbot.addWidget(refused)
    refused.show()
    qtbot.waitUntil(lambda: "…" not in refused.heading)
    assert unmarked(refused, game, allowed) == []
    refused.close()


def test_records_and_other_files_are_told_of_in_the_language(
    qtbot: QtBot, tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result, what it means, and why a file is none."""
    monkeypatch.setattr(PacketWindow, "job", JobAtOnce)
    window = window_of(record(tmp_path, passed()))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.heading.startswith("✓"))
    assert OPEN in window.heading
    assert window.words.startswith(OPEN)
    assert window.words.endswith(CLOSE)
    window.close()
    other = window_of(tmp_path / "none")
    qtbot.addWidget(other)
    other.show()
    assert unmarked(other, game, ("none",)) == []
    other.close()


def test_a_crash_is_told_in_the_language(qapp: QApplication, game: Game) -> None:
    """At once, with and without a report."""
    news = CrashNews(qapp)
    for crash in (Crash(None), Crash(Path("x")), Crash(Path("x"), is_here=False)):
        news._on_crash(crash)
        assert news.dialog is not None
        assert unmarked(news.dialog, game) == []
        news.dialog.close()
        QApplication.sendPostedEvents()
    news.close()
    news.deleteLater()
