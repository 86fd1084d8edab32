"""The instructor's hand on screen: what the trainee sees of it, and the instructor's own window."""
