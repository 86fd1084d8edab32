"""Named tuples declared as `typing.NamedTuple` declares them, without what `typing` costs at start.

`import typing` takes nearly as long as an empty interpreter does. To a type checker a class below is a
`typing.NamedTuple`; at run time it is built here, field for field the same. What cannot be had without `typing`, the
closed sets of words in annotations, lives in `alias` and is loaded when somebody asks for it.
"""

from __future__ import annotations

from _collections import _tuplegetter  # type: ignore[import-not-found]  # a part of the interpreter without a stub

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Protocol

    class SchemaHandler(Protocol):
        """The part of pydantic's handler that a value needs."""

        def generate_schema(self, source: Any, /) -> Any:
            """A core schema for a type."""


def _make(cls: type[Any], iterable: Iterable[object]) -> Any:
    """Build the value from a sequence of its fields."""
    fields = tuple(iterable)
    if len(fields) != len(cls._fields):
        raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(fields)}")
    return tuple.__new__(cls, fields)


def _replace(self: Any, /, **changed: object) -> Any:
    """Build a value with some fields changed."""
    fields = [changed.pop(name, old) for name, old in zip(self._fields, self, strict=True)]
    if changed:
        raise TypeError(f"Got unexpected field names: {list(changed)!r}")
    return tuple.__new__(type(self), fields)


def _asdict(self: Any) -> dict[str, object]:
    """Fields by name."""
    return dict(zip(self._fields, self, strict=True))


def _repr(self: Any) -> str:
    fields = ", ".join(f"{name}={field!r}" for name, field in zip(self._fields, self, strict=True))
    return f"{type(self).__name__}({fields})"


def _getnewargs(self: Any) -> tuple[object, ...]:
    return tuple(self)


def _pydantic_schema(cls: type[Any], _source: object, handler: SchemaHandler) -> dict[str, object]:
    """What pydantic makes of a named tuple: an instance, or its fields in order or by name, each validated.

    Pydantic would look the annotations up in the class's module, where the words of `alias` are not.
    """
    hints = field_types(cls)
    fields = []
    for name in cls._fields:
        schema = handler.generate_schema(hints[name])
        if name in cls._field_defaults:
            schema = {"type": "default", "schema": schema, "default": cls._field_defaults[name]}
        fields.append({"name": name, "schema": schema})
    return {"type": "call", "arguments_schema": {"type": "arguments", "arguments_schema": fields}, "function": cls}


_SHARED = {
    "_make": classmethod(_make),
    "_replace": _replace,
    "__replace__": _replace,
    "_asdict": _asdict,
    "__repr__": _repr,
    "__getnewargs__": _getnewargs,
    "__get_pydantic_core_schema__": classmethod(_pydantic_schema),
    "__slots__": (),
}


class _Maker(type):
    """Turns a class body into a tuple with named fields; the class it returns is a plain one."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        if not bases:
            return super().__new__(cls, name, bases, body)
        if len(bases) > 1:
            raise TypeError("a value has no second base")
        fields = tuple(body.get("__annotations__", {}))
        defaults = {field: body.pop(field) for field in fields if field in body}
        if fields[len(fields) - len(defaults) :] != tuple(defaults):
            raise TypeError(f"{name}: a field without a default follows one that has it")
        getters = {field: _tuplegetter(place, f"Alias for field number {place}") for place, field in enumerate(fields)}
        return type(
            name,
            (tuple,),
            {
                "__new__": _new(name, fields, tuple(defaults.values())),
                **_SHARED,
                **body,
                **getters,
                "__match_args__": fields,
                "_fields": fields,
                "_field_defaults": defaults,
            },
        )


class NamedTuple(metaclass=_Maker):
    """Base of every value of the engine, at run time; see `typing.NamedTuple`."""


def _new(name: str, fields: tuple[str, ...], defaults: tuple[object, ...]) -> Any:
    """A constructor with the fields as its arguments: written as source, as the standard library does, for speed."""
    arguments = ", ".join(fields)
    source = f"lambda _cls, {arguments}: _tuple(_cls, ({arguments},))"
    new = eval(source, {"_tuple": tuple.__new__, "__name__": f"value_{name}"})  # noqa: S307 - names from our own classes
    new.__name__ = "__new__"
    new.__qualname__ = f"{name}.__new__"
    new.__defaults__ = defaults
    return new


def field_types(cls: type) -> dict[str, Any]:
    """The types of a value's fields, for what validates or builds values."""
    from typing import get_type_hints

    import dealer_trainer.engine.alias as alias

    return get_type_hints(cls, localns=vars(alias))
