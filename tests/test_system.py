"""Tests whose programs were declined are skipped by name; nothing else is."""

import pytest

from tests import conftest, system
from tools import system_packages

ABSENT = "no-such-program"


def test_what_was_declined_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing program fails a test, until `--no-system` declined it; one that is there is used either way."""
    monkeypatch.delenv(system_packages.NO_SYSTEM, raising=False)
    system.need("python3")
    with pytest.raises(AssertionError, match=ABSENT):
        system.need("python3", ABSENT)
    monkeypatch.setenv(system_packages.NO_SYSTEM, "1")
    system.need("python3")
    with pytest.raises(pytest.skip.Exception, match=f"^{system.DECLINED}{ABSENT}$"):
        system.need("python3", ABSENT)


class Terminal:
    """Stands in for pytest's own."""

    def __init__(self, **reasons: str) -> None:
        self.stats = {"skipped": [Report(name, reason) for name, reason in reasons.items()]}
        self.lines: list[str] = []

    def section(self, title: str) -> None:
        """Note a heading."""
        self.lines.append(title)

    def write_line(self, line: str) -> None:
        """Note what is written below it."""
        self.lines += line.split("\n")


class Report:
    """A skipped test, as pytest tells of it."""

    def __init__(self, name: str, reason: str) -> None:
        self.nodeid = name
        self.longrepr = ("conftest.py", 3, f"Skipped: {reason}")


def test_the_end_names_them_and_says_how_many() -> None:
    """Each test that was left out stands there by name, with their number; others that were skipped do not."""
    terminal = Terminal(window=system.DECLINED + "Xvfb", server=system.DECLINED + "initdb", other="not on Linux")
    conftest.pytest_terminal_summary(terminal)  # type: ignore[arg-type]  # a fake that has what is read
    assert terminal.lines[1:] == ["server", "window", "2 tests were skipped."]
    nothing = Terminal(other="not on Linux")
    conftest.pytest_terminal_summary(nothing)  # type: ignore[arg-type]  # a fake that has what is read
    assert nothing.lines == []
