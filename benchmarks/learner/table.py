"""The table: how many items it takes until ready, by kind of learner and way to train."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, median, quantiles
from typing import NamedTuple

from benchmarks.learner.material import material
from benchmarks.learner.model import Kind, Learner
from benchmarks.learner.training import WAYS, Ended, Training, settings_of

COURSE, BLOCKED, TAUGHT_BLOCKED = WAYS
MOST_RATIO = 2 / 3


class Line(NamedTuple):
    """One kind of learner under one way to train. `items`: the mean; `low`, `high`: the middle half of the learners."""

    kind: str
    way: str
    learners: int
    ready: int
    items: float
    low: float
    high: float
    hours: float
    days: float


def learn(kind: Kind, way: str, seed: int) -> Ended:
    """One learner, from nothing to ready; the same for the same seed."""
    found = material()
    settings = settings_of(found.needs, way)
    return Training(found, Learner(kind, found.skills, seed), seed, settings).run(WAYS[way])


def lines(kinds: Iterable[Kind], learners: int, workers: int = 1, ways: Sequence[str] = tuple(WAYS)) -> list[Line]:
    """The table; with more than one worker in as many processes."""
    jobs = [(kind, way, seed) for kind in kinds for way in ways for seed in range(learners)]
    if workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            ended = list(pool.map(_job, jobs, chunksize=4))
    else:
        ended = [_job(job) for job in jobs]
    return [_line(*jobs[at][:2], ended[at : at + learners]) for at in range(0, len(jobs), learners)]


def ratio(found: Sequence[Line], kind: str, way: str) -> float:
    """The course's items over those of another way, under one kind of learner."""
    items = {line.way: line.items for line in found if line.kind == kind}
    return items[COURSE] / items[way]


def text(found: Sequence[Line]) -> str:
    """The table as text."""
    head = ("learner", "training", "items", "middle half", "hours", "days", "ready", "ratio")
    rows = [head]
    for line in found:
        half, ready = f"{line.low:.0f} to {line.high:.0f}", f"{line.ready}/{line.learners}"
        figures = (f"{line.items:.0f}", half, f"{line.hours:.1f}", f"{line.days:.0f}", ready)
        rows.append((line.kind, line.way, *figures, f"{ratio(found, line.kind, line.way):.2f}"))
    widths = (24, 25, -7, -15, -7, -6, -9, -7)
    return "\n".join("".join(map(_cell, row, widths)) for row in rows)


def _cell(words: str, width: int) -> str:
    return words.ljust(width) if width > 0 else words.rjust(-width)


def _job(job: tuple[Kind, str, int]) -> Ended:
    return learn(*job)


def _line(kind: Kind, way: str, ended: Sequence[Ended]) -> Line:
    items = [each.items for each in ended]
    low, _, high = quantiles(items, n=4, method="inclusive") if len(items) > 1 else (items[0],) * 3
    return Line(
        kind.name, way, len(ended), sum(each.is_ready for each in ended), mean(items), low, high,
        mean(each.hours for each in ended), median(each.days for each in ended),
    )  # fmt: skip
