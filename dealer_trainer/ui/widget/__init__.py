"""Widgets that several screens use and that know nothing of dealing."""
