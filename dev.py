#!/usr/bin/env python3
"""Set up, run, test and measure Dealer Trainer from a checkout: `python3 dev.py help`. Standard library only."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from tools import shell, system_packages
from tools.shell import SetUpError, must, say
from tools.system_packages import QT, SERVER, VIRTUAL_SCREEN

# For these the pinned packages have wheels; `dev.py bundle --check-wheels` shows it.
PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14))
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
# An environment is built aside and takes the place of the old one when it is whole. The names are as long as the old
# one's: launchers on Windows hold the path of their interpreter, and only one of the same length can be put in for it.
ASIDE = ROOT / ".vnew"
OLD = ROOT / ".vold"
WHEELS = ROOT / ".wheels"
STAMP = "dev-stamp"
# What everybody needs, what a school has besides, and what its development takes.
LOCKS = tuple(ROOT / name for name in ("requirements.lock", "requirements-school.lock", "requirements-dev.lock"))
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
BIN = VENV / SCRIPTS
PYTHON = str(BIN / "python")
PICTURE = ROOT / "build" / "table.png"

OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}
NO_NETWORK = """pip could not fetch the packages. Is there a network? Is there room on the disk? Behind a proxy or a
mirror, tell pip of it with `pip config` or its environment variables, then run the same command again."""
SYSTEMS = "Dealer Trainer is set up on Linux x86-64, on Windows, and on Macs with Apple silicon."
# pip says this where no wheel fits, and also where it could not ask: then it knows of no version.
NO_WHEEL = re.compile(r"satisfies the requirement (\S+) \(from versions: (none\b)?")


def run(*arguments: str) -> int:
    """Open the app, `--school` with what a school has besides; without a screen, deal in text and draw the table."""
    set_up(QT, locks=2 if "--school" in arguments else 1)
    arguments = tuple(word for word in arguments if word != "--school")
    app = (PYTHON, "-m", "dealer_trainer")
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return shell.call(*app, *arguments)
    os.environ.update(OFFSCREEN)
    say("There is no screen here, so the model dealer deals a round in text:\n")
    dealt = shell.call(*app, "deal", "rock-n-roll-dice", "--seed", "7", "--rounds", "1", "--text")
    PICTURE.parent.mkdir(exist_ok=True)
    drawn = shell.call(*app, "picture", str(PICTURE))
    if drawn == 0:
        say(f"\nA picture of the table is in {PICTURE}")
    return dealt or drawn


def bare(*arguments: str) -> int:
    """Run `run` and `test` on a bare Debian 12, or `--debian 13`, as root; `--bundle` the download, offline."""
    if "--bundle" in arguments:
        set_up({**QT, **VIRTUAL_SCREEN}, locks=3)
        return shell.call(PYTHON, "-c", "import sys; from tests import bare_bundle; sys.exit(bare_bundle.main())")
    from tests import bare as machine

    return machine.main(arguments)


def lock(*arguments: str) -> int:
    """Rewrite the lock files from pyproject.toml; `--upgrade` takes the newest of everything."""
    from tools import lock as locks

    return locks.main(*arguments)


# Started in the environment with every package: what it is for, the system packages it needs besides Qt's, its module.
STARTED = {
    "test": (
        "Run everything that CI runs; `--quick` in a minute, without slow tests; or pytest alone, with arguments.",
        {**VIRTUAL_SCREEN, **SERVER},
        ("tools.checks", "test"),
    ),
    "fuzz": (
        "Damage what every reader reads, let a monkey at every screen: `--minutes N`, `--target NAME`, `--seed N`.",
        {},
        ("tests.fuzz",),
    ),
    "load": (
        "Let many stations and writers work at once, more of them than in `test`; takes pytest's arguments.",
        SERVER,
        ("tools.checks", "load"),
    ),
    "soak": (
        "Check a Mac's types, run the long tests, then the monitor for days in accelerated time and ten real minutes.",
        {},
        ("tools.checks", "soak"),
    ),
    "bundle": (
        "Make what people without a terminal download, into dist/: `--for trainee`, `--check-wheels`.",
        {},
        ("bundle",),
    ),
    "bench": ("Measure speed against the rivals and print the ratios.", {}, ("benchmarks",)),
    "playthroughs": (
        "Rewrite the golden playthroughs; look at the difference before you commit it.",
        {},
        ("tests.playthroughs",),
    ),
    "reference": (
        "Rewrite docs/reference/ from the code: the keys of a game's files, and every command's options.",
        {},
        ("tests.reference",),
    ),
    "pictures": ("Draw the pictures in README and docs.", {}, ("tools.pictures",)),
    "translations": (
        'Collect the app\'s texts for the languages named, "de" or "pt_BR", and every one there is.',
        {},
        ("tools.translations",),
    ),
}
# Without a screen: tests open their own, for windows that need one.
OFFSCREEN_TOO = ("fuzz", "soak", "bench")
COMMANDS = {"run": run, "bare": bare, "lock": lock}


def start(name: str, *arguments: str) -> int:
    """Run a command that is not of this file."""
    _, system, module = STARTED[name]
    set_up({**QT, **system}, locks=3)
    if name in OFFSCREEN_TOO:
        os.environ.update(OFFSCREEN)
    return shell.call(PYTHON, "-m", *module, *arguments)


def set_up(system: "dict[str, str]", *, locks: int = 1) -> None:
    """Bring what is missing: system packages, an environment, the lock files' packages: 1 run, 2 school, 3 all.

    An environment keeps what a school has besides once it was asked for.
    """
    system_packages.add(system)
    if OLD.exists() and not VENV.exists():
        OLD.rename(VENV)  # the power went between two renames
    standing = (VENV / STAMP).read_text(encoding="utf-8") if (VENV / STAMP).exists() else ""
    made = max(locks, min(standing.count("\n") - 2, 2))
    if not standing.startswith(stamp(made)) or shell.call(PYTHON, "-c", "import pip"):
        build(made)
    from tools import translations

    if translations.make(BIN):
        raise SetUpError("The translations could not be made.")


def build(made: int) -> None:
    """Build an environment with so many lock files' packages aside, and put it in the place of the old one."""
    try:
        make_venv()
        install(LOCKS[:made])
        (ASIDE / STAMP).write_text(stamp(made), encoding="utf-8")
        swap_in()
    except BaseException as error:
        shutil.rmtree(ASIDE, ignore_errors=True)
        if VENV.exists():
            say(f"{VENV} is as it was.")
        if isinstance(error, OSError):
            raise SetUpError(f"The virtual environment could not be made: {error}") from error
        raise


def stamp(locks: int) -> str:
    """What an environment with so many lock files' packages is made from, a line each; fewer are its beginning."""
    project, _, _ = (ROOT / "pyproject.toml").read_bytes().partition(b"[tool.ruff]")  # linters need no new set-up
    pins = [lock.read_bytes() for lock in LOCKS[:locks]]
    digests = "".join(f"{hashlib.sha256(data).hexdigest()}\n" for data in (project, *pins))
    return f"{sys.version_info[0]}.{sys.version_info[1]} {ROOT}\n{digests}"


def make_venv() -> None:
    """Make an empty virtual environment beside the one that may be there."""
    say(f"Making a virtual environment for {VENV}")
    try:
        import ensurepip  # noqa: F401 - Debian ships it apart, and venv fails without it
    except ImportError:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        system_packages.add({"ensurepip": package})
    # Started from inside the environment, the interpreter outside it has to make the new one.
    base = getattr(sys, "_base_executable", sys.executable)
    made = (base, "-m", "venv", "--clear", "--prompt", VENV.name, str(ASIDE))
    must("The virtual environment could not be made.", *made)


def install(locks: "tuple[Path, ...]") -> None:
    """Install the packages of lock files and this project; the wheels are kept, so that a new one needs no network."""
    pip = (str(ASIDE / SCRIPTS / "python"), "-m", "pip", "--disable-pip-version-check")
    pins = ("--require-hashes", *(word for lock in locks for word in ("--requirement", str(lock))))
    offline = (*pip, "install", "--no-index", "--find-links", str(WHEELS))
    loudness = () if sys.stdout.isatty() else ("-qq",)
    # What pip says of wheels that are not kept yet is no error: they are fetched.
    if not WHEELS.exists() or shell.call(*offline, "--dry-run", "-qqq", *pins, errors=subprocess.DEVNULL):
        say("Fetching the packages that {} pins".format(" and ".join(lock.name for lock in locks)))
        fetch = (*pip, "download", "--only-binary", ":all:", "--dest", str(WHEELS), *pins, *loudness)
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as told:
            failed = shell.call(*fetch, errors=told)
            told.seek(0)
            said = told.read()
        if failed:
            say(said)
            raise SetUpError(unfetched(said, pip))
    say("Installing the packages")
    must("The packages could not be installed.", *offline, "--quiet", *pins)
    project = ("--quiet", "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    must("The project could not be installed.", *offline, *project)
    texts = "".join(lock.read_text(encoding="utf-8") for lock in LOCKS)
    pinned = re.findall(r"^([^=\s]+)==([^\s;]+)", texts, re.MULTILINE)
    for wheel in WHEELS.glob("*.whl"):
        name, version = wheel.name.split("-")[:2]
        if (re.sub("[._]+", "-", name).lower(), version) not in pinned:
            wheel.unlink()


def unfetched(said: str, pip: "tuple[str, ...]") -> str:
    """Why pip could not fetch the packages, by what it said: there is no wheel for this Python, or no network."""
    found = NO_WHEEL.search(said)
    if found is None:
        return NO_NETWORK
    package, is_unknown = found.groups()
    ask = (*pip, "install", "--dry-run", "--no-deps", "--ignore-requires-python", "--retries", "0", "-qqq")
    ask += ("--target", str(ASIDE / "none"), "--only-binary", ":all:", package, "--python-version")
    own, *versions = ("{}.{}".format(*version[:2]) for version in (sys.version_info, *PYTHONS))
    fit = [version for version in versions if shell.call(*ask, version, errors=subprocess.DEVNULL) == 0]
    if own in fit or (is_unknown and not fit):
        return NO_NETWORK
    none = f"{package} has no wheel for Python {own} on {sysconfig.get_platform()}"
    if not fit:
        return f"{none}, nor for another Python there. {SYSTEMS}"
    return f"{none}; it has one for {' and '.join(fit)}. Name such a Python, as in: python{fit[-1]} dev.py run"


def swap_in() -> None:
    """Put the environment that was built aside in the place of the old one; its scripts are told the new place."""
    for script in (ASIDE / SCRIPTS).iterdir():
        if script.is_file() and not script.is_symlink():
            content = script.read_bytes()
            moved = content.replace(os.fsencode(ASIDE), os.fsencode(VENV))
            if moved != content:
                script.write_bytes(moved)
    shutil.rmtree(OLD, ignore_errors=True)
    if VENV.exists():
        VENV.rename(OLD)
    try:
        ASIDE.rename(VENV)
    except BaseException:
        if OLD.exists():
            OLD.rename(VENV)
        raise
    shutil.rmtree(OLD, ignore_errors=True)


def main(arguments: "list[str]") -> int:
    """Run one command."""
    if sys.version_info[:2] not in PYTHONS:  # a checkout is started with whatever python3 is there
        oldest, newest = ("{}.{}".format(*version) for version in (PYTHONS[0], PYTHONS[-1]))
        found, example = sys.version.split()[0], "python3.13 dev.py run"
        say(f"Dealer Trainer needs Python {oldest} to {newest}; this is {found}. Name another, as in: {example}")
        return 2
    if not arguments or arguments[0] not in {*COMMANDS, *STARTED}:
        for name in ("run", *STARTED, "bare", "lock"):
            say(f"python3 dev.py {name:14}{STARTED[name][0] if name in STARTED else COMMANDS[name].__doc__}")
        say("As root, a command installs the system packages it needs; with --no-system it installs none.")
        return 0 if arguments in (["help"], ["--help"], ["-h"]) else 2
    if "--no-system" in arguments:
        os.environ[system_packages.NO_SYSTEM] = "1"
    try:
        name, *others = (word for word in arguments if word != "--no-system")
        return COMMANDS[name](*others) if name in COMMANDS else start(name, *others)
    except SetUpError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
