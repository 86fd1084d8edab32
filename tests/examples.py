"""Commands that show what each task of the command line answers, and what they print here."""

import contextlib
import io
import json
import shlex
import subprocess
from pathlib import Path

import pytest

from dealer_trainer.cli import main
from tests.checkout import ROOT

EXAMPLES: dict[str, list[str]] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
"""By the command that they show; each is a line for a POSIX shell."""


def answered(command: str) -> str:
    """What a command prints: the app's part of it runs in this process, what leads in and out in a shell of its own.

    A part in quotes may hold a bar; the app's own part is the one that begins with its name.
    """
    before, bar, rest = command.rpartition("| dealer-trainer ") if "| dealer-trainer " in command else ("", "", command)
    own, _, after = rest.removeprefix("dealer-trainer ").partition(" | ")
    lines = shell(before) if bar else b""
    told = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(told):
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
        patch.chdir(ROOT)
        main(shlex.split(own))
    return shell(after, told.getvalue().encode()).decode() if after else told.getvalue()


def shell(command: str, lines: bytes = b"") -> bytes:
    """What a shell's own command prints."""
    return subprocess.run(["bash", "-c", command], input=lines, capture_output=True, check=True).stdout
