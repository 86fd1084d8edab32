"""Names of types for annotations: closed sets of words, and where dice come from.

They need `typing`, so no module of the engine loads this one at start; ask for them where they have always been
(`dealer_trainer.engine.Outcome`).
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

from dealer_trainer.engine.dice import Roll

Outcome = Literal["win", "lose", "push", "stay"]
Breakage = Literal["down", "nearest", "up"]
Owner = Literal["player", "dealer"]
Dice = Iterator[Roll]

__all__ = ["Any", "Breakage", "Callable", "Dice", "Iterable", "Iterator", "Literal", "Outcome", "Owner"]
