"""A value of a JSON line, and the refusal of one that cannot be answered."""

import json

Document = dict[str, object]


class LineError(ValueError):
    """A line that cannot be answered; the message says where in it and why.

    `beside`: other fields of the answer.
    """

    def __init__(self, reason: str, beside: Document | None = None) -> None:
        super().__init__(reason)
        self.beside = beside or {}


def kind_of(value: object) -> str:
    """A JSON value's kind in words.

    >>> kind_of([1]), kind_of(None)
    ('a list', 'null')
    """
    if value is None:
        return "null"
    kinds = {bool: "true or false", str: "text", int: "a number", float: "a number with decimals", list: "a list"}
    return kinds.get(type(value), "an object")


def shown(value: object) -> str:
    """A value for a message, as JSON spells it except for the quotes around text; cut to a readable length.

    >>> shown("jukebax"), shown([True, None])
    ("'jukebax'", '[true, null]')
    """
    text = ascii(value) if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
