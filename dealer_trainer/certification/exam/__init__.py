"""Sittings in progress: the recorded one, practice, and the retest of a failed one."""
