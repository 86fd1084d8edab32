"""The table that a window opens with: the saved one, or a new one."""

import secrets
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.games import Game
from dealer_trainer.table.growth import first_table
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.saved import SavedError
from dealer_trainer.ui.settings.settings import MOST_SEED, Settings
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table.table_file import TableFile


class OpenedTable(NamedTuple):
    """A table, and a message if the saved one could not be resumed."""

    live: LiveTable
    message: str | None = None


def new_table(game: Game, settings: Settings, seed: int | None = None, options: Options | None = None) -> LiveTable:
    """A new table of a game that already has this house's rules; `seed` and `options` override the settings."""
    chosen = seed if seed is not None else settings.seed
    if chosen is None:
        chosen = secrets.randbelow(MOST_SEED + 1)
    return LiveTable(game, chosen, settings.level, options or full_options(game, settings))


def full_options(game: Game, settings: Settings) -> Options:
    """The table options from the settings, as far as this game has the seats."""
    options = settings.options
    return options.model_copy(update={"seats": min(options.seats, game.rules.seats)})


def open_table(
    game: Game, settings: Settings, saved: TableFile, seed: int | None = None, *, is_beginner: bool = False
) -> OpenedTable:  # fmt: skip
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
