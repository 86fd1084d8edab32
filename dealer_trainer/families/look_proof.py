"""The proof of a course that a family's look at a folder makes with all the rest."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from dealer_trainer.families.family import Looked
from dealer_trainer.games.family import AnyGame


def look_proof(
    game: AnyGame, look: Callable[[Path, Mapping[str, AnyGame]], Looked], proof: Callable[[Any], list[str]]
) -> tuple[str, bool]:
    """All that is wrong with a game's folder, or the figures of its proof; whether nothing was."""
    faults = look(game.folder, {}).faults
    return "\n".join(map(str, faults) if faults else [game.id, *proof(game)]), not faults
