"""Simulated players of the scoring games, and whole games played from a seed."""
