"""People who come from a file: read, looked through line by line, and taken in as a whole or not at all."""
