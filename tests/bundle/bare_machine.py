"""The bare machine as seen from this one: what runs inside, which windows are open there, which files it has."""

import itertools
import os
import re
import shlex
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bundle.frame import COLORS, NAME, SIZE, WORDS, is_painted
from tests import bare
from tools import shell

NAMESPACE: Final = (*bare.NAMESPACE, "--net")
USER: Final = "ann"
HOME: Final = Path("home") / USER
DATA: Final = HOME / ".local/share/dealer-trainer"
CRASHES: Final = DATA / "crashes"
SCREEN: Final = 6700
"""A number that no screen of this machine has."""
SOCKET: Final = f"tmp/.X11-unix/X{SCREEN}"
APP: Final = "Dealer Trainer"
"""The title of the app's own window."""

_NUMBERS: Final = itertools.count(1)

BOOKKEEPING: Final = re.compile(r"(?:var/(?:lib/(?:dpkg|apt)|log|cache)|run|tmp)\b")
"""Where dpkg and apt write of their own work, and what is of an hour."""


class StepError(Exception):
    """Something did not hold; the message says what."""


def hold(holds: bool, what: str, *details: str) -> None:
    """Say what holds; raise where it does not."""
    if not holds:
        raise StepError("\n    ".join((f"not so: {what}", *details)))
    shell.say(f"    {what}")


def entering(machine: Path, *command: str) -> tuple[str, ...]:
    """The command that runs `command` inside the machine, without network and without anything of this machine's."""
    root = shlex.quote(str(machine))
    clean = ["env", "--ignore-environment", f"HOME=/{HOME}" if command[0] == "runuser" else "HOME=/root",
             "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8"]  # fmt: skip
    script = (
        f"mount -t proc proc {root}/proc && mount --rbind /dev {root}/dev && "
        f"exec chroot {root} {shlex.join([*clean, *command])}"
    )
    return (*NAMESPACE, "sh", "-c", script)


def inside(machine: Path, *command: str) -> None:
    """Run a command in the machine that must go well."""
    done = subprocess.run(entering(machine, *command), check=False, capture_output=True, text=True)
    if done.returncode:
        raise StepError(f"{shlex.join(command)}: {done.stdout}{done.stderr}")


def said(machine: Path, *command: str) -> str:
    """What a command in the machine prints."""
    return subprocess.run(entering(machine, *command), check=False, capture_output=True, text=True).stdout.strip()


def as_user(machine: Path, *command: str, status: "int | None" = 0) -> str:
    """What a command says to the user; fails for another exit status, None for any but 0."""
    run = entering(machine, "runuser", "-u", USER, "--", *command)
    done = subprocess.run(run, check=False, capture_output=True, text=True)
    text = done.stdout + done.stderr
    hold((done.returncode == 0) == (status == 0), f"exit status {done.returncode} of {shlex.join(command)}", text)
    return text


def painted(
    machine: Path, *command: str, title: str = APP, until: Callable[[], bool] = lambda: True, signal: str = "TERM"
) -> float:
    """Open a window on a virtual screen as the user; seconds until it is painted.

    It is ended with `signal` as soon as `until` holds. Each has a process number that none had before it.
    """
    frame = machine / "tmp" / NAME
    colors = COLORS if title == APP else WORDS
    script = (
        f"Xvfb :{SCREEN} -screen 0 {'x'.join(map(str, SIZE))}x24 -fbdir /tmp -nolisten tcp >/dev/null 2>&1 & "
        f"for number in $(seq {10 * next(_NUMBERS)}); do /bin/true; done; "
        f"while [ ! -e /{SOCKET} ]; do sleep 0.1; done; touch /tmp/begun; "
        f"DISPLAY=:{SCREEN} {shlex.join(command)} & app=$!; "
        "while [ ! -e /tmp/seen ] && kill -0 $app 2>/dev/null; do sleep 0.1; done; "
        f"kill -{signal} $app; wait $app; true"
    )
    lock = machine / f"tmp/.X{SCREEN}-lock"  # of a server that went with its namespace
    for left in (machine / "tmp/seen", machine / "tmp/begun", lock, machine / SOCKET):
        left.unlink(missing_ok=True)
    run_as_user = entering(machine, "runuser", "-u", USER, "--", "sh", "-c", script)
    with _reached(machine), subprocess.Popen(run_as_user, text=True, stderr=subprocess.DEVNULL) as run:
        begun = _until(run, (machine / "tmp/begun").exists)
        seen = _until(run, lambda: is_painted(frame.parent, colors) and title in _titles())
        _until(run, until)
        (machine / "tmp/seen").touch()
        run.wait(timeout=60)
    frame.unlink(missing_ok=True)
    hold(seen > begun, f"a window was painted: {title}")
    return seen - begun


@contextmanager
def _reached(machine: Path) -> Iterator[None]:
    """Let the screen of the machine be reached from here, by its socket."""
    here = Path("/") / SOCKET
    here.parent.mkdir(mode=0o1777, parents=True, exist_ok=True)
    here.unlink(missing_ok=True)
    here.symlink_to(machine / SOCKET)
    try:
        yield
    finally:
        here.unlink()


def _titles() -> str:
    """The titles of the windows that are open there."""
    search = ["xdotool", "search", "--onlyvisible", "--name", ".", "getwindowname", "%@"]
    given = {**os.environ, "DISPLAY": f":{SCREEN}"}
    return subprocess.run(search, env=given, capture_output=True, text=True, check=False).stdout


def _until(run: "subprocess.Popen[str]", holds: Callable[[], bool]) -> float:
    """When something came to hold; fails where the process ended before, or after two minutes."""
    latest = time.monotonic() + 120
    while not holds():
        if run.poll() is not None or time.monotonic() > latest:
            run.kill()
            raise StepError("no window was painted")
        time.sleep(0.05)
    return time.monotonic()


def listed(machine: Path) -> set[str]:
    """Every file of the machine but what dpkg writes of its own work."""
    names = (str(path.relative_to(machine)) for path in machine.rglob("*"))
    return {name for name in names if not name.startswith(("proc/", "dev/")) and not BOOKKEEPING.match(name)}


def version_in(file: Path) -> str:
    """The version that a database says it has."""
    with sqlite3.connect(file) as database:
        [found] = database.execute("SELECT version_num FROM alembic_version").fetchone()
    database.close()
    return str(found)


def names_in(file: Path) -> list[str]:
    """The trainees of a progress file."""
    with sqlite3.connect(file) as database:
        found = [str(name) for (name,) in database.execute("SELECT name FROM trainee")]
    database.close()
    return found
