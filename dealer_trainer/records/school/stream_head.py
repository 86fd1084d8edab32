"""How far a sitting has come, and the hash that covers it: what whoever keeps something of it knows it by."""

from typing import NamedTuple


class StreamHead(NamedTuple):
    """A sitting as it stands: its stream, how many events it has, and the hash of the last one."""

    stream: str
    length: int
    hash: str
