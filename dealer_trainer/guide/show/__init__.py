"""How a host's answers hold up against the rows of a show."""
