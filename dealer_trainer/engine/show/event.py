"""Events of a show, read from JSON objects: every key and number is checked, and a refusal names it."""

from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from dealer_trainer.engine.money import MoneyError, parse_money
from dealer_trainer.engine.show.show import Event, Show, State, Variable
from dealer_trainer.message import message

Document = Mapping[str, object]


class EventError(ValueError):
    """An event that cannot be read or may not happen now; the message says where and why."""


class RuleError(EventError):
    """A rule of the show that cannot be evaluated with the values it met; `check` finds such rules.

    `place`: its place in show.toml.
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place, self.reason = place, reason


class Reader:
    """Reads the keys of an event's JSON object; a value of the wrong form raises EventError."""

    def __init__(self, show: Show, state: State, document: Document) -> None:
        self.show, self.state, self.document = show, state, document

    def needed(self, key: str) -> object:
        """The value of a key that must be there."""
        if key not in self.document:
            raise EventError(message("{key}: the key is missing", key=key))
        return self.document[key]

    def whole(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        return whole(self.needed(key), key, least, most)

    def items(self, key: str) -> list[object]:
        """A list."""
        return _list(self.needed(key), key)


class Shape(NamedTuple):
    """How an event is written. `keys`: the keys it may have. `names`: what rows can read from it."""

    keys: tuple[str, ...]
    names: tuple[str, ...]
    read: Callable[[Reader], Mapping[str, Any]]


def read_event(show: Show, state: State, document: Document) -> Event:
    """The event that a JSON object holds; raises EventError."""
    name, events = document.get("event"), (show.start.event, *show.events)
    if "event" not in document:
        raise EventError(message("event: the key is missing; the events are {names}", names=", ".join(events)))
    if not isinstance(name, str) or name not in events:
        raise unknown("event", name, events)
    is_start = name == show.start.event
    shape = Shape(("players", *show.start.takes), (), _read_start) if is_start else SHAPES[show.events[name]]
    for key in document:
        if key != "event" and key not in shape.keys:
            raise unknown(name, key, shape.keys)
    return Event(name, shape.read(Reader(show, state, document)))


def unknown(at: str, found: object, known: Iterable[str]) -> EventError:
    """The refusal of an unknown name, with the nearest known name or all of them."""
    names = list(known)
    near = get_close_matches(found[:80], names, n=1) if isinstance(found, str) else []
    value = repr(found)[:60]
    if near:
        return EventError(message("{at}: {value} is not known; did you mean {near}?", at=at, value=value, near=near[0]))
    listed = ", ".join(names) or message("none")
    return EventError(message("{at}: {value} is not known; the choices are {names}", at=at, value=value, names=listed))


def whole(value: object, at: str, least: int, most: int) -> int:
    """A whole number within bounds; raises EventError."""
    if type(value) is not int or not least <= value <= most:
        words = message(
            "{at}: found {value}; a whole number from {least} to {most} is expected",
            at=at,
            value=repr(value)[:40],
            least=least,
            most=most,
        )
        raise EventError(words)
    return value


def play_money(value: object, at: str) -> int:
    """An amount in whole dollars of play money, written as text or as a whole number; raises EventError."""
    text = str(value) if type(value) is int and abs(value) < 10**12 else value
    if not isinstance(text, str):
        raise EventError(message('{at}: write an amount as text, "1500"', at=at))
    try:
        cents = parse_money(text)
    except MoneyError as error:
        raise EventError(message("{at}: {reason}", at=at, reason=str(error))) from error
    if cents % 100:
        raise EventError(message("{at}: play money has no cents", at=at))
    return cents // 100


def _player(state: State, value: object, at: str) -> str:
    """One of the two players."""
    if not isinstance(value, str) or value not in state.players:
        raise unknown(at, value, state.players)
    return value


def _mapping(value: object, at: str) -> Document:
    if not isinstance(value, dict):
        raise EventError(message("{at}: an object is expected", at=at))
    return value


def _list(value: object, at: str) -> list[object]:
    if not isinstance(value, list):
        raise EventError(message("{at}: a list is expected", at=at))
    return value


def _true_or_false(value: object, at: str) -> bool:
    if not isinstance(value, bool):
        raise EventError(message("{at}: true or false is expected", at=at))
    return value


_RESERVED = ("both", "nobody")
"""Words used in place of a player's name."""


def _read_start(reader: Reader) -> Mapping[str, Any]:
    """The two players, and what each brings from earlier games."""
    names = reader.items("players")
    if len(names) != 2 or len(set(map(str, names))) != 2:
        raise EventError(message("players: two different names are expected"))
    for name in names:
        if name in _RESERVED or not (isinstance(name, str) and name.strip() and name.isprintable() and len(name) <= 40):
            raise EventError(message("players: {name} is not a name on one line", name=repr(name)[:40]))
    first, second = map(str, names)
    given = [key for key in reader.show.start.takes if key in reader.document]
    values = {key: _given(reader.show.variables[key], (first, second), reader.document[key]) for key in given}
    return {"players": (first, second), "given": values}


def _given(variable: Variable, players: tuple[str, str], value: object) -> Any:
    if not variable.each:
        return _one_given(variable, value, variable.name)
    found = dict.fromkeys(players, variable.first)
    for player, part in _mapping(value, variable.name).items():
        if player not in players:
            raise unknown(variable.name, player, players)
        found[player] = _one_given(variable, part, f"{variable.name}.{player}")
    return found


def _one_given(variable: Variable, value: object, at: str) -> int:
    if variable.kind == "money":
        return play_money(value, at)
    return whole(value, at, variable.least, 10**6 if variable.most is None else variable.most)


class _Answer(NamedTuple):
    """A numeric answer."""

    player: str
    buzz: int
    is_right: bool
    sent: int | None


def _read_buzz(reader: Reader) -> Mapping[str, Any]:
    """Who is heard: the player whose number is nearer, or on a tie the player whose message came first (ruling W3)."""
    state = reader.state
    sent = [
        _answer(_player(state, name, "answers"), _mapping(part, f"answers.{name}"))
        for name, part in _mapping(reader.needed("answers"), "answers").items()
    ]
    secret = reader.whole("secret", 1, 100)
    found = [answer for answer in sent if answer is not None]
    numbers = {**dict.fromkeys(state.players, 1), **{answer.player: answer.buzz for answer in found}}
    heard = _heard(found, secret) if found else None
    return {
        "heard": None if heard is None else heard.player,
        "right": heard is not None and heard.is_right,
        "number": numbers,
    }


def _answer(player: str, body: Document) -> _Answer | None:
    """What a player sent; None if the player passed."""
    at, has_passed = f"answers.{player}", body.get("pass") is True
    known = ("pass",) if has_passed else ("pass", "buzz", "correct", "sent")
    for key in body:
        if key not in known:
            raise unknown(at, key, known)
    if has_passed:
        return None
    buzz = whole(body.get("buzz"), f"{at}.buzz", 1, 100)
    sent = None if body.get("sent") is None else whole(body["sent"], f"{at}.sent", 0, 10**15)
    return _Answer(player, buzz, _true_or_false(body.get("correct"), f"{at}.correct"), sent)


def _heard(found: list[_Answer], secret: int) -> _Answer:
    """The nearest; of two equally near, the one who sent first."""
    nearest = sorted(found, key=lambda answer: abs(answer.buzz - secret))
    level = [answer for answer in nearest if abs(answer.buzz - secret) == abs(nearest[0].buzz - secret)]
    times = {answer.sent for answer in level}
    if len(level) > 1 and (None in times or len(times) == 1):
        words = message(
            "answers: both are equally near, and neither message came first; say with sent who was first (ruling W3)"
        )
        raise EventError(words)
    return min(level, key=lambda answer: answer.sent or 0)


def _read_dice(reader: Reader) -> Mapping[str, Any]:
    dice = reader.items("dice")
    if len(dice) != 2:
        raise EventError(message("dice: two numbers are expected, as [1, 6]"))
    first, second = (whole(die, "dice", 1, 6) for die in dice)
    return {"rolled": (first, second), "total": first + second, "double": first == second}


def _read_space(reader: Reader) -> Mapping[str, Any]:
    """What a space of the board shows; it must be one that the board still hides."""
    shows, board = reader.needed("shows"), reader.state.values["board"]
    text = str(shows) if type(shows) is int and abs(shows) < 10**12 else shows
    if not isinstance(text, str):
        raise unknown("shows", shows, board)
    space = _space_of(board, reader.show.aliases.get(text, text))
    if space is None:
        raise unknown("shows", text, dict.fromkeys(board))
    amount, _, more = space.partition("+")
    kind, _, count = space.partition(":")
    return {
        "space": kind,
        "amount": int(amount) if amount.isdigit() else 0,
        "again": more == "roll_again",
        "free": int(count) if kind == "free_rolls" else 0,
    }


def _space_of(board: Collection[str], text: str) -> str | None:
    """The space of that name, or the only one with that amount or of that kind."""
    if text in board:
        return text
    near = {space for space in board if text in (space.partition("+")[0], space.partition(":")[0])}
    return near.pop() if len(near) == 1 else None


def _read_guess(reader: Reader) -> Mapping[str, Any]:
    clue = None if reader.document.get("clue") is None else reader.whole("clue", 1, 3)
    return {"clue": clue, "correct": _true_or_false(reader.needed("correct"), "correct")}


def _read_cells(reader: Reader) -> Mapping[str, Any]:
    """Numbers of the letter board; a single number may be a face of the dice."""
    if ("cells" in reader.document) == ("number" in reader.document):
        raise EventError(message('take: write "cells" on the letter board, "number" for a face'))
    if "number" in reader.document:
        number = reader.whole("number", 1, 12)
        return {"cells": (number,), "face": number}
    cells = tuple(_cell(cell) for cell in reader.items("cells"))
    if not cells:
        raise EventError(message("cells: at least one must be taken (ruling O6)"))
    return {"cells": cells, "face": cells[0] if len(cells) == 1 and isinstance(cells[0], int) else 0}


def _cell(value: object) -> int | tuple[int, int]:
    if not isinstance(value, list):
        return whole(value, "cells", 1, 12)
    if len(value) != 2:
        raise EventError(message("cells: write a number, or [clue, number]"))
    return whole(value[0], "cells", 1, 3), whole(value[1], "cells", 1, 12)


def _read_puzzle(reader: Reader) -> Mapping[str, Any]:
    """Three clues of numbered letters, each with one "?", and the number of letters in the subject."""
    clues = [_list(clue, "clues") for clue in reader.items("clues")]
    if len(clues) != 3:
        raise EventError(message("clues: found {count}, three are expected", count=len(clues)))
    letters = tuple(f"{number}:{cell}" for number, clue in enumerate(clues, 1) for cell in _numbers_of(number, clue))
    signs = reader.document.get("signs", 0)
    signs = len(signs) if isinstance(signs, str | list) else signs
    return {
        "letters": letters,
        "subject": reader.whole("subject_letters", 1, 60),
        "marks": int(signs) if isinstance(signs, bool) else whole(signs, "signs", 0, 60),
    }


def _numbers_of(number: int, clue: list[object]) -> list[int]:
    """The numbers of a clue's letters, beside its question mark."""
    at, cells = f"clues[{number - 1}]", [cell for cell in clue if cell != "?"]
    if len(cells) != len(clue) - 1 or not cells:
        raise EventError(message('{at}: numbered letters and one "?" are expected', at=at))
    numbers = [whole(cell, at, 1, 12) for cell in cells]
    if len(set(numbers)) != len(numbers):
        raise EventError(message("{at}: a number appears twice in one clue (ruling O5)", at=at))
    return numbers


def _read_prize(reader: Reader) -> Mapping[str, Any]:
    """A letter, and the prizes behind all of them: by letter, or in order."""
    assert reader.show.prizes is not None, "the loader proves that the show names its letters"
    letters, letter = reader.show.prizes.letters, reader.needed("letter")
    if not isinstance(letter, str) or len(letter) != 1 or letter.upper() not in letters:
        raise unknown("letter", letter, tuple(letters))
    body = reader.needed("prizes")
    prizes = dict(zip(letters, body, strict=False)) if isinstance(body, list) else _mapping(body, "prizes")
    values = {name.upper(): play_money(value, f"prizes.{name}") for name, value in prizes.items()}
    if set(values) != set(letters) or not len(prizes) == len(letters) == len(body):  # type: ignore[arg-type]  # a list or an object
        raise EventError(message("prizes: one for each letter of {letters} is expected", letters=letters))
    return {"letter": letter.upper(), "prizes": values}


SHAPES: Mapping[str, Shape] = {
    "plain": Shape((), (), lambda _: {}),
    "buzz": Shape(("secret", "answers"), ("heard", "right", "number"), _read_buzz),
    "dice": Shape(("dice",), ("rolled", "total", "double"), _read_dice),
    "space": Shape(("shows",), ("space", "amount", "again", "free"), _read_space),
    "number": Shape(("number",), ("picked",), lambda reader: {"picked": reader.whole("number", 1, 100)}),
    "player": Shape(
        ("winner",), ("named",), lambda reader: {"named": _player(reader.state, reader.needed("winner"), "winner")}
    ),
    "guess": Shape(("clue", "correct"), ("clue", "correct"), _read_guess),
    "cells": Shape(("cells", "number"), ("cells", "face"), _read_cells),
    "puzzle": Shape(("clues", "subject_letters", "signs"), ("letters", "subject", "marks"), _read_puzzle),
    "prize": Shape(("letter", "prizes"), ("letter", "prizes"), _read_prize),
}
"""How events are written, by the name of their shape in show.toml."""
