"""Where code is, as a report may say it: the path within the program or a library, never where that is installed."""

import os
import re
import sys
import sysconfig
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Final

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
