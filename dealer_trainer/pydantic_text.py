"""Why pydantic refused a value, in words of our own that a window can translate; pydantic's are English only."""

from collections.abc import Callable, Mapping
from typing import Any

from dealer_trainer.message import message

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
