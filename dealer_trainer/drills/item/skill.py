"""A skill's features as its kind of drill reads them; the skills themselves are in the game's data."""

from typing import TypeVar

from dealer_trainer.games.drills import Drills, Mix, Skill
from dealer_trainer.guide.row import Frozen

__all__ = ["Drills", "FeatureError", "Features", "Mix", "Skill", "features_of"]


class Features(Frozen):
    """Base of the features that a kind of drill offers to skills: frozen, strict, no unknown keys."""


Read = TypeVar("Read", bound=Features)


class FeatureError(ValueError):
    """Features that this game cannot make an item of. `key`: the wrong one; `hint`: how to fix it."""

    def __init__(self, key: str, reason: str, hint: str) -> None:
        super().__init__(key, reason, hint)
        self.key = key
        self.reason = reason
        self.hint = hint


_READ: dict[int, tuple[Skill, Features]] = {}
"""Features cached by the skill's identity: reading them takes longer than making an item."""


def features_of(model: type[Read], skill: Skill) -> Read:
    """The skill's features as `model`; raises pydantic.ValidationError."""
    known = _READ.get(id(skill))
    if known is not None and known[0] is skill and type(known[1]) is model:
        return known[1]
    if len(_READ) > 1000:
        _READ.clear()
    features = model.model_validate(skill.features)
    _READ[id(skill)] = skill, features
    return features
