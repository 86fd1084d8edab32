"""The game being kept, on disk, so that closing the window at any moment loses nothing."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from dealer_trainer import files
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.switch import SwitchError, Switches, under
from dealer_trainer.table.score.keeping_step import PromptKind, Reply
from dealer_trainer.table.score.kept_game import MOST_BYTES, KeptGame, KeptReply, kept_reply, read_game
from dealer_trainer.table.score.live_keeping import LiveKeeping
from dealer_trainer.ui.score.house.house_file import HouseFile
from dealer_trainer.ui.settings.translated import translated

FOLDER = "keeping"
FIRST = "first"
"""Stands in for a trainee's id before there is one."""


class GameFile:
    """One trainee's game of one kind; if it cannot be written, it is lost with the window, and nothing else is."""

    def __init__(self, game: ScoreGame, trainee: str | None, folder: Path | None = None) -> None:
        self._game = game
        place = (folder or files.user_data()) / FOLDER
        self._path = _path(place / f"{game.id}-{{}}.json", trainee)
        self.house = HouseFile(game, _path(place / f"{game.id}-{{}}-house.json", trainee))
        self._replies: list[KeptReply] = []
        self._switches: Switches = {}
        self.trouble = ""
        """What happened to a game that could not be read, for its trainee."""

    def begin(self, switches: Switches) -> None:
        """Keep a game from its beginning, under these switches; its first reply replaces the game kept before."""
        self._replies, self._switches = [], switches

    def forget(self) -> None:
        """Stop keeping the game."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def add(self, seed: int, kind: PromptKind, reply: Reply) -> None:
        """Store one more reply."""
        self._replies.append(kept_reply(kind, reply))
        self._write(seed)

    def take_back(self, seed: int) -> None:
        """Remove the last reply."""
        self._replies.pop()
        self._write(seed)

    def read(self) -> KeptGame | None:
        """The game up to where it was left; None if there is none that can be continued."""
        try:
            found = read_game(files.read_plain(self._path, MOST_BYTES).decode(errors="replace"))
        except FileNotFoundError:
            return None
        except OSError as error:
            self._refuse(error.strerror or "")
            return None
        if found is None:
            self._refuse(QCoreApplication.translate("GameFile", "it is damaged"))
            return None
        if found.game != self._game.id:
            return None
        if not self._fits(found):
            self._refuse(QCoreApplication.translate("GameFile", "it was begun under other rules"))
            return None
        self._replies, self._switches = list(found.replies), found.house
        return found

    def _refuse(self, reason: str) -> None:
        words = QCoreApplication.translate("GameFile", "The saved game could not be read: {reason}.")
        self.trouble = words.format(reason=translated(reason))
        with suppress(OSError):
            name = files.set_aside(self._path).name
            self.trouble += " " + QCoreApplication.translate("GameFile", "It was set aside as {file}.").format(
                file=name
            )

    def _fits(self, found: KeptGame) -> bool:
        """Whether this version asks the questions that were answered, whatever content it was begun with.

        Most changes of content are of words alone.
        """
        try:
            session = LiveKeeping(under(self._game, found.house), found.seed)
        except SwitchError:
            return False
        for reply in found.replies:
            if session.prompt is None or session.prompt.kind != reply.kind:
                return False
            session.reply(reply.built())
        return session.prompt is not None

    def _write(self, seed: int) -> None:
        kept = KeptGame(game=self._game.id, content=self._game.content, seed=seed, house=dict(self._switches),
                        replies=tuple(self._replies))  # fmt: skip
        with suppress(OSError):
            files.write_whole(self._path, kept.text())


def _path(named: Path, trainee: str | None) -> Path:
    """A trainee's file; a game begun before anybody had a name becomes theirs."""
    path = named.with_name(named.name.format(trainee or FIRST))
    if trainee is not None and not path.exists():
        with suppress(OSError):
            named.with_name(named.name.format(FIRST)).replace(path)
    return path
