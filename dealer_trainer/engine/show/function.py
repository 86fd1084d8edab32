"""The functions that rows of a show may call: a closed list, each with its number of arguments."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dealer_trainer.message import message

Names = Mapping[str, Any]
"""What an expression can read, by name."""


class CallRefusedError(ValueError):
    """An event whose contents do not fit the board; the message says why."""


class Function(NamedTuple):
    """A function of the language. `run` takes the names first, to look up the players."""

    arguments: int
    run: Callable[..., Any]


def _other(names: Names, player: str | None) -> str | None:
    """The opponent; None if nobody is given."""
    first, second = names["players"]
    return None if player is None else second if player == first else first


def _leader(_: Names, sums: Mapping[str, int]) -> str | None:
    """Who has the most; None on a tie."""
    (first, first_sum), (second, second_sum) = sums.items()
    return None if first_sum == second_sum else first if first_sum > second_sum else second


def _chosen(_: Names, cells: tuple[int | tuple[int, int], ...], hidden: tuple[str, ...]) -> tuple[str, ...]:
    """Cells as "clue:number"; raises CallRefusedError if a cell is not hidden, taken twice, or in two clues."""
    found = []
    for cell in cells:
        number = cell if isinstance(cell, int) else cell[1]
        homes = [place for place in hidden if place.partition(":")[2] == str(number)]
        if not isinstance(cell, int):
            homes = [place for place in homes if place.startswith(f"{cell[0]}:")]
        if not homes:
            raise CallRefusedError(message("no hidden letter has the number {number}", number=number))
        if len(homes) > 1:
            raise CallRefusedError(message("{number} is in two clues: say which (ruling O5)", number=number))
        found.append(homes[0])
    if len(set(found)) != len(found):
        raise CallRefusedError(message("a letter is taken twice"))
    return tuple(found)


def _numbers(places: tuple[str, ...]) -> list[int]:
    return sorted(int(place.partition(":")[2]) for place in places)


def _fits(_: Names, chosen: tuple[str, ...], dice: tuple[int, int]) -> bool:
    """Whether the cells take one die, both dice, or the total alone (ruling O6)."""
    first, second = sorted(dice)
    return _numbers(chosen) in ([first], [second], [first, second], [first + second])


def _playable(_: Names, hidden: tuple[str, ...], dice: tuple[int, int]) -> bool:
    """Whether a die or the total is the number of a hidden letter."""
    return any(number in (*dice, sum(dice)) for number in _numbers(hidden))


def _some(_: Names, hidden: tuple[str, ...], dice: tuple[int, int]) -> tuple[str, ...]:
    """The first letter that the roll can take, for when the board chooses."""
    return next((place,) for place in hidden if int(place.partition(":")[2]) in (*dice, sum(dice)))


def _clues(_: Names, chosen: tuple[str, ...]) -> tuple[int, ...]:
    """The clues that the letters belong to, in order."""
    return tuple(sorted({int(place.partition(":")[0]) for place in chosen}))


def _only(_: Names, clue: int | None, opened: tuple[int, ...]) -> int | None:
    """The clue that is named, or else the only one that is open."""
    return opened[0] if clue is None and len(opened) == 1 else clue


def _replaced(_: Names, spaces: tuple[Any, ...], old: object, new: object) -> tuple[Any, ...]:
    """The list with the first `old` replaced by `new`."""
    at = spaces.index(old) if old in spaces else len(spaces)
    return (*spaces[:at], new, *spaces[at + 1 :]) if at < len(spaces) else spaces


def _rank(_: Names, sums: Mapping[str, int], name: str) -> int:
    """1 for the largest of the sums, 2 for the next."""
    return 1 + sum(value > sums[name] for value in sums.values())


FUNCTIONS: Mapping[str, Function] = {
    "other": Function(1, _other),
    "leader": Function(1, _leader),
    "least": Function(1, lambda _, sums: min(sums.values())),
    "greatest": Function(1, lambda _, sums: max(sums.values())),
    "distinct": Function(1, lambda _, sums: len(set(sums.values()))),
    "rank": Function(2, _rank),
    "min": Function(2, lambda _, first, second: min(first, second)),
    "max": Function(2, lambda _, first, second: max(first, second)),
    "sum": Function(1, lambda _, numbers: sum(numbers)),
    "count": Function(1, lambda _, things: len(things)),
    "after": Function(2, lambda _, number, most: number % most + 1),
    "replaced": Function(3, _replaced),
    "with": Function(2, lambda _, things, more: (*things, more)),
    "without": Function(2, lambda _, things, gone: tuple(thing for thing in things if thing not in gone)),
    "unsolved": Function(
        2, lambda _, hidden, clue: tuple(place for place in hidden if not place.startswith(f"{clue}:"))
    ),
    "chosen": Function(2, _chosen),
    "fits": Function(2, _fits),
    "playable": Function(2, _playable),
    "some": Function(2, _some),
    "clues": Function(1, _clues),
    "only": Function(2, _only),
    "free_faces": Function(2, lambda _, dice, taken: tuple(face for face in dice if face not in taken)),
    "list": Function(1, lambda _, thing: (thing,)),
    "empty": Function(1, lambda _, __: ()),
}
