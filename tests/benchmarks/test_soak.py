"""The soak in short: an hour of programme and some seconds of real time leave nothing behind."""

from benchmarks.soak import SIZE, accelerated, real, report


def test_an_hour_of_programme_grows_nothing(qapp: object) -> None:
    """The same Qt objects, timers, threads and handles as halfway; Python objects but for pictures still to be kept."""
    run = accelerated(hours=1.0, warm_hours=0.5)
    warm, end = run.warm, run.end
    assert run.rounds > 50
    assert (end.children, end.timers, end.threads, end.handles) == (
        warm.children, warm.timers, warm.threads, warm.handles,
    )  # fmt: skip
    assert end.objects < warm.objects * 1.01
    assert len(run.frames) > 200


def test_some_seconds_of_real_time_are_counted_as_the_long_run_counts_them(qapp: object) -> None:
    """Frames, memory, share of a core: all of it is in the report."""
    run = real(seconds=4, warm_seconds=2)
    assert run.scenes >= 7
    assert run.end.children == run.warm.children
    assert run.end.handles == run.warm.handles
    words = report("short", run)
    assert f"{SIZE[0]}×{SIZE[1]}" in words
    assert "resident memory" in words
    assert "% of a core" in words
