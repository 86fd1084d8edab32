"""The common interface of all families of games; each word of `FamilyId` is a module here, with its `FAMILY`."""

import pkgutil
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer import files
from dealer_trainer.drills.course.outline import LessonOutline, outline_overview
from dealer_trainer.drills.course.overview import Overview
from dealer_trainer.drills.course.path import AreaNeed, History
from dealer_trainer.drills.course.shape import outline_shape, shape_lines
from dealer_trainer.games import family as folders
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import AnyGame, folders_with
from dealer_trainer.games.pack import pack_folder
from dealer_trainer.games.schema import FamilyId
from dealer_trainer.games.translation import SourceTexts, source_texts_in

ObjectReference = str
"""Where a package above has its part of a family, "module:name"; it is imported when it is first needed."""


def resolved(place: ObjectReference) -> Any:
    """The object at a place."""
    return pkgutil.resolve_name(place)


def lazy(place: ObjectReference) -> Callable[..., Any]:
    """The function at a place, which is imported when it is first called."""

    def called(*given: Any) -> Any:
        return resolved(place)(*given)

    return called


class CheckedFolder(NamedTuple):
    """The result of checking a folder.

    `game`: the sound game if there are no faults, None if a file could not be used. `partly`: files that were only
    checked by themselves.
    """

    game: Any
    faults: tuple[GameError, ...]
    partly: tuple[str, ...] = ()


class CompanionFile(NamedTuple):
    """A file that a package above reads: checked against the sound game (`whole`), or by itself (`alone`)."""

    file: str
    whole: ObjectReference
    alone: ObjectReference


class Description(NamedTuple):
    """A game in a few figures. `dice`: how many it is played with."""

    dice: int
    lessons: int
    skills: int


class Family(NamedTuple):
    """One family of games.

    `files`: names of the TOML files that its folders may hold; `companion_files`: files that packages above read.
    `load`: the sound game in a folder; raises GameError. `check`: checks a whole folder, given the sound games of any
    family by id. `dice`: of its description. `proof`: the printed lines of a sound game's coverage proof.
    `odds`, `odds_json`: its exact figures, for reading and as one line of JSON. `deal`: plays so many rounds of a
    game from a seed, for reading or as JSON Lines. `course`, `course_proof`: a game's lessons for reading, and their
    proof with whether it passed. `trained`: a game's skills as the plan knows them. `lessons`: a game's lessons as
    `FamilyWindow` presents them. `role`: what a player learns to be. `plan`: a trainee's day, if it does not follow
    from the lessons alone. `source_texts`: what a window shows from a game's own files, for translations.

    Parts in packages above: `window`: a `FamilyWindow`, made from a game, the settings, a seed of its own or None, and
    the store of answers. `exam`: a practice sitting from a game, a blueprint, and a seed; `needs`: what the exam that
    ships with a game asks of each area. None: the family does not have this part; the main window shows it.
    """

    id: FamilyId
    files: tuple[str, ...]
    companion_files: tuple[CompanionFile, ...]
    load: Callable[[Path], Any]
    check: Callable[[Path, Mapping[str, AnyGame]], CheckedFolder]
    proof: Callable[[Any], list[str]]
    odds: Callable[[Any], str]
    odds_json: Callable[[Any], str]
    deal: Callable[[Any, int, int, bool], Iterator[str]]
    course: Callable[[Any], str]
    course_proof: Callable[[Any], tuple[str, bool]]
    trained: Callable[[Any], Drills]
    lessons: Callable[[Any], tuple[LessonOutline, ...]]
    role: str
    source_texts: Callable[[Any], SourceTexts] = source_texts_in
    window: ObjectReference | None = None
    exam: ObjectReference | None = None
    needs: ObjectReference | None = None
    plan: Callable[[Any, History, Sequence[AreaNeed], int], Overview] | None = None
    dice: Callable[[Any], int] = lambda _: 2

    def description(self, game: Any) -> Description:
        """A game in figures."""
        return Description(self.dice(game), len(self.lessons(game)), len(self.trained(game).skills))

    def overview(self, game: Any, history: History, needs: Sequence[AreaNeed], minutes: int) -> Overview:
        """A trainee's day: from the game, the history, what its exam asks, and the minutes."""
        if self.plan is not None:
            return self.plan(game, history, needs, minutes)
        return outline_overview(game.name, self.trained(game), self.lessons(game), history, minutes)


def decimal(share: Fraction, places: int) -> str:
    """A fraction as a decimal, rounded half up from the exact value.

    >>> decimal(Fraction(857, 4620), 6), decimal(Fraction(-1, 8), 2)
    ('0.185498', '-0.13')
    """
    units = (2 * abs(share.numerator) * 10**places + share.denominator) // (2 * share.denominator)
    whole, part = divmod(units, 10**places)
    return f"{'-' if share < 0 and units else ''}{whole}.{part:0{places}d}"


def faults_of(step: Callable[..., object], *given: object) -> tuple[GameError, ...]:
    """All the faults that a step raises; empty if it passes."""
    try:
        step(*given)
    except GameError as error:
        return error, *error.others
    return ()


def folder_proof(
    game: AnyGame,
    check: Callable[[Path, Mapping[str, AnyGame]], CheckedFolder],
    proof: Callable[[Any], list[str]],
    lessons: Sequence[LessonOutline],
) -> tuple[str, bool]:
    """All that is wrong with a game's folder, or else the figures of its proof; and whether it passed."""
    faults = check(game.folder, {}).faults
    said = [game.id, *proof(game), *shape_lines(list(map(outline_shape, lessons)))]
    return "\n".join(map(str, faults) if faults else said), not faults


def source_texts_of(family: Family, game: AnyGame) -> SourceTexts:
    """The texts of a sound game and of the files beside it and its packs; raises GameError if a file is not sound."""
    own = family.source_texts(game)
    companions = [
        resolved(each.whole)(game.folder / each.file, game)
        for each in family.companion_files
        if (game.folder / each.file).exists()
    ]
    companions += [
        resolved(each.alone)(pack_folder(pack) / each.file)
        for pack in getattr(game, "packs", ())
        for each in family.companion_files
        if (pack_folder(pack) / each.file).exists()
    ]
    return own._replace(texts=own.texts | source_texts_in(*companions).texts)


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
