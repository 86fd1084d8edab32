"""Which worker runs which tests: each file or group of files runs in one worker, and the slowest start first."""

import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from xdist.scheduler import LoadGroupScheduling

SCREEN, SLOW, QUICK = 1000, 100, 1
"""How long a test takes, one against another, on the average; those of a real screen wait for most of it."""
A_SECOND = 200
"""Of a test that says itself how long it takes, `slow(seconds=40)`: one so long must not be the last to begin."""


IS_FRESH = not sys.dont_write_bytecode and not (Path(__file__).parent / "voice" / "__pycache__").exists()
"""Whether this checkout's tests were never compiled when this worker came."""
PATIENCE = 120
"""Seconds that a worker waits for another one's compiling, before it compiles itself."""


@contextmanager
def compiled_once(config: pytest.Config) -> Iterator[None]:
    """Let the first worker collect alone in a fresh checkout; the others find compiled what it has imported."""
    if not IS_FRESH or not hasattr(config, "workerinput"):
        yield
        return
    collected = Path(config.option.basetemp).parent / "collected"
    if config.workerinput["workerid"] == "gw0":
        try:
            yield
        finally:
            collected.touch()
        return
    ends = time.monotonic() + PATIENCE
    while not collected.exists() and time.monotonic() < ends:
        time.sleep(0.1)
    yield


class FileScheduling(LoadGroupScheduling):  # type: ignore[misc]  # ships no types
    """What a file's tests share, its fixtures and what they have worked out, is made once; so it is in a group."""

    def _split_scope(self, nodeid: str) -> str:
        group: str = super()._split_scope(nodeid)
        return nodeid.partition("::")[0] if group == nodeid else group


def longest_first(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The tests of the longest file first, or group of files: what is left at the end is short, and ends together.

    The group "screen" is of tests that mostly wait: begun first, one worker goes through it while the others work.
    """
    found = list(items)
    lasting = Counter[str]()
    for item in found:
        lasting[_share(item)] += _weight(item)
    return sorted(found, key=lambda item: -lasting[_share(item)])


def _weight(item: pytest.Item) -> int:
    slow = item.get_closest_marker("slow")
    if item.get_closest_marker("screen"):
        return SCREEN
    if slow is None:
        return QUICK
    return A_SECOND * int(slow.kwargs["seconds"]) if "seconds" in slow.kwargs else SLOW


def _share(item: pytest.Item) -> str:
    group = item.get_closest_marker("xdist_group")
    return str(group.args[0]) if group is not None else item.nodeid.partition("::")[0]
