"""How windows show a family of games: its name at Home, its window, and its picture in a file."""

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtWidgets import QWidget

from dealer_trainer.families.family import family_called, resolved
from dealer_trainer.games.schema import FamilyId
from dealer_trainer.ui.settings.settings import Settings


class FamilyScreen(NamedTuple):
    """What a family provides as its `screen`.

    `role`: what the player learns to be, in words. `open`: the window of a game, with the settings, a seed of its own
    or None, and the store of answers. `shown`: a window from a seed at turn or event `number`, to be drawn into a file.
    None: the main window shows them, as it does the casino tables.
    """

    role: Callable[[], str]
    open: Callable[[Any, Settings, int | None, Any], Any] | None = None
    shown: Callable[[Any, Settings, int, int], QWidget] | None = None


def screen_of(family: FamilyId) -> FamilyScreen:
    """The screen that a family provides."""
    screen: FamilyScreen = resolved(family_called(family).screen)
    return screen
