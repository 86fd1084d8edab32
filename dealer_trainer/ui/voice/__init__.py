"""Calls by voice: push to talk, what was heard, and its acceptance."""
