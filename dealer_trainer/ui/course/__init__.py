"""The course in the window: its path, what a trainee knew before, and the placement."""
