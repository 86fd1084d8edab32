"""Files that are opened by a double click: what they are, and what can be done with them."""
