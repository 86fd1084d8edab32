"""A part of an exam: what its items are drawn from, or what comes up in its live rounds."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from dealer_trainer.games.drills import Slug, Text
from dealer_trainer.guide.grading.fault import DUTIES_OF
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message
from dealer_trainer.table.option import Options

WRITTEN: Literal["written"] = "written"
AreaId = Literal["written", "payouts", "order", "calls", "chips", "protection", "pace", "duties"]
LIVE_AREAS: tuple[AreaId, ...] = ("payouts", "order", "calls", "protection")
"""The areas in which a live round gives points."""

DUTIES: Literal["duties"] = "duties"
"""The area of table duties between the rounds of a game, which weighs `DUTIES_WEIGHT` at most there."""

DUTIES_MOST, DUTIES_WEIGHT = 3, 5

UNLIMITED = 200
"""More than the number of bets that can be above their limit in a form."""

WORK_OF: dict[AreaId, tuple[str, ...]] = {
    "payouts": (*DUTIES_OF["payouts"], "rates", "boxes", "seats", "tokes"),
    "order": (*DUTIES_OF["order"], "order", "rounds"),
    "calls": DUTIES_OF["calls"],
    "protection": DUTIES_OF["protection"],
}
"""The work that belongs to each area."""

PerCent = Annotated[int, Field(ge=0, le=100)]
DutyId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
RowId = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9-]{0,39}$")]


class Area(Frozen):
    """What is scored separately in the practical; the weights of all areas add up to 100."""

    id: Literal["payouts", "order", "calls", "chips", "protection", "pace", "duties"]
    title: Text
    weight: Annotated[int, Field(ge=1, le=100)]


class Draw(Frozen):
    """So many items of these skills, each as often as the others, ± 1.

    `topic`: only items about this topic of the law, by its number in the game's pack of duties; 0 for any.
    """

    area: AreaId
    skills: Annotated[tuple[Slug, ...], Field(min_length=1, max_length=100)]
    topic: Annotated[int, Field(ge=0, le=99)] = 0
    count: Annotated[int, Field(ge=1, le=100)]


class DutyDraw(Frozen):
    """So many table duties, each of `duties` as often as the others, ± 1."""

    area: AreaId = DUTIES
    duties: Annotated[tuple[DutyId, ...], Field(min_length=1, max_length=40)]
    count: Annotated[int, Field(ge=1, le=20)] = 1


class Need(Frozen):
    """What must come up at the table: at least so many `rounds` of these `rows`.

    `paid`: only rounds count in which this bet is paid at so many `seats` or more.
    """

    rows: Annotated[tuple[RowId, ...], Field(min_length=1, max_length=40)]
    rounds: Annotated[int, Field(ge=1, le=40)] = 1
    paid: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")] | None = None
    seats: Annotated[int, Field(ge=1, le=12)] = 1

    @model_validator(mode="after")
    def _seats_are_paid(self) -> Self:
        if self.paid is None and self.seats > 1:
            raise ValueError(message("seats says at how many seats a bet is paid: name the bet under paid"))
        return self


Dealt = Literal["station", "laid"]
"""Where rounds are dealt: at the station, or at a real table set up with the form's bets and dice."""


class Live(Frozen):
    """Rounds at the table, `dealt` at the station or at a real table.

    `must`: at least one row of each list comes up; `needs`: rows that come up so often, or with winning bets.
    `duty_due`: how often every duty of the table is due at least, because what comes up only a few times says little
    about a dealer (ruling A6). `limited_least`, `limited_most`: how many bets are above their limit after a roll;
    leaving one is critical, so every form should have one, and none many more than another. `irregular_per_cent`: in
    how many rounds something lies wrong on the layout before the pop (ruling G11), `irregular_least` and
    `irregular_most` of them in a form; at a real table, only if the examiner `lays_wrong` what the form says.
    `worth`: how many items a round counts as in each of its areas. `duties`: how many table duties come between the
    rounds.
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
    limited_least: Annotated[int, Field(ge=0, le=20)] = 0
    limited_most: Annotated[int, Field(ge=0, le=UNLIMITED)] = UNLIMITED
    irregular_per_cent: PerCent = 0
    irregular_least: Annotated[int, Field(ge=0, le=20)] = 0
    irregular_most: Annotated[int, Field(ge=0, le=UNLIMITED)] = UNLIMITED
    needs: Annotated[tuple[Need, ...], Field(max_length=20)] = ()
    dealt: Dealt = "station"
    lays_wrong: bool = False
    duties: Annotated[int, Field(ge=0, le=DUTIES_MOST)] = 0

    @model_validator(mode="after")
    def _enough(self) -> Self:
        if self.duties and (self.duties >= self.rounds or self.is_at_real_table):
            raise ValueError(message("table duties come between the rounds of a station, at most one after each"))
        if self.limited_least > self.limited_most:
            raise ValueError(message("limited_least must not be above limited_most"))
        if self.irregular_least > self.irregular_most:
            raise ValueError(message("irregular_least must not be above irregular_most"))
        if self.irregular_least and not self.irregular_per_cent and self.is_cased:
            raise ValueError(message("irregular_per_cent is 0, so that nothing ever lies wrong"))
        for place, need in enumerate(self.needs):
            if need.rounds > self.rounds:
                text = message(
                    "needs[{place}] asks for {asked} rounds, but there are {rounds}",
                    place=place, asked=need.rounds, rounds=self.rounds,
                )  # fmt: skip
                raise ValueError(text)
            if need.seats > self.seats:
                text = message(
                    "needs[{place}] asks for {asked} seats, but {seats} play",
                    place=place, asked=need.seats, seats=self.seats,
                )  # fmt: skip
                raise ValueError(text)
        return self

    @property
    def is_at_real_table(self) -> bool:
        """Whether an examiner enters what was dealt at a real table."""
        return self.dealt != "station"

    @property
    def is_cased(self) -> bool:
        """Whether what lies wrong is laid where its rounds are dealt."""
        return not self.is_at_real_table or self.lays_wrong

    @property
    def options(self) -> Options:
        """The table's difficulty; a form's dice never come out bad."""
        return Options(
            seats=self.seats, side_bets=self.side_bets, tokes=self.tokes, odd_amounts=self.odd_amounts,
            illegal_per_cent=self.illegal_per_cent, bad_pop_per_cent=0,
            irregular_per_cent=self.irregular_per_cent if self.is_cased else 0,
        )  # fmt: skip


class LiveDuties(Frozen):
    """Table duties that are done act by act, at the station or at a real table."""

    draws: Annotated[tuple[DutyDraw, ...], Field(min_length=1, max_length=20)]
    dealt: Dealt = "station"


class Part(Frozen):
    """A part with its own time limit: either items, live rounds, or table duties."""

    id: Slug
    title: Text
    minutes: Annotated[int, Field(ge=1, le=480)]
    draws: Annotated[tuple[Draw, ...], Field(max_length=40)] = ()
    live: Live | None = None
    duties: LiveDuties | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if bool(self.draws) + (self.live is not None) + (self.duties is not None) != 1:
            raise ValueError(message("a part has draws, live rounds, or table duties, and one of them alone"))
        return self

    @property
    def dealt(self) -> Dealt:
        """Where its rounds or duties are dealt; questions are always asked at the station."""
        at_table = self.live or self.duties
        return "station" if at_table is None else at_table.dealt

    @property
    def areas(self) -> frozenset[AreaId]:
        """The areas in which it gives points, besides pace."""
        draws = self.draws if self.duties is None else self.duties.draws
        of_rounds = () if self.live is None else (*LIVE_AREAS, *((DUTIES,) if self.live.duties else ()))
        return frozenset((*(draw.area for draw in draws), *of_rounds))

    @property
    def length(self) -> int:
        """How many questions it asks, or rounds and duties it has."""
        if self.live is not None:
            return self.live.rounds + self.live.duties
        return sum(draw.count for draw in (self.draws if self.duties is None else self.duties.draws))
