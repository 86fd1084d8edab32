"""Which window stands: Home, where a game is chosen, or the window of the game that the trainee learns."""

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from dealer_trainer import files
from dealer_trainer.families.registry import families, family_for, load_any
from dealer_trainer.games.family import AnyGame, folder_with
from dealer_trainer.ui.family.family_screen import screen_of
from dealer_trainer.ui.family.family_window import FamilyWindow
from dealer_trainer.ui.home.home_window import HomeWindow, OfferedGame
from dealer_trainer.ui.settings.settings import load_settings, save_settings
from dealer_trainer.ui.shell.records_worker import PROGRESS_FILE, open_progress
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.trainee.family_book import FamilyBook, TrainedGame
from dealer_trainer.ui.trainee.trainee_book import TraineeBook

Show = Callable[[QWidget], None]


class GameShell(QObject):
    """Opens Home and the games' windows, one after the other; `window`: the one that stands already."""

    def __init__(
        self, make_table: Callable[[], MainWindow], show: Show, parent: QObject, window: MainWindow | None = None
    ) -> None:
        super().__init__(parent)
        self._make_table, self._show = make_table, show
        self.window: MainWindow | FamilyWindow | None = window
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

    def _own(self, game: AnyGame, seed: int | None) -> FamilyWindow:
        """The window that a family has of its own, with the trainee's answers."""
        settings, family = load_settings().settings, family_for(game.folder)
        path = files.user_data() / PROGRESS_FILE
        trained = TrainedGame(game.id, family.trained(game), family.lessons(game))
        book = FamilyBook(lambda: open_progress(path), trained, settings.trainee, settings.plan)
        book.book.changed.connect(lambda: self._on_trainee(book.book, game.id))
        open_ = screen_of(family.id).open
        assert open_ is not None
        return open_(game, settings, seed, book)

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


def offered_games() -> tuple[OfferedGame, ...]:
    """Every sound game, family by family."""
    games, _ = load_any()
    return tuple(
        OfferedGame(game.id, game.name, family.id, family.describe(game).dice)
        for family in families()
        for game in games.values()
        if family_for(game.folder) is family
    )


def own_game(game_id: str) -> AnyGame | None:
    """The game of that id, where its family has a window of its own."""
    folder = folder_with(game_id)
    if folder is None or screen_of(family_for(folder).id).open is None:
        return None
    return load_any([folder])[0].get(game_id)
