"""From a folder to a scoring game: every file is read and held against the others."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.games.error import GameError, printable
from dealer_trainer.games.family import AnyGame, folders_of
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import GAME
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.schema import ScoreGameText
from dealer_trainer.games.validation import validated
from dealer_trainer.message import message


class Examined(NamedTuple):
    """What looking at a folder came to; the game is None where one of its files could not be used."""

    game: ScoreGame | None
    faults: tuple[GameError, ...]


def load_score_game(folder: Path) -> ScoreGame:
    """The game in `folder`; raises GameError with the first thing that is wrong."""
    game, faults = examine(folder)
    if faults or game is None:
        raise faults[0]
    return game


def load_score_games(folders: Iterable[Path] | None = None) -> tuple[tuple[ScoreGame, ...], tuple[GameError, ...]]:
    """The sound scoring games among `folders`, the shipped ones where none are given, and why the others are not."""
    games: dict[str, ScoreGame] = {}
    refused: list[GameError] = []
    for folder in folders_of("score", folders):
        game, faults = examine(folder, games)
        if game is None or faults:
            refused.append(faults[0])
        else:
            games[game.id] = game
    return tuple(games.values()), tuple(refused)


def examine(folder: Path, others: Mapping[str, AnyGame] | None = None) -> Examined:
    """Read every file of a game; `others`: games of any family by their ids."""
    try:
        text = validated(folder / GAME, ScoreGameText, parse_toml(folder / GAME, read_text(folder, GAME, TOML_BYTES)))
        _check_id(folder / GAME, text.id, others or {})
    except GameError as error:
        return Examined(None, (error, *error.others))
    return Examined(ScoreGame(folder, text.id, text.name, text.content, text, text.rules()), ())


def _check_id(file: Path, game_id: str, others: Mapping[str, AnyGame]) -> None:
    if game_id in others:
        reason = message(
            "{id} is the id of the game in {folder} already", id=game_id, folder=printable(others[game_id].folder.name)
        )
        raise GameError(file, "id", reason, message("Give the game an id of its own"))
