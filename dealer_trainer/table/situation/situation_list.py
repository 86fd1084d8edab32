"""The situations of a game's situations.toml, all of which can be dealt: read as strictly as the game's other files."""

from collections.abc import Iterator
from pathlib import Path

from dealer_trainer.engine import Roll
from dealer_trainer.games.error import GameError, first_of
from dealer_trainer.games.folder import is_there
from dealer_trainer.games.game import Game
from dealer_trainer.games.odds import filled_in
from dealer_trainer.games.situations import SITUATIONS, ListedSituation, SituationList
from dealer_trainer.games.validation import read_toml, validated
from dealer_trainer.guide.model import row_for
from dealer_trainer.message import message
from dealer_trainer.table.situation.situation import SituationError, check_situation


def load_situations(game: Game) -> tuple[ListedSituation, ...]:
    """The situations of a game; empty if it has no file of them. Raises GameError."""
    file = game.folder / SITUATIONS
    return read_situations(file, game) if is_there(file) else ()


def read_situations(file: Path, game: Game) -> tuple[ListedSituation, ...]:
    """The situations in a file, all of which can be dealt.

    Raises GameError with the first fault and the others in it.
    """
    document = filled_in(file, read_toml(file.parent, file.name), game.odds)
    listed = validated(file, SituationList, document)
    faults = [*_faults(file, game, listed.situations)]
    if faults:
        raise first_of(faults)
    return listed.situations


def _faults(file: Path, game: Game, situations: tuple[ListedSituation, ...]) -> Iterator[GameError]:
    seen: set[str] = set()
    for index, listed in enumerate(situations):
        key = f"situations[{index}] ({listed.id})"
        if listed.id in seen:
            yield GameError(file, f"{key}.id", message("two situations have this id"), message("Rename one of them"))
        seen.add(listed.id)
        try:
            check_situation(game, listed)
        except SituationError as error:
            yield GameError(file, key, str(error), message("Set up what can be dealt"))
            continue
        row = row_for(game.guide, listed.point, Roll(*listed.rolls[0])).id
        if row != listed.row:
            reason = message("{row} answers its first roll, not {named}", row=row, named=listed.row)
            yield GameError(file, f"{key}.row", reason, message("Name {row}, or change dice and point", row=row))
