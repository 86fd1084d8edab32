"""What the school says of certificates after they were sealed, and where it publishes that."""
