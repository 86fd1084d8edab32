"""Print what a growing school costs: `python -m benchmarks.school [ROW ...] [--sizes 10 100] [--folder DIR]`.

Each row is run in a process of its own, at each size; the last column states 10,000 sittings from the two largest.
"""

import argparse
import sys
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.school.material import made
from benchmarks.school.rows import ROWS, Cost, work

LONGEST_S = 3600
"""A row that takes longer at one size is cut off there."""
STATED = 10_000


def main(arguments: list[str]) -> int:
    """The table; 1 where a row could not be run."""
    parser = argparse.ArgumentParser("benchmarks.school")
    parser.add_argument("rows", nargs="*", choices=[*ROWS, []], metavar="ROW", help=", ".join(ROWS))
    parser.add_argument("--sizes", type=int, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--folder", type=Path, help="where the schools are kept for another run")
    options = parser.parse_args(arguments)
    with TemporaryDirectory() as other:
        places = made(options.folder or Path(other), tuple(options.sizes))
        missing = 0
        print(f"{'row':<12}{'sittings':>9}{'s of CPU':>10}{'s':>9}{'MB':>8}{'growth':>8}", flush=True)
        for name in options.rows or ROWS:
            found: list[tuple[int, Cost]] = []
            for size, folder in places.items():
                cost = _run(name, folder)
                if cost is None:
                    missing += 1
                    print(f"{name:<12}{size:>9}  did not end well", flush=True)
                    break
                found.append((size, cost))
                print(f"{name:<12}{size:>9}{cost.cpu:>10.3f}{cost.wall:>9.3f}{cost.memory:>8.0f}{_growth(found):>8}",
                      flush=True)  # fmt: skip
            if len(found) > 1:
                cpu, memory = _stated(found)
                print(f"{name:<12}{STATED:>9}{cpu:>10.1f}{'':>9}{memory:>8.0f}  stated", flush=True)
    return 1 if missing else 0


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


def _run(name: str, folder: Path) -> Cost | None:
    context = get_context("spawn")
    mine, theirs = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(name, folder, theirs))
    process.start()
    theirs.close()
    try:
        return Cost(*mine.recv()) if mine.poll(LONGEST_S) else None
    except EOFError:
        return None
    finally:
        process.terminate()
        process.join()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
