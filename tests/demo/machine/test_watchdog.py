"""The watchdog: a display that dies, hangs or never comes up is started again, and the log says why."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from dealer_trainer.crash.folder import reports
from dealer_trainer.demo.machine.state import LOG
from dealer_trainer.demo.machine.watchdog import (
    LEFT,
    LINE_BYTES,
    LOG_BYTES,
    LOG_FILES,
    STACKS_S,
    STEADY_MEMORY,
    UNPLUGGED,
    UNUSABLE,
    AlreadyRunningError,
    Outcome,
    Patience,
    SleepInhibitor,
    Watchdog,
    _Heartbeat,
)
from tests.narrowed import not_none

pytestmark = pytest.mark.slow

QUICK = Patience(start=30.0, silence=3.0, first_wait=0.05, longest_wait=0.3, calm=60.0, unplugged=0.05)
BEATING = "import sys, time\nwhile True:\n    sys.stdout.buffer.write(b'.'); sys.stdout.flush(); time.sleep(0.05)\n"


class Sleepless(SleepInhibitor):
    """Asks the system for nothing."""

    def begin(self) -> str:
        """Say so."""
        return "a test does not sleep"


class Watched(Watchdog):
    """Shows the display that it watches over; `pid` is None between two displays."""

    pid: int | None = None
    heartbeat: "_Heartbeat | None" = None

    def _wait_for(self, process: "subprocess.Popen[bytes]", heartbeat: "_Heartbeat") -> "tuple[Outcome, int | None]":
        self.pid, self.heartbeat = process.pid, heartbeat
        try:
            return super()._wait_for(process, heartbeat)
        finally:
            self.pid = self.heartbeat = None


def dog(folder: Path, script: str, patience: Patience = QUICK) -> Watched:
    """A watchdog over a display that is a few lines of Python."""
    return Watched([sys.executable, "-c", script], folder, patience, Sleepless())


@contextmanager
def running(watchdog: Watchdog) -> Iterator[list[int]]:
    """Run it in a thread; its exit status lies in the list once it has ended."""
    status: list[int] = []
    thread = threading.Thread(target=lambda: status.append(watchdog.run()))
    thread.start()
    try:
        yield status
    finally:
        watchdog.stop()
        thread.join(timeout=90)
        assert not thread.is_alive()


AGAIN, DIED, HUNG = "starting the display again in", "the display ended with status", "the display was silent for"
NEVER = "the display did not come up"


def told(folder: Path, words: str) -> int:
    """How often the log says so."""
    return (folder / LOG).read_text(encoding="utf-8").count(f" {words}")


def wait_for(condition: "object", seconds: float = 90.0) -> None:
    """Wait until something is so."""
    assert callable(condition)
    ends = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < ends, "it did not come about"
        time.sleep(0.01)


def test_a_display_that_is_left_ends_the_watchdog(tmp_path: Path) -> None:
    """Status 0 says that somebody with the right to it has left."""
    watchdog = dog(tmp_path, "import sys; sys.stdout.write('.'); sys.exit(0)")
    assert watchdog.run() == LEFT
    assert told(tmp_path, AGAIN) == 0


def test_a_display_keeps_its_memory_steady_unless_it_is_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has the allocator's settings from its first moment; what the operator has set stays so."""
    name, other = STEADY_MEMORY
    monkeypatch.setenv(other, "7")
    monkeypatch.delenv(name, raising=False)
    told = f"import os, sys; print(os.environ['{name}'], os.environ['{other}'], file=sys.stderr)"
    dog(tmp_path, told).run()
    assert f"{STEADY_MEMORY[name]} 7" in (tmp_path / LOG).read_text(encoding="utf-8")


def test_a_display_that_can_never_start_is_not_tried_for_ever(tmp_path: Path) -> None:
    """Status 2 before the first beat; what it complained of is kept for whoever started it."""
    watchdog = dog(tmp_path, "import sys; sys.stderr.write('no such game\\n'); sys.exit(2)")
    assert watchdog.run() == UNUSABLE
    assert watchdog.complaint == "no such game"
    assert "no such game" in (tmp_path / LOG).read_text()


def one_after_the_other(folder: Path, *displays: tuple[str, int], **hooks: Callable[[str], object]) -> Watched:
    """A watchdog over displays that end, each with what it writes first, a beat or none, and with its status."""
    code = (
        "import sys, pathlib; seen = pathlib.Path(sys.argv[1]); count = len(seen.read_text()) if seen.exists() else 0\n"
        f"seen.write_text('x' * (count + 1)); beat, status = {displays!r}[min(count, {len(displays) - 1})]\n"
        "sys.stdout.write(beat); sys.stderr.write('later' if beat else 'no desk'); sys.exit(status)"
    )
    return Watched([sys.executable, "-c", code, str(folder / "seen")], folder, QUICK, Sleepless(), **hooks)


def test_a_display_that_has_shown_is_tried_again_though_its_screen_is_gone(tmp_path: Path) -> None:
    """It is waited for, whatever the status says of it: no reason to give up what has run for weeks, and no failure."""
    watchdog = one_after_the_other(tmp_path, (".", 1), ("", UNPLUGGED), ("", UNUSABLE), (".", 0))
    assert watchdog.run() == LEFT
    assert (told(tmp_path, AGAIN), told(tmp_path, "the screen is gone")) == (1, 1)


def test_a_display_that_wants_the_houses_new_rules_is_started_again_and_nothing_failed(tmp_path: Path) -> None:
    """Status 3, with the first display or a later one: no failure, no restart that counts."""
    assert one_after_the_other(tmp_path, (".", 3), (".", 3), (".", 0)).run() == LEFT
    assert (tmp_path / "seen").read_text() == "xxx"
    assert (told(tmp_path, AGAIN), told(tmp_path, DIED)) == (0, 0)


def test_a_killed_display_is_started_again_and_counted(tmp_path: Path) -> None:
    """Five times; each death is in the log, with its status."""
    watchdog = dog(tmp_path, BEATING)
    with running(watchdog):
        for _ in range(5):
            wait_for(lambda: watchdog.pid is not None)
            pid = not_none(watchdog.pid)
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            wait_for(lambda old=pid: watchdog.pid not in (None, old))
    assert told(tmp_path, AGAIN) == told(tmp_path, f"{DIED} -9") == 5
    assert told(tmp_path, HUNG) == 0


@pytest.mark.skipif(os.name != "posix", reason="processes are stopped with a signal of POSIX")
def test_a_display_that_stops_is_ended_and_started_again(tmp_path: Path) -> None:
    """Silent for too long: it is killed, whatever it is doing."""
    watchdog = dog(tmp_path, BEATING)
    with running(watchdog):
        wait_for(lambda: watchdog.pid is not None)
        time.sleep(0.3)
        pid = not_none(watchdog.pid)
        os.kill(pid, signal.SIGSTOP)
        wait_for(lambda: watchdog.pid not in (None, pid))
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert told(tmp_path, HUNG) == 1


def test_a_display_on_a_slow_machine_gets_the_time_that_it_needs(tmp_path: Path) -> None:
    """It is given up and begun anew, each time with more patience, until it comes up."""
    watchdog = dog(tmp_path, f"import time; time.sleep(1)\n{BEATING}", QUICK._replace(start=0.5))
    with running(watchdog):
        alive(watchdog)
    assert told(tmp_path, NEVER) == told(tmp_path, AGAIN) >= 1
    assert told(tmp_path, DIED) == 0


def test_restarts_wait_longer_each_time_but_never_long(tmp_path: Path) -> None:
    """Back-off from the first wait to the longest; with the longest, death to start stays under ten seconds."""
    watchdog = dog(tmp_path, "import sys; sys.stdout.write('.'); sys.exit(7)")
    with running(watchdog):
        wait_for(lambda: told(tmp_path, AGAIN) >= 5)
    waits = [float(line.rsplit(" ", 2)[-2]) for line in (tmp_path / LOG).read_text().splitlines() if "again in" in line]
    assert waits[:4] == [0.05, 0.1, 0.2, 0.3]
    assert max(waits) == QUICK.longest_wait
    shipped = Patience()
    start = 3.0  # of a busy machine, to the first picture
    assert shipped.silence + STACKS_S + shipped.longest_wait + start < 10


def test_a_command_that_is_not_there_is_told(tmp_path: Path) -> None:
    """The log says why; it goes on trying, for a disk may come back."""
    watchdog = Watched([str(tmp_path / "nothing")], tmp_path, QUICK, Sleepless())
    with running(watchdog):
        wait_for(lambda: told(tmp_path, AGAIN) >= 2)
    assert "could not be started" in (tmp_path / LOG).read_text()


def test_what_the_display_complains_of_is_in_the_log_and_the_log_rotates(tmp_path: Path) -> None:
    """A talkative display fills no disk."""
    script = f"import sys\nfor _ in range({LOG_BYTES * 8 // 1000}): sys.stderr.write('x' * 999 + '\\n')\nsys.exit(0)"
    assert dog(tmp_path, script).run() == LEFT
    logs = sorted(tmp_path.glob(f"{LOG}*"))
    assert len(logs) == LOG_FILES + 1
    assert all(log.stat().st_size <= LOG_BYTES for log in logs)


def test_a_line_without_an_end_fills_no_memory(tmp_path: Path) -> None:
    """It is read in pieces."""
    watchdog = dog(tmp_path, "import sys; sys.stderr.write('x' * 300_000); sys.exit(0)", QUICK._replace(start=60))
    assert watchdog.run() == LEFT
    assert len(watchdog.complaint) <= LINE_BYTES
    assert (tmp_path / LOG).read_text().count("x") == 300_000


def test_who_waits_for_the_first_display_hears_why_there_is_none(tmp_path: Path) -> None:
    """Once each; after a display was there, the log is enough."""
    heard: list[str] = []
    with running(one_after_the_other(tmp_path, *[("", 1)] * 3, (".", 1), tell=heard.append)):
        wait_for(lambda: told(tmp_path, AGAIN) >= 2)
        assert heard == ["the display ended with status 1; it last said: no desk"]
        wait_for(lambda: told(tmp_path, AGAIN) >= 5)
    assert len(heard) == 1


def test_there_is_one_watchdog_for_a_screen(tmp_path: Path) -> None:
    """A second one is refused while the first one runs, and the log of the first, written at once, is not touched."""
    with running(dog(tmp_path, BEATING)) as status:
        wait_for((tmp_path / LOG).exists)
        wait_for(lambda: told(tmp_path, "a test does not sleep") == 1)
        with pytest.raises(AlreadyRunningError, match="has its watchdog already"):
            dog(tmp_path, BEATING)
        dog(tmp_path / "screen-2", "import sys; sys.exit(0)").run()
    assert status == [LEFT]
    assert told(tmp_path, "watching over the display") == 1
    assert dog(tmp_path, "import sys; sys.exit(0)").run() == LEFT


def warned_of(folder: Path) -> str:
    """The one line that is said of a folder in which a display runs all the same."""
    warned: list[str] = []
    watchdog = Watched([sys.executable, "-c", BEATING], folder, QUICK, Sleepless(), warn=warned.append)
    with running(watchdog):
        wait_for(lambda: watchdog.pid is not None)
    watchdog.log.error("one more")
    (line,) = warned
    return line


def test_no_writable_folder_is_no_reason_for_black(tmp_path: Path) -> None:
    """The display runs without lock and log, and one line says so."""
    (tmp_path / "file").write_text("no folder")
    assert warned_of(tmp_path / "file" / "screen-1").startswith("nothing can be written to the monitor's folder")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is Linux's")
def test_a_full_disk_gives_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """No traceback for each of the log's lines."""
    (tmp_path / LOG).symlink_to("/dev/full")
    assert warned_of(tmp_path).startswith("the log cannot be written")
    assert "Traceback" not in capfd.readouterr().err


def test_sleep_is_held_off_while_it_runs_and_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a program of the system's that holds on until its input ends; where there is none, that is said."""
    program = tmp_path / "systemd-inhibit"
    program.write_text("#!/bin/sh\nexec cat\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.delenv("DISPLAY", raising=False)
    inhibitor = SleepInhibitor("linux")
    assert inhibitor.begin().startswith("sleep is held off by systemd-inhibit")
    inhibitor.end()
    program.write_text("#!/bin/sh\nexit 3\n")
    assert "ended with status 3" in SleepInhibitor("linux").begin()
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    assert "not installed" in SleepInhibitor("linux").begin()
    assert "not installed" in SleepInhibitor("darwin").begin()


@pytest.mark.xdist_group("screen")
@pytest.mark.skipif(os.name != "posix", reason="processes are killed and stopped with signals of POSIX")
@pytest.mark.soak
def test_the_real_display_killed_and_hung_is_back(tmp_path: Path) -> None:
    """The monitor itself, with the patience that ships: kill -9, then a stop, then a service's SIGTERM to it."""
    from dealer_trainer.cli.demo import display_command

    watchdog = Watched(display_command(["demo"]), tmp_path, inhibitor=Sleepless())
    strokes = ("SIGKILL", "SIGSTOP", "SIGTERM")
    with running(watchdog):
        for stroke in strokes:
            pid = alive(watchdog)
            os.kill(pid, signal.Signals[stroke])
            wait_for(lambda old=pid: watchdog.pid not in (None, old))
            alive(watchdog)
    assert told(tmp_path, HUNG) == strokes.count("SIGSTOP")
    assert told(tmp_path, DIED) == len(strokes) - strokes.count("SIGSTOP")


HANGING = """
import sys, time
from PySide6.QtCore import QTimer
from dealer_trainer.ui.application import application
from dealer_trainer.ui.demo import run
run.REHEARSAL_S = 0.1
def wait_for_ever():
    time.sleep(600)
application()
QTimer.singleShot(1_500, wait_for_ever)
sys.exit(run.run_display(run.DisplayOptions()))
"""


@pytest.mark.xdist_group("screen")
@pytest.mark.skipif(os.name != "posix", reason="a display is asked where it hangs with a signal of POSIX")
def test_the_real_display_in_a_loop_that_is_blocked_is_back_and_has_said_where(tmp_path: Path) -> None:
    """It beats, then its own thread never comes back; the log names the function in which it hung."""
    watchdog = Watched([sys.executable, "-c", HANGING], tmp_path, Patience(), Sleepless())
    with running(watchdog):
        first = alive(watchdog)
        wait_for(lambda: watchdog.pid not in (None, first))
        alive(watchdog)
    assert (told(tmp_path, HUNG), told(tmp_path, DIED)) == (1, 0)
    assert "in wait_for_ever" in (tmp_path / LOG).read_text()


@pytest.mark.slow
def test_a_display_that_crashes_hard_leaves_a_report_and_lines_in_the_log(tmp_path: Path) -> None:
    """It wrote into its prepared file; the watchdog makes a report of it at once, and says what it was."""
    script = (
        "import os, sys; from dealer_trainer.crash.watch import crash_watch as watch; watch().install('demo display'); "
        "watch().prepare(); sys.stdout.write('.'); sys.stdout.flush(); os.abort()"
    )
    watchdog = dog(tmp_path, script)
    with running(watchdog):
        wait_for(lambda: told(tmp_path, AGAIN) >= 1)
    assert watchdog.complaint == "Fatal Python error: Aborted"
    assert "crash: error: Aborted" in (tmp_path / LOG).read_text()
    text = reports()[0].read_text(encoding="utf-8")
    assert "program: demo display" in text


@pytest.mark.slow
@pytest.mark.xdist_group("screen")
def test_the_real_display_ends_at_an_error_that_nobody_caught(tmp_path: Path, home: Path) -> None:
    """A hole in the picture would stay there for weeks while the heart beats on; no dialog speaks of it to passers-by.

    It is started as the command itself starts it, and leaves a report.
    """
    silent = tmp_path / "silent"
    script = f"{BREAKING.replace('SILENT', repr(str(silent)))}\n{BROKEN_COMMAND}"
    watchdog = dog(tmp_path, script, Patience())
    with running(watchdog):
        wait_for(lambda: told(tmp_path, AGAIN) >= 1)
    assert told(tmp_path, DIED) >= 1
    assert "no ink" in (tmp_path / LOG).read_text()
    text = reports()[0].read_text(encoding="utf-8")
    assert "program: demo display" in text
    assert "error: RuntimeError" in text
    assert "no ink" not in text
    assert silent.exists()
    assert not list((home / "data" / "crashes").glob("running-*"))


BREAKING = """
import atexit, sys
from dealer_trainer.ui.demo.footer import Footer
def paint(*_):
    raise RuntimeError("no ink")
Footer.paintEvent = paint
def tell():
    if "dealer_trainer.ui.crash.crash_news" not in sys.modules:
        open(SILENT, "w").close()
atexit.register(tell)
"""
BROKEN_COMMAND = """
from dealer_trainer import cli
sys.argv = ["dealer-trainer", "demo", "--display"]
sys.exit(cli.main())
"""


def alive(watchdog: Watched) -> int:
    """The display once it beats; its process."""
    wait_for(lambda: watchdog.heartbeat is not None and watchdog.heartbeat.last is not None)
    return not_none(watchdog.pid)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
def test_a_pipe_in_the_log_s_place_stops_no_display(tmp_path: Path) -> None:
    """It is done without, which is said."""
    os.mkfifo(tmp_path / LOG)
    assert "monitor.log is a pipe" in warned_of(tmp_path)
