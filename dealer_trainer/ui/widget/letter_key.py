"""A key for each of several buttons: a letter of its own words, if one is free."""

import string
from collections.abc import Collection


def free_letter(text: str, taken: Collection[str]) -> str:
    """The first letter of a text that is free, or else any; "" if none is.

    >>> free_letter("Ada", {"a"}), free_letter("roll", ()), free_letter("2", ())
    ('d', 'r', 'a')
    """
    own = [letter for letter in text.lower() if letter in string.ascii_lowercase]
    return next((letter for letter in (*own, *string.ascii_lowercase) if letter not in taken), "")
