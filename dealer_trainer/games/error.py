"""The refusal of a game folder: which file, which key, what is wrong with it, and how to fix it."""

import difflib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from dealer_trainer.message import joined, message, printable, sentence

_NAMES_SHOWN = 12
Fault = tuple[str, str, str]
"""What is wrong with a file: key, reason, and hint."""
Found = TypeVar("Found")


class GameError(ValueError):
    """A game folder that cannot be used.

    `file`: the file or folder. `key`: dotted path with index and id, "bets[1] (jukebox).pays.3", empty for a whole
    file. `reason`: what was found and what was expected. `hint`: how to fix it. `others`: other faults in the same
    file, found in the same pass.
    """

    def __init__(self, file: Path, key: str, reason: str, hint: str, others: "tuple[GameError, ...]" = ()) -> None:
        super().__init__(file, key, reason, hint)
        self.file = file
        self.key = printable(key)
        self.reason = printable(reason)
        self.hint = printable(hint)
        self.others = others

    @property
    def proof(self) -> tuple[str, ...]:
        """The lines of a failed proof, if the fault comes from one; `check` prints them for games of any family."""
        return ()

    def __str__(self) -> str:
        file = printable(str(self.file))
        where = (file, self.key) if self.key else (file,)
        return joined(": ", (*where, message("{reason}. {hint}", reason=self.reason, hint=sentence(self.hint))))


def first_of(faults: Sequence[GameError]) -> GameError:
    """The first of several faults in a file, with the others in it."""
    first, *others = faults
    first.others = (*first.others, *others)
    return first


def refuse_first(file: Path, faults: Iterable[Fault]) -> None:
    """Raise GameError with the first of a file's faults; the others are not looked for."""
    for fault in faults:
        raise GameError(file, *fault)


def refuse_all(file: Path, faults: Iterable[Fault]) -> None:
    """Raise GameError with the first of a file's faults, the others in it."""
    if found := [GameError(file, *fault) for fault in faults]:
        raise first_of(found)


class Gathered(list[GameError]):
    """The faults of several steps."""

    def of(self, step: Callable[..., Found], *given: object) -> Found | None:
        """The result of a step; None if it raises GameError or if something it needs had a fault."""
        if any(part is None for part in given):
            return None
        try:
            return step(*given)
        except GameError as error:
            self += [error, *error.others]
            return None


def gather(*steps: Callable[[], object]) -> None:
    """Run every step; raise the first fault that was met, with all the others in it."""
    faults = Gathered()
    for step in steps:
        faults.of(step)
    if faults:
        faults[0].others = tuple(faults[1:])
        raise faults[0]


def twice(table: str, ids: Iterable[str]) -> Iterator[Fault]:
    """A fault for each second use of an id."""
    first: dict[str, int] = {}
    for index, name in enumerate(ids):
        if name in first:
            reason = message("{id} is already the id of {table}[{first}]", id=name, table=table, first=first[name])
            yield f"{table}[{index}] ({name}).id", reason, message("Give it an id of its own")
        first.setdefault(name, index)


def unknown(key: str, what: str, found: Iterable[str], known: Iterable[str]) -> Iterator[Fault]:
    """A fault for each name that is not among the known ones, which are `what`."""
    names = list(known)
    for name in found:
        if name not in names:
            yield key, message("{name} is not {what}", name=name, what=what), name_hint(name, names)


def shown(value: object) -> str:
    """A value as messages show it, cut to a readable length; true and false are spelled as in TOML."""
    text = repr(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"


def listed(names: Iterable[object]) -> str:
    """Names for a message, in order: "4, 5, 6"."""
    return ", ".join(str(name) for name in names)


def nearest(found: str, known: Iterable[str]) -> str | None:
    """The known name that was probably meant, or None.

    >>> nearest("juke_box", ["players_circle", "jukebox"])
    'jukebox'
    """
    close = difflib.get_close_matches(found[:80], list(known), n=1, cutoff=0.6)
    return close[0] if close else None


def name_hint(found: str, known: Iterable[str]) -> str:
    """Advice for an unknown name: the nearest known one, or all of them."""
    names = sorted(known)
    near = nearest(found, names)
    if near:
        return message("Did you mean {name}?", name=near)
    if len(names) > _NAMES_SHOWN:
        return message("The choices are: {names}, and more", names=listed(names[:_NAMES_SHOWN]))
    return message("The choices are: {names}", names=listed(names) or message("none"))
