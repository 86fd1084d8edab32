"""Dealer Trainer: teaches, drills and examines the dealer of a dice table."""

__version__ = "0.3.0"
