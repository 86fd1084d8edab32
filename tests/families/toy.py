"""A fourth family, as small as one can be: two dice fall, and the trainee names the higher one."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.families.family import CheckedFolder, CompanionFile, Drilling, Family
from dealer_trainer.games.course import Criterion
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.voice.vocabulary import Vocabulary

SKILLS = Drills(skills=(Skill(id="higher", kind="higher", title="The higher die", target_ms=2000),))
LESSON = LessonOutline("first", "The higher die", ("Say the higher.",), ("higher",), False, 2, Criterion(right=1, of=1))


class ToyGame(NamedTuple):
    """A sound one."""

    folder: Path
    id: str
    name: str
    content: str


class UnprovenError(GameError):
    """A game whose proof fails."""

    @property
    def proof(self) -> tuple[str, ...]:
        """Its one figure."""
        return ("  rows  0",)


class Thrown(NamedTuple):
    """An item, and what is due of it."""

    id: str
    kind: str
    question: str
    shown: dict[str, object]
    due: dict[str, object]


class Answered(NamedTuple):
    """What an answer comes to."""

    is_right: bool
    due: dict[str, object]
    why: str
    source: str
    faults: tuple[str, ...]


def load(folder: Path) -> ToyGame:
    """The game in a folder; raises GameError."""
    document = parse_toml(folder / "game.toml", read_text(folder, "game.toml", TOML_BYTES))
    if document.get("dice") != 2:
        raise GameError(folder / "game.toml", "dice", "two are needed", "Write dice = 2")
    if document.get("rows") == 0:
        raise UnprovenError(folder / "game.toml", "rows", "nothing is asked", "Write a row")
    return ToyGame(folder, str(document["id"]), str(document["name"]), "1")


def check(folder: Path, _: Mapping[str, AnyGame]) -> CheckedFolder:
    """All that is wrong with it."""
    try:
        return CheckedFolder(load(folder), ())
    except GameError as error:
        return CheckedFolder(None, (error,))


def make(game: ToyGame, skill: str, seed: int) -> Thrown:
    """Two dice."""
    chance = SeededRandom(seed, "toy", game.id)
    dice = [1 + chance.below(6), 1 + chance.below(6)]
    return Thrown(f"{skill}/{seed}", skill, "Which is the higher die?", {"dice": dice}, {"higher": max(dice)})


def grade(item: Thrown, answer: Mapping[str, object]) -> Answered:
    """Right or wrong."""
    is_right = dict(answer) == item.due
    return Answered(is_right, item.due, "the higher one counts", "toy", () if is_right else ("wrong_die",))


def deal(game: ToyGame, seed: int, rounds: int, text: bool) -> Iterator[str]:
    """So many rolls."""
    for number in range(rounds):
        shown = make(game, "higher", seed + number).shown
        yield str(shown["dice"]) if text else json.dumps(shown)


def check_voice(file: Path, game: ToyGame | None = None) -> None:
    """Refuse every word: nothing is said in this game."""
    raise GameError(file, "", f"{'a game' if game is None else game.id} says nothing", "Take the file out")


def keep(game: ToyGame, seed: int, turns: int, source: Any, target: Any, *, key: bool) -> int:
    """Name the higher die of each roll, as JSON Lines."""
    for number in range(turns):
        item = make(game, "higher", seed + number)
        target.write(json.dumps({**item.shown, **(item.due if key else {})}) + "\n")
        grade(item, json.loads(source.readline()))
    return 0


def vocabulary(game: ToyGame) -> Vocabulary:
    """What is listened for."""
    nothing: Any = None
    return Vocabulary(nothing, (game.id,), nothing)


FAMILY = Family(
    id="toy",  # type: ignore[arg-type]  # the list of families is what a test adds it to
    files=("game.toml",),
    companion_files=(CompanionFile("voice.toml", f"{__name__}:check_voice", f"{__name__}:check_voice"),),
    load=load,
    check=check,
    proof=lambda _: ["  rows  1"],
    odds=lambda game: f"{game.name}: 161/36",
    odds_json=lambda game: json.dumps({"game": game.id}),
    deal=deal,
    drilling=Drilling(make=make, grade=grade),
    course=lambda game: f"{game.name}: 1 lesson",
    course_proof=lambda game: (f"{game.id}: taught", True),
    trained=lambda _: SKILLS,
    lessons=lambda _: (LESSON,),
    vocabulary=f"{__name__}:vocabulary",
    screen="tests.families.toy_screen:SCREEN",
    keep=f"{__name__}:keep",
)
