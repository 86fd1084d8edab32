"""The course in the window: lessons walked on the felt, what a trainee knew before, placement."""
