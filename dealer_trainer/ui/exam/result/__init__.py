"""The result of a sitting, and its rounds replayed."""
