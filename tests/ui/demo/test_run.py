"""The display process: a broken program falls back, pictures match their headers, and when it is heard."""

import os
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.cli import main
from dealer_trainer.demo.picture import load_picture
from dealer_trainer.demo.program import PROGRAM, Program, Sound, default_program, load_program
from dealer_trainer.engine import Roll
from dealer_trainer.games import Game
from dealer_trainer.games.house import House
from dealer_trainer.ui.demo import run
from dealer_trainer.ui.demo.monitor import MonitorSound
from dealer_trainer.ui.demo.own_picture import decoded
from dealer_trainer.ui.demo.run import DisplayOptions, HeartbeatPipe, display, program_of, run_display
from dealer_trainer.ui.felt import FeltPicture, Throw
from dealer_trainer.ui.settings.settings import Settings, load_settings, save_settings, with_house_rules
from tests.houses import FIFTEEN
from tests.ui.demo.conftest import MakeMonitor
from tests.ui.hands import not_none
from tests.ui.sound.tape import Tape

OURS = """format = 1
title = "Ours"
[welcome]
heading = "Our house"
picture = "house.png"
[[cards]]
kind = "welcome"
[[cards]]
kind = "rounds"
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#aa2211"/></svg>'


def painted(folder: Path, name: str = "house.png", size: tuple[int, int] = (40, 20)) -> Path:
    """A picture of one color."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(0xFFAA2211)
    path = folder / name
    assert image.save(str(path))
    return path


def test_a_program_of_ones_own_is_shown_with_its_picture(tmp_path: Path, game: Game) -> None:
    """Title, words and picture."""
    painted(tmp_path)
    (tmp_path / "ours.toml").write_text(OURS)
    program, problem = program_of(game, tmp_path / "ours.toml")
    assert (program.title, problem) == ("Ours", "")
    image = not_none(decoded(program.picture))
    assert image.pixelColor(5, 5).red() == 0xAA


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


@pytest.mark.qt_log_ignore("JPEG")  # what the decoder says of such a file
@pytest.mark.parametrize(("name", "kept"), [("house.png", 60), ("house.png", 30), ("house.jpg", 300)])
def test_a_picture_that_is_damaged_behind_its_header_is_told(
    tmp_path: Path, game: Game, name: str, kept: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the screen and by --check, not left out without a word."""
    file = painted(tmp_path, name, (640, 480))
    data = file.read_bytes()
    (tmp_path / "ours.toml").write_text(OURS.replace("house.png", name))
    assert program_of(game, tmp_path / "ours.toml")[1] == ""
    assert main(["demo", "--program", str(tmp_path / "ours.toml"), "--check"]) == 0
    assert kept < len(data)
    file.write_bytes(data[:kept])
    program, problem = program_of(game, tmp_path / "ours.toml")
    assert program == default_program(game)
    assert problem.startswith(name)
    assert main(["demo", "--program", str(tmp_path / "ours.toml"), "--check"]) == 1
    assert "the picture is damaged" in capsys.readouterr().err


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


@pytest.mark.parametrize("name", ["house.png", "house.jpg"])
def test_pictures_are_decoded_as_their_headers_say(tmp_path: Path, qapp: QApplication, name: str) -> None:
    """PNG and JPEG; one whose pixels are others than its header promised is not shown."""
    painted(tmp_path, name, (64, 48))
    picture = load_picture(tmp_path, name, "welcome.picture")
    image = not_none(decoded(picture))
    assert (image.width(), image.height()) == picture.size == (64, 48)
    assert decoded(picture._replace(size=(65, 48))) is None


def test_a_drawing_is_drawn_large_enough_for_a_wall(tmp_path: Path, qapp: QApplication) -> None:
    """SVG has no pixels of its own."""
    (tmp_path / "house.svg").write_text(SVG)
    picture = load_picture(tmp_path, "house.svg", "welcome.picture")
    image = not_none(decoded(picture))
    assert (image.width(), image.height()) == (1600, 800)
    assert image.pixelColor(800, 400).red() == 0xAA


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
def test_a_program_that_changes_is_read_again(
    tmp_path: Path, game: Game, make_monitor: MakeMonitor, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its title and words stand at the foot at once; one that is broken is told, and the last sound one stays."""
    file = tmp_path / "ours.toml"
    file.write_text(OURS.replace('picture = "house.png"', ""))
    window = make_monitor(program=load_program(file, game))
    watch = run.watch_program(window, game, file)
    watch.look()
    assert window.program.title == "Ours"
    text = file.read_text()
    file.write_text(text.replace('"Ours"', '"Theirs"') + "[responsible_gambling]\ntext = 'Know when to stop.'\n")
    watch.look()
    assert window.program.title == "Theirs"
    assert "Know when to stop." in window.footer.large_texts
    file.write_text("format = [")
    watch.look()
    window.tick()
    assert window.program.title == "Theirs"
    assert window.footer.problem.startswith("ours.toml")
    assert capsys.readouterr().err.startswith("program: ")
    watch.look()
    assert capsys.readouterr().err == "", "it is complained of once"
    file.write_text(text)
    watch.look()
    window.tick()
    assert (window.program.title, window.footer.problem) == ("Ours", "")


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


AT_NOON, AT_MIDNIGHT = (datetime(2026, 3, 7, hour).astimezone() for hour in (12, 0))


@pytest.mark.parametrize(
    ("sound", "wall", "is_heard"),
    [
        (Sound(), AT_NOON, False),
        (Sound(volume=20), AT_NOON, True),
        (Sound(volume=20), AT_MIDNIGHT, True),
        (Sound(volume=20, silent="22:00-08:00"), AT_NOON, True),
        (Sound(volume=20, silent="22:00-08:00"), AT_MIDNIGHT, False),
        (Sound(volume=20, silent="11:30-12:30"), AT_NOON, False),
    ],
)
@pytest.mark.slow
def test_the_program_says_when_the_monitor_is_heard(
    sound: Sound, wall: datetime, is_heard: bool, make_monitor: MakeMonitor, tape: Tape
) -> None:
    """Chips and puck from the felt, the dice from the large roll over it, each once."""
    window = make_monitor(program=Program(sound=sound))
    MonitorSound(window, lambda: wall)
    window.felt.show_picture(FeltPicture())
    tape.heard.clear()
    window.felt.show_picture(FeltPicture(puck=6))
    window.roll.show_roll(Throw(Roll(3, 4), 100), "seven", 100)
    window.roll.finish()
    assert tape.effects == (["puck", "dice_rattle", "dice_settle"] if is_heard else [])


def test_only_hours_and_shares_are_taken() -> None:
    """Hours are hours, and louder than all of it is refused."""
    for wrong in ({"volume": 101}, {"volume": -1}, {"silent": "22:00"}, {"silent": "25:00-08:00"}):
        with pytest.raises(ValueError, match="sound"):
            Program.model_validate({"sound": wrong})
    assert Program().sound.volume_at(AT_NOON) == 0
