"""How windows show the scoring games."""

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.family_screen import FamilyScreen
from dealer_trainer.ui.settings.settings import Settings, load_settings, save_settings

if TYPE_CHECKING:
    from dealer_trainer.games.score.loading import ScoreGame
    from dealer_trainer.ui.score.keeper_window import KeeperWindow
    from dealer_trainer.ui.trainee.family_store import FamilyStore


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
    open=_open,
    shown=_shown,
)
