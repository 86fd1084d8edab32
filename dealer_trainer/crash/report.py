"""The text of a crash report: what ran, what kind of error it was, and where the code stood; no words of the error."""

import errno
import os
import platform
import re
import sys
import sysconfig
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType, TracebackType
from typing import Final

from dealer_trainer import __version__

_SAFE: Final = re.compile(r"[\w.+-]{1,40}", re.ASCII)
_NUMBERS: Final = re.compile(r"\d+(?:\.\d+)*")


def versions() -> dict[str, str]:
    """Versions by what they are of. Libraries that are not loaded are left out: nothing is imported here."""
    found = {
        "version": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "qt": _of_loaded("PySide6.QtCore", "__version__"),
        "sqlite": _of_loaded("pysqlite3.dbapi2", "sqlite_version"),
        "system": system(),
    }
    return {name: value for name, value in found.items() if value}


def system() -> str:
    """The operating system, its version in figures alone, and the kind of processor.

    A kernel's own name may hold a machine's or a person's.
    """
    release = {"Darwin": platform.mac_ver()[0], "Windows": platform.version()}.get(platform.system())
    parts = [platform.system(), _figures(release or platform.release()), platform.machine(), *_distribution()]
    return " ".join(part for part in parts if _SAFE.fullmatch(part))


def _distribution() -> tuple[str, ...]:
    if platform.system() != "Linux":
        return ()
    try:
        found = platform.freedesktop_os_release()
    except OSError:
        return ()
    return found.get("ID", ""), _figures(found.get("VERSION_ID", ""))


def _figures(text: str) -> str:
    found = _NUMBERS.match(text)
    return found[0] if found else ""


def _of_loaded(module: str, name: str) -> str:
    found = getattr(sys.modules.get(module), name, "")
    return found if isinstance(found, str) and _SAFE.fullmatch(found) else ""


ELSEWHERE: Final = "elsewhere"
"""Code that is neither the program's nor a library's: its path and name may be somebody's."""

PACKAGE: Final = "dealer_trainer"

_RELATIVE: Final = re.compile(r"(?:[A-Za-z_][\w-]*/)*[A-Za-z_][\w-]*\.pyc?", re.ASCII)
_FROZEN: Final = re.compile(r"<frozen [\w.]+>", re.ASCII)
_NAME: Final = re.compile(r"[\w.<>]{1,160}", re.ASCII)


def place_of(code: CodeType, line: int | None) -> str:
    """A line of code: "dealer_trainer/table/live_table.py:120 in LiveTable.roll"; "elsewhere" for what is not known."""
    return place_text(code.co_filename, line, code.co_qualname)


def place_text(file: str, line: int | None, name: str) -> str:
    """The same of a file, a line, and a function's name."""
    found = file_text(file)
    return ELSEWHERE if found == ELSEWHERE else f"{found}:{line or 0} in {name if _NAME.fullmatch(name) else '?'}"


def file_text(file: str) -> str:
    """A file of code within the program, Python, or a library; "elsewhere" for any other.

    >>> file_text("/anywhere/at/all.py"), file_text("<frozen runpy>"), file_text("<string>")
    ('elsewhere', '<frozen runpy>', 'elsewhere')
    """
    if _FROZEN.fullmatch(file):
        return file
    plain = file.replace("\\", "/")
    for root, first in _roots():
        # In the file system's form: Windows ignores case.
        if os.path.normcase(file).startswith(os.path.normcase(root)):
            rest = plain[len(root) :]
            return f"{first}{rest}" if _RELATIVE.fullmatch(rest) else ELSEWHERE
    # In a frozen app, code only knows its place in the archive.
    is_known = _RELATIVE.fullmatch(plain) and plain.partition("/")[0].partition(".")[0] in sys.modules
    return plain if is_known and getattr(sys, "frozen", False) else ELSEWHERE


def _is_library(folder: str) -> bool:
    """Whether libraries are installed there: a user's own, a distribution's."""
    return os.path.basename(folder) in ("site-packages", "dist-packages")  # noqa: PTH119 - as Python has it, with nothing resolved


@cache
def _roots() -> tuple[tuple[str, str], ...]:
    """Folders of code with what stands for each; the longest first, for one lies in the other."""
    paths = sysconfig.get_paths()
    libraries = {paths["purelib"], paths["platlib"], *filter(_is_library, sys.path)}
    python = {paths["stdlib"], paths["platstdlib"], str(Path(os.__file__).parent)}
    package = {str(Path(__file__).parents[1])}
    found = {
        os.path.join(folder, ""): first  # noqa: PTH118 - ends in a separator, which a Path drops
        for folders, first in ((python, "python/"), (libraries, ""), (package, f"{PACKAGE}/"))
        for path in folders
        for folder in (path, os.path.realpath(path))
    }
    return tuple(sorted(found.items(), key=lambda place: -len(place[0])))


UNKNOWN: Final = "an error of an unknown kind"

_CODE: Final = re.compile(r"SQLITE_[A-Z_]{2,40}|[0-9A-Z]{5}", re.ASCII)


def kind_of(error: BaseException) -> str:
    """The error's class with its module, if it can be trusted; a class made at run time may have any name."""
    kind = type(error)
    found: object = sys.modules.get(kind.__module__)
    for part in kind.__qualname__.split("."):
        found = getattr(found, part, None)
    if found is not kind:
        return UNKNOWN
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def code_of(error: BaseException) -> str:
    """What the system or a database calls an error, "" for others: "ENOSPC", "SQLITE_FULL", a state of SQL."""
    if isinstance(error, OSError) and isinstance(error.errno, int):
        return errno.errorcode.get(error.errno, str(error.errno))
    for raised in (error, getattr(error, "orig", None)):
        for name in ("sqlite_errorname", "sqlstate"):
            found = getattr(raised, name, None)
            if isinstance(found, str) and _CODE.fullmatch(found):
                return found
    return ""


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


def heading(program: str) -> Iterator[str]:
    """The lines that say what ran: `program` is a command."""
    facts = {"program": program, **versions()}
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
        yield f"{how}: {kind_of(raised)} {code_of(raised)}".rstrip()
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
