#!/usr/bin/env python3
"""Set up, run, test and measure Dealer Trainer from a checkout: `python3 dev.py help`. Standard library only."""

import ctypes
import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

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
LOCK = ROOT / "requirements.lock"
SCHOOL_LOCK = ROOT / "requirements-school.lock"
TOOLS_LOCK = ROOT / "requirements-dev.lock"
HEARING_LOCK = ROOT / "requirements-hearing.lock"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
BIN = VENV / SCRIPTS
PYTHON = str(BIN / "python")
TRANSLATIONS = ROOT / "assets" / "translations"
PICTURE = ROOT / "build" / "table.png"

# What PyPI cannot bring, each with its Debian package; and why it is wanted.
QT = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
# Without these no module of Qt is loaded; the others are for windows on a screen.
QT_ITSELF = {name for name in QT if "xcb" not in name and "x11" not in name}
VIRTUAL_SCREEN = {
    "Xvfb": "xvfb",
    "xauth": "xauth",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "xrandr": "x11-xserver-utils",
}
SERVER = {"/usr/lib/postgresql/*/bin/postgres": "postgresql"}
WHY = (
    (QT, "libraries that Qt loads; without them no window opens"),
    (VIRTUAL_SCREEN, "a virtual screen, for tests of real windows"),
    (SERVER, "for tests that copy records to a server, which they make and throw away; no service is set up"),
)
NO_SYSTEM = "DEALER_TRAINER_NO_SYSTEM"
# Debian makes a database and a service of it with the package; tests make their own.
NO_CLUSTER = Path("/etc/postgresql-common/createcluster.d/dealer-trainer.conf")
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
PYTEST = (PYTHON, "-m", "pytest", "--numprocesses", str(CORES), "--dist", "loadgroup")
# Tests write and sync some ten thousand small files and databases; what is in memory need not wait for a disk.
MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made there
MEMORY_ROOM = 4 * 2**30
TESTS_FOLDER = "PYTEST_DEBUG_TEMPROOT"
QUICK = "not (slow or screen or fuzz or load or soak)"
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}
NO_NETWORK = """pip could not fetch the packages. Is there a network? Is there room on the disk? Behind a proxy or a
mirror, tell pip of it with `pip config` or its environment variables, then run the same command again."""
SYSTEMS = "Dealer Trainer is set up on Linux x86-64, on Windows, and on Macs with Apple silicon."
# pip says this where no wheel fits, and also where it could not ask: then it knows of no version.
NO_WHEEL = re.compile(r"satisfies the requirement (\S+) \(from versions: (none\b)?")


class SetUpError(Exception):
    """Something is missing that dev.py cannot bring; the message says what to do."""


def run(*arguments: str) -> int:
    """Open the app, `--school` with what a school has besides; without a screen, deal in text and draw the table."""
    set_up(QT, locks=2 if "--school" in arguments else 1)
    arguments = tuple(word for word in arguments if word != "--school")
    app = (PYTHON, "-m", "dealer_trainer")
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return call(*app, *arguments)
    os.environ.update(OFFSCREEN)
    say("There is no screen here, so the model dealer deals a round in text:\n")
    dealt = call(*app, "deal", "rock-n-roll-dice", "--seed", "7", "--rounds", "1", "--text")
    PICTURE.parent.mkdir(exist_ok=True)
    drawn = call(*app, "picture", str(PICTURE))
    if drawn == 0:
        say(f"\nA picture of the table is in {PICTURE}")
    return dealt or drawn


def test(*arguments: str) -> int:
    """Run everything that CI runs; with `--quick` in a minute, without slow tests; or pytest alone, with arguments."""
    set_up({**QT, **VIRTUAL_SCREEN, **SERVER}, locks=3)
    # Tests start the app some hundred times, and it would be compiled anew each time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if arguments not in ((), ("--quick",)):
        return call(PYTHON, "-m", "pytest", *arguments)
    checks = {
        "ruff check": (PYTHON, "-m", "ruff", "check", "."),
        "ruff format": (PYTHON, "-m", "ruff", "format", "--check", "."),
        "mypy": (PYTHON, "-m", "mypy"),
        **({} if arguments else {f"mypy for {system}": typed_for(system) for system in ("win32", "darwin")}),
        "import-linter": (str(BIN / "lint-imports"), "--no-logo"),
        # One more than there are cores: slow tests also wait, for a display, a disk or a clock.
        "pytest": (*PYTEST, "-m", QUICK) if arguments else (*PYTEST, "--numprocesses", str(CORES + 1)),
    }
    # Tests wait for no linter; what those say is printed when the tests are through, and not between their dots.
    with in_memory(), tempfile.TemporaryFile("w+", encoding="utf-8") as told:
        with ThreadPoolExecutor(max_workers=1) as beside:
            linted = {
                name: beside.submit(timed, name, *command, output=told)
                for name, command in checks.items()
                if name != "pytest"
            }
            results = {"pytest": timed("pytest", *checks["pytest"])}
            results.update((name, linted[name].result()) for name in linted)
        told.seek(0)
        say(told.read())
    for name in checks:
        code, seconds = results[name]
        say(f"{'FAILED' if code else 'passed'}  {seconds:6.1f} s  {name}")
    return next((code for code, _ in results.values() if code), 0)


@contextmanager
def in_memory() -> "Iterator[None]":
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


def typed_for(system: str) -> "tuple[str, ...]":
    """The command that type-checks what ships for another system; lines for this system alone are not faults there."""
    options = ("--platform", system, "--no-warn-unreachable", "--cache-dir", f".mypy_cache/{system}")
    return (PYTHON, "-m", "mypy", *options, "dealer_trainer", "bundle")


def bench(*arguments: str) -> int:
    """Measure speed against the rivals and print the ratios."""
    set_up(QT, locks=3)
    os.environ.update(OFFSCREEN)
    return call(PYTHON, "-m", "benchmarks", *arguments)


def fuzz(*arguments: str) -> int:
    """Damage what every reader reads, let a monkey at every screen: `--minutes N`, `--target NAME`, `--seed N`."""
    set_up(QT, locks=3)
    os.environ.update(OFFSCREEN)
    return call(PYTHON, "-m", "tests.fuzz", *arguments)


def load(*arguments: str) -> int:
    """Let many stations and writers work at once, more of them than in `test`; takes pytest's arguments."""
    set_up({**QT, **SERVER}, locks=3)
    return call(*PYTEST, "-m", "load", *arguments)


def soak(*arguments: str) -> int:
    """Run the long tests, then the monitor for days in accelerated time and for ten real minutes; print its costs."""
    set_up(QT, locks=3)
    os.environ.update(OFFSCREEN)
    tested = call(*PYTEST, "-m", "soak")
    return call(PYTHON, "-m", "benchmarks.soak", *arguments) or tested


def bundle(*arguments: str) -> int:
    """Make what people without a terminal download, into dist/: `--for trainee`, `--check-wheels`."""
    set_up(QT, locks=3)
    return call(PYTHON, "-m", "bundle", *arguments)


def bare(*arguments: str) -> int:
    """Run `run` and `test` on a bare Debian 12, or `--debian 13`, as root; `--bundle` the download, offline."""
    if "--bundle" in arguments:
        set_up({**QT, **VIRTUAL_SCREEN}, locks=3)
        return call(PYTHON, "-c", "import sys; from tests import bare_bundle; sys.exit(bare_bundle.main())")
    from tests import bare as machine

    return machine.main(arguments)


def playthroughs(*arguments: str) -> int:
    """Rewrite the golden playthroughs; look at the difference before you commit it."""
    set_up({}, locks=3)
    return call(PYTHON, "-m", "tests.playthroughs", *arguments)


def reference(*_: str) -> int:
    """Rewrite docs/reference/ from the code: the keys of a game's files, and every command's options."""
    set_up({}, locks=3)
    return call(PYTHON, "-m", "tests.reference")


def pictures(*_: str) -> int:
    """Draw the pictures in README and docs: a hardway paid even money and explained; the table; the monitor."""
    set_up(QT)
    os.environ.update(OFFSCREEN)
    app, folder = (PYTHON, "-m", "dealer_trainer"), ROOT / "docs" / "pictures"
    hardway = ("--seed", "51", "--round", "7", "--size", "1280x720")
    drawn = {
        "hardway-paid.png": ("picture", *hardway, "--stage", "mistake"),
        "hardway-explained.png": ("picture", *hardway, "--stage", "explained"),
        "table.png": ("picture", "--seed", "7", "--stage", "open", "--size", "1280x720"),
        "monitor.png": ("demo", "--size", "1280x720", "--picture"),
    }
    codes = [call(*app, *shown, str(folder / name)) for name, shown in drawn.items()]
    return next((code for code in codes if code), 0)


def translations(*arguments: str) -> int:
    """Collect the app's texts for the languages named, "de" or "pt_BR", and every one there is; make their .qm."""
    set_up(QT)
    TRANSLATIONS.mkdir(exist_ok=True)
    named = {TRANSLATIONS / f"dealer-trainer_{code}.ts" for code in arguments}
    sources = [str(path) for path in sorted((ROOT / "dealer_trainer").rglob("*.py"))]
    # Without the lines of the code a file changes with its texts alone.
    collect = ["pyside6-lupdate", "-no-obsolete", "-locations", "none", "-source-language", "en_US"]
    collect += ["-tr-function-alias", "tr+=message", *sources, "-ts"]
    for file in sorted({*named, *TRANSLATIONS.glob("*.ts")}):
        for command in (collect, ["pyside6-lrelease"]):
            status = call(str(BIN / command[0]), *command[1:], str(file))
            if status:
                return status
    return 0


def lock(*arguments: str) -> int:
    """Rewrite the lock files from pyproject.toml; `--upgrade` takes the newest of everything."""
    options = ("--python-version", "3.11", "--universal", "--generate-hashes", "--no-annotate", "--quiet")
    header = ("--custom-compile-command", "python3 dev.py lock")
    with tempfile.TemporaryDirectory() as folder:
        must("No environment for the resolver could be made.", sys.executable, "-m", "venv", folder)
        tools, whole = Path(folder) / SCRIPTS, Path(folder) / "whole.lock"
        must(NO_NETWORK, str(tools / "python"), "-m", "pip", "install", "--quiet", "uv")
        compiled = (str(tools / "uv"), "pip", "compile", "pyproject.toml", *options, *header, "--output-file")
        # All of it first: what running needs is then the same for those who develop.
        locks = (LOCK, SCHOOL_LOCK, TOOLS_LOCK, HEARING_LOCK)
        whole.write_text("".join(file.read_text(encoding="utf-8") for file in locks), encoding="utf-8")
        must("The packages do not fit together.", *compiled, str(whole), "--all-extras", *arguments)
        needed = ("--constraint", str(whole), "--extra", "install")
        school, tools_too = ("--extra", "school"), ("--extra", "school", "--extra", "dev")
        for file, extras in ((LOCK, ()), (SCHOOL_LOCK, school), (TOOLS_LOCK, tools_too)):
            must("The packages do not fit together.", *compiled, str(file), *needed, *extras, *arguments)
        HEARING_LOCK.write_text(whole.read_text(encoding="utf-8"), encoding="utf-8")
    for file in (HEARING_LOCK, TOOLS_LOCK, SCHOOL_LOCK):
        before = {pin for smaller in locks[: locks.index(file)] for pin in pins_in(smaller)[1:]}
        file.write_text("\n".join(pin for pin in pins_in(file) if pin not in before) + "\n", encoding="utf-8")
    return 0


def pins_in(lock: Path) -> "list[str]":
    """The head of a lock file and its pins, each with its hashes."""
    return [pin.rstrip() for pin in re.split(r"\n(?=[^ #])", lock.read_text(encoding="utf-8"))]


COMMANDS = {
    command.__name__: command
    for command in (
        run,
        test,
        fuzz,
        load,
        soak,
        bundle,
        bare,
        bench,
        playthroughs,
        reference,
        pictures,
        translations,
        lock,
    )
}


def set_up(system: "dict[str, str]", *, locks: int = 1) -> None:
    """Bring what is missing: system packages, an environment, the lock files' packages: 1 run, 2 school, 3 all.

    An environment keeps what a school has besides once it was asked for.
    """
    add_system_packages(system)
    if OLD.exists() and not VENV.exists():
        OLD.rename(VENV)  # the power went between two renames
    standing = (VENV / STAMP).read_text(encoding="utf-8") if (VENV / STAMP).exists() else ""
    made = max(locks, min(standing.count("\n") - 2, 2))
    if standing.startswith(stamp(made)) and call(PYTHON, "-c", "import pip") == 0:
        return
    try:
        make_venv()
        install((LOCK, SCHOOL_LOCK, TOOLS_LOCK)[:made])
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
    pins = [lock.read_bytes() for lock in (LOCK, SCHOOL_LOCK, TOOLS_LOCK)[:locks]]
    digests = "".join(f"{hashlib.sha256(data).hexdigest()}\n" for data in (project, *pins))
    return f"{sys.version_info[0]}.{sys.version_info[1]} {ROOT}\n{digests}"


def make_venv() -> None:
    """Make an empty virtual environment beside the one that may be there."""
    say(f"Making a virtual environment for {VENV}")
    try:
        import ensurepip  # noqa: F401 - Debian ships it apart, and venv fails without it
    except ImportError:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        add_system_packages({"ensurepip": package})
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
    if not WHEELS.exists() or call(*offline, "--dry-run", "-qqq", *pins, errors=subprocess.DEVNULL):
        say("Fetching the packages that {} pins".format(" and ".join(lock.name for lock in locks)))
        fetch = (*pip, "download", "--only-binary", ":all:", "--dest", str(WHEELS), *pins, *loudness)
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as told:
            failed = call(*fetch, errors=told)
            told.seek(0)
            said = told.read()
        if failed:
            say(said)
            raise SetUpError(unfetched(said, pip))
    say("Installing the packages")
    must("The packages could not be installed.", *offline, "--quiet", *pins)
    project = ("--quiet", "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    must("The project could not be installed.", *offline, *project)
    texts = "".join(lock.read_text(encoding="utf-8") for lock in (LOCK, SCHOOL_LOCK, TOOLS_LOCK))
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
    fit = [version for version in versions if call(*ask, version, errors=subprocess.DEVNULL) == 0]
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


def add_system_packages(needs: "dict[str, str]") -> None:
    """Install the Debian packages that are missing, or say how to; going on without them is the caller's choice."""
    missing = {name: package for name, package in needs.items() if sys.platform == "linux" and not has(name)}
    packages = sorted(set(missing.values()))
    if not packages:
        return
    install_them = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    say("Missing system packages, by Debian's names:")
    for group, why in (*WHY, ({"ensurepip": ""}, "for the virtual environment")):
        wanted = sorted({package for name, package in missing.items() if name in group})
        if wanted:
            say("    {}: {}".format(" ".join(wanted), why))
    if os.environ.get(NO_SYSTEM):
        say("Going on without them, as --no-system says.")
    elif not shutil.which("apt-get"):
        say("Going on without them: there is no apt-get here.")
    elif os.geteuid() != 0:
        say("Going on without them; --no-system skips the tests that need them. To install them:")
        say("    sudo apt-get update && sudo {}".format(" ".join(install_them)))
    else:
        say("This is root, so apt-get installs them now (--no-system goes on without them).")
        apt_get(install_them)
    lacking = sorted(package for name, package in missing.items() if name in QT_ITSELF and not has(name))
    if lacking:
        raise SetUpError(
            "Qt cannot be loaded without {}: neither the app nor a test would start, so nothing was begun.".format(
                " ".join(lacking)
            )
        )


def apt_get(install_them: "list[str]") -> None:
    """Run apt-get; of PostgreSQL it brings the programs alone, no database, and so no service runs."""
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    NO_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
    NO_CLUSTER.write_text("create_main_cluster = false\n", encoding="utf-8")
    try:
        call("apt-get", "update", "-qq", environment=quietly)
        if call(*install_them, "-qq", "-o", "Dpkg::Use-Pty=0", environment=quietly):
            say("apt-get failed; going on without them.")
    finally:
        NO_CLUSTER.unlink()


def has(name: str) -> bool:
    """Whether a shared library can be loaded, or a program be found; with a `*`, in which folder ever."""
    if "*" in name:
        return bool(glob.glob(name))  # noqa: PTH207 - the pattern is of the whole system
    if ".so." not in name:
        return shutil.which(name) is not None
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def must(hint: str, *command: str) -> None:
    """Run a command that the rest cannot do without."""
    if call(*command):
        raise SetUpError(hint)


def timed(name: str, *command: str, output: "TextIO | None" = None) -> "tuple[int, float]":
    """Run a command under a heading, on the screen or into a file; its exit code and seconds."""
    print(f"\n== {name}", file=output, flush=True)
    start = time.monotonic()
    return call(*command, output=output), time.monotonic() - start


def call(
    *command: str,
    environment: "dict[str, str] | None" = None,
    output: "TextIO | None" = None,
    errors: "TextIO | int | None" = None,
) -> int:
    """Run a command in the checkout; its exit code, as a shell would give it. What it prints may go into files."""
    try:
        code = subprocess.run(
            command, cwd=str(ROOT), env=environment, check=False, stdout=output, stderr=errors or output
        ).returncode
    except OSError as error:
        say(f"{command[0]}: {error.strerror}")
        return 127
    return code if code >= 0 else 128 - code


def say(line: str) -> None:
    """Print at once, so that it stands before the output of what follows."""
    print(line, flush=True)


def main(arguments: "list[str]") -> int:
    """Run one command."""
    if sys.version_info[:2] not in PYTHONS:  # a checkout is started with whatever python3 is there
        oldest, newest = ("{}.{}".format(*version) for version in (PYTHONS[0], PYTHONS[-1]))
        found, example = sys.version.split()[0], "python3.13 dev.py run"
        say(f"Dealer Trainer needs Python {oldest} to {newest}; this is {found}. Name another, as in: {example}")
        return 2
    if not arguments or arguments[0] not in COMMANDS:
        for name, command in COMMANDS.items():
            say(f"python3 dev.py {name:14}{command.__doc__}")
        say("As root, a command installs the system packages it needs; with --no-system it installs none.")
        return 0 if arguments in (["help"], ["--help"], ["-h"]) else 2
    if "--no-system" in arguments:
        os.environ[NO_SYSTEM] = "1"
    try:
        return COMMANDS[arguments[0]](*(word for word in arguments[1:] if word != "--no-system"))
    except SetUpError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
