"""The window: every line of Qt. It draws snapshots and hands acts on; it knows no rule of any game.

Qt for Python puts an `import` of its own in front of the one that was there, which reads the source of every module
that is imported later, to learn whether it asks for `__feature__`. No module here does, so the one before it is put
back: a twelfth of the start.
"""

import builtins
from importlib import import_module

import_module("PySide6.QtCore")
if builtins.__import__ is getattr(builtins, "__feature_import__", None):
    builtins.__import__ = vars(builtins)["__orig_import__"]
