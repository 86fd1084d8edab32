"""The process of one target: `python -m tests.fuzz.work NAME SEED SECONDS FILE`; says each seed, then the outcome.

FILE has the case that is under way: it is all that is left when the process dies.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cheap_keys import make_keys_cheap
from tests.fuzz.monkey_actions import MONKEY, actions, holds, least
from tests.fuzz.watched import Outcome

Note = Callable[[str], None]

ACTIONS = 400
"""What a monkey does in one window."""


def main(name: str, seed: int, seconds: float, last: Path) -> None:
    """Fuzz; the outcome is the last line."""
    handle = os.open(last, os.O_CREAT | os.O_WRONLY, 0o600)

    def note(words: str) -> None:
        os.pwrite(handle, words.encode().ljust(400)[:400], 0)

    is_monkey = name.startswith(MONKEY)
    found = (monkeys if is_monkey else readers)(name.removeprefix(MONKEY), seed, seconds, note)
    print(json.dumps(found._asdict()), flush=True)


def readers(name: str, seed: int, seconds: float, note: Note) -> Outcome:
    """Batches of cases until the time is over."""
    from tests.fuzz.reading import batch
    from tests.fuzz.target import samples_of
    from tests.fuzz.targets import TARGETS

    (target,) = (target for target in TARGETS if target.name == name)
    samples_of(target)
    start, count, number = time.monotonic(), 0, seed
    while True:
        _say(number)
        tried, failure = batch(target, number, start + seconds if seconds else None, note)
        count, taken = count + tried, time.monotonic() - start
        if failure or taken >= seconds:
            return Outcome(count, taken, number if failure else None, failure)
        number += 1


def monkeys(screen: str, seed: int, seconds: float, note: Note) -> Outcome:
    """Window after window; a sequence that fails is made as short as it still fails."""
    from tests.fuzz.monkey import monkey_at

    start, count, number = time.monotonic(), 0, seed
    while True:
        _say(number)
        todo = actions(screen, number, ACTIONS)
        monkey = monkey_at(screen, todo, lambda place: note(f"action {place}: {todo[place]}"))  # noqa: B023 - used at once
        faults = monkey.run()
        count, taken = count + monkey.done, time.monotonic() - start
        if faults and holds(screen, todo[: monkey.done], faults[0]):
            found = Outcome(count, taken, number, f"  from {screen}, {monkey.done} actions\n{faults[0]}")
            print(json.dumps(found._asdict()), flush=True)  # it is known, whatever becomes of the search for less
            return Outcome(count, taken, number, least(screen, todo[: monkey.done], faults[0]))
        if taken >= seconds:
            return Outcome(count, taken)
        number += 1


def _say(number: int) -> None:
    print(json.dumps({"seed": number}), flush=True)


if __name__ == "__main__":
    make_keys_cheap(pytest.MonkeyPatch())
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), Path(sys.argv[4]))
