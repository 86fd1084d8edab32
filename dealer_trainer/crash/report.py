"""The text of a crash report: what ran, on which screen, and where the code stood; no values of anything."""

import re
from collections.abc import Iterator
from types import TracebackType
from typing import Final

from dealer_trainer.crash.error_text import error_text, kind_of
from dealer_trainer.crash.facts import versions
from dealer_trainer.crash.place import place_of, place_text

TITLE: Final = "Dealer Trainer crash report, format 1"
ABOUT: Final = (
    "This file says where in the program the error was, and on what versions. It holds no names, no answers,\n"
    "no passwords, no texts that somebody typed, and no folders of this computer. Nobody was sent it."
)
ERROR: Final = "error: "
"""How the line begins that says what happened."""
MOST_CHARACTERS: Final = 64_000

_FIRST, _LAST = 15, 45
"""Frames that are listed of a long trace, from its beginning and from its end."""
_MOST_ERRORS: Final = 8
"""Errors of a chain or a group."""
_PLAIN: Final = re.compile(r"[\w .,/+:>()-]{0,120}", re.ASCII)

_FILE: Final = re.compile(r'  File "(?P<file>.*)", line (?P<line>\d+|\?\?\?) in (?P<name>.*)')
_THREAD: Final = re.compile(r"(?:Current thread|Thread) 0x[0-9a-f]+\b")
_CRASH: Final = re.compile(r"(?:Fatal Python error|Windows fatal exception): (?P<what>[\w :()-]{1,120})", re.ASCII)


def heading(program: str, screen: str) -> Iterator[str]:
    """The lines that say what ran: `program` is a command, `screen` what was in front."""
    facts = {"program": program, "screen": screen, **versions()}
    yield from (f"{name}: {plain(value)}" for name, value in facts.items())


def plain(text: str) -> str:
    r"""A fact as it may stand in a report: a line of plain characters, or a question mark.

    >>> plain("hear"), plain("Ann\nBell")
    ('hear', '?')
    """
    return text if _PLAIN.fullmatch(text) else "?"


def whole(when: str, head: str, body: str) -> str:
    """A report from its parts; one that is far too long is cut."""
    return f"{TITLE}\n{ABOUT}\n\nwhen: {when}\n{head}\n\n{body}"[:MOST_CHARACTERS].rstrip() + "\n"


def error_lines(error: BaseException) -> Iterator[str]:
    """An error with those behind it, the first cause last."""
    seen = set[int]()
    waiting = [("error", error)]
    while waiting and len(seen) < _MOST_ERRORS:
        how, raised = waiting.pop(0)
        if id(raised) in seen:
            continue
        seen.add(id(raised))
        yield f"{how}: {kind_of(raised)}"
        yield f"  says: {error_text(raised)}"
        yield from (f"  {line}" for line in frame_lines(raised.__traceback__))
        behind = raised.__cause__ or (None if raised.__suppress_context__ else raised.__context__)
        if behind is not None:
            waiting.append(("after" if raised.__cause__ is None else "because of", behind))
        if isinstance(raised, BaseExceptionGroup):
            waiting += (("one of the group", part) for part in raised.exceptions)


def frame_lines(trace: TracebackType | None) -> list[str]:
    """The frames of a trace, the innermost last; of a very long one its beginning and its end."""
    found = []
    while trace is not None:
        found.append(place_of(trace.tb_frame.f_code, trace.tb_lineno))
        trace = trace.tb_next
    if len(found) > _FIRST + _LAST:
        found[_FIRST:-_LAST] = [f"... {len(found) - _FIRST - _LAST} more"]
    return found


def hard_lines(dump: str) -> Iterator[str]:
    r"""What faulthandler wrote, without paths and addresses; lines of any other kind are dropped.

    >>> list(hard_lines('Fatal Python error: Aborted\n\nThread 0x7f (most recent call first):\n  File "/a/b.py", '
    ...                 'line 3 in f\nsecret'))
    ['error: Aborted', 'thread:', '  elsewhere']
    """
    for line in dump.splitlines():
        if found := _CRASH.fullmatch(line.rstrip()):
            yield f"{ERROR}{found['what']}"
        elif _THREAD.match(line):
            yield "thread in front of the error:" if line.startswith("Current") else "thread:"
        elif found := _FILE.fullmatch(line):
            number = int(found["line"]) if found["line"].isdigit() else None
            yield f"  {place_text(found['file'], number, found['name'])}"


def crash_in(dump: str) -> str:
    """What faulthandler says that it was, "" where it wrote of no crash."""
    found = (_CRASH.fullmatch(line.rstrip()) for line in dump.splitlines())
    return next((match["what"] for match in found if match), "")
