"""The closed language of show.toml: expressions without Python's attributes, loops, or calls, made into functions.

Numbers are whole, texts are in single quotes. From loosest to tightest: `or`, `and`, `not`, `== != < <= > >= in`,
`+ -`, `*`, `name[index]` and calls of the functions below.
"""

import ast
import keyword
import operator
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

_COMPARISONS: Mapping[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.In: lambda left, right: left in right,
}  # fmt: skip
_SUMS: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
}  # fmt: skip
_CONSTANTS: Mapping[str, bool | None] = {"true": True, "false": False, "none": None}
_DEEPEST = 60
"""Nodes inside each other."""


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
    names: set[str] = set()
    try:
        tree = ast.parse(_WORD.sub(_marked, text.strip()), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        place = getattr(error, "offset", None) or 1
        raise LanguageError(message("{text!r}: this is no expression, from “{rest}” on", text=text[:80],
                                    rest=text.strip()[max(0, place - 1) :][:20])) from error  # fmt: skip
    return Expression(text, _compiled(text, tree.body, names, 0), frozenset(names))


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


_WORD = re.compile(r"'[^']*'|[a-z_][a-z0-9_]*")


def _marked(found: re.Match[str]) -> str:
    """A word as Python takes it for a name, even if it is a keyword there alone, like the function `with`."""
    is_name = keyword.iskeyword(found[0]) and found[0] not in ("and", "or", "not", "in")
    return f"{found[0]}_" if is_name else found[0]


def _name(marked: str) -> str:
    return marked[:-1] if keyword.iskeyword(marked[:-1]) else marked


def _compiled(text: str, node: ast.expr, names: set[str], depth: int) -> Evaluator:
    """What a part of an expression works out to; the names that it reads are added to `names`."""
    if depth > _DEEPEST:
        raise LanguageError(message("{text!r} is nested too deeply", text=text[:80]))

    def part(inner: ast.expr) -> Evaluator:
        return _compiled(text, inner, names, depth + 1)

    found = _operation(node, part)
    if found is None and isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
        found = _called(_name(node.func.id), [part(argument) for argument in node.args])
    elif isinstance(node, ast.Constant) and type(node.value) in (int, str):
        found = _constant(node.value)
    elif isinstance(node, ast.Name) and node.id in _CONSTANTS:
        found = _constant(_CONSTANTS[node.id])
    elif isinstance(node, ast.Name):
        name = _name(node.id)
        names.add(name)
        found = operator.itemgetter(name)
    if found is None:
        shown = ast.unparse(node)[:40]
        raise LanguageError(message("{text!r}: “{part}” means nothing here", text=text[:80], part=shown))
    return found


def _operation(node: ast.expr, part: Callable[[ast.expr], Evaluator]) -> Evaluator | None:
    """The operators, from the loosest to the tightest; None for anything else."""
    if isinstance(node, ast.BoolOp):
        return _joined([part(value) for value in node.values], is_or=isinstance(node.op, ast.Or))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _negated(part(node.operand))
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARISONS:
        return _paired(_COMPARISONS[type(node.ops[0])], part(node.left), part(node.comparators[0]))
    if isinstance(node, ast.BinOp) and type(node.op) in _SUMS:
        return _paired(_SUMS[type(node.op)], part(node.left), part(node.right))
    if isinstance(node, ast.Subscript):
        return _paired(operator.getitem, part(node.value), part(node.slice))
    return None


def _called(name: str, arguments: list[Evaluator]) -> Evaluator:
    known, count = FUNCTIONS.get(name), len(arguments)
    if known is None:
        listed = ", ".join(FUNCTIONS)
        raise LanguageError(message("there is no function {name}; the functions are {names}", name=name, names=listed))
    if count != known.arguments:
        wanted = known.arguments
        raise LanguageError(
            message("{name} takes {count} arguments, found {found}", name=name, count=wanted, found=count)
        )
    return lambda names: known.run(names, *(argument(names) for argument in arguments))


def _constant(value: object) -> Evaluator:
    return lambda _: value


def _negated(inner: Evaluator) -> Evaluator:
    return lambda names: not inner(names)


def _joined(parts: list[Evaluator], *, is_or: bool) -> Evaluator:
    """The first part that decides, or else the last, as in Python."""

    def run(names: Names) -> Any:
        for part in parts:
            value = part(names)
            if bool(value) == is_or:
                break
        return value

    return run


def _paired(act: Callable[[Any, Any], Any], left: Evaluator, right: Evaluator) -> Evaluator:
    return lambda names: act(left(names), right(names))
