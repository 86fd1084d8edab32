"""One exam as it is put to one trainee: its items and dice, drawn from blueprint and seed alone."""
