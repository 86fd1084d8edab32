"""Drills of the scorekeeper: twelve kinds of items, drawn from a seed and graded."""
