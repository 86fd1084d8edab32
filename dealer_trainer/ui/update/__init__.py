"""Newer versions in the window: the form of Settings, and the daily check after the first paint."""
