"""The table on disk: the round being dealt, so that closing the window at any moment loses nothing.

Each trainee has one table per game; those not being dealt are stored under keys of their own.
"""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLockFile

from dealer_trainer import files
from dealer_trainer.table.saved import LONGEST

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
