"""Whether every pin of every lock file has a wheel for each Python and system that the program is set up on.

`wheels.txt` keeps what pip found, a wheel a line: the start of its hash, its name, and which Pythons it is for.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from packaging.markers import Marker
from packaging.specifiers import SpecifierSet
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms
from packaging.utils import canonicalize_name, parse_wheel_filename

PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
LOCKS: Final = ("requirements.lock", "requirements-school.lock", "requirements-dev.lock")
KEPT: Final = Path("bundle", "wheels.txt")
DIGITS: Final = 16
"""How much of a hash the kept answer has: enough to find it in the lock file, which has all of it."""
_PIN: Final = re.compile(r"^([\w.-]+)==([^\s;\\]+)(?: ; ([^\\\n]+))?((?: \\\n +--hash=\S+)+)", re.MULTILINE)
_NOT_FOUND: Final = re.compile(r"No matching distribution found for (\S+)")
_UNREACHED: Final = "Retrying ("
"""pip warns so where it cannot reach the registry; then it finds nothing, and says no more of it."""


class System(NamedTuple):
    """A system: pip's names of its wheels, the best first, and what markers say of it."""

    name: str
    platforms: tuple[str, ...]
    sys_platform: str
    os_name: str
    machine: str


SYSTEMS: Final = (
    # Qt asks for the C library 2.34.
    System(
        "Linux x86-64",
        (*(f"manylinux_2_{minor}_x86_64" for minor in range(34, 4, -1)), "manylinux2014_x86_64", "manylinux2010_x86_64",
         "manylinux1_x86_64", "linux_x86_64"),
        "linux", "posix", "x86_64",
    ),
    System("Windows", ("win_amd64",), "win32", "nt", "AMD64"),
    System("macOS arm64", tuple(mac_platforms((14, 0), "arm64")), "darwin", "posix", "arm64"),
)  # fmt: skip
"""Three packages publish no wheel for Macs with Intel any more."""


class Pin(NamedTuple):
    """A package of a lock file, with the hashes of all its files."""

    name: str
    version: str
    hashes: frozenset[str]

    def __str__(self) -> str:
        return f"{self.name}=={self.version}"


class Wheel(NamedTuple):
    """A wheel that pip found: the start of its SHA-256, its file's name, and the Pythons that it says it is for."""

    digest: str
    file: str
    requires: str

    @property
    def pin(self) -> str:
        """What it is a wheel of, as a lock file says it."""
        name, version, _, _ = parse_wheel_filename(self.file)
        return f"{name}=={version}"

    def fits(self, python: str, tags: frozenset[Tag]) -> bool:
        """Whether pip would take it for a Python, on a system with these tags."""
        return python_is_in(self.requires, python) and not tags.isdisjoint(parse_wheel_filename(self.file)[3])


class AskError(Exception):
    """pip could not be asked; the message is its own."""


def check(root: Path, *, asks: bool = False) -> int:
    """Print for each Python and system how many pins have a wheel, and the others; 0 if all have one.

    `asks`: pip asks the registry first, and its answer is kept for the next time.
    """
    if asks:
        try:
            keep(root, asked(root))
        except AskError as error:
            print(f"bundle: pip could not be asked, and the kept answer is as it was:\n{error}", file=sys.stderr)
            return 1
    wheels, text = kept(root), locked(root)
    faults = stale(text, wheels)
    if faults:
        print(
            f"{KEPT.as_posix()} is not of these lock files; --check-wheels registry makes it anew",
            *faults,
            sep="\n    ",
        )
    for python, system in product(PYTHONS, SYSTEMS):
        wanted = pins(text, system, python)
        missing = without_wheel(wanted, wheels, system, python)
        faults += missing
        count = f"{len(wanted) - len(missing)} of {len(wanted)} pins have a wheel"
        print(f"Python {python}  {system.name:13} {count}", *missing, sep="\n    ")
    return int(bool(faults))


def locked(root: Path) -> str:
    """The text of all lock files."""
    return "".join((root / lock).read_text(encoding="utf-8") for lock in LOCKS)


def pins(text: str, system: System, python: str) -> list[Pin]:
    """The pins of a lock file that count on a system: pip itself asks the markers of the one it runs on."""
    said = {
        "sys_platform": system.sys_platform, "os_name": system.os_name, "platform_machine": system.machine,
        "python_version": python, "python_full_version": f"{python}.9", "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }  # fmt: skip
    return [pin for pin, marker in _marked(text) if not marker or Marker(marker).evaluate(said)]


def without_wheel(wanted: Iterable[Pin], wheels: Iterable[Wheel], system: System, python: str) -> list[str]:
    """The pins for which none of the wheels, with a hash of the lock file, fits a Python on a system."""
    tags = tags_of(system, python)
    by_pin: dict[str, list[Wheel]] = {}
    for wheel in wheels:
        if wheel.fits(python, tags):
            by_pin.setdefault(wheel.pin, []).append(wheel)
    return [str(pin) for pin in wanted if not any(is_locked(wheel, pin) for wheel in by_pin.get(str(pin), ()))]


def tags_of(system: System, python: str) -> frozenset[Tag]:
    """The tags of the wheels that a Python takes on a system."""
    major, minor = map(int, python.split("."))
    abi = f"cp{major}{minor}"
    return frozenset(
        (
            *cpython_tags((major, minor), [abi], system.platforms),
            *compatible_tags((major, minor), abi, system.platforms),
        )
    )


def is_locked(wheel: Wheel, pin: Pin) -> bool:
    """Whether a wheel is one of the files whose hashes a pin has."""
    return any(digest.startswith(wheel.digest) for digest in pin.hashes)


def python_is_in(requires: str, python: str) -> bool:
    """Whether a Python is one of those that a package says it is for."""
    return SpecifierSet(requires).contains(f"{python}.9")


def stale(text: str, wheels: Iterable[Wheel]) -> list[str]:
    """What is wrong with a kept answer: wheels that no lock file has, and hashes of two files."""
    locked_pins: dict[str, list[Pin]] = {}
    for pin, _ in _marked(text):
        locked_pins.setdefault(str(pin), []).append(pin)
    faults, seen = [], set[str]()
    for wheel in wheels:
        if not any(is_locked(wheel, pin) for pin in locked_pins.get(wheel.pin, ())):
            faults.append(f"{wheel.file}: no lock file has it with this hash")
        if len(wheel.digest) != DIGITS or wheel.digest in seen:
            faults.append(f"{wheel.file}: a hash has {DIGITS} digits and is of one file")
        seen.add(wheel.digest)
    return faults


def kept(root: Path) -> list[Wheel]:
    """The kept answer."""
    lines = (root / KEPT).read_text(encoding="utf-8").splitlines()
    return [Wheel(*(*line.split(), "")[:3]) for line in lines if line and not line.startswith("#")]


def keep(root: Path, wheels: Iterable[Wheel]) -> None:
    """Keep an answer of pip."""
    head = "# Written by: python3 dev.py bundle --check-wheels registry\n"
    lines = (" ".join(wheel).rstrip() + "\n" for wheel in sorted(set(wheels), key=lambda wheel: (wheel.file, wheel)))
    (root / KEPT).write_text(head + "".join(lines), encoding="utf-8")


def asked(root: Path) -> list[Wheel]:
    """The wheels that pip would install for each Python and system; raises AskError."""
    text = locked(root)
    with ThreadPoolExecutor(max_workers=2) as beside:
        answers = beside.map(lambda at: list(_asked(pins(text, at[1], at[0]), at[1], at[0])), product(PYTHONS, SYSTEMS))
        return [wheel for answer in answers for wheel in answer]


def _asked(wanted: list[Pin], system: System, python: str) -> Iterator[Wheel]:
    """Ask for all at once; pip names one that it does not find, and the others are asked for again without it."""
    requirements = [str(pin) for pin in wanted]
    while True:
        done = _dry_run(requirements, system, python)
        if done.returncode == 0:
            break
        missing = set(_NOT_FOUND.findall(done.stderr)) & set(requirements)
        if not missing or _UNREACHED in done.stderr:
            raise AskError(done.stderr.strip())
        requirements = [requirement for requirement in requirements if requirement not in missing]
    for package in json.loads(done.stdout)["install"]:
        yield _wheel(package)


def _wheel(package: dict[str, Any]) -> Wheel:
    """A wheel as pip's report has it."""
    found, metadata = package["download_info"], package["metadata"]
    digest = found["archive_info"]["hashes"]["sha256"][:DIGITS]
    return Wheel(digest, found["url"].rpartition("/")[2], metadata.get("requires_python", "").replace(" ", ""))


def _dry_run(requirements: list[str], system: System, python: str) -> "subprocess.CompletedProcess[str]":
    # pip compares what a package requires with the Python it runs on itself; we do so with the one asked about.
    command = [
        sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--ignore-requires-python",
        "--no-deps", "--quiet", "--only-binary", ":all:", "--python-version", python, "--implementation", "cp",
        "--abi", f"cp{python.replace('.', '')}", "--abi", "abi3", "--abi", "none",
    ]  # fmt: skip
    command += [word for platform in system.platforms for word in ("--platform", platform)]
    with tempfile.TemporaryDirectory() as folder:
        command += ["--target", folder, "--report", "-", *requirements]
        return subprocess.run(command, capture_output=True, text=True, check=False)


def _marked(text: str) -> Iterator[tuple[Pin, str]]:
    """Every pin of a lock file, with its marker."""
    for name, version, marker, hashes in _PIN.findall(text):
        yield (
            Pin(canonicalize_name(name), version, frozenset(re.findall(r"--hash=sha256:(\w+)", hashes))),
            marker.strip(),
        )
