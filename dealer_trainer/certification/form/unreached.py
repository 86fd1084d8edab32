"""What a part at the table would have required in the rounds that nobody dealt: it was due, and was left out."""

from functools import lru_cache

from dealer_trainer.certification.form.form import Form, tables_of
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import GradedRound


def due_in(game: Game, form: Form, place: int, number: int) -> GradedRound:
    """The grade of the model dealer's round `number`, in a part that the model dealer deals from the start.

    The bets in a round depend on how the rounds before it went; for a round that was never dealt, the only answer is
    the bets of a part that is dealt correctly.
    """
    return _dealt_rightly(_Key(game, form, place))[number]


class _Key:
    """A part of a form by its content: forms are large values, and hashing them whole costs more than it saves."""

    def __init__(self, game: Game, form: Form, place: int) -> None:
        self.game, self.form, self.place = game, form, place
        self._parts = (game.content_hash, form.blueprint.digest(), form.seed, place)

    def __hash__(self) -> int:
        return hash(self._parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._parts == other._parts


@lru_cache(maxsize=64)
def _dealt_rightly(key: _Key) -> tuple[GradedRound, ...]:
    found: list[GradedRound] = []
    for live in tables_of(key.game, key.form, key.place):
        for act in live.model_acts():
            live.do(act)
        graded = live.finish().graded
        assert graded is not None
        found.append(graded)
    return tuple(found)
