"""Files opened with a double click: what they are, and what can be done with them."""
