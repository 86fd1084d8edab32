"""Newer versions: where the app is told to look, what it believes, and how one takes the place of another."""
