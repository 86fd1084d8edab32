"""Pydantic's reasons in our own words: none of them comes through in pydantic's English."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest
from pydantic import BaseModel, ValidationError

import dealer_trainer
from dealer_trainer.message import Message, pydantic_text

WRONG = (
    None,
    True,
    -(2**70),
    -1,
    2**70,
    0.5,
    "",
    "?" * 5000,
    ("?",) * 300,
    {"?": "?"},
    {str(n): n for n in range(600)},
)
"""Values of every type that TOML and JSON have, too small, too large, and of no form that anything asks for."""


def models() -> list[type[BaseModel]]:
    """Every model of the packages without Qt; a window's own are filled in by its fields, never from a file."""
    known = set()
    for found in pkgutil.walk_packages(dealer_trainer.__path__, "dealer_trainer."):
        if not found.name.startswith(("dealer_trainer.ui", "dealer_trainer.cli", "dealer_trainer.__main__")):
            known.add(importlib.import_module(found.name).__name__)
    return sorted({model for model in below(BaseModel) if model.__module__ in known}, key=repr)


def below(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """A model's subclasses, and theirs."""
    for known in model.__subclasses__():
        yield known
        yield from below(known)


@pytest.mark.slow
def test_no_refusal_is_told_in_pydantics_words() -> None:
    """Whatever stands in a field of a file or a record, the reason why it cannot is a message, which is translated."""
    seen = set()
    for model in models():
        for name, field in model.model_fields.items():
            for value in WRONG:
                try:
                    model.model_validate({field.alias or name: value})
                except ValidationError as error:
                    for detail in error.errors(include_url=False):
                        text = pydantic_text(detail)
                        seen.add(detail["type"])
                        assert isinstance(text, Message) or detail["type"] == "value_error", detail
                        assert "nput should" not in text, detail
    assert {
        "int_type",
        "string_type",
        "bool_type",
        "tuple_type",
        "model_type",
        "too_long",
        "greater_than_equal",
    } <= seen


@pytest.mark.parametrize(
    ("detail", "text"),
    [
        ({"type": "less_than_equal", "ctx": {"le": 480}}, "480 or less is expected"),
        ({"type": "too_short", "ctx": {"min_length": 1}}, "a list of 1 or more is expected"),
        ({"type": "not_known_yet", "msg": "Input should be new"}, "input should be new"),
    ],
)
def test_it_says_what_is_expected(detail: dict[str, object], text: str) -> None:
    """The bound is named; of a reason that has no sentence here pydantic's own is better than none."""
    assert pydantic_text(detail) == text
