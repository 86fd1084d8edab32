"""The exam's screens: an exam as the trainee takes it, and a round as it was dealt."""
