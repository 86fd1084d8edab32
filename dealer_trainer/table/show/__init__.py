"""Shows played without a window: contestants who follow a script of their own, and what is written of it."""
