"""A curve worked out in other processes: the same as here, asked for without waiting, stopped at any moment."""

from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep

import pytest

from dealer_trainer.certification.blueprint.blueprint import dump_blueprint
from dealer_trainer.certification.blueprint.reading import parse_blueprint
from dealer_trainer.certification.simulation.curve import results
from dealer_trainer.certification.simulation.curve_job import CurveJob, FormResults
from dealer_trainer.certification.simulation.dealer import ERRING
from tests.certification.examining import rock_n_roll, short

pytestmark = pytest.mark.slow
DEALERS = ERRING[::4]


def all_of(job: CurveJob) -> list[FormResults]:
    """Everything that comes, within a minute and a half."""
    found: list[FormResults] = []
    ends = monotonic() + 90
    while not job.is_done and monotonic() < ends:
        found += job.new()
        sleep(0.05)
    job.stop()
    return found


@pytest.mark.parametrize("processes", [2, pytest.param(1, marks=pytest.mark.soak)])
def test_each_form_comes_to_what_it_comes_to_here(processes: int) -> None:
    """Every seed once, with the results of every dealer, however many share the work.

    One that has nobody to share with does what each of two does; one alone is stopped below, and soaked whole.
    """
    found = all_of(CurveJob(rock_n_roll(), short(), [3, 1, 2], DEALERS, processes))
    here = {seed: results(rock_n_roll(), short(), DEALERS, [seed]) for seed in (1, 2, 3)}
    assert {form.seed: form.results for form in found} == {
        seed: tuple(mine[0] for mine in all_mine) for seed, all_mine in here.items()
    }
    assert len(found) == 3


def test_it_is_stopped_at_once() -> None:
    """A thousand forms or one: nobody waits for them."""
    job = CurveJob(rock_n_roll(), short(), range(1000), ERRING, 1)
    job.stop()
    assert active_children() == []
    assert job.new() == ()
    assert job.is_done


def test_an_exam_without_a_form_is_a_problem() -> None:
    """The reason is told, and that is all."""
    text = dump_blueprint(short()).replace("rounds = 3", "rounds = 1")
    (found,) = all_of(CurveJob(rock_n_roll(), parse_blueprint(text, Path("exam.toml")), [0], DEALERS, 1))
    assert found.results == ()
    assert "too few" in found.problem
