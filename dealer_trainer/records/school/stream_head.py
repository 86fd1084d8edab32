"""How far a sitting has come, and the hash that covers it, by which cached data is recognized."""

from typing import NamedTuple


class StreamHead(NamedTuple):
    """The state of a sitting: its stream, its number of events, and the hash of the last one."""

    stream: str
    length: int
    hash: str
