"""One JSON object read from a file piece by piece: a list in it may be larger than memory."""

import codecs
import json
from collections.abc import Iterator
from pathlib import Path

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.records.log.document import decoder
from dealer_trainer.records.log.error import LogError

_CHUNK = 1 << 16
_MOST_VALUE = 1 << 23
"""The most characters of one value; the length of a list does not matter."""


class LongObject:
    """The members of an object: `streamed` is read value by value, all others are in `members` afterwards.

    `is_object`: whether it is an object at all. Raises LogError for invalid text, OSError, and whatever else a file may
    raise.
    """

    def __init__(self, path: Path, streamed: str) -> None:
        self._path = path
        self._streamed = streamed
        self._decoder = decoder()
        self._text = ""
        self._place = 0
        self._is_end = False
        self.members: dict[str, object] = {}
        self.is_object = True

    def values(self) -> Iterator[tuple[object, str]]:
        """The values of the list `streamed` with their texts; if that is not a list, it becomes one of the members."""
        with files.open_plain(self._path) as file:
            self._pieces = self._decoded(file.read, _CHUNK)
            yield from self._object()
            if self._next():
                raise self._wrong()

    def _decoded(self, read: "object", size: int) -> Iterator[str]:
        decode = codecs.getincrementaldecoder("utf-8")().decode
        while data := read(size):  # type: ignore[operator]  # a file's own
            yield decode(data)
        yield decode(b"", final=True)

    def _object(self) -> Iterator[tuple[object, str]]:
        if self._next() != "{":
            self._value()
            self.is_object = False
            return
        self._place += 1
        if self._next() == "}":
            self._place += 1
            return
        while True:
            if self._next() != '"':
                raise self._wrong()
            key = str(self._value()[0])
            if key in self.members:
                raise LogError("", message("a key appears twice in one object"))
            self._take(":")
            self.members[key] = None
            if key == self._streamed and self._next() == "[":
                self.members[key] = []
                yield from self._list()
            else:
                self.members[key] = self._value()[0]
            if self._next() == "}":
                self._place += 1
                return
            self._take(",")

    def _list(self) -> Iterator[tuple[object, str]]:
        self._take("[")
        if self._next() == "]":
            self._place += 1
            return
        while True:
            yield self._value()
            if self._next() == "]":
                self._place += 1
                return
            self._take(",")

    def _value(self) -> tuple[object, str]:
        """The next value and its text."""
        self._next()
        while True:
            try:
                found, end = self._decoder.raw_decode(self._text, self._place)
            except json.JSONDecodeError as error:
                if not self._fill():
                    raise self._wrong() from error
                continue
            except RecursionError as error:
                raise LogError("", message("it is nested far too deep")) from error
            if end < len(self._text) or isinstance(found, dict | list | str) or not self._fill():
                text = self._text[self._place : end]
                self._place = end
                return found, text

    def _next(self) -> str:
        """The next character that is not a space; "" at the end."""
        while True:
            while self._place < len(self._text):
                if self._text[self._place] not in " \t\r\n":
                    return self._text[self._place]
                self._place += 1
            if not self._fill():
                return ""

    def _take(self, letter: str) -> None:
        if self._next() != letter:
            raise self._wrong()
        self._place += 1

    def _fill(self) -> bool:
        """Read on, at least as much again as is not used yet; False where nothing is left."""
        if self._is_end:
            return False
        kept = self._text[self._place :]
        if len(kept) > _MOST_VALUE:
            raise LogError("", message("a value in it is far too long"))
        pieces, length = [kept], 0
        try:
            while length <= len(kept):
                piece = next(self._pieces, None)
                if piece is None:
                    self._is_end = True
                    break
                pieces.append(piece)
                length += len(piece)
        except UnicodeDecodeError as error:
            raise LogError("", message("it is not text")) from error
        self._text, self._place = "".join(pieces), 0
        return length > 0

    def _wrong(self) -> LogError:
        return LogError("", message("it is not JSON"))
