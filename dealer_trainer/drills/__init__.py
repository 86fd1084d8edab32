"""Self-study without a window: the live table, the players at it, what was dealt told as text."""
