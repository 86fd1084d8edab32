"""The window: every line of Qt. It draws snapshots and hands acts on; it knows no rule of any game."""
