"""A second language needs no code: with every text of the window marked, nothing unmarked is left on any screen."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.about.about import folders, versions
from dealer_trainer.about.license import licensed
from dealer_trainer.certification.school.local_time import timezone_name
from dealer_trainer.drills.session.quick_call import quick_calls
from dealer_trainer.records.school.server.server_address import FORM
from dealer_trainer.ui.exam.school.records_view import KeyForm
from dealer_trainer.ui.house.settings_page import AboutDialog
from dealer_trainer.ui.settings.language import FOLDER
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.game_shell import offered_games
from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog
from tests.certification.examining import NOON, short
from tests.certification.school.new_sittings import ADMIN
from tests.loaded import rock_n_roll
from tests.ui.every_screen import MainWindow, Tour
from tests.ui.pseudo import CODE, unmarked
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow(seconds=40)

LANGUAGES = ("English", "Esperanto", "español")
"""A language stands in the list under its own name, so that whoever reads it finds it."""
PEOPLE = (ADMIN, "Ann Bell", "Ada King", "Ada Dealer", "Sam Pit")
TYPED = (*PEOPLE, "Harbor School", "Station 1", "Spring", "people.csv", "Maria", "Table 1")
"""What people typed: names, the school, a group, a file; a blueprint's author wrote its titles."""
GAMES = tuple(game.name for game in offered_games())
ELSEWHERE = ("Live, ", "Monitor, ", "Scorekeeper, ", "Host of ")
"""What stations say there is made up; the others have tests of their own, beside their windows."""


def kept(window: MainWindow, screen: QWidget) -> tuple[object, ...]:
    """What stays as it is: short names such as R12, calls, names, versions, licenses, and what people typed."""
    game, drill = rock_n_roll(), window.training.drills.drill
    short_names = (*(row.id for row in game.guide.rows), *(rule.id.partition(":")[2] for rule in game.guide.rules))
    calls = [*window.table.bridge.live.suggestions()]
    if drill.bridge is not None and drill.state.item.form == "call":
        calls += quick_calls(game, drill.state.item)
    keys = [form.fingerprint.text() for form in screen.findChildren(KeyForm)]
    about: tuple[object, ...] = ()
    if isinstance(screen, AboutDialog):
        licenses = tuple(part for entry in licensed() for part in (entry.title, entry.version, entry.license))
        about = *folders().values(), *versions().values(), ", Qt ", files.notice().splitlines(), licenses
    return short_names, calls, keys, TYPED, LANGUAGES, GAMES, short().model_dump(), timezone_name(NOON), FORM, *about


def test_every_screen_is_marked(
    home: Path, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: Path
) -> None:
    """As each is seen first, and the table after each act of a round and under the sheet of its keys."""
    folder = home / "config" / FOLDER
    folder.mkdir(parents=True)
    (folder / language.name).write_bytes(language.read_bytes())
    wrong: list[str] = []
    try:
        tour = Tour(home, qtbot, monkeypatch, Settings(language=CODE, motion=False), QSize(1280, 720))
        table, game = tour.window.table, rock_n_roll()

        def look(name: str, root: QWidget) -> None:
            QCoreApplication.processEvents()
            wrong.extend(f"{name}: {text}" for text in unmarked(root, game, *kept(tour.window, root)))

        for name, root in tour.screens():
            if name.startswith(ELSEWHERE):
                continue
            look(name, root)
            if name == "Table, in a round":
                for act in iter(table.bridge.live.next_act, None):
                    table.bridge.do(act)
                    look(f"{name}, {act.do}", root)
                table.overlay.cover()
                look("Keys", root)
                table.overlay.hide()
            elif isinstance(root, TraineeDialog):
                root.question.ask("Ann Bell")
                look("Somebody is deleted", root)
    finally:
        remove_translators(qapp)
    assert not wrong, "\n".join(dict.fromkeys(wrong))
