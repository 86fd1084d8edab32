"""How windows show the scoring games: their picture at Home, and their window."""

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.family_screen import FamilyScreen
from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.score.paint import Column, SheetLine, draw_sheet, draw_tray
from dealer_trainer.ui.settings.settings import Settings, load_settings, save_settings
from dealer_trainer.ui.style.theme import Felt

if TYPE_CHECKING:
    from dealer_trainer.games.score.loading import ScoreGame
    from dealer_trainer.ui.score.keeper_window import KeeperWindow
    from dealer_trainer.ui.trainee.family_store import FamilyStore


_COLUMNS = (
    ("450", "1,200", "3,850", "10,050"),
    ("1,000", "1,650", "2,900", "9,800"),
    ("350", "1,050", "4,100", "10,000"),
    ("1,500", "2,750", "5,150", "10,350"),
)
"""What is on the pads of the scoring games."""


def draw_keeping(painter: QPainter, colors: Felt, number: int, dice: int) -> None:
    """Draw the tray with dice, and the score sheet beside it."""
    del colors
    tray, lines = QRectF(10, 14, 190, 132), [SheetLine(text) for text in _COLUMNS[number % len(_COLUMNS)]]
    draw_tray(painter, tray)
    for place, (x, y) in enumerate(((-56, -26), (0, -30), (56, -24), (-52, 28), (4, 26), (58, 30))[:dice]):
        face = (1, 5, 1, 4, 6, 2)[(place + number) % 6]
        draw_small_die(painter, tray.center() + QPointF(x, y), face, 30, place * 5 + number * 3)
    painter.translate(214, 14)
    painter.scale(0.44, 0.44)
    draw_sheet(painter, QRectF(0, 0, 220, 300), "", "", [Column("", lines)])


def _open(game: "ScoreGame", settings: Settings, seed: int | None, store: "FamilyStore | None") -> "KeeperWindow":
    """The keeper's window; a game with a seed of its own is not stored."""
    from dealer_trainer.ui.score.keeper_window import KeeperWindow
    from dealer_trainer.ui.score.kept_session import GameFile

    window = KeeperWindow(game, settings, seed, store, GameFile(game, settings.trainee) if seed is None else None)
    window.keeping.level_chosen.connect(_keep_level)
    return window


def _keep_level(level: str) -> None:
    with suppress(OSError):  # the choice holds for this session
        save_settings(load_settings().settings.with_(keeping_level=level))


def _shown(game: "ScoreGame", settings: Settings, seed: int, number: int) -> QWidget:
    """The window at the first set-aside of turn `number`."""
    from dealer_trainer.ui.score.keeper_window import KeeperWindow

    window = KeeperWindow(game, settings, seed)
    while window.keeping.session.prompt is not None and not (
        sum(turn.graded.kind == "turn" for turn in window.keeping.kept_session.reviewed) >= number - 1
        and window.keeping.session.prompt.kind == "set_aside"
    ):
        window.keeping.show_me()
    return window


SCREEN = FamilyScreen(
    role=lambda: QCoreApplication.translate("HomeWindow", "Scorekeeper"),
    draw=draw_keeping,
    open=_open,
    shown=_shown,
)
