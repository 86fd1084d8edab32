"""The course proof, made as part of checking a whole folder."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from dealer_trainer.families.family import CheckedFolder
from dealer_trainer.games.family import AnyGame


def folder_proof(
    game: AnyGame, check: Callable[[Path, Mapping[str, AnyGame]], CheckedFolder], proof: Callable[[Any], list[str]]
) -> tuple[str, bool]:
    """All that is wrong with a game's folder, or else the figures of its proof; and whether it passed."""
    faults = check(game.folder, {}).faults
    return "\n".join(map(str, faults) if faults else [game.id, *proof(game)]), not faults
