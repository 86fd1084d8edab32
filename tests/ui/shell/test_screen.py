"""A real window on a real X server: what only the whole way from key to pixel can show."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from dealer_trainer import files

WAIT = 40.0
"""Seconds that a loaded machine may take to show something."""
DEALER = (sys.executable, "-m", "dealer_trainer", "--seed", "4")
RED_DOME = """
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
image = app.primaryScreen().grabWindow(0).toImage()
mask = ""
for y in range(image.height() * 6 // 10, image.height() * 8 // 10):
    for x in range(image.width() * 17 // 100, image.width() * 27 // 100):
        color = image.pixelColor(x, y)
        mask += str(int(color.red() > 150 and color.green() < 70 and color.blue() < 90))
print(mask)
"""
"""Prints which pixels are as red as dice, where the dome of a window in the middle of the screen is."""

pytestmark = [pytest.mark.screen, pytest.mark.xdist_group("screen")]


class Screen:
    """Starts the app on the virtual screen and works it with xdotool, as a person's hands would."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._environment = environment
        self._app: subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Start the app and bring its window to the front."""
        self._app = subprocess.Popen(DEALER, env=self._environment, stderr=subprocess.PIPE, text=True, encoding="utf-8")
        found = self.until(lambda: self.do("search", "--onlyvisible", "--name", "^Dealer Trainer$"))
        self.do("windowactivate", "--sync", found.split()[-1])

    def close(self) -> str:
        """Close the window as its frame's button does; what the app said while it ran."""
        assert self._app is not None
        self.do("key", "alt+F4")
        _, said = self._app.communicate(timeout=WAIT)
        assert self._app.returncode == 0
        return said

    def stop(self) -> None:
        """End the app, however it is."""
        if self._app is not None and self._app.poll() is None:
            self._app.kill()
            self._app.communicate()

    def do(self, *words: str) -> str:
        """Run xdotool."""
        command = ("xdotool", *words)
        return subprocess.run(
            command, env=self._environment, capture_output=True, text=True, check=False
        ).stdout.strip()

    def dice(self) -> str:
        """Where the dice are seen in the dome, as one character a pixel."""
        command = (sys.executable, "-c", RED_DOME)
        return subprocess.run(command, env=self._environment, capture_output=True, text=True, check=True).stdout

    def lying_dice(self) -> str:
        """The same once they lie; what was told of the pop, with the felt dimmed, is left."""
        seen = ""

        def lying() -> str:
            nonlocal seen
            time.sleep(1)
            self.do("key", "Escape")
            before, seen = seen, self.dice()
            return seen if seen.count("1") > 1000 and apart(before or " " * len(seen), seen) < 50 else ""

        return self.until(lying)

    def until(self, found: Callable[[], str]) -> str:
        """What `found` gives, once it gives something."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            result = found()
            if result:
                return result
            time.sleep(0.1)
        raise AssertionError("the app did not get there")


@pytest.fixture
def window(screen: dict[str, str]) -> Iterator[Screen]:
    """The app's window on the virtual screen."""
    each_screen = Screen(screen)
    yield each_screen
    each_screen.stop()


def saved() -> str:
    """What the app has on disk."""
    path = files.user_data() / "table.json"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def apart(entry: str, other: str) -> int:
    """How many pixels are red in one picture alone."""
    return sum(first != second for first, second in zip(entry, other, strict=True))


def test_space_pops_the_dice_and_a_closed_window_goes_on(window: Screen) -> None:
    """Space throws the red dice; closed by its frame and opened again, they lie as they fell."""
    window.open()
    time.sleep(1.5)
    before, still = saved(), window.dice()
    window.do("key", "space")
    window.until(lambda: saved() if saved() != before else "")
    thrown, dealt = window.lying_dice(), saved()
    assert apart(still, thrown) > 500
    assert window.close() == ""
    window.open()
    assert apart(thrown, window.lying_dice()) < 50
    assert saved() == dealt
