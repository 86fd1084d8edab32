"""Reads a folder under layouts/ into one validated game, or says why it cannot."""

from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.games.layout import Area, Layout, Spot
from dealer_trainer.games.loading import find_game, load_game, load_games

__all__ = ["Area", "Game", "GameError", "Layout", "Spot", "find_game", "load_game", "load_games"]
