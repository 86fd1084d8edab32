"""A folder under layouts/ becomes one validated game, or the reason why it does not."""

from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.games.layout import Area, Layout, Spot
from dealer_trainer.games.loading import find_game, load_game, load_games

__all__ = ["Area", "Game", "GameError", "Layout", "Spot", "find_game", "load_game", "load_games"]
