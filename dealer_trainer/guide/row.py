"""The dealing guide as data: procedure rows, the rules behind them, zones and directions; and the acts of a dealer."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache, cached_property
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from dealer_trainer.engine import Cents, Owner, Place, format_money
from dealer_trainer.message_field import AS_MESSAGE

StepDo = Literal["announce", "puck", "mark", "take", "pay", "push", "set_up", "clear_marks"]
Do = Literal[StepDo, "case", "pop", "refuse", "floor"]

CHIP_ACTS: frozenset[str] = frozenset({"take", "pay", "push"})
"""The acts that handle a wager after a roll."""


class Act(NamedTuple):
    """One act.

    `amount`, in cents: what is paid on top of the stake, the stake that is taken, or what a bet is set up to. `number`:
    the box of a Number, or the number that is marked. `to`: where the puck goes, None is off. `call`: the words of an
    announcement.
    """

    do: Do
    bet: str | None = None
    seat: int | None = None
    owner: Owner | None = None
    number: int | None = None
    amount: Cents | None = None
    to: int | None = None
    call: str | None = None

    @property
    def place(self) -> Place | None:
        """The place of the wager it handles, if it handles one."""
        if self.bet is None or self.seat is None:
            return None
        return Place(self.bet, self.seat, self.number, self.owner or "player")


def act_document(act: Act) -> dict[str, object]:
    """An act as JSON has it: the keys of its kind, in order, money as text."""
    do = act.do
    if act.bet is not None:
        document: dict[str, object] = {"do": do, "bet": act.bet, "seat": act.seat, "for": act.owner or "player"}
        if act.number is not None:
            document["number"] = act.number
        if act.amount is not None:
            document["amount"] = format_money(act.amount)
        return document
    if do == "mark":
        return {"do": do, "number": act.number}
    if do == "puck":
        return {"do": do, "to": act.to}
    return {"do": do} if act.call is None else {"do": do, "call": act.call}


LineFact = Literal["win", "down", "push", "out"]
Phase = Literal["before", "come_out", "point"]
Source = Annotated[str, Field(pattern=r"^(guide:(\d{1,2}|[a-z]{1,20})|ruling:[RHCG]\d{1,2})$")]
"""A row of the guide, a passage of it that precedes its rows (`guide:directions`), or a ruling."""

Text = Annotated[str, AS_MESSAGE]
"""Words for people."""

RESULTS = {"take": "down", "pay": "win", "push": "push"}
"""What each handling of chips is called."""

TOTALS = range(2, 13)


class Frozen(BaseModel):
    """Base of every model here: frozen, strict, no unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


class Zone(Frozen):
    """Bets that are handled in one sweep, and the direction in which seats are handled, as the dealer sees it.

    `source`: the rule that the direction rests on, if the game has one.
    """

    id: str
    bets: tuple[str, ...]
    direction: Literal["right_to_left", "left_to_right"]
    source: Source | None = None


def _names(zone: Zone, numbers: Iterable[int] = ()) -> tuple[str, ...]:
    """What can be named of a zone: itself, its bets if it has several, the bets on single numbers."""
    bets = zone.bets if len(zone.bets) > 1 else ()
    return (zone.id, *bets, *(f"box {number}" for number in numbers))


class When(Frozen):
    """The rolls that a row answers. `points` empty: any. `made`: whether the total must be the point itself."""

    phase: Phase
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    hard: bool | None = None
    made: bool | None = None


class Say(Frozen):
    """What the call must carry: the total, the line's result, easy or hard, the one-roll rate, the opening words."""

    total: bool = True
    line: LineFact | None = None
    way: bool = False
    rate: bool = False
    opening: bool = False


class RowStep(Frozen):
    """One step of a row.

    `pays` names the odds: one for all, or by total rolled or bet id. `joins`: any order with the step before it.
    `any_direction`: the zone's direction is not graded here (ruling R18). `source`: the rule it rests on if that is not
    its row.
    """

    do: StepDo | Literal["case", "pop"]
    zone: str | None = None
    pays: str | dict[str, str] | None = None
    joins: bool = False
    any_direction: bool = False
    source: Source | None = None
    text: Text

    def is_for(self, bets: Collection[str], zone: Zone) -> bool:
        """Whether it handles some of these bets of its zone; odds by bet name the bets that they are for."""
        named = set(self.pays) & set(zone.bets) if isinstance(self.pays, dict) else set()
        return not named or not named.isdisjoint(bets)

    def pays_for(self, total: int, bet: str) -> str | None:
        """The name of the odds that this step pays `bet` on `total`, None if it names none."""
        if isinstance(self.pays, dict):
            return self.pays.get(str(total)) or self.pays.get(bet)
        return self.pays


class Row(Frozen):
    """A procedure row: when it applies, what must be said (with one example), what must be done."""

    id: Annotated[str, Field(pattern=r"^(guide-\d{1,2}|ruling-[RHCG]\d{1,2}(-[a-z0-9-]+)?)$")]
    source: Source
    title: Text
    when: When
    say: Say = Say()
    call: str = ""
    steps: tuple[RowStep, ...]


class Rule(Frozen):
    """A guide row or ruling that acts and refusals cite, in the project's own words.

    `why`: what the dealer does about it, and why, for whoever opens it in the Guide.
    """

    id: Source
    title: Text
    text: Text
    why: Text = ""


class Guide(Frozen):
    """A game's whole guide.

    `line_zone` and `rate_zone` are the zones whose result and rate a call gives. From the game: `odds` by name, and
    `off_on_come_out`, the zones that the house keeps off then, and `number_zones`, those of bets on single numbers;
    `zones` come from the layout.
    """

    line_zone: str
    rate_zone: str
    rows: tuple[Row, ...]
    rules: tuple[Rule, ...]
    zones: tuple[Zone, ...] = ()
    odds: dict[str, str] = {}
    off_on_come_out: tuple[str, ...] = ()
    number_zones: tuple[str, ...] = ()

    def odds_of(self, name: str | None) -> str | None:
        """The odds of that name, or None."""
        return None if name is None else self.odds[name]

    @cached_property
    def elsewhere(self) -> Callable[[str, int], frozenset[str]]:
        """By row and total, everything that may be said about what a call need not name: "numbers: win"."""
        return cache(lambda row_id, total: frozenset(self._may_say(self.row(row_id), total)))

    @cached_property
    def switched(self) -> Callable[[int | None, int | None], frozenset[str]]:
        """Which zones may be called off and which working, where one point was on and another will be.

        What was off or working was so before the roll.
        """
        return cache(self._switched)

    def _switched(self, point: int | None, next_point: int | None) -> frozenset[str]:
        phases = (("", point is None), ("", next_point is None), ("was ", point is None))
        return frozenset(
            f"{name}: {tense}{state}"
            for zone in self._others
            for name in _names(zone, TOTALS if zone.id in self.number_zones else ())
            for tense, is_come_out in phases
            for state in ("off" if is_come_out and zone.id in self.off_on_come_out else "working",)
        )

    @property
    def _others(self) -> list[Zone]:
        return [zone for zone in self.zones if zone.id not in (self.line_zone, self.rate_zone)]

    def _may_say(self, row: Row, total: int) -> Iterator[str]:
        for zone in self._others:
            for name in _names(zone):
                bets = zone.bets if name == zone.id else (name,)
                yield from (f"{name}: {said}" for said in self._said_of(row, total, zone, bets))
            if zone.id in self.number_zones:
                for number in TOTALS:
                    yield from (f"box {number}: {said}" for said in self._said_of_box(row, total, zone, number))
        before = None if row.when.phase == "come_out" else total
        after = total if row.say.line is None else None
        yield from self.switched(before, after)

    def _said_of(self, row: Row, total: int, zone: Zone, bets: tuple[str, ...]) -> Iterator[str]:
        """The results and odds of a row's steps for some bets of a zone; what is never taken stays."""
        is_off = row.when.phase == "come_out" and zone.id in self.off_on_come_out
        steps = [] if is_off else [step for step in row.steps if step.zone == zone.id and step.is_for(bets, zone)]
        results = {RESULTS[step.do] for step in steps if step.do in RESULTS}
        yield from results
        named = {step.pays_for(total, bet) for step in steps for bet in bets}
        yield from (self.odds[name] for name in named if name in self.odds)
        if "down" not in results:
            yield from ("stay", "still", *(("complete",) if "win" in results else ()))
        if results or len(bets) > 1 or zone.id in self.number_zones:
            yield "decided"
        if "win" not in results or len(zone.bets) > 1:
            yield "nothing"

    def _said_of_box(self, row: Row, total: int, zone: Zone, number: int) -> Iterator[str]:
        """What may be said of the bet on one number: of the one that rolled also what the others pay on it."""
        said = set(self._said_of(row, total, zone, zone.bets))
        if number != total:
            paid = {"win", "complete", *self.odds.values()}
            yield from (said - paid) | {"nothing"}
            return
        yield from said
        for step in row.steps:
            if step.do == "pay" and step.zone in (self.line_zone, self.rate_zone):
                name = step.pays_for(total, step.zone)
                yield from ("win", *((self.odds[name],) if name in self.odds else ()))

    def row(self, row_id: str) -> Row:
        """The row with that id; raises KeyError."""
        for row in self.rows:
            if row.id == row_id:
                return row
        raise KeyError(row_id)

    def step_of(self, row: Row, do: str, bet: str) -> int | None:
        """The index of a row's step for that act on a bet ("": on none), else of its first for the bet, or None."""
        zones = {zone.id for zone in self.zones if bet in zone.bets}
        fitting = [at for at, step in enumerate(row.steps) if (step.zone in zones if bet else step.do == do)]
        for at in fitting:
            step = row.steps[at]
            if step.do == do and (step.zone is None or step.is_for((bet,), self.zone(step.zone))):
                return at
        return fitting[0] if fitting else None

    def rule(self, source: str) -> Rule:
        """The rule with that id; raises KeyError."""
        for rule in self.rules:
            if rule.id == source:
                return rule
        raise KeyError(source)

    def zone(self, zone_id: str) -> Zone:
        """The zone with that id; raises KeyError."""
        for zone in self.zones:
            if zone.id == zone_id:
                return zone
        raise KeyError(zone_id)
