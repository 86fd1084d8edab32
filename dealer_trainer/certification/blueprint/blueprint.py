"""The blueprint of an exam: areas with weights, parts, scores, and limits."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import Field, model_validator

from dealer_trainer.certification.blueprint.part import (
    DUTIES,
    DUTIES_WEIGHT,
    UNLIMITED,
    WRITTEN,
    Area,
    AreaId,
    Part,
    PerCent,
)
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.engine import CallRule, HouseRules
from dealer_trainer.engine.legality import LIMIT
from dealer_trainer.games.drills import Slug, Text
from dealer_trainer.guide.grading.fault import Fault, FaultKind
from dealer_trainer.guide.grading.layout_faults import CARRIED
from dealer_trainer.guide.grading.work import is_asked
from dealer_trainer.guide.irregularity import LATE_TOP_UP
from dealer_trainer.guide.row import Frozen, Row
from dealer_trainer.message import message

_JSON = json.JSONEncoder(ensure_ascii=False)
_LISTS = ("areas", "parts", "draws", "needs", "minimums", "rubrics")
_ORDER = ("pace", "panel", "areas", "parts", "draws", "duties", "live", "needs", "minimums", "rubrics")
"""The tables of a blueprint, after what is plain, in the order in which they are written; most are lists of tables."""


def blueprint_toml(document: Mapping[str, Any]) -> str:
    """The TOML of a blueprint's document, every key written out; the same document always gives the same text."""
    return "\n".join(_lines(document, "")) + "\n"


def toml_value(value: object) -> str:
    """A value in TOML."""
    if isinstance(value, tuple):
        return f"[{', '.join(toml_value(part) for part in value)}]"
    # JSON's strings, numbers, true, and false are valid TOML, except for one character that TOML wants escaped.
    return _JSON.encode(value).replace("\x7f", "\\u007f")


def _lines(table: Mapping[str, Any], path: str) -> Iterator[str]:
    """A table: what is plain, then the tables inside; what is None is left out."""
    inner = {key for key, value in table.items() if isinstance(value, dict) or key in _LISTS}
    plain = ((key, value) for key, value in table.items() if key not in inner and value is not None)
    yield from (f"{key} = {toml_value(value)}" for key, value in plain)
    for key in (key for key in _ORDER if key in inner):
        name = f"{path}.{key}" if path else key
        for each in table[key] if key in _LISTS else (table[key],):
            yield from ("", f"[[{name}]]" if key in _LISTS else f"[{name}]", *_lines(each, name))


RULING = "ruling:"

CriticalId = Literal[
    "paid_loser", "took_winner", "wrong_point", "late_bet", "over_limit", "paid_before_taken", "table_duty",
]  # fmt: skip
CRITICALS: tuple[CriticalId, ...] = get_args(CriticalId)
OF_DUTIES: Literal["table_duty"] = "table_duty"
"""Every critical fault in a table duty: one that is done, or asked about in any way but as somebody else's work."""
CRITICAL: tuple[CriticalId, ...] = tuple(name for name in CRITICALS if name != OF_DUTIES)
"""What is critical unless a blueprint says otherwise: the faults of rounds."""
Ruling = Annotated[str, Field(pattern=r"^[A-Z][0-9]{1,3}$")]
WorkName = Annotated[str, Field(pattern=r"^[a-z]{1,20}(\.[a-z0-9][a-z0-9_]{0,39})?$")]


class Pace(Frozen):
    """How pace is scored: fully up to `full_per_cent` of the target time, not at all from `none_per_cent` on.

    `act_ms`: how long a good dealer takes for an act at the table; items have their skill's target.
    """

    full_per_cent: Annotated[int, Field(ge=50, le=1000)] = 200
    none_per_cent: Annotated[int, Field(ge=51, le=5000)] = 600
    act_ms: Annotated[int, Field(ge=300, le=60_000)] = 4000

    @model_validator(mode="after")
    def _falls(self) -> Self:
        if self.none_per_cent <= self.full_per_cent:
            raise ValueError(message("none_per_cent must be above full_per_cent"))
        return self


_LATER = {
    "extra_time": "100", "break_minutes": "60", "duty_due": "0", "limited_least": "0", "limited_most": str(UNLIMITED),
    "topic": "0", "each": "false", "dealt": '"station"',
    "irregular_per_cent": "0", "irregular_least": "0", "irregular_most": str(UNLIMITED), "lays_wrong": "false",
    "duties": "0",
}  # fmt: skip
"""Keys that older records' blueprints lack, with the value that this means; no other table has them."""


SKILLS_FORMERLY = "families"
"""The key for a draw's skills in the blueprints of earlier versions, which every digest still uses."""


TOPIC = "topic."
"""Names the work of a topic of the law: the items and live duties of it."""

STEP = "steps."
"""Names a step of the live duties, as "steps.announce"."""


class Minimum(Frozen):
    """How often some work at the table must be right by itself, apart from its duty as a whole.

    `work`: duties, or kinds of work as `guide.grading.work` names them; counted together, or with `each` separately.
    `per_cent`: of the times that it was due; a single slip never fails it, unless all of it (100) is required. `due`:
    how often it is due in a form at least. The work "topic.7" is what is asked or done of it, "steps.announce" the
    step with this id of all live table duties.
    """

    id: Slug
    title: Text
    work: Annotated[tuple[WorkName, ...], Field(min_length=1, max_length=60)]
    per_cent: PerCent
    due: Annotated[int, Field(ge=0, le=200)] = 2
    each: bool = False

    @property
    def is_asked_alone(self) -> bool:
        """Whether its work is asked in items or done in table duties, not in rounds."""
        return all(name.startswith((TOPIC, STEP)) for name in self.work)

    @property
    def counts(self) -> tuple[tuple[WorkName, ...], ...]:
        """The work that is counted together: all of it, or every kind by itself."""
        return tuple((name,) for name in self.work) if self.each else (self.work,)

    def asked(self, calls: CallRule) -> "Minimum | None":
        """The same for what a house with that rule for calls asks of it; None if nothing."""
        work = tuple(name for name in self.work if is_asked(name, calls))
        if len(work) == len(self.work):
            return self
        return Minimum(**{**dict(self), "work": work}) if work else None


class Rubric(Frozen):
    """A criterion of the examiner's own, passed or failed beside the score and never part of it."""

    id: Slug
    title: Text


class Panel(Frozen):
    """What the passing score rests on: the score that a panel of examiners set, who they are, and what they signed.

    `names`: of the examiners, in one line. `mark`: out of 100. `signed`: when, and where the signed page is kept. All
    empty: no panel.
    """

    names: Annotated[str, Field(max_length=300)] = ""
    mark: Annotated[int, Field(ge=0, le=100)] = 0
    signed: Annotated[str, Field(max_length=300)] = ""

    @model_validator(mode="after")
    def _whole(self) -> Self:
        said = [bool(self.names.strip()), bool(self.mark), bool(self.signed.strip())]
        if any(said) and not all(said):
            raise ValueError(message("a panel has names, a mark, and what they signed; write all three, or none"))
        return self

    def __bool__(self) -> bool:
        """Whether there is one."""
        return bool(self.mark)


class Blueprint(Frozen):
    """An exam as a school defines it.

    `written`: points of the written part; the `areas` share the rest by weight. `accuracy_floor`: percent of money
    decisions that must be right. `duty_minimum`: percent of the times that a duty of the table was due in which it must
    be right, for every duty by itself; `minimums`: the same for kinds of work in the duties, or for several duties
    together. `critical`: faults that fail the attempt whatever the score. `confirmed`: rulings whose rows the school
    allows. `retest_days`: the wait after a failed attempt. `extra_time`: the most extra time, in percent, that a
    trainee may be given from the start. `break_minutes`: the most break in a sitting, all together: pauses, and the
    time between two parts. `panel`: what the passing score rests on. `rubrics`: what the examiner passes
    or fails beside the score.
    """

    format: Literal[1]
    id: Slug
    version: Annotated[int, Field(ge=1, le=1_000_000)]
    title: Text
    game: Slug
    written: PerCent = 30
    pass_mark: PerCent = 80
    accuracy_floor: PerCent = 95
    duty_minimum: PerCent = 80
    critical: Annotated[tuple[CriticalId, ...], Field(max_length=len(CRITICALS))] = CRITICAL
    confirmed: Annotated[tuple[Ruling, ...], Field(max_length=100)] = ()
    attempts: Annotated[int, Field(ge=1, le=100)] = 3
    retest_days: Annotated[int, Field(ge=0, le=3650)] = 7
    valid_days: Annotated[int, Field(ge=1, le=36_500)] = 365
    extra_time: Annotated[int, Field(ge=0, le=300)] = 100
    break_minutes: Annotated[int, Field(ge=0, le=480)] = 60
    pace: Pace = Pace()
    areas: Annotated[tuple[Area, ...], Field(min_length=1, max_length=7)]
    parts: Annotated[tuple[Part, ...], Field(min_length=1, max_length=20)]
    panel: Panel = Panel()
    rubrics: Annotated[tuple[Rubric, ...], Field(max_length=20)] = ()
    minimums: Annotated[tuple[Minimum, ...], Field(max_length=20)] = ()

    @model_validator(mode="after")
    def _whole(self) -> Self:
        for what, ids in (
            ("areas", [area.id for area in self.areas]), ("parts", [part.id for part in self.parts]),
            ("rubrics", [rubric.id for rubric in self.rubrics]),
            ("minimums", [minimum.id for minimum in self.minimums]),
        ):  # fmt: skip
            if len(set(ids)) != len(ids):
                raise ValueError(message("two of the {what} have the same id", what=what))
        total = sum(area.weight for area in self.areas)
        if total != 100:
            raise ValueError(message("the weights of the areas add up to {total} instead of 100", total=total))
        drawn = {area for part in self.parts for area in part.areas if part.live is None or area == DUTIES}
        if "pace" in drawn:
            raise ValueError(message("pace is measured with every answer: no items are drawn for it"))
        at_table = [minimum for minimum in self.minimums if not minimum.is_asked_alone]
        if at_table and not any(part.live for part in self.parts):
            raise ValueError(message("minimums are for work at the table, and no part has live rounds"))
        fed = {area for part in self.parts for area in part.areas} | {"pace"}
        weight = next((area.weight for area in self.areas if area.id == DUTIES), 0)
        if weight > DUTIES_WEIGHT and any(part.live for part in self.parts):
            raise ValueError(message("beside live rounds, table duties weigh {most} at most", most=DUTIES_WEIGHT))
        if unfed := sorted(self.points.keys() - fed):
            raise ValueError(message("no items or rounds cover the area {area}", area=unfed[0]))
        if lost := sorted(drawn - self.points.keys()):
            raise ValueError(message("items are drawn for {area}, which earns no points", area=lost[0]))
        return self

    @property
    def points(self) -> dict[AreaId, Fraction]:
        """What each area is worth, out of 100 together."""
        practical: dict[AreaId, Fraction] = {
            area.id: Fraction(area.weight * (100 - self.written), 100) for area in self.areas if self.written < 100
        }
        return {WRITTEN: Fraction(self.written), **practical} if self.written else practical

    def title_of(self, area: AreaId) -> str:
        """The name of an area as people see it."""
        return self.titles.get(area, "Written part")

    @property
    def titles(self) -> dict[str, str]:
        """The names of the areas as people see them, by id."""
        return {area.id: area.title for area in self.areas}

    def digest(self) -> str:
        """SHA-256 of the blueprint as `dump_blueprint` first wrote it, 64 hex digits.

        A draw's skills keep their old key, and newer keys are left out if they have their old meaning, so that the
        blueprint of an earlier exam keeps its digest.
        """
        return _digest(self)

    def lets_in(self, row: Row) -> bool:
        """Whether a row may come up: it is the guide's own, or the school has confirmed its ruling."""
        return not row.source.startswith(RULING) or row.source.removeprefix(RULING) in self.confirmed


@by_identity
def _digest(blueprint: Blueprint) -> str:
    later = {f"{key} = {value}" for key, value in _LATER.items()}
    lines = (line for line in blueprint_toml(_first_written(blueprint)).split("\n") if line not in later)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _first_written(blueprint: Blueprint) -> dict[str, Any]:
    document = blueprint.model_dump()
    if not blueprint.panel:
        del document["panel"]
    for part in document["parts"]:
        part["draws"] = tuple(
            {SKILLS_FORMERLY if key == "skills" else key: value for key, value in draw.items()}
            for draw in part["draws"]
        )
    return document


def dump_blueprint(blueprint: Blueprint) -> str:
    """The blueprint as TOML, every key written out; the same blueprint always gives the same text."""
    return blueprint_toml(blueprint.model_dump())


def version_text(title: str, version: int) -> str:
    """Name one of several exams with the same title."""
    return message("{title}, version {version}", title=title, version=version)


def minimums_in(house: HouseRules, blueprint: Blueprint) -> tuple[Minimum, ...]:
    """The minimums of a blueprint that hold in a house: where the number is a call, none for calling a rate (C1)."""
    asked = (minimum.asked(house.calls) for minimum in blueprint.minimums)
    return tuple(minimum for minimum in asked if minimum is not None)


_BY_KIND: dict[FaultKind, CriticalId] = {
    "paid_loser": "paid_loser",
    "paid_undecided": "paid_loser",
    "took_winner": "took_winner",
    "wrong_puck": "wrong_point",
}


def critical_of(fault: Fault) -> CriticalId | None:
    """The name of a fault that a blueprint may make critical; None if it is none, or was reported to the floor in time.

    Paying before losers are taken is major by itself: it is critical only where a blueprint says so.
    """
    if fault.kind == "paid_before_taken" and fault.severity != "minor":
        return "paid_before_taken"
    if fault.severity != "critical":
        return None
    if fault.kind in _BY_KIND:
        return _BY_KIND[fault.kind]
    act = fault.done or fault.due
    if act is not None and act.do == "pay":
        return "paid_loser"
    if fault.row == LATE_TOP_UP:
        return "late_bet"
    return "over_limit" if fault.row in (LIMIT, CARRIED) or fault.kind != "extra" else "late_bet"
