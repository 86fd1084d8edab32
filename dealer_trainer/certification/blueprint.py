"""The blueprint of an exam: areas with weights, parts with items or live rounds, scores and limits; a TOML file."""

import hashlib
import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from dealer_trainer.games.drills import Slug, Text
from dealer_trainer.games.error import GameError, name_hint
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import Game
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.guide.grading.work import work_names
from dealer_trainer.guide.row import Frozen, Row
from dealer_trainer.message import message
from dealer_trainer.table.option import Options

EXAM = "exam.toml"
"""The blueprint that ships in a game's folder."""

RULING = "ruling:"

WRITTEN: Literal["written"] = "written"
AreaId = Literal["written", "payouts", "order", "calls", "chips", "protection", "pace"]
LIVE_AREAS: tuple[AreaId, ...] = ("payouts", "order", "calls", "protection")
"""What a live round gives points in."""

CriticalId = Literal["paid_loser", "took_winner", "wrong_point", "late_bet", "over_limit", "paid_before_taken"]
CRITICAL: tuple[CriticalId, ...] = get_args(CriticalId)

PerCent = Annotated[int, Field(ge=0, le=100)]
RowId = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9-]{0,39}$")]
Ruling = Annotated[str, Field(pattern=r"^[A-Z][0-9]{1,3}$")]
WorkName = Annotated[str, Field(pattern=r"^[a-z]{1,20}(\.[a-z][a-z0-9_]{0,39})?$")]


class Area(Frozen):
    """What is scored separately in the practical; the weights of all areas add up to 100."""

    id: Literal["payouts", "order", "calls", "chips", "protection", "pace"]
    title: Text
    weight: Annotated[int, Field(ge=1, le=100)]


class Draw(Frozen):
    """So many items of these skills, each as often as the others, ± 1; in the file the key is `families`."""

    area: AreaId
    skills: Annotated[tuple[Slug, ...], Field(alias="families", min_length=1, max_length=100)]
    count: Annotated[int, Field(ge=1, le=100)]


class Need(Frozen):
    """What comes up at the table: at least so many `rounds` of these `rows`.

    `paid`: only rounds count that pay this bet at so many `seats` or more.
    """

    rows: Annotated[tuple[RowId, ...], Field(min_length=1, max_length=40)]
    rounds: Annotated[int, Field(ge=1, le=40)] = 1
    paid: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")] | None = None
    seats: Annotated[int, Field(ge=1, le=12)] = 1

    @model_validator(mode="after")
    def _seats_are_paid(self) -> Self:
        if self.paid is None and self.seats > 1:
            raise ValueError("seats says at how many a bet is paid: name the bet with paid")
        return self


class Live(Frozen):
    """Rounds at the table.

    `must`: of each list of rows one occurs at least; `needs`: of rows so many, or with bets that win. `duty_due`: how
    often every duty of the table is due at least, for what comes up a few times says little about a dealer (ruling A6).
    `worth`: as how many items a round counts in each of its areas.
    """

    rounds: Annotated[int, Field(ge=1, le=40)]
    worth: Annotated[int, Field(ge=1, le=20)] = 4
    must: Annotated[tuple[Annotated[tuple[RowId, ...], Field(min_length=1, max_length=40)], ...], Field(max_length=40)]
    seats: Annotated[int, Field(ge=1, le=12)] = 6
    side_bets: bool = True
    tokes: bool = True
    odd_amounts: bool = True
    illegal_per_cent: PerCent = 8
    duty_due: Annotated[int, Field(ge=0, le=100)] = 0
    needs: Annotated[tuple[Need, ...], Field(max_length=20)] = ()

    @model_validator(mode="after")
    def _enough(self) -> Self:
        for place, need in enumerate(self.needs):
            if need.rounds > self.rounds:
                raise ValueError(f"needs[{place}] asks for {need.rounds} rounds, and there are {self.rounds}")
            if need.seats > self.seats:
                raise ValueError(f"needs[{place}] asks for {need.seats} seats, and {self.seats} play")
        return self

    @property
    def options(self) -> Options:
        """The table's difficulty; a form's dice are always good."""
        return Options(
            seats=self.seats, side_bets=self.side_bets, tokes=self.tokes, odd_amounts=self.odd_amounts,
            illegal_per_cent=self.illegal_per_cent, bad_pop_per_cent=0,
        )  # fmt: skip


class Part(Frozen):
    """A part with a time limit of its own: either items or live rounds."""

    id: Slug
    title: Text
    minutes: Annotated[int, Field(ge=1, le=480)]
    draws: Annotated[tuple[Draw, ...], Field(max_length=40)] = ()
    live: Live | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if bool(self.draws) == (self.live is not None):
            raise ValueError(message("a part has either draws or live rounds, not both"))
        return self


class Pace(Frozen):
    """How pace is scored: in full up to `full_per_cent` of the target time, nothing from `none_per_cent` on.

    `act_ms`: what a good dealer takes for an act at the table; items have their skill's target.
    """

    full_per_cent: Annotated[int, Field(ge=50, le=1000)] = 200
    none_per_cent: Annotated[int, Field(ge=51, le=5000)] = 600
    act_ms: Annotated[int, Field(ge=300, le=60_000)] = 4000

    @model_validator(mode="after")
    def _falls(self) -> Self:
        if self.none_per_cent <= self.full_per_cent:
            raise ValueError(message("none_per_cent must be above full_per_cent"))
        return self


_LATER = {"extra_time": 100, "duty_due": 0, "keep_days": 90}
"""Keys that the blueprints of older records do not have, and what they stand for there; no other table has them."""


class Minimum(Frozen):
    """What must be right of some work at the table by itself, whatever the duty as a whole comes to.

    `work`: duties, or kinds of work in them as `guide.grading.work` names them. `per_cent`: of the times that it was
    due; one slip alone never fails it. `due`: how often it is due in a form at least.
    """

    id: Slug
    title: Text
    work: Annotated[tuple[WorkName, ...], Field(min_length=1, max_length=60)]
    per_cent: PerCent
    due: Annotated[int, Field(ge=0, le=200)] = 2


class Rubric(Frozen):
    """A criterion of the examiner's own, passed or failed beside the score and never in it."""

    id: Slug
    title: Text


class Judge(Frozen):
    """An examiner's judgments (Modified Angoff): of a hundred dealers who are just good enough, how many do it right.

    `per_cent`: by skill that is drawn, by duty of the table, and by "pace"; a worksheet may be half filled in.
    """

    name: Text
    per_cent: Annotated[dict[Slug, PerCent], Field(max_length=500)] = Field(default_factory=dict)


class Blueprint(Frozen):
    """An exam as a school defines it.

    `written`: points of the written part; the `areas` share the rest, each by its weight.
    `accuracy_floor`: per cent of money decisions that must be right. `duty_minimum`: per cent of the times that a duty
    of the table was due in which it must be right, every duty by itself; `minimums`: the same for kinds of work in the
    duties, or for several duties together. `critical`: faults that fail the attempt
    whatever the score. `confirmed`: rulings whose rows the school lets in. `retest_days`: the wait after a failed
    attempt. `extra_time`: the most per cent of time that a trainee may be given on top from the start. `judges`: the
    worksheet on which the passing score rests. `keep_days`: how long an area keeps its points for a retest of others.
    `rubrics`: what the examiner passes or fails beside the score.
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
    critical: Annotated[tuple[CriticalId, ...], Field(max_length=len(CRITICAL))] = CRITICAL
    confirmed: Annotated[tuple[Ruling, ...], Field(max_length=100)] = ()
    attempts: Annotated[int, Field(ge=1, le=100)] = 3
    retest_days: Annotated[int, Field(ge=0, le=3650)] = 7
    valid_days: Annotated[int, Field(ge=1, le=36_500)] = 365
    extra_time: Annotated[int, Field(ge=0, le=300)] = 100
    keep_days: Annotated[int, Field(ge=0, le=3650)] = 90
    pace: Pace = Pace()
    areas: Annotated[tuple[Area, ...], Field(min_length=1, max_length=7)]
    parts: Annotated[tuple[Part, ...], Field(min_length=1, max_length=20)]
    judges: Annotated[tuple[Judge, ...], Field(max_length=12)] = ()
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
                raise ValueError(f"two of the {what} have the same id")
        if len({judge.name.casefold() for judge in self.judges}) != len(self.judges):
            raise ValueError("two of the judges have the same name")
        total = sum(area.weight for area in self.areas)
        if total != 100:
            raise ValueError(message("the weights of the areas add up to {total} instead of 100", total=total))
        drawn = {draw.area for part in self.parts for draw in part.draws}
        if "pace" in drawn:
            raise ValueError(message("pace is measured with every answer: no items are drawn for it"))
        fed = drawn | {"pace"} | (set(LIVE_AREAS) if any(part.live for part in self.parts) else set())
        if unfed := sorted(self.points.keys() - fed):
            raise ValueError(message("no items or rounds test the area {area}", area=unfed[0]))
        if lost := sorted(drawn - self.points.keys()):
            raise ValueError(message("items are drawn for {area}, which earns no points", area=lost[0]))
        return self

    @property
    def points(self) -> dict[AreaId, Fraction]:
        """What each area is worth, 100 together."""
        practical: dict[AreaId, Fraction] = {
            area.id: Fraction(area.weight * (100 - self.written), 100) for area in self.areas if self.written < 100
        }
        return {WRITTEN: Fraction(self.written), **practical} if self.written else practical

    @property
    def judged(self) -> tuple[str, ...]:
        """What a judge is asked about: every skill that is drawn, the duties of live rounds, and the pace."""
        skills = dict.fromkeys(skill for part in self.parts for draw in part.draws for skill in draw.skills)
        duties: tuple[str, ...] = get_args(Duty) if any(part.live for part in self.parts) else ()
        return (*skills, *duties, *(("pace",) if "pace" in self.points else ()))

    def title_of(self, area: AreaId) -> str:
        """The name of an area for people."""
        return next((known.title for known in self.areas if known.id == area), "Written part")

    def digest(self) -> str:
        """SHA-256 of the blueprint as `dump_blueprint` writes it, 64 hex digits.

        A key that came later is left out where it says what was so before: what was examined by keeps its digest.
        """
        later = {f"{key} = {value}" for key, value in _LATER.items()}
        lines = (line for line in dump_blueprint(self).split("\n") if line not in later)
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    def lets_in(self, row: Row) -> bool:
        """Whether a row may occur: it is the guide's own, or the school has confirmed its ruling."""
        return not row.source.startswith(RULING) or row.source.removeprefix(RULING) in self.confirmed


def load_blueprint(file: Path, game: Game) -> Blueprint:
    """The blueprint in a file, checked against its game; raises GameError."""
    return read_blueprint(read_text(file.parent, file.name, TOML_BYTES), game, file)


def shipped_blueprint(game: Game) -> Blueprint:
    """The blueprint that ships with a game; raises GameError."""
    return load_blueprint(game.folder / EXAM, game)


def read_blueprint(text: str, game: Game, file: Path = Path(EXAM)) -> Blueprint:
    """A blueprint from TOML, checked against its game; raises GameError that names `file`."""
    blueprint = parse_blueprint(text, file)
    check_blueprint(file, blueprint, game)
    return blueprint


def parse_blueprint(text: str, file: Path) -> Blueprint:
    """A blueprint from TOML as it stands, held against no game; raises GameError."""
    return validated(file, Blueprint, parse_toml(file, text))


def check_blueprint(file: Path, blueprint: Blueprint, game: Game) -> None:
    """Raise GameError for the first thing that this game does not have, or that must occur and may not."""
    if blueprint.game != game.id:
        raise GameError(
            file,
            "game",
            message("the blueprint is for {game}, not for {id}", game=blueprint.game, id=game.id),
            message("Choose that game, or write {id}", id=game.id),
        )
    sources = {row.source.removeprefix(RULING) for row in game.guide.rows if row.source.startswith(RULING)}
    for place, ruling in enumerate(blueprint.confirmed):
        if ruling not in sources:
            raise GameError(
                file,
                f"confirmed[{place}]",
                message("no row is based on {ruling}", ruling=ruling),
                name_hint(ruling, sources),
            )
    skills = [name for skill in game.drills.skills for name in (skill.id, *skill.formerly)]
    for index, part in enumerate(blueprint.parts):
        key = f"parts[{index}] ({part.id})"
        for number, draw in enumerate(part.draws):
            _check_known(file, f"{key}.draws[{number}].families", "skill", draw.skills, skills)
        if part.live is not None:
            for number, rows in enumerate(part.live.must):
                _check_rows(file, f"{key}.live.must[{number}]", rows, blueprint, game)
            for number, need in enumerate(part.live.needs):
                _check_rows(file, f"{key}.live.needs[{number}].rows", need.rows, blueprint, game)
                _check_paid(file, f"{key}.live.needs[{number}].paid", need, game)

    names = list(work_names(game.rules))
    for index, minimum in enumerate(blueprint.minimums):
        _check_known(file, f"minimums[{index}] ({minimum.id}).work", message("work"), minimum.work, names)
    _check_judges(file, blueprint)


def _check_judges(file: Path, blueprint: Blueprint) -> None:
    for index, judge in enumerate(blueprint.judges):
        for name in judge.per_cent:
            if name not in blueprint.judged:
                key = f"judges[{index}] ({judge.name}).per_cent.{name}"
                hint = name_hint(name, blueprint.judged)
                raise GameError(file, key, message("the test has no skill or duty {name}", name=name), hint)


def _check_rows(file: Path, key: str, rows: tuple[str, ...], blueprint: Blueprint, game: Game) -> None:
    rolled = {row.id: row for row in game.guide.rows if row.when.phase != "before"}
    _check_known(file, key, message("row after a roll"), rows, list(rolled))
    if not any(blueprint.lets_in(rolled[row]) for row in rows):
        ruling = rolled[rows[0]].source.removeprefix(RULING)
        raise GameError(
            file,
            key,
            message("{row} is based on {ruling}, which is not confirmed", row=rows[0], ruling=ruling),
            message("Add {ruling} to confirmed", ruling=ruling),
        )


def _check_paid(file: Path, key: str, need: Need, game: Game) -> None:
    bets = [bet.id for bet in game.rules.bets]
    if need.paid is not None and need.paid not in bets:
        raise GameError(file, key, message("there is no bet {bet}", bet=need.paid), name_hint(need.paid, bets))


def _check_known(file: Path, key: str, what: str, found: tuple[str, ...], known: list[str]) -> None:
    for place, name in enumerate(found):
        if name not in known:
            raise GameError(
                file,
                f"{key}[{place}]",
                message("there is no {what} {name}", what=what, name=name),
                name_hint(name, known),
            )


_TABLES = frozenset({"areas", "parts", "pace", "judges", "rubrics", "minimums"})


def dump_blueprint(blueprint: Blueprint) -> str:
    """The blueprint as TOML, every key written out; the same blueprint always gives the same text."""
    document = blueprint.model_dump(by_alias=True)
    lines = [f"{key} = {_toml(value)}" for key, value in document.items() if key not in _TABLES]
    lines += ["", "[pace]", *_pairs(document["pace"])]
    for area in document["areas"]:
        lines += ["", "[[areas]]", *_pairs(area)]
    for part in document["parts"]:
        lines += ["", "[[parts]]", *_pairs({key: part[key] for key in ("id", "title", "minutes")})]
        for draw in part["draws"]:
            lines += ["", "[[parts.draws]]", *_pairs(draw)]
        if part["live"] is not None:
            lines += ["", "[parts.live]", *_pairs({key: live for key, live in part["live"].items() if key != "needs"})]
            for need in part["live"]["needs"]:
                lines += [
                    "",
                    "[[parts.live.needs]]",
                    *_pairs({key: held for key, held in need.items() if held is not None}),
                ]
    for minimum in document["minimums"]:
        lines += ["", "[[minimums]]", *_pairs(minimum)]
    for rubric in document["rubrics"]:
        lines += ["", "[[rubrics]]", *_pairs(rubric)]
    for judge in document["judges"]:
        lines += [
            "",
            "[[judges]]",
            f"name = {_toml(judge['name'])}",
            "",
            "[judges.per_cent]",
            *_pairs(judge["per_cent"]),
        ]
    return "\n".join(lines) + "\n"


def _pairs(table: dict[str, object]) -> Iterator[str]:
    return (f"{key} = {_toml(value)}" for key, value in table.items())


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_toml(part) for part in value)}]"
    # JSON's texts, numbers, true and false are TOML's, but for one sign that TOML wants escaped.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
