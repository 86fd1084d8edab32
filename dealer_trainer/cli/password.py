"""Asking for a password, or another line, where the command is run."""

import getpass
import sys


def ask_password(words: str) -> str:
    """A line that is typed without an echo; from a pipe where there is no terminal."""
    if sys.stdin is not None and sys.stdin.isatty():
        return getpass.getpass(words)
    return sys.stdin.readline().rstrip("\r\n") if sys.stdin is not None else ""


def ask_line(words: str) -> str:
    """A line that is typed; from a pipe where there is no terminal."""
    if sys.stdin is not None and sys.stdin.isatty():
        return input(words)
    return sys.stdin.readline().rstrip("\r\n") if sys.stdin is not None else ""
