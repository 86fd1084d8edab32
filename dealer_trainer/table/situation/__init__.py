"""Situations of the live table: as it is set up by hand, as a short code, as a list."""
