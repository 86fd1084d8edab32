"""situations.toml as strict models: a game's situations by name; packages above prove that they can be dealt."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from dealer_trainer.games.course import Course
from dealer_trainer.games.drills import Slug
from dealer_trainer.games.error import GameError
from dealer_trainer.games.schema import one_line
from dealer_trainer.games.scripted_roll import RowId, ScriptedRoll, ScriptedTable, TableSituation
from dealer_trainer.games.validation import is_there, read_model
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message
from dealer_trainer.message_field import AS_MESSAGE

SITUATIONS = "situations.toml"

Name = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(one_line), AS_MESSAGE]
Text = Annotated[str, Field(min_length=1, max_length=160), AfterValidator(one_line), AS_MESSAGE]


class ListedSituation(TableSituation, defer_build=True):
    """A situation with a name, a sentence about it, and the guide `row` that answers its first roll."""

    id: Slug
    name: Name
    text: Text
    row: RowId

    @property
    def situation(self) -> TableSituation:
        """The table and its rolls alone, as a code holds them."""
        return TableSituation(**self._fields_of(TableSituation))

    @property
    def roll(self) -> ScriptedRoll:
        """Its first roll, as a course deals it."""
        return ScriptedRoll(id=self.id, row=self.row, dice=self.rolls[0], **self._fields_of(ScriptedTable))

    def _fields_of(self, model: type[Frozen]) -> dict[str, Any]:
        return {name: getattr(self, name) for name in model.model_fields}


class SituationList(Frozen, defer_build=True):
    """All of a game's situations, in the order in which they are offered."""

    format: Literal[1] = 1
    situations: Annotated[tuple[ListedSituation, ...], Field(max_length=200)] = ()


def parse_situations(file: Path) -> SituationList:
    """The file by itself, checked against no game; raises GameError."""
    return read_model(file.parent, file.name, SituationList)


def with_situations(file: Path, course: Course) -> Course:
    """The course in `file` with the situations that its lessons name by id; raises GameError.

    A name that the list lacks is reported together with the course's other faults.
    """
    own = {roll.id for roll in course.rolls}
    named = {roll: lesson.id for lesson in course.lessons for roll in lesson.rolls if roll not in own}
    listed = file.parent / SITUATIONS
    if not named or not is_there(listed):
        return course
    found = [situation for situation in parse_situations(listed).situations if situation.id in named]
    for situation in found:
        if len(situation.rolls) != 1:
            reason = message(
                "{name} has {count} rolls, and a lesson deals one", name=situation.id, count=len(situation.rolls)
            )
            raise GameError(file, f"lessons ({named[situation.id]})", reason, message("Name a situation of one roll"))
    rolls = tuple(situation.roll for situation in found)
    return Course.model_validate({**dict(course), "rolls": (*course.rolls, *rolls)})
