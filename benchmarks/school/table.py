"""Print what a growing school costs: `python -m benchmarks.school [ROW ...] [--sizes 10 100] [--folder DIR]`.

Each row is run in a process of its own, at each size; 10,000 sittings are stated from the two largest. The rows of
answers (next, today, export, carry) have their own sizes, `--answers`; `stations` has `--stations`.
"""

import argparse
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.school import answers, material, rows, stations
from benchmarks.school.cost import Cost
from benchmarks.school.work import work

LONGEST_S = 3600
"""A row that takes longer at one size is cut off there."""
IN_WINDOW = {"view", "summary", "next", "today", "record"}
"""What the window itself waits for: there Python does not look for garbage until the work is done."""
CLEANED_S = 60
"""So long a row that was interrupted may take to stop its server and remove its folders."""
STATED = 10_000


def main(arguments: list[str]) -> int:
    """The table; 1 where a row could not be run."""
    of_school: dict[str, Callable[[Path], Cost]] = rows.ROWS | stations.OF_SCHOOL
    known = [*of_school, *answers.ROWS, *stations.ROWS]
    parser = argparse.ArgumentParser("benchmarks.school")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(known))
    parser.add_argument("--sizes", type=_count, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--answers", type=_count, nargs="+", default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--stations", type=_count, nargs="+", default=[30, 300])
    parser.add_argument("--folder", type=Path, help="where what is made is kept for another run")
    options = parser.parse_args(arguments)
    wanted = options.rows or known
    if unknown := set(wanted) - set(known):
        parser.error(f"there is no row {min(unknown)}")
    with TemporaryDirectory() as other:
        folder, missed = options.folder or Path(other), 0
        print(f"{'row':<12}{'of':>9}{'s of CPU':>10}{'s':>9}{'MB':>8}{'growth':>8}", flush=True)
        if chosen := [name for name in wanted if name in of_school]:
            places = material.made(folder, tuple(options.sizes))
            missed += sum(_table(name, of_school[name], places, STATED) for name in chosen)
        if chosen := [name for name in wanted if name in answers.ROWS]:
            places = {count: answers.made(folder, count) for count in sorted(options.answers)}
            missed += sum(_table(name, answers.ROWS[name], places) for name in chosen)
        if chosen := [name for name in wanted if name in stations.ROWS]:
            counts = {count: count for count in sorted(options.stations)}
            missed += sum(_table(name, stations.ROWS[name], counts) for name in chosen)
    return 1 if missed else 0


def _count(text: str) -> int:
    """How many; raises ArgumentTypeError for none."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number of 1 or more")
    return int(text)


def _table(name: str, row: Callable[[Any], Cost], given: Mapping[int, object], stated: int = 0) -> bool:
    """Print a row at each size, what it is `given` there being its folder or count; whether it could not be run."""
    found: list[tuple[int, Cost]] = []
    for size, argument in given.items():
        cost = _run(row, argument, is_in_window=name in IN_WINDOW)
        if cost is None:
            print(f"{name:<12}{size:>9}  did not end well", flush=True)
            return True
        found.append((size, cost))
        print(f"{name:<12}{size:>9}{cost.cpu:>10.4f}{cost.wall:>9.3f}{cost.memory:>8.0f}{_growth(found):>8}",
              flush=True)  # fmt: skip
    if stated and len(found) > 1:
        cpu, memory = _stated(found)
        print(f"{name:<12}{stated:>9}{cpu:>10.1f}{'':>9}{memory:>8.0f}  stated", flush=True)
    return False


def _growth(found: list[tuple[int, Cost]]) -> str:
    """How the time grows with the size: 1 where twice the sittings take twice as long, 2 where they take four times."""
    from math import log

    if len(found) < 2:
        return ""
    (before, one), (size, two) = found[-2:]
    return f"{log(max(two.cpu, 1e-4) / max(one.cpu, 1e-4)) / log(size / before):.2f}"


def _stated(found: list[tuple[int, Cost]]) -> tuple[float, float]:
    """Processor and memory at 10,000 sittings, on the line through the two largest sizes."""
    (before, one), (size, two) = found[-2:]
    more = (STATED - size) / (size - before)
    return two.cpu + more * (two.cpu - one.cpu), two.memory + more * (two.memory - one.memory)


def _run(row: Callable[[Any], Cost], argument: object, *, is_in_window: bool) -> Cost | None:
    context = get_context("spawn")
    mine, theirs = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(row, argument, is_in_window, theirs))
    process.start()
    theirs.close()
    try:
        cost = Cost(*mine.recv()) if mine.poll(LONGEST_S) else None
        process.join(CLEANED_S if cost else 0)  # it ends by itself
        return cost
    except EOFError:
        return None
    finally:
        process.terminate()
        process.join(CLEANED_S)
        process.kill()
        process.join()
