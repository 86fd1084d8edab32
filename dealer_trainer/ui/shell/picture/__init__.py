"""The table of a game drawn into a file."""
