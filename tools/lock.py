"""The lock files, resolved anew from pyproject.toml: `python3 dev.py lock`."""

import re
import sys
import tempfile
from pathlib import Path

import dev
from tools.shell import must


def main(*arguments: str) -> int:
    """Rewrite the lock files; `--upgrade` takes the newest of everything."""
    options = ("--python-version", "3.11", "--universal", "--generate-hashes", "--no-annotate", "--quiet")
    header = ("--custom-compile-command", "python3 dev.py lock")
    with tempfile.TemporaryDirectory() as folder:
        must("No environment for the resolver could be made.", sys.executable, "-m", "venv", folder)
        tools, whole = Path(folder) / dev.SCRIPTS, Path(folder) / "whole.lock"
        must(dev.NO_NETWORK, str(tools / "python"), "-m", "pip", "install", "--quiet", "uv")
        compiled = (str(tools / "uv"), "pip", "compile", "pyproject.toml", *options, *header, "--output-file")
        # All of it first: what running needs is then the same for those who develop.
        whole.write_text("".join(file.read_text(encoding="utf-8") for file in dev.LOCKS), encoding="utf-8")
        groups = ("--group", "install", "--extra", "school", "--group", "dev")
        must("The packages do not fit together.", *compiled, str(whole), *groups, *arguments)
        for file, extras in zip(dev.LOCKS, (groups[:2], groups[:4], groups), strict=True):
            pinned = (*compiled, str(file), "--constraint", str(whole), *extras, *arguments)
            must("The packages do not fit together.", *pinned)
    for number, file in reversed([*enumerate(dev.LOCKS)]):
        before = {pin for smaller in dev.LOCKS[:number] for pin in pins_in(smaller)[1:]}
        file.write_text("\n".join(pin for pin in pins_in(file) if pin not in before) + "\n", encoding="utf-8")
    return 0


def pins_in(lock: Path) -> list[str]:
    """The head of a lock file and its pins, each with its hashes."""
    return [pin.rstrip() for pin in re.split(r"\n(?=[^ #])", lock.read_text(encoding="utf-8"))]
