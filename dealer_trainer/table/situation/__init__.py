"""Situations of the live table: as set up by hand, as a short code, and as a list."""
