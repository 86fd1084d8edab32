"""The model round: the steps that a roll asks of the dealer, and which of their orders are required."""

from typing import NamedTuple

from dealer_trainer.engine import Decision, Roll, Rules, Settlement, Table, settle
from dealer_trainer.engine.legality import over_limit
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.row import Guide, Row, RowStep, Zone
from dealer_trainer.guide.wording import call_for

OUTCOME_OF = {"take": "lose", "pay": "win", "push": "push"}
"""The decision that each handling of chips belongs to."""


class ModelStep(NamedTuple):
    """One act that is due.

    `group`: index into the round's groups. `rank`: place of its seat in the zone's direction, None where the direction
    is free. `decision`: the engine's decision behind a take, pay or push.
    """

    act: Act
    group: int
    rank: int | None = None
    decision: Decision | None = None


class Group(NamedTuple):
    """A row step as it falls on this table. Groups of one `stage` are free among themselves; stages go in order."""

    stage: int
    step: RowStep
    source: str
    zone: Zone | None


class ModelRound(NamedTuple):
    """All that a roll asks for: `steps` in the order in which the model dealer acts, one example `call`."""

    row: Row
    table: Table
    settlement: Settlement
    groups: tuple[Group, ...]
    steps: tuple[ModelStep, ...]
    call: str


class NoRowError(LookupError):
    """No row, or more than one, answers a roll; `dealer-trainer check` finds such guides."""


def matching_rows(guide: Guide, point: int | None, roll: Roll) -> tuple[Row, ...]:
    """Every row whose condition holds for `roll` with `point` on."""
    return tuple(row for row in guide.rows if _matches(row, point, roll))


def row_for(guide: Guide, point: int | None, roll: Roll) -> Row:
    """The one row that answers `roll`; raises NoRowError."""
    rows = matching_rows(guide, point, roll)
    if len(rows) != 1:
        found = ", ".join(row.id for row in rows) or "none"
        raise NoRowError(f"point {point or 'off'}, dice {roll.first} and {roll.second}: one row is needed, found {found}")
    return rows[0]


def _matches(row: Row, point: int | None, roll: Roll) -> bool:
    when = row.when
    phase = "come_out" if point is None else "point"
    return (
        when.phase == phase
        and roll.total in when.totals
        and (not when.points or point in when.points)
        and (when.made is None or when.made == (roll.total == point))
        and (when.hard is None or when.hard == roll.is_double)
    )


def model_round(rules: Rules, guide: Guide, table: Table, roll: Roll, settlement: Settlement | None = None) -> ModelRound:
    """The steps due for `roll` on `table`; raises NoRowError."""
    settlement = settlement or settle(rules, table, roll)
    row = row_for(guide, table.point, roll)
    groups: list[Group] = []
    steps: list[ModelStep] = []
    stage = 0
    for row_step in row.steps:
        stage += not row_step.joins
        zone = guide.zone(row_step.zone) if row_step.zone else None
        due = _due(rules, row_step, zone, settlement, table, len(groups))
        if due:
            groups.append(Group(stage, row_step, row_step.source or row.source, zone))
            steps.extend(due)
    call = call_for(guide, row, table.point, roll)
    return ModelRound(row, table, settlement, tuple(groups), tuple(steps), call)


def _due(
    rules: Rules, step: RowStep, zone: Zone | None, settlement: Settlement, table: Table, group: int
) -> list[ModelStep]:
    if step.do in OUTCOME_OF:
        assert zone is not None
        return _handled(rules, step, zone, settlement, group)
    if step.do == "set_up":
        return _set_up(rules, zone, settlement, group)
    act = _table_act(rules, step, settlement, table)
    return [ModelStep(act, group)] if act else []


def _table_act(rules: Rules, step: RowStep, settlement: Settlement, table: Table) -> Act | None:
    """Announcing, the puck, and the marks, which are kept only while a side bet is on the layout."""
    if step.do == "announce":
        return Act("announce")
    if step.do == "puck":
        return Act("puck", to=settlement.next.point)
    collecting = {bet.id for bet in rules.bets if bet.kind == "collect"}
    if not any(wager.bet in collecting for wager in table.wagers):
        return None
    total = settlement.roll.total
    if step.do == "mark":
        return None if total in table.rolled else Act("mark", number=total)
    assert step.do == "clear_marks"
    return Act("clear_marks") if table.rolled else None


def _handled(rules: Rules, step: RowStep, zone: Zone, settlement: Settlement, group: int) -> list[ModelStep]:
    outcome = OUTCOME_OF[step.do]
    decided = [one for one in settlement.decisions if one.outcome == outcome and one.wager.bet in zone.bets]
    decided.sort(key=lambda one: seat_key(rules, zone, one))
    return [
        ModelStep(
            Act(
                step.do,
                one.wager.bet,
                one.wager.seat,
                one.wager.owner,
                one.wager.number,
                None if outcome == "push" else one.amount,
            ),
            group,
            None if step.any_direction else seat_rank(zone, one.wager.seat),
            one,
        )
        for one in decided
    ]


def seat_rank(zone: Zone, seat: int) -> int:
    """Place of a seat in the zone's direction, lowest first; seat 1 is at the dealer's left."""
    return seat if zone.direction == "left_to_right" else -seat


def seat_key(rules: Rules, zone: Zone, decision: Decision) -> tuple[int, int, int, bool]:
    """Sorts a zone as the model dealer works it: by seat, bet, number, the toke straight after its player's bet."""
    wager = decision.wager
    return seat_rank(zone, wager.seat), zone.bets.index(wager.bet), wager.number or 0, wager.owner == "dealer"


def _set_up(rules: Rules, zone: Zone | None, settlement: Settlement, group: int) -> list[ModelStep]:
    """The Numbers are opened; what was carried over above its limit is cut down (ruling R9)."""
    assert zone is not None
    steps = [ModelStep(Act("set_up"), group)]
    over = [one for one in over_limit(rules, settlement.next) if one[0].bet in zone.bets]
    for wager, most in sorted(over, key=lambda one: (seat_rank(zone, one[0].seat), one[0].number or 0)):
        act = Act("set_up", wager.bet, wager.seat, wager.owner, wager.number, most)
        steps.append(ModelStep(act, group))
    return steps
