"""The instructor's part at a practice table, without a window: what it may do, its effect, and its record."""
