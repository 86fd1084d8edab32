"""The commands of a school's records."""
