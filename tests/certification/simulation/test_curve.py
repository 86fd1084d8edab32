"""How an exam decides: shares with their intervals, the same however the work is divided."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from math import sqrt
from multiprocessing import active_children
from typing import Any

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.simulation import curve as curve_module
from dealer_trainer.certification.simulation.curve import (
    CurvePoint,
    curve,
    curve_so_far,
    simulated,
    wilson,
)
from dealer_trainer.certification.simulation.dealer import (
    ERRING,
    RATES,
    SIX_IN_TEN,
    TRICKSTERS,
    WITHOUT_A_DUTY,
    SimulatedDealer,
    all_dealers,
    erring,
    without_a_part,
)
from tests.certification.examining import rock_n_roll, sat, shipped, short

DUTIFUL_NOT = (*WITHOUT_A_DUTY, *TRICKSTERS)


def test_everybody_is_there_once() -> None:
    """Nine rates of error, 13 without a duty or any, 30 without a part, 9 tricksters, 7 who do a duty 6 times in 10."""
    assert RATES == (0, 50, 100, 200, 400, 600, 800, 1250, 2000)
    assert (len(ERRING), len(WITHOUT_A_DUTY), len(SIX_IN_TEN)) == (9, 13, 7)
    assert (len(TRICKSTERS), len(without_a_part(rock_n_roll().rules))) == (9, 31)
    dealers = all_dealers(rock_n_roll().rules)
    assert len({dealer.id for dealer in dealers}) == len({dealer.text for dealer in dealers}) == len(dealers) == 69


@pytest.mark.slow
@pytest.mark.xdist_group("sittings")
def test_a_faultless_dealer_always_passes() -> None:
    """Every form of the shipped exam, with 100 points."""
    for seed in range(10):
        result = sat(ERRING[0], seed).result
        assert result.outcome == "pass"
        assert result.score == 100


@pytest.mark.slow
@pytest.mark.parametrize("blueprint", [short(), shipped()], ids=["short", "shipped"])
def test_a_sitting_is_simulated_the_same_again(blueprint: Blueprint) -> None:
    """The same dealer and seed give the same answers; another seed gives others."""
    results = [simulated(rock_n_roll(), blueprint, erring(2000), seed).result for seed in (5, 5, 6)]
    assert results[0] == results[1] != results[2]


@pytest.mark.slow
def test_points_are_counted_by_outcome() -> None:
    """As many outcomes as runs; in every point those of its dealer alone."""
    points = curve(rock_n_roll(), short(), 6, (ERRING[0], ERRING[-1]))
    assert [point.dealer for point in points] == [ERRING[0], ERRING[-1]]
    assert all(sum(point.counts.values()) == point.runs == 6 for point in points)
    assert points[0].counts == {"pass": 6, "refer": 0, "fail": 0}
    assert points[1].counts["pass"] < 6


@pytest.mark.slow
def test_the_curve_grows_form_by_form() -> None:
    """Each time with all runs so far; the last is the whole."""
    dealers = (ERRING[-1],)
    grown = list(curve_so_far(rock_n_roll(), short(), 12, dealers))
    assert [points[0].runs for points in grown] == [5, 10, 12]
    assert [sum(points[0].counts.values()) for points in grown] == [5, 10, 12]
    assert grown[-1] == curve(rock_n_roll(), short(), 12, dealers)


class Counted(ProcessPoolExecutor):
    """Remembers all the work that it was given."""

    given: "list[Future[Any]]"

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> "Future[Any]":
        """Take on a piece of work."""
        self.given.append(super().submit(work, *arguments, **named))
        return self.given[-1]


@pytest.mark.slow
def test_processes_share_the_work_change_nothing_and_end_with_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes come to what one comes to, form by form; who stops asking after the first forms ends the work."""
    monkeypatch.setattr(Counted, "given", [], raising=False)
    monkeypatch.setattr(curve_module, "ProcessPoolExecutor", Counted)
    dealers = (ERRING[-1], SIX_IN_TEN[0])
    growing = curve_so_far(rock_n_roll(), short(), 2000, dealers, processes=2)
    assert [next(growing)[0].runs, (points := next(growing))[0].runs] == [5, 10]
    assert isinstance(growing, Generator)
    growing.close()
    assert len(Counted.given) == 400
    assert sum(future.cancelled() for future in Counted.given) > 300
    assert active_children() == []
    assert points == curve(rock_n_roll(), short(), 10, dealers)


@pytest.mark.soak
def test_processes_come_to_their_end_by_themselves() -> None:
    """Two processes come to what one comes to."""
    dealers = (ERRING[-1], SIX_IN_TEN[0])
    assert curve(rock_n_roll(), short(), 12, dealers, processes=2) == curve(rock_n_roll(), short(), 12, dealers)


@pytest.mark.parametrize(("found", "runs"), [(0, 200), (1, 10), (190, 200), (200, 200), (3, 7)])
def test_wilsons_interval_solves_its_equation(found: int, runs: int) -> None:
    """At each end the found share is 1.96 standard errors of that end away, or the end is 0 or 1."""
    share, low, high = wilson(found, runs)
    assert 0 <= low <= share <= high <= 1
    for end in (low, high):
        if 0 < end < 1:
            assert abs(share - end) == pytest.approx(1.959964 * sqrt(end * (1 - end) / runs), rel=1e-5)


def test_two_hundred_passes_of_two_hundred_are_no_certainty() -> None:
    """The figures of a textbook: 200 of 200 leave 98.1 to 100 per cent."""
    point = CurvePoint(ERRING[0], 200, {"pass": 200, "refer": 0, "fail": 0})
    share, low, high = point.interval("pass")
    assert (share, round(low, 3), round(high, 3)) == (1, 0.981, 1)
    assert point.interval("fail").high == pytest.approx(1 - low)


@pytest.mark.slow
@pytest.mark.xdist_group("sittings")
@pytest.mark.parametrize("place", range(len(DUTIFUL_NOT)), ids=[dealer.id for dealer in DUTIFUL_NOT])
def test_nobody_passes_without_a_duty(place: int) -> None:
    """Neither who leaves out a duty, nor who looks for a way around it (ruling A6); nobody is referred either.

    On one of the first two forms, in turn; `load` takes two hundred.
    """
    assert fates(DUTIFUL_NOT[place], [place % 2]) == {"fail": 1}


@pytest.mark.load
@pytest.mark.parametrize("dealer", DUTIFUL_NOT, ids=lambda dealer: dealer.id)
def test_nobody_passes_without_a_duty_in_two_hundred_sittings(dealer: SimulatedDealer) -> None:
    """Of 200 sittings each, all fail."""
    assert fates(dealer, range(200)) == {"fail": 200}


@pytest.mark.load
def test_a_faultless_dealer_passes_in_two_hundred_sittings() -> None:
    """All of them."""
    assert fates(ERRING[0], range(200)) == {"pass": 200}


def fates(dealer: SimulatedDealer, seeds: Iterable[int]) -> Counter[str]:
    """How often the shipped exam decides what about a dealer."""
    return Counter(sat(dealer, seed).result.outcome for seed in seeds)
