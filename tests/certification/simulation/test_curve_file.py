"""A curve is read from its file as written, for its own blueprint alone; the shipped curve is the shipped exam's."""

import json
from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.grading.result import Outcome
from dealer_trainer.certification.simulation.curve import CurvePoint
from dealer_trainer.certification.simulation.curve_file import (
    SHIPPED,
    curve_digest,
    curve_document,
    keep_curve,
    kept_curve,
    points_of,
    shipped_curve,
)
from dealer_trainer.certification.simulation.dealer import dealers_in
from dealer_trainer.certification.simulation.requirement import requirements_of
from tests.certification.examining import rock_n_roll, shipped, short

GAME = rock_n_roll()


def made(blueprint: Blueprint, **changed: object) -> Blueprint:
    """A blueprint with other values."""
    return Blueprint.model_validate({**blueprint.model_dump(), **changed})


def some() -> tuple[CurvePoint, ...]:
    """A point for every dealer."""
    counts: dict[Outcome, int] = {"pass": 3, "refer": 1, "fail": 6}
    return tuple(CurvePoint(dealer, 10, counts) for dealer in dealers_in("number"))


def test_a_curve_comes_back_from_its_file(tmp_path: Path) -> None:
    """Counts and dealers as they were kept."""
    assert kept_curve(tmp_path, GAME, short()) == ()
    keep_curve(tmp_path / "curves", GAME, short(), some())
    assert kept_curve(tmp_path / "curves", GAME, short()) == some()


def test_a_curve_is_of_what_decides(tmp_path: Path) -> None:
    """Another title or another judge changes no curve; another passing score, floor or minimum does."""
    keep_curve(tmp_path, GAME, short(), some())
    same = made(short(), title="Ours", version=9, attempts=1, retest_days=1, id="ours", judges=({"name": "Ada"},))
    assert kept_curve(tmp_path, GAME, same) == some()
    for changed in ({"pass_mark": 79}, {"accuracy_floor": 90}, {"duty_minimum": 70}, {"written": 20}):
        other = made(short(), **changed)
        assert curve_digest(other) != curve_digest(short()), changed
        assert kept_curve(tmp_path, GAME, other) == (), changed


@pytest.mark.parametrize("key", ["app", "content"])
def test_another_program_or_game_keeps_no_curve(tmp_path: Path, key: str) -> None:
    """Who graded otherwise decided otherwise."""
    keep_curve(tmp_path, GAME, short(), some())
    (file,) = tmp_path.iterdir()
    file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | {key: "another"}), "utf-8")
    assert kept_curve(tmp_path, GAME, short()) == ()


@pytest.mark.parametrize("text", ["", "[]", "{", "null", '{"dealers": 5}', '{"dealers": [{"dealer": "errs-0"}]}', "\0"])
def test_what_is_no_curve_is_none(tmp_path: Path, text: str) -> None:
    """A damaged file is as good as none."""
    keep_curve(tmp_path, GAME, short(), some())
    (file,) = tmp_path.iterdir()
    file.write_text(text, "utf-8")
    assert kept_curve(tmp_path, GAME, short()) == ()


@pytest.mark.parametrize("count", [float("inf"), float("nan"), -1, "3", 2.5, True])
def test_a_count_that_is_none_makes_no_curve(count: object) -> None:
    """Not even one that Python takes for a number."""
    document = json.loads(json.dumps(curve_document(short(), 10, some())))
    assert points_of(document, GAME)
    document["dealers"][0]["pass"]["runs"] = count
    assert points_of(document, GAME) == ()


def test_other_dealers_are_another_curve() -> None:
    """A file of an older set of dealers is not shown half."""
    document = curve_document(short(), 10, some()[1:])
    assert points_of(document, GAME) == ()


def test_a_stored_curve_of_other_dealers_hides_no_shipped_one(tmp_path: Path) -> None:
    """What an earlier program stored of dealers that have other names today is passed over."""
    keep_curve(tmp_path, GAME, shipped(), some())
    (file,) = tmp_path.iterdir()
    document = json.loads(file.read_text("utf-8"))
    document["dealers"][0]["dealer"] = "of-then"
    file.write_text(json.dumps(document), "utf-8")
    assert kept_curve(tmp_path, GAME, shipped()) == shipped_curve(GAME, shipped()) != ()


def test_the_shipped_curve_is_of_the_shipped_exam() -> None:
    """After a change of exam.toml: dealer-trainer exam curve --json > layouts/<game>/exam-curve.json."""
    told = json.loads((GAME.folder / SHIPPED).read_text("utf-8"))
    assert told["digest"] == shipped().digest()
    points = shipped_curve(GAME, shipped())
    assert [point.runs for point in points] == [200] * len(dealers_in("number"))
    assert shipped_curve(GAME, made(shipped(), pass_mark=79)) == ()


def test_the_shipped_exam_keeps_the_ruling() -> None:
    """Every line of ruling A6 holds (guarded by the figures of the shipped curve)."""
    lines = requirements_of(shipped_curve(GAME, shipped()))
    assert len(lines) == 4
    for requirement in lines:
        assert requirement.is_met, requirement.text
