"""Keeping the machine and its screen awake while the monitor runs, with what each system offers for that."""

import os
import shutil
import subprocess
import sys
from contextlib import suppress

_CONTINUOUS, _SYSTEM, _DISPLAY = 0x80000000, 0x00000001, 0x00000002
"""Windows: SetThreadExecutionState."""
_WHY = ("--who=Dealer Trainer", "--why=A monitor shows the demonstration")


class SleepInhibitor:
    """`begin` says in words what it could do; `end` lets the machine sleep again."""

    def __init__(self, platform: str = sys.platform) -> None:
        self._platform = platform
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self) -> str:
        """Keep awake from now on."""
        if self._platform == "win32":
            return self._windows()
        if self._platform == "darwin":
            return self._hold("caffeinate", "caffeinate", "-di", "-w", str(os.getpid()))
        inhibit = ("systemd-inhibit", "--what=idle:sleep", *_WHY, "--mode=block", "cat")
        return f"{self._hold('systemd-inhibit', *inhibit)}; {_keep_x_screen()}"

    def end(self) -> None:
        """Let the machine sleep again."""
        if self._process is not None:
            if self._process.stdin is not None:
                self._process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=2)
            if self._process.poll() is None:
                self._process.kill()
                self._process.wait()
            self._process = None

    def _hold(self, name: str, *command: str) -> str:
        """Run a program for as long as this process lives: it ends with its standard input."""
        if shutil.which(command[0]) is None:
            return f"sleep is not held off: {name} is not installed"
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            code = self._process.wait(timeout=0.3)
        except subprocess.TimeoutExpired:
            return f"sleep is held off by {name}"
        self._process.stdin.close() if self._process.stdin else None
        self._process = None
        return f"sleep is not held off: {name} ended with status {code}"

    def _windows(self) -> str:
        import ctypes

        kernel = getattr(ctypes, "windll", None)
        if kernel is None or not kernel.kernel32.SetThreadExecutionState(_CONTINUOUS | _SYSTEM | _DISPLAY):
            return "sleep is not held off: Windows refused"
        return "sleep is held off by SetThreadExecutionState"


def _keep_x_screen() -> str:
    """An X server blanks its screen by itself; ask it not to."""
    if not os.environ.get("DISPLAY"):
        return "no X screen to keep lit"
    if shutil.which("xset") is None:
        return "the X screen may go blank: xset is not installed"
    done = subprocess.run(["xset", "s", "off", "-dpms"], check=False, capture_output=True)
    return "the X screen stays lit" if done.returncode == 0 else "the X screen may go blank: xset was refused"
