"""The drills and the course of a pack, read from its folder and added behind those of a game that takes it."""

from pathlib import Path
from typing import Protocol

from dealer_trainer.games.course import Course, Unit
from dealer_trainer.games.course_names import Known, check_course
from dealer_trainer.games.drills import Drills, check_names
from dealer_trainer.games.error import GameError, first_of, name_hint
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import COURSE, DRILLS
from dealer_trainer.games.pack import load_pack, pack_folder
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.duty.pack import Pack
from dealer_trainer.message import message


class TakesPacks(Protocol):
    """What says which packs a game takes: its game.toml, or the game."""

    @property
    def packs(self) -> tuple[str, ...]:
        """The ids of the packs, one at most."""


def with_pack_drills(game: TakesPacks, drills: Drills) -> Drills:
    """The game's drills, then those of its pack, marked with its id; raises GameError."""
    if not game.packs:
        return drills
    folder, pack = _pack(game)
    file = folder / DRILLS
    own = validated(file, Drills, parse_toml(file, read_text(folder, DRILLS, TOML_BYTES)))
    marked = Drills(
        skills=tuple(skill.model_copy(update={"pack": pack.id}) for skill in own.skills),
        mixes=tuple(mix.model_copy(update={"pack": pack.id}) for mix in own.mixes),
    )
    check_names(file, marked, [], [])
    _check_new(file, "skills", [skill.id for skill in drills.skills], [skill.id for skill in marked.skills])
    _check_new(file, "mixes", [mix.id for mix in drills.mixes], [mix.id for mix in marked.mixes])
    return Drills(skills=(*drills.skills, *marked.skills), mixes=(*drills.mixes, *marked.mixes))


def with_pack_course(game: TakesPacks, course: Course, known: Known) -> Course:
    """The game's course, then that of its pack, its units marked; raises GameError.

    `known`: the names of the game with the pack's drills. A game without a course gets none.
    """
    if not game.packs or not course.lessons:
        return course
    folder, pack = _pack(game)
    file = folder / COURSE
    own = validated(file, Course, parse_toml(file, read_text(folder, COURSE, TOML_BYTES)))
    check_course(file, known, own)
    duties = [duty.id for duty in pack.duties.duties]
    faults = [
        GameError(
            file, f"duties[{index}] ({each.id}).duty",
            message("{name} is not a duty of the pack", name=each.duty), name_hint(each.duty, duties),
        )
        for index, each in enumerate(own.duties) if each.duty not in duties
    ]  # fmt: skip
    if faults:
        raise first_of(faults)
    _check_new(file, "lessons", [lesson.id for lesson in course.lessons], [lesson.id for lesson in own.lessons])
    _check_new(file, "units", [unit.id for unit in course.units], [unit.id for unit in own.units])
    units = tuple(Unit(id=unit.id, title=unit.title, text=unit.text, pack=pack.id) for unit in own.units)
    return Course.model_validate(
        {
            **dict(course),
            "units": (*course.units, *units),
            "lessons": (*course.lessons, *own.lessons),
            "duties": (*course.duties, *own.duties),
            "terms": (*course.terms, *own.terms),
        }
    )


def _pack(game: TakesPacks) -> tuple[Path, Pack]:
    folder = pack_folder(game.packs[0])
    return folder, load_pack(folder)


def _check_new(file: Path, table: str, there: list[str], added: list[str]) -> None:
    for name in added:
        if name in there:
            raise GameError(
                file, table, message("{name} is an id of the game already", name=name), message("Give it another id")
            )
