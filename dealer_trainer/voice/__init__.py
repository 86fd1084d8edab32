"""Listening without a window: recognizers, and their grammar and model made from a game's own files."""
