"""What must be there, or of a kind, for a test that goes on with it."""

from typing import TypeVar

Value = TypeVar("Value")


def not_none(value: Value | None) -> Value:
    """What must be there."""
    assert value is not None
    return value


def of_kind(value: object, kind: type[Value]) -> Value:
    """What must be of that kind."""
    assert isinstance(value, kind)
    return value
