"""Commands that `dev.py` runs in the checkout, and what it says of them."""

import subprocess
import time
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parent.parent


class SetUpError(Exception):
    """Something is missing that dev.py cannot bring; the message says what to do."""


def call(
    *command: str,
    environment: "dict[str, str] | None" = None,
    output: "TextIO | None" = None,
    errors: "TextIO | int | None" = None,
) -> int:
    """Run a command in the checkout; its exit code, as a shell would give it. What it prints may go into files."""
    try:
        code = subprocess.run(
            command, cwd=str(ROOT), env=environment, check=False, stdout=output, stderr=errors or output
        ).returncode
    except OSError as error:
        say(f"{command[0]}: {error.strerror}")
        return 127
    return code if code >= 0 else 128 - code


def must(hint: str, *command: str) -> None:
    """Run a command that the rest cannot do without."""
    if call(*command):
        raise SetUpError(hint)


def timed(name: str, *command: str, output: "TextIO | None" = None) -> "tuple[int, float]":
    """Run a command under a heading, on the screen or into a file; its exit code and seconds."""
    print(f"\n== {name}", file=output, flush=True)
    start = time.monotonic()
    return call(*command, output=output), time.monotonic() - start


def say(line: str) -> None:
    """Print at once, so that it stands before the output of what follows."""
    print(line, flush=True)
