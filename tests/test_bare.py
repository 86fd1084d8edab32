"""The bare machine: what runs on it, where it cannot be made, and that nothing of it is left behind."""

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import dev
from tests import bare
from tools import shell as tool_shell


class Shell:
    """Notes commands and runs none; those that hold `fails` answer 1."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.fails: str | None = None

    def call(self, *command: str) -> int:
        """Stand in for `shell.call`."""
        self.lines.append(" ".join(command))
        return int(self.fails is not None and self.fails in self.lines[-1])


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Shell]:
    """What would be run, as root on a Linux that has everything; folders are made in this test's own."""
    shell = Shell()
    monkeypatch.setattr(tool_shell, "call", shell.call)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr(bare, "prepare", lambda machine: 0)
    monkeypatch.setattr(bare, "package_folders", list)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    before = signal.getsignal(signal.SIGTERM)
    yield shell
    signal.signal(signal.SIGTERM, before)


def left(tmp_path: Path) -> list[Path]:
    """What is left of machines."""
    return list(tmp_path.glob("dealer-trainer-bare-*"))


def test_both_commands_of_the_readme_run_on_it(shell: Shell, tmp_path: Path) -> None:
    """A minimal Debian 12 with Python, git and certificates; then what the README gives, each in the clone."""
    readme = (dev.ROOT / "README.md").read_text(encoding="utf-8")
    assert dev.main(["bare"]) == 0
    _, made, *ran = shell.lines
    assert "--variant=minbase --include=python3,git,ca-certificates bookworm" in made
    assert len(ran) == len(bare.COMMANDS) == 2
    for command, line in zip(bare.COMMANDS, ran, strict=True):
        assert " ".join(command) in readme
        assert line.endswith(" ".join(command))
        assert "--chdir=/dealer-trainer" in line
    assert left(tmp_path) == []


@pytest.mark.parametrize("fails", ["debootstrap", "dev.py run", "dev.py test"])
def test_a_failure_is_the_exit_code_and_the_folder_goes(shell: Shell, tmp_path: Path, fails: str) -> None:
    """Whatever fails, the machine is removed; where only the first command failed, the second has been run."""
    shell.fails = fails
    assert dev.main(["bare"]) == 1
    assert ("dev.py test" if "dev.py" in fails else "debootstrap") in shell.lines[-1]
    assert left(tmp_path) == []


def test_where_it_cannot_be_made_it_says_why(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """No rights to mount, no debootstrap, no root, no Linux: each is told, nothing is run, and the exit code is 2."""
    shell.fails = ""
    said = []
    changes: tuple[Callable[[], None], ...] = (
        lambda: None,
        lambda: monkeypatch.setattr(shutil, "which", lambda name: None if name == "debootstrap" else name),
        lambda: monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False),
        lambda: monkeypatch.setattr(sys, "platform", "darwin"),
    )
    for change in changes:
        change()
        assert dev.main(["bare"]) == 2
        said.append(capsys.readouterr().out)
    for line, word in zip(said, ("mount", "missing debootstrap", "root", "Linux"), strict=True):
        assert line.startswith("No bare machine can be made here: ")
        assert word in line
    assert left(tmp_path) == []
