"""A part of a window that is made when it is first asked for, with its type."""

from typing import Any, Generic, Protocol, TypeVar, cast

from PySide6.QtWidgets import QWidget

Screen = TypeVar("Screen", bound=QWidget)


class Stack(Protocol):
    """Has parts by their names or places."""

    def named(self, name: Any) -> QWidget:
        """A part, made on first use."""


class LazyScreen(Generic[Screen]):
    """A part by its name or place, as an attribute of whatever has it."""

    def __init__(self, name: str | int) -> None:
        self._name = name

    def __get__(self, stack: Stack, _: object) -> Screen:
        """The part."""
        return cast("Screen", stack.named(self._name))
