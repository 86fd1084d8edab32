"""Works the app as a screen reader does, by names over AT-SPI alone: a trainee, a lesson, ten drill items, ten rounds.

    .venv/bin/python -m benchmarks.by_names

Needs Debian's xvfb, dbus, at-spi2-core, openbox, python3-gi and gir1.2-atspi-2.0. The binding is made for the system's
own Python, so this starts itself again with that, on a screen of its own and with a bus within it.
"""

import argparse
import contextlib
import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

SYSTEM = "/usr/bin/python3"
"""The Python that Debian's binding of AT-SPI is made for."""
UP, ENTER = 0xFF52, 0xFF0D
MONEY = r"(\d+) dollars?(?: (\d+))?"
CALLS = r"click a call"
PLACES = (
    ("right hand", "seat 6"),
    (r"Seat \d+ makes|of seat \d+", "seat {}, Players Circle"),
    ("losing chips", "the rack"),
    ("the dice", "the popper with the dice"),
    ("no point", "the puck’s place, OFF"),
    (r"point is \d+", "the puck’s place on {}"),
    (r"A \d+ has rolled", "{} on the track"),
)
"""What the first lesson asks for, and where it has shown that to be."""


class Reader:
    """What a screen reader knows of one program: what is shown, in order, with its role and name."""

    def __init__(self, atspi: Any, context: Any, app: Any) -> None:
        self._atspi, self._context, self._app = atspi, context, app
        self._heard: list[str] = []
        """Where the keyboard went, as it is said."""
        self._listener = atspi.EventListener.new(self._hear)
        self._listener.register("object:state-changed:focused")

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
            accessible.get_name()
            for accessible in self.shown()
            if role in ("", accessible.get_role_name()) and accessible.get_state_set().contains(on)
        ]

    def find(self, name: str, role: str, seconds: float = 8) -> Any:
        """What bears a name, which is a pattern; wait for it."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            for accessible in self.shown():
                if accessible.get_role_name() == role and re.fullmatch(name, accessible.get_name()):
                    return accessible
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

    def walk(self, symbol: int, name: str) -> None:
        """Press an arrow until the reader hears a name, then Enter."""
        for _ in range(40):
            self._key(symbol)
            if name in self._heard:
                self._key(ENTER)
                return
        sys.exit(f"{name!r} is not heard; heard: {self._heard}")

    def _key(self, symbol: int) -> None:
        self._heard.clear()
        self._atspi.generate_keyboard_event(symbol, None, self._atspi.KeySynthType.SYM)
        ends = time.monotonic() + 0.5
        while time.monotonic() < ends:
            self._context.iteration(False)
            time.sleep(0.01)

    def _hear(self, event: Any) -> None:
        if event.detail1:
            self._heard.append(event.source.get_name())


def found_trainee(reader: Reader) -> None:
    """Add Pat; the menu that pops up is heard, not browsed."""
    reader.press("Trainee: .*")
    reader.walk(UP, "Trainees…")
    reader.type("New trainee's name", "Pat")
    reader.press("Add")
    reader.press("Close")
    reader.find("Trainee: Pat.*", "push button")
    log("trainee Pat added")


def do_lesson(reader: Reader) -> None:
    """Do the first lesson to its end: all that it shows, then the place that each question asks for."""
    reader.press("Start the lesson")
    if "Nothing yet" in reader.names("push button"):
        reader.press("Nothing yet")
    reader.find("Leave", "push button")
    steps = 0
    while "Next" in reader.names("push button"):
        reader.press("Next")
        steps += 1
    log(f"lesson: {steps} steps were shown")
    while question := asked(reader):
        number = re.search(r"\d+", question)
        place = next(place for words, place in PLACES if re.search(words, question))
        place = place.format(number[0] if number else "")
        reader.press(place)
        log(f"lesson: {question} {place}")
    reader.find("Your side of the table: done", "label")
    log(f"lesson: {'; '.join(name for name in reader.names('label') if name)}")
    reader.press("Leave")


def asked(reader: Reader) -> str:
    """The question that stands beside the felt; empty where none does."""
    said = reader.names("label")
    if not any(re.fullmatch(r"Question \d+ of \d+", words) for words in said):
        return ""
    return next(words for words in said if words.endswith("?") or words.startswith("Find "))


def do_items(reader: Reader, times: int) -> None:
    """Answer ten items on even money by the bet that the question names."""
    reader.press("Drills", "check box")
    reader.press("Payouts.*")
    reader.press("Even money, reds.*")
    for number in range(times):
        question = reader.find(r".*What is paid\?", "label").get_name()
        money = re.search(r"\$([\d,.]*\d)", question)
        assert money is not None, question
        reader.type("The amount, in dollars", money[1])
        reader.press("Answer")
        told = next((name for name in reader.names() if name.endswith(" right")), "")
        log(f"item {number + 1}: {question} {money[0]} ({told})")
        if "Next" in reader.names("push button"):
            reader.press("Next")
    reader.press("End")


def do_rounds(reader: Reader, times: int) -> None:
    """Deal in Learn by what its line and the names of the bets say."""
    reader.press("Table", "check box")
    reader.press("Learn", "check box")
    for number in range(times):
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


def on_a_screen(times: int) -> int:
    """Run this again on a virtual screen, with the system's Python; its exit code."""
    found = {name: shutil.which(name) for name in ("xvfb-run", "dbus-run-session", "openbox", SYSTEM)}
    if missing := [name for name, path in found.items() if path is None]:
        log(f"missing: {', '.join(missing)} (Debian: xvfb dbus at-spi2-core openbox python3-gi gir1.2-atspi-2.0)")
        return 2
    again = [SYSTEM, __file__, sys.executable, "--times", str(times)]
    command = [str(found["xvfb-run"]), "-a", str(found["dbus-run-session"]), "--", *again]
    return subprocess.run(command, check=False).returncode


def main(python: str, times: int) -> None:
    """Open the app in a home of its own, and train."""
    warnings.simplefilter("ignore")
    importlib.import_module("gi").require_version("Atspi", "2.0")
    atspi = importlib.import_module("gi.repository.Atspi")
    atspi.set_timeout(60_000, 60_000)  # milliseconds; a busy machine is not a failure
    context = importlib.import_module("gi.repository.GLib").MainContext.default()
    with tempfile.TemporaryDirectory() as home:
        settings = {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "DEALER_TRAINER_HOME": home, "QT_QPA_PLATFORM": "xcb"}
        with managed(), subprocess.Popen([python, "-m", "dealer_trainer"], env={**os.environ, **settings}) as process:
            try:
                train(Reader(atspi, context, opened(atspi, process.pid)), times)
            finally:
                process.terminate()


@contextlib.contextmanager
def managed() -> Iterator[None]:
    """A window manager, where the screen has none: without one no window gets the keyboard."""
    openbox = shutil.which("openbox") or sys.exit("openbox is missing")
    with subprocess.Popen([openbox], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as manager:
        time.sleep(1)
        try:
            yield
        finally:
            manager.terminate()


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


def train(reader: Reader, times: int) -> None:
    """All of it."""
    reader.press("Rock'N Roll Dice")
    reader.press("Not now")
    found_trainee(reader)
    do_lesson(reader)
    reader.press("Today", "check box")
    do_items(reader, times)
    do_rounds(reader, times)
    log(f"done by names alone: a trainee, a lesson, {times} items, {times} rounds")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("python", nargs="?", help="the app's own Python, where screen and bus are started already")
    arguments.add_argument("--times", type=int, default=10, help="how many items and how many rounds")
    given = arguments.parse_args()
    if given.python is None:
        raise SystemExit(on_a_screen(given.times))
    main(given.python, given.times)
