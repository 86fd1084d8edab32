"""A second language needs no code: with every text of the window marked, nothing unmarked is left on screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.about.about import folders, versions
from dealer_trainer.about.license import licensed
from dealer_trainer.drills.session.quick_call import quick_calls
from dealer_trainer.ui.house.settings_page import AboutDialog
from dealer_trainer.ui.settings.language import FOLDER
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import DRILLS, PLACES, PROGRESS, SETTINGS, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui.drill.hands import answer_by_keys, right_answer, wrong_answer
from tests.ui.hands import bring_up
from tests.ui.progress.training import history
from tests.ui.pseudo import CODE, unmarked
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow

LANGUAGES = ("English", "Esperanto", "español")
"""A language stands in the list under its own name, so that whoever reads it finds it."""


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, home: Path, language: Path) -> Iterator[MainWindow]:
    """The app as a user has it who chose that language."""
    folder = home / "config" / FOLDER
    folder.mkdir(parents=True)
    (folder / language.name).write_bytes(language.read_bytes())
    save_settings(Settings(language=CODE, motion=False))
    made = bring_up(qtbot, make_window(4), (1280, 720))
    yield made
    made.close()
    remove_translators(qapp)


def left(window: MainWindow, widget: QWidget | None = None, *allowed: object) -> list[str]:
    """What is not marked of the window or of a dialog."""
    QCoreApplication.processEvents()
    return unmarked(widget or window, window.table.bridge.game, *allowed)


def test_the_table_is_marked(window: MainWindow) -> None:
    """Betting, settling, the review and the keys; what dealers say stays English."""
    bridge = window.table.bridge
    assert left(window, None, bridge.live.suggestions()) == []
    while (act := bridge.live.next_act()) is not None:
        bridge.do(act)
        assert left(window, None, bridge.live.suggestions()) == []
    bridge.finish()
    assert left(window) == []
    window.table.overlay.cover()
    assert left(window) == []


def test_every_screen_is_marked(qtbot: QtBot, window: MainWindow) -> None:
    """Each screen as it is first seen; rows of the guide and rulings have short names such as R12."""
    rulings = tuple(rule.id.partition(":")[2] for rule in window.table.bridge.game.guide.rules)
    calls = window.table.bridge.live.suggestions()
    found: dict[int, list[str]] = {}
    for place in PLACES:
        window.show_page(place)
        if place in (TODAY, DRILLS, PROGRESS):
            qtbot.waitUntil(lambda: window.training.store.is_read)
        found[place] = left(window, None, calls, rulings, LANGUAGES if place == SETTINGS else ())
    assert not any(found.values()), found


def test_the_trainees_are_marked(qtbot: QtBot, window: MainWindow) -> None:
    """The dialog, the question before somebody is deleted, and what came of an act."""
    window.show_page(TODAY)
    qtbot.waitUntil(lambda: window.training.store.is_read)
    dialog = window.training.manage()
    dialog.new_name.setText("Trainee 1")
    dialog.add_button.click()
    dialog.question.ask("Ann")
    assert left(window, dialog, "Ann", "Trainee 1") == []
    dialog.new_name.clear()
    dialog.add_button.click()
    qtbot.waitUntil(lambda: bool(dialog.message.text()))
    assert left(window, dialog, "Ann", "Trainee 1") == []
    dialog.close()


def test_about_is_marked(window: MainWindow) -> None:
    """All but names, versions, and licenses, which stay as they are written."""
    dialog = AboutDialog(window)
    dialog.show()
    titles = tuple(part for entry in licensed() for part in (entry.title, entry.version, entry.license))
    kept = *folders().values(), *versions().values(), ", Qt "
    assert left(window, dialog, tuple(files.notice().splitlines()), titles, kept) == []


def test_every_drill_is_marked(window: MainWindow) -> None:
    """Each form of answer with its pad, its question and its reminder; calls stay English."""
    window.show_page(DRILLS)
    page, seen = window.training.drills, set()
    for skill in window.table.bridge.game.drills.skills:
        page.start(skill.id, 2, 5)
        state = page.drill.state
        assert state.item is not None
        if state.item.form in seen:
            continue
        seen.add(state.item.form)
        game, item = window.table.bridge.game, state.item
        calls = quick_calls(game, item) if item.form == "call" else ()
        assert left(window, None, calls) == [], item.form
    assert len(seen) == 10


def test_the_summary_of_a_drill_is_marked(qtbot: QtBot, window: MainWindow) -> None:
    """A right and a wrong answer, and what they come to."""
    window.show_page(DRILLS)
    page = window.training.drills
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    page.start("pay-four-ten-reds", 2, 5)
    for give in (right_answer, wrong_answer):
        QCoreApplication.processEvents()
        answer_by_keys(page.drill, give(page.drill))
        assert left(window) == []
        page.drill.press_main()
    qtbot.waitUntil(page.summary.isVisible)
    assert left(window) == []


def test_progress_with_answers_is_marked(qtbot: QtBot, window: MainWindow) -> None:
    """Overview, skills and the felt, of some days of answers."""
    window.show_page(TODAY)
    store = window.training.store
    qtbot.waitUntil(lambda: store.is_read)
    for given in history(window.table.bridge.game, 4, now=store.now()):
        store.record(given)
    qtbot.waitUntil(lambda: store.unkept == 0, timeout=20_000)
    assert left(window) == []
    window.show_page(PROGRESS)
    page = window.training.progress
    qtbot.waitUntil(lambda: page.views is not None, timeout=20_000)
    assert page.views is not None
    for place in range(page.views.count()):
        page.segments.choose(place)
        assert page.views.currentIndex() == place
        assert left(window) == [], place
