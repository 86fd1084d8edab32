"""A blueprint while it is written: where each value is in its TOML, changing a value, and what is wrong where."""

import re
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import EXAM, read_blueprint
from dealer_trainer.certification.blueprint.toml import toml_value
from dealer_trainer.games.error import GameError
from dealer_trainer.games.folder import TOML_BYTES
from dealer_trainer.games.game import Game
from dealer_trainer.games.validation import SEE_DOCS
from dealer_trainer.message import Message, message

_BLANK = re.compile(r"(?:\s|#[^\n]*)+")
_NAME = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_NAMES = rf"{_NAME}(?:\s*\.\s*{_NAME})*"
_HEADER = re.compile(rf"(\[\[?)[ \t]*({_NAMES})[ \t]*\]\]?")
_KEY = re.compile(rf"({_NAMES})[ \t]*=[ \t]*")
_TOKEN = re.compile(
    r"\"\"\".*?\"\"\"|'''.*?'''"  # multi-line strings
    r"|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|#[^\n]*|.",
    re.DOTALL,
)
_AT_LINE = re.compile(r"\bline ([0-9]{1,7})\b")
_ID = re.compile(r" \([^)]*\)")


class Span(NamedTuple):
    """The place of a value, or of a table's header: characters from `start` up to `end`."""

    start: int
    end: int


class Flaw(NamedTuple):
    """The first thing that is wrong: its key as in `places` or "", its line from 1 or 0, the reason and hint."""

    key: str
    line: int
    text: str


class Draft(NamedTuple):
    """A text, and the blueprint it makes or the reason why it does not make one."""

    text: str
    blueprint: Blueprint | None
    flaw: Flaw | None


def read_draft(text: str, game: Game) -> Draft:
    """The draft of any text."""
    if len(text) > TOML_BYTES:
        return Draft(
            text,
            None,
            Flaw("", 0, message("The text has more than {most} characters. Shorten it.", most=TOML_BYTES)),
        )
    try:
        return Draft(text, read_blueprint(text, game, Path(EXAM)), None)
    except GameError as error:
        return Draft(text, None, _flaw(text, error))


def change(text: str, key: str, value: object) -> str | None:
    """The text with another value for a key that it has; None if it lacks the key."""
    span = places(text).get(key)
    if span is None:
        return None
    return f"{text[: span.start]}{toml_value(value)}{text[span.end :]}"


def places(text: str) -> dict[str, Span]:
    r"""Every key that is written out, as "parts[0].draws[1].count", and every table's header as "parts[0]".

    >>> [key for key in places("a = 1\n[[b]]\nc = 2\n[[b.d]]\ne = [\n 3]")]
    ['a', 'b[0]', 'b[0].c', 'b[0].d[0]', 'b[0].d[0].e']
    """
    found: dict[str, Span] = {}
    counts: dict[str, int] = {}
    table, at = "", 0
    while at < len(text):
        if blank := _BLANK.match(text, at):
            at = blank.end()
        elif header := _HEADER.match(text, at):
            table, at = _table(_split(header[2]), header[1] == "[[", counts), header.end()
            found[table] = Span(header.start(), at)
        elif key := _KEY.match(text, at):
            at = _value_end(text, key.end())
            found[".".join([*([table] if table else []), *_split(key[1])])] = Span(key.end(), at)
        else:
            return found  # not TOML from here on
    return found


def line_of(text: str, key: str) -> int:
    """The line, from 1, of a key or of the nearest table that holds it; 0 if there is none."""
    known = places(text)
    while key:
        if key in known:
            return text.count("\n", 0, known[key].start) + 1
        key = key[: max(key.rfind("."), key.rfind("["), 0)]
    return 0


def _flaw(text: str, error: GameError) -> Flaw:
    reason = message("{reason}. {hint}.", reason=error.reason, hint=_own_hint(error.hint))
    if not error.key and error.reason.startswith("this is not TOML"):
        said = _AT_LINE.search(error.reason)
        return Flaw("", int(said[1]) if said else text.rstrip().count("\n") + 1, reason)
    if said := _AT_LINE.match(error.key):
        return Flaw("", int(said[1]), reason)
    key = _ID.sub("", error.key)
    return Flaw(key, line_of(text, key), reason)


def _own_hint(hint: str) -> str:
    """The hint without its reference to the guide for games, which does not cover blueprints."""
    if isinstance(hint, Message) and hint.values.get("part1") == SEE_DOCS:
        return str(hint.values["part0"])
    return hint


def _table(names: list[str], is_list: bool, counts: dict[str, int]) -> str:
    path = ""
    for place, name in enumerate(names):
        path = f"{path}.{name}" if path else name
        if is_list and place == len(names) - 1:
            counts[path] = counts.get(path, 0) + 1
        if path in counts:
            path += f"[{counts[path] - 1}]"
    return path


def _split(names: str) -> list[str]:
    return [name.strip("\"'") for name in re.findall(_NAME, names)]


def _value_end(text: str, at: int) -> int:
    depth, end = 0, at
    while token := _TOKEN.match(text, at):
        piece = token[0]
        if depth <= 0 and (piece == "\n" or piece[0] == "#"):
            break
        depth += (piece in "[{") - (piece in "]}")
        at = token.end()
        if not piece.isspace():
            end = at
    return end
