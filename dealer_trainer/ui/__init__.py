"""The window: every line of Qt. It draws snapshots and passes acts on, and knows no rule of any game.

Qt for Python does two things on import that no window needs, each a thirtieth of the start or more:

* It loads the two modules that write its type stubs. Empty ones stand in for them.
* It puts an `import` of its own in front of the one that was there, which reads the source of every module that is
  imported later, to learn whether it asks for `__feature__`. No module here does, so the one before it is put back.
"""

import builtins
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from types import ModuleType
from typing import Any

_LIB = "shibokensupport.signature.lib"
_STUB_WRITERS = (f"{_LIB}.enum_sig", f"{_LIB}.pyi_generator")

Import = Callable[..., ModuleType]


def _import_qt() -> None:
    """Import Qt for Python without what no window needs, and leave Python's own `import` in its place."""
    own = builtins.__import__
    if own is getattr(builtins, "__feature_import__", None):
        own = vars(builtins)["__orig_import__"]
    builtins.__import__ = _without_stub_writers(own)
    try:
        import_module("PySide6.QtCore")
    finally:
        builtins.__import__ = own
        vars(builtins)["__orig_import__"] = own


def _without_stub_writers(own: Import) -> Import:
    """Python's own `__import__`, but for the modules that write type stubs: they are there, and empty."""

    def import_(name: str, *given: Any, **named: Any) -> ModuleType:
        if name == _LIB:
            sys.modules.update({writer: module_from_spec(ModuleSpec(writer, None)) for writer in _STUB_WRITERS})
        return own(name, *given, **named)

    return import_


_import_qt()
