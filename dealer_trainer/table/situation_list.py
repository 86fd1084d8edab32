"""situations.toml: the situations of a game that can be practiced by name, read as strictly as its other files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from dealer_trainer.engine import Roll
from dealer_trainer.games.drills import Slug
from dealer_trainer.games.error import GameError, first_of
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import Game
from dealer_trainer.games.odds import filled_in
from dealer_trainer.games.schema import one_line
from dealer_trainer.games.scripted_roll import RowId, TableSituation
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message
from dealer_trainer.table.situation import SituationError, check_situation

SITUATIONS = "situations.toml"

Name = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(one_line)]
Text = Annotated[str, Field(min_length=1, max_length=160), AfterValidator(one_line)]


class ListedSituation(TableSituation):
    """A situation with its name, a sentence that says what it is about, and the `row` that answers its first roll."""

    id: Slug
    name: Name
    text: Text
    row: RowId

    @property
    def situation(self) -> TableSituation:
        """The table and its rolls alone, as a code has them."""
        return TableSituation(**{name: getattr(self, name) for name in TableSituation.model_fields})


class SituationList(Frozen):
    """All of a game's situations, in the order in which they are offered."""

    format: Literal[1] = 1
    situations: Annotated[tuple[ListedSituation, ...], Field(max_length=200)] = ()


def load_situations(game: Game) -> tuple[ListedSituation, ...]:
    """The situations of a game, none where it has no file of them; raises GameError."""
    file = game.folder / SITUATIONS
    return read_situations(file, game) if file.exists() or file.is_symlink() else ()


def read_situations(file: Path, game: Game) -> tuple[ListedSituation, ...]:
    """The situations in a file, each of which can be dealt; raises GameError with the first fault, others in it."""
    document = filled_in(file, _document(file), game.odds)
    listed = validated(file, SituationList, document)
    faults = [*_faults(file, game, listed.situations)]
    if faults:
        raise first_of(faults)
    return listed.situations


def parse_situations(file: Path) -> SituationList:
    """The file as it stands, held against no game; raises GameError."""
    return validated(file, SituationList, _document(file))


def _document(file: Path) -> dict[str, object]:
    return parse_toml(file, read_text(file.parent, file.name, TOML_BYTES))


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
            yield GameError(file, key, str(error), message("Lay down what can be dealt"))
            continue
        row = row_for(game.guide, listed.point, Roll(*listed.rolls[0])).id
        if row != listed.row:
            reason = message("{row} answers its first roll, not {named}", row=row, named=listed.row)
            yield GameError(file, f"{key}.row", reason, message("Name {row}, or change dice and point", row=row))
