"""drills.toml and scripted tables as strict models: skills, wagers, requests, and dice."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from dealer_trainer.games.error import Fault, refuse_first, twice, unknown
from dealer_trainer.games.schema import Money, one_line
from dealer_trainer.guide.irregularity import IrregularityKind
from dealer_trainer.guide.row import Frozen, Guide
from dealer_trainer.message import message
from dealer_trainer.message_field import AS_MESSAGE

Slug = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
Kind = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Text = Annotated[str, Field(min_length=1, max_length=120), AfterValidator(one_line), AS_MESSAGE]
Fact = Annotated[
    str, Field(pattern=r"^(row|call|rule|odds|remedy|bet|chip|duty):[a-zA-Z0-9][a-zA-Z0-9:._-]*$", max_length=80)
]
Word = Annotated[str, Field(max_length=80)]
Feature = bool | int | Word | Annotated[tuple[Word, ...], Field(max_length=40)]


class Skill(Frozen):
    """Items of one difficulty, which a trainee learns as a whole.

    `kind`: the kind of drill that makes the items, which alone knows its `features`. `target_ms`: how long a good
    dealer takes. `text`: one sentence that says what is trained. `facts`: what every item requires one to know, for
    the memory of facts. `pairs_with`: the skill it gets confused with; the two are trained back to back once both
    are known. `formerly`: earlier ids, the oldest first, because records keep them and its items must stay the
    same. `pack`: the pack that it comes from, empty for the game's own.
    """

    id: Slug
    formerly: Annotated[tuple[Slug, ...], Field(max_length=8)] = ()
    kind: Kind
    title: Text
    text: Annotated[str, Field(max_length=120), AfterValidator(one_line), AS_MESSAGE] = ""
    features: Annotated[dict[Kind, Feature], Field(max_length=24)] = {}  # noqa: RUF012 - frozen
    target_ms: Annotated[int, Field(ge=300, le=600_000)]
    facts: Annotated[tuple[Fact, ...], Field(max_length=24)] = ()
    pairs_with: Slug | None = None
    pack: Annotated[str, Field(max_length=40)] = ""

    @property
    def first_id(self) -> str:
        """The id that the skill had first; its items are seeded from it."""
        return self.formerly[0] if self.formerly else self.id


class Mix(Frozen):
    """Skills trained together; all of them if neither `skills` nor `kinds` is given.

    `kinds`: the game's own skills of these kinds. `choose`: the weakest come most often, or only those missed or slow.
    `pack`: as in Skill.
    """

    id: Slug
    title: Text
    text: Text
    skills: Annotated[tuple[Slug, ...], Field(max_length=200)] = ()
    kinds: Annotated[tuple[Kind, ...], Field(max_length=40)] = ()
    choose: Literal["weakest", "mistakes"] = "weakest"
    pack: Annotated[str, Field(max_length=40)] = ""


class Drills(Frozen):
    """All of a game's drill data; empty for a game without drills.toml."""

    format: Literal[1] = 1
    skills: Annotated[tuple[Skill, ...], Field(max_length=200)] = ()
    mixes: Annotated[tuple[Mix, ...], Field(max_length=40)] = ()

    def skill(self, skill_id: str) -> Skill:
        """The skill that has or had that id; raises KeyError."""
        for skill in self.skills:
            if skill.id == skill_id or skill_id in skill.formerly:
                return skill
        raise KeyError(skill_id)

    def of_row(self, row: str) -> tuple[Skill, ...]:
        """The skills that name a row of the guide."""
        rows = ((skill, skill.features.get("rows", ())) for skill in self.skills)
        return tuple(skill for skill, named in rows if isinstance(named, tuple) and row in named)

    def skills_of(self, mix: Mix) -> tuple[Skill, ...]:
        """The skills that a mix draws from, in the order of the file."""
        if not mix.skills and not mix.kinds:
            return self.skills
        return tuple(
            skill for skill in self.skills if skill.id in mix.skills or (skill.kind in mix.kinds and not skill.pack)
        )


def check_drills(file: Path, guide: Guide, drills: Drills) -> None:
    """Raise GameError for an unknown name in drills.toml; the kind of drill checks the features."""
    check_names(file, drills, [row.id for row in guide.rows], [rule.id for rule in guide.rules])


def check_names(file: Path, drills: Drills, rows: list[str], rules: list[str]) -> None:
    """Raise GameError if skills or mixes use a name that neither drills.toml nor the guide has."""
    refuse_first(file, _faults(drills, rows, rules))


def _faults(drills: Drills, rows: list[str], rules: list[str]) -> Iterator[Fault]:
    skills = [skill.id for skill in drills.skills]
    yield from twice("skills", skills)
    owner = {skill: skill for skill in skills}
    for index, skill in enumerate(drills.skills):
        for place, former in enumerate(skill.formerly):
            if former in owner:
                reason = message("{former} is an id of {owner}", former=former, owner=owner[former])
                yield f"skills[{index}] ({skill.id}).formerly[{place}]", reason, message("An id is never reused")
            owner[former] = skill.id
    yield from twice("mixes", [mix.id for mix in drills.mixes])
    for index, skill in enumerate(drills.skills):
        key = f"skills[{index}] ({skill.id})"
        yield from _pair_faults(f"{key}.pairs_with", drills, skill)
        for place, fact in enumerate(skill.facts):
            kind, _, name = fact.partition(":")
            if kind == "rule":
                yield from unknown(f"{key}.facts[{place}]", message("a rule of the guide"), (name,), rules)
            elif kind in ("row", "call"):
                yield from unknown(f"{key}.facts[{place}]", message("a row of the guide"), (name,), rows)
    kinds = sorted({skill.kind for skill in drills.skills})
    for index, mix in enumerate(drills.mixes):
        key = f"mixes[{index}] ({mix.id})"
        yield from unknown(f"{key}.skills", message("a skill"), mix.skills, skills)
        yield from unknown(f"{key}.kinds", message("a kind with a skill"), mix.kinds, kinds)


def _pair_faults(key: str, drills: Drills, skill: Skill) -> Iterator[Fault]:
    if skill.pairs_with is None:
        return
    known = [other.id for other in drills.skills if other.id != skill.id]
    yield from unknown(key, message("another skill"), (skill.pairs_with,), known)
    back = drills.skill(skill.pairs_with).pairs_with
    if back != skill.id:
        reason = message(
            "{other} is paired with {back}, not with {skill}",
            other=skill.pairs_with,
            back=back or message("nothing"),
            skill=skill.id,
        )
        yield key, reason, message("Write the pair in both skills")


MOST_WAGERS = 120
"""Bets on one table: six seats with every bet, every Number, and a toke on each make 108."""

RowId = Annotated[str, Field(max_length=80)]


class ScriptedWager(Frozen):
    """Chips on a spot. `toke`: the dealers', beside the player's. `off`: its player has called it off."""

    bet: Annotated[str, Field(max_length=40)]
    seat: int
    amount: Money
    number: int | None = None
    toke: bool = False
    off: bool = False


class ScriptedRequest(Frozen):
    """What a player asks before the pop, or after it if `late`.

    `amount`: the new total of the bet, or None to take it down.
    """

    kind: Literal["make", "raise", "lower", "take_down"]
    bet: Annotated[str, Field(max_length=40)]
    seat: int
    amount: Money | None = None
    number: int | None = None
    toke: bool = False
    late: bool = False
    placed: bool = False

    @model_validator(mode="after")
    def _check(self) -> "ScriptedRequest":
        if (self.amount is None) != (self.kind == "take_down"):
            raise ValueError(message("every request but take_down needs an amount"))
        return self


class ScriptedIrregularity(Frozen):
    """A bet that lies wrong before the pop (ruling G11), while `wagers` have the table put right.

    `amount`: what lies there, if that is what is wrong: above the limit, topped up, or a bet where nobody plays.
    """

    kind: IrregularityKind
    bet: Annotated[str, Field(max_length=40)]
    seat: int
    number: int | None = None
    amount: Money | None = None

    @model_validator(mode="after")
    def _check(self) -> "ScriptedIrregularity":
        is_misplaced = self.kind in ("between", "buried_chip")
        if is_misplaced != (self.amount is None):
            other = message("{kind} needs the amount that lies there", kind=self.kind)
            ours = message("{kind} takes no amount: the bet is the one in wagers", kind=self.kind)
            raise ValueError(ours if is_misplaced else other)
        return self


TwoDice = tuple[Annotated[int, Field(ge=1, le=6)], Annotated[int, Field(ge=1, le=6)]]


class ScriptedTable(Frozen):
    """A table before the pop: the wagers, what has rolled, what players ask, and what lies wrong on the `layout`.

    `rolled`: totals since the last seven besides the point. `bad_pops`: bad pops before the first good roll.
    """

    point: int | None = None
    rolled: Annotated[tuple[int, ...], Field(max_length=11)] = ()
    wagers: Annotated[tuple[ScriptedWager, ...], Field(min_length=1, max_length=MOST_WAGERS)]
    requests: Annotated[tuple[ScriptedRequest, ...], Field(max_length=12)] = ()
    bad_pops: Annotated[int, Field(ge=0, le=2)] = 0
    layout: Annotated[tuple[ScriptedIrregularity, ...], Field(max_length=6)] = ()


class ScriptedRoll(ScriptedTable):
    """A table and the dice rolled on it, and the guide `row` that answers them."""

    id: Slug
    row: RowId
    dice: TwoDice


class TableSituation(ScriptedTable):
    """A table and the rolls dealt on it, one after the other; `duty`: the table duty that arrives before the first."""

    duty: Annotated[str, Field(max_length=40)] | None = None
    rolls: Annotated[tuple[TwoDice, ...], Field(min_length=1, max_length=12)]
