"""The closed language of show.toml: expressions without Python's attributes, loops, or calls, made into functions.

Numbers are whole, texts are in single quotes. From loosest to tightest: `or`, `and`, `not`, `== != < <= > >= in`,
`+ -`, `*`, `name[index]` and calls of the functions in `function.py`.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dealer_trainer.engine.show.function import FUNCTIONS, Names
from dealer_trainer.message import message

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
