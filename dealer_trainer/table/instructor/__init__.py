"""The instructor's hand at a practice table, without a window: what it may do, what that changes, and its record."""
