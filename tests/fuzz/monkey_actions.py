"""What a monkey does, from a seed; and the shortest part of it that still fails."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

FROZEN: Final = "frozen"
MONKEY: Final = "monkey: "
"""How its targets are called."""
SCREENS: Final = (
    "today", "table", "drills", "progress", "guide", "exam", "display", "settings", "course", "path", "school",
)  # fmt: skip
"""Where a monkey begins; "school" is the exam's screen, signed in."""
GAMES: Final = ("home", "keeping", "hosting")
"""Windows that are not screens of the table's window: Home, the scorekeeper's, the host's."""
WAYS: Final = {
    "click": 40, "key": 22, "type": 6, "paste": 4, "fill": 6, "double": 2, "right": 2, "drag": 4, "wheel": 4, "page": 3,
    "resize": 1, "wait": 6,
}  # fmt: skip
"""What it does, each so often."""


Again = Callable[[str, "Sequence[Action]"], str]


class Action(NamedTuple):
    """One thing done; the numbers say where and with what, modulo what there is."""

    way: str
    where: int
    what: int


def actions(screen: str, seed: int, count: int) -> list[Action]:
    """What a monkey of a seed does that begins at a screen."""
    chance = random.Random(f"{screen} {seed}")
    ways = chance.choices(list(WAYS), list(WAYS.values()), k=count)
    return [Action(way, chance.randrange(2**20), chance.randrange(2**20)) for way in ways]


LOOKS = 3
"""How often a freeze is looked at again."""
TRIES, MOST_SECONDS = 24, 120.0
"""How often a shorter sequence is tried, each in a process of its own, and for how long."""


def shortest(todo: Sequence[Action], fails: Callable[[Sequence[Action]], bool], tries: int = TRIES) -> list[Action]:
    """The shortest part of what fails that is found by leaving out halves, quarters, and so on."""
    kept, size = list(todo), max(1, len(todo) // 2)
    while tries and len(kept) > 1:
        for start in range(0, len(kept), size):
            shorter = kept[:start] + kept[start + size :]
            tries -= 1
            if shorter and fails(shorter):
                kept = shorter
                break
            if not tries:
                break
        else:
            if size == 1:
                break
            size = max(1, size // 2)
    return kept


def holds(screen: str, todo: Sequence[Action], fault: str, once_more: "Again | None" = None) -> bool:
    """Whether a fault is one: a window that does not freeze each time was slowed by what else the machine did.

    A freeze is counted in its thread's own time, and in its waits for anything but a processor; other programs make
    that time longer too, for they share the processor's memory and parts.
    """
    look = once_more or again
    return not fault.startswith(FROZEN) or all(look(screen, todo).startswith(FROZEN) for _ in range(LOOKS))


def least(screen: str, todo: Sequence[Action], fault: str) -> str:
    """A fault with the shortest sequence that leads to one of its kind, for somebody who is to mend it."""
    kind = _kind(fault)
    ends = time.monotonic() + MOST_SECONDS
    kept = shortest(todo, lambda some: time.monotonic() < ends and _kind(again(screen, some)) == kind)
    steps = "\n".join(f"    {action}" for action in kept)
    return f"  from {screen}, {len(kept)} of {len(todo)} actions\n{steps}\n{fault}"


def again(screen: str, todo: Sequence[Action]) -> str:
    """The first fault of a sequence, in a process of its own; how it died, where it did; "" for none."""
    command = [sys.executable, "-m", "tests.fuzz.monkey", screen, json.dumps(todo)]
    try:
        run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    except subprocess.TimeoutExpired:
        return "hangs"
    return run.stdout if run.returncode in (0, 1) else f"ended with status {run.returncode}"


def _kind(fault: str) -> str:
    """What two faults of the same cause have in common: the last line of a traceback, what Qt says, where it froze."""
    lines = fault.strip().splitlines()
    if not lines:
        return ""
    if lines[0].startswith(FROZEN):
        return FROZEN + "".join(lines[1:4])
    return lines[-1][:80]
