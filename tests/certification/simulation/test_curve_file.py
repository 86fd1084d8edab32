"""A curve is read from its file as written, for its own blueprint alone; the shipped curve is the shipped exam's."""

import json

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.grading.result import Outcome
from dealer_trainer.certification.simulation.curve import (
    SHIPPED,
    CurvePoint,
    curve_document,
    dealers_of,
    pack_curve,
    points_of,
    requirements_of,
    shipped_curve,
)
from dealer_trainer.certification.simulation.dealer import dealers_in
from tests.certification.examining import of_duties, rock_n_roll, shipped, short

GAME = rock_n_roll()
DEALERS = dealers_in(GAME.rules)


def made(blueprint: Blueprint, **changed: object) -> Blueprint:
    """A blueprint with other values."""
    return Blueprint.model_validate({**blueprint.model_dump(), **changed})


def some() -> tuple[CurvePoint, ...]:
    """A point for every dealer."""
    counts: dict[Outcome, int] = {"pass": 3, "refer": 1, "fail": 6}
    return tuple(CurvePoint(dealer, 10, counts) for dealer in dealers_in(rock_n_roll().rules))


def test_a_curve_comes_back_from_its_document() -> None:
    """Counts and dealers as they were written."""
    assert points_of(json.loads(json.dumps(curve_document(short(), 10, some()))), DEALERS) == some()


@pytest.mark.parametrize("document", [{}, {"dealers": 5}, {"dealers": [{"dealer": "errs-0"}]}])
def test_what_is_no_curve_is_none(document: dict[str, object]) -> None:
    """A damaged file is as good as none."""
    assert points_of(document, DEALERS) == ()


@pytest.mark.parametrize("count", [float("inf"), float("nan"), -1, "3", 2.5, True])
def test_a_count_that_is_none_makes_no_curve(count: object) -> None:
    """Not even one that Python takes for a number."""
    document = json.loads(json.dumps(curve_document(short(), 10, some())))
    assert points_of(document, DEALERS)
    document["dealers"][0]["pass"]["runs"] = count
    assert points_of(document, DEALERS) == ()


def test_other_dealers_are_another_curve() -> None:
    """A file of an older set of dealers is not shown half."""
    document = curve_document(short(), 10, some()[1:])
    assert points_of(document, DEALERS) == ()


def test_the_shipped_curve_is_of_the_shipped_exam() -> None:
    """After a change of exam.toml: dealer-trainer exam curve --json > layouts/<game>/exam-curve.json."""
    told = json.loads((GAME.folder / SHIPPED).read_text("utf-8"))
    assert told["digest"] == shipped().digest()
    points = shipped_curve(GAME)
    assert [point.runs for point in points] == [200] * len(dealers_in(rock_n_roll().rules))


def test_the_shipped_exam_keeps_the_ruling() -> None:
    """Every line of ruling A6 holds (guarded by the figures of the shipped curve)."""
    lines = requirements_of(shipped_curve(GAME))
    assert len(lines) == 4
    for requirement in lines:
        assert requirement.is_met, requirement.text


def test_the_curve_of_the_duties_is_of_their_exam_and_keeps_its_lines() -> None:
    """The faultless dealer passes; who leaves a topic out, or looks for a way around, never does, in 200 forms each."""
    points = pack_curve(GAME)
    assert [point.runs for point in points] == [200] * len(dealers_of(GAME, of_duties()))
    lines = requirements_of(points)
    assert [(line.limit, line.is_met, line.is_sure) for line in lines] == [(0.95, True, True)] + [(0.0, True, True)] * 2
    never = [point for point in points if point.dealer.leaves_topic or point.dealer.duties != "does"]
    assert len(never) == 13
    assert all(point.counts["pass"] == point.counts["refer"] == 0 for point in never)
