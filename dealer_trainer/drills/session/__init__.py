"""A drill at work: its goal, its items one after the other, what helps with them."""
