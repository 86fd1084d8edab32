"""Pieces of a game's felt for the pictures of lessons, units, and screens, read after the window that shows them."""

from functools import cache
from typing import TYPE_CHECKING

from dealer_trainer.games import Game
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.widget.unit_picture import Piece

if TYPE_CHECKING:
    from dealer_trainer.ui.felt.felt_detail import FeltDetail


def pieces_of(game: Game, *, is_round: bool = True) -> Piece:
    """The pieces of a game's felt, which is read when one is first painted."""

    @cache
    def detail() -> "FeltDetail":
        from dealer_trainer.ui.felt.felt_detail import FeltDetail

        return FeltDetail(game, appearance().felt)

    return lambda parts, size, ratio: detail().piece(parts, size, ratio, is_round=is_round)
