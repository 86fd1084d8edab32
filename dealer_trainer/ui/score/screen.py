"""How windows show the scoring games: their picture at Home, and their window."""

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.family.paint import draw_card, draw_disc, draw_line_around, draw_ring
from dealer_trainer.ui.family_screen import FamilyScreen
from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.score.paint import FAINT_INK, INK, strike, write
from dealer_trainer.ui.settings.settings import Settings, load_settings, save_settings
from dealer_trainer.ui.style.theme import GOLD_LINE, Felt

if TYPE_CHECKING:
    from dealer_trainer.games.score.game import ScoreGame
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
    """Draw a round table with dice, and the pad beside it."""
    middle = QPointF(112, 80)
    draw_ring(painter, middle, 68, ((0, "#8a5a30"), (1, "#3a210e")), QPen(QColor("#1c0f06"), 1.5))
    draw_disc(painter, middle, 59, ((0, colors.body), (1, colors.shadow)))
    draw_line_around(painter, middle, 53, QPen(QColor(GOLD_LINE), 1))
    places = ((-24, -20), (10, -28), (30, 4), (-30, 14), (0, 6), (6, 34))
    for place, (x, y) in enumerate(places[:dice]):
        face = (1, 5, 1, 4, 6, 2)[(place + number) % 6]
        draw_small_die(painter, middle + QPointF(x, y), face, 22, place * 5 + number * 3)
    painter.translate(248, 78)
    painter.rotate(5)
    draw_card(painter, QRectF(-42, -58, 84, 116), "#fbf5e4", "#fbf5e4")
    painter.fillRect(QRectF(-42, -58, 84, 9), QColor("#7a2a2f"))
    *before, last = _COLUMNS[number % len(_COLUMNS)]
    for place, text in enumerate(before):
        write(painter, QPointF(-28, -24 + place * 24), text, 15, FAINT_INK, salt=place + number)
        strike(painter, QRectF(-32, -38 + place * 24, 52, 14), salt=place)
    write(painter, QPointF(-28, -24 + len(before) * 24), last, 15, INK, salt=number)


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
