"""Names that look the same: in different case, or with a Cyrillic letter for a Latin one, or a 1 for an l."""

import unicodedata
from functools import cache
from typing import Final

LONGEST_NAME: Final = 60
"""Characters."""


JOINERS = frozenset("\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}")
_INVISIBLE = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
_UNJOINED = ("LATIN", "GREEK", "CYRILLIC")
"""Scripts whose letters no joiner stands between."""


def is_visible(name: str) -> bool:
    r"""Whether nothing in a name is invisible but joiners between letters of a script that has them.

    >>> is_visible("مهران\u200cپور"), is_visible("ක්\u200dරිස්ටි"), is_visible("An\u200dn")
    (True, True, False)
    """
    return all(_is_visible(name, at) for at in range(len(name)))


def visible(name: str) -> str:
    """A name without what is invisible in it."""
    return "".join(letter for at, letter in enumerate(name) if _is_visible(name, at))


def without_joiners(name: str) -> str:
    r"""A name for comparison: with and without its joiners it is the same name.

    >>> without_joiners("مهران\u200cپور") == without_joiners("مهرانپور")
    True
    """
    return "".join(letter for letter in name if letter not in JOINERS)


def _is_visible(name: str, at: int) -> bool:
    """Whether a letter is visible, or a joiner between two letters, or signs on letters, of a script that has them."""
    if name[at] not in JOINERS:
        return unicodedata.category(name[at]) not in _INVISIBLE
    beside = name[:at][-1:], name[at + 1 :][:1]
    return all(
        letter and unicodedata.category(letter)[0] in "LM" and not unicodedata.name(letter, "").startswith(_UNJOINED)
        for letter in beside
    )


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
