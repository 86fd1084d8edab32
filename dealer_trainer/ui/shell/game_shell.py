"""Which window is open: Home, where a game is chosen, or the window of the game being learned."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from dealer_trainer import files
from dealer_trainer.families.family import families, family_for, load_sound, resolved
from dealer_trainer.games.error import GameError, shown
from dealer_trainer.games.family import AnyGame, head_of
from dealer_trainer.message import message
from dealer_trainer.ui.application import application
from dealer_trainer.ui.home.home_window import HomeWindow, OfferedGame
from dealer_trainer.ui.records_worker import PROGRESS_FILE, open_progress
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import Settings, load_settings, save_settings
from dealer_trainer.ui.settings.translated import translated

if TYPE_CHECKING:
    from dealer_trainer.ui.family.family_window import FamilyWindow
    from dealer_trainer.ui.shell.window import MainWindow
    from dealer_trainer.ui.trainee.trainee_store import TraineeStore

Show = Callable[[QWidget], None]


class GameShell(QObject):
    """Opens Home and the games' windows, one at a time; `window`: one that is already open."""

    def __init__(
        self, make_table: "Callable[[], MainWindow]", show: Show, parent: QObject, window: "MainWindow | None" = None
    ) -> None:
        super().__init__(parent)
        self._make_table, self._show = make_table, show
        self.window: MainWindow | FamilyWindow | None = window
        self.home: HomeWindow | None = None
        self._offered: tuple[OfferedGame, ...] = ()

    def show_home(self) -> None:
        """Offer the games; the open window waits behind."""
        if self.home is not None:
            self.home.close()
            self.home.deleteLater()
        settings = load_settings().settings
        self._offered = self._offered or offered_games()
        self.home = HomeWindow(self._offered, settings, None if self.window is None else self.window.game_id)
        self.home.chosen.connect(self._on_chosen_at_home)
        self.home.language_chosen.connect(self._on_language)
        self.home.settings_wanted.connect(self._on_settings)
        self._show(self.home)

    def _on_language(self, code: str) -> None:
        """Speak another language from now on; Home lays itself out anew."""
        with suppress(OSError):  # the choice holds for this session
            save_settings(load_settings().settings.with_(language=code))
        trouble = install_language(application(), code)
        if trouble and self.home is not None:
            self.home.notice.show_message(trouble)

    def _on_settings(self) -> None:
        """Open Settings, which the table's window has for every game."""
        from dealer_trainer.ui.shell.page_stack import SETTINGS
        from dealer_trainer.ui.shell.window import MainWindow

        if not isinstance(self.window, MainWindow):
            before = self.window
            if before is not None and not before.close():
                return
            self._open(None)
            if before is not None:
                before.deleteLater()
        else:
            self._show(self.window)
        assert isinstance(self.window, MainWindow)
        self.window.show_page(SETTINGS)
        if self.home is not None:
            self.home.close()

    def open(self, game_id: str, seed: int | None = None) -> None:
        """Open a game's window; if the game is not sound, the casino table's window, as the settings say."""
        game = None
        with suppress(GameError):  # the table's window says why each refused game was refused
            game = sound_game(game_id)
        self._open(game, seed)

    def _open(self, game: AnyGame | None, seed: int | None = None) -> None:
        is_own = game is not None and family_for(game.folder).window is not None
        window = self._own(game, seed) if game is not None and is_own else self._make_table()
        window.games_wanted.connect(self.show_home)
        self.window = window
        self._show(window)

    def _own(self, game: AnyGame, seed: int | None) -> "FamilyWindow":
        """A family's own window, with the trainee's answers."""
        from dealer_trainer.ui.trainee.family_store import FamilyStore, TrainedGame

        settings, family = load_settings().settings, family_for(game.folder)
        path = files.user_data() / PROGRESS_FILE
        trained = TrainedGame(game.id, family.trained(game), family.lessons(game))
        store = FamilyStore(lambda: open_progress(path), trained, settings.trainee, settings.plan)
        store.store.changed.connect(lambda: self._on_trainee(store.store, game.id))
        assert family.window is not None
        window: FamilyWindow = resolved(family.window)(game, settings, seed, store)
        return window

    def _on_trainee(self, store: "TraineeStore", game_id: str) -> None:
        """Remember who trains; for a different trainee, open the game that they learn."""
        chosen, settings = store.chosen, load_settings().settings
        if chosen is None or (chosen.id, chosen.name) == (settings.trainee, settings.trainee_name):
            return
        theirs = settings.for_trainee(chosen.id, chosen.name)
        with suppress(OSError):  # the choice holds for this session
            save_settings(theirs)
        if settings.trainee not in (None, chosen.id):
            before, wanted = self.window, theirs.learns or game_id
            QTimer.singleShot(0, self, lambda: self._on_chosen(wanted) if self.window is before else None)

    def _on_chosen_at_home(self, game_id: str) -> None:
        """Open the game; the one that waits behind goes on where it was."""
        if self.window is not None and self.window.game_id == game_id and self.window.isVisible():
            self._show(self.window)
            if self.home is not None:
                self.home.close()
        else:
            self._on_chosen(game_id)

    def _on_chosen(self, game_id: str) -> None:
        """Remember the chosen game and open it; if it is not sound, say why."""
        try:
            game = sound_game(game_id)
        except GameError as error:
            if self.home is None or not self.home.isVisible():
                self.show_home()
            assert self.home is not None
            self.home.notice.show_message(translated(str(error)))
            return
        before = self.window
        if before is not None and not before.close():
            return
        settings = load_settings().settings
        table = {"game": game_id} if family_for(game.folder).window is None else {}
        if table and settings.game not in (None, game_id):
            self._change_table(settings, game_id)
        with suppress(OSError):  # the choice holds for this session
            save_settings(settings.with_(learns=game_id, **table))
        self._open(game)
        if before is not None:
            before.deleteLater()
        if self.home is not None:
            self.home.close()

    def _change_table(self, settings: Settings, game_id: str) -> None:
        """Put the table of the last casino game away, and bring back that of another, or one that is nobody's."""
        from dealer_trainer.ui.table.table_file import TableFile, table_key

        saved = TableFile()
        old, new = (table_key(each, settings.trainee) for each in (settings.game or "", game_id))
        with suppress(OSError):  # opening the table says what is wrong
            saved.change_table(old, new, game_id)
        saved.release()


def offered_games() -> tuple[OfferedGame, ...]:
    """Every game that has a name, family by family; whether it is sound is checked when somebody chooses it."""
    offered: dict[str, OfferedGame] = {}
    for head in map(head_of, files.layout_folders()):
        if head.id is not None and head.name is not None:
            offered.setdefault(head.id, OfferedGame(head.id, head.name, head.family, head.dice))
    order = [family.id for family in families()]
    return tuple(sorted(offered.values(), key=lambda game: order.index(game.family)))


def sound_game(game_id: str) -> AnyGame:
    """The shipped game of that id, of any family; raises GameError."""
    game = load_sound(game_id)
    if game is None:
        hint = message("Install the app again")
        raise GameError(files.layouts(), "", message("there is no game {game}", game=shown(game_id)), hint)
    return game
