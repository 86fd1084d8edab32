"""How windows show the shows."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.family_screen import FamilyScreen
from dealer_trainer.ui.settings.settings import Settings

if TYPE_CHECKING:
    from dealer_trainer.games.show.loading import ShowGame
    from dealer_trainer.ui.show.host_window import HostWindow
    from dealer_trainer.ui.trainee.family_store import FamilyStore


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
    open=_open,
    shown=_shown,
)
