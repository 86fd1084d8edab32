"""A key for each of several buttons: a free letter of its own text, if there is one."""

import string
from collections.abc import Collection


def free_letter(text: str, taken: Collection[str]) -> str:
    """The first free letter of a text, or else any free letter; "" if there is none.

    >>> free_letter("Ada", {"a"}), free_letter("roll", ()), free_letter("2", ())
    ('d', 'r', 'a')
    """
    own = [letter for letter in text.lower() if letter in string.ascii_lowercase]
    return next((letter for letter in (*own, *string.ascii_lowercase) if letter not in taken), "")
