"""The closed language of show.toml: expressions without Python's attributes, loops, or calls, made into functions.

Numbers are whole, texts are in single quotes. From loosest to tightest: `or`, `and`, `not`, `== != < <= > >= in`,
`+ -`, `*`, `name[index]` and calls of the functions in `function.py`.
"""

import re
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


Evaluator = Callable[[Names], Any]

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+)|'(?P<text>[^']*)'|(?P<word>[a-z_][a-z0-9_]*)|(?P<symbol>[=!<>]=|[-+*<>()\[\],]))"
)
_COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
    "in": lambda left, right: left in right,
}
_SUMS: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
}
_PRODUCTS: Mapping[str, Callable[[Any, Any], Any]] = {"*": lambda left, right: left * right}
_CONSTANTS: Mapping[str, bool | None] = {"true": True, "false": False, "none": None}
_KEYWORDS = frozenset({"and", "or", "not", "in", *_CONSTANTS})
_DEEPEST = 20


class LanguageError(ValueError):
    """A text that is not an expression of the language; the message says where and what was expected."""


class Expression(NamedTuple):
    """An expression ready to run. `names`: the names it reads, without functions."""

    text: str
    run: Evaluator
    names: frozenset[str]


class Assignment(NamedTuple):
    """`name = …`, `name[index] = …`, `+=`, `-=`, or an effect to announce."""

    text: str
    target: str
    key: Expression | None
    value: Expression | None
    effect: str | None

    @property
    def names(self) -> frozenset[str]:
        """The names it reads."""
        parts = (part for part in (self.key, self.value) if part is not None)
        return frozenset().union(*(part.names for part in parts))


def parse_expression(text: str) -> Expression:
    """Read an expression; raises LanguageError.

    >>> parse_expression("total in bust and not coins > 0").run({"total": 7, "bust": (5, 7, 9), "coins": 0})
    True
    """
    parser = _Parser(text)
    run = parser.either(0)
    parser.end()
    return Expression(text, run, frozenset(parser.names))


_STATEMENT = re.compile(r"([a-z_][a-z0-9_]*)(?:\[([^\]]+)\])? (=|\+=|-=) (.+)")


def parse_assignment(text: str) -> Assignment:
    """Read a line of `do`; raises LanguageError.

    >>> parse_assignment("pot += 100 * total").value.text
    'pot + (100 * total)'
    """
    if (effect := re.fullmatch(r"effect ([a-z_][a-z0-9_]*)", text)) is not None:
        return Assignment(text, "", None, None, effect[1])
    found = _STATEMENT.fullmatch(text)
    if found is None:
        raise LanguageError(
            message("{text!r} is not one of: name = …, name[…] = …, +=, -=, effect word", text=text[:80])
        )
    target, index, symbol, value = found.groups()
    place = target if index is None else f"{target}[{index}]"
    whole = value if symbol == "=" else f"{place} {symbol[0]} ({value})"
    return Assignment(text, target, None if index is None else parse_expression(index), parse_expression(whole), None)


class _Parser:
    """A text on its way to becoming a function."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = _tokens(text)
        self._at = 0
        self.names: set[str] = set()

    def end(self) -> None:
        """Raise LanguageError if anything is left over."""
        if self._at < len(self._tokens):
            raise self._wrong(message("the end"))

    def either(self, depth: int) -> Evaluator:
        """Parts joined by `or`."""
        if depth > _DEEPEST:
            raise LanguageError(message("{text!r} is nested too deeply", text=self._text[:80]))
        left = self._both(depth)
        while self._take("or"):
            left = _either(left, self._both(depth))
        return left

    def _both(self, depth: int) -> Evaluator:
        left = self._negated(depth)
        while self._take("and"):
            left = _both(left, self._negated(depth))
        return left

    def _negated(self, depth: int) -> Evaluator:
        if self._take("not"):
            if depth > _DEEPEST:
                raise LanguageError(message("{text!r} is nested too deeply", text=self._text[:80]))
            inner = self._negated(depth + 1)
            return lambda names: not inner(names)
        left = self._sum(depth)
        symbol = self._next()
        if symbol in _COMPARISONS:
            self._at += 1
            return _paired(_COMPARISONS[symbol], left, self._sum(depth))
        return left

    def _sum(self, depth: int) -> Evaluator:
        return self._chain(_SUMS, lambda: self._chain(_PRODUCTS, lambda: self._indexed(depth)))

    def _chain(self, operators: Mapping[str, Callable[[Any, Any], Any]], part: Callable[[], Evaluator]) -> Evaluator:
        left = part()
        while (symbol := self._next()) in operators:
            self._at += 1
            left = _paired(operators[symbol], left, part())
        return left

    def _indexed(self, depth: int) -> Evaluator:
        value = self._single(depth)
        while self._take("["):
            value = _paired(lambda whole, key: whole[key], value, self.either(depth + 1))
            self._expect("]")
        return value

    def _single(self, depth: int) -> Evaluator:
        kind, text = self._tokens[self._at] if self._at < len(self._tokens) else ("end", "")
        self._at += 1
        if kind == "number":
            number = int(text)
            return lambda _: number
        if kind == "text":
            return lambda _: text
        if kind == "symbol" and text == "(":
            inner = self.either(depth + 1)
            self._expect(")")
            return inner
        if kind == "word" and text in _CONSTANTS:
            constant = _CONSTANTS[text]
            return lambda _: constant
        if kind == "word" and text not in _KEYWORDS:
            return self._call(text, depth) if self._take("(") else self._name(text)
        self._at -= 1
        raise self._wrong(message("a number, a name, a text or a bracket"))

    def _name(self, name: str) -> Evaluator:
        self.names.add(name)
        return lambda names: names[name]

    def _call(self, name: str, depth: int) -> Evaluator:
        known = FUNCTIONS.get(name)
        if known is None:
            words = message(
                "there is no function {name}; the functions are {names}", name=name, names=", ".join(FUNCTIONS)
            )
            raise LanguageError(words)
        arguments = [self.either(depth + 1)]
        while self._take(","):
            arguments.append(self.either(depth + 1))
        self._expect(")")
        if len(arguments) != known.arguments:
            words = message(
                "{name} takes {count} arguments, found {found}", name=name, count=known.arguments, found=len(arguments)
            )
            raise LanguageError(words)
        return lambda names: known.run(names, *(argument(names) for argument in arguments))

    def _next(self) -> str:
        kind, text = self._tokens[self._at] if self._at < len(self._tokens) else ("end", "")
        return text if kind in ("symbol", "word") else ""

    def _take(self, word: str) -> bool:
        if self._next() != word:
            return False
        self._at += 1
        return True

    def _expect(self, symbol: str) -> None:
        if not self._take(symbol):
            raise self._wrong(repr(symbol))

    def _wrong(self, expected: str) -> LanguageError:
        found = self._tokens[self._at][1] if self._at < len(self._tokens) else message("the end")
        words = message(
            "{text!r}: found {found} where {expected} was expected",
            text=self._text[:80],
            found=found,
            expected=expected,
        )
        return LanguageError(words)


def _tokens(text: str) -> list[tuple[str, str]]:
    tokens, at = [], 0
    while text[at:].strip():
        found = _TOKEN.match(text, at)
        if found is None:
            words = message("{text!r}: {sign!r} means nothing here", text=text[:80], sign=text[at:].strip()[0])
            raise LanguageError(words)
        kind = str(found.lastgroup)
        tokens.append((kind, found[kind]))
        at = found.end()
    return tokens


def _either(left: Evaluator, right: Evaluator) -> Evaluator:
    return lambda names: left(names) or right(names)


def _both(left: Evaluator, right: Evaluator) -> Evaluator:
    return lambda names: left(names) and right(names)


def _paired(act: Callable[[Any, Any], Any], left: Evaluator, right: Evaluator) -> Evaluator:
    return lambda names: act(left(names), right(names))
