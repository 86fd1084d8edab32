"""Works the app as a screen reader does, by names over AT-SPI alone: a trainee, rounds, a drill, a lesson begun.

Needs Debian's at-spi2-core, python3-gi and gir1.2-atspi-2.0, hence the system's own Python, and the app's as argument:

    dbus-run-session -- xvfb-run -a /usr/bin/python3 benchmarks/by_names.py .venv/bin/python
"""

import importlib
import os
import re
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

ROUNDS = ITEMS = 10
UP, ENTER = 0xFF52, 0xFF0D
MONEY = r"(\d+) dollars(?: (\d+))?"
CALLS = r"click a call"


class Reader:
    """What a screen reader knows of one program: what is shown, in order, with its role and name."""

    def __init__(self, atspi: Any, app: Any) -> None:
        self._atspi, self._app = atspi, app

    def shown(self, inside: Any = None) -> Iterator[Any]:
        """Everything that is shown, outermost first."""
        inside = inside or self._app
        for place in range(inside.get_child_count()):
            child = inside.get_child_at_index(place)
            if child is not None and child.get_state_set().contains(self._atspi.StateType.SHOWING):
                yield child
                yield from self.shown(child)

    def names(self, role: str = "") -> list[str]:
        """The names of what is shown and enabled."""
        on = self._atspi.StateType.ENABLED
        return [
            one.get_name()
            for one in self.shown()
            if role in ("", one.get_role_name()) and one.get_state_set().contains(on)
        ]

    def find(self, name: str, role: str, seconds: float = 8) -> Any:
        """What bears a name, which is a pattern; wait for it."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            for one in self.shown():
                if one.get_role_name() == role and re.fullmatch(name, one.get_name()):
                    return one
            time.sleep(0.05)
        sys.exit(f"nothing is called {name!r}; there are {self.names()}")

    def press(self, name: str, role: str = "push button") -> None:
        """Do the first action of what bears a name."""
        self.find(name, role).do_action(0)
        time.sleep(0.2)

    def type(self, name: str, text: str) -> None:
        """Write into a field."""
        self.find(name, "text").set_text_contents(text)
        time.sleep(0.1)

    def key(self, symbol: int) -> None:
        """Press a key."""
        self._atspi.generate_keyboard_event(symbol, None, self._atspi.KeySynthType.SYM)
        time.sleep(0.5)


def found_trainee(reader: Reader) -> None:
    """Add Pat; a menu that pops up is heard, not browsed: its last entry opens the list."""
    reader.press("Trainee: .*")
    reader.key(UP)
    reader.key(ENTER)
    reader.type("New trainee's name", "Pat")
    reader.press("Add")
    reader.press("Close")
    reader.find("Trainee: Pat.*", "push button")
    log("trainee Pat founded")


def do_lesson(reader: Reader) -> None:
    """Begin the first lesson: all that it shows, then its questions on seats; the others stay open."""
    reader.press("Start the lesson")
    if "Nothing yet" in reader.names("push button"):
        reader.press("Nothing yet")
    reader.find("Leave", "push button")
    while "Next" in reader.names("push button"):
        reader.press("Next")
    asked = 0
    while seats := [name for name in reader.names("push button") if re.fullmatch(r"seat \d", name)]:
        question = next((name for name in reader.names("label") if name.endswith("?")), "")
        number = re.search(r"seat (\d)", question)
        seat = number[0] if number else "seat 6" if "right" in question else "seat 1"
        reader.press(seat if seat in seats else seats[0])
        asked += 1
        log(f"lesson: {question} {seat}")
        if asked > 20:
            break
        time.sleep(0.3)
    assert asked, "the lesson has asked nothing"
    log(f"lesson left at: {[name for name in reader.names('label') if name][:8]}")


def do_items(reader: Reader) -> None:
    """Answer ten items on even money by the bet that the question names."""
    reader.press("Drills", "check box")
    reader.press("Payouts.*")
    reader.press("Even money, reds.*")
    for number in range(ITEMS):
        question = next(name for name in reader.names("label") if name.endswith("What is paid?"))
        money = re.search(r"\$([\d,.]*\d)", question)
        assert money is not None, question
        reader.type("The amount, in dollars", money[1])
        reader.press("Answer")
        told = next((name for name in reader.names() if name.endswith(" right")), "")
        log(f"item {number + 1}: {question} {money[0]} ({told})")
        if "Next" in reader.names("push button"):
            reader.press("Next")
    reader.press("End")


def do_rounds(reader: Reader) -> None:
    """Deal in Learn by what its line and the names of the bets say."""
    reader.press("Table", "check box")
    reader.press("Learn", "check box")
    for number in range(ROUNDS):
        acts = 0
        while step(reader):
            acts += 1
            assert acts < 120, f"the round does not end: {reader.names()}"
        told = [name for name in reader.names("label") if re.search("point|Round", name)][:3]
        log(f"round {number + 1}: {acts} acts; {told}")
        for button in reader.names("push button"):
            if button.startswith("Next round"):
                reader.press(re.escape(button))
                break


def step(reader: Reader) -> bool:
    """Do what is due; whether the round goes on."""
    buttons, line = reader.names("push button"), " ".join(reader.names("label"))
    waiting = next((name for name in buttons if " waits " in name), None)
    if any(name.startswith("Next round") for name in buttons):
        return False
    if "Grant" in buttons:
        attempt(reader, "Grant", "Refuse")
    elif re.search(CALLS, line):
        attempt(reader, *(name for name in buttons if name.endswith((".", "!"))))
    elif "click Case" in line:
        reader.press("Case")
    elif "click Pop" in line:
        reader.press("Pop")
        time.sleep(0.8)
    elif due := re.search(r"Press ([UM]) and (\w+)", line):
        reader.press("Puck" if due[1] == "U" else "Mark")
        reader.press("Off" if due[2] == "O" else due[2])
    elif waiting is not None:
        handle(reader, waiting)
    else:
        log(f"  {[name for name in reader.names('label') if len(name) > 20][:1]}")
        reader.press("End round")
        time.sleep(1)
    return True


def handle(reader: Reader, spot: str) -> None:
    """Take, push, or pay the bet that waits for it."""
    reader.press(re.escape(spot))
    if "to be paid" not in spot:
        reader.press("Take" if "taken" in spot else "Push")
        return
    stake = re.search(MONEY, spot)
    odds = re.search(r"paid (\d+) to (\d+)", spot)
    assert stake is not None
    cents = int(stake[1]) * 100 + int(stake[2] or 0)
    if odds:
        cents = int(cents * Fraction(int(odds[1]), int(odds[2]))) // 50 * 50
    elif due := re.search(rf"paid {MONEY}", spot):
        cents = int(due[1]) * 100 + int(due[2] or 0)
    reader.type("Payout in hand, in dollars", f"{cents / 100:.2f}")
    reader.press("Pay")


def attempt(reader: Reader, *names: str) -> None:
    """Press one after the other, and take back what was wrong."""
    for name in names:
        reader.press(re.escape(name))
        if not any("takes it back" in line for line in reader.names("label")):
            return
        reader.press("Undo")


def log(words: str) -> None:
    """Say it at once."""
    print(words, flush=True)


def main(python: str) -> None:
    """Open the app in a home of its own, and train."""
    warnings.simplefilter("ignore")
    importlib.import_module("gi").require_version("Atspi", "2.0")
    atspi = importlib.import_module("gi.repository.Atspi")
    with tempfile.TemporaryDirectory() as home:
        settings = {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "DEALER_TRAINER_HOME": home, "QT_QPA_PLATFORM": "xcb"}
        with subprocess.Popen([python, "-m", "dealer_trainer"], env={**os.environ, **settings}) as process:
            try:
                train(Reader(atspi, opened(atspi, process.pid)))
            finally:
                process.terminate()


def opened(atspi: Any, process: int) -> Any:
    """The program among those that can be read."""
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        desktop = atspi.get_desktop(0)
        for place in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(place)
            if app is not None and app.get_process_id() == process and app.get_child_count():
                return app
        time.sleep(0.2)
    sys.exit("no program came to the accessibility bus")


def train(reader: Reader) -> None:
    """All of it."""
    reader.press("Rock'N Roll Dice")
    reader.press("Not now")
    found_trainee(reader)
    for part in sys.argv[2:] or ("lesson", "items", "rounds"):
        {"items": do_items, "rounds": do_rounds, "lesson": do_lesson}[part](reader)
        reader.press("Today", "check box")


if __name__ == "__main__":
    main(sys.argv[1])
