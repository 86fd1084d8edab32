"""One question of an item that is answered on cards: how it is answered, what it offers, and what is due."""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

Pad = Literal["yes_no", "one", "several", "order", "figure", "optional", "figures", "percent", "fraction", "money"]
"""How it is answered: yes or no; one, some, or, in order, none or some of the choices; or a typed figure or amount.

`optional`: a figure, or an empty field. `figures`: several. `fraction`: as it is typed.
"""

NOBODY = "nobody"
"""The choice that answers with None."""


class Question(NamedTuple):
    """One question. `player`: whose figure is asked; `due`: the right answer."""

    key: str
    player: str | None
    pad: Pad
    text: str
    choices: tuple[str, ...]
    due: object

    def claimed(self, answer: object) -> object:
        """An answer in the form of a claim."""
        return {self.player: answer} if self.player is not None else answer


def claim_of(given: Iterable[tuple[Question, object]]) -> dict[str, object]:
    """The answers to questions by key; those about several players under one key together."""
    claim: dict[str, object] = {}
    for question, answer in given:
        claimed, before = question.claimed(answer), claim.get(question.key)
        is_more = isinstance(claimed, dict) and isinstance(before, dict)
        claim[question.key] = {**before, **claimed} if is_more else claimed  # type: ignore[dict-item]  # both are objects
    return claim


class GradedAnswer(NamedTuple):
    """The grade of an answer to an item. `why`: what decided, with its `source`. `wrong`: keys not answered as due."""

    is_right: bool
    due: Mapping[str, object]
    why: str
    source: str
    wrong: tuple[str, ...] = ()
