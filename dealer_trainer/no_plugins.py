"""Pydantic without plugins: no other package sees what is validated here.

To look for plugins pydantic imports a library of mail, and reads what every installed package says of itself: a
thirtieth of the window's start. Its own switch, PYDANTIC_DISABLE_PLUGINS, saves the reading alone.
"""

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec

LOADER = "pydantic.plugin._loader"


def forgo_plugins() -> None:
    """Have pydantic find no plugins, where it has not been imported yet."""
    loader = module_from_spec(ModuleSpec(LOADER, None))
    vars(loader).update(get_plugins=tuple, __getattr__=_of_pydantic)
    sys.modules.setdefault(LOADER, loader)


def _of_pydantic(name: str) -> object:
    """Whatever else another version of pydantic asks for is its own."""
    if name.startswith("__"):
        raise AttributeError(name)
    sys.modules.pop(LOADER, None)
    return getattr(import_module(LOADER), name)
