"""The passing score that examiners set: their judgments, weighted as the exam weights them."""

from fractions import Fraction
from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint, Judge, dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.blueprint.standard import standard_of
from dealer_trainer.games import GameError
from tests.certification.examining import rock_n_roll, shipped, short


def judged(blueprint: Blueprint, *judges: Judge) -> Blueprint:
    """The blueprint with a worksheet."""
    return Blueprint.model_validate({**dict(blueprint), "judges": judges})


def judge(name: str, per_cent: int, **other: int) -> Judge:
    """One who says the same of everything in the shipped exam, but for what is said otherwise."""
    return Judge(name=name, per_cent={**dict.fromkeys(shipped().judged, per_cent), **other})


def test_who_says_the_same_of_everything_sets_that_score() -> None:
    """70, 80 and 90 of everything make 70, 80 and 90; their mean is 80, spread 10, error 10 / sqrt(3)."""
    standard = standard_of(judged(shipped(), judge("A", 70), judge("B", 80), judge("C", 90)))
    assert [each.mark for each in standard.judges] == [70, 80, 90]
    assert standard.mark == 80
    assert (standard.spread, standard.error) == (10_000, 5773)


def test_a_skill_weighs_as_the_exam_draws_it() -> None:
    """Pace is worth 3.5 points of the shipped exam: judged at nothing, a perfect dealer is expected to have 96.5."""
    standard = standard_of(judged(shipped(), *(judge(name, 100, pace=0) for name in "ABC")))
    assert standard.mark == Fraction(965, 10)


def test_two_judges_set_no_score() -> None:
    """Neither do three of whom one has not judged everything; what is missing is said by name."""
    assert standard_of(judged(shipped(), judge("A", 70), judge("B", 80))).mark is None
    half = Judge(name="C", per_cent={"takes": 90})
    standard = standard_of(judged(shipped(), judge("A", 70), judge("B", 80), half))
    assert standard.mark is None
    assert "pays" in standard.judges[2].missing
    assert "takes" not in standard.judges[2].missing


def test_what_judges_disagree_on_is_named() -> None:
    """The widest difference first; what all say alike is not named."""
    worksheet = judged(shipped(), judge("A", 80, takes=95), judge("B", 80, takes=50, pays=70), judge("C", 80))
    assert standard_of(worksheet).disputed == (("takes", 45), ("pays", 10))


def test_the_worksheet_is_kept_with_the_blueprint() -> None:
    """It survives the file, changes the digest, and leaves the digest of an exam without one alone."""
    blueprint = judged(shipped(), judge('Ann "A" Lee', 80))
    again = read_blueprint(dump_blueprint(blueprint), rock_n_roll())
    assert again == blueprint
    assert again.digest() == blueprint.digest() != shipped().digest()
    assert "judges" not in dump_blueprint(shipped())


@pytest.mark.parametrize(
    ("worksheet", "reason"),
    [
        ('[[judges]]\nname = "A"\n[judges.per_cent]\ntake = 80\n', "Did you mean takes"),
        ('[[judges]]\nname = "A"\n[judges.per_cent]\ntakes = 101\n', "100 or less is expected"),
        ('[[judges]]\nname = "A"\n[[judges]]\nname = "a"\n', "two of the judges have the same name"),
    ],
)
def test_a_wrong_worksheet_is_refused(worksheet: str, reason: str) -> None:
    """By what is wrong, with a near name."""
    with pytest.raises(GameError, match=reason):
        read_blueprint(f"{dump_blueprint(short())}\n{worksheet}", rock_n_roll(), Path("ours.toml"))
