"""A course as data: units, lessons, activities, gates; every name in it is one that the game has."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import AfterValidator, Field, model_validator

from dealer_trainer.engine import Odds, Rules
from dealer_trainer.games.drills import Drills, RowId, ScriptedRoll, Slug, Word
from dealer_trainer.games.error import Fault, refuse_all, refuse_first, twice, unknown
from dealer_trainer.games.layout import Layout
from dealer_trainer.games.schema import Money, one_line
from dealer_trainer.guide.duty.pack import Condition
from dealer_trainer.guide.grading.lesson_duty import LessonDuty
from dealer_trainer.guide.row import Frozen, Guide, Source
from dealer_trainer.message import message
from dealer_trainer.message_field import AS_MESSAGE

SPARED_ROLLS = 3
"""From so many rolls on, a gate is passed although one of them is missed twice."""

MOST_WORDS = 40
"""The most words of a text: they are read at a glance."""

KeyId = Literal[
    "left_bet", "right_bet", "zone_above", "zone_below", "put_down",
    "take", "sweep_from_right", "sweep_from_left", "pick_up_chip", "size_in", "drop_chip", "type_amount", "pay",
    "push",
    "puck", "mark", "clear_marks", "open_numbers", "hand_back", "grant", "refuse", "next_request",
    "pop", "call", "finish", "next_round", "show_me", "try_again", "details", "rule_of_fault", "situation_of_fault",
    "drill_of_fault", "situations", "leave",
    "undo", "floor", "show_keys",
]  # fmt: skip
"""What can be done at the table with a key or a button, by the ids of the window's actions."""

Background = Literal["new", "blackjack", "craps", "dealt"]
"""What a trainee already knows: no dealing at all, another table, or this game."""

Special = Literal["tokes", "off"]
"""What a bet may have besides its stake: a toke beside it, or its player's word that it is off."""


def _short(text: str) -> str:
    if len(text.split()) > MOST_WORDS:
        raise ValueError(
            message("the text has {count} words; the limit is {most}", count=len(text.split()), most=MOST_WORDS)
        )
    return text


Title = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(one_line), AS_MESSAGE]
Text = Annotated[str, Field(min_length=1, max_length=400), AfterValidator(one_line), AfterValidator(_short), AS_MESSAGE]
PartId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_.]{0,59}$")]
Bridges = dict[Background, Text]


class Example(Frozen):
    """A payout worked out in front of the trainee: `stake` at the odds of that name."""

    odds: Annotated[str, Field(max_length=40)]
    stake: Money


TipAt = Literal[
    "opening", "pop", "announce", "take", "pay", "push", "puck", "puck_off", "mark", "clear_marks", "set_up", "refuse",
    "floor", "finish",
]  # fmt: skip
"""The act of a roll at which a tip is given.

`opening`: the words before the pop at a come-out. `puck_off`: the puck is turned off. `finish`: the round's end.
"""


class Tip(Frozen):
    """What is said when the hand needs it: at the first act of the rolls that fits and has no tip yet.

    `roll`, `bet`: of this roll or bet only. `toke`: the dealers' bet, not the player's. `keys`: the actions taught
    with it. `rules`: the rules explained here. `example`: a payout to work out.
    """

    at: TipAt
    text: Text
    roll: Slug | None = None
    bet: Annotated[str, Field(max_length=40)] | None = None
    toke: bool = False
    keys: Annotated[tuple[KeyId, ...], Field(max_length=4)] = ()
    rules: Annotated[tuple[Source, ...], Field(max_length=8)] = ()
    example: Example | None = None


class Do(Frozen):
    """The trainee deals scripted rolls; the next key is shown, with the `tips` of what is new.

    `text`: stands above the roll, where it is the only one.
    """

    kind: Literal["do"]
    text: Text | Literal[""] = ""
    rolls: Annotated[tuple[Slug, ...], Field(min_length=1, max_length=8)]
    tips: Annotated[tuple[Tip, ...], Field(max_length=16)] = ()


Given = dict[
    Annotated[str, Field(pattern=r"^[a-z_]{1,20}$")],
    bool
    | int
    | Word
    | Annotated[tuple[Word, ...], Field(max_length=12)]
    | Annotated[dict[Word, Money], Field(max_length=12)],
]
"""What a table duty begins with, by the names of `grade-duty`."""


class ScriptedDuty(Frozen):
    """A table duty of the game's pack, and what it begins with."""

    id: Slug
    duty: Annotated[str, Field(max_length=40)]
    given: Given = {}  # noqa: RUF012 - frozen


class StepTip(Frozen):
    """Why, at a step of a table duty; `at`: the step's id. `when`: only where the switches have these values."""

    at: Annotated[str, Field(max_length=40)]
    when: Condition = {}  # noqa: RUF012 - frozen
    text: Text


class TableDuty(Frozen):
    """The trainee does a table duty; the next step is shown. `is_watched`: the model dealer does it, step by step."""

    kind: Literal["duty"]
    text: Text
    duty: Slug
    is_watched: bool = False
    tips: Annotated[tuple[StepTip, ...], Field(max_length=12)] = ()


class Criterion(Frozen):
    """How many of the latest answers must be right."""

    right: Annotated[int, Field(ge=1, le=40)]
    of: Annotated[int, Field(ge=1, le=40)]

    @model_validator(mode="after")
    def _check(self) -> "Criterion":
        if self.right > self.of:
            raise ValueError(message("{right} right out of {of} is not possible", right=self.right, of=self.of))
        return self


class Drill(Frozen):
    """Items of the skills, in turn, until enough of the latest answers are right."""

    kind: Literal["drill"]
    text: Text
    skills: Annotated[tuple[Slug, ...], Field(min_length=1, max_length=8)]
    until: Criterion


class Gate(Frozen):
    """The end of a lesson, without help: rolls and table duties, then items. A miss is told at once and comes back.

    `until`: how many of so many items, alternating between the skills, must be right. `comes_back`: False where the
    rolls only show what somebody knows.
    """

    kind: Literal["gate"]
    text: Text
    rolls: Annotated[tuple[Slug, ...], Field(max_length=8)] = ()
    duties: Annotated[tuple[Slug, ...], Field(max_length=8)] = ()
    skills: Annotated[tuple[Slug, ...], Field(max_length=8)] = ()
    until: Criterion | None = None
    comes_back: bool = True

    @model_validator(mode="after")
    def _check(self) -> "Gate":
        if not (self.rolls or self.duties or self.skills):
            raise ValueError(message("the gate asks nothing: give it rolls, duties, or skills"))
        if bool(self.skills) != (self.until is not None):
            raise ValueError(message("skills and until go together"))
        return self

    @property
    def level(self) -> Criterion:
        """How many of its questions must be right: of three rolls and duties or more, one may be missed."""
        rolls, until = len(self.rolls) + len(self.duties), self.until
        right = rolls - (rolls >= SPARED_ROLLS)
        return Criterion(right=right + (until.right if until else 0), of=rolls + (until.of if until else 0))


Activity = Annotated[Do | TableDuty | Drill | Gate, Field(discriminator="kind")]


class Unit(Frozen):
    """Lessons of one subject. `pack`: the pack that it comes from, empty for the game's own.

    `parts`: of the felt, as in a term's `part`, that its picture shows; the whole felt if there are none.
    """

    id: Slug
    title: Title
    text: Text
    parts: Annotated[tuple[PartId, ...], Field(max_length=6)] = ()
    pack: Annotated[str, Field(max_length=40)] = ""


class Lesson(Frozen):
    """A few minutes that teach one thing, beginning with something to deal or to answer.

    `bets`, `rows`, `specials`: what is new on the felt. `duties`: what the trainee must do in its rolls; nothing else
    is graded. `bridges`: the lesson in terms of what the trainee already knows.
    """

    id: Slug
    unit: Slug
    title: Title
    text: Text
    bets: Annotated[tuple[Annotated[str, Field(max_length=40)], ...], Field(max_length=24)] = ()
    rows: Annotated[tuple[RowId, ...], Field(max_length=24)] = ()
    specials: Annotated[tuple[Special, ...], Field(max_length=4)] = ()
    duties: Annotated[tuple[LessonDuty, ...], Field(max_length=8)] = ()
    bridges: Bridges = {}  # noqa: RUF012 - frozen
    activities: Annotated[tuple[Activity, ...], Field(min_length=1, max_length=12)]

    @model_validator(mode="after")
    def _check_gate(self) -> "Lesson":
        gates = [activity.kind == "gate" for activity in self.activities]
        if gates.count(True) != 1 or not gates[-1]:
            raise ValueError(message("a lesson ends with its one gate"))
        return self

    @property
    def tips(self) -> Iterator[Tip]:
        """Every tip given while its rolls are dealt with help."""
        return (tip for activity in self.activities if activity.kind == "do" for tip in activity.tips)

    @property
    def keys(self) -> tuple[KeyId, ...]:
        """The keys that the lesson teaches, in order."""
        return tuple(dict.fromkeys(key for tip in self.tips for key in tip.keys))

    @property
    def rules(self) -> frozenset[str]:
        """The rules that the lesson teaches, apart from those of its rows."""
        return frozenset(rule for tip in self.tips for rule in tip.rules)

    @property
    def examples(self) -> tuple[Example, ...]:
        """The payouts that the lesson works out."""
        return tuple(tip.example for tip in self.tips if tip.example is not None)

    @property
    def odds(self) -> frozenset[str]:
        """The names of the odds in the lesson's examples."""
        return frozenset(example.odds for example in self.examples)

    @property
    def rolls(self) -> tuple[str, ...]:
        """The rolls dealt in the lesson, in order."""
        return tuple(roll for each in self.activities if each.kind in ("do", "gate") for roll in each.rolls)

    @property
    def table_duties(self) -> tuple[str, ...]:
        """The ids of the table duties shown or done in the lesson, in order."""
        found: list[str] = []
        for each in self.activities:
            found += [each.duty] if each.kind == "duty" else each.duties if each.kind == "gate" else []
        return tuple(found)

    @property
    def skills(self) -> tuple[str, ...]:
        """The skills drilled in the lesson, in order."""
        found = (skill for each in self.activities if each.kind in ("drill", "gate") for skill in each.skills)
        return tuple(dict.fromkeys(found))

    @property
    def asked(self) -> Iterator[str]:
        """The skill of each item that the lesson asks at least."""
        for each in self.activities:
            if each.kind in ("drill", "gate") and each.until is not None:
                yield from (each.skills[number % len(each.skills)] for number in range(each.until.of))


class Bridge(Frozen):
    """Rows of the guide in terms of what a trainee already knows."""

    rows: Annotated[tuple[RowId, ...], Field(min_length=1, max_length=24)]
    texts: Bridges


class Term(Frozen):
    """A term of the trade for the glossary.

    `also`: other words for it. `rules`: where the guide mentions it. `part`: where it is on the felt: a bet
    ("jukebox"), one seat's ("jukebox.6"), a spot, or a place ("track" is every place whose id begins that way).
    """

    term: Annotated[str, Field(min_length=1, max_length=40), AfterValidator(one_line), AS_MESSAGE]
    also: Annotated[tuple[Title, ...], Field(max_length=8)] = ()
    text: Text
    rules: Annotated[tuple[Source, ...], Field(max_length=4)] = ()
    part: PartId | None = None


class Course(Frozen):
    """A game's whole course; empty for a game without course.toml.

    `placement`: the rolls by which somebody who has dealt before shows what they know.
    """

    format: Literal[1] = 1
    placement: Annotated[tuple[Slug, ...], Field(max_length=6)] = ()
    units: Annotated[tuple[Unit, ...], Field(max_length=40)] = ()
    lessons: Annotated[tuple[Lesson, ...], Field(max_length=100)] = ()
    rolls: Annotated[tuple[ScriptedRoll, ...], Field(max_length=300)] = ()
    duties: Annotated[tuple[ScriptedDuty, ...], Field(max_length=100)] = ()
    bridges: Annotated[tuple[Bridge, ...], Field(max_length=100)] = ()
    terms: Annotated[tuple[Term, ...], Field(max_length=200)] = ()

    @cached_property
    def _rolls(self) -> dict[str, ScriptedRoll]:
        return {roll.id: roll for roll in self.rolls}

    def lesson(self, lesson_id: str) -> Lesson:
        """The lesson with that id; raises KeyError."""
        for lesson in self.lessons:
            if lesson.id == lesson_id:
                return lesson
        raise KeyError(lesson_id)

    @cached_property
    def own_lessons(self) -> tuple[Lesson, ...]:
        """The lessons of the game itself, without those of its packs."""
        packed = {unit.id for unit in self.units if unit.pack}
        return tuple(lesson for lesson in self.lessons if lesson.unit not in packed)

    def lessons_of(self, unit: Unit) -> tuple[Lesson, ...]:
        """The lessons of a unit, in order."""
        return tuple(lesson for lesson in self.lessons if lesson.unit == unit.id)

    def up_to(self, lesson: Lesson) -> tuple[Lesson, ...]:
        """The lessons from the first one to this one."""
        at = [each.id for each in self.lessons].index(lesson.id)
        return (*self.lessons[:at], lesson)

    def bets_by(self, lesson: Lesson) -> frozenset[str]:
        """The bets taught by the end of that lesson; no other bets are on the felt in it."""
        return frozenset(bet for each in self.up_to(lesson) for bet in each.bets)

    def rows_by(self, lesson: Lesson) -> frozenset[str]:
        """The rows of the guide taught by the end of that lesson."""
        return frozenset(row for each in self.up_to(lesson) for row in each.rows)

    def keys_by(self, lesson: Lesson) -> frozenset[KeyId]:
        """The keys taught by the end of that lesson, also where one of its rolls is dealt alone."""
        return frozenset(key for each in self.up_to(self.lesson(lesson.id)) for key in each.keys)

    def roll(self, roll_id: str) -> ScriptedRoll:
        """The roll with that id; raises KeyError."""
        return self._rolls[roll_id]

    def duty(self, duty_id: str) -> ScriptedDuty:
        """The table duty with that id; raises KeyError."""
        for duty in self.duties:
            if duty.id == duty_id:
                return duty
        raise KeyError(duty_id)

    def bridge(self, background: Background, lesson: Lesson, row: str | None = None) -> str | None:
        """What somebody of that background is told about a row, or about the lesson if the row has nothing for them."""
        own = None if row is None else self.row_bridges(row).get(background)
        return own or lesson.bridges.get(background)

    def row_bridges(self, row: str) -> Bridges:
        """What is told about a row, by background."""
        found: Bridges = {}
        for bridge in self.bridges:
            if row in bridge.rows:
                found = {**bridge.texts, **found}
        return found


NO_COURSE = Course.model_construct()
"""The course of a game without one; every field has its default, so nothing needs validating."""


class Known(NamedTuple):
    """The names that a course may use."""

    bets: tuple[str, ...]
    rows: tuple[str, ...]
    rules: tuple[str, ...]
    parts: tuple[str, ...]
    skills: tuple[str, ...]
    odds: tuple[str, ...]


def known_names(rules: Rules, guide: Guide, layout: Layout, odds: Mapping[str, Odds], drills: Drills) -> Known:
    """The names that a course of this game may use."""
    return Known(
        tuple(bet.id for bet in rules.bets),
        tuple(row.id for row in guide.rows),
        tuple(rule.id for rule in guide.rules),
        felt_parts(rules, layout),
        tuple(skill.id for skill in drills.skills),
        tuple(odds),
    )


def check_course(file: Path, known: Known, course: Course) -> None:
    """Raise GameError with the first unknown name in course.toml; the others are in it."""
    for table, ids in (
        ("units", [unit.id for unit in course.units]),
        ("lessons", [lesson.id for lesson in course.lessons]),
        ("rolls", [roll.id for roll in course.rolls]),
        ("duties", [duty.id for duty in course.duties]),
        ("terms", [term.term.casefold() for term in course.terms]),
    ):
        refuse_first(file, twice(table, ids))
    refuse_all(file, _faults(course, known))


def felt_parts(rules: Rules, layout: Layout) -> tuple[str, ...]:
    """Everything that can be highlighted: bets, a seat's bet, zones, spots, places, and leading parts of place ids."""
    names = {bet.id: None for bet in rules.bets} | {zone.id: None for zone in layout.zones}
    for spot in layout.spots:
        names |= {spot.id: None, f"{spot.bet}.{spot.seat if spot.number is None else spot.number}": None}
    for area in layout.places:
        steps = area.id.split(".")
        names |= {".".join(steps[: count + 1]): None for count in range(len(steps))}
    return tuple(names)


def _faults(course: Course, known: Known) -> Iterator[Fault]:
    units = [unit.id for unit in course.units]
    seen: list[str] = []
    for index, lesson in enumerate(course.lessons):
        key = f"lessons[{index}] ({lesson.id})"
        yield from unknown(f"{key}.unit", message("a unit"), (lesson.unit,), units)
        yield from unknown(f"{key}.bets", message("a bet of this game"), lesson.bets, known.bets)
        yield from unknown(f"{key}.rows", message("a row of the guide"), lesson.rows, known.rows)
        if lesson.unit in seen[:-1]:
            reason = message("lessons of other units come between those of {unit}", unit=lesson.unit)
            yield f"{key}.unit", reason, message("Put a unit's lessons together")
        if not seen or seen[-1] != lesson.unit:
            seen.append(lesson.unit)
        for place, activity in enumerate(lesson.activities):
            yield from _activity_faults(f"{key}.activities[{place}]", course, activity, known)
    for index, unit in enumerate(course.units):
        if unit.id not in seen:
            reason = message("the unit {unit} has no lesson", unit=unit.id)
            yield f"units[{index}] ({unit.id})", reason, message("Add one, or take the unit out")
        at = f"units[{index}] ({unit.id}).parts"
        yield from unknown(at, message("a part of the felt"), unit.parts, known.parts)
    yield from _roll_faults(course, known)
    for index, bridge in enumerate(course.bridges):
        yield from unknown(f"bridges[{index}].rows", message("a row of the guide"), bridge.rows, known.rows)
    for index, term in enumerate(course.terms):
        at = f"terms[{index}] ({term.term})"
        yield from unknown(f"{at}.rules", message("a rule of the guide"), term.rules, known.rules)
        parts = () if term.part is None else (term.part,)
        yield from unknown(f"{at}.part", message("a part of the felt"), parts, known.parts)


def _activity_faults(key: str, course: Course, activity: Activity, known: Known) -> Iterator[Fault]:
    if activity.kind in ("do", "gate"):
        ids = [roll.id for roll in course.rolls]
        yield from unknown(f"{key}.rolls", message("a roll of this course"), activity.rolls, ids)
    if activity.kind in ("drill", "gate"):
        yield from unknown(f"{key}.skills", message("a skill of drills.toml"), activity.skills, known.skills)
    if activity.kind in ("duty", "gate"):
        named = (activity.duty,) if activity.kind == "duty" else activity.duties
        duties = [duty.id for duty in course.duties]
        yield from unknown(f"{key}.duties", message("a table duty of this course"), named, duties)
    if activity.kind == "do":
        for place, tip in enumerate(activity.tips):
            at = f"{key}.tips[{place}]"
            rolls, bets = (() if tip.roll is None else (tip.roll,)), (() if tip.bet is None else (tip.bet,))
            yield from unknown(f"{at}.roll", message("a roll of this activity"), rolls, activity.rolls)
            yield from unknown(f"{at}.bet", message("a bet of this game"), bets, known.bets)
            yield from unknown(f"{at}.rules", message("a rule of the guide"), tip.rules, known.rules)
            odds = () if tip.example is None else (tip.example.odds,)
            yield from unknown(f"{at}.example.odds", message("a name of odds in game.toml"), odds, known.odds)


def _roll_faults(course: Course, known: Known) -> Iterator[Fault]:
    used = {*course.placement, *(roll for lesson in course.lessons for roll in lesson.rolls)}
    ids = [roll.id for roll in course.rolls]
    yield from unknown("placement", message("a roll of this course"), course.placement, ids)
    for index, roll in enumerate(course.rolls):
        key = f"rolls[{index}] ({roll.id})"
        yield from unknown(f"{key}.row", message("a row of the guide"), (roll.row,), known.rows)
        if roll.id not in used:
            reason = message("no lesson deals the roll {roll}", roll=roll.id)
            yield key, reason, message("Deal it in a lesson, or take it out")
