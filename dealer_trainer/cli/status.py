"""How a command ends, and what it says and asks where it is run: exit statuses, one sentence, a password."""

import argparse
import getpass
import sys
from typing import NoReturn

WELL, FINDINGS, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses: all well; something was found or a line was bad; arguments that cannot be used; stopped by a key."""


def given(text: str) -> str:
    """An argument that says something: a script's empty variable must not pass for one."""
    if not text.strip():
        raise argparse.ArgumentTypeError("it is empty; write one, or leave the option out")
    return text


def whole_between(text: str, least: int, most: int, what: str) -> int:
    """An argument that is a whole number within bounds."""
    if not (text.isascii() and text.isdigit() and len(text) <= 19 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not {what}: a whole number from {least} to {most}")
    return int(text)


def say(text: str) -> None:
    """Print a whole answer, at once."""
    print(text, flush=True)


def complain(reason: str) -> int:
    """Say on standard error what was wrong; returns the status of arguments that cannot be used."""
    print(f"dealer-trainer: {reason}", file=sys.stderr)
    return UNUSABLE


def refuse(reason: str) -> NoReturn:
    """End with the status of arguments that cannot be used."""
    raise SystemExit(complain(reason))


def file_trouble(error: OSError) -> str:
    """What the system says of a file that cannot be read or written, and what to do."""
    return f"{error.filename}: {error.strerror or error}. Choose another file or folder"


def ask_password(words: str) -> str:
    """A line that is typed without an echo; from a pipe where there is no terminal."""
    if sys.stdin is not None and sys.stdin.isatty():
        return getpass.getpass(words)
    return sys.stdin.readline().rstrip("\r\n") if sys.stdin is not None else ""
