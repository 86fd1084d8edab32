"""Every pin has a wheel for each Python and system, by what pip said once; the lock files as other systems see them."""

import json
import re
import subprocess
import tomllib
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

import dev
from bundle import wheels
from bundle.__main__ import main
from bundle.wheels import LOCKS, PYTHONS, SYSTEMS, Pin, Wheel, pins
from tests.checkout import ROOT

LINUX, WINDOWS, MAC = SYSTEMS
AA, BB, CC, DD = ("a" * 64, "b" * 64, "c" * 64, "d" * 64)
TEXT = f"""one==1.0 \\
    --hash=sha256:{AA} \\
    --hash=sha256:{BB}
two==2 ; sys_platform == 'win32' \\
    --hash=sha256:{CC}
three==3 ; python_full_version >= '3.12' \\
    --hash=sha256:{DD}
"""
PURE = Wheel(AA[:16], "one-1.0-py3-none-any.whl", ">=3.9")


def checkout(folder: Path, kept: Sequence[Wheel], text: str = TEXT) -> Path:
    """A checkout with these lock files and this kept answer."""
    (folder / "bundle").mkdir()
    for lock in LOCKS:
        (folder / lock).write_text(text if lock == LOCKS[0] else "")
    wheels.keep(folder, kept)
    return folder


@pytest.mark.slow
def test_every_pin_has_a_wheel_for_each_python_and_system(capsys: pytest.CaptureFixture[str]) -> None:
    """All lock files, for 3.11 to 3.14 on Linux, Windows, and macOS, by the kept answer, which is of these files.

    After a change of the lock files: python3 dev.py bundle --check-wheels registry
    """
    code = main(["--check-wheels"])
    printed = capsys.readouterr().out
    assert code == 0, printed
    counts = re.findall(r"^Python 3\.1[1-4]  .+ (\d+) of (\d+) pins have a wheel$", printed, re.MULTILINE)
    assert len(counts) == 12
    assert all(had == asked and int(asked) >= 70 for had, asked in counts)


def test_the_same_pythons_are_named_everywhere() -> None:
    """Who sets up, who checks wheels, and what the package itself says of the Pythons that it is for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    classified = re.findall(r"Python :: (3\.\d+)$", "\n".join(project["classifiers"]), re.MULTILINE)
    assert list(PYTHONS) == classified == [f"{major}.{minor}" for major, minor in dev.PYTHONS]
    following = f"3.{int(PYTHONS[-1].partition('.')[2]) + 1}"
    assert project["requires-python"] == f">={PYTHONS[0]},<{following}"


def test_the_kept_answer_agrees_with_what_was_fetched_here() -> None:
    """The wheels that this checkout was set up from have the names and hashes that the answer has of them."""
    hashlib = pytest.importorskip("hashlib")
    known = {wheel.file: wheel.digest for wheel in wheels.kept(ROOT)}
    fetched = [file for file in (ROOT / ".wheels").glob("*.whl") if file.name in known and file.stat().st_size < 2**20]
    for file in fetched:
        assert hashlib.sha256(file.read_bytes()).hexdigest().startswith(known[file.name]), file.name


def test_markers_are_asked_of_the_other_system() -> None:
    """A pin for Windows alone counts there and nowhere else, one for new Pythons on those; hashes come with it."""
    one, two = Pin("one", "1.0", frozenset({AA, BB})), Pin("two", "2", frozenset({CC}))
    assert pins(TEXT, WINDOWS, "3.11") == [one, two]
    assert [pin.name for pin in pins(TEXT, MAC, "3.11")] == ["one"]
    assert [pin.name for pin in pins(TEXT, LINUX, "3.12")] == ["one", "three"]


def test_every_pin_of_the_lock_files_is_read() -> None:
    """None is overlooked: each that a line gives a version is wanted somewhere."""
    text = wheels.locked(ROOT)
    names = {line.partition("==")[0] for line in text.splitlines() if "==" in line and not line.startswith((" ", "#"))}
    seen = {pin.name for python, system in product(PYTHONS, SYSTEMS) for pin in pins(text, system, python)}
    assert names == seen


@pytest.mark.parametrize(
    ("file", "requires", "fitting"),
    [
        ("one-1.0-py3-none-any.whl", ">=3.9", 12),
        ("one-1.0-py3-none-any.whl", ">=3.13", 6),
        ("one-1.0-py2.py3-none-any.whl", "", 12),
        ("one-1.0-cp312-cp312-win_amd64.whl", "", 1),
        ("one-1.0-cp312-abi3-win_amd64.whl", "", 3),
        ("one-1.0-cp313-cp313t-win_amd64.whl", "", 0),
        ("one-1.0-cp311-cp311-manylinux2014_x86_64.manylinux_2_17_x86_64.whl", "", 1),
        ("one-1.0-cp311-cp311-manylinux_2_39_x86_64.whl", "", 0),
        ("one-1.0-cp311-cp311-musllinux_1_2_x86_64.whl", "", 0),
        ("one-1.0-cp311-cp311-manylinux_2_17_aarch64.whl", "", 0),
        ("one-1.0-cp311-cp311-win32.whl", "", 0),
        ("one-1.0-cp311-cp311-macosx_11_0_arm64.whl", "", 1),
        ("one-1.0-cp311-cp311-macosx_10_9_universal2.whl", "", 1),
        ("one-1.0-cp311-cp311-macosx_10_9_x86_64.whl", "", 0),
        ("one-1.0-cp311-cp311-macosx_15_0_arm64.whl", "", 0),
    ],
)
def test_a_wheel_counts_where_pip_would_take_it(file: str, requires: str, fitting: int) -> None:
    """By its tags and the Pythons it is for: other processors, newer systems, and builds without the lock do not."""
    wheel, pin = Wheel(AA[:16], file, requires), Pin("one", "1.0", frozenset({AA}))
    combinations = list(product(PYTHONS, SYSTEMS))
    assert len(combinations) == 12
    had = [at for at in combinations if not wheels.without_wheel([pin], [wheel], at[1], at[0])]
    assert len(had) == fitting


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ([], "one==1.0"),
        ([PURE._replace(digest="e" * 16)], "no lock file has it with this hash"),
        ([PURE._replace(file="one-1.1-py3-none-any.whl")], "no lock file has it with this hash"),
        ([PURE._replace(file="four-1.0-py3-none-any.whl")], "no lock file has it with this hash"),
        ([PURE._replace(digest="aa")], "a hash has 16 digits and is of one file"),
        ([PURE, PURE._replace(file="one-1.0-cp311-cp311-win_amd64.whl")], "a hash has 16 digits and is of one file"),
    ],
)  # fmt: skip
def test_an_answer_that_is_not_of_the_lock_files_proves_nothing(
    tmp_path: Path, kept: list[Wheel], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wheels left out, invented, of another version or package, or with a hash that is of another file: exit code 1."""
    root = checkout(tmp_path, kept, TEXT.partition("two")[0])
    assert wheels.check(root) == 1
    assert said in capsys.readouterr().out


def test_a_whole_answer_is_enough(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The opposite of the above: one wheel for all of them."""
    assert wheels.check(checkout(tmp_path, [PURE], TEXT.partition("two")[0])) == 0
    assert capsys.readouterr().out.count("1 of 1 pins have a wheel") == 12


class Registry:
    """Stands in for pip: which wheels there are for what; `is_down`: it cannot be reached."""

    def __init__(self, found: dict[str, Wheel]) -> None:
        self.found = found
        self.is_down = False
        self.asked: list[list[str]] = []

    def run(self, command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        """Answer as pip does: by a report, or by naming the first package that has no wheel."""
        wanted = [word for word in command if "==" in word]
        self.asked.append(wanted)
        missing = [word for word in wanted if self.is_down or word not in self.found]
        if missing:
            retried = "WARNING: Retrying (Retry(total=4)) after connection broken\n" if self.is_down else ""
            said = f"{retried}ERROR: No matching distribution found for {missing[0]}\n"
            return subprocess.CompletedProcess(command, 1, "", said)
        listed = [reported(self.found[word]) for word in wanted]
        return subprocess.CompletedProcess(command, 0, json.dumps({"install": listed}), "")


def reported(wheel: Wheel) -> dict[str, object]:
    """A wheel as pip's report has it."""
    found = {"url": f"https://x/{wheel.file}", "archive_info": {"hashes": {"sha256": wheel.digest * 4}}}
    return {"download_info": found, "metadata": {"requires_python": wheel.requires}}


def test_the_registry_s_answer_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A package without a wheel is named, and hides no other; the answer is the same when it is read again."""
    root = checkout(tmp_path, [])
    registry = Registry({"one==1.0": PURE, "three==3": Wheel(DD[:16], "three-3-py3-none-any.whl", ">=3.12")})
    monkeypatch.setattr(subprocess, "run", registry.run)
    assert wheels.check(root, asks=True) == 1
    told = capsys.readouterr().out
    assert told.count("two==2") == 4, "on Windows alone, for each Python"
    assert wheels.kept(root) == [PURE, registry.found["three==3"]]
    registry.found["two==2"] = Wheel(CC[:16], "two-2-py3-none-any.whl", "")
    assert wheels.check(root, asks=True) == 0
    assert wheels.check(root) == 0


def test_without_a_network_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It then finds no package at all: that is said once, the answer stands, and not each package is tried."""
    root = checkout(tmp_path, [PURE])
    registry = Registry({})
    registry.is_down = True
    monkeypatch.setattr(subprocess, "run", registry.run)
    assert wheels.check(root, asks=True) == 1
    assert "Retrying" in capsys.readouterr().err
    assert wheels.kept(root) == [PURE]
    assert len(registry.asked) <= 12
