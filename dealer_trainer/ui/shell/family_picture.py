"""A picture of the window of a scoring game or a show, drawn without a screen."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.picture import SEED, Theme, prepare


def write_family_picture(
    game: ScoreGame | ShowGame, path: Path, size: tuple[int, int], seed: int | None, theme: Theme, number: int
) -> None:
    """Write the window as a PNG, at the first set-aside of turn `number` or at event `number` of a show.

    Raises ValueError, OSError.
    """
    prepare(path, size)
    settings = Settings(color_scheme=theme, motion=False, keeping_level="practice")
    window = _window(game, settings, SEED if seed is None else seed, number)
    window.resize(*size)
    window.ensurePolished()
    QCoreApplication.sendPostedEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    drawn = window.grab()
    window.deleteLater()
    if not drawn.save(str(path), "PNG"):
        raise OSError(f"{path}: the picture could not be written")


def _window(game: ScoreGame | ShowGame, settings: Settings, seed: int, number: int) -> QWidget:
    if isinstance(game, ScoreGame):
        from dealer_trainer.ui.score.keeper_window import KeeperWindow

        keeper = KeeperWindow(game, settings, seed)
        while keeper.keeping.session.prompt is not None and not (
            sum(turn.verdict.kind == "turn" for turn in keeper.keeping.reviewed) >= number - 1
            and keeper.keeping.session.prompt.kind == "set_aside"
        ):
            keeper.keeping.show_me()
        return keeper
    from dealer_trainer.ui.show.host_window import HostWindow

    host = HostWindow(game, settings, seed)
    host.choose(next(place for place, part in enumerate(host.part_list) if part.kind == "skill"))
    for _ in range(number - 1):
        host.host.session.go_on()
    host.host.ask()
    return host
