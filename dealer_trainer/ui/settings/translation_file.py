"""Whether a compiled translation is intact: Qt trusts the lengths in it, even past its end."""

from collections.abc import Iterator
from itertools import pairwise

_MAGIC = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
_HASHES, _MESSAGES = 0x42, 0x69
_REFUSED = frozenset({0x2F, 0x96})
"""Contexts, whose table `lrelease -compress` leaves without an end, and dependencies, which are unchecked files."""
_END, _TRANSLATION, _OBSOLETE = 1, 3, 5
_TEXTS = frozenset({_TRANSLATION, 6, 7, 8})
"""Tags within a message that are followed by a length and as many bytes: translation, source, context, comment."""


def is_sound_translation(data: bytes) -> bool:
    """Whether a .qm file is safe to give to Qt."""
    try:
        if not data.startswith(_MAGIC):
            return False
        sections = dict(_sections(data))
        if _REFUSED & sections.keys():
            return False
        messages = sections.get(_MESSAGES, b"")
        for offset in _offsets(sections.get(_HASHES, b"")):
            _check_message(messages, offset)
    except (IndexError, ValueError):
        return False
    return True


def _sections(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Each section's tag and bytes; raises ValueError for a repeated tag, which would replace the first section."""
    at, seen = len(_MAGIC), set[int]()
    while at < len(data):
        tag, size = data[at], _number(data, at + 1)
        if tag in seen:
            raise ValueError(tag)
        seen.add(tag)
        yield tag, _part(data, at + 5, size)
        at += 5 + size


def _offsets(hashes: bytes) -> Iterator[int]:
    """Offsets of the messages; raises ValueError unless the hashes, by which Qt finds them, are in ascending order."""
    pairs = [(_number(hashes, at), _number(hashes, at + 4)) for at in range(0, len(hashes), 8)]
    if any(first > second for (first, _), (second, _) in pairwise(pairs)):
        raise ValueError(hashes)
    yield from (offset for _, offset in pairs)


def _check_message(messages: bytes, at: int) -> None:
    """Raise IndexError if a message extends past the end, and ValueError if it is malformed."""
    while (tag := messages[at]) != _END:
        if tag == _OBSOLETE:
            at += 5
            continue
        if tag not in _TEXTS:
            raise ValueError(tag)
        size = _number(messages, at + 1)
        _part(messages, at + 5, size)
        if tag == _TRANSLATION and size % 2:
            raise ValueError(size)
        at += 5 + size


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(_part(data, at, 4))


def _part(data: bytes, at: int, size: int) -> bytes:
    if at + size > len(data):
        raise IndexError(at)
    return data[at : at + size]
