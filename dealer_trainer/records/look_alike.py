"""Names that are one to the eye: in other cases of letters, or with a Cyrillic letter for a Latin one, a 1 for an l."""

import unicodedata
from functools import cache

_MARK = "\u200e"
"""Letters that run from right to left stand between two of these in the table."""


def is_look_alike(name: str, other: str) -> bool:
    """Whether an eye takes one name for the other: their skeletons by Unicode TS 39 are one, in any case of letters.

    >>> is_look_alike("Ann Bell", "\u0410nn Be1l"), is_look_alike("Ian Bell", "Lan Bell")
    (True, False)
    """
    return skeleton(name) == skeleton(other) or skeleton(folded(name)) == skeleton(folded(other))


def looks(name: str) -> tuple[str, str]:
    """What a name has in common with each that an eye takes it for: one of the two is the other's.

    >>> set(looks("O7")) & set(looks("07")) != set(), set(looks("Ann")) & set(looks("Anne"))
    (True, set())
    """
    return f"as written {skeleton(name)}", f"folded {skeleton(folded(name))}"


def folded(name: str) -> str:
    """A name as compared, so that "ada" and "Ada" are one.

    >>> folded("Ada") == folded("ADA")
    True
    """
    return unicodedata.normalize("NFKC", name.casefold())


def skeleton(name: str) -> str:
    """A name with each letter put down as what it looks like."""
    mapped = "".join(map(_prototype, unicodedata.normalize("NFD", name)))
    return unicodedata.normalize("NFD", mapped)


@cache
def _prototype(letter: str) -> str:
    """What a letter looks like: of those that look alike, the one that all the others name."""
    # Read when the first name is compared: 900 kB of a table that no other start of the app needs.
    from confusable_homoglyphs.confusables import confusables_data

    def alike(text: str) -> list[str]:
        found = confusables_data.get(text) or confusables_data.get(f"{_MARK}{text}{_MARK}") or ()
        return [entry["c"].strip(_MARK) for entry in found]

    return min((letter, *alike(letter)), key=lambda text: (len(text) == 1, -len(alike(text)), text))
