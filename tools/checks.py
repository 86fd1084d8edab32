"""Everything that CI runs, and the tests that take longer: `python3 dev.py test`, `load`, `soak`."""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from tools.shell import call, say, timed

CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
PYTEST = (sys.executable, "-m", "pytest", "--numprocesses", str(CORES), "--dist", "loadgroup")
QUICK = "not (slow or screen or fuzz or load or soak)"
# Tests write and sync some ten thousand small files and databases; what is in memory need not wait for a disk.
MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made there
MEMORY_ROOM = 4 * 2**30
# A module is another one elsewhere by what it imports of the standard library, or by these names.
VARYING = re.compile(
    r"""^\s*(import|from)\ (sys|os|platform|signal|socket|socketserver|select|selectors|subprocess|shutil|tempfile|time
    |ctypes|asyncio|multiprocessing|mmap|locale|stat|errno|fcntl|pwd|grp|resource|termios|msvcrt|winreg|winsound
    |webbrowser|faulthandler|ssl)\b | \.owner\( | \.group\( | is_mount | winerror | WindowsError""",
    re.MULTILINE | re.VERBOSE,
)
TESTS_FOLDER = "PYTEST_DEBUG_TEMPROOT"


def test(*arguments: str) -> int:
    """Run every check; with `--quick` without slow tests; with other arguments pytest alone."""
    # Tests start the app some hundred times, and it would be compiled anew each time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if arguments not in ((), ("--quick",)):
        return call(sys.executable, "-m", "pytest", *arguments)
    # What the tests draw by chance is what everybody's run draws; alone, with arguments, they look elsewhere each time.
    os.environ.setdefault("CI", "1")
    python = (sys.executable, "-m")
    checks = {
        "ruff check": (*python, "ruff", "check", "."),
        "ruff format": (*python, "ruff", "format", "--check", "."),
        "mypy": (*python, "mypy"),
        **({} if arguments else {"mypy for win32": typed_for("win32")}),
        "import-linter": (str(Path(sys.executable).with_name("lint-imports")), "--no-logo"),
    }
    # One more than there are cores: slow tests also wait, for a display, a disk or a clock.
    tested = (*PYTEST, "-m", QUICK) if arguments else (*PYTEST, "--numprocesses", str(CORES + 1))
    # Tests wait for no linter; what those say is printed when the tests are through, and not between their dots.
    with in_memory(), tempfile.TemporaryFile("w+", encoding="utf-8") as told:
        with ThreadPoolExecutor(max_workers=1) as beside:
            linted = {name: beside.submit(timed, name, *command, output=told) for name, command in checks.items()}
            pytest = timed("pytest", *tested)
            results = {name: check.result() for name, check in linted.items()} | {"pytest": pytest}
        told.seek(0)
        say(told.read())
    for name, (code, seconds) in results.items():
        say(f"{'FAILED' if code else 'passed'}  {seconds:6.1f} s  {name}")
    return next((code for code, _ in results.values() if code), 0)


def load(*arguments: str) -> int:
    """Let many stations and writers work at once."""
    return call(*PYTEST, "-m", "load", *arguments)


def soak(*arguments: str) -> int:
    """Check the types of a Mac, run the long tests, then the monitor; no failure of one hides the others."""
    steps = typed_for("darwin"), (*PYTEST, "-m", "soak"), (sys.executable, "-m", "benchmarks.soak", *arguments)
    return max(call(*step) for step in steps)


@contextmanager
def in_memory() -> Iterator[None]:
    """Let tests write into memory, where there is room and programs may be run; they write where pytest does else."""
    if not has_memory() or TESTS_FOLDER in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="dt-", dir=MEMORY, ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o711)  # the server of the tests of records has a user of its own
        os.environ[TESTS_FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[TESTS_FOLDER]


def has_memory() -> bool:
    """Whether there is a file system in memory for what tests write."""
    try:
        with tempfile.NamedTemporaryFile(dir=MEMORY) as file:
            Path(file.name).chmod(0o700)  # of a system that runs no programs even this is none
            return os.access(file.name, os.X_OK) and shutil.disk_usage(MEMORY).free > MEMORY_ROOM
    except OSError:
        return False


def typed_for(system: str) -> tuple[str, ...]:
    """The command that type-checks, of what ships, the modules that another system may change.

    The others read as on this one, and were checked here. Lines for this system alone are not faults there.
    """
    options = ("--platform", system, "--no-warn-unreachable", "--follow-imports=silent", "--cache-dir")
    shipped = sorted(path for folder in ("dealer_trainer", "bundle") for path in Path(folder).rglob("*.py"))
    varying = (str(path) for path in shipped if VARYING.search(path.read_text(encoding="utf-8")))
    return (sys.executable, "-m", "mypy", *options, f".mypy_cache/{system}", *varying)


COMMANDS: dict[str, Callable[..., int]] = {"test": test, "load": load, "soak": soak}

if __name__ == "__main__":
    sys.exit(COMMANDS[sys.argv[1]](*sys.argv[2:]))
