"""The table on disk, so that closing the window at any moment loses nothing, and the table that a window opens with.

Each trainee has one table per game; those not being dealt are stored under keys of their own.
"""

import secrets
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QLockFile

from dealer_trainer import files
from dealer_trainer.games import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options, first_table
from dealer_trainer.table.saved import LONGEST, SavedError
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import translated

FILE = "table.json"


class TableFile:
    """The saved table of this user. One window holds it at a time; a second one deals without saving.

    `trouble`: why nothing can be saved, if the user's folder cannot be made.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (folder or files.user_data()) / FILE
        self._lock = QLockFile(str(self._path.with_suffix(".lock")))
        self._lock.setStaleLockTime(0)
        self.trouble: str | None = None
        self.is_ours = self._make_folder() and self._lock.tryLock(0)

    @property
    def exists(self) -> bool:
        """Whether a table was saved here."""
        return self._path.exists()

    def read(self) -> str | None:
        """The text that was saved last, or None."""
        if not self.is_ours or not self._path.exists():
            return None
        return files.read_plain(self._path, 4 * LONGEST).decode(errors="replace")

    def write(self, text: str) -> None:
        """Save `text` in place of the last one; a window that does not hold the table saves nothing."""
        if self.is_ours:
            files.write_whole(self._path, text)

    def _make_folder(self) -> bool:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.trouble = f"{self._path.parent}: {error.strerror}"
        lock = Path(self._lock.fileName())
        if not files.is_plain(lock):  # Qt would wait for what is in it
            words = QCoreApplication.translate(
                "OpeningTable", "{file} is not a plain file; move it away and start again"
            )
            self.trouble = words.format(file=lock)
        return self.trouble is None

    def set_aside(self) -> Path:
        """Move an unreadable file out of the way, and return where it is now."""
        return files.set_aside(self._path)

    def change_table(self, old: str, *new: str) -> None:
        """Store the table under the key `old` and bring back the first of `new` that exists; raises OSError."""
        if not self.is_ours:
            return
        if self._path.exists():
            self._path.replace(self._put_away(old))
        for key in new:
            if self._put_away(key).exists():
                self._put_away(key).replace(self._path)
                return

    def _put_away(self, key: str) -> Path:
        return self._path.with_name(f"{self._path.stem}-{key}{self._path.suffix}")

    def release(self) -> None:
        """Let another window hold the table."""
        if self.is_ours:
            self._lock.unlock()
            self.is_ours = False


def table_key(game_id: str, trainee_id: str | None) -> str:
    """The key of a trainee's table of a game, or of nobody's table if no trainee is known."""
    return game_id if trainee_id is None else f"{game_id}-{trainee_id}"


class OpenedTable(NamedTuple):
    """A table, and a message if the saved one could not be resumed."""

    live: LiveTable
    message: str | None = None


def new_table(game: Game, settings: Settings, seed: int | None = None, options: Options | None = None) -> LiveTable:
    """A new table of a game that already has this house's rules; `options` override the settings."""
    chosen = secrets.randbelow(2**31) if seed is None else seed
    return LiveTable(game, chosen, settings.level, options or full_options(game, settings))


def full_options(game: Game, settings: Settings) -> Options:
    """The table options from the settings, as far as this game has the seats."""
    options = settings.options
    return options.model_copy(update={"seats": min(options.seats, game.rules.seats)})


def open_table(
    game: Game, settings: Settings, saved: TableFile, seed: int | None = None, *, is_beginner: bool = False
) -> OpenedTable:
    """Resume the saved table, or begin a new one; a save that cannot be used is set aside, with a message.

    With a `seed`, the saved table is resumed only if it has that seed. `is_beginner`: a new one begins small and grows.
    """
    if saved.trouble:
        words = QCoreApplication.translate("OpeningTable", "Nothing can be saved: {reason}.")
        return OpenedTable(new_table(game, settings, seed), words.format(reason=saved.trouble))
    if not saved.is_ours:
        return OpenedTable(
            new_table(game, settings, seed),
            QCoreApplication.translate(
                "OpeningTable",
                "Another window has the saved table open. This one deals a new table and does not save it.",
            ),
        )
    try:
        text = saved.read()
        if text is None:
            options = first_table(full_options(game, settings)) if is_beginner else None
            return OpenedTable(new_table(game, settings, seed, options))
        live = LiveTable.restore(game, text)
    except (OSError, ValueError) as error:
        return OpenedTable(new_table(game, settings, seed), f"{_sentence(error)} {_aside(saved)}")
    if seed is None or live.seed == seed:
        return OpenedTable(live)
    words = QCoreApplication.translate("OpeningTable", "Your last table does not have the seed {seed}.")
    return OpenedTable(new_table(game, settings, seed), f"{words.format(seed=seed)} {_aside(saved)}")


def _sentence(error: OSError | ValueError) -> str:
    """Why a save cannot be used: a sentence for a damaged table, a few words for a disk error."""
    if isinstance(error, SavedError):
        return translated(str(error))
    words = QCoreApplication.translate("OpeningTable", "The saved table could not be read: {reason}.")
    return words.format(reason=translated(error.strerror) if isinstance(error, OSError) and error.strerror else error)


def _aside(saved: TableFile) -> str:
    """What happened to a save that cannot be used."""
    try:
        name = saved.set_aside().name
    except OSError:
        return QCoreApplication.translate("OpeningTable", "It could not be set aside. A new table begins.")
    words = QCoreApplication.translate("OpeningTable", "It was set aside as {file}, and a new table begins.")
    return words.format(file=name)
