"""The display process: a broken program falls back, changed files are read again, and it says that it is alive."""

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.machine.watchdog import RENEWED
from dealer_trainer.demo.program import PROGRAM, default_program
from dealer_trainer.games import Game
from dealer_trainer.games.game import House
from dealer_trainer.ui.demo import run
from dealer_trainer.ui.demo.run import DisplayOptions, FileWatch, HeartbeatPipe, display, program_of, run_display
from dealer_trainer.ui.settings.settings import Settings, load_settings, save_settings, with_house_rules
from tests.houses import FIFTEEN
from tests.ui.demo.conftest import MakeMonitor
from tests.ui.hands import not_none

OURS = """format = 1
title = "Ours"
[welcome]
heading = "Our house"
[[cards]]
kind = "welcome"
[[cards]]
kind = "rounds"
"""


def test_a_program_of_ones_own_is_shown(tmp_path: Path, game: Game) -> None:
    """With its title and words."""
    (tmp_path / "ours.toml").write_text(OURS)
    program, problem = program_of(game, tmp_path / "ours.toml")
    assert (program.title, program.welcome.heading, problem) == ("Ours", "Our house", "")


@pytest.mark.parametrize("damage", ["format = 2", "[[cards]]\nkind = 'rounds'\nseconds = 'x'", "\x00", "a = ["])
def test_a_broken_program_falls_back_to_the_built_in_one_with_a_small_notice(
    tmp_path: Path, game: Game, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The show goes on; the log has the whole reason."""
    file = tmp_path / "ours.toml"
    file.write_text(damage)
    program, problem = program_of(game, file)
    assert program == default_program(game)
    assert problem.startswith("ours.toml")
    assert "built-in program" in problem
    assert len(problem) < 120
    assert "ours.toml" in capsys.readouterr().err


def test_with_the_built_in_one_broken_as_well_there_is_still_a_show(tmp_path: Path, game: Game) -> None:
    """A plain one: never a black screen."""
    (tmp_path / PROGRAM).write_text("broken")
    other = game._replace(folder=tmp_path)
    program, problem = program_of(other, None)
    assert program.title == game.name
    assert problem
    for wrong in (tmp_path / "none.toml", Path("/")):
        program, problem = program_of(other, wrong)
        assert program.title == game.name
        assert problem.startswith(wrong.name or str(wrong))


def test_the_heart_writes_a_byte_and_ends_the_display_where_nobody_listens() -> None:
    """A watchdog that is gone takes its display with it."""
    deaf: list[bool] = []
    reader, writer = os.pipe()
    heart = HeartbeatPipe(lambda: deaf.append(True), writer)
    heart.beat()
    assert os.read(reader, 10) == b"."
    os.close(reader)
    heart.beat()
    assert deaf == [True]
    os.close(writer)


@pytest.mark.slow
def test_the_display_covers_its_screen(qtbot: QtBot, qapp: QApplication, game: Game) -> None:
    """All of it."""
    window = display(qapp, game, DisplayOptions())
    qtbot.addWidget(window)
    assert window.geometry() == qapp.primaryScreen().geometry()
    window.start()
    assert window.scene is not None


def test_a_game_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """With the status that keeps the watchdog from trying again."""
    assert run_display(DisplayOptions(game="roulette")) == 2
    assert "roulette" in capsys.readouterr().err


@pytest.mark.slow
def test_a_program_that_changes_has_the_display_start_anew(
    tmp_path: Path, game: Game, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether or not it is sound: what is wrong with it is told by the one that starts."""
    told: list[int] = []
    monkeypatch.setattr(qapp, "exit", told.append)
    file = tmp_path / "ours.toml"
    file.write_text(OURS)
    window = display(qapp, game, DisplayOptions(program=file))
    qtbot.addWidget(window)
    watch = not_none(window.findChild(FileWatch))
    watch.look()
    assert not told
    file.write_text(OURS.replace('"Ours"', '"Somebody else’s"'))
    watch.look()
    watch.look()
    assert told == [RENEWED]


@pytest.mark.slow
def test_a_monitor_keeps_no_limits_that_the_house_has_changed(make_monitor: MakeMonitor, game: Game) -> None:
    """It shows those of the settings, and asks to be started again as soon as they are others."""
    save_settings(Settings().with_table(game.id, FIFTEEN))
    shown = with_house_rules(game, load_settings().settings)
    window = make_monitor(shown=shown)
    assert "Players Circle $15 to $500" in window.footer.limits
    told: list[bool] = []
    watch = run.watch_house(window, game, shown, lambda: told.append(True))
    save_settings(load_settings().settings.with_(felt="burgundy"))
    watch.look()
    assert not told
    save_settings(load_settings().settings.with_table(game.id, House()))
    watch.look()
    assert told


def test_a_screen_that_is_not_there_is_refused(qapp: QApplication, capsys: pytest.CaptureFixture[str]) -> None:
    """It would be another monitor's."""
    assert run_display(DisplayOptions(monitor=5)) == 2
    assert "there is no screen 5" in capsys.readouterr().err
