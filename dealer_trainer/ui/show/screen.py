"""How windows show the shows: their picture at Home, and their window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.family.paint import draw_plate, draw_text
from dealer_trainer.ui.family_screen import FamilyScreen
from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.show.scene_paint import draw_figure, draw_tile
from dealer_trainer.ui.style.theme import Felt, appearance

if TYPE_CHECKING:
    from dealer_trainer.games.show.loading import ShowGame
    from dealer_trainer.ui.show.host_window import HostWindow
    from dealer_trainer.ui.trainee.family_store import FamilyStore


def draw_hosting(painter: QPainter, colors: Felt, number: int, dice: int) -> None:
    """Draw two lecterns, and between them the pot or the letters."""
    del dice, colors
    felt = appearance().felt
    for x, is_lit, score in ((12, number == 0, "2,400"), (248, number == 1, "950")):
        draw_plate(painter, QRectF(x, 30, 60, 106), felt, is_lit=is_lit)
        draw_text(painter, QRectF(x + 4, 64, 52, 38), score, 24)
    if number == 0:
        draw_figure(painter, QRectF(90, 20, 140, 60), "", "6,750", felt, is_lit=True)
    else:
        for place, letter in enumerate("D?CE?"):
            at = QRectF(82 + place * 32, 30, 28, 34)
            draw_tile(painter, at, letter.strip("?"), felt, is_open=letter != "?")
    draw_small_die(painter, QPointF(140, 112), 6, 32, 1)
    draw_small_die(painter, QPointF(182, 114), 4, 32, 22)


def _open(game: "ShowGame", settings: Settings, seed: int | None, store: "FamilyStore | None") -> "HostWindow":
    """The host's window."""
    from dealer_trainer.ui.show.host_window import HostWindow

    return HostWindow(game, settings, seed, store)


def _shown(game: "ShowGame", settings: Settings, seed: int, number: int) -> QWidget:
    """The window at event `number` of the first skill."""
    from dealer_trainer.ui.show.host_window import HostWindow

    window = HostWindow(game, settings, seed)
    window.choose(next(place for place, part in enumerate(window.part_list) if part.kind == "skill"))
    for _ in range(number - 1):
        window.host.session.go_on()
    window.host.ask()
    return window


SCREEN = FamilyScreen(
    role=lambda: QCoreApplication.translate("HomeWindow", "Show host"),
    draw=draw_hosting,
    open=_open,
    shown=_shown,
)
