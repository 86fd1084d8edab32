"""People from a file: read, checked line by line, and imported as a whole or not at all."""
