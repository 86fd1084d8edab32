"""How windows show the scoring games: their picture at Home, and their window."""

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.family.family_screen import FamilyScreen
from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.score.sheet_paint import FAINT_INK, INK, strike, write
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
    wood = QLinearGradient(40, 10, 190, 150)
    wood.setColorAt(0, QColor("#8a5a30"))
    wood.setColorAt(1, QColor("#3a210e"))
    painter.setPen(QPen(QColor("#1c0f06"), 1.5))
    painter.setBrush(QBrush(wood))
    painter.drawEllipse(middle, 68, 68)
    painter.setBrush(QColor(colors.shadow))
    painter.drawEllipse(middle, 59, 59)
    painter.setPen(QPen(QColor(GOLD_LINE), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, 53, 53)
    places = ((-24, -20), (10, -28), (30, 4), (-30, 14), (0, 6), (6, 34))
    for place, (x, y) in enumerate(places[:dice]):
        face = (1, 5, 1, 4, 6, 2)[(place + number) % 6]
        draw_small_die(painter, QPointF(middle.x() + x, middle.y() + y), face, 22, place * 5 + number * 3)
    _draw_pad(painter, number)


def _draw_pad(painter: QPainter, number: int) -> None:
    painter.save()
    painter.translate(248, 78)
    painter.rotate(5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawRoundedRect(QRectF(-39, -54, 84, 116), 3, 3)
    painter.setBrush(QColor("#fbf5e4"))
    painter.drawRoundedRect(QRectF(-42, -58, 84, 116), 3, 3)
    painter.setBrush(QColor("#7a2a2f"))
    painter.drawRoundedRect(QRectF(-42, -58, 84, 9), 3, 3)
    lines = _COLUMNS[number % len(_COLUMNS)]
    for place, text in enumerate(lines):
        foot = QPointF(-28, -24 + place * 24)
        is_last = place == len(lines) - 1
        write(painter, foot, text, 15, INK if is_last else FAINT_INK, salt=place + number)
        if not is_last:
            strike(painter, QRectF(foot.x() - 4, foot.y() - 14, 52, 14), salt=place)
    painter.restore()


def _open(game: "ScoreGame", settings: Settings, seed: int | None, store: "FamilyStore | None") -> "KeeperWindow":
    """The keeper's window; a game with a seed of its own is not stored."""
    from dealer_trainer.ui.score.keeper_window import KeeperWindow
    from dealer_trainer.ui.score.kept_session import GameFile

    window = KeeperWindow(game, settings, seed, store, GameFile(game, settings.trainee) if seed is None else None)
    window.level_chosen.connect(_keep_level)
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
    role=lambda: QCoreApplication.translate("HomeWindow", "You are the scorekeeper"),
    draw=draw_keeping,
    open=_open,
    shown=_shown,
)
