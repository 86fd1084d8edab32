"""A picture of a game's window, drawn without a screen."""

import os
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer import files
from dealer_trainer.engine import Cents
from dealer_trainer.families.family import family_for, resolved
from dealer_trainer.games import find_game, load_games
from dealer_trainer.games.family import AnyGame
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Stage
from dealer_trainer.ui.application import application
from dealer_trainer.ui.family.family_window import FamilyWindow
from dealer_trainer.ui.settings.settings import Settings, with_house_rules
from dealer_trainer.ui.shell.app import choose_game
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.table_file import new_table

SEED = 7
MOST_SIDE = 8192
ENDING = ".png"
Theme = Literal["dark", "light"]
MISTAKEN = ("mistake", "explained")
Shown = Literal[Stage, "mistake", "explained"]
"""The state of the round; `mistake`: just after its first hardway was paid even money; `explained`: its review."""


def write_picture(  # noqa: PLR0913 - what a picture shows
    path: Path,
    size: tuple[int, int] = (1920, 1080),
    seed: int | None = None,
    theme: Theme = "dark",
    stage: Shown = "settle",
    number: int = 1,
    game_id: str | None = None,
) -> None:
    """Write the window as a PNG of `size` pixels, at a stage of round `number` of a game, by default the first one.

    Raises ValueError (GameError if the game does not exist or is not sound), OSError.
    """
    prepare(path, size)
    game = None if game_id is None else find_game(game_id).id
    settings = Settings(color_scheme=theme, motion=False, level="practice" if stage in MISTAKEN else "learn", game=game)
    window = picture_window(settings, SEED if seed is None else seed, stage, number)
    _save(grab(window, size), path)
    window.deleteLater()


def write_family_picture(
    game: AnyGame, path: Path, size: tuple[int, int], seed: int | None, theme: Theme, number: int
) -> None:
    """Write the window of a family's game as a PNG, at turn or event `number`; raises ValueError, OSError."""
    prepare(path, size)
    settings = Settings(color_scheme=theme, motion=False, keeping_level="practice")
    family = family_for(game.folder)
    assert family.window is not None
    window: FamilyWindow = resolved(family.window)(game, settings, SEED if seed is None else seed)
    window.show_moment(number)
    window.resize(*size)
    _polish(window)
    _save(window.grab(), path)
    window.deleteLater()


def prepare(path: Path, size: tuple[int, int]) -> None:
    """Make the application, without a screen; raises ValueError if no such picture can be written."""
    if not all(0 < side <= MOST_SIDE for side in size):
        raise ValueError(f"a picture is 1 to {MOST_SIDE} pixels wide and high")
    if path.suffix.lower() != ENDING:
        raise ValueError(f"{path}: a picture is a {ENDING} file")
    if not path.parent.is_dir():
        raise ValueError(f"{path.parent} is not a folder: make it first")
    if QApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application()


def picture_window(settings: Settings, seed: int, stage: Shown = "settle", number: int = 1) -> MainWindow:
    """A window that stores nothing, with the model dealer at work up to a stage of round `number`."""
    games, refused = load_games(files.layout_folders(), with_course=False)
    game = choose_game(games, refused, settings.game)
    live = new_table(with_house_rules(game, settings), settings, seed)
    for _ in range(number - 1):
        deal_to(live, "review")
        live.next_round()
    if stage in MISTAKEN:
        pay_hardway_even(live)
    if stage != "mistake":
        deal_to(live, "review" if stage == "explained" else stage)
    return MainWindow(game, live, settings)


def deal_to(live: LiveTable, stage: Stage) -> None:
    """Let the model dealer work until halfway through the settling, or to the review."""
    if stage == "open":
        return
    while live.snapshot.stage == "open" and (act := live.next_act()) is not None:
        live.do(act)
    half = len(live.model_acts()) // 2
    while (act := live.next_act()) is not None and (stage == "review" or len(live.snapshot.acts) < half):
        live.do(act)
    if stage == "review":
        live.finish()


def pay_hardway_even(live: LiveTable) -> None:
    """Have the model dealer work up to the first hardway, and pay it even money; raises ValueError if none wins."""
    while (act := live.next_act()) is not None:
        stake = _stake_on_line(live, act)
        if act.do == "pay" and stake not in (None, act.amount):
            live.do(act._replace(amount=stake))
            return
        live.do(act)
    raise ValueError(f"round {live.snapshot.round} pays no hardway")


def _stake_on_line(live: LiveTable, act: Act) -> Cents | None:
    """A player's stake at an act's place, if that is on the line: it pays even money, except the hardways."""
    lines = {bet.id for bet in live.game.rules.bets if bet.kind == "line"}
    wagers = (wager for wager in live.snapshot.wagers if wager.owner == "player" and wager.bet in lines)
    return next((wager.amount for wager in wagers if wager.place == act.place), None)


def grab(window: MainWindow, size: tuple[int, int]) -> QPixmap:
    """The window drawn at a size; below its minimum size it is drawn larger and scaled down."""
    least = window.minimumSize()
    larger = max(1.0, least.width() / size[0], least.height() / size[1])
    window.resize(round(size[0] * larger), round(size[1] * larger))
    _polish(window)
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.show()  # what was never shown is not laid out yet, and chips would be beside their prints
    for _ in range(2):  # a line of talk that is folded asks for its height once more
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QCoreApplication.processEvents()  # what is told on the felt follows it in a turn of its own
    window.table.felt.settle()
    drawn = window.grab()
    window.hide()
    if larger == 1.0:
        return drawn
    smooth = Qt.TransformationMode.SmoothTransformation
    return drawn.scaled(*size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)


def _polish(window: QWidget) -> None:
    """Style and lay out a window that was never shown."""
    window.ensurePolished()
    QCoreApplication.sendPostedEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def _save(drawn: QPixmap, path: Path) -> None:
    if not drawn.save(str(path), "PNG"):
        raise OSError(f"{path}: the picture could not be written")
