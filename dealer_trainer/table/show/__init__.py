"""Shows played without a window: contestants who follow their own strategies, and the text of what they do."""
