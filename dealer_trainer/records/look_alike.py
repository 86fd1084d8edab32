"""Names that look the same: in different case, or with a Cyrillic letter for a Latin one, or a 1 for an l."""

import unicodedata
from functools import cache

from dealer_trainer.records.visible_name import without_joiners

_MARK = "\u200e"
"""In the table, letters that run from right to left are between two of these."""


def is_look_alike(name: str, other: str) -> bool:
    """Whether two names look the same: their skeletons by Unicode TS 39 are equal, ignoring case.

    >>> is_look_alike("Ann Bell", "\u0410nn Be1l"), is_look_alike("Ian Bell", "Lan Bell")
    (True, False)
    """
    return skeleton(name) == skeleton(other) or skeleton(folded(name)) == skeleton(folded(other))


def looks(name: str) -> tuple[str, str]:
    """A key that look-alike names share: one of its two parts is equal.

    >>> set(looks("O7")) & set(looks("07")) != set(), set(looks("Ann")) & set(looks("Anne"))
    (True, set())
    """
    return f"as written {skeleton(name)}", f"folded {skeleton(folded(name))}"


def folded(name: str) -> str:
    """A name for comparison, so that "ada" and "Ada" are equal.

    >>> folded("Ada") == folded("ADA")
    True
    """
    return unicodedata.normalize("NFKC", without_joiners(name).casefold())


def skeleton(name: str) -> str:
    """A name with each letter replaced by what it looks like."""
    mapped = "".join(map(_prototype, unicodedata.normalize("NFD", without_joiners(name))))
    return unicodedata.normalize("NFD", mapped)


@cache
def _prototype(letter: str) -> str:
    """What a letter looks like: the representative of all letters that look alike."""
    # Read when the first name is compared: a table of 900 kB that starting the app does not need otherwise.
    from confusable_homoglyphs.confusables import confusables_data

    def alike(text: str) -> list[str]:
        found = confusables_data.get(text) or confusables_data.get(f"{_MARK}{text}{_MARK}") or ()
        return [entry["c"].strip(_MARK) for entry in found]

    return min((letter, *alike(letter)), key=lambda text: (len(text) == 1, -len(alike(text)), text))
