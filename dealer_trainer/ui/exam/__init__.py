"""The exam's screens: a test as the trainee works it, and a round as it was dealt."""
