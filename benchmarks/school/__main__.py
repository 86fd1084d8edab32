"""Print what a growing school costs: `python -m benchmarks.school [ROW ...] [--sizes 10 100] [--folder DIR]`.

Each row is run in a process of its own, at each size; 10,000 sittings are stated from the two largest. The rows of
answers (next, today, export, carry) have their own sizes, `--answers`; `stations` has `--stations`.
"""

import argparse
import sys
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.school import answers, material, rows, stations
from benchmarks.school.cost import Cost
from benchmarks.school.work import end_cleanly, work

LONGEST_S = 3600
"""A row that takes longer at one size is cut off there."""
CLEANED_S = 60
"""So long a row that was interrupted may take to stop its server and remove its folders."""
STATED = 10_000


def main(arguments: list[str]) -> int:
    """The table; 1 where a row could not be run."""
    of_school = rows.ROWS | stations.OF_SCHOOL
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
            missed += sum(_table(name, places, STATED) for name in chosen)
        if chosen := [name for name in wanted if name in answers.ROWS]:
            places = {count: answers.made(folder, count) for count in sorted(options.answers)}
            missed += sum(_table(name, places) for name in chosen)
        if chosen := [name for name in wanted if name in stations.ROWS]:
            places = dict.fromkeys(sorted(options.stations), folder)
            missed += sum(_table(name, places) for name in chosen)
    return 1 if missed else 0


def _count(text: str) -> int:
    """How many; raises ArgumentTypeError for none."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number of 1 or more")
    return int(text)


def _table(name: str, places: dict[int, Path], stated: int = 0) -> bool:
    """Print a row at each size; whether it could not be run."""
    found: list[tuple[int, Cost]] = []
    for size, place in places.items():
        cost = _run(name, place, size)
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


def _run(name: str, place: Path, size: int) -> Cost | None:
    context = get_context("spawn")
    mine, theirs = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(name, place, size, theirs))
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


if __name__ == "__main__":
    end_cleanly()
    sys.exit(main(sys.argv[1:]))
