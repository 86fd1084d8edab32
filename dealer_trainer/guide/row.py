"""The dealing guide as data: procedure rows, the rules behind them, zones and directions."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from dealer_trainer.guide.act import StepDo
from dealer_trainer.message_field import AS_MESSAGE

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

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Zone(Frozen):
    """Bets that are handled in one sweep, and the direction in which seats are handled, as the dealer sees it.

    `source`: the rule that the direction rests on, if the game has one.
    """

    id: str
    bets: tuple[str, ...]
    direction: Literal["right_to_left", "left_to_right"]
    source: Source | None = None


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
    """A guide row or ruling that acts and refusals cite, in the project's own words."""

    id: Source
    title: Text
    text: Text


class Guide(Frozen):
    """A game's whole guide.

    `line_zone` and `rate_zone` are the zones whose result and rate a call gives. From the game: `odds` by name, and
    `off_on_come_out`, the zones that the house keeps off then; `zones` come from the layout.
    """

    line_zone: str
    rate_zone: str
    rows: tuple[Row, ...]
    rules: tuple[Rule, ...]
    zones: tuple[Zone, ...] = ()
    odds: dict[str, str] = {}
    off_on_come_out: tuple[str, ...] = ()

    def odds_of(self, name: str | None) -> str | None:
        """The odds of that name, or None."""
        return None if name is None else self.odds[name]

    @cached_property
    def elsewhere(self) -> Mapping[tuple[str, int], frozenset[str]]:
        """By row and total, everything that may be said about the zones that a call need not name: "numbers: win"."""
        zones = [zone for zone in self.zones if zone.id not in (self.line_zone, self.rate_zone)]
        return {
            (row.id, total): frozenset(
                f"{zone.id}: {said}" for zone in zones for said in self._asked_of(row, total, zone)
            )
            for row in self.rows
            for total in TOTALS
        }

    def _asked_of(self, row: Row, total: int, zone: Zone) -> tuple[str, ...]:
        """The results and odds of a row's steps for a zone; one that is never taken stays."""
        is_off = row.when.phase == "come_out" and zone.id in self.off_on_come_out
        steps = [] if is_off else [step for step in row.steps if step.zone == zone.id]
        results = {RESULTS[step.do] for step in steps if step.do in RESULTS}
        named = {step.pays_for(total, bet) for step in steps for bet in zone.bets}
        odds = {self.odds[name] for name in named if name in self.odds}
        return (*results, *odds, *(() if "down" in results else ("stay", "still")))

    def row(self, row_id: str) -> Row:
        """The row with that id; raises KeyError."""
        for row in self.rows:
            if row.id == row_id:
                return row
        raise KeyError(row_id)

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
