"""(a), (c): rolls dealt to one player's pass line with All, Tall and Small, against crapssim on the same dice.

The machine that plays them stands beside the benchmark; what each of its moves wins or loses is the engine's `settle`.
"""

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.clock import Row, best_of, spoken
from benchmarks.machine import Machine, Run, play, play_many
from dealer_trainer.engine import ROLLS, Cents, Rules, Wager
from dealer_trainer.engine.dice import fair_indices
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.schema import GameText
from dealer_trainer.games.validation import validated

FOLDER = Path(__file__).parent / "pass_line_all_tall_small"
WAGERS = (Wager("pass_line", 1, 500), Wager("all", 1, 100), Wager("tall", 1, 100), Wager("small", 1, 100))
BANKROLL: Cents = 1_000_000_00
SEED = 20261121
ROLLS_DEALT = 200_000
TABLES, ROLLS_EACH = 30_000, 200


def rules() -> Rules:
    """The game as its data file tells it."""
    document = parse_toml(FOLDER / "game.toml", read_text(FOLDER, "game.toml", TOML_BYTES))
    return validated(FOLDER / "game.toml", GameText, document).rules()


def deal(machine: Machine, start: list[Any], rolls: int, seed: int = SEED) -> Run:
    """Ours: `rolls` rolls, the making of the dice included."""
    return play(machine, start, fair_indices(Random(seed).randbytes), rolls)


def pairs(rolls: int, seed: int = SEED) -> list[tuple[int, int]]:
    """The same dice for the rival, made beforehand."""
    found: list[tuple[int, int]] = []
    for block in fair_indices(Random(seed).randbytes):
        found += [(ROLLS[index].first, ROLLS[index].second) for index in block]
        if len(found) >= rolls:
            return found[:rolls]
    raise AssertionError("the dice do not end")


def rival(dice: Iterable[tuple[int, int]]) -> Any:
    """Theirs: crapssim's player after the same dice, bets and bankroll."""
    from crapssim.strategy.single_bet import BetAll, BetPassLine, BetSmall, BetTall
    from crapssim.table import Table

    table = Table(seed=SEED)
    player = table.add_player(BANKROLL // 100, BetPassLine(5) + BetAll(1) + BetTall(1) + BetSmall(1))
    table.fixed_run(dice)
    return player


def check_bankrolls(run: Run, player: Any) -> str:
    """Raise AssertionError unless both bankrolls are the same to the cent; the bankroll in words."""
    ours, theirs = BANKROLL + run.gain - run.lying, player.bankroll * 100
    if ours != theirs:
        raise AssertionError(f"after {run.rolls} rolls our bankroll is {ours} cents, the rival's {theirs}")
    return f"bankroll ${ours / 100:,.2f} on both sides"


def measure() -> list[Row]:
    """Rolls in plain Python, and with numpy."""
    machines: list[Machine] = []
    compiling = best_of(1, lambda: machines.append(Machine(rules(), WAGERS)))
    (machine,) = machines
    start = machine.nodes()[0]
    dice = pairs(ROLLS_DEALT)
    players: list[Any] = []
    runs: list[Run] = []
    theirs = best_of(3, lambda: players.append(rival(dice))) / ROLLS_DEALT
    ours = best_of(15, lambda: runs.append(deal(machine, start, ROLLS_DEALT))) / ROLLS_DEALT
    agreed = check_bankrolls(runs[0], players[0])
    many = best_of(5, lambda: play_many(machine, TABLES, ROLLS_EACH, SEED)) / (TABLES * ROLLS_EACH)
    plain = f"{spoken(ours)} a roll against {spoken(theirs)}; {ROLLS_DEALT:,} rolls, {agreed}"
    vector = f"{spoken(many)} a roll; {TABLES:,} tables of {ROLLS_EACH} rolls"
    return [
        Row("a", "pass line, All, Tall, Small in plain Python, dice included", theirs / ours, "x crapssim", plain, 300),
        Row("a", "the game compiled, once and beforehand", compiling * 1e3, "ms", f"{len(machine.tables):,} states"),
        Row("c", "the same with numpy over many tables", theirs / many, "x crapssim", vector, 3000),
    ]
