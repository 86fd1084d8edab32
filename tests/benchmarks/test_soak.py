"""A short soak: an hour of the program, in a few seconds of real time, leaves nothing behind."""

import pytest

from benchmarks.soak import MOST_GROWTH, Count, Frames, Soaked, accelerated, excesses

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("hours", [0.03, pytest.param(1.0, marks=pytest.mark.soak)])
def test_program_grows_nothing(qapp: object, hours: float) -> None:
    """The same Qt objects, timers, threads and handles as halfway; Python objects but for pictures still to be kept."""
    run = accelerated(hours=hours, warm_hours=hours / 2)
    warm, end = run.warm, run.end
    assert run.rounds > 50 * hours
    assert (end.children, end.timers, end.threads, end.handles) == (
        warm.children, warm.timers, warm.threads, warm.handles,
    )  # fmt: skip
    assert end.objects < warm.objects * 1.01
    assert run.growth < 2 * MOST_GROWTH, "half an hour, in a process in which other tests ran before"
    assert len(run.frames) > 200 * hours


HELD = Count(resident=100_000_000, objects=60_000, children=20, timers=3, threads=2, handles=9)


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (HELD, []),
        (HELD._replace(resident=101_900_000, objects=60_500, threads=1), []),
        (HELD._replace(resident=102_000_000), ["resident memory grew by 2.00 %"]),
        (HELD._replace(timers=4, handles=10), ["timers grew from 3 to 4", "handles grew from 9 to 10"]),
        (HELD._replace(objects=60_700), ["objects grew from 60000 to 60700"]),
    ],
)
def test_what_grows_is_too_much(end: Count, words: list[str]) -> None:
    """Memory by two per cent, Python objects by one, anything else at all."""
    assert excesses(Soaked(72.0, 1, 1, HELD, end, Frames(), 0.1)) == words
