"""Dealer Trainer: teaches, drills and examines the dealer of a dice table."""

from dealer_trainer.no_plugins import forgo_plugins

__version__ = "0.3.0"

forgo_plugins()
