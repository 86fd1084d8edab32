"""The app used over AT-SPI as a screen reader does, in a window on a virtual screen: by names, without a pixel."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

# A command of its own: the bus of screen readers loses an event now and then where other tests take both cores.
pytestmark = [pytest.mark.screen, pytest.mark.load, pytest.mark.xdist_group("screen")]
ROOT = Path(__file__).parents[3]
SYSTEM = "/usr/bin/python3"
"""The Python that Debian's binding of AT-SPI is made for."""
ASKS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


def need_a_reader() -> None:
    """Skip where the libraries of screen readers are not installed: nothing else of the program needs them."""
    if shutil.which("dbus-run-session") is None:
        pytest.skip("missing dbus-run-session (Debian: dbus)")
    if not Path(SYSTEM).exists() or subprocess.run([SYSTEM, "-c", ASKS], check=False, capture_output=True).returncode:
        pytest.skip("missing AT-SPI (Debian: at-spi2-core python3-gi gir1.2-atspi-2.0)")


def test_a_trainee_a_lesson_an_item_and_a_round_by_names_alone(screen: dict[str, str]) -> None:
    """Who hears the screen founds a trainee, finishes the first lesson, answers an item and deals a round."""
    need_a_reader()
    script = [SYSTEM, "benchmarks/by_names.py", sys.executable, "--times", "1"]
    done = subprocess.run(
        ["dbus-run-session", "--", *script],
        cwd=ROOT, env=screen, check=False, capture_output=True, text=True, encoding="utf-8", timeout=400,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:] + done.stdout[-2000:]
    lines = done.stdout.splitlines()
    assert "trainee Pat added" in lines  # the bus has its say before and after
    assert sum(line.startswith("lesson: ") for line in lines) >= 10
    assert any(line.startswith("item 1: ") and line.endswith("(1 of 1 right)") for line in lines)
    assert any(line.startswith("round 1: ") for line in lines)
    assert "done by names alone: a trainee, a lesson, 1 items, 1 rounds" in lines
