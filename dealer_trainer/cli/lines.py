"""JSON Lines through a pipe: one answer per line, in order, whatever is sent; a bad line never ends the run."""

import io
import json
import sys
from collections.abc import Callable, Iterator
from typing import BinaryIO, TextIO

from dealer_trainer.table.line.value import Document, LineError, kind_of, shown

LONGEST = 1_000_000
"""The most bytes of a line that are read; a full table takes under two thousand."""

_BOM = b"\xef\xbb\xbf"


def answer_lines(source: BinaryIO, target: TextIO, answer: Callable[[Document], Document]) -> int:
    """Answer every line of `source`, including blank ones; returns 1 if any was bad, otherwise 0.

    Each answer is flushed at once, so that a program can ask, read, and ask again.
    """
    status = 0
    for number, line in numbered_lines(source):
        try:
            reply = answer(parse_line(line))
        except LineError as error:
            reply = {"error": str(error), "line": number, **error.beside}
            status = 1
        write_line(target, reply)
    return status


def write_line(target: TextIO, document: Document) -> None:
    """Write an object on a line of its own, at once."""
    target.write(json.dumps(document) + "\n")
    target.flush()


def parse_line(line: bytes) -> Document:
    """The object that a line holds; raises LineError."""
    if len(line) > LONGEST:
        raise LineError(f"the line is longer than {LONGEST:,} bytes")
    if not line:
        raise LineError("the line is blank; one JSON object is expected")
    try:
        document = _DECODER.decode(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise LineError(f"the line is not UTF-8: byte {error.start + 1} cannot be read") from error
    except json.JSONDecodeError as error:
        raise LineError(f"the line is not JSON: {error.msg} at character {error.pos + 1}") from error
    except RecursionError as error:
        raise LineError("the line is nested too deeply") from error
    except LineError:
        raise
    except ValueError as error:
        raise LineError("the line holds a number with too many digits") from error
    if not isinstance(document, dict):
        raise LineError(f"the line is {kind_of(document)}; one JSON object is expected")
    return document


def stdin_lines() -> BinaryIO:
    """Standard input as bytes: invalid UTF-8 is answered like any other bad line. If closed, it has no lines."""
    return io.BytesIO() if sys.stdin is None else sys.stdin.buffer


def numbered_lines(source: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Lines with their numbers, from 1; for one that is too long, only the beginning is kept."""
    number = 0
    while line := source.readline(LONGEST + 2):
        number += 1
        rest = line
        while not rest.endswith(b"\n") and (rest := source.readline(LONGEST)):
            pass
        if number == 1:
            line = line.removeprefix(_BOM)
        yield number, line.strip()


def _unique(pairs: list[tuple[str, object]]) -> Document:
    document = dict(pairs)
    if len(document) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise LineError(f"the key {shown(twice)} is given twice")
    return document


def _no_constant(name: str) -> object:
    raise LineError(f"{name} is not a JSON number")


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant)
