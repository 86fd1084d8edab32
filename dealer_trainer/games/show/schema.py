"""show.toml and its game.toml as strict models, with what a board needs; `loading` builds a show from them."""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field

from dealer_trainer.engine.show.show import Picture
from dealer_trainer.games.error import Fault, listed, name_hint, refuse_all
from dealer_trainer.games.schema import GameId, Name, one_line
from dealer_trainer.games.validation import is_there, read_model
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message
from dealer_trainer.message_field import AS_MESSAGE

Word = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
RowId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,59}$")]
Code = Annotated[str, Field(min_length=1, max_length=300)]
Text = Annotated[str, Field(min_length=1, max_length=200), AS_MESSAGE]
Title = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(one_line), AS_MESSAGE]
SourceText = Annotated[str, Field(pattern=r"^(seed(:[a-z0-9-]+)?|ruling:[WO]\d{1,2})( ruling:[WO]\d{1,2})*$")]
Words = Annotated[tuple[Word, ...], Field(max_length=60)]
Number = int | str | tuple[int, ...]
ShapeName = Literal["plain", "buzz", "dice", "space", "number", "player", "guess", "cells", "puzzle", "prize"]
OddsKind = Literal[
    "press", "free", "double", "catch", "catch_double", "jackpot", "letters", "faces", "top", "timer", "timers"
]
Bounds = tuple[int, int]


Read = TypeVar("Read", bound=Frozen)


def read_optional(folder: Path, name: str, model: type[Read], faults: Callable[[Read], Iterable[Fault]]) -> Read:
    """A file of a show's folder, or what stands for one that is left out; raises GameError with every fault."""
    if not is_there(folder / name):
        return model()
    text = read_model(folder, name, model)
    refuse_all(folder / name, faults(text))
    return text


class ShowGameText(Frozen):
    """game.toml of a show."""

    format: Literal[1]
    family: Literal["show"]
    id: GameId
    name: Name
    content: Annotated[str, Field(pattern=r"^[0-9][0-9A-Za-z.-]{0,19}$")]


class StartText(Frozen):
    """The event that seats two players."""

    event: Word
    stage: Word
    players: Annotated[tuple[Name, ...], Field(min_length=2, max_length=2)]
    takes: Words = ()
    keeps: Words = ()
    told: Text | None = None


class VariableText(Frozen):
    """A variable that the show remembers; `grows_to`: the most that rules may make of a value given up to `most`."""

    kind: Literal["money", "count", "flag", "player", "text", "list"]
    each: bool = False
    first: int | Literal["none", "empty"] | None = None
    least: int = 0
    most: int | None = None
    grows_to: int | None = None
    turn: bool = False
    title: Text | None = None


class BoardRule(Frozen):
    """Rules for a board: its number of busts, bounds for amounts and free rolls, kinds allowed, and what it needs."""

    busts: Bounds
    kinds: Annotated[tuple[Word, ...], Field(min_length=1)]
    amounts: Bounds | None = None
    free_rolls: Bounds | None = None
    needs: tuple[Code, ...] = ()


class BoardText(Frozen):
    """Six spaces, one for each double."""

    name: Word
    spaces: Annotated[tuple[Annotated[str, Field(pattern=r"^[a-z0-9_+:]{1,30}$")], ...], Field(max_length=12)]
    source: SourceText
    rule: BoardRule


class StageText(Frozen):
    """Where the show waits."""

    title: Text
    acts: Code
    options: Words = ()
    unless: dict[Word, Code] = {}  # noqa: RUF012 - frozen
    is_end: bool = False
    scene: Word | None = None
    asks_names: bool = False


class SceneText(Frozen):
    """What a window shows at stages; the first scene is that of every stage that names none."""

    picture: Picture
    label: Title | None = None
    shows: Word | None = None
    says: Title | None = None
    counts: dict[Word, Title] = {}  # noqa: RUF012 - frozen
    coins: Annotated[int, Field(ge=0, le=6)] = 0
    hints: bool = False


class EventText(Frozen):
    """An event and its words: a `label` on a button, a `tip`, and how it is `told`, also if both were to act."""

    shape: ShapeName
    label: Title | None = None
    tip: Text | None = None
    told: Text | None = None
    told_of_both: Text | None = None


class OddsText(Frozen):
    """What is counted at a stage, and the numbers that it takes: what a point is worth, which totals bust or win."""

    kind: OddsKind
    per_point: Word | None = None
    busts: Word | None = None
    wins: Word | None = None
    prize: Word | None = None


class PrizesText(Frozen):
    """The letters that hide prizes; the variable `by` says which of the numbers `tops` the largest prize is."""

    letters: Annotated[str, Field(pattern=r"^[A-Z]{2,9}$")]
    tops: Annotated[Words, Field(min_length=1)]
    by: Word


class RowText(Frozen):
    """One row: at which stages, on which event, under which condition, what it does, and where it leads."""

    id: RowId
    title: Text
    at: Annotated[tuple[Word, ...], Field(min_length=1, max_length=30)]
    on: Word | None = None
    when: Code | None = None
    do: tuple[Code, ...] = ()
    say: tuple[Code, ...] = ()
    to: Word | None = None
    is_bust: bool = False
    refuse: Text | None = None
    source: SourceText


class MistakeText(Frozen):
    """A wrong rule that explains a wrong claim."""

    why: Text
    rows: Annotated[tuple[RowId, ...], Field(min_length=1)]
    key: Word
    when: Code | None = None
    value: Code


class FigureText(Frozen):
    """A situation whose odds are printed: keys of the state, as the command line writes it."""

    title: Text
    state: dict[Word, object]


def _table_of(key: str) -> Callable[[object], object]:
    """A lone word stands for a table that has it under this key."""
    return lambda value: {key: value} if isinstance(value, str) else value


class ShowText(Frozen):
    """The whole of show.toml."""

    format: Literal[1]
    shown: Words
    claims: Words = ()
    out_of_place: SourceText
    start: StartText
    house: dict[Word, Annotated[tuple[bool | int | str, ...], Field(min_length=1)]] = {}  # noqa: RUF012 - frozen
    numbers: dict[Word, Number]
    boards: tuple[BoardText, ...] = ()
    aliases: dict[str, str] = {}  # noqa: RUF012 - frozen
    variables: dict[Word, VariableText]
    events: dict[Word, Annotated[EventText, BeforeValidator(_table_of("shape"))]]
    before: dict[Word, tuple[Code, ...]] = {}  # noqa: RUF012 - frozen
    stages: dict[Word, StageText]
    rows: Annotated[tuple[RowText, ...], Field(min_length=1, max_length=400)]
    odds: dict[Word, Annotated[OddsText, BeforeValidator(_table_of("kind"))]] = {}  # noqa: RUF012 - frozen
    asks: dict[Word, Text] = {}  # noqa: RUF012 - frozen
    scenes: Annotated[dict[Word, SceneText], Field(min_length=1)]
    spoken: dict[Word, Title] = {}  # noqa: RUF012 - frozen
    prizes: PrizesText | None = None
    mistakes: tuple[MistakeText, ...] = ()
    figures: Annotated[tuple[FigureText, ...], Field(max_length=60)] = ()


SPACES = 6
"""One for each double."""


def check_boards(text: ShowText) -> Iterator[Fault]:
    """Key, reason, and hint of every fault in the boards, and every alias of a space that none has."""
    seen: set[str] = set()
    known = {space for board in text.boards for space in (*board.spaces, *board.rule.kinds)}
    for name, space in text.aliases.items():
        if space not in known:
            yield f"aliases.{name}", message("no board has the space {space}", space=space), name_hint(space, known)
    for place, board in enumerate(text.boards):
        at = f"boards[{place}] ({board.name})"
        if board.name in seen:
            what = message("the name {name} is given twice", name=board.name)
            yield f"{at}.name", what, message("Give it another name")
        seen.add(board.name)
        yield from ((f"{at}.spaces", reason, hint) for reason, hint in _faults(board))


def kind_of_space(space: str) -> str:
    """The kind of a space: an amount, one that rolls again, free rolls, or what its own word says.

    >>> kind_of_space("3000+roll_again"), kind_of_space("free_rolls:3"), kind_of_space("tie")
    ('roll_again', 'free_rolls', 'tie')
    """
    if re.fullmatch(r"[1-9]\d{0,6}", space):
        return "amount"
    if re.fullmatch(r"[1-9]\d{0,6}\+roll_again", space):
        return "roll_again"
    return "free_rolls" if re.fullmatch(r"free_rolls:[1-9]", space) else space


def _faults(board: BoardText) -> Iterator[tuple[str, str]]:
    rule, kinds = board.rule, [kind_of_space(space) for space in board.spaces]
    if len(board.spaces) != SPACES:
        reason = message("found {count} spaces, {wanted} are expected", count=len(board.spaces), wanted=SPACES)
        yield reason, message("One space for each double")
    for space, kind in zip(board.spaces, kinds, strict=True):
        if kind not in rule.kinds:
            reason = message(
                "{space} is not a space of this board, which has {kinds}", space=space, kinds=listed(rule.kinds)
            )
            yield reason, name_hint(space, [*rule.kinds, "free_rolls:3"])
            continue
        number = int("".join(re.findall(r"\d+", space)[:1]) or 0)
        bounds = rule.free_rolls if kind == "free_rolls" else rule.amounts if kind in ("amount", "roll_again") else None
        if bounds is not None and not bounds[0] <= number <= bounds[1]:
            least, most = bounds
            yield (
                message("{space} is not from {least} to {most}", space=space, least=least, most=most),
                message("Correct the value"),
            )
    busts = kinds.count("bust")
    if not rule.busts[0] <= busts <= rule.busts[1]:
        least, most = rule.busts
        yield (
            message("found {count} busts, {least} to {most} are expected", count=busts, least=least, most=most),
            message("Correct the spaces"),
        )
    for need in rule.needs:
        if need not in board.spaces and need not in kinds:
            yield message("{need} is missing", need=need), message("Give it a space")
