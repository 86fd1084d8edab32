"""Which family a game folder belongs to, from a first look at its game.toml; the family's loader does the rest."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, Protocol, get_args

from dealer_trainer import files
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import GAME
from dealer_trainer.games.schema import FamilyId
from dealer_trainer.games.validation import TOML_BYTES, parse_toml, read_bytes
from dealer_trainer.message import message, printable

FAMILY_IDS: tuple[FamilyId, ...] = get_args(FamilyId)


class AnyGame(Protocol):
    """What every sound game has, whatever its family."""

    @property
    def folder(self) -> Path:
        """Where its files are."""

    @property
    def id(self) -> str:
        """The id in game.toml; no two games of any family share one."""

    @property
    def name(self) -> str:
        """The game's name."""

    @property
    def content(self) -> str:
        """The author's version of the content."""


class GameHead(NamedTuple):
    """What a first look at game.toml shows of a game; only its loader knows whether the game is sound.

    `id`, `name`: None if missing. `dice`: how many the game is played with, two if missing. `packs`: those it takes.
    """

    folder: Path
    family: FamilyId
    id: str | None = None
    name: str | None = None
    dice: int = 2
    packs: tuple[str, ...] = ()


def family_of(folder: Path) -> FamilyId:
    """The family that game.toml names; "table" if that is missing or unknown, whose loader then reports it."""
    return head_of(folder).family


def folders_of(family: FamilyId, folders: Iterable[Path] | None = None) -> tuple[Path, ...]:
    """The folders of one family among `folders`, by default the shipped ones."""
    places = files.layout_folders() if folders is None else folders
    return tuple(folder for folder in places if family_of(folder) == family)


def family_with(game_id: str, folders: Iterable[Path] | None = None) -> FamilyId | None:
    """The family of the game with that id, sound or not; None if no folder has it."""
    places = files.layout_folders() if folders is None else folders
    return next((head.family for head in map(head_of, places) if head.id == game_id), None)


def folders_with(game_id: str) -> tuple[Path, ...]:
    """The shipped folders whose game.toml has that id, usually one; empty if there is no such game."""
    return tuple(folder for folder in files.layout_folders() if head_of(folder).id == game_id)


def head_of(folder: Path) -> GameHead:
    """The first look.

    If the file is not text or not TOML, its line with the family is enough: its loader reports the fault.
    """
    try:
        text = read_bytes(folder, GAME, TOML_BYTES).decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
    except GameError:
        return GameHead(folder, "table")
    return _head_in(folder, text)


@lru_cache(maxsize=64)
def _head_in(folder: Path, text: str) -> GameHead:
    """Cached by folder and whole text, because opening the app asks two or three times about each game."""
    document = _parsed(folder, text.partition("\n[")[0]) or _parsed(folder, text)
    if document is None:
        line = _FAMILY_LINE.search(text)
        document = {"family": line[1]} if line else {}
    named = document.get("family")
    family = next((family for family in FAMILY_IDS if family == named), FAMILY_IDS[0])
    game_id, name, dice, packs = (document.get(key) for key in ("id", "name", "dice", "packs"))
    return GameHead(
        folder,
        family,
        game_id if isinstance(game_id, str) else None,
        name if isinstance(name, str) and name.isprintable() and 0 < len(name) <= _LONGEST_NAME else None,
        dice if type(dice) is int and 0 < dice <= _MOST_DICE else 2,
        tuple(pack for pack in packs if isinstance(pack, str)) if isinstance(packs, tuple) else (),
    )


def _parsed(folder: Path, text: str) -> dict[str, object] | None:
    """What is asked stands before the first table, which is most of the file; None if it is not TOML."""
    try:
        return parse_toml(folder / GAME, text)
    except GameError:
        return None


_LONGEST_NAME, _MOST_DICE = 40, 6
_FAMILY_LINE = re.compile(r'^family *= *"(\w+)"', re.MULTILINE)


def check_id(file: Path, game_id: str, others: Mapping[str, AnyGame]) -> None:
    """Raise GameError if another game has that id; `file`: the game.toml that gives it."""
    if game_id in others:
        folder = printable(others[game_id].folder.name)
        reason = message("{id} is already the id of the game in {folder}", id=game_id, folder=folder)
        raise GameError(file, "id", reason, message("Give the game an id of its own"))
