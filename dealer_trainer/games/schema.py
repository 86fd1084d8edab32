"""game.toml as strict models: bets, odds, limits, house rules, and the engine's rules built from them."""

from collections.abc import Iterator, Mapping
from math import gcd
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, field_validator, model_validator

from dealer_trainer import engine
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message


def _odds(text: str) -> str:
    try:
        odds = engine.parse_odds(text)
    except engine.MoneyError as error:
        raise ValueError(str(error)) from error
    if (common := gcd(odds.num, odds.den)) > 1:
        raise ValueError(
            message(
                "{text!r} is not in lowest terms: write {num}:{den}",
                text=text,
                num=odds.num // common,
                den=odds.den // common,
            )
        )
    if odds.num > 1000 * odds.den:
        raise ValueError(message("{text!r} pays more than 1000:1", text=text))
    return text


def _role(text: str) -> str:
    if ":" in text:
        raise ValueError(
            message("{text!r} are odds: write them under [odds], once, and their name here", text=text[:20])
        )
    return text


def _money(text: str) -> str:
    try:
        cents = engine.parse_money(text)
    except engine.MoneyError as error:
        raise ValueError(str(error)) from error
    if cents == 0:
        raise ValueError(message("{text!r} is zero: an amount above zero is needed", text=text))
    return text


def one_line(text: str) -> str:
    """`text` if it can be read on one line; raises ValueError."""
    if not text.isprintable() or not text.strip():
        raise ValueError(message("{text!r} cannot be shown on one line: write words that can be read", text=text))
    return text


def _total_key(text: str) -> str:
    if text not in _TOTAL_KEYS:
        raise ValueError(message("{text!r} is not a total of two dice: 2 to 12", text=text[:20]))
    return text


def _distinct(numbers: tuple[int, ...]) -> tuple[int, ...]:
    if len(set(numbers)) != len(numbers):
        raise ValueError(message("a number is written twice"))
    return numbers


_TOTAL_KEYS = frozenset(str(total) for total in range(2, 13))

FamilyId = Literal["table", "score", "show"]
"""Bets against the house; points on paper, kept by a scorekeeper; stages of a show, led by a host.

This is the only list of families: each word is a module `families/<word>.py`, which says where the other parts are.
"""

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
GameId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(one_line)]
Money = Annotated[str, AfterValidator(_money), Field(description="an amount in dollars")]
OddsText = Annotated[str, AfterValidator(_odds), Field(description='odds, `"6:5"`')]
Role = Annotated[str, AfterValidator(_role), Field(description="the name of odds")]
"""The name of odds under `[odds]`: says which odds these are, never their figures."""
Total = Annotated[int, Field(ge=2, le=12)]
Totals = Annotated[tuple[Total, ...], Field(max_length=11), AfterValidator(_distinct)]
SomeTotals = Annotated[Totals, Field(min_length=1)]
PaysByTotal = Annotated[dict[Annotated[str, AfterValidator(_total_key)], Role], Field(min_length=1, max_length=11)]
NamedOdds = Mapping[str, engine.Odds]
"""The odds of a game by name."""


class LimitText(Frozen):
    """Table limits of one bet in dollars."""

    least: Money
    most: Money

    @model_validator(mode="after")
    def _ordered(self) -> "LimitText":
        if engine.parse_money(self.least) > engine.parse_money(self.most):
            raise ValueError(message("least {least} is above most {most}", least=self.least, most=self.most))
        return self

    def built(self) -> engine.Limit:
        """The engine's limit, in cents."""
        return engine.Limit(engine.parse_money(self.least), engine.parse_money(self.most))


class ComeOut(Frozen):
    """What the come-out roll does to a line bet; other totals set the point or leave it."""

    wins: SomeTotals
    loses: Totals = ()
    pushes: Totals = ()

    @model_validator(mode="after")
    def _apart(self) -> "ComeOut":
        _check_apart({"wins": self.wins, "loses": self.loses, "pushes": self.pushes})
        return self


class Hardway(Frozen):
    """Points that pay better when made with a double."""

    points: SomeTotals
    pays: Role

    @field_validator("points")
    @classmethod
    def _even(cls, points: tuple[int, ...]) -> tuple[int, ...]:
        for point in points:
            if point % 2:
                raise ValueError(message("{point} cannot be rolled as a double", point=point))
        return points


class LineBet(Frozen):
    """A bet decided on the come-out or on a point."""

    kind: Literal["line"]
    id: Id
    name: Name
    come_out: ComeOut
    pays: Role
    hardway: Hardway | None = None
    limit: LimitText

    @property
    def roles(self) -> Iterator[tuple[str, str]]:
        """The fields that name odds, and the names."""
        yield "pays", self.pays
        if self.hardway is not None:
            yield "hardway.pays", self.hardway.pays

    def built(self, odds: NamedOdds) -> engine.Line:
        """The engine's bet."""
        come_out = self.come_out
        sets = (frozenset(come_out.wins), frozenset(come_out.loses), frozenset(come_out.pushes))
        line = engine.Line(self.id, self.name, *sets, pays=odds[self.pays], limit=self.limit.built())
        if self.hardway is None:
            return line
        return line._replace(hard_points=frozenset(self.hardway.points), hard_pays=odds[self.hardway.pays])


class _PaidByTotal(Frozen):
    """What bets that pay on some totals and lose on others have in common."""

    pays: PaysByTotal
    loses: SomeTotals

    @model_validator(mode="after")
    def _apart(self) -> Self:
        _check_apart({"pays": tuple(int(total) for total in self.pays), "loses": self.loses})
        return self

    @property
    def roles(self) -> Iterator[tuple[str, str]]:
        """The fields that name odds, and the names."""
        yield from _keyed("pays", self.pays)


class OneRollBet(_PaidByTotal):
    """A bet decided by every roll; a total in neither `pays` nor `loses` pushes."""

    kind: Literal["one_roll"]
    id: Id
    name: Name
    limit: LimitText

    def built(self, odds: NamedOdds) -> engine.OneRoll:
        """The engine's bet."""
        return engine.OneRoll(self.id, self.name, _by_total(self.pays, odds), frozenset(self.loses), self.limit.built())


class NumberBet(_PaidByTotal):
    """Box numbers that pay when they roll while a point is on."""

    kind: Literal["number"]
    id: Id
    name: Name
    limited_by: Id | None = None
    limit: LimitText

    def built(self, odds: NamedOdds) -> engine.Number:
        """The engine's bet."""
        pays = _by_total(self.pays, odds)
        return engine.Number(self.id, self.name, pays, frozenset(self.loses), self.limited_by, self.limit.built())


class CollectBet(Frozen):
    """A bet that wins once all its numbers have rolled; `near` pays by how many have rolled when it ends."""

    kind: Literal["collect"]
    id: Id
    name: Name
    numbers: SomeTotals
    pays: Role
    near: Annotated[dict[Annotated[str, Field(pattern=r"^[1-9]$")], Role], Field(max_length=9)] = {}  # noqa: RUF012 - frozen
    ends_on: SomeTotals
    limit: LimitText

    @model_validator(mode="after")
    def _apart(self) -> "CollectBet":
        _check_apart({"numbers": self.numbers, "ends_on": self.ends_on})
        for count in self.near:
            if int(count) >= len(self.numbers):
                raise ValueError(
                    message(
                        "near.{count}: the bet has {numbers} numbers, near means fewer",
                        count=count,
                        numbers=len(self.numbers),
                    )
                )
        return self

    @property
    def roles(self) -> Iterator[tuple[str, str]]:
        """The fields that name odds, and the names."""
        yield "pays", self.pays
        yield from _keyed("near", self.near)

    def built(self, odds: NamedOdds) -> engine.Collect:
        """The engine's bet."""
        near = _by_total(self.near, odds)
        ends = frozenset(self.ends_on)
        return engine.Collect(
            self.id, self.name, frozenset(self.numbers), odds[self.pays], near, ends, self.limit.built()
        )


BetText = Annotated[LineBet | OneRollBet | NumberBet | CollectBet, Field(discriminator="kind")]


MOST_TIMES = 100
"""The highest multiple of its line bet that a house may post for a Number; the table's maximum holds as well."""


class HouseText(Frozen):
    """What a house may choose."""

    numbers_after_win: Literal["stay", "down"] = "stay"
    numbers_on_come_out: Literal["off", "on"] = "off"
    smallest_chip: Money = "0.50"
    breakage: Literal["down", "nearest", "up"] = "down"
    circle_required: bool = False
    marks: Literal["always", "with_bets"] = "with_bets"
    numbers_times_circle: Annotated[int, Field(ge=1, le=MOST_TIMES)] = 1
    calls: Literal["number", "full"] = "number"

    def built(self) -> engine.HouseRules:
        """The engine's house rules."""
        values: dict[str, Any] = self.model_dump()
        return engine.HouseRules(**{**values, "smallest_chip": engine.parse_money(self.smallest_chip)})


class GameText(Frozen):
    """The whole game.toml of a casino table; `family` may be left out.

    `packs`: the pack of table duties that the game takes; `duty_rules`: its switches that differ from the defaults.
    """

    format: Literal[1]
    family: FamilyId = "table"
    id: GameId
    name: Name
    content: Annotated[str, Field(pattern=r"^[0-9][0-9A-Za-z.-]{0,19}$")]
    seats: Annotated[int, Field(ge=1, le=12)]
    seven: Total = 7
    points: SomeTotals
    chips: Annotated[tuple[Money, ...], Field(min_length=1, max_length=12)]
    house_rules: HouseText = HouseText()
    packs: Annotated[tuple[GameId, ...], Field(max_length=1)] = ()
    duty_rules: Annotated[dict[Id, str], Field(max_length=40)] = {}  # noqa: RUF012 - frozen
    odds: Annotated[dict[Id, OddsText], Field(min_length=1, max_length=100)]
    bets: Annotated[tuple[BetText, ...], Field(min_length=1, max_length=24)]

    def named_odds(self) -> dict[str, engine.Odds]:
        """The odds by name."""
        return {name: engine.parse_odds(text) for name, text in self.odds.items()}

    def rules(self) -> engine.Rules:
        """The engine's rules; every bet's odds must be among those that the game names."""
        odds = self.named_odds()
        bets: tuple[engine.Bet, ...] = tuple(bet.built(odds) for bet in self.bets)
        chips: tuple[engine.Cents, ...] = tuple(engine.parse_money(chip) for chip in self.chips)
        points = frozenset(self.points)
        return engine.Rules(self.id, self.name, bets, points, self.seats, self.seven, self.house_rules.built(), chips)


def _by_total(pays: dict[str, str], odds: NamedOdds) -> dict[int, engine.Odds]:
    return {int(total): odds[role] for total, role in pays.items()}


def _keyed(key: str, pays: dict[str, str]) -> Iterator[tuple[str, str]]:
    return ((f"{key}.{number}", role) for number, role in pays.items())


def _check_apart(groups: dict[str, tuple[int, ...]]) -> None:
    """Refuse a total that is in two of the groups."""
    owner: dict[int, str] = {}
    for name, totals in groups.items():
        for total in totals:
            if total in owner:
                raise ValueError(
                    message("{total} is in both {owner} and {name}", total=total, owner=owner[total], name=name)
                )
            owner[total] = name
