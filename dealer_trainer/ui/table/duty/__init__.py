"""A table duty at the table: the panel with its acts, and what came of it."""
