"""Every benchmark is found, and every figure is compared with its goal."""

import pytest

from benchmarks.__main__ import line, main, modules
from benchmarks.clock import Row, best_of


def test_the_best_run_counts() -> None:
    """In seconds."""
    assert 0 < best_of(3, lambda: sum(range(1000))) < 1


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
    """What measures is found by itself; a name that is none is refused with the names that are."""
    words = [(module.__doc__ or "").partition(")")[0] for module in modules().values()]
    assert words == sorted(words)
    assert {"call", "draw", "start"} <= {*modules()}
    assert main(["nonsense"]) == 2
    assert "next_item" in capsys.readouterr().err
