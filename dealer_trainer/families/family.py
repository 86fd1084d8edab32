"""The one face of a family of games; `registry` finds the families there are."""

import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.course.overview import Overview
from dealer_trainer.drills.course.path import AreaNeed, History
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.schema import FamilyId
from dealer_trainer.games.translation import SourceTexts, source_texts_in

Place = str
"""Where a package above has its part of a family, "module:name"; it is imported when somebody asks for it."""


def resolved(place: Place) -> Any:
    """What stands at a place."""
    return pkgutil.resolve_name(place)


class CheckedFolder(NamedTuple):
    """What checking a folder came to.

    `game`: sound where there are no faults, None where a file could not be used. `partly`: files that were checked
    by themselves alone.
    """

    game: Any
    faults: tuple[GameError, ...]
    partly: tuple[str, ...] = ()


class Beside(NamedTuple):
    """A file of a folder that a package above reads: held against the sound game (`whole`), or by itself (`alone`)."""

    file: str
    whole: Place
    alone: Place


class Description(NamedTuple):
    """A game in a few figures. `dice`: with how many it is played. `note`: what its rules rest on, "" for documents."""

    dice: int
    lessons: int
    skills: int
    note: str = ""


class Marking(NamedTuple):
    """What is marked. `areas`: the duties of each; `critical`: kinds of faults that fail whoever makes them."""

    areas: Mapping[str, tuple[str, ...]]
    critical: frozenset[str]


class Drilling(NamedTuple):
    """The drills of a family, on values as JSON has them.

    `skills`: ids of a game's skills. `make`: the item of a skill and a seed, with its `question`, what is `shown`, and
    what is `due`. `grade`: what an answer to it comes to: `is_right`, `due`, `why`, `source`. `check`: raises LineError
    for an answer that cannot be one; where it is None, an answer has the keys of what is due.
    """

    skills: Callable[[Any], tuple[str, ...]]
    make: Callable[[Any, str, int], Any]
    grade: Callable[[Any, Mapping[str, object]], Any]
    check: Callable[[Any, Mapping[str, object]], None] | None = None


class Session(Protocol):
    """A live game. `prompt`: what is due now, None once it is over; `model`: what the model does."""

    @property
    def prompt(self) -> Any:
        """What is due now."""

    @property
    def model(self) -> Any:
        """What the model does now."""

    def reply(self, reply: Any, /) -> Any:
        """Do what the trainee does; what it comes to, with its `faults`, once something is graded, else None."""


class Family(NamedTuple):
    """One family of games.

    `files`: the names of the TOML files that a folder of it may hold; `beside`: those that packages above read. `load`:
    the sound game in a folder; raises GameError. `check`: reads a folder whole, beside the sound games of any family by
    their ids. `describe`: a game in figures. `proof`: lines that print the coverage proof of a sound game.
    `odds`, `odds_json`: its exact figures, for reading and as one line of JSON. `deal`: plays a game from a seed, so
    many rounds, for reading or as JSON Lines. `drilling`: its drills without a window. `session`: a live game from a
    seed. `marking`: areas, duties, and critical faults. `course`, `course_proof`: the lessons of a game for reading,
    and the proof of them, with whether it found nothing. `trained`: its skills as the plan knows them. `lessons`: its
    lessons as `FamilyWindow` takes a trainee through them. `plan`: the day of a trainee: of a game, what was done, what
    its exam asks, and the minutes. `under`: the game under other house rules, by the names of their switches; raises
    ValueError. `words`: what a window shows of a game's own files, for translations.

    Parts that packages above have: `vocabulary`: what is listened for in a game. `screen`: how a window shows the
    family, a `FamilyScreen`. `exam`: a practice sitting of a game, a blueprint, and a seed; `needs`: what the exam
    that ships with a game asks of each area. `keep`: takes a session as JSON Lines. None: the family has no such
    thing.
    """

    id: FamilyId
    files: tuple[str, ...]
    beside: tuple[Beside, ...]
    load: Callable[[Path], Any]
    check: Callable[[Path, Mapping[str, AnyGame]], CheckedFolder]
    describe: Callable[[Any], Description]
    proof: Callable[[Any], list[str]]
    odds: Callable[[Any], str]
    odds_json: Callable[[Any], str]
    deal: Callable[[Any, int, int, bool], Iterator[str]]
    drilling: Drilling
    session: Callable[[Any, int], Session]
    marking: Callable[[Any], Marking]
    course: Callable[[Any], str]
    course_proof: Callable[[Any], tuple[str, bool]]
    trained: Callable[[Any], Drills]
    lessons: Callable[[Any], tuple[LessonOutline, ...]]
    plan: Callable[[Any, History, Sequence[AreaNeed], int], Overview]
    vocabulary: Place
    screen: Place
    under: Callable[[Any, Mapping[str, object]], Any] | None = None
    source_texts: Callable[[Any], SourceTexts] = source_texts_in
    exam: Place | None = None
    needs: Place | None = None
    keep: Place | None = None
