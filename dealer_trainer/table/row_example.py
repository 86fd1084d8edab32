"""A roll for a row of the guide, dealt by the model dealer on a small table: to be shown beside the row."""

from collections.abc import Iterator
from typing import NamedTuple

from dealer_trainer.engine import ROLLS, Bet, Cents, Roll, Rules, Table, TableError, Wager, check_table
from dealer_trainer.guide.model import model_round, row_for
from dealer_trainer.guide.row import CHIP_ACTS, Act, Guide, Row
from dealer_trainer.table.felt import Felt, handle, set_up, true_felt
from dealer_trainer.table.snapshot import Hint, Snapshot

STAKES: dict[str, tuple[Cents, Cents]] = {
    "line": (2500, 1000), "one_roll": (500, 1000), "number": (1000, 500), "collect": (500, 500),
}  # fmt: skip
"""The bets at the two seats, by kind, if the limits allow them."""


class RowFrame(NamedTuple):
    """The table after one act of the model dealer, which its hint points at; `step`: the row's step, or None."""

    snapshot: Snapshot
    act: Act | None = None
    step: int | None = None


def row_frames(rules: Rules, guide: Guide, row: Row) -> tuple[RowFrame, ...]:
    """How the model dealer deals a row: the table once the dice are down, then one frame for each act."""
    if row.when.phase == "before":
        return _opening_frames(rules, row)
    found = first_roll(rules, guide, row)
    assert found is not None, "every row answers some roll"
    point, roll = found
    table = example_table(rules, point, roll)
    model = model_round(rules, guide, table, roll)
    # The groups of a round are the row's steps, without those that have nothing to do.
    steps = [row.steps.index(group.step) for group in model.groups]
    felt, acts = true_felt(rules, table), tuple[Act, ...]()
    frames = [RowFrame(_snapshot(table, felt, roll))]
    for step in model.steps:
        if step.act.do == "set_up" and step.act.place is not None:
            felt = set_up(rules, felt, step.act.place, step.act.amount or 0)
        else:
            felt = handle(rules, felt, step.act)
        acts = (*acts, step.act)
        at = steps[step.group]
        hint = Hint(step.act, row.steps[at].text, row.steps[at].source or row.source)
        frames.append(RowFrame(_snapshot(table, felt, roll)._replace(acts=acts, hint=hint), step.act, at))
    return tuple(frames)


def initial_frame(frames: tuple[RowFrame, ...]) -> int:
    """The frame to begin with: everything is paid.

    If nothing is paid, the first bet is handled and the others are still up.
    """
    acts = [frame.act.do if frame.act is not None else None for frame in frames]
    paid = [index for index, do in enumerate(acts) if do == "pay"]
    handled = [index for index, do in enumerate(acts) if do in CHIP_ACTS]
    return paid[-1] if paid else handled[0] if handled else len(frames) - 1


def first_roll(rules: Rules, guide: Guide, row: Row) -> tuple[int | None, Roll] | None:
    """Point and dice of the first roll that a row answers; None for a row that applies before a roll."""
    if row.when.phase == "before":
        return None
    for point in (None, *sorted(rules.points)):
        for roll in ROLLS:
            if row_for(guide, point, roll) is row:
                return point, roll
    return None


def example_table(rules: Rules, point: int | None, roll: Roll | None) -> Table:
    """Bets at two seats that are far enough apart to show a direction; collecting bets if the roll ends them."""
    seats = sorted({max(1, rules.seats // 3), rules.seats - max(1, rules.seats // 3) + 1})
    rolled = frozenset[int]() if point is None else frozenset({point})
    table = Table(point, rolled)
    for bet in rules.bets:
        for seat, wanted in zip(seats, STAKES[bet.kind], strict=False):
            for wager in _wagers(bet, seat, wanted, point, roll):
                table = _with(rules, table, wager)
    return table


def _wagers(bet: Bet, seat: int, wanted: Cents, point: int | None, roll: Roll | None) -> Iterator[Wager]:
    stake = max(bet.limit.least, min(wanted, bet.limit.most))
    if bet.kind == "number":
        if point is not None and roll is not None:
            yield Wager(bet.id, seat, stake, roll.total if roll.total in bet.pays else min(bet.pays))
    elif bet.kind != "collect" or (roll is not None and roll.total in bet.ends_on):
        yield Wager(bet.id, seat, stake)


def _with(rules: Rules, table: Table, wager: Wager) -> Table:
    """The table with one more wager, if it is allowed there."""
    more = table._replace(wagers=(*table.wagers, wager))
    try:
        check_table(rules, more)
    except TableError:
        return table
    return more


def _opening_frames(rules: Rules, row: Row) -> tuple[RowFrame, ...]:
    """Frames before a roll: no chips move, the bets are up, and the hint points at what the hands do."""
    table = example_table(rules, None, None)
    base = _snapshot(table, true_felt(rules, table), None)
    frames = [RowFrame(base)]
    for at, step in enumerate(row.steps):
        act = Act(step.do)
        frames.append(RowFrame(base._replace(hint=Hint(act, step.text, step.source or row.source)), act, at))
    return tuple(frames)


def _snapshot(table: Table, felt: Felt, roll: Roll | None) -> Snapshot:
    return Snapshot(
        stage="open" if roll is None else "settle", level="learn", round=1, point=table.point, puck=felt.puck,
        marks=felt.marks, roll=roll, is_bad_pop=False, wagers=felt.table.wagers, paid=felt.paid, requests=(),
        players=(), acts=(), history=(),
    )  # fmt: skip
