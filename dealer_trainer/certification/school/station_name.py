"""The names of a school's stations in lists."""

from collections import Counter
from collections.abc import Mapping

TAIL = 4
"""How many characters of a key tell two stations with the same name apart."""


def told_apart(names: Mapping[str, str]) -> dict[str, str]:
    """The names of stations by their keys; stations with the same name also get the last characters of their keys.

    >>> told_apart({"z6MkAbcd": "Station 2", "z6MkEfgh": "Station 2", "z6MkIjkl": "East"})
    {'z6MkAbcd': 'Station 2 (Abcd)', 'z6MkEfgh': 'Station 2 (Efgh)', 'z6MkIjkl': 'East'}
    """
    often = Counter(names.values())
    return {key: name if often[name] == 1 else f"{name} ({key[-TAIL:]})" for key, name in names.items()}
