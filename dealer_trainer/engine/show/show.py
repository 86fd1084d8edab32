"""A show as a value: numbers, boards, stages, and rows, as `games/show` builds it from a folder."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from dealer_trainer.engine.show.language import Assignment, Expression

Kind = Literal["money", "count", "flag", "player", "text", "list"]
"""What a variable holds."""


class Variable(NamedTuple):
    """A variable that a show remembers.

    `each`: one for each player. `most`: the limit of a count that is given; `bound`: the limit of what the rules make
    of it. `is_turn`: it counts rounds or rolls.
    """

    name: str
    kind: Kind
    each: bool
    first: Any
    least: int
    most: int | None
    bound: int | None
    is_turn: bool
    title: str


class Stage(NamedTuple):
    """Where a show waits. `acts`: who must act. `options`: events that may be chosen, some only `unless` something.

    `scene`: the name of its scene. `asks_names`: its questions are about last names.
    """

    id: str
    title: str
    acts: Expression
    options: tuple[str, ...]
    unless: Mapping[str, Expression]
    is_end: bool
    scene: str
    asks_names: bool


class Row(NamedTuple):
    """What an event does at some stages, or what runs there by itself (`on` is None).

    `refuse`: the reason why the event is refused. `source`: "seed" or "ruling:W7".
    """

    id: str
    at: tuple[str, ...]
    on: str | None
    when: Expression | None
    do: tuple[Assignment, ...]
    say: tuple[Expression, ...]
    to: str | None
    is_bust: bool
    refuse: str | None
    source: str
    title: str


class Mistake(NamedTuple):
    """A wrong rule that explains a wrong claim: applied to the state before the event, it gives the claimed value."""

    rows: frozenset[str]
    key: str
    when: Expression | None
    value: Expression
    why: str


class Switch(NamedTuple):
    """A house rule and the values it may have, the default first."""

    name: str
    values: tuple[Any, ...]


class Start(NamedTuple):
    """The event that seats two players.

    `takes`: variables that it may set. `keeps`: what a player who stays keeps.
    """

    event: str
    stage: str
    players: tuple[str, str]
    takes: tuple[str, ...]
    keeps: tuple[str, ...]


class Figure(NamedTuple):
    """A situation whose odds are printed. `state`: as the command line writes it."""

    title: str
    state: Mapping[str, object]


Picture = Literal["board", "letters", "closed", "word", "prizes"]
"""What a scene shows: a board of doubles, the letters of a puzzle or their closed tiles, faces of a word, prizes."""


class Scene(NamedTuple):
    """What a window shows at a stage.

    `label`: above the large figure, which `shows` a variable or `says` a text. `counts`: a text with
    "{number}" for each of more variables. `coins`: how many coins it has room for. `hints`: the word's are given.
    """

    picture: Picture
    label: str = ""
    shows: str = ""
    says: str = ""
    counts: Mapping[str, str] = {}
    coins: int = 0
    hints: bool = False


class EventWords(NamedTuple):
    """An event in words. `label`: on a button. `tip`: for somebody who does not know the show.

    `told`: how it is told, with "{player}"; `told_of_both`: if both were to act.
    """

    label: str = ""
    tip: str = ""
    told: str = ""
    told_of_both: str = ""


class Counted(NamedTuple):
    """What is counted at a stage. `numbers`: the names of the show's numbers that it takes, by what they are to it."""

    kind: str
    numbers: Mapping[str, str] = {}


class Prizes(NamedTuple):
    """Prizes behind letters. `tops`: numbers, of which the variable `by` says, from 1, which one the largest is."""

    letters: str
    tops: tuple[str, ...]
    by: str


class Show(NamedTuple):
    """A sound show.

    `rows_at`: the rows by stage and event, as `row_index` makes them. `events`: the shape of each event, see
    `event.py`. `before`: what an event does ahead of its row, "every" for all. `shown`: the keys of the state in order.
    `claims`: other values that a host may be asked for. `odds`: what is counted at a stage; `asks`: the questions about
    what was counted. `out_of_place`: the rule that an event at the wrong stage breaks. `figures`: situations whose odds
    are printed. `words`: of each event; `spoken`: how a host says a word that rows name.
    """

    id: str
    name: str
    content: str
    start: Start
    switches: tuple[Switch, ...]
    numbers: Mapping[str, Any]
    boards: Mapping[str, tuple[str, ...]]
    board_source: Mapping[str, str]
    aliases: Mapping[str, str]
    variables: Mapping[str, Variable]
    stages: Mapping[str, Stage]
    rows: tuple[Row, ...]
    rows_at: Mapping[tuple[str, str | None], tuple[Row, ...]]
    events: Mapping[str, str]
    before: Mapping[str, tuple[Assignment, ...]]
    mistakes: tuple[Mistake, ...]
    shown: tuple[str, ...]
    claims: tuple[str, ...]
    odds: Mapping[str, Counted]
    asks: Mapping[str, str]
    out_of_place: str
    figures: tuple[Figure, ...]
    scenes: Mapping[str, Scene]
    words: Mapping[str, EventWords]
    spoken: Mapping[str, str]
    prizes: Prizes | None


class Event(NamedTuple):
    """Something that happened. `values`: what the rows can read from it."""

    name: str
    values: Mapping[str, Any]


class State(NamedTuple):
    """A show at rest. `values`: all variables. `house`: all switches."""

    stage: str
    players: tuple[str, str]
    values: Mapping[str, Any]
    house: Mapping[str, Any]


def row_index(rows: tuple[Row, ...]) -> Mapping[tuple[str, str | None], tuple[Row, ...]]:
    """The rows by stage and event, in the order in which they are tried; under None, those that run by themselves."""
    found: dict[tuple[str, str | None], list[Row]] = {}
    for row in rows:
        for stage in row.at:
            found.setdefault((stage, row.on), []).append(row)
    return {key: tuple(group) for key, group in found.items()}
