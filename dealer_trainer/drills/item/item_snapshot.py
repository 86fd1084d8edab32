"""A drill's item on the felt: chips, puck, marks, dice, a table duty, as a snapshot for any view of a table."""

from collections.abc import Sequence

from dealer_trainer.drills.item.factory import Item
from dealer_trainer.engine import Roll, Table, settle
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.row import Act
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.felt import Felt, handle, set_up, true_felt
from dealer_trainer.table.snapshot import Level, Player, Snapshot


def item_snapshot(game: Game, item: Item, level: Level, acts: Sequence[Act] = ()) -> Snapshot:
    """The felt of an item after its own acts and then `acts`; in a run of rolls, a pop among them brings the next."""
    felt, rolls = felt_of(game, item, acts), rolls_of(item)
    pops = sum(act.do == "pop" for act in acts)
    roll = rolls[min(pops, len(rolls) - 1)] if rolls else None
    seat = None if item.duty is None else item.duty.given.seat
    return Snapshot(
        stage="open" if roll is None else "settle", level=level, round=1 + pops, point=felt.table.point, puck=felt.puck,
        marks=felt.marks, roll=roll, is_bad_pop=False, wagers=felt.table.wagers, paid=felt.paid, requests=(),
        players=() if seat is None else (Player(seat, "", 0),), acts=(*item.acts, *acts), history=rolls[:pops],
        duty=duty_run(game, item),
    )  # fmt: skip


def duty_run(game: Game, item: Item) -> DutyRun | None:
    """The table duty of an item, as far as it was done when the question is put; None if it is about none."""
    pack = pack_of(game)
    return None if pack is None or item.duty is None else DutyRun(pack, game.duty_rules, item.duty, item.duty_acts)


def felt_of(game: Game, item: Item, acts: Sequence[Act] = ()) -> Felt:
    """Chips and markers after the item's own acts and then `acts`; raises ActError.

    A mistake at one roll of a run is corrected before the next.
    """
    felt = true_felt(game.rules, item.table)
    for act in item.acts:
        felt = _after(game, felt, act)
    table, rolls, pops = item.table, rolls_of(item), 0
    for act in acts:
        if act.do == "pop":
            table = _settled(game, table, rolls[pops])
            felt, pops = true_felt(game.rules, table), pops + 1
        else:
            felt = _after(game, felt, act)
    return felt


def rolls_of(item: Item) -> tuple[Roll, ...]:
    """Every roll of an item, in order."""
    return item.rolls or ((item.roll,) if item.roll is not None else ())


def _settled(game: Game, table: Table, roll: Roll) -> Table:
    return settle(game.rules, table, roll).next


def _after(game: Game, felt: Felt, act: Act) -> Felt:
    if act.do == "set_up" and act.place is not None:
        return set_up(game.rules, felt, act.place, act.amount or 0)
    return handle(game.rules, felt, act)
