"""How a host's answers compare with the rows of a show."""
