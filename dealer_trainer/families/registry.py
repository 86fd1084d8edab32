"""Finds the families: each word of `games.schema.FamilyId` is a module here, with its `FAMILY`."""

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
    """The family with that id; no other is imported."""
    family: Family = import_module(f"{__package__}.{name}").FAMILY
    return family


def family_for(folder: Path) -> Family:
    """The family that a folder says it belongs to; the tables' if it names no known one."""
    return family_called(folders.family_of(folder))


def load_sound(game_id: str) -> AnyGame | None:
    """The first sound game with that id, or None if no folder claims it.

    Raises GameError if none of those folders is sound.
    """
    games, refused = load_any(folders_with(game_id))
    if refused and game_id not in games:
        raise refused[0]
    return games.get(game_id)


def load_any(
    places: Iterable[Path] | None = None, *, besides: Container[FamilyId] = ()
) -> tuple[dict[str, AnyGame], tuple[GameError, ...]]:
    """The sound games of every family by id, and the reason for each folder that is not sound.

    `places`: their folders, by default the shipped ones. `besides`: families to leave out.
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
