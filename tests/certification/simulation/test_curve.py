"""How an exam decides: shares with their intervals, the same however divided; the curve that ships is the exam's."""

import json
from collections import Counter
from collections.abc import Iterable
from math import sqrt
from multiprocessing import active_children
from pathlib import Path

import pytest

from dealer_trainer.certification.grading.result import Outcome
from dealer_trainer.certification.simulation.curve import (
    SHIPPED,
    CurvePoint,
    Requirement,
    curve,
    curve_document,
    dealers_of,
    is_stale,
    requirements_of,
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
    dealers_in,
    erring,
    without_a_part,
)
from tests.certification.examining import of_duties, rock_n_roll, sat, shipped, short
from tests.certification.simulation.shipped_curve import pack_curve, shipped_curve

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
    """Every form of the shipped exam, with 100 points; `load` takes two hundred."""
    for seed in range(4):
        result = sat(ERRING[0], seed).result
        assert result.outcome == "pass"
        assert result.score == 100


@pytest.mark.slow
def test_a_sitting_is_simulated_the_same_again() -> None:
    """The same dealer and seed give the same answers; another seed gives others."""
    results = [simulated(rock_n_roll(), short(), erring(2000), seed).result for seed in (5, 5, 6)]
    assert results[0] == results[1] != results[2]


@pytest.mark.slow
def test_processes_share_the_work_and_change_nothing() -> None:
    """Two processes come to what one comes to, and end; a few forms at a time are told, each of a dealer's counts."""
    dealers, forms = (ERRING[-1], ERRING[0]), list[int]()
    points = curve(rock_n_roll(), short(), 6, dealers, 2, forms.append)
    assert forms == [5, 6]
    assert active_children() == []
    assert points == curve(rock_n_roll(), short(), 6, dealers)
    assert [(point.dealer, point.runs, sum(point.counts.values())) for point in points] == [(d, 6, 6) for d in dealers]
    assert points[0].counts["pass"] < points[1].counts["pass"] == 6


@pytest.mark.parametrize(("found", "runs"), [(0, 200), (1, 10), (190, 200), (200, 200), (3, 7)])
def test_wilsons_interval_solves_its_equation(found: int, runs: int) -> None:
    """At each end the found share is 1.96 standard errors of that end away, or the end is 0 or 1."""
    share, low, high = wilson(found, runs)
    assert 0 <= low <= share <= high <= 1
    for end in (low, high):
        if 0 < end < 1:
            assert abs(share - end) == pytest.approx(1.959964 * sqrt(end * (1 - end) / runs), rel=1e-5)


@pytest.mark.slow
@pytest.mark.xdist_group("sittings")
@pytest.mark.parametrize("place", range(len(DUTIFUL_NOT)), ids=[dealer.id for dealer in DUTIFUL_NOT])
def test_nobody_passes_without_a_duty(place: int) -> None:
    """Neither who leaves out a duty, nor who looks for a way around it (ruling A6); nobody is referred either.

    On one of the first two forms, in turn; `load` takes two hundred.
    """
    assert fates(DUTIFUL_NOT[place], [place % 2]) == {"fail": 1}


@pytest.mark.load
@pytest.mark.parametrize("dealer", [ERRING[0], *DUTIFUL_NOT], ids=lambda dealer: dealer.id)
def test_two_hundred_sittings_have_one_end(dealer: SimulatedDealer) -> None:
    """All pass of who is faultless, all fail of who leaves a duty out."""
    assert fates(dealer, range(200)) == {"pass" if dealer is ERRING[0] else "fail": 200}


def fates(dealer: SimulatedDealer, seeds: Iterable[int]) -> Counter[str]:
    """How often the shipped exam decides what about a dealer."""
    return Counter(sat(dealer, seed).result.outcome for seed in seeds)


DEALERS = dealers_in(rock_n_roll().rules)


def found(passes: dict[str, int], runs: int = 200) -> tuple[Requirement, ...]:
    """The lines where these dealers pass so often, and of the others nobody but who errs once in a hundred."""
    every = {"errs-1": runs, **passes}
    points = []
    for dealer in DEALERS:
        counts: dict[Outcome, int] = {"pass": every.get(dealer.id, 0), "refer": 0, "fail": 0}
        counts["fail"] = runs - counts["pass"]
        points.append(CurvePoint(dealer, runs, counts))
    return requirements_of(points)


def test_four_lines_hold() -> None:
    """All at once, beyond chance, after two hundred sittings."""
    lines = found({})
    assert [(line.is_met, line.is_sure) for line in lines] == [(True, True)] * 4


@pytest.mark.parametrize(
    ("line", "dealer", "passes", "is_met", "is_sure"),
    [
        (0, "errs-1", 190, True, False), (0, "errs-1", 189, False, False), (0, "errs-1", 170, False, True),
        (1, "errs-12.5", 4, True, False), (1, "errs-12.5", 5, False, False), (1, "errs-12.5", 20, False, True),
        (2, "lapses-marks", 20, True, False), (2, "lapses-marks", 21, False, False),
        (2, "lapses-puck", 60, False, True),
        (3, "without-courage", 1, False, True), (3, "without-the-table-part", 1, False, True),
    ],
)  # fmt: skip
def test_each_line_has_its_limit(line: int, dealer: str, passes: int, is_met: bool, is_sure: bool) -> None:
    """Reached it holds, passed it does not; near it chance may explain either."""
    lines = found({dealer: passes})
    assert (lines[line].is_met, lines[line].is_sure) == (is_met, is_sure)
    assert lines[line].point.dealer.id == dealer
    assert all(other.is_met for place, other in enumerate(lines) if place != line)


def test_never_takes_two_hundred_sittings() -> None:
    """Nobody passed in fifty: that may be chance."""
    assert [line.is_sure for line in found({}, runs=50)][3] is False


def test_who_looks_for_a_way_around_is_no_line_of_the_ruling() -> None:
    """Half the rounds is not a whole duty."""
    assert all(line.is_met for line in found({"without-half-the-rounds": 200}))


def test_without_the_dealers_there_is_no_line() -> None:
    """A curve that lacks one, or has no runs, says nothing."""
    assert requirements_of(()) == ()
    assert requirements_of([CurvePoint(DEALERS[0], 0, {"pass": 0, "refer": 0, "fail": 0})]) == ()


SHARES = {point.dealer.id: 100 * point.counts["pass"] / point.runs for point in shipped_curve(rock_n_roll())}
"""How many of a hundred of the shipped curve's sittings each dealer passes."""


def test_the_shipped_curve_keeps_the_ruling_and_no_part_of_a_duty_can_hide() -> None:
    """Every line of ruling A6, for 200 sittings of the shipped exam; who leaves one kind of work out passes 5 of 100.

    But for who leaves the small rounds: one form of twenty or so has none, and there all were dealt.
    """
    told = json.loads((rock_n_roll().folder / SHIPPED).read_text("utf-8"))
    assert told["digest"] == shipped().digest(), "dealer-trainer exam curve --json > layouts/<game>/exam-curve.json"
    points = shipped_curve(rock_n_roll())
    assert [(point.dealer, point.runs) for point in points] == [(dealer, 200) for dealer in DEALERS]
    assert [(line.text, line.is_met) for line in requirements_of(points) if not line.is_met] == []
    assert SHARES["errs-0"] == 100
    assert {SHARES[dealer.id] for dealer in DUTIFUL_NOT} == {0}
    parts = {dealer.id: SHARES[dealer.id] for dealer in without_a_part(rock_n_roll().rules) if dealer in DEALERS}
    assert parts.pop("without-small-rounds") <= 10
    assert max(parts.values()) <= 5


@pytest.mark.load
@pytest.mark.parametrize("dealer", [ERRING[2], ERRING[4], ERRING[7], *SIX_IN_TEN], ids=lambda dealer: dealer.id)
def test_the_curve_says_what_comes_out(dealer: SimulatedDealer) -> None:
    """The same figures again, for those whom it is closest with."""
    assert curve(rock_n_roll(), shipped(), 200, (dealer,))[0] in shipped_curve(rock_n_roll())


def some() -> tuple[CurvePoint, ...]:
    """A point for every dealer."""
    counts: dict[Outcome, int] = {"pass": 3, "refer": 1, "fail": 6}
    return tuple(CurvePoint(dealer, 10, counts) for dealer in DEALERS)


@pytest.mark.parametrize(
    ("change", "is_found"),
    [
        ({}, False), ({"digest": "of another exam"}, True), ({"dealers": 5}, True), ({"dealers": [{"runs": 1}]}, True),
        ({"dealers": [{"dealer": "errs-0"}]}, True),
    ],
)  # fmt: skip
def test_a_curve_of_another_exam_or_of_other_dealers_is_stale(
    tmp_path: Path, change: dict[str, object], is_found: bool
) -> None:
    """So is a damaged one; where there is none, nothing is."""
    assert not is_stale(tmp_path, rock_n_roll(), shipped())
    whole = json.loads(json.dumps(curve_document(shipped(), 10, some())))
    (tmp_path / SHIPPED).write_text(json.dumps(whole | change), encoding="utf-8")
    assert is_stale(tmp_path, rock_n_roll(), shipped()) == is_found


def test_the_curve_of_the_duties_is_of_their_exam_and_keeps_its_lines() -> None:
    """The faultless dealer passes; who leaves a topic out, or looks for a way around, never does, in 200 forms each."""
    points = pack_curve(rock_n_roll())
    assert [point.runs for point in points] == [200] * len(dealers_of(rock_n_roll(), of_duties()))
    lines = requirements_of(points)
    assert [(line.limit, line.is_met, line.is_sure) for line in lines] == [(0.95, True, True)] + [(0.0, True, True)] * 2
    never = [point for point in points if point.dealer.leaves_topic or point.dealer.duties != "does"]
    assert len(never) == 13
    assert all(point.counts["pass"] == point.counts["refer"] == 0 for point in never)
