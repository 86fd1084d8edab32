"""A pack of duties as strict models: duties with their steps, forbidden acts, house switches, lines, money calls."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from dealer_trainer.engine import parse_money
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message
from dealer_trainer.message_field import AS_MESSAGE

Severity = Literal["critical", "major", "minor"]
Mark = Literal["L", "P", "J"]
"""What a row rests on: a law's text, common practice, our judgement."""

By = Literal["dealer", "floor", "player", "security", "relief"]
Fact = Literal[
    "changing", "coloring_up", "money_plays", "no_cash", "no_bet", "foreign", "chip_down", "no_roll",
]  # fmt: skip
"""What a money call says."""

Figure = Literal["", "owed", "said", "chips", "tray"]
"""The figure an act must have right: the amount owed, the same where it is only said if at all, what lies there."""


def _readable(text: str) -> str:
    if not text.isprintable() or not text.strip():
        raise ValueError(message("{text!r} cannot be shown on one line: write words that can be read", text=text))
    return text


Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Ids = Annotated[tuple[Id, ...], Field(max_length=40)]
Source = Annotated[str, Field(pattern=r"^(law|practice|judgement)(:[A-Za-z][A-Za-z0-9 .,-]*)?$", max_length=80)]
Text = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(_readable), AS_MESSAGE]
Phrase = Annotated[str, Field(pattern=r"^[a-z0-9]+( [a-z0-9]+)*$", max_length=60)]
Phrases = Annotated[tuple[Phrase, ...], Field(max_length=200)]
Condition = Annotated[dict[Id, tuple[str, ...] | str], Field(max_length=8)]
"""Keys of the house, of what is given, or found out of it, and the values at which a row holds."""


class Match(Frozen):
    """Which acts are meant: `of` and `source_of` empty for any; `fact` is what an announcement says."""

    do: Id
    of: Id | Literal[""] = ""
    source_of: Id | Literal[""] = ""
    fact: Fact | Literal[""] = ""
    line: Id | Literal[""] = ""


class Row(Match):
    """What steps and forbidden acts have in common: when they hold, and what they rest on.

    `when`: every key has one of the values. `at_least`, `below`: a switch that the given amount reaches, or does not.
    """

    when: Condition = {}  # noqa: RUF012 - frozen
    at_least: Id | None = None
    below: Id | None = None
    text: Text
    source: Source
    mark: Mark


class Step(Row):
    """An act of a duty, the dealer's or another's; those of others are events that steps wait for.

    `out`: how grave it is if left out; None for an act that may be done. `early`: how grave it is out of order, and the
    button before it; without it as `out`, major at most. `also`: other acts that do the same. `after`: the steps of the
    dealer before it. `needs`: the floor's word without which it is `no_approval`, as grave as `unapproved`. `waits`: an
    event that it may not come before, if there is one; `before`: one that it may not come after. `in_time`: only before
    the button. `first`: before anything is touched. `foremost`: before the button too. `last`: it
    counts when it is done for the last time, and nothing is touched after it. `holds`: until this event the button is
    not pressed once it is done. `optional`: the model dealer does not do it. `upon`: it is due only once that step is
    done. `call`: the words of the model dealer. `named`: an act without its figure is not the step. `answers`: of an
    act of others, the steps one of which makes them do it.
    """

    id: Id
    by: By = "dealer"
    out: Severity | None = None
    early: Severity | None = None
    also: Annotated[tuple[Match, ...], Field(max_length=8)] = ()
    after: Ids = ()
    needs: Ids = ()
    unapproved: Severity = "major"
    waits: Ids = ()
    before: Ids = ()
    figure: Figure = ""
    named: bool = False
    answers: Ids = ()
    in_time: bool = False
    first: bool = False
    foremost: bool = False
    last: bool = False
    holds: Ids = ()
    optional: bool = False
    upon: Id | None = None
    call: Annotated[str, Field(max_length=80)] = ""


class Forbidden(Row):
    """An act that is a fault. `instead_of`: the steps that it stands for; `unless`: what makes it right if before it.

    `untrue`: only where what is told is not so. `kind`: as a wrong amount it costs what it gives away.
    """

    kind: Literal["forbidden", "wrong_amount"] = "forbidden"
    name: Id
    severity: Severity
    instead_of: Ids = ()
    unless: Ids = ()
    untrue: bool = False


class Stray(Forbidden):
    """An act of no step that moves money, is not offered anywhere, and is a fault in `duties`, or in all of them."""

    duties: Ids = ()


class Alternative(Row):
    """An act that stands for a step where the row holds."""

    step: Id


class TellFact(Frozen):
    """A kind of fact that the relief is told; `parts`: how many parts after the kind say what is spoken of."""

    kind: Id
    severity: Severity
    parts: Annotated[int, Field(ge=0, le=2)]


class Duty(Frozen):
    """A duty: what is given, its steps in the order of the model dealer, and the acts that are faults in it.

    `given`: keys that must be given; `may`: others that may be, as `seat` always. `values`: what a given word may be;
    the first is taken if it may be left out. `asked`: the player asks for the helpline's card.
    """

    id: Id
    ruling: Annotated[str, Field(pattern=r"^D\d{1,2}$")]
    topic: Annotated[int, Field(ge=1, le=7)]
    title: Text
    text: Text
    given: Ids = ()
    may: Ids = ()
    values: Annotated[dict[Id, Ids], Field(max_length=8)] = {}  # noqa: RUF012 - frozen
    asked: bool = False
    steps: Annotated[tuple[Step, ...], Field(min_length=1, max_length=40)]
    instead: Annotated[tuple[Alternative, ...], Field(max_length=20)] = ()
    forbid: Annotated[tuple[Forbidden, ...], Field(max_length=40)] = ()


class DutiesText(Frozen):
    """The whole duties.toml. `touches`: the acts that handle chips, cash, slips, or the popper (T6)."""

    format: Literal[1]
    touches: Ids
    forbid: Annotated[tuple[Forbidden, ...], Field(max_length=20)] = ()
    strays: Annotated[tuple[Stray, ...], Field(max_length=20)] = ()
    facts: Annotated[tuple[TellFact, ...], Field(max_length=20)] = ()
    duties: Annotated[tuple[Duty, ...], Field(min_length=1, max_length=60)]


class Switch(Frozen):
    """A choice of the house: an amount, or one of `choices`, with what each is in words; the default is the first."""

    id: Id
    text: Text
    default: str
    choices: Annotated[dict[Id, Text], Field(max_length=8)] = {}  # noqa: RUF012 - frozen
    source: Source
    mark: Mark


class Preset(Frozen):
    """The switches of a state, as far as its texts show them; a school signs that they match its controls."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z-]{0,39}$")]
    name: Text
    house: Annotated[dict[Id, str], Field(max_length=20)] = {}  # noqa: RUF012 - frozen
    source: Source


class Topic(Frozen):
    """A topic that the law asks a dealer's training to cover, with the texts that name it."""

    id: Annotated[int, Field(ge=1, le=7)]
    title: Text
    laws: Annotated[tuple[Annotated[str, Field(min_length=1, max_length=80)], ...], Field(min_length=1, max_length=8)]


class Signs(Frozen):
    """Signs of distress by weight: one `strong` one or two `weak` ones call for the floor, `at_once` now (ruling (f)).

    `none`: what is no sign by itself.
    """

    at_once: Ids
    strong: Ids
    weak: Ids
    none: Ids


class PackText(Frozen):
    """The whole pack.toml. `cut`: chips of these values are cut in so many, all others in fives."""

    format: Literal[1]
    pack: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
    name: Text
    content: Annotated[str, Field(pattern=r"^[0-9][0-9A-Za-z.-]{0,19}$")]
    topics: Annotated[tuple[Topic, ...], Field(min_length=1, max_length=20)]
    switches: Annotated[tuple[Switch, ...], Field(min_length=1, max_length=40)]
    cut: Annotated[dict[str, Annotated[int, Field(ge=2, le=20)]], Field(max_length=12)] = {}  # noqa: RUF012 - frozen
    presets: Annotated[tuple[Preset, ...], Field(max_length=40)] = ()
    signs: Signs


class PlayerLine(Frozen):
    """Words to a player. `asked`: right only where the player has asked. `name`: the fault that they are if wrong."""

    id: Id
    text: Text
    name: Id | None = None
    severity: Severity | None = None
    asked: bool = False
    why: Text
    source: Source
    mark: Mark


class LinesText(Frozen):
    """The whole lines.toml."""

    format: Literal[1]
    lines: Annotated[tuple[PlayerLine, ...], Field(min_length=1, max_length=60)]


class MoneyWords(Frozen):
    """The whole phrases.toml: the words of the money calls, the first of each the usual ones.

    `correction`: takes back what was said. `negation`: turns a call around. `labels`, `units`: a number behind, or
    before, counts something else than money; `color`: a number word in it is none. `apart`: calls that contradict each
    other.
    """

    format: Literal[1]
    calls: dict[Fact, Annotated[Phrases, Field(min_length=1)]]
    correction: Phrases
    negation: Phrases
    labels: Phrases
    units: Phrases
    color: Phrases = ()
    apart: Annotated[tuple[tuple[Fact, Fact], ...], Field(max_length=20)] = ()

    def __hash__(self) -> int:
        """By its text, because phrases are looked up at every call."""
        return self._hashed

    @cached_property
    def _hashed(self) -> int:
        return hash(repr(dict(self)))


DutyHouse = Mapping[str, str]
"""The switches of a house by id; amounts in dollars."""


class Pack(Frozen):
    """A sound pack. `content_hash`: SHA-256 over its files, for the record of an exam."""

    text: PackText
    duties: DutiesText
    lines: tuple[PlayerLine, ...]
    words: MoneyWords
    content_hash: str

    @property
    def id(self) -> str:
        """The id that games name it by."""
        return self.text.pack

    def duty(self, duty_id: str) -> Duty:
        """The duty with that id; raises KeyError."""
        return self._by_id[duty_id]

    def line(self, line_id: str) -> PlayerLine:
        """The words with that id; raises KeyError."""
        return self._lines_by_id[line_id]

    @cached_property
    def house(self) -> DutyHouse:
        """The house in which every switch has its default."""
        return {switch.id: switch.default for switch in self.text.switches}

    @cached_property
    def _by_id(self) -> dict[str, Duty]:
        return {duty.id: duty for duty in self.duties.duties}

    @cached_property
    def _lines_by_id(self) -> dict[str, PlayerLine]:
        return {line.id: line for line in self.lines}


def switch_fault(switches: tuple[Switch, ...], key: str, value: str) -> str | None:
    """Why a switch cannot have this value, or None."""
    switch = next((switch for switch in switches if switch.id == key), None)
    if switch is None:
        names = ", ".join(switch.id for switch in switches)
        return message("{key} is not a switch; they are {names}", key=key, names=names)
    if switch.choices:
        if value in switch.choices:
            return None
        return message("found {value!r}; one of {names} is expected", value=value, names=", ".join(switch.choices))
    try:
        parse_money(value)
    except ValueError as error:
        return str(error)
    return None
