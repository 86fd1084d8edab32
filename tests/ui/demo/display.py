"""What is shown on a virtual display, read from the display itself."""

import re
import subprocess
import time
from collections.abc import Callable


def window_box(screen: dict[str, str]) -> tuple[int, ...] | None:
    """Where the monitor's window lies; None while there is none."""
    found = answer(screen, "xdotool", "search", "--onlyvisible", "--name", "Demonstration").split()
    if not found:
        return None
    told = answer(screen, "xdotool", "getwindowgeometry", "--shell", found[-1])
    figures = dict(re.findall(r"(X|Y|WIDTH|HEIGHT)=(-?\d+)", told))
    return tuple(int(figures[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")) if len(figures) == 4 else None


def answer(screen: dict[str, str], *command: str) -> str:
    """What a program prints."""
    return subprocess.run(command, env=screen, check=False, capture_output=True, text=True).stdout


def wait(condition: Callable[[], bool], seconds: float = 90.0) -> None:
    """Wait until something is so."""
    ends = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < ends, "it did not come about"
        time.sleep(0.2)
