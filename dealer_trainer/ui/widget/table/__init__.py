"""Tables to read and to sort."""
