"""Backups of a school's records, and its database as a stranger reads it."""
