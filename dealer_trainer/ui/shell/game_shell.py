"""Which window stands: Home, where a game is chosen, or the window of the game that the trainee learns."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from dealer_trainer import files
from dealer_trainer.families.registry import family_for, load_any
from dealer_trainer.games.family import AnyGame, family_of, folder_with
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.ui.home.home_window import HomeWindow, OfferedGame
from dealer_trainer.ui.settings.settings import Settings, load_settings, save_settings
from dealer_trainer.ui.shell.records_worker import PROGRESS_FILE, open_progress
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.trainee.family_book import FamilyBook, TrainedGame
from dealer_trainer.ui.trainee.trainee_book import TraineeBook

if TYPE_CHECKING:
    from dealer_trainer.ui.score.keeper_window import KeeperWindow
    from dealer_trainer.ui.show.host_window import HostWindow

Show = Callable[[QWidget], None]


class GameShell(QObject):
    """Opens Home and the games' windows, one after the other; `window`: the one that stands already."""

    def __init__(
        self, make_table: Callable[[], MainWindow], show: Show, parent: QObject, window: MainWindow | None = None
    ) -> None:
        super().__init__(parent)
        self._make_table, self._show = make_table, show
        self.window: MainWindow | KeeperWindow | HostWindow | None = window
        self.home: HomeWindow | None = None
        self._offered: tuple[OfferedGame, ...] = ()

    def show_home(self) -> None:
        """Offer the games; the window that stands waits behind."""
        if self.home is not None:
            self.home.close()
            self.home.deleteLater()
        settings = load_settings().settings
        self._offered = self._offered or offered_games()
        self.home = HomeWindow(self._offered, settings, None if self.window is None else self.window.game_id)
        self.home.chosen.connect(self._on_chosen)
        self._show(self.home)

    def open(self, game_id: str, seed: int | None = None) -> None:
        """Open a game's window; the casino table's is that of the settings."""
        game = own_game(game_id)
        window = self._make_table() if game is None else self._own(game, seed)
        window.games_wanted.connect(self.show_home)
        self.window = window
        self._show(window)

    def _own(self, game: "ScoreGame | ShowGame", seed: int | None) -> "KeeperWindow | HostWindow":
        """The window of a scoring game or a show, with the trainee's answers."""
        settings, family = load_settings().settings, family_for(game.folder)
        assert family.trained is not None
        lessons = () if family.lessons is None else family.lessons(game)
        path = files.user_data() / PROGRESS_FILE
        trained = TrainedGame(game.id, family.trained(game), lessons)
        book = FamilyBook(lambda: open_progress(path), trained, settings.trainee, settings.plan)
        book.book.changed.connect(lambda: self._on_trainee(book.book, game.id))
        return own_window(game, settings, seed, book)

    def _on_trainee(self, book: TraineeBook, game_id: str) -> None:
        """Remember who trains; for another than before, open what they learn."""
        chosen, settings = book.chosen, load_settings().settings
        if chosen is None or (chosen.id, chosen.name) == (settings.trainee, settings.trainee_name):
            return
        theirs = settings.for_trainee(chosen.id, chosen.name)
        with suppress(OSError):  # the choice holds for this time
            save_settings(theirs)
        if settings.trainee not in (None, chosen.id):
            before, wanted = self.window, theirs.learns or game_id
            QTimer.singleShot(0, self, lambda: self._on_chosen(wanted) if self.window is before else None)

    def _on_chosen(self, game_id: str) -> None:
        """Remember what is learned from now on, and open it."""
        before = self.window
        if before is not None and not before.close():
            return
        settings = load_settings().settings
        table = {} if own_game(game_id) is not None else {"game": game_id}
        with suppress(OSError):  # the choice holds for this time
            save_settings(settings.with_(learns=game_id, **table))
        self.open(game_id)
        if before is not None:
            before.deleteLater()
        if self.home is not None:
            self.home.close()


def _keep_level(level: str) -> None:
    with suppress(OSError):  # the choice holds for this time
        save_settings(load_settings().settings.with_(keeping_level=level))


def offered_games() -> tuple[OfferedGame, ...]:
    """Every sound game: tables first, then scoring games, then shows."""
    games, _ = load_any()
    return tuple(
        OfferedGame(game.id, game.name, family, game.rules.dice if isinstance(game, ScoreGame) else 2)
        for family in ("table", "score", "show")
        for game in games.values()
        if family_of(game.folder) == family
    )


def own_game(game_id: str) -> "ScoreGame | ShowGame | None":
    """The scoring game or show of that id, which have windows of their own."""
    folder = folder_with(game_id)
    if folder is None:
        return None
    found: AnyGame | None = load_any([folder], besides=("table",))[0].get(game_id)
    return found if isinstance(found, ScoreGame | ShowGame) else None


def own_window(
    game: "ScoreGame | ShowGame", settings: Settings, seed: int | None, book: FamilyBook | None
) -> "KeeperWindow | HostWindow":
    """The window of a game that is no casino table; a game from a seed of one's own is not kept."""
    if isinstance(game, ScoreGame):
        from dealer_trainer.ui.score.game_file import GameFile
        from dealer_trainer.ui.score.keeper_window import KeeperWindow

        saved = GameFile(game, settings.trainee) if seed is None else None
        keeper = KeeperWindow(game, settings, seed, book, saved)
        keeper.level_chosen.connect(_keep_level)
        return keeper
    from dealer_trainer.ui.show.host_window import HostWindow

    return HostWindow(game, settings, seed, book)
