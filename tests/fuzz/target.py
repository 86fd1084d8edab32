"""A reader to be fuzzed: what it is given, what it may refuse with, and the bounds that every case is held to."""

import atexit
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from tests.fuzz.damage import Damage, damaged, damages

MOST_SECONDS = 5.0
"""Seconds of processor that a case may take; the dearest sound file takes a tenth of that."""
MOST_BYTES = 256 * 2**20
"""By how much a case may raise the memory of the process, for a moment or for good."""
MOST_WORDS = 30_000
"""Characters of a refusal; a game folder's names up to a hundred faults, each with file, key, reason, and hint."""
STATUS, PEAK = Path("/proc/self/status"), Path("/proc/self/clear_refs")

Read = Callable[[bytes], object]


class FuzzError(AssertionError):
    """A property that does not hold; the message says which."""


class Target(NamedTuple):
    """A reader. `samples`: sound files, made when they are first asked for; `refusals`: what it may raise.

    `mended`: damaged bytes with their checksums and signatures made to fit again, so that damage gets beyond those.
    """

    name: str
    samples: Callable[[], Sequence[bytes]]
    read: Read
    refusals: tuple[type[Exception], ...] = ()
    mended: Callable[[bytes], bytes] | None = None


class Case(NamedTuple):
    """Which sample is damaged how, and whether its checksums are made to fit."""

    sample: int
    damage: list[Damage]
    is_mended: bool


@cache
def samples_of(target: Target) -> Sequence[bytes]:
    """A target's sound files, made once."""
    return target.samples()


def cases(target: Target) -> st.SearchStrategy[Case]:
    """The cases of a target."""
    mended = st.booleans() if target.mended is not None else st.just(value=False)
    return st.builds(Case, st.integers(0, len(samples_of(target)) - 1), damages(), mended)


def data_of(target: Target, case: Case) -> bytes:
    """What the reader is given."""
    data = damaged(samples_of(target)[case.sample], case.damage)
    return target.mended(data) if case.is_mended and target.mended is not None else data


def hold(target: Target, case: Case) -> None:
    """Read the case; raises FuzzError where it takes too long or too much, or is refused without a word."""
    data = data_of(target, case)
    before, start = _peak_from_here(), time.process_time()
    try:
        target.read(data)
    except target.refusals as error:
        check_text(str(error))
    seconds, more = time.process_time() - start, _peak() - before
    if seconds > MOST_SECONDS:
        raise FuzzError(f"{seconds:.1f} s of processor")
    if more > MOST_BYTES:
        raise FuzzError(f"{more / 2**20:.0f} MB of memory")


def check_text(words: str) -> None:
    """Raise FuzzError where a reason says nothing, says too much, or shows the program's insides."""
    if not words.strip():
        raise FuzzError("refused without a word")
    if len(words) > MOST_WORDS:
        raise FuzzError(f"refused with {len(words)} characters: {words[:200]!r}")
    for inside in ("Traceback", " object at 0x", "pydantic", "validation error for"):
        if inside in words:
            raise FuzzError(f"refused with the program's insides: {words[:400]!r}")


@cache
def folder() -> Path:
    """A folder of this process, in memory where there is such a place; it goes with the process."""
    memory = Path("/dev/shm")  # noqa: S108 - a folder of its own is made there
    made = Path(tempfile.mkdtemp(prefix="dealer-trainer-fuzz-", dir=memory if os.access(memory, os.W_OK) else None))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


def written(name: str, data: bytes) -> Path:
    """A file of that content in an empty folder of its own."""
    place = folder() / "case"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    (place / name).write_bytes(data)
    return place / name


def check_kept(place: Path, data: bytes) -> None:
    """Raise FuzzError where what was read is neither where it was nor set aside, or a draft was left behind."""
    there = [file for file in place.rglob("*") if file.is_file()]
    if any(file.name.endswith(".tmp") for file in there):
        raise FuzzError(f"half-written: {[file.name for file in there]}")
    if all(file.read_bytes() != data for file in there):
        raise FuzzError("the file was changed or lost")


def _peak_from_here() -> int:
    """Begin to measure the peak anew, where the system lets a process do so; bytes now."""
    if PEAK.exists():
        PEAK.write_text("5", encoding="ascii")
    return _peak()


def _peak() -> int:
    """The most bytes of memory that the process held since; 0 where the system does not tell."""
    if not STATUS.exists():
        return 0
    line = next(line for line in STATUS.read_text(encoding="ascii", errors="replace").splitlines() if "VmHWM" in line)
    return int(line.split()[1]) * 1024
