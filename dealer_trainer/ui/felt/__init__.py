"""Everything that draws on the felt: it knows spots, chips, dice, and pucks, but no game."""

from dealer_trainer.ui.felt.picture import FeltPicture, Speech, Stack, Throw, picture_of
from dealer_trainer.ui.felt.view import FeltView

__all__ = ["FeltPicture", "FeltView", "Speech", "Stack", "Throw", "picture_of"]
