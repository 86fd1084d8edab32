"""Listening without a window: recognizers, and the model of wording made for them from a game's own files."""
