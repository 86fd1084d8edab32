"""The families there are: each word of `games.schema.FamilyId` is a module here, with its `FAMILY`."""

from collections.abc import Container, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path

from dealer_trainer import files
from dealer_trainer.families.family import Family
from dealer_trainer.games import family as folders
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import AnyGame, folders_with
from dealer_trainer.games.schema import FamilyId


def families() -> tuple[Family, ...]:
    """Every family, the tables first."""
    return tuple(map(family_called, folders.FAMILY_IDS))


@cache
def family_called(name: FamilyId) -> Family:
    """The family of that id; it alone is imported."""
    family: Family = import_module(f"{__package__}.{name}").FAMILY
    return family


def family_for(folder: Path) -> Family:
    """The family that a folder says it belongs to; the tables' where it says nothing that is known."""
    return family_called(folders.family_of(folder))


def load_sound(game_id: str) -> AnyGame | None:
    """The first sound game of that id, None where no folder says it holds one; raises the first one's GameError."""
    games, refused = load_any(folders_with(game_id))
    if refused and game_id not in games:
        raise refused[0]
    return games.get(game_id)


def load_any(
    places: Iterable[Path] | None = None, *, besides: Container[FamilyId] = ()
) -> tuple[dict[str, AnyGame], tuple[GameError, ...]]:
    """The sound games of every family by their ids, and the reason why not for each of the others.

    `places`: their folders, the shipped ones where none are given. `besides`: families that are left out.
    """
    games: dict[str, AnyGame] = {}
    refused: list[GameError] = []
    for folder in files.layout_folders() if places is None else places:
        family = family_for(folder)
        if family.id in besides:
            continue
        try:
            game = family.load(folder)
        except GameError as error:
            refused.append(error)
        else:
            games.setdefault(game.id, game)
    return games, tuple(refused)
