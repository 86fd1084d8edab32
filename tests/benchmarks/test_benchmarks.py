"""The benchmarks compare like with like: both sides get the same result, and every figure is compared with its goal."""

import pytest

from benchmarks import full_table, hot_hand, rolls
from benchmarks.__main__ import line, main, modules
from benchmarks.clock import Row, best_of, spoken
from benchmarks.machine import Machine
from dealer_trainer.engine import check_table
from dealer_trainer.engine.odds import collected_chances
from tests import loaded


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (2, 3))])
def test_bankroll_is_the_rivals_to_the_cent(seed: int) -> None:
    """Pass line, All, Tall and Small, told as data, leave the same bankroll as crapssim's code on the same dice."""
    machine = Machine(rolls.rules(), rolls.WAGERS)
    run = rolls.deal(machine, machine.nodes()[0], 4000, seed)
    player = rolls.rival(rolls.pairs(4000, seed))
    assert "on both sides" in rolls.check_bankrolls(run, player)
    assert run.gain != 0
    with pytest.raises(AssertionError, match="cents"):
        rolls.check_bankrolls(run._replace(gain=run.gain + 1), player)


def test_full_tables_are_full_and_graded_by_what_was_done() -> None:
    """Six seats with every bet and toke that can lie there; the model's own acts are clean, the others never."""
    game = loaded.rock_n_roll()
    dealt = full_table.rounds(game, 60)
    assert len(dealt[0].table.wagers) == 6 * (5 + 4) * 2
    for each_dealt in dealt:
        check_table(game.rules, each_dealt.table)
    assert len({each_dealt.table.point for each_dealt in dealt}) > 3
    assert full_table.grades(game, dealt) == 0
    assert all(full_table.grades(game, [full_table.with_mistakes(each_dealt)]) for each_dealt in dealt)


@pytest.mark.slow
def test_rivals_know_the_same_odds() -> None:
    """However icepool is asked, it gives our fractions for nine and ten."""
    exact = collected_chances(hot_hand.HOT_HAND)[9:]
    assert hot_hand.rival() == hot_hand.rival_by_hand() == hot_hand.rival_chain() == exact


def test_goals() -> None:
    """A figure below what is the least, or above what is the most, is missed and said to be so."""
    ratio = Row("a", "speed", 299.0, "x", least=300)
    assert ratio.is_missed
    assert "MISSED" in line(ratio)
    assert "at least 300" in line(ratio)
    assert not ratio._replace(figure=300.0).is_missed
    cost = Row("b", "cost", 2.1, "x", most=2)
    assert cost.is_missed
    assert not cost._replace(figure=1.9).is_missed
    plain = Row("a", "compiling", 500.0, "ms")
    assert not plain.is_missed
    assert line(plain).startswith("       a")


def test_every_benchmark_is_found_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """What measures is found by itself, lettered ones first; a name that is none is refused with the names that are."""
    found = list(modules())
    assert found[:3] == ["rolls", "full_table", "hot_hand"]
    words = [(module.__doc__ or "").partition(")")[0] for module in modules().values()][3:]
    assert words == sorted(words)
    assert {"call", "draw"} <= set(found[3:])
    assert main(["nonsense"]) == 2
    assert "hot_hand" in capsys.readouterr().err


def test_clock() -> None:
    """The best run counts, in words that fit its size."""
    assert 0 < best_of(3, lambda: sum(range(1000))) < 1
    assert [spoken(seconds) for seconds in (2, 0.012, 0.0000584, 0.0000000047)] == ["2 s", "12 ms", "58.4 us", "4.7 ns"]
