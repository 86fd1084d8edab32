"""Whether every pin has a wheel, with a hash of the lock file, for the systems that a bundle is made on elsewhere."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from packaging.markers import Marker

PYTHON: Final = "3.11"
LOCKS: Final = ("requirements.lock", "requirements-school.lock")
_PIN: Final = re.compile(r"^([\w.-]+)==([^\s;\\]+)(?: ; ([^\\\n]+))?((?: \\\n +--hash=\S+)+)", re.MULTILINE)


class System(NamedTuple):
    """A system by pip's name of its wheels, and what markers say of it."""

    tag: str
    sys_platform: str
    os_name: str
    machine: str


SYSTEMS: Final = (
    System("win_amd64", "win32", "nt", "AMD64"),
    System("macosx_14_0_arm64", "darwin", "posix", "arm64"),
)
"""Linux installs the lock files every day. Three of them publish no wheel for Macs with Intel any more."""


class Pin(NamedTuple):
    """A package of a lock file, with the hashes of all its files."""

    name: str
    version: str
    hashes: frozenset[str]


def pins(text: str, system: System) -> list[Pin]:
    """The pins of a lock file that count on a system: pip itself asks the markers of the one it runs on."""
    said = {
        "sys_platform": system.sys_platform, "os_name": system.os_name, "platform_machine": system.machine,
        "python_version": PYTHON, "python_full_version": f"{PYTHON}.9", "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }  # fmt: skip
    return [
        Pin(name, number, frozenset(re.findall(r"--hash=sha256:(\w+)", hashes)))
        for name, number, marker, hashes in _PIN.findall(text)
        if not marker or Marker(marker.strip()).evaluate(said)
    ]


def check(root: Path) -> int:
    """Ask pip for each system what it would install, and hold it against the lock files; 0 where all is there."""
    text = "".join((root / lock).read_text(encoding="utf-8") for lock in LOCKS)
    faults = 0
    for system in SYSTEMS:
        wanted = pins(text, system)
        missing = _missing(wanted, system)
        print(
            f"{system.tag:24} {len(wanted) - len(missing)} of {len(wanted)} pins have a wheel", *missing, sep="\n    "
        )
        faults += len(missing)
    return int(faults > 0)


def _missing(wanted: list[Pin], system: System) -> list[str]:
    report = _report([f"{pin.name}=={pin.version}" for pin in wanted], system)
    if report is not None:
        found = {
            digest for package in report for digest in (package["download_info"]["archive_info"]["hashes"]["sha256"],)
        }
        return [f"{pin.name}=={pin.version}: another file" for pin in wanted if not pin.hashes & found]
    # One that is missing hides the others: ask one by one.
    return [f"{pin.name}=={pin.version}" for pin in wanted if _report([f"{pin.name}=={pin.version}"], system) is None]


def _report(requirements: list[str], system: System) -> "list[dict[str, dict[str, dict[str, dict[str, str]]]]] | None":
    """What pip would download, by its own report; None where it finds no wheel for something."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--no-deps", "--quiet",
            "--only-binary", ":all:", "--platform", system.tag, "--python-version", PYTHON, "--implementation", "cp",
            "--abi", "cp311", "--abi", "abi3", "--abi", "none", "--target", folder, "--report", "-", *requirements,
        ]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    return list(json.loads(done.stdout)["install"])
