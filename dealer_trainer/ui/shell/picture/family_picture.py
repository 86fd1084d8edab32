"""A picture of a family's own window, drawn without a screen."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent

from dealer_trainer.families.registry import family_for
from dealer_trainer.games.family import AnyGame
from dealer_trainer.ui.family.family_screen import screen_of
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.picture.picture import SEED, Theme, prepare


def write_family_picture(
    game: AnyGame, path: Path, size: tuple[int, int], seed: int | None, theme: Theme, number: int
) -> None:
    """Write the window as a PNG, at turn or event `number`.

    Raises ValueError, OSError.
    """
    prepare(path, size)
    settings = Settings(color_scheme=theme, motion=False, keeping_level="practice")
    shown = screen_of(family_for(game.folder).id).shown
    assert shown is not None
    window = shown(game, settings, SEED if seed is None else seed, number)
    window.resize(*size)
    window.ensurePolished()
    QCoreApplication.sendPostedEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    drawn = window.grab()
    window.deleteLater()
    if not drawn.save(str(path), "PNG"):
        raise OSError(f"{path}: the picture could not be written")
