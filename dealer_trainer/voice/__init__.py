"""Listening without a window: recognizers, and the grammar and model made for them from a game's own files."""
