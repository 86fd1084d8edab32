"""What the school says about certificates after they were sealed, and where it publishes that."""
