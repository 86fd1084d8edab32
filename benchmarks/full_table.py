"""(b): one roll for a full table, settled with its list of steps, against crapssim settling one player's bets."""

import time
from itertools import islice
from typing import Any

from benchmarks.clock import best_of, spoken
from benchmarks.rolls import BANKROLL, pairs
from benchmarks.row import Row
from dealer_trainer.engine import ROLLS, Roll, Rules, Table, Wager, seeded_dice
from dealer_trainer.engine.compiled import CompiledRules
from dealer_trainer.engine.spread import Order, Spread, Step, Sweep
from dealer_trainer.games import Game, find_game
from dealer_trainer.guide.model import model_round, row_for
from dealer_trainer.guide.row import Guide

ROLLS_DEALT = 20_000


def order_of(rules: Rules, guide: Guide) -> Order:
    """The guide's order of work as the engine takes it: as data."""

    def sweeps(point: int | None, roll: Roll) -> tuple[Sweep, ...]:
        zones = {zone.id: (zone.bets, zone.direction) for zone in guide.zones}
        steps = row_for(guide, point, roll).steps
        return tuple(Sweep(step.do, *zones[step.zone]) if step.zone else Sweep(step.do) for step in steps)

    return Order(rules, sweeps)


def full_table(rules: Rules) -> tuple[Wager, ...]:
    """Six seats with every bet and a toke beside each, each seat in its own amounts."""
    wagers = []
    for seat in range(1, rules.seats + 1):
        for bet in rules.bets:
            for number in sorted(bet.pays) if bet.kind == "number" else (None,):
                wagers.append(Wager(bet.id, seat, 350 * seat, number))
                wagers.append(Wager(bet.id, seat, 50 * seat, number, "dealer"))
    return tuple(wagers)


def check_steps(game: Game, spread: Spread, wagers: tuple[Wager, ...]) -> int:
    """Raise AssertionError unless the steps are the model round's, with each point and roll; how many were compared."""
    rolled = frozenset({4, 5, 6, 8, 9, 10})
    lying = tuple(wager for wager in wagers if wager.bet != "sizzling_six")
    compared = 0
    for point in spread.order.parts:
        for roll in ROLLS:
            model = model_round(game.rules, game.guide, Table(point, rolled, lying), roll)
            due = [one.act for one in model.steps]
            steps = spread.deal(point, rolled, roll).steps
            assert [act[:6] for act in due] == [_as_act(step) for step in steps], (point, roll)
            compared += len(steps)
    return compared


def _as_act(step: Step) -> tuple[object, ...]:
    return step._replace(number=None) if step.do == "puck" else step


def rival(dice: list[tuple[int, int]]) -> float:
    """Theirs: seconds that crapssim spends on settling alone, of a run with one player's bets and odds."""
    from crapssim.table import TableUpdate

    table = _rival_table()
    update, spent = TableUpdate(), 0.0
    for pair in dice:
        update.run_strategies(table)
        update.update_table_stats(table)
        update.roll(table, pair)
        before = time.process_time()
        update.update_bets(table)
        spent += time.process_time() - before
        update.set_new_shooter(table)
        update.update_numbers(table, verbose=False)
    return spent - sum(-time.process_time() + time.process_time() for _ in dice)


def _rival_table() -> Any:
    from crapssim.strategy.odds import PassLineOddsMultiplier
    from crapssim.strategy.single_bet import BetAll, BetPassLine, BetSmall, BetTall
    from crapssim.table import Table as RivalTable

    table = RivalTable(seed=1)
    bets = BetPassLine(5) + PassLineOddsMultiplier(2) + BetAll(1) + BetTall(1) + BetSmall(1)
    table.add_player(BANKROLL // 100, bets)
    return table


def deal(spread: Spread, dice: list[Roll]) -> int:
    """Ours: the rolls dealt at a table whose bets are made again after each; how many steps there were."""
    point, rolled, steps = None, frozenset[int](), 0
    for roll in dice:
        dealt = spread.deal(point, rolled, roll)
        point, rolled, _ = dealt.next
        steps += len(dealt.steps)
    return steps


def deal_anew(rules: CompiledRules, order: Order, wagers: tuple[Wager, ...], dice: list[Roll]) -> None:
    """The same where no two rolls meet the same bets, so that nothing written down before is of use."""
    point, rolled = None, frozenset[int]()
    for roll in dice:
        point, rolled, _ = Spread(rules, order, wagers).deal(point, rolled, roll).next


def measure() -> list[Row]:
    """A full table's roll with its steps."""
    game = find_game("rock-n-roll-dice")
    rules, order = CompiledRules(game.rules), order_of(game.rules, game.guide)
    wagers = full_table(game.rules)
    spread = Spread(rules, order, wagers)
    compared = check_steps(game, spread, wagers)
    dice = list(islice(seeded_dice(1), ROLLS_DEALT))
    theirs_dice = pairs(ROLLS_DEALT)
    whole = best_of(3, lambda: _rival_table().fixed_run(theirs_dice)) / ROLLS_DEALT
    alone = min(rival(theirs_dice) for _ in range(3)) / ROLLS_DEALT
    counts: list[int] = []
    ours = best_of(7, lambda: counts.append(deal(spread, dice))) / ROLLS_DEALT
    anew = best_of(3, lambda: deal_anew(rules, order, wagers, dice[:500])) / 500
    detail = f"{spoken(ours)} a roll against {spoken(whole)}; {len(wagers)} wagers, {counts[0] / ROLLS_DEALT:.1f} steps"
    strict = f"against {spoken(alone)}: its update_bets, without its strategies, dice and point"
    return [
        Row("b", "a full table's roll with its list of steps", whole / ours, "x crapssim", detail, 8),
        Row("b", "the same against crapssim's settling alone", alone / ours, "x crapssim", strict, 8),
        Row("b", "the same, every bet changed before every roll", anew * 1e6, "us a roll", "nothing looked up twice"),
        Row("b", "steps equal to the guide's model round", compared, "steps", "every point and roll"),
    ]
