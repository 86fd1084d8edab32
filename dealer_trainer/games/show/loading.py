"""From a folder of the show family to a show: its files read strictly, with its sample content.

It is checked beyond its form: names known, stages reached and left, boards legal, no row dead or endless.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, field_validator, model_validator

from dealer_trainer.engine.show.document import given_state
from dealer_trainer.engine.show.event import SHAPES, EventError, RuleError
from dealer_trainer.engine.show.language import Assignment, Expression
from dealer_trainer.engine.show.odds import odds_document
from dealer_trainer.engine.show.show import Kind, Row, Show
from dealer_trainer.games.error import Fault, listed, name_hint, refuse_all
from dealer_trainer.games.game import GAME
from dealer_trainer.games.show.building import Builder
from dealer_trainer.games.show.course import HostLesson, HostSkill, load_course, load_skills
from dealer_trainer.games.show.schema import ShowGameText, ShowText, Text, check_boards, read_optional
from dealer_trainer.games.validation import read_model, read_toml, validated
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message

_POT, _CATCH = ("pot", "score", "earned", "coins", "added", "roller"), ("board", "score", "roller", "added")
_ODDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "press": ((), _POT),
    "free": ((), ("added",)),
    "double": (("per_point",), (*_POT, "board", "free_rolls")),
    "catch": (("per_point", "busts"), _CATCH),
    "catch_double": (("per_point", "busts"), (*_CATCH, "dice")),
    "jackpot": (("per_point", "prize"), ("board",)),
    "top": ((), ("value",)),
    "timer": (("wins", "per_point"), ("timer", "prize")),
    "timers": (("wins", "per_point"), ()),
}
"""The numbers, by what they are to it, and the variables that each kind of odds needs."""
_EVENTS: Mapping[str, tuple[str, ...]] = {"space": ("board",), "cells": ("hidden", "dice")}
"""The variables that each shape of event needs."""
_LISTS = ("busts", "wins")
_NEEDED_KINDS: Mapping[str, Kind] = {
    "pot": "money", "score": "money", "earned": "money", "added": "money", "value": "money", "prize": "money",
    "coins": "count", "free_rolls": "count", "timer": "count",
    "board": "list", "dice": "list", "hidden": "list", "roller": "player",
}  # fmt: skip


def what_is_read(show: Show) -> Iterator[Fault]:
    """Numbers and variables that odds and events need and that are missing or of the wrong kind."""
    numbers, variables = dict[str, tuple[str, bool]](), dict[str, str]()
    for stage, counted in show.odds.items():
        roles, needed = _ODDS.get(counted.kind, ((), ()))
        variables = {**dict.fromkeys(needed, f"odds.{stage}"), **variables}
        for role in roles:
            if role not in counted.numbers:
                yield f"odds.{stage}.{role}", message("the key is missing"), message("Name the number that it is")
            else:
                numbers.setdefault(counted.numbers[role], (f"odds.{stage}", role in _LISTS))
    for event, shape in show.events.items():
        variables = {**dict.fromkeys(_EVENTS.get(shape, ()), f"events.{event}"), **variables}
        if shape == "prize" and show.prizes is None:
            yield "prizes", message("the key is missing"), message("Name the letters that hide the prizes")
    if show.prizes is not None:
        numbers = {**dict.fromkeys(show.prizes.tops, ("prizes.tops", False)), **numbers}
        if show.prizes.by not in show.variables:
            reason = message("there is no variable {name}", name=show.prizes.by)
            yield "prizes.by", reason, name_hint(show.prizes.by, show.variables)
    for name, (at, is_list) in numbers.items():
        yield from _number(show, at, name, is_list=is_list)
    for name, at in variables.items():
        yield from _variable(show, at, name)


def _number(show: Show, at: str, name: str, *, is_list: bool) -> Iterator[Fault]:
    value = show.numbers.get(name)
    strange = [total for total in value if not 2 <= total <= 12] if isinstance(value, tuple) else []
    if value is None:
        reason = message("{reader} reads the number {name}, which is missing", reader=at, name=name)
        yield "numbers", reason, name_hint(name, show.numbers)
    elif is_list and not isinstance(value, tuple):
        reason = message("found {value}; a list of totals is expected", value=repr(value)[:40])
        yield f"numbers.{name}", reason, message("Write it in brackets: [7]")
    elif strange:
        reason = message("{total} is not a total of two dice", total=strange[0])
        yield f"numbers.{name}", reason, message("Write totals from 2 to 12")
    elif not is_list and type(value) is not int:
        reason = message("found {value}; a whole number is expected", value=repr(value)[:40])
        yield f"numbers.{name}", reason, message("Write it without quotation marks and brackets")


def _variable(show: Show, at: str, name: str) -> Iterator[Fault]:
    variable = show.variables.get(name)
    if variable is None:
        reason = message("{reader} reads the variable {name}, which is missing", reader=at, name=name)
        yield "variables", reason, name_hint(name, show.variables)
    elif variable.kind != _NEEDED_KINDS[name]:
        reason = message("{reader} reads it as {kind}", reader=at, kind=_NEEDED_KINDS[name])
        yield f"variables.{name}.kind", reason, message('Write kind = "{kind}"', kind=_NEEDED_KINDS[name])


_PLAYERS = "players"
_CLAIMED = ("due", "claimed")


def check_show(file: Path, text: ShowText, show: Show) -> None:
    """Raise GameError with every fault."""
    checks: tuple[Callable[[Show], Iterator[Fault]], ...] = (
        _names_known, _targets, _places, _decided, _events, _stages_left, _keys, _scenes, _mistakes, what_is_read,
    )  # fmt: skip
    found = [*(fault for check in checks for fault in check(show)), *check_boards(text)]
    refuse_all(file, found or _figures(show))


def automatic_stages(show: Show) -> frozenset[str]:
    """Stages that are passed at once, because some row runs there by itself."""
    return frozenset(stage for row in show.rows if row.on is None for stage in row.at)


def _globals(show: Show) -> frozenset[str]:
    switches = (switch.name for switch in show.switches)
    return frozenset({*show.numbers, *show.boards, *show.variables, *switches, _PLAYERS})


def _read_of(show: Show, event: str | None) -> frozenset[str]:
    """The names that a row's expression can read."""
    shape = None if event is None else show.events.get(event)
    return _globals(show) | frozenset(() if shape is None else SHAPES[shape].names)


def _names_known(show: Show) -> Iterator[Fault]:
    for key, names, known in _expressions(show):
        for name in sorted(names - known):
            yield key, message("there is no {name}", name=name), name_hint(name, known)


def _expressions(show: Show) -> Iterator[tuple[str, frozenset[str], frozenset[str]]]:
    """Every expression, with its place, the names it reads, and the names it can read."""
    for place, row in enumerate(show.rows):
        known = _read_of(show, row.on)
        parts: list[tuple[str, Expression | Assignment]] = [] if row.when is None else [("when", row.when)]
        parts += [(f"do[{index}]", line) for index, line in enumerate(row.do)]
        parts += [(f"say[{index}]", part) for index, part in enumerate(row.say)]
        yield from ((f"rows[{place}] ({row.id}).{key}", part.names, known) for key, part in parts)
    for name, stage in show.stages.items():
        yield f"stages.{name}.acts", stage.acts.names, _globals(show)
        for option, code in stage.unless.items():
            yield f"stages.{name}.unless.{option}", code.names, _globals(show)
    for event, lines in show.before.items():
        for index, line in enumerate(lines):
            yield f"before.{event}[{index}]", line.names, _read_of(show, event)
    rows = {row.id: row for row in show.rows}
    for place, mistake in enumerate(show.mistakes):
        reads = [_read_of(show, rows[row].on) for row in mistake.rows if row in rows]
        known = frozenset.intersection(*reads, frozenset().union(*reads)) | set(_CLAIMED) if reads else frozenset()
        yield f"mistakes[{place}].value", mistake.value.names, known
        if mistake.when is not None:
            yield f"mistakes[{place}].when", mistake.when.names, known


def _targets(show: Show) -> Iterator[Fault]:
    """Targets of rows that are not variables, of one player or of both."""
    homes: list[tuple[str, tuple[Assignment, ...]]] = [
        (f"rows[{place}] ({row.id}).do", row.do) for place, row in enumerate(show.rows)
    ]
    homes += [(f"before.{event}", lines) for event, lines in show.before.items()]
    for key, lines in homes:
        for index, line in enumerate(lines):
            if line.effect is not None:
                continue
            variable = show.variables.get(line.target)
            at = f"{key}[{index}]"
            if variable is None:
                reason = message("{name} is not a variable and cannot be changed", name=line.target)
                yield at, reason, name_hint(line.target, show.variables)
            elif variable.each != (line.key is not None):
                reason = message("{name} is kept once for each player", name=line.target)
                if not variable.each:
                    reason = message("{name} is kept once for both players", name=line.target)
                yield at, reason, message("Write name[player] for what each player has, name alone for the rest")


def _places(show: Show) -> Iterator[Fault]:
    """Unknown stages and events that rows name."""
    automatic = automatic_stages(show)
    known = {*show.stages, *automatic}
    seen: set[str] = set()
    for place, row in enumerate(show.rows):
        at = f"rows[{place}] ({row.id})"
        if row.id in seen:
            yield f"{at}.id", message("the id {id} is given twice", id=row.id), message("Give the row an id of its own")
        seen.add(row.id)
        for stage in (*row.at, *(() if row.to is None else (row.to,))):
            if stage not in known:
                yield at, message("there is no stage {stage}", stage=stage), name_hint(stage, known)
        if row.on is not None and row.on not in show.events:
            yield f"{at}.on", message("there is no event {event}", event=row.on), name_hint(row.on, show.events)
        if row.refuse is not None and (row.on is None or row.do or row.say or row.to):
            reason = message("a row that refuses an event does nothing else")
            yield f"{at}.refuse", reason, message("Take out do, say and to")
    if show.start.stage not in known:
        yield (
            "start.stage",
            message("there is no stage {stage}", stage=show.start.stage),
            name_hint(show.start.stage, known),
        )
    for stage in sorted(automatic & {*show.stages}):
        reason = message("rows run by themselves at a stage where the show waits")
        yield f"stages.{stage}", reason, message("Give those rows a stage of their own, without acts")


def _decided(show: Show) -> Iterator[Fault]:
    """Events that might find no row at a stage, and rows behind one that always applies."""
    places = {row.id: place for place, row in enumerate(show.rows)}
    for (stage, event), rows in show.rows_at.items():
        *before, last = rows
        for row in before:
            if row.when is None:
                behind = listed(other.id for other in rows[rows.index(row) + 1 :])
                reason = message("it always fits at {stage}, so {rows} can never run", stage=stage, rows=behind)
                yield f"rows[{places[row.id]}] ({row.id})", reason, message("Put it last, or give it a when")
        if last.when is not None:
            what = message("what runs by itself") if event is None else event
            reason = message("at {stage}, {event} may find no row: the last one has a when", stage=stage, event=what)
            yield f"rows[{places[last.id]}] ({last.id}).when", reason, message("Add a last row without a when")


def _events(show: Show) -> Iterator[Fault]:
    used = {row.on for row in show.rows}
    for event in show.events:
        if event not in used:
            yield f"events.{event}", message("no row takes it"), message("Take it out, or write its row")
    for event in show.before:
        if event not in ("every", *show.events):
            yield f"before.{event}", message("there is no event {event}", event=event), name_hint(event, show.events)
    for name, stage in show.stages.items():
        for option in (*stage.options, *stage.unless):
            if (name, option) not in show.rows_at:
                taken = [event for at, event in show.rows_at if at == name and event is not None]
                reason = message("no row takes {event} at this stage", event=option)
                yield f"stages.{name}.options", reason, name_hint(option, taken)
        if not stage.is_end and not any(at == name for at, _ in show.rows_at):
            yield f"stages.{name}", message("no event leaves it"), message("Write its rows, or is_end = true")


def _stages_left(show: Show) -> Iterator[Fault]:
    """Stages that cannot be reached or lead to no end, and rows that run by themselves without end."""
    steps: dict[str, set[str]] = {stage: set() for stage in (*show.stages, *automatic_stages(show))}
    alone: dict[str, set[str]] = {stage: set() for stage in steps}
    for row in show.rows:
        for stage in row.at:
            if row.refuse is None and stage in steps:
                steps[stage].add(row.to or stage)
                if row.on is None:
                    alone[stage].add(row.to or stage)
    reached = _reached({show.start.stage}, steps)
    ends = {name for name, stage in show.stages.items() if stage.is_end}
    for stage, following in steps.items():
        if stage not in reached:
            yield f"stages.{stage}", message("no row leads to it"), message("Write the row, or take the stage out")
        if not ends & _reached({stage}, steps):
            reason = message("no end can be reached from it")
            yield (
                f"stages.{stage}",
                reason,
                message("Give the show a stage with is_end = true, and rows that lead there"),
            )
        if stage in _reached(alone.get(stage, set()), alone):
            reason = message(
                "rows that run by themselves lead back to it without end: {stages}", stages=listed(sorted(following))
            )
            yield f"stages.{stage}", reason, message("Put an event in between")


def _reached(first: Collection[str], steps: Mapping[str, Collection[str]]) -> set[str]:
    reached, open_ones = set(first), list(first)
    while open_ones:
        for stage in steps.get(open_ones.pop(), ()):
            if stage not in reached:
                reached.add(stage)
                open_ones.append(stage)
    return reached


def _keys(show: Show) -> Iterator[Fault]:
    """Unknown names that the rest of the file takes from the variables and the rows."""
    lists = {
        "shown": show.shown,
        "claims": show.claims,
        "start.takes": show.start.takes,
        "start.keeps": show.start.keeps,
    }
    for key, names in lists.items():
        for name in names:
            if name not in show.variables:
                yield key, message("there is no variable {name}", name=name), name_hint(name, show.variables)
    for name in show.start.keeps:
        if name in show.variables and not show.variables[name].each:
            yield "start.keeps", message("{name} is not kept for each player", name=name), message("Take it out")


def _figures(show: Show) -> Iterator[Fault]:
    """Situations with printed odds that are not states, or that nothing can be counted for."""
    house = {switch.name: switch.values[0] for switch in show.switches}
    for place, figure in enumerate(show.figures):
        try:
            counted = odds_document(show, given_state(show, figure.state, house))
        except RuleError as error:
            yield error.place, error.reason, message("Correct it, or what it reads")
        except EventError as error:
            yield f"figures[{place}].state", str(error), message("Write it as `host` answers it")
        else:
            if not counted:
                yield f"figures[{place}].state", message("nothing is counted there"), name_hint("", show.odds)


def _scenes(show: Show) -> Iterator[Fault]:
    """Unknown names that stages and scenes use."""
    for name, stage in show.stages.items():
        if stage.scene not in show.scenes:
            reason = message("there is no scene {scene}", scene=stage.scene)
            yield f"stages.{name}.scene", reason, name_hint(stage.scene, show.scenes)
    for name, scene in show.scenes.items():
        for key in (*scene.counts, *((scene.shows,) if scene.shows else ())):
            if key not in show.variables:
                yield f"scenes.{name}", message("there is no variable {name}", name=key), name_hint(key, show.variables)


def _mistakes(show: Show) -> Iterator[Fault]:
    """Unknown names that mistakes and odds use."""
    rows: dict[str, Row] = {row.id: row for row in show.rows}
    claimed = ("stage", "acts", "bust", *show.shown, *show.claims)
    for place, mistake in enumerate(show.mistakes):
        for row in sorted(mistake.rows - set(rows)):
            yield f"mistakes[{place}].rows", message("there is no row {row}", row=row), name_hint(row, rows)
        if mistake.key not in claimed:
            yield (
                f"mistakes[{place}].key",
                message("there is no key {key}", key=mistake.key),
                name_hint(mistake.key, claimed),
            )
    for stage in show.odds:
        if stage not in show.stages:
            yield f"odds.{stage}", message("there is no stage {stage}", stage=stage), name_hint(stage, show.stages)


CONTENT = "content.toml"

NUMBERED = 12
"""Numbered letters of a board (ruling O5)."""
NAME_LETTERS = 7
"""Fewest letters of a name (ruling O2)."""
WORD_LETTERS = 6
"""Letters of a word, one behind each face (ruling O19)."""

Line = Annotated[str, Field(min_length=1, max_length=200)]
"""Text that belongs to a word whose letters count, and so stays in that word's language."""
Letters = Annotated[str, Field(pattern=r"^[A-Za-z]{2,20}$")]


class Question(Frozen):
    """A toss-up question; the right answer comes first."""

    text: Text
    answers: Annotated[tuple[Text, ...], Field(min_length=3, max_length=3)]

    @field_validator("answers")
    @classmethod
    def _distinct(cls, answers: tuple[str, ...]) -> tuple[str, ...]:
        if len(set(answers)) != len(answers):
            raise ValueError(message("two answers are the same"))
        return answers


class LastName(Frozen):
    """Somebody's last name, and what they are famous for."""

    question: Text
    name: Letters

    @field_validator("name")
    @classmethod
    def _long(cls, name: str) -> str:
        if len(name) < NAME_LETTERS:
            raise ValueError(message("{name} has fewer than {most} letters (ruling O2)", name=name, most=NAME_LETTERS))
        return name


class Puzzle(Frozen):
    """A subject and its three clues."""

    subject: Line
    clues: Annotated[tuple[Letters, ...], Field(min_length=3, max_length=3)]

    @model_validator(mode="after")
    def _numbered(self) -> "Puzzle":
        letters = sum(len(clue) - 1 for clue in self.clues)
        if letters != NUMBERED:
            raise ValueError(
                message(
                    "the clues have {count} letters besides their question marks, {most} are expected (ruling O5)",
                    count=letters,
                    most=NUMBERED,
                )
            )
        return self

    @property
    def subject_letters(self) -> int:
        """The number of letters in the subject."""
        return sum(character.isalpha() for character in self.subject)

    @property
    def signs(self) -> int:
        """The characters of the subject other than letters and spaces."""
        return sum(not character.isalpha() and not character.isspace() for character in self.subject)


class Word(Frozen):
    """A word of six letters with two hints."""

    word: Letters
    hints: Annotated[tuple[Line, ...], Field(min_length=2, max_length=2)]

    @field_validator("word")
    @classmethod
    def _six(cls, word: str) -> str:
        if len(word) != WORD_LETTERS:
            raise ValueError(message("{word} does not have {most} letters (ruling O19)", word=word, most=WORD_LETTERS))
        return word


class Content(Frozen):
    """The whole of content.toml."""

    format: Literal[1] = 1
    questions: tuple[Question, ...] = ()
    names: tuple[LastName, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()
    words: tuple[Word, ...] = ()


def load_content(folder: Path) -> Content:
    """The content of a show's folder; empty if it has none. Raises GameError."""
    return read_optional(folder, CONTENT, Content, lambda _: ())


def numbered(puzzle: Puzzle) -> Iterator[list[int | str]]:
    """The clues with the board's numbers, 1 to 12 in order; the middle letter of each is the question mark."""
    number = 0
    for clue in puzzle.clues:
        cells: list[int | str] = []
        for place in range(len(clue)):
            if place == len(clue) // 2:
                cells.append("?")
            else:
                number += 1
                cells.append(number)
        yield cells


SHOW = "show.toml"


class ShowGame(NamedTuple):
    """A sound show in its folder.

    `content`: the author's version; `sample`: questions and puzzles that ship; `proof`: its lines, if it was run.
    """

    folder: Path
    id: str
    name: str
    content: str
    show: Show
    sample: Content = Content()
    skills: tuple[HostSkill, ...] = ()
    lessons: tuple[HostLesson, ...] = ()
    proof: tuple[str, ...] = ()


def load_show(folder: Path) -> ShowGame:
    """The show in a folder; raises GameError with every fault of the first file that has any."""
    game = read_model(folder, GAME, ShowGameText)
    show = show_of(folder / SHOW, game, read_toml(folder, SHOW))
    skills = load_skills(folder, show)
    lessons = load_course(folder, show, skills)
    return ShowGame(folder, game.id, game.name, game.content, show, load_content(folder), skills, lessons)


def show_of(file: Path, game: ShowGameText, document: dict[str, object]) -> Show:
    """The show described by a show.toml document; raises GameError. `file`: for the messages."""
    text = validated(file, ShowText, document)
    show = Builder(file).built(game, text)
    check_show(file, text, show)
    return show
