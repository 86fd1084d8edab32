"""Run the benchmarks and print their figures; exit status 1 where a goal is missed, 2 for a name that is none."""

import importlib
import pkgutil
import sys
from types import ModuleType

import benchmarks
from benchmarks.clock import Row


def modules() -> dict[str, ModuleType]:
    """The modules that measure something, by name, in the order of the words in brackets."""
    names = [found.name for found in pkgutil.iter_modules(benchmarks.__path__) if not found.name.startswith("_")]
    loaded = {name: importlib.import_module(f"benchmarks.{name}") for name in names}
    measuring = [name for name in names if hasattr(loaded[name], "measure")]
    return {name: loaded[name] for name in sorted(measuring, key=lambda name: _word(loaded[name]))}


def _word(module: ModuleType) -> str:
    """What a docstring opens with: "(draw)"."""
    return (module.__doc__ or module.__name__).partition(")")[0].strip("(")


def line(row: Row) -> str:
    """A row of the table."""
    mark = "MISSED" if row.is_missed else "  ok  " if row.goal else "      "
    return f"{mark} {row.id:<3} {row.what:<58} {row.figure:>10,.4g} {row.unit:<18} {row.goal:<16} {row.detail}"


def main(names: list[str]) -> int:
    """Run the benchmarks of these names, all where none is given."""
    known = modules()
    for name in names:
        if name not in known:
            print(f"{name} is not a benchmark: {', '.join(known)}", file=sys.stderr)
            return 2
    missed = 0
    for name in names or known:
        for row in known[name].measure():
            print(line(row), flush=True)
            missed += row.is_missed
    if missed:
        print(f"{missed} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
