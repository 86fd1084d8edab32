"""What a report keeps of an error's own words: templates found in our code, without values; others may quote data."""

import errno
import re
import string
import sys
from types import CodeType, TracebackType
from typing import Final

from dealer_trainer.crash.place import PACKAGE, file_text
from dealer_trainer.message import Message

WITHHELD: Final = "(withheld: it may quote what somebody typed)"
UNKNOWN: Final = "an error of an unknown kind"

_DEEPEST: Final = 4
"""How deeply messages may be nested."""
_LONGEST: Final = 600
_CODE: Final = re.compile(r"SQLITE_[A-Z_]{2,40}|[0-9A-Z]{5}", re.ASCII)
_JOINED: Final = re.compile(r"[\s,;:.]*(?:\{part\d+\}[\s,;:.]*)+", re.ASCII)
"""How `joined` puts texts together: its fields, and punctuation between them."""
_SENTENCE: Final = re.compile(r"\S+ \S+ \S.*", re.DOTALL)


def kind_of(error: BaseException) -> str:
    """The error's class with its module, if it can be trusted; a class made at run time may have any name."""
    kind = type(error)
    found: object = sys.modules.get(kind.__module__)
    for part in kind.__qualname__.split("."):
        found = getattr(found, part, None)
    if found is not kind:
        return UNKNOWN
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def error_text(error: BaseException) -> str:
    """The part of its words that may be kept.

    This is the template of a message with the names of its fields; a sentence that is written literally in the code
    that raised it; an error number of the system or the database. Nothing else.
    """
    own = _own(error)
    code = _code(error)
    kept = _template(own) if own is not None else _literal(error)
    return " ".join(part for part in (kept[:_LONGEST] if kept else WITHHELD, code) if part)


def _own(error: BaseException) -> Message | None:
    """The message that it was raised with, or that it makes of itself."""
    found = next((part for part in error.args if isinstance(part, Message)), None)
    if found is not None:
        return found
    try:
        text = str(error)
    except Exception:  # noqa: BLE001 - an error whose words fail has none
        return None
    return text if isinstance(text, Message) else None


def _template(message: Message, depth: int = 0) -> str:
    """A message without its values: those that are messages by their own templates, the others by their fields' names.

    A template that is not in our code was read from a file, perhaps a house's: "" for it.

    >>> from dealer_trainer.message import joined, message as made, sentence
    >>> _template(joined(", ", [sentence("Ann"), "Bell"])), _template(made("Ann's own words"))
    ('{text}, {part1}', '')
    """
    if not (_JOINED.fullmatch(message.template) or stands_in_code(message.template)):
        return ""
    parts = []
    for text, name, _, _ in string.Formatter().parse(message.template):
        parts.append(text)
        if name is not None:
            value = message.values.get(name)
            inside = _template(value, depth + 1) if isinstance(value, Message) and depth < _DEEPEST else ""
            parts.append(inside or f"{{{name}}}")
    return "".join(parts)


def stands_in_code(text: str) -> bool:
    """Whether a text occurs, letter by letter, in a loaded module of the program."""
    for name, module in tuple(sys.modules.items()):
        if name.partition(".")[0] != PACKAGE:
            continue
        loader = getattr(getattr(module, "__spec__", None), "loader", None)
        code = loader.get_code(name) if loader is not None and hasattr(loader, "get_code") else None
        if isinstance(code, CodeType) and _holds(code.co_consts, text):
            return True
    return False


def _holds(constants: tuple[object, ...], text: str) -> bool:
    return any(
        constant == text if isinstance(constant, str)
        else _holds(constant.co_consts, text) if isinstance(constant, CodeType)
        else isinstance(constant, tuple) and _holds(constant, text)
        for constant in constants
    )  # fmt: skip


def _literal(error: BaseException) -> str:
    """Its words where they stand in the raising function of our own, letter by letter."""
    code = _raising(error.__traceback__)
    if code is None or len(error.args) != 1 or not isinstance(error.args[0], str):
        return ""
    text = error.args[0]
    is_ours = file_text(code.tb_frame.f_code.co_filename).startswith(f"{PACKAGE}/")
    is_literal = text in (constant for constant in code.tb_frame.f_code.co_consts if isinstance(constant, str))
    return str(text) if is_ours and is_literal and _SENTENCE.fullmatch(text) else ""


def _raising(trace: TracebackType | None) -> TracebackType | None:
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace


def _code(error: BaseException) -> str:
    """What the system or a database calls it: "ENOSPC", "SQLITE_FULL", a state of SQL."""
    if isinstance(error, OSError) and isinstance(error.errno, int):
        return errno.errorcode.get(error.errno, str(error.errno))
    for raised in (error, getattr(error, "orig", None)):
        for name in ("sqlite_errorname", "sqlstate"):
            found = getattr(raised, name, None)
            if isinstance(found, str) and _CODE.fullmatch(found):
                return found
    return ""
