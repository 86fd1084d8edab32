"""Sittings in progress: the recorded one, and practice."""
