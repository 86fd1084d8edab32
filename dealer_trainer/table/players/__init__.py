"""Simulated players: how they bet, what they see, what they ask the dealer for."""
