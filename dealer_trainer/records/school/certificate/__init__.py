"""What the school says about certificates after they were sealed."""
