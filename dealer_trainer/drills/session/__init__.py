"""A drill in progress: its goal, its items one after the other, and help with them."""
