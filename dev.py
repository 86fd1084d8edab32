#!/usr/bin/env python3
"""Set up, run, test and measure Dealer Trainer from a checkout: `python3 dev.py help`. Standard library only."""

import ctypes
import glob
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WHEELS = VENV / "wheels"
STAMP = VENV / "dev-stamp"
LOCK = ROOT / "requirements.lock"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")
TRANSLATIONS = ROOT / "assets" / "translations"
PICTURE = ROOT / "build" / "table.png"

# What PyPI cannot bring: the libraries that Qt loads, the programs that tests need; each with its Debian package.
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
VIRTUAL_SCREEN = {
    "Xvfb": "xvfb",
    "xauth": "xauth",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "xrandr": "x11-xserver-utils",
}
SERVER = {"/usr/lib/postgresql/*/bin/postgres": "postgresql"}
NODE = {"node": "nodejs", "npm": "npm"}
VERIFIER = ROOT / "tests" / "certification" / "paper" / "verifier"
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
PYTEST = (PYTHON, "-m", "pytest", "--numprocesses", str(CORES), "--dist", "loadgroup")
QUICK = "not (slow or screen or fuzz or load or soak)"
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}
NO_NETWORK = """pip could not fetch the packages. Is there a network? Behind a proxy or a mirror, tell pip of it with
`pip config` or its environment variables, then run the same command again."""


class SetUpError(Exception):
    """Something is missing that dev.py cannot bring; the message says what to do."""


def run(*arguments: str) -> int:
    """Open the app; without a screen, deal a round in text and draw the table into a file."""
    set_up(QT)
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
    set_up({**QT, **VIRTUAL_SCREEN, **SERVER, **NODE})
    add_verifier()
    # Tests start the app some hundred times, and it would be compiled anew each time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if arguments not in ((), ("--quick",)):
        return call(PYTHON, "-m", "pytest", *arguments)
    checks = {
        "ruff check": (PYTHON, "-m", "ruff", "check", "."),
        "ruff format": (PYTHON, "-m", "ruff", "format", "--check", "."),
        "mypy": (PYTHON, "-m", "mypy"),
        "import-linter": (str(BIN / "lint-imports"), "--no-logo"),
        # One more than there are cores: slow tests also wait, for a display, a disk or a clock.
        "pytest": (*PYTEST, "-m", QUICK) if arguments else (*PYTEST, "--numprocesses", str(CORES + 1)),
    }
    results = {name: timed(name, *command) for name, command in checks.items()}
    for name, (code, seconds) in results.items():
        say(f"{'FAILED' if code else 'passed'}  {seconds:6.1f} s  {name}")
    return next((code for code, _ in results.values() if code), 0)


def bench(*arguments: str) -> int:
    """Measure speed against the rivals and print the ratios."""
    set_up(QT)
    os.environ.update(OFFSCREEN)
    return call(PYTHON, "-m", "benchmarks", *arguments)


def fuzz(*arguments: str) -> int:
    """Damage and vary at random, far more often, what `test` tries a few times; takes pytest's arguments."""
    set_up(QT)
    return call(*PYTEST, "-m", "fuzz or hypothesis", "--hypothesis-profile", "fuzz", *arguments)


def load(*arguments: str) -> int:
    """Let many stations and writers work at once, more of them than in `test`; takes pytest's arguments."""
    set_up({**QT, **SERVER})
    return call(*PYTEST, "-m", "load", *arguments)


def soak(*arguments: str) -> int:
    """Run the long tests, then the monitor for days in accelerated time and for ten real minutes; print its costs."""
    set_up(QT)
    os.environ.update(OFFSCREEN)
    tested = call(*PYTEST, "-m", "soak")
    return call(PYTHON, "-m", "benchmarks.soak", *arguments) or tested


def bare(*_: str) -> int:
    """Make a bare Debian 12 in a folder of its own and run `run` and `test` on it; takes root and debootstrap."""
    from tests import bare as machine

    return machine.main()


def playthroughs(*arguments: str) -> int:
    """Rewrite the golden playthroughs; look at the difference before you commit it."""
    set_up({})
    return call(PYTHON, "-m", "tests.playthroughs", *arguments)


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
    collect = ["pyside6-lupdate", "-no-obsolete", "-tr-function-alias", "tr+=message", *sources, "-ts"]
    for file in sorted({*named, *TRANSLATIONS.glob("*.ts")}):
        for command in (collect, ["pyside6-lrelease"]):
            status = call(str(BIN / command[0]), *command[1:], str(file))
            if status:
                return status
    return 0


def lock(*arguments: str) -> int:
    """Rewrite the lock file from pyproject.toml; `--upgrade` takes the newest of everything."""
    options = ("--universal", "--generate-hashes", "--all-extras", "--no-annotate", "--quiet")
    files = ("pyproject.toml", "--output-file", LOCK.name, "--custom-compile-command", "python3 dev.py lock")
    with tempfile.TemporaryDirectory() as folder:
        must("No environment for the resolver could be made.", sys.executable, "-m", "venv", folder)
        tools = Path(folder) / BIN.name
        must(NO_NETWORK, str(tools / "python"), "-m", "pip", "install", "--quiet", "uv")
        return call(str(tools / "uv"), "pip", "compile", "--python-version", "3.11", *options, *arguments, *files)


COMMANDS = {
    command.__name__: command
    for command in (run, test, fuzz, load, soak, bare, bench, playthroughs, pictures, translations, lock)
}


def set_up(system: "dict[str, str]") -> None:
    """Bring what is missing: system packages, the virtual environment, the packages of the lock file."""
    add_system_packages(system)
    project, _, _ = (ROOT / "pyproject.toml").read_bytes().partition(b"[tool.ruff]")  # linters need no new set-up
    pins = hashlib.sha256(LOCK.read_bytes() + project).hexdigest()
    stamp = f"{sys.version_info[0]}.{sys.version_info[1]} {ROOT}\n{pins}\n"
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == stamp and call(PYTHON, "-c", "import pip") == 0:
        return
    make_venv()
    install()
    # Written last: without it the environment is half-made, and the next run makes it anew.
    STAMP.write_text(stamp, encoding="utf-8")


def make_venv() -> None:
    """Make an empty virtual environment in place of whatever is there."""
    say(f"Making a virtual environment in {VENV}")
    if STAMP.exists():
        STAMP.unlink()
    try:
        import ensurepip  # noqa: F401 - Debian ships it apart, and venv fails without it
    except ImportError:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        add_system_packages({"ensurepip": package})
    # Started from inside the environment, the interpreter outside it has to make the new one.
    base = getattr(sys, "_base_executable", sys.executable)
    must("The virtual environment could not be made.", base, "-m", "venv", "--clear", str(VENV))


def install() -> None:
    """Install the lock file's packages and this project; the wheels are kept, so that tests need no network."""
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check")
    pins = ("--require-hashes", "--requirement", str(LOCK))
    loudness = () if sys.stdout.isatty() else ("-qq",)
    say(f"Fetching the packages that {LOCK.name} pins")
    must(NO_NETWORK, *pip, "download", "--only-binary", ":all:", "--dest", str(WHEELS), *pins, *loudness)
    say("Installing them")
    offline = ("install", "--quiet", "--no-index", "--find-links", str(WHEELS))
    must("The packages could not be installed.", *pip, *offline, *pins)
    must("The project could not be installed.", *pip, *offline, "--no-deps", "--no-build-isolation", "-e", str(ROOT))


def add_system_packages(needs: "dict[str, str]") -> None:
    """Install the Debian packages that are missing, or say how to; going on without them is the caller's choice."""
    packages = sorted({package for name, package in needs.items() if sys.platform == "linux" and not has(name)})
    if not packages:
        return
    install_them = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if not shutil.which("apt-get"):
        say("Missing system packages; Debian calls them: {}".format(" ".join(packages)))
    elif os.geteuid() != 0:
        say("Missing system packages. Going on without them; to install them:")
        say("    sudo apt-get update && sudo {}".format(" ".join(install_them)))
    else:
        say("Installing system packages: {}".format(" ".join(packages)))
        quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        call("apt-get", "update", "-qq", environment=quietly)
        if call(*install_them, "-qq", "-o", "Dpkg::Use-Pty=0", environment=quietly):
            say("apt-get failed; going on without them.")


def add_verifier() -> None:
    """Install what verifies our credentials with other people's code; without it these tests fail, the others run."""
    pins, stamp = (VERIFIER / "package-lock.json").read_bytes(), VERIFIER / "node_modules" / "dev-stamp"
    if stamp.exists() and stamp.read_bytes() == pins:
        return
    npm = shutil.which("npm") or "npm"
    if call(npm, "ci", "--prefix", str(VERIFIER), "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"):
        say("npm could not fetch the credential verifier's packages; tests that need them will fail.")
        return
    stamp.write_bytes(pins)


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


def timed(name: str, *command: str) -> "tuple[int, float]":
    """Run a command under a heading; its exit code and seconds."""
    say(f"\n== {name}")
    start = time.monotonic()
    return call(*command), time.monotonic() - start


def call(*command: str, environment: "dict[str, str] | None" = None) -> int:
    """Run a command in the checkout; its exit code, as a shell would give it."""
    try:
        code = subprocess.run(command, cwd=str(ROOT), env=environment, check=False).returncode
    except OSError as error:
        say(f"{command[0]}: {error.strerror}")
        return 127
    return code if code >= 0 else 128 - code


def say(line: str) -> None:
    """Print at once, so that it stands before the output of what follows."""
    print(line, flush=True)


def main(arguments: "list[str]") -> int:
    """Run one command."""
    if sys.version_info < (3, 11):  # noqa: UP036 - a checkout is started with whatever python3 is there
        say(f"Dealer Trainer needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
        say("Install a newer one and name it, for example: python3.12 dev.py run")
        return 2
    if not arguments or arguments[0] not in COMMANDS:
        for name, command in COMMANDS.items():
            say(f"python3 dev.py {name:14}{command.__doc__}")
        return 0 if arguments in (["help"], ["--help"], ["-h"]) else 2
    try:
        return COMMANDS[arguments[0]](*arguments[1:])
    except SetUpError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
