"""Newer versions in the window: the form of Settings, and the look of the day after the first paint."""
