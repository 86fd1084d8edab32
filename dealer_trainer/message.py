"""Sentences that a window can translate: English text, with the template and the values that it was made from.

Packages without Qt build every text for people with `message`. Files, JSON lines, and terminals show the English; a
window translates the same template (`ui/settings/translated.py`). What pydantic refuses is said here as well, in words
of our own: pydantic's are English only.
"""

import string
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, SupportsIndex


class Message(str):
    """English text that remembers how it was made.

    It can be used wherever a `str` can. `template`: the text with named fields in braces, by which translations are
    found; `values`: what fills the fields, which may be messages; `is_sentence`: it was given a capital at the start
    and a period at the end.
    """

    __slots__ = ("is_sentence", "template", "values")

    def __str__(self) -> str:
        """The message itself, so that `str(error)` of an error that was raised with one can still be translated."""
        return self

    template: str
    values: Mapping[str, object]
    is_sentence: bool

    def __new__(cls, template: str, values: Mapping[str, object], is_sentence: bool = False) -> "Message":
        """Fill in the template; raises KeyError if a field has no value."""
        text = template.format_map(values)
        made = str.__new__(cls, as_sentence(text) if is_sentence else text)
        made.template, made.values, made.is_sentence = template, values, is_sentence
        return made

    def __reduce_ex__(self, _: SupportsIndex) -> tuple[type["Message"], tuple[str, dict[str, object], bool]]:
        """How a copy is made."""
        return Message, (self.template, dict(self.values), self.is_sentence)


def message(template: str, /, **values: object) -> Message:
    """A message from a literal template; the translators' tool finds templates by this function's name.

    >>> words = message("{act} was left out", act=message("the call"))
    >>> str(words), words.template
    ('the call was left out', '{act} was left out')
    """
    return Message(template, values)


def plain_message(text: str) -> Message:
    """Text that was read, as a message; its braces are not fields.

    >>> plain_message("Pay {1}").template, str(plain_message("Pay {1}"))
    ('Pay {{1}}', 'Pay {1}')
    """
    return Message(text.replace("{", "{{").replace("}", "}}"), {})


def fields_of(text: str) -> frozenset[str] | None:
    """The fields in braces, with conversion and format; None if the braces do not match."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return None
    return frozenset(f"{name}!{conversion}:{form}" for _, name, form, conversion in parts if name is not None)


def sentence(text: str) -> Message:
    """The text with a capital at the start and a period at the end, if it lacks them.

    >>> sentence(message("the puck was left out"))
    'The puck was left out.'
    """
    if isinstance(text, Message):
        return Message(text.template, text.values, is_sentence=True)
    return Message("{text}", {"text": text}, is_sentence=True)


def joined(separator: str, parts: Sequence[str]) -> Message:
    """Several texts with the same separator between them, like `str.join`.

    >>> joined("; ", [message("seat 1"), message("seat 2")])
    'seat 1; seat 2'
    """
    fields = {f"part{number}": part for number, part in enumerate(parts)}
    return Message(separator.join(f"{{{name}}}" for name in fields), fields)


def all_of(parts: Sequence[str]) -> str:
    """Several texts as a list in a sentence.

    >>> all_of(["seat 1", "seat 2", "seat 3"])
    'seat 1 and seat 2 and seat 3'
    """
    return reduce(lambda first, second: message("{first} and {second}", first=first, second=second), parts)


def as_sentence(text: str) -> str:
    """English or translated text as a complete sentence.

    >>> as_sentence("it is due"), as_sentence("Is it?"), as_sentence("")
    ('It is due.', 'Is it?', '')
    """
    if not text:
        return text
    return f"{text[0].upper()}{text[1:]}{'' if text[-1] in '.?!…' else '.'}"


def printable(text: str) -> str:
    r"""Text with names that came from outside, made safe for one line of a terminal.

    >>> print(printable("a\nb"), printable("Rock'N Roll"))
    a\nb Rock'N Roll
    """
    if text.isprintable():
        return text
    if isinstance(text, Message):
        values = {name: printable(value) if isinstance(value, str) else value for name, value in text.values.items()}
        return Message(text.template, values, text.is_sentence)
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


MOST_KEY = 80
"""How many characters of a key are shown."""

_Context = Mapping[str, Any]

_TEXTS: Mapping[str, Callable[[_Context], str]] = {
    "missing": lambda _: message("it is missing"),
    "extra_forbidden": lambda _: message("it is not known here"),
    "bool_type": lambda _: message("true or false is expected"),
    "bool_parsing": lambda _: message("true or false is expected"),
    "int_type": lambda _: message("a whole number is expected"),
    "int_from_float": lambda _: message("a whole number is expected"),
    "int_parsing": lambda _: message("a whole number is expected"),
    "int_parsing_size": lambda _: message("a smaller number is expected"),
    "float_type": lambda _: message("a number is expected"),
    "finite_number": lambda _: message("a finite number is expected"),
    "string_type": lambda _: message("text is expected"),
    "tuple_type": lambda _: message("a list is expected"),
    "list_type": lambda _: message("a list is expected"),
    "frozen_set_type": lambda _: message("a list is expected"),
    "named_tuple_type": lambda _: message("keys with values are expected"),
    "dict_type": lambda _: message("keys with values are expected"),
    "model_type": lambda _: message("keys with values are expected"),
    "model_attributes_type": lambda _: message("keys with values are expected"),
    "none_required": lambda _: message("nothing is expected"),
    "greater_than": lambda ctx: message("more than {least} is expected", least=ctx["gt"]),
    "greater_than_equal": lambda ctx: message("{least} or more is expected", least=ctx["ge"]),
    "less_than": lambda ctx: message("less than {most} is expected", most=ctx["lt"]),
    "less_than_equal": lambda ctx: message("{most} or less is expected", most=ctx["le"]),
    "multiple_of": lambda ctx: message("a multiple of {step} is expected", step=ctx["multiple_of"]),
    "string_too_short": lambda ctx: message("{least} or more characters are expected", least=ctx["min_length"]),
    "string_too_long": lambda ctx: message("{most} characters or fewer are expected", most=ctx["max_length"]),
    "string_pattern_mismatch": lambda ctx: message("text of the form {pattern} is expected", pattern=ctx["pattern"]),
    "too_short": lambda ctx: message("a list of {least} or more is expected", least=ctx["min_length"]),
    "too_long": lambda ctx: message("a list of {most} or fewer is expected", most=ctx["max_length"]),
    "literal_error": lambda ctx: message("one of {names} is expected", names=ctx["expected"]),
    "enum": lambda ctx: message("one of {names} is expected", names=ctx["expected"]),
    "union_tag_invalid": lambda ctx: message("one of {names} is expected", names=ctx["expected_tags"]),
    "union_tag_not_found": lambda _: message("its kind is missing"),
    "json_invalid": lambda ctx: message("it is not JSON: {problem}", problem=ctx["error"]),
    "value_error": lambda ctx: str(ctx["error"]),
}
"""By pydantic's error type; `docs.pydantic.dev`, "Validation errors", says what each context holds."""


def pydantic_text(detail: Mapping[str, Any]) -> str:
    """The reason in one of `ValidationError.errors()`, starting with a small letter and without a period.

    >>> pydantic_text({"type": "less_than_equal", "ctx": {"le": 480}, "msg": "Input should be …"})
    '480 or less is expected'
    """
    text = _TEXTS.get(detail["type"])
    return detail["msg"][:1].lower() + detail["msg"][1:] if text is None else text(detail.get("ctx", {}))


def place_text(detail: Mapping[str, Any]) -> str:
    """Where the error was found, key by key: "parts.0.minutes"; empty for the whole. An overlong key is cut."""
    return ".".join(str(step)[:MOST_KEY] for step in detail["loc"])
