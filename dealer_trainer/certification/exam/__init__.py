"""Sittings as they run: the one that is recorded, practice, and the retest of a failed one."""
