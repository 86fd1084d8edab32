"""What the stations of a school are called where several are listed."""

from collections import Counter
from collections.abc import Mapping

TAIL = 4
"""Letters of a key that tell two stations of one name apart."""


def told_apart(names: Mapping[str, str]) -> dict[str, str]:
    """The names of stations by their keys; several of one name also get the last letters of their keys.

    >>> told_apart({"z6MkAbcd": "Station 2", "z6MkEfgh": "Station 2", "z6MkIjkl": "East"})
    {'z6MkAbcd': 'Station 2 (Abcd)', 'z6MkEfgh': 'Station 2 (Efgh)', 'z6MkIjkl': 'East'}
    """
    often = Counter(names.values())
    return {key: name if often[name] == 1 else f"{name} ({key[-TAIL:]})" for key, name in names.items()}
