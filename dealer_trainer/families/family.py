"""The one face of a family of games; `registry` lists those there are."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.schema import FamilyId


class Looked(NamedTuple):
    """What looking at a folder came to.

    `game`: sound where there are no faults, None where a file could not be used. `partly`: files that were looked at
    by themselves alone.
    """

    game: Any
    faults: tuple[GameError, ...]
    partly: tuple[str, ...] = ()


class Drilling(NamedTuple):
    """The drills of a family, on values as JSON has them.

    `skills`: ids of a game's skills. `make`: the item of a skill and a seed, with its `question`, what is `shown`, and
    what is `due`. `grade`: what an answer to it comes to: `is_right`, `due`, `why`, `source`.
    """

    skills: Callable[[Any], tuple[str, ...]]
    make: Callable[[Any, str, int], Any]
    grade: Callable[[Any, Mapping[str, object]], Any]


class Family(NamedTuple):
    """One family of games.

    `files`: the names of the TOML files that a folder of it may hold. `load`: the sound game in a folder; raises
    GameError. `look`: reads a folder whole, beside the sound games of any family by their ids. `proof`: lines that
    print the coverage proof of a sound game. `odds`, `odds_json`: its exact figures, for reading and as one line of
    JSON. `deal`: plays a game from a seed, so many rounds, for reading or as JSON Lines. `drilling`: its drills without
    a window. `session`: a live game from a seed, with `prompt`, `model`, and `reply`. `course`: the lessons of a game,
    for reading. `trained`: its skills as the plan knows them. `lessons`: its lessons as `FamilyWindow` takes a trainee
    through them. `under`: the game under other house rules, by the names of their switches; raises ValueError. None:
    the family has no such thing, or a window with ways of its own.
    """

    id: FamilyId
    files: tuple[str, ...]
    load: Callable[[Path], Any]
    look: Callable[[Path, Mapping[str, AnyGame]], Looked]
    proof: Callable[[Any], list[str]]
    odds: Callable[[Any], str] | None = None
    odds_json: Callable[[Any], str] | None = None
    deal: "Callable[[Any, int, int, bool], Iterator[str]] | None" = None
    drilling: Drilling | None = None
    session: Callable[[Any, int], Any] | None = None
    under: Callable[[Any, Mapping[str, object]], Any] | None = None
    course: Callable[[Any], str] | None = None
    trained: Callable[[Any], Drills] | None = None
    lessons: Callable[[Any], tuple[LessonOutline, ...]] | None = None
