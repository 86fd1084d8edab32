"""(b): the model round of a full table and its grading, against crapssim rolling for one player's bets."""

from itertools import islice
from typing import Any, NamedTuple

from benchmarks.clock import Row, best_of, spoken
from benchmarks.rolls import BANKROLL, pairs
from dealer_trainer.engine import Roll, Rules, Table, Wager, seeded_dice, settle
from dealer_trainer.games import Game, find_game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.grade import grade
from dealer_trainer.guide.model import ModelRound, model_round

ROLLS_DEALT = 2_000
MOST = 3
"""How many times crapssim's roll ours may cost."""


class Dealt(NamedTuple):
    """A roll at a table, its model round, and the acts of a dealer who did all of it rightly and said the call."""

    table: Table
    roll: Roll
    model: ModelRound
    acts: tuple[Act, ...]


def full_table(rules: Rules, point: int | None, rolled: frozenset[int]) -> Table:
    """Six seats with every bet that can lie there and a toke beside each, each seat in its own amounts."""
    wagers = []
    for seat in range(1, rules.seats + 1):
        for bet in rules.bets:
            if bet.kind == "collect" and bet.numbers <= rolled:
                continue
            for number in sorted(bet.pays) if bet.kind == "number" else (None,):
                wagers.append(Wager(bet.id, seat, 350 * seat, number))
                wagers.append(Wager(bet.id, seat, 50 * seat, number, "dealer"))
    return Table(point, rolled, tuple(wagers))


def rounds(game: Game, rolls: int) -> list[Dealt]:
    """Rolls at a table that is full again before each of them, in the order in which dice and point bring them."""
    found = []
    table = full_table(game.rules, None, frozenset())
    for roll in islice(seeded_dice(1), rolls):
        model = model_round(game.rules, game.guide, table, roll)
        found.append(Dealt(table, roll, model, tuple(step.act for step in model.steps)))
        after = settle(game.rules, table, roll).next
        table = full_table(game.rules, after.point, after.rolled)
    return found


def with_mistakes(dealt: Dealt) -> Dealt:
    """The same dealt with three mistakes: too much paid, two acts swapped, one left out."""
    acts = list(dealt.acts)
    paid = [at for at, act in enumerate(acts) if act.do == "pay"]
    if paid:
        act = acts[paid[0]]
        acts[paid[0]] = act._replace(amount=(act.amount or 0) + 500)
    acts[-2], acts[-1] = acts[-1], acts[-2]
    del acts[len(acts) // 2]
    return dealt._replace(acts=tuple(acts))


def model_rounds(game: Game, dealt: list[Dealt]) -> None:
    """Ours: each roll settled, with the steps that it asks of the dealer."""
    for each_dealt in dealt:
        model_round(game.rules, game.guide, each_dealt.table, each_dealt.roll)


def grades(game: Game, dealt: list[Dealt]) -> int:
    """Ours: each round graded; how many faults there were."""
    return sum(
        len(grade(game.rules, game.guide, game.phrases, each_dealt.model, each_dealt.acts).faults)
        for each_dealt in dealt
    )


def rival(dice: list[tuple[int, int]]) -> Any:
    """Theirs: crapssim's table after rolling these dice for one player with a line bet, odds and three side bets."""
    from crapssim.strategy.odds import PassLineOddsMultiplier
    from crapssim.strategy.single_bet import BetAll, BetPassLine, BetSmall, BetTall
    from crapssim.table import Table as RivalTable

    table = RivalTable(seed=1)
    bets = BetPassLine(5) + PassLineOddsMultiplier(2) + BetAll(1) + BetTall(1) + BetSmall(1)
    table.add_player(BANKROLL // 100, bets)
    table.fixed_run(dice)
    return table


def measure() -> list[Row]:
    """What one roll of a full table costs, dealt and graded."""
    game = find_game("rock-n-roll-dice")
    dealt = rounds(game, ROLLS_DEALT)
    wrong = [with_mistakes(each_dealt) for each_dealt in dealt]
    assert grades(game, dealt) == 0, "the model dealer makes no mistakes"
    dice = pairs(ROLLS_DEALT)
    theirs = best_of(5, lambda: rival(dice)) / ROLLS_DEALT
    steps = sum(len(each_dealt.model.steps) for each_dealt in dealt) / ROLLS_DEALT
    faults = grades(game, wrong) / ROLLS_DEALT
    against = f"a roll against {spoken(theirs)}"
    rows = []
    for what, work, detail, most in (
        ("a full table settled, its steps listed", lambda: model_rounds(game, dealt), f"{steps:.1f} steps", MOST),
        (
            "the same graded, dealt rightly, call included",
            lambda: grades(game, dealt),
            "no faults, calls heard before",
            MOST,
        ),
        ("the same graded, with mistakes", lambda: grades(game, wrong), f"{faults:.1f} faults", None),
    ):
        ours = best_of(7, work) / ROLLS_DEALT
        rows.append(Row("b", what, ours / theirs, "x crapssim", f"{spoken(ours)} {against}; {detail}", most=most))
    return rows
