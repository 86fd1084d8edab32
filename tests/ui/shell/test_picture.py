"""Pictures of the window: as large as asked, with the table in them, without a screen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from dealer_trainer.cli import main
from dealer_trainer.games.error import GameError
from dealer_trainer.table.snapshot import Stage
from dealer_trainer.ui.felt.background import paint_background
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.picture import Shown, grab, picture_window, write_picture
from tests.ui.hands import not_none

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "size",
    [(640, 360), (1920, 1080), *(pytest.param(size, marks=pytest.mark.soak) for size in ((1280, 720), (3840, 2160)))],
)
def test_a_picture_is_as_large_as_asked(tmp_path: Path, size: tuple[int, int]) -> None:
    """The PNG has exactly the pixels that were asked for, and the felt in its middle."""
    path = tmp_path / "table.png"
    write_picture(path, size, seed=7)
    image = QImage(str(path))
    assert (image.width(), image.height()) == size
    felt = image.pixelColor(size[0] * 23 // 100, size[1] * 44 // 100)
    assert felt.blue() > felt.red() + 20


@pytest.mark.parametrize(("name", "said"), [("none/x.png", "is not a folder"), ("x.jpg", "is a .png file")])
def test_no_folder_is_made_and_no_other_ending_taken(tmp_path: Path, name: str, said: str) -> None:
    """A typing slip makes no folders, and a file says what it is."""
    with pytest.raises(ValueError, match=said):
        write_picture(tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_the_same_seed_is_the_same_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is a function of seed, size and look; another seed is another table. The felt is painted each time."""
    monkeypatch.setattr("dealer_trainer.ui.felt.canvas.paint_background", paint_background)
    for name, seed in (("one", 7), ("two", 7), ("other", 8)):
        write_picture(tmp_path / f"{name}.png", (1280, 720), seed=seed)
    data, two, other = ((tmp_path / f"{name}.png").read_bytes() for name in ("one", "two", "other"))
    assert data == two != other


def test_chips_lie_on_their_prints(qtbot: QtBot) -> None:
    """The felt is painted for the place that it has in the picture, not stretched to it: chips would lie beside it."""
    window = picture_window(Settings(motion=False), seed=7)
    qtbot.addWidget(window)
    drawn = grab(window, (1600, 900)).toImage()
    window.table.felt.settle()
    assert drawn == window.grab().toImage()


def test_a_later_round_is_shown(qtbot: QtBot) -> None:
    """The round that is asked for is the one in the window, in the middle of its settling."""
    window = picture_window(Settings(), seed=51, number=7)
    qtbot.addWidget(window)
    snapshot = window.table.bridge.snapshot
    assert (snapshot.round, snapshot.stage) == (7, "settle")
    assert 0 < len(snapshot.acts) < len(snapshot.model_acts)


@pytest.mark.parametrize(("shown", "stage"), [("mistake", "settle"), ("explained", "review")])
def test_a_hardway_paid_even_is_told(qtbot: QtBot, shown: Shown, stage: Stage) -> None:
    """The wrong amount is the one fault: told at once, with the round stopped there, and told in the review."""
    window = picture_window(Settings(level="practice"), 51, shown, 7)
    qtbot.addWidget(window)
    snapshot = window.table.bridge.snapshot
    assert snapshot.stage == stage
    (fault,) = snapshot.new_faults if snapshot.graded is None else snapshot.graded.faults
    assert fault.kind == "wrong_amount"
    assert (not_none(fault.done).amount, not_none(fault.due).amount) == (50_00, 60_00)


def test_a_mistake_needs_a_hardway() -> None:
    """A round that pays no hardway cannot be asked for with one that is paid wrongly; nothing is drawn."""
    with pytest.raises(ValueError, match="no hardway"):
        picture_window(Settings(level="practice"), 7, "mistake")


@pytest.mark.parametrize("size", [(0, 100), (100, -1), (100_000, 100)])
def test_a_size_that_cannot_be_is_refused(tmp_path: Path, size: tuple[int, int]) -> None:
    """Sizes of nothing and sizes beyond memory are refused before anything is drawn."""
    with pytest.raises(ValueError, match="pixels"):
        write_picture(tmp_path / "table.png", size)
    assert not (tmp_path / "table.png").exists()


def bare(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the app where there is no screen at all."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    command = (sys.executable, "-m", "dealer_trainer", *arguments)
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_a_picture_needs_no_screen_and_a_window_says_that_it_does(tmp_path: Path) -> None:
    """Without a display the picture is written all the same; the window is refused in words, not by a crash."""
    drawn = bare("picture", str(tmp_path / "table.png"), "--size", "1280x720")
    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert (tmp_path / "table.png").exists()
    refused = bare()
    assert refused.returncode == 2
    assert "no screen" in refused.stderr


def test_a_game_that_is_not_there_is_refused_by_name(tmp_path: Path) -> None:
    """No picture of another game is drawn in its place."""
    with pytest.raises(GameError, match="there is no game"):
        write_picture(tmp_path / "table.png", game_id="rock")
    assert not (tmp_path / "table.png").exists()


def test_a_stage_is_refused_where_there_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A scoring game or a show has rounds, and no stages of a casino table: it isn't ignored."""
    for game in ("dice-10000", "on-a-roll"):
        with pytest.raises(SystemExit):
            main(["picture", str(tmp_path / "x.png"), "--game", game, "--stage", "mistake"])
        assert f"--stage is for a casino table, and {game} is not one" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("game", ["dice-10000", "on-a-roll"])
def test_a_picture_shows_the_game(tmp_path: Path, game: str) -> None:
    """In the size that is asked for; another turn is another picture."""
    pictures = []
    for number in ("1", "3"):
        file = tmp_path / f"{number}.png"
        assert main(["picture", str(file), "--game", game, "--size", "1280x720", "--seed", "3", "--round", number]) == 0
        pictures.append(QImage(str(file)))
    assert [(each.width(), each.height()) for each in pictures] == [(1280, 720)] * 2
    assert pictures[0] != pictures[1]
