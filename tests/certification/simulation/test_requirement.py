"""The lines of ruling A6 are compared with the worst of the dealers that they name, with a word about chance."""

import pytest

from dealer_trainer.certification.grading.result import Outcome
from dealer_trainer.certification.simulation.curve import CurvePoint, Requirement, requirements_of
from dealer_trainer.certification.simulation.dealer import dealers_in
from tests.certification.examining import rock_n_roll

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
