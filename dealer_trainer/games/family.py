"""Which family of games a folder belongs to, as the first look at its game.toml tells; the rest is its loader's."""

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, Protocol, get_args

from dealer_trainer import files
from dealer_trainer.games.error import GameError
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_bytes
from dealer_trainer.games.game import GAME
from dealer_trainer.games.schema import FamilyId

FAMILY_IDS: tuple[FamilyId, ...] = get_args(FamilyId)


class AnyGame(Protocol):
    """What a sound game of any family has."""

    @property
    def folder(self) -> Path:
        """Where its files are."""

    @property
    def id(self) -> str:
        """As game.toml has it; no two games share one, of whatever families."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def content(self) -> str:
        """The author's version of the content."""


class GameHead(NamedTuple):
    """What game.toml says of a game at the first look; whether the game is sound, its loader says.

    `id`, `name`: None where it says none. `dice`: with how many it is played, two where it says nothing.
    """

    folder: Path
    family: FamilyId
    id: str | None = None
    name: str | None = None
    dice: int = 2


def family_of(folder: Path) -> FamilyId:
    """The family that game.toml names; table where it names none, or none that is known: that loader says so."""
    return head_of(folder).family


def folders_of(family: FamilyId, folders: Iterable[Path] | None = None) -> tuple[Path, ...]:
    """The folders of one family among `folders`, the shipped ones where none are given."""
    places = files.layout_folders() if folders is None else folders
    return tuple(folder for folder in places if family_of(folder) == family)


def family_with(game_id: str, folders: Iterable[Path] | None = None) -> FamilyId | None:
    """The family of the game of that id, sound or not; None where no folder has it."""
    places = files.layout_folders() if folders is None else folders
    return next((head.family for head in map(head_of, places) if head.id == game_id), None)


def folders_with(game_id: str) -> tuple[Path, ...]:
    """The shipped folders that say they hold the game of that id, mostly one; none where there is no such game."""
    return tuple(folder for folder in files.layout_folders() if head_of(folder).id == game_id)


def head_of(folder: Path) -> GameHead:
    """The first look. Of a file that is no text or no TOML, the line with the family will do: its loader says why."""
    try:
        text = read_bytes(folder, GAME, TOML_BYTES).decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
    except GameError:
        return GameHead(folder, "table")
    return _head_in(folder, text)


@lru_cache(maxsize=64)
def _head_in(folder: Path, text: str) -> GameHead:
    """Remembered by the folder and the whole text: who opens the app asks two or three times for each game."""
    try:
        document = parse_toml(folder / GAME, text)
    except GameError:
        line = _FAMILY_LINE.search(text)
        document = {"family": line[1]} if line else {}
    named = document.get("family")
    family = next((family for family in FAMILY_IDS if family == named), FAMILY_IDS[0])
    game_id, name, dice = (document.get(key) for key in ("id", "name", "dice"))
    return GameHead(
        folder,
        family,
        game_id if isinstance(game_id, str) else None,
        name if isinstance(name, str) and name.isprintable() and 0 < len(name) <= _LONGEST_NAME else None,
        dice if type(dice) is int and 0 < dice <= _MOST_DICE else 2,
    )


_LONGEST_NAME, _MOST_DICE = 40, 6
_FAMILY_LINE = re.compile(r'^family *= *"(\w+)"', re.MULTILINE)
