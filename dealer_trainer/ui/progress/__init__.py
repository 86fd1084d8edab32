"""Today and Progress: what to train, and how it went."""
