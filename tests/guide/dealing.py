"""Tables for Hypothesis, right rounds in every order that the rulings leave free, and money counted by moving chips."""

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.engine import ROLLS, Cents, Collect, Roll, Rules, Table, Wager
from dealer_trainer.games import Game
from dealer_trainer.guide.model import ModelRound, model_round, row_for
from dealer_trainer.guide.row import Act
from tests import loaded

SPOTS = tuple(
    (stake, toke, works)
    for stake in (0, 500, 700, 1000, 1250, 2500, 50)
    for toke in (0, 100, 500)
    for works in (True, True, False)
)
"""What may lie on a spot: the player's stake and the toke in cents, 0 is none; whether it works, if it can be off."""
# Made once: Hypothesis takes longer to make a choice of sixty things than to choose, and a table takes fifty of them.
SPOT = st.sampled_from(SPOTS)
MARKED = st.sets(st.sampled_from((2, 3, 4, 5, 6, 8, 9, 10, 11, 12)), max_size=9)

rock = loaded.rock_n_roll

harbor = loaded.harbor_craps


@by_identity
def cells(game: Game) -> dict[str, list[tuple[int | None, Roll]]]:
    """Every point and roll, by the row that answers them."""
    found: dict[str, list[tuple[int | None, Roll]]] = {}
    for point in (None, *sorted(game.rules.points)):
        for roll in ROLLS:
            found.setdefault(row_for(game.guide, point, roll).id, []).append((point, roll))
    return found


@st.composite
def tables(draw: st.DrawFn, rules: Rules, point: int | None) -> Table:
    """One to six seats with any bets and tokes, Numbers off or above their limit among them, and any marks."""
    rolled = frozenset(draw(MARKED) | ({point} if point else set()))
    seats = draw(st.sets(st.integers(1, rules.seats), min_size=1, max_size=rules.seats))
    wagers: list[Wager] = []
    for seat in sorted(seats):
        for bet in rules.bets:
            if isinstance(bet, Collect) and bet.numbers <= rolled:
                continue
            for number in sorted(bet.pays) if bet.kind == "number" else (None,):
                stake, toke, works = draw(SPOT)
                if stake:
                    wagers.append(Wager(bet.id, seat, stake, number, "player", works or bet.kind != "number"))
                if stake and toke:
                    wagers.append(Wager(bet.id, seat, toke, number, "dealer", works or bet.kind != "number"))
    return Table(point, rolled, tuple(wagers))


@st.composite
def rounds(draw: st.DrawFn, game: Game, row: str | None = None) -> ModelRound:
    """A model round, of the row that is asked for."""
    by_row = cells(game)
    point, roll = draw(st.sampled_from(by_row[row] if row else [cell for some in by_row.values() for cell in some]))
    return model_round(game.rules, game.guide, draw(tables(game.rules, point)), roll)


def model_acts(model: ModelRound) -> list[Act]:
    """The model dealer's acts, with its call."""
    return [step.act for step in model.steps]


def free_order(model: ModelRound, dice: Random) -> list[Act]:
    """The round in another order that costs nothing: what joins a stage is mixed, free sweeps are shuffled."""
    acts = model_acts(model)
    order: list[Act] = []
    for stage in sorted({group.stage for group in model.groups}):
        queues = []
        for index, group in enumerate(model.groups):
            if group.stage == stage:
                queues.append(_group_order(model, acts, index, dice))
        order += _shuffled_together(queues, dice)
    return order


def _group_order(model: ModelRound, acts: list[Act], group: int, dice: Random) -> list[Act]:
    """Each bet and box of a zone keeps its direction, a toke its place behind its player's bet; the rest is mixed."""
    chains: dict[tuple[str | None, int | None], list[list[Act]]] = {}
    free: list[Act] = []
    for step, act in zip(model.steps, acts, strict=True):
        if step.group != group:
            continue
        if step.rank is None:
            free.append(act)
            continue
        spots = chains.setdefault((act.bet, act.number), [])
        if act.owner == "dealer" and spots and spots[-1][0].seat == act.seat:
            spots[-1].append(act)
        else:
            spots.append([act])
    dice.shuffle(free)
    return free + [act for spot in _shuffled_together(list(chains.values()), dice) for act in spot]


def _shuffled_together(queues: list[list[Any]], dice: Random) -> list[Any]:
    left = [list(queue) for queue in queues if queue]
    mixed: list[Any] = []
    while left:
        queue = dice.choice(left)
        mixed.append(queue.pop(0))
        left = [entry for entry in left if entry]
    return mixed


def house_gain(table: Table, acts: Sequence[Act]) -> Cents:
    """What the rack gains, by moving the chips one act after the other."""
    felt = {wager.place: wager.amount for wager in table.wagers}
    rack = 0
    for act in acts:
        if act.do == "pay":
            rack -= act.amount or 0
        elif act.do == "take" and act.place in felt:
            moved = felt[act.place] if act.amount is None else min(act.amount, felt[act.place])
            felt[act.place] -= moved
            rack += moved
    return rack
