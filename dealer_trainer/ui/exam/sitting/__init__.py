"""A sitting: set up, listed, taken, supervised."""
