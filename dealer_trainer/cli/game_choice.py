"""The game that a command is for: found by its id, in words where it is none, or all that are sound."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.cli.status import refuse

if TYPE_CHECKING:
    from dealer_trainer.families.family import Family
    from dealer_trainer.games import Game
    from dealer_trainer.games.family import AnyGame
    from dealer_trainer.games.score.game import ScoreGame
    from dealer_trainer.games.show.loading import ShowGame


def sound_games() -> "tuple[Game, ...]":
    """Every sound game; of the others the reason why not goes to standard error."""
    from dealer_trainer import files
    from dealer_trainer.games import load_games

    games, refused = load_games(files.layout_folders())
    for error in refused:
        print(f"dealer-trainer: {error}", file=sys.stderr)
    return games


def named_game(games: "tuple[Game, ...]", game_id: str) -> "Game":
    """The table game of that id; ends the command in words where there is none."""
    from dealer_trainer.cli.situation import unknown
    from dealer_trainer.games.family import family_with

    game = next((game for game in games if game.id == game_id), None)
    if game is None:
        family = family_with(game_id)
        if family is not None and family != "table":
            refuse(f"{game_id} is a game of the family {family}; this is for casino tables")
        refuse(str(unknown("GAME", game_id, [game.id for game in games])))
    return game


def games_with_families() -> "list[tuple[AnyGame, Family]]":
    """Every sound game of any family, with it; of the others the reason why not goes to standard error."""
    from dealer_trainer.families.registry import family_for, load_any

    games, refused = load_any()
    for error in refused:
        print(f"dealer-trainer: {error}", file=sys.stderr)
    return [(game, family_for(game.folder)) for game in games.values()]


def game_of_any_family(game_id: str) -> "tuple[AnyGame, Family]":
    """The game of that id and its family; ends the command in words where there is none."""
    from dealer_trainer.cli.situation import unknown

    games = games_with_families()
    found = next((known for known in games if known[0].id == game_id), None)
    if found is None:
        refuse(str(unknown("GAME", game_id, [game.id for game, _ in games])))
    return found


def has_none(command: str, game: "AnyGame", family: "Family") -> str:
    """That a command is none for a game's family."""
    return f"{command}: {game.id} is a game of the family {family.id}, for which there is no `{command}`"


def score_games() -> "tuple[ScoreGame, ...]":
    """Every sound scoring game; of the others the reason why not goes to standard error."""
    from dealer_trainer.games.score.loading import load_score_games

    games, refused = load_score_games()
    for error in refused:
        print(f"dealer-trainer: {error}", file=sys.stderr)
    return games


def installed_games(folder: Path) -> "list[AnyGame]":
    """The sound games that a folder would stand beside; one of its own name is the game that it would replace."""
    from dealer_trainer import files
    from dealer_trainer.families.registry import load_any

    name = folder.resolve().name
    return list(load_any(place for place in files.layout_folders() if place.name != name)[0].values())


def show_named(game_id: str) -> "ShowGame | ScoreGame | None":
    """The hosted show or the scoring game of that id, which have windows of their own."""
    from dealer_trainer.families.registry import load_any
    from dealer_trainer.games.family import family_with
    from dealer_trainer.games.score.game import ScoreGame
    from dealer_trainer.games.show.loading import ShowGame

    if family_with(game_id) not in ("show", "score"):
        return None
    game = load_any(besides=("table",))[0].get(game_id)
    return game if isinstance(game, ShowGame | ScoreGame) else None
