"""`python -m tests.fuzz [--minutes N] [--seed N] [--target NAME] [--tests]`; `dev.py fuzz` runs it.

Every target gets an equal share of the minutes, in a process of its own, so that one that dies or hangs is a failure of
that target alone. What is found is printed with its seed; the same seed and target find it again.
"""

import argparse
import random
import subprocess
import sys
from collections.abc import Sequence

from tests.fuzz.monkey_actions import GAMES, MONKEY, SCREENS
from tests.fuzz.watched import Outcome, run_target

MINUTES = 10.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz; 0 where nothing was found, 1 where something was."""
    options = _parser().parse_args(arguments)
    if options.tests:
        marked = ("-m", "fuzz or hypothesis", "--hypothesis-profile", "fuzz", "--numprocesses", "auto")
        status = subprocess.call([sys.executable, "-m", "pytest", *marked])
        if status:
            return status
    names = [name for name in all_names() if not options.target or any(part in name for part in options.target)]
    if not names:
        print("There is no such target; these are there:", *all_names(), sep="\n  ")
        return 2
    return fuzz(names, options.minutes, options.seed)


def all_names() -> tuple[str, ...]:
    """Every reader, then the monkey from each screen."""
    from tests.fuzz.targets import TARGETS

    return (*(target.name for target in TARGETS), *(MONKEY + screen for screen in (*SCREENS, *GAMES)))


def fuzz(names: Sequence[str], minutes: float, seed: int | None) -> int:
    """Each target its share; with a seed that seed alone, once. Prints what is found, then a table."""
    share = 0.0 if seed is not None else minutes * 60 / len(names)
    outcomes: dict[str, Outcome] = {}
    for name in names:
        first = random.SystemRandom().randrange(2**31) if seed is None else seed
        outcomes[name] = run_target(name, first, share)
        print(_line(name, outcomes[name]), *_told(name, outcomes[name]), sep="\n", flush=True)
    failed = [name for name, outcome in outcomes.items() if outcome.failure]
    print(f"\n{_HEAD}")
    print("\n".join(_line(name, outcome) for name, outcome in outcomes.items()))
    cases, seconds = (sum(column) for column in zip(*((o.cases, o.seconds) for o in outcomes.values()), strict=True))
    print(f"{'all':<24}{cases:>9}{cases / max(seconds, 0.001):>10.1f}{len(failed):>10}")
    return 1 if failed else 0


_HEAD = f"{'target':<24}{'cases':>9}{'cases/s':>10}{'failures':>10}"


def _line(name: str, outcome: Outcome) -> str:
    rate = outcome.cases / max(outcome.seconds, 0.001)
    return f"{name:<24}{outcome.cases:>9}{rate:>10.1f}{1 if outcome.failure else 0:>10}"


def _told(name: str, outcome: Outcome) -> list[str]:
    """What failed, and how it is found again."""
    if not outcome.failure:
        return []
    return [outcome.failure, f"  again: python3 dev.py fuzz --target {name!r} --seed {outcome.seed}"]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("dev.py fuzz", description=__doc__, allow_abbrev=False)
    parser.add_argument("--minutes", type=float, default=MINUTES, help="for all targets together")
    parser.add_argument("--seed", type=int, help="one batch of this seed for each target, as a failure names it")
    parser.add_argument("--target", action="append", help="targets with this in their name; all where it is left out")
    parser.add_argument("--tests", action="store_true", help="before, the tests marked fuzz, and every property often")
    return parser


if __name__ == "__main__":
    sys.exit(main())
