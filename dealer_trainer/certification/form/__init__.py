"""One exam as one trainee gets it: its items and dice, drawn from blueprint and seed alone."""
