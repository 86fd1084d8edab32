"""Newer versions: where the app looks for them, what it trusts, and how one replaces another."""
