"""The game that a command is for: found by its id, with a message if there is none; or all sound games."""

from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.cli.status import complain, refuse

if TYPE_CHECKING:
    from dealer_trainer.families.family import Family
    from dealer_trainer.games import Game
    from dealer_trainer.games.family import AnyGame
    from dealer_trainer.games.score.loading import ScoreGame


def sound_games() -> "tuple[Game, ...]":
    """Every sound game; the reasons why others are not go to standard error."""
    from dealer_trainer import files
    from dealer_trainer.games import load_games

    games, refused = load_games(files.layout_folders())
    for error in refused:
        complain(str(error))
    return games


def games_with_families() -> "list[tuple[AnyGame, Family]]":
    """Every sound game of any family, with its family; the reasons why others are not go to standard error."""
    from dealer_trainer.families.family import family_for, load_any

    games, refused = load_any()
    for error in refused:
        complain(str(error))
    return [(game, family_for(game.folder)) for game in games.values()]


def game_of_any_family(game_id: str) -> "tuple[AnyGame, Family]":
    """The game with that id and its family; ends the command with a message if there is none, or it is not sound."""
    from dealer_trainer.families.family import family_for, load_sound
    from dealer_trainer.games.error import GameError
    from dealer_trainer.table.line.situation import unknown

    try:
        game = load_sound(game_id)
    except GameError as error:
        refuse(str(error))
    if game is None:
        refuse(str(unknown("GAME", game_id, [game.id for game, _ in games_with_families()])))
    return game, family_for(game.folder)


def chosen_game(command: str, game_id: str | None) -> "tuple[AnyGame, Family]":
    """The game with that id and its family, by default the first game of the first family."""
    if game_id is not None:
        return game_of_any_family(game_id)
    games = sound_games()
    if not games:
        refuse(f"{command}: there is no game")
    from dealer_trainer.families.family import family_for

    return games[0], family_for(games[0].folder)


def has_none(command: str, game: "AnyGame", family: "Family") -> str:
    """The message that a game's family does not have this command."""
    return f"{command}: {game.id} is a game of the family {family.id}, for which there is no `{command}`"


def score_games() -> "tuple[ScoreGame, ...]":
    """Every sound scoring game; the reasons why others are not go to standard error."""
    from dealer_trainer.games.score.loading import load_score_games

    games, refused = load_score_games()
    for error in refused:
        complain(str(error))
    return games


def installed_games(folder: Path) -> "list[AnyGame]":
    """The sound games that a folder would stand beside; one of its own name is the game that it would replace."""
    from dealer_trainer import files
    from dealer_trainer.families.family import load_any

    name = folder.resolve().name
    return list(load_any(place for place in files.layout_folders() if place.name != name)[0].values())
