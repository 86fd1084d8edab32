"""The list of families. Who goes through games goes through it; windows and voice have places of their own too."""

from collections.abc import Container, Iterable
from pathlib import Path

from dealer_trainer import files
from dealer_trainer.families import score, show, table
from dealer_trainer.families.family import Family
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import AnyGame, family_of
from dealer_trainer.games.schema import FamilyId

FAMILIES: tuple[Family, ...] = (table.FAMILY, score.FAMILY, show.FAMILY)


def family_for(folder: Path) -> Family:
    """The family that a folder says it belongs to; the tables' where it says nothing that is known."""
    named = family_of(folder)
    return next((family for family in FAMILIES if family.id == named), table.FAMILY)


def load_any(
    folders: Iterable[Path] | None = None, *, besides: Container[FamilyId] = ()
) -> tuple[dict[str, AnyGame], tuple[GameError, ...]]:
    """The sound games of every family by their ids, and the reason why not for each of the others.

    `besides`: families that are left out.
    """
    games: dict[str, AnyGame] = {}
    refused: list[GameError] = []
    for folder in files.layout_folders() if folders is None else folders:
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
